"""PNG files that are whole, and those that lack something, interlaced ones too."""

import zlib

import pytest
from picturefiles import plain, raw_png, saved

from pnp.art.png_check import check_chunks, check_pixels, packed_rows
from pnp.art.problems import PictureError

# How many bytes the rows of an interlaced picture of grey take, counted by hand: 1 + the columns for each row.
INTERLACED = {(1, 1): 2, (3, 2): 2 + 2 + 2 + 4, (8, 8): 2 + 2 + 3 + 2 * 3 + 2 * 5 + 4 * 5 + 4 * 9}


@pytest.mark.parametrize("size", INTERLACED)
def test_an_interlaced_picture_is_whole_with_the_rows_of_all_its_passes(size: tuple[int, int]) -> None:
    check_pixels(raw_png((*size, 8, 0), bytes(INTERLACED[size]), interlaced=True))
    with pytest.raises(PictureError, match="it holds fewer pixels than it says"):
        check_pixels(raw_png((*size, 8, 0), bytes(INTERLACED[size] - 1), interlaced=True))


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_pictures_of_every_kind_are_whole(mode: str) -> None:
    data = saved(plain(13, 3, 0, "L").convert(mode))
    check_chunks(data)
    check_pixels(data)


def test_rows_beyond_the_last_do_no_harm() -> None:
    check_pixels(raw_png((2, 2, 8, 0), bytes(5_000_000)))


@pytest.mark.parametrize("mode", ["L", "RGB"])
def test_rows_of_eight_bits_can_be_taken_as_they_are(mode: str) -> None:
    image = plain(13, 3, 77, "L").convert(mode)
    rows = packed_rows(saved(image))
    assert rows is not None
    assert len(zlib.decompress(rows)) == 3 * (1 + 13 * len(mode))


@pytest.mark.parametrize(
    "data",
    [
        *(saved(plain(13, 3, 0, "L").convert(mode)) for mode in ("1", "LA", "P", "RGBA", "I;16")),
        pytest.param(raw_png((1, 1, 8, 0), bytes(2), interlaced=True), id="interlaced"),
        pytest.param(raw_png((2, 2, 8, 0), bytes(7)), id="more than the rows"),
    ],
)
def test_rows_of_other_kinds_cannot(data: bytes) -> None:
    assert packed_rows(data) is None


@pytest.mark.parametrize("cut", [1, 4, 12, 30])
def test_a_picture_without_its_end(cut: int) -> None:
    with pytest.raises(PictureError, match="the file is cut short"):
        check_chunks(saved(plain(2, 2))[:-cut])
