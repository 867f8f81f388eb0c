"""What stands beside the words of a line, from them outwards: a line, their readings, emphasis marks. Lengths in em.

Looks in, distances out: beyond a word's em box on the side that readings are on, or below it.
"""

from pnp.text.inline import Look

# JLREQ 3.3.3: readings are half as large as their base; 3.3.9: so are emphasis marks.
SCALE = 0.5
# A line under words: how far its middle lies below the baseline, or beside the em box of a vertical line, and how
# thick it is.
UNDER, BESIDE, THICKNESS = 0.17, 0.06, 0.05
# What a line beside vertical words takes, with the white between it and what stands further out.
_ROOM = 0.1


def readings_at(look: Look, vertical: bool) -> float:
    """Where readings begin: vertical words have their line on the same side, between them."""
    return _ROOM * look.scale if look.underline and vertical else 0.0


def marks_at(look: Look, vertical: bool, read: bool) -> float:
    """Where emphasis marks begin: outside of readings and lines (CSS Text Decoration 3, 3.4)."""
    return readings_at(look, vertical) + (SCALE * look.scale if read else 0.0)


def reach(look: Look, vertical: bool, read: bool) -> float:
    """How far it all reaches."""
    return marks_at(look, vertical, read) + (SCALE * look.scale if look.emphasis is not None else 0.0)


def reach_below(look: Look, vertical: bool, baseline: float) -> float:
    """How far words of a size and the line under them reach below a line of em boxes of the text's own size."""
    own = (1 - baseline) * (look.scale - 1)
    line = (UNDER + THICKNESS / 2) * look.scale - (1 - baseline) if look.underline and not vertical else 0.0
    return max(own, line, 0.0)
