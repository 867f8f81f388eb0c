"""Games made by hand for tests: components read like a CSV file, facts and pages in one line each."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pnp.checks import judge
from pnp.diagnostics import Place, Report
from pnp.facts import Fact, Kind, Outcome, Verdict
from pnp.geometry import Box, Size
from pnp.model import Basis, Component, Face, Game, Made
from pnp.model import Kind as PieceKind
from pnp.plan import Edges, Page, Piece, Placement, Side
from pnp.shapes import Rectangle
from pnp.spec.facts import read_facts
from pnp.spec.yaml_file import parse_yaml
from pnp.template import Template

CARDS = "components/heist/cards.yaml"
FACTS = "components/heist/facts.yaml"
A4 = Size(210, 297)
FRONT, BACK = (Template(name, (), {}, Place(f"templates/{name}.yaml")) for name in ("front", "back"))

# A detective's eleven time cards, 24 hours in all.
TIME = """
detective,value,copies
kagami,0,1
kagami,1,3
kagami,2,3
kagami,3,2
kagami,4,1
kagami,5,1
minase,0,1
minase,1,3
minase,2,3
minase,3,2
minase,4,1
minase,5,1
"""


def component(
    id: str,  # noqa: A002 - as in the model
    rows: str,
    *,
    size: tuple[float, float] = (44, 67),
    deck: str | None = None,
    back: Template | None = BACK,
    made: Made = Made.PRINT,
    line: int = 1,
) -> Component:
    """A component from rows under a heading; numbers are read, an empty cell is None, `copies` defaults to 1."""
    heading, *lines = rows.split()
    names = heading.split(",")
    faces = tuple(_face(dict(zip(names, row.split(","), strict=True)), line + n) for n, row in enumerate(lines, 1))
    front = FRONT if made is Made.PRINT else None
    # fmt: off
    return Component(
        id, id.title(), PieceKind.CARD, Rectangle(Size(*size)), 3, deck, Basis.STATED, made, front, back, faces,
        Place(CARDS, line, 1),
    )
    # fmt: on


def _face(cells: dict[str, str], line: int) -> Face:
    copies = int(cells.pop("copies", "1"))
    fields = {name: int(cell) if cell.removeprefix("-").isdecimal() else cell or None for name, cell in cells.items()}
    return Face("-".join(cells.values()), copies, fields, (), Place(CARDS, line, 3))


def with_fields(component: Component, fields: Sequence[dict[str, object]]) -> Component:
    """The same component with these fields on its faces, one by one."""
    faces = zip(component.faces, fields, strict=True)
    return replace(component, faces=tuple(replace(face, fields=new) for face, new in faces))


def fact(
    claim: str | None,
    subject: str | tuple[str, ...] | None = "time",
    *,
    id: str = "the-fact",  # noqa: A002 - as in the model
    kind: Kind = Kind.STATED,
    line: int = 3,
) -> Fact:
    """A fact of the made-up document, its claim written as in facts.yaml: `{count: 55}`."""
    subjects = (subject,) if isinstance(subject, str) else subject or ()
    lines = [f"  {id}:", f"    kind: {kind.value}", "    where: Contents", "    says: as written"]
    if claim is not None:
        lines.append(f"    claim: {claim}")
    if subjects:
        lines.append(f"    subject: [{', '.join(subjects)}]")
    if kind in (Kind.AMBIGUITY, Kind.CONTRADICTION):
        lines += ["    readings: [ties fail, seats decide]", "    chosen: ties fail"]
    report = Report()
    source = "\n".join(["document: Heist", "facts:", *lines])
    [read] = read_facts(parse_yaml(source, FACTS, report), None, report)
    assert not list(report), [str(finding) for finding in report]
    return replace(read, place=Place(FACTS, line, 3))


def verdict(claim: str | None, *components: Component, subject: str | tuple[str, ...] | None = "time") -> Verdict:
    """What one claim comes to."""
    [found] = judge(game(*components, facts=[fact(claim, subject)]))
    return found


def outcome(claim: str, rows: str, subject: str | None = "time") -> tuple[Outcome, str]:
    """What one claim about a component of these rows comes to: the outcome, and what was found or why not."""
    found = verdict(claim, component(subject or "time", rows), subject=subject)
    return found.outcome, found.reason or found.found


def game(*components: Component, facts: Iterable[Fact] = ()) -> Game:
    """A game for three to five players."""
    return Game("heist", "Heist", (3, 5), components, tuple(facts), {}, Place("components/heist/game.yaml"))


def page(number: int, side: Side, *placements: Placement) -> Page:
    """A page of A4; front and back of a sheet are numbered one after the other."""
    shown = tuple(replace(placement, side=side) for placement in placements)
    return Page(number, side, (number + 1) // 2, A4, shown)


def placement(component: str, face: str, copy: int) -> Placement:
    """A piece somewhere on a page."""
    piece = Piece(component, face, copy, Rectangle(Size(44, 67)), two_sided=True)
    return Placement(piece, Box(10, 10, 44, 67), Edges.all(2), 0)
