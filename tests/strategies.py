"""Values of the model for tests: plain ones to start from, and hypothesis strategies that draw any of them.

Lengths are drawn as people write them, in hundredths of a millimetre, so that a failure reads like a profile.
"""

from dataclasses import replace

from hypothesis import strategies as st

from pnp.diagnostics import Place
from pnp.geometry import Box, Size
from pnp.model import Basis, Component, Face, Game, Kind, Made
from pnp.plan import Flip, Margins, MarkKind, MarkStyle, Paper, Piece, Profile
from pnp.shapes import Rectangle, Shape
from pnp.template import Template

MINI = Size(44.0, 63.0)
MINI_SHAPE = Rectangle(MINI)
PAPERS = {"A4": Size(210.0, 297.0), "Letter": Size(215.9, 279.4), "A5": Size(148.0, 210.0)}
HOME = Profile(
    name="home-a4",
    title="A4 at home",
    paper=Paper("A4", PAPERS["A4"], Margins(5.0, 5.0, 5.0, 5.0)),
    bleed=2.0,
    gutter=4.0,
    flip=Flip.LONG,
    marks=MarkStyle(MarkKind.WESTERN, length=3.0, offset=0.5, width=0.088),
)


def template(name: str) -> Template:
    """A template that draws nothing."""
    return Template(name, (), {}, Place(f"templates/{name}.yaml", 1, 1))


def game(*components: Component) -> Game:
    """A game of these components."""
    return Game("demo", "Demo", (2, 4), components, (), {}, Place("components/demo/game.yaml"))


def piece(name: str = "time", number: int = 1, shape: Shape = MINI_SHAPE, *, two_sided: bool = True) -> Piece:
    """A copy of the face `1` of a component."""
    return Piece(name, "1", number, shape, two_sided)


def component(
    name: str,
    *copies: int,
    size: Size | Shape = MINI,
    two_sided: bool = True,
    made: Made = Made.PRINT,
    line: int = 1,
    kind: Kind = Kind.CARD,
) -> Component:
    """A component with one face for each number of copies, their ids counted from 1."""
    place = Place("components/demo/cards.yaml", line, 1)
    return Component(
        id=name,
        name=name,
        kind=kind,
        shape=size if isinstance(size, Shape) else Rectangle(size),
        safe=3.0,
        deck=None,
        basis=Basis.STATED,
        made=made,
        front=template(name) if made is Made.PRINT else None,
        back=template(f"{name}-back") if two_sided and made is Made.PRINT else None,
        faces=tuple(Face(str(number), each, {}, (), place) for number, each in enumerate(copies, start=1)),
        place=place,
    )


def printable_areas(size: Size, paper: Paper) -> list[Box]:
    """What can be printed of a paper as it lies, each way that a printer may turn it."""
    top, right, bottom, left = paper.margins
    if size == paper.size:
        return [Box.between(left, top, size.width - right, size.height - bottom)]
    return [
        Box.between(bottom, left, size.width - top, size.height - right),
        Box.between(top, right, size.width - bottom, size.height - left),
    ]


def lengths(smallest: float, largest: float) -> st.SearchStrategy[float]:
    """Lengths in mm, whole hundredths."""
    return st.integers(round(smallest * 100), round(largest * 100)).map(lambda hundredths: hundredths / 100)


def sizes(smallest: float = 10.0, largest: float = 120.0) -> st.SearchStrategy[Size]:
    """Sizes of pieces; every preset of a shop is of this order."""
    return st.builds(Size, lengths(smallest, largest), lengths(smallest, largest))


def papers() -> st.SearchStrategy[Paper]:
    """Common papers with margins that may differ on every edge."""
    margin = lengths(0.0, 20.0)
    return st.builds(
        lambda name, margins: Paper(name, PAPERS[name], margins),
        st.sampled_from(sorted(PAPERS)),
        st.builds(Margins, margin, margin, margin, margin),
    )


@st.composite
def profiles(draw: st.DrawFn) -> Profile:
    """Profiles whose gutter is at least twice the bleed, as `spec` demands."""
    bleed = draw(lengths(0.0, 4.0))
    return replace(
        HOME,
        paper=draw(papers()),
        bleed=bleed,
        gutter=2 * bleed + draw(lengths(0.0, 5.0)),
        flip=draw(st.sampled_from([Flip.LONG, Flip.SHORT, Flip.NONE])),
        marks=draw(
            st.builds(
                MarkStyle,
                st.sampled_from([MarkKind.WESTERN, MarkKind.NONE]),
                length=lengths(0.5, 6.0),
                offset=lengths(0.0, 4.0),
                width=st.just(0.088),
            )
        ),
    )


@st.composite
def component_lists(draw: st.DrawFn, most_copies: int = 12) -> list[Component]:
    """Up to four components of one or two sizes; some bought, some with blank backs, some faces without copies."""
    pair = draw(st.lists(sizes(), min_size=1, max_size=2))
    return [
        component(
            f"pile-{number}",
            *draw(st.lists(st.integers(0, most_copies), min_size=1, max_size=5)),
            size=draw(st.sampled_from(pair)),
            two_sided=draw(st.booleans()),
            made=draw(st.sampled_from([Made.PRINT, Made.PRINT, Made.PRINT, Made.BUY])),
            line=number,
        )
        for number in range(1, draw(st.integers(1, 4)) + 1)
    ]
