"""Pages of a manifest and of its PDF, brought together by what lies on them; pages without another half are named."""

from bisect import bisect_left
from collections import Counter, defaultdict, deque
from collections.abc import Hashable, Sequence

from pnp.diagnostics import Place, Report
from pnp.proofing.pdf import FoundPage
from pnp.proofing.sheets import ToldPage

Pair = tuple[ToldPage, FoundPage]


def paired(told: Sequence[ToldPage], found: Sequence[FoundPage], place: Place, report: Report) -> dict[int, int]:
    """Which page of the manifest is which of the file, both counted from 0.

    - `page-missing` (error, at the file): no page of the file has what the manifest says of one.
    - `page-extra` (error, at the file): a page of which the manifest says nothing.
    - `page-elsewhere` (error, at the file): the pages are in another order; fronts and backs come apart.
    """
    pairs = _pairs([_on_told(page) for page in told], [_on_found(page) for page in found])
    for number, page in enumerate(told):
        if number not in pairs:
            report.error("page-missing", f"page {page.number} of the manifest is not in the file", place)
    known = set(pairs.values())
    for number in range(len(found)):
        if number not in known:
            message = f"page {number + 1} of the file is none that the manifest tells of"
            report.error("page-extra", message, place)
    in_order = _longest_rise([pairs[number] for number in sorted(pairs)])
    for number in sorted(pairs):
        if pairs[number] not in in_order:
            message = f"page {told[number].number} of the manifest is page {pairs[number] + 1} of the file"
            report.error("page-elsewhere", message, place)
    return pairs


def _on_told(page: ToldPage) -> Hashable:
    return frozenset(Counter(told.key for told in page.placements).items())


def _on_found(page: FoundPage) -> Hashable:
    return frozenset(Counter(found.key for found in page.placements).items())


def _pairs(told: Sequence[Hashable], found: Sequence[Hashable]) -> dict[int, int]:
    """Pages of one place that show the same; then those that show the same elsewhere; then what is left, in order.

    Of as many pages on both sides, what is left is the same page with a fault on it.
    """
    pairs = {number: number for number in range(min(len(told), len(found))) if told[number] == found[number]}
    elsewhere: dict[Hashable, deque[int]] = defaultdict(deque)
    for number, on_it in enumerate(found):
        if number not in pairs:
            elsewhere[on_it].append(number)
    for number, on_it in enumerate(told):
        if number not in pairs and elsewhere.get(on_it):
            pairs[number] = elsewhere[on_it].popleft()
    rest = [number for number in range(len(told)) if number not in pairs]
    free = sorted(number for left in elsewhere.values() for number in left)
    if len(rest) == len(free):
        pairs.update(zip(rest, free, strict=True))
    else:
        pairs.update({number: number for number in set(rest) & set(free)})
    return pairs


def _longest_rise(numbers: Sequence[int]) -> set[int]:
    """The members of a longest rising row among different numbers (patience sorting)."""
    tops: list[int] = []
    before: dict[int, int | None] = {}
    for number in numbers:
        at = bisect_left(tops, number)
        before[number] = tops[at - 1] if at else None
        tops[at:] = [number] if at == len(tops) else [number, *tops[at + 1 :]]
    kept: set[int] = set()
    last = tops[-1] if tops else None
    while last is not None:
        kept.add(last)
        last = before[last]
    return kept
