"""PNG files as Pillow reads them."""

import zlib
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from pnp.art.png import packed, png

MODES = {1: "L", 2: "LA", 3: "RGB", 4: "RGBA"}


@given(st.data(), st.sampled_from([1, 2, 3, 4]), st.integers(1, 9), st.integers(1, 9))
def test_any_pixels_come_back(data: st.DataObject, parts: int, width: int, height: int) -> None:
    pixels = data.draw(st.binary(min_size=parts * width * height, max_size=parts * width * height))
    with Image.open(BytesIO(png(pixels, width, parts))) as image:
        assert (image.mode, image.size, image.tobytes()) == (MODES[parts], (width, height), pixels)


def test_a_resolution_is_stated_in_pixels_per_metre() -> None:
    with Image.open(BytesIO(png(bytes(6), 2, 3, dpi=300))) as image:
        assert image.info["dpi"] == pytest.approx((300, 300), abs=0.01)
    assert b"pHYs" not in png(bytes(6), 2, 3)


def test_what_changes_evenly_packs_better_than_by_zlib_alone() -> None:
    slope = bytes((x * x // 7 + y * y // 11) % 256 for y in range(256) for x in range(256))
    assert len(packed(slope, 256, 1)) < len(zlib.compress(slope)) / 2


def test_rows_beyond_one_band_come_back() -> None:
    pixels = bytes((x * 7 + y * y) % 251 for y in range(400) for x in range(300 * 3))
    with Image.open(BytesIO(png(pixels, 300, 3))) as image:
        assert image.tobytes() == pixels


def test_the_filter_that_fits_best_is_chosen() -> None:
    down = bytes(value for value in range(256) for _ in range(256))
    across = bytes(value for _ in range(256) for value in range(256))
    assert [zlib.decompress(packed(pixels, 256, 1))[0] for pixels in (across, down)] == [2, 1]
