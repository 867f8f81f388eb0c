"""A guillotine for tests: it knows nothing of how sheets are laid, only that a cut runs from edge to edge."""

from collections.abc import Sequence

from pnp.geometry import Box


def freed(trims: Sequence[Box]) -> bool:
    """Whether straight cuts, each through all of the piece of paper that it cuts, free every trim.

    A cut that harms no trim may always be made first, so that any order of cuts finds out.
    """
    if len(trims) <= 1:
        return True
    for low, high in ((0, 2), (1, 3)):
        ordered = sorted(trims, key=lambda trim: trim[low])
        reached = ordered[0][low]
        for count, trim in enumerate(ordered):
            if count and trim[low] >= reached - 1e-6:
                return freed(ordered[:count]) and freed(ordered[count:])
            reached = max(reached, trim[low] + trim[high])
    return False
