"""Every piece on the sheets, once: a game and what is on its pages in, an error out for each copy amiss.

The pages may be planned, told of by a manifest, or read back from a file.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from pnp.diagnostics import Place, Report
from pnp.looks import CopyKey
from pnp.model import Component, Face, Game, Made
from pnp.plan import Page, Side
from pnp.proofs import Shown, planned

# Copies of a face on one side of the pieces: component, face, number of the copy → where they are shown.
ByCopy = dict[CopyKey, list[Shown]]


def check_sheets(game: Game, pages: Sequence[Page], report: Report, only: Collection[CopyKey] | None = None) -> None:
    """Planned pages, as `check_copies`."""
    check_copies(game, planned(pages), report, only)


def check_copies(
    game: Game,
    shown: Sequence[Shown],
    report: Report,
    only: Collection[CopyKey] | None = None,
    place: Place | None = None,
) -> None:
    """Each copy of each printed face (of `only` these, if given) must be on one front page; two-sided, on a back too.

    Of a copy that is printed in parts, each part must be there once. Backs are looked for only if there are any, since
    a profile may print fronts alone. Errors are at the file that was read, if there is a `place`, else where the copies
    are stated.

    - `copy-missing` (error, at the face): a copy, or a part of it, is on no page; who prints the sheets lacks it.
    - `copy-twice` (error, at the face): a copy, or a part of it, is on several pages; there is a piece too many.
    - `stray-placement` (error, at the component or game): a page shows what the game does not print.
    """
    printed = [component for component in game.components if component.made is Made.PRINT]
    sides = [(Side.FRONT, printed)]
    if any(each.side is Side.BACK for each in shown):
        sides.append((Side.BACK, [component for component in printed if component.two_sided]))
    for side, components in sides:
        by_copy = _by_copy(each for each in shown if each.side is side)
        for wanted in _wanted(components, only):
            _check_face(side, wanted, by_copy, place or wanted.face.place, report)
        _report_strays(side, by_copy, game, place, report)


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


def _report_strays(side: Side, strays: ByCopy, game: Game, place: Place | None, report: Report) -> None:
    places: dict[str, Place] = {component.id: component.place for component in game.components}
    for (component_id, face_id, copy), sights in strays.items():
        message = (
            f"{side.value} {_pages([each.page for each in sights])} copy {copy} of face {face_id!r} of {component_id}, "
            f"which has no such {side.value} to print"
        )
        report.error("stray-placement", message, place or places.get(component_id, game.place))


def _check_face(side: Side, wanted: _Wanted, shown: ByCopy, place: Place, report: Report) -> None:
    """Takes the face's copies out of `shown`, so that the strays are left."""
    component, face, copies_wanted = wanted
    missing = []
    for copy in copies_wanted:
        sights = shown.pop((component.id, face.id, copy), [])
        if not sights:
            missing.append(copy)
            continue
        for code, message in _amiss(side, f"copy {copy} of face {face.id!r} of {component.id}", sights):
            report.error(code, message, place)
    if missing:
        copies = f"{'copy' if len(missing) == 1 else 'copies'} {', '.join(_ranges(missing))}"
        message = f"{copies} of face {face.id!r} of {component.id} {'is' if len(missing) == 1 else 'are'} on no "
        report.error("copy-missing", f"{message}{side.value} page", place)


def _amiss(side: Side, copy: str, sights: Sequence[Shown]) -> Iterator[tuple[str, str]]:
    """The codes and messages of what is wrong with a copy that is shown: parts it lacks, what there is twice."""
    # The whole counts as part 0.
    pages: dict[int, list[int]] = defaultdict(list)
    for each in sights:
        pages[each.part].append(each.page)
    of = max(each.parts for each in sights)
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


def _by_copy(shown: Iterable[Shown]) -> ByCopy:
    found: ByCopy = defaultdict(list)
    for each in shown:
        found[each.component, each.face, each.copy].append(each)
    return found


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
