"""Every piece on the sheets, once: a game and the pages planned for it in, an error out for each copy amiss."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from pnp.diagnostics import Place, Report
from pnp.looks import CopyKey
from pnp.model import Component, Face, Game, Made
from pnp.plan import Page, Part, Side

# What a page shows of a copy: the page's number, and the part of the copy that it is, if not the whole.
Sight = tuple[int, Part | None]
# Copies of a face on one side of the pieces: component, face, number of the copy → where they are shown.
Shown = dict[tuple[str, str, int], list[Sight]]


def check_sheets(game: Game, pages: Sequence[Page], report: Report, only: Collection[CopyKey] | None = None) -> None:
    """Each copy of each printed face (of `only` these, if given) must be on one front page; two-sided, on a back too.

    Of a copy that is printed in parts, each part must be there once. Backs are looked for only if there are any, since
    a profile may print fronts alone.

    - `copy-missing` (error, at the face): a copy, or a part of it, is on no page; who prints the sheets lacks it.
    - `copy-twice` (error, at the face): a copy, or a part of it, is on several pages; there is a piece too many.
    - `stray-placement` (error, at the component or game): a page shows what the game does not print.
    """
    printed = [component for component in game.components if component.made is Made.PRINT]
    _check_side(Side.FRONT, _wanted(printed, only), game, pages, report)
    if any(placement.side is Side.BACK for page in pages for placement in page.placements):
        backed = _wanted((component for component in printed if component.two_sided), only)
        _check_side(Side.BACK, backed, game, pages, report)


class _Wanted(NamedTuple):
    """A face and the numbers of its copies that must be printed."""

    component: Component
    face: Face
    copies: Sequence[int]


def _wanted(components: Iterable[Component], only: Collection[CopyKey] | None) -> Iterator[_Wanted]:
    for component in components:
        for face in component.faces:
            every = range(1, face.copies + 1)
            yield _Wanted(
                component,
                face,
                every if only is None else [copy for copy in every if (component.id, face.id, copy) in only],
            )


def _check_side(side: Side, faces: Iterable[_Wanted], game: Game, pages: Sequence[Page], report: Report) -> None:
    shown = _shown(side, pages)
    for wanted in faces:
        _check_face(side, wanted, shown, report)
    places: dict[str, Place] = {component.id: component.place for component in game.components}
    for (component_id, face_id, copy), sights in shown.items():
        numbers = [number for number, _ in sights]
        message = (
            f"{side.value} {_pages(numbers)} copy {copy} of face {face_id!r} of {component_id}, "
            f"which has no such {side.value} to print"
        )
        report.error("stray-placement", message, places.get(component_id, game.place))


def _check_face(side: Side, wanted: _Wanted, shown: Shown, report: Report) -> None:
    """Takes the face's copies out of `shown`, so that the strays are left."""
    component, face, copies_wanted = wanted
    missing = []
    for copy in copies_wanted:
        sights = shown.pop((component.id, face.id, copy), [])
        if not sights:
            missing.append(copy)
            continue
        for code, message in _amiss(side, f"copy {copy} of face {face.id!r} of {component.id}", sights):
            report.error(code, message, face.place)
    if missing:
        copies = f"{'copy' if len(missing) == 1 else 'copies'} {', '.join(_ranges(missing))}"
        message = f"{copies} of face {face.id!r} of {component.id} {'is' if len(missing) == 1 else 'are'} on no "
        report.error("copy-missing", f"{message}{side.value} page", face.place)


def _amiss(side: Side, copy: str, sights: Sequence[Sight]) -> Iterator[tuple[str, str]]:
    """The codes and messages of what is wrong with a copy that is shown: parts it lacks, what there is twice."""
    # The whole counts as part 0.
    pages: dict[int, list[int]] = defaultdict(list)
    for number, part in sights:
        pages[0 if part is None else part.number].append(number)
    of = max(0 if part is None else part.of for _, part in sights)
    wanted = range(1, of + 1) if of else range(1)
    if missing := [number for number in wanted if number not in pages]:
        parts, are = ("part", "is") if len(missing) == 1 else ("parts", "are")
        yield "copy-missing", f"{parts} {', '.join(_ranges(missing))} of {of} of {copy} {are} on no {side.value} page"
    for which, numbers in sorted(pages.items()):
        if which not in wanted:
            yield "copy-twice", f"{side.value} {_pages(numbers)} {copy} once more, which is printed in {of} parts"
        elif len(numbers) > 1:
            same = f"part {which} of {copy}" if of else copy
            yield "copy-twice", f"{side.value} {_pages(numbers)} the same {same}"


def _shown(side: Side, pages: Iterable[Page]) -> Shown:
    shown: Shown = defaultdict(list)
    for page in pages:
        for placement in page.placements:
            if placement.side is side:
                piece = placement.piece
                shown[piece.component, piece.face, piece.copy].append((page.number, piece.part))
    return shown


def _pages(numbers: Sequence[int]) -> str:
    """`page 3 shows`, `pages 3, 5 show`, `pages 3, 3 show`: a page that shows it twice is named twice."""
    one = len(numbers) == 1
    return f"{'page' if one else 'pages'} {', '.join(map(str, numbers))} {'shows' if one else 'show'}"


def _ranges(numbers: Sequence[int]) -> Iterator[str]:
    """Rising numbers, neighbours drawn together: `1-3`, `7`."""
    start = numbers[0]
    for number, after in zip(numbers, [*numbers[1:], None], strict=True):
        if after != number + 1:
            yield str(number) if start == number else f"{start}-{number}"
            start = after if after is not None else number
