"""The pattern that holds most pieces of one shape, and sheets filled with it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from pnp.plan import Edges, Flip, Piece, Placement, Profile, Sheet
from pnp.shapes import Rectangle, Shape
from pnp.sheets.arrange.cells import cells, on_paper
from pnp.sheets.arrange.grid import Grid, grids
from pnp.sheets.arrange.honeycomb import Honeycomb, honeycombs

Pattern = Grid | Honeycomb


def best_pattern(shape: Shape, profile: Profile, *, two_sided: bool) -> Pattern | None:
    """The pattern that holds most pieces of a shape, bleed and marks in what can be printed; None if not even one fits.

    Of equals, a grid wins, since a guillotine frees its pieces; then one of pieces that are not turned, then one on
    upright paper. On ready-cut stock there are its cells, for pieces of their size.
    """
    if profile.stock is not None:
        return cells(shape, profile.stock)
    patterns: list[Pattern] = [
        *grids(shape, profile, two_sided=two_sided),
        *honeycombs(shape, profile, two_sided=two_sided),
    ]
    best = max(patterns, key=lambda pattern: pattern.capacity)
    return best if best.capacity else None


def runs(pieces: Iterable[Piece], profile: Profile) -> list[list[Piece]]:
    """Pieces that can share a pattern, in the order in which their forms first occur.

    Pieces with and without a back share sheets, but not where backs lie beyond a fold. The leaves of a pad share sheets
    with nothing else, so that a stack of these is cut into blocks.
    """
    found: dict[tuple[Shape, bool, tuple[str, str] | None], list[Piece]] = {}
    for piece in pieces:
        folded = profile.flip is Flip.FOLD and piece.two_sided
        pad = (piece.component, piece.face) if piece.pad else None
        found.setdefault((form(piece.shape), folded, pad), []).append(piece)
    return list(found.values())


def filled(run: Iterable[Piece], pattern: Pattern, profile: Profile) -> Iterator[Sheet]:
    """Sheets of a pattern with the pieces in their order; the last may be partly empty."""
    rest = iter(run)
    while batch := list(islice(rest, pattern.capacity)):
        placements = (
            Placement(
                piece,
                pattern.trim(index),
                _bleeds(pattern, index, len(batch), piece, profile),
                pattern.rotation,
            )
            for index, piece in enumerate(batch)
        )
        yield Sheet(pattern.room.paper, tuple(placements), pattern.room.fold)


def _bleeds(pattern: Pattern, index: int, count: int, piece: Piece, profile: Profile) -> Edges:
    bleeds = pattern.bleeds(index, count, profile.bleed)
    if profile.stock is not None:  # its cells may be nearer to the paper's edge than a bleed
        bleeds = on_paper(bleeds, pattern.trim(index), pattern.room.paper)
    return even(piece.shape, bleeds)


def by_size(pieces: Sequence[Piece], profile: Profile) -> list[Sheet]:
    """Sheets of pieces of one form each, so that fewest are used; pieces stand in the order given."""
    return [sheet for run in runs(pieces, profile) for sheet in filled(run, pattern_of(run, profile), profile)]


def pattern_of(run: Sequence[Piece], profile: Profile) -> Pattern:
    """The best pattern for pieces of one form, each of which fits."""
    pattern = best_pattern(run[0].shape, profile, two_sided=any(piece.two_sided for piece in run))
    assert pattern is not None  # each of the run fits, and the run is printed as at least one of them is
    return pattern


def form(shape: Shape) -> Shape:
    """What decides where a shape may lie: rounded corners take as much room as sharp ones."""
    return replace(shape, radius=0.0) if isinstance(shape, Rectangle) else shape


def even(shape: Shape, edges: Edges) -> Edges:
    """The bleeds of a piece: what is no rectangle bleeds equally all round."""
    return edges if isinstance(shape, Rectangle) else Edges.all(min(edges))
