"""Pictures beyond their edges and within masks, pixel by pixel."""

import pytest
from PIL import Image

from pnp.art.picture_colours import Sheet
from pnp.art.picture_edges import Depths, Edges, faded, masked, ran_on
from pnp.geometry import Box
from pnp.template import RunOn


def grey(*lines: str, alpha: Image.Image | None = None) -> Sheet:
    """A picture whose pixels are the codes of letters."""
    return Sheet(Image.frombytes("L", (len(lines[0]), len(lines)), "".join(lines).encode()), alpha)


def shown(image: Image.Image) -> list[str]:
    letters = image.tobytes().decode()
    return [letters[at : at + image.width] for at in range(0, len(letters), image.width)]


def test_a_mirror_turns_back_at_each_edge() -> None:
    found = ran_on(grey("abc", "def"), Edges(2, 1, 1, 0), RunOn.MIRROR)
    assert shown(found.colours) == ["baabcc", "baabcc", "eddeff"]


def test_a_mirror_deeper_than_the_picture_turns_back_again() -> None:
    assert shown(ran_on(grey("abc"), Edges(7, 0, 4, 0), RunOn.MIRROR).colours) == ["aabccba" + "abc" + "cbaa"]


def test_a_stretch_draws_each_edge_out() -> None:
    found = ran_on(grey("ab", "cd"), Edges(2, 0, 1, 2), RunOn.STRETCH)
    assert shown(found.colours) == ["aaabb", "cccdd", "cccdd", "cccdd"]


def test_alpha_goes_along() -> None:
    found = ran_on(grey("ab", alpha=Image.frombytes("L", (2, 1), b"xy")), Edges(1, 0, 1, 0), RunOn.MIRROR)
    assert found.alpha is not None
    assert shown(found.alpha) == ["xxyy"]


def mask(*levels: int, alpha: Image.Image | None = None) -> Sheet:
    return Sheet(Image.frombytes("L", (len(levels), 1), bytes(levels)), alpha)


def alpha_of(sheet: Sheet) -> list[int]:
    assert sheet.alpha is not None
    return list(sheet.alpha.tobytes())


def test_a_picture_shows_where_its_mask_is_light() -> None:
    assert alpha_of(masked(grey("abcd"), mask(0, 100, 200, 255), Box(0, 0, 4, 1))) == [0, 100, 200, 255]


def test_what_is_clear_in_a_mask_hides() -> None:
    clear = Image.frombytes("L", (2, 1), bytes([255, 0]))
    assert alpha_of(masked(grey("ab"), mask(255, 255, alpha=clear), Box(0, 0, 2, 1))) == [255, 0]


def test_what_was_clear_stays_clear() -> None:
    picture = grey("ab", alpha=Image.frombytes("L", (2, 1), bytes([0, 255])))
    assert alpha_of(masked(picture, mask(255, 51), Box(0, 0, 2, 1))) == [0, 51]


def test_around_its_part_a_masks_edges_go_on() -> None:
    assert alpha_of(masked(grey("abcdef"), mask(0, 255), Box(2, 0, 2, 1))) == [0, 0, 0, 255, 255, 255]


def test_a_mask_that_reaches_beyond_the_picture_is_cut_off() -> None:
    assert alpha_of(masked(grey("ab"), mask(10, 20, 30, 40), Box(-1, 0, 4, 1))) == [20, 30]


@pytest.mark.parametrize("width", [1e6, 1e-6])
def test_a_mask_of_any_size_takes_no_more_pixels_than_the_picture(width: float) -> None:
    assert len(alpha_of(masked(grey("abcd"), mask(0, 255), Box(0, 0, width, 1)))) == 4


def test_a_picture_fades_softly_towards_its_edges() -> None:
    found = faded(grey("abcdefgh"), Box(0, 0, 8, 1), Depths(4, 0, 2, 0))

    # 3s² − 2s³ at an eighth, three eighths … of the depth.
    assert alpha_of(found) == [11, 81, 174, 244, 255, 255, 215, 40]
    assert shown(found.colours) == ["abcdefgh"]


def test_edges_without_a_depth_stay_as_they_are() -> None:
    assert alpha_of(faded(grey("ab", "cd"), Box(0, 0, 2, 2), Depths(0, 2, 0, 0))) == [40, 40, 215, 215]


def test_in_a_corner_both_edges_count() -> None:
    assert alpha_of(faded(grey("ab", "cd"), Box(0, 0, 2, 2), Depths(2, 2, 0, 0))) == [6, 33, 33, 181]


def test_beyond_the_part_that_shows_a_picture_is_clear() -> None:
    assert alpha_of(faded(grey("abcdef"), Box(2, 0, 3, 1), Depths(1, 0, 0, 0))) == [0, 0, 128, 255, 255, 255]


def test_what_fades_keeps_its_own_clear_parts() -> None:
    picture = grey("ab", alpha=Image.frombytes("L", (2, 1), bytes([0, 102])))
    assert alpha_of(faded(picture, Box(0, 0, 2, 1), Depths(0, 0, 2, 0))) == [0, 16]
