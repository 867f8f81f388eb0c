from cutting import freed

from pnp.geometry import Box

PINWHEEL = [Box(0, 0, 2, 1), Box(2, 0, 1, 2), Box(1, 2, 2, 1), Box(0, 1, 1, 2)]


def test_a_pinwheel_cannot_be_freed():
    assert not freed(PINWHEEL)
    assert freed(PINWHEEL[:3])


def test_overlapping_pieces_cannot_be_freed():
    assert not freed([Box(0, 0, 2, 2), Box(1, 1, 2, 2)])
