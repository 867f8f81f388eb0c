"""The rows of PNG files in a PDF as they are: what four programs draw is what they draw of the decoded pixels."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from backends.drawing import page
from backends.renderers import RENDERERS
from picturefiles import plain, saved
from PIL import Image as Pil
from PIL import ImageChops

from pnp.art import Pictures
from pnp.backends.pdf import write
from pnp.geometry import Box
from pnp.scene import Image, Picture

ACROSS = Pil.linear_gradient("L").rotate(90).resize((121, 80))
DOWN = Pil.linear_gradient("L").resize((121, 80))
FILES = {
    "colours": saved(Pil.merge("RGB", (ACROSS, DOWN, plain(121, 80, 60, "L")))),
    "grey": saved(ACROSS),
    "loosely packed": saved(ACROSS, compress_level=0),
}

Load = Callable[[bytes], Picture]


@pytest.fixture
def load(tmp_path: Path) -> Load:
    def load_data(data: bytes) -> Picture:
        path = tmp_path / "photo.png"
        path.write_bytes(data)
        return Pictures().load(path)

    return load_data


def pdf(picture: Picture) -> bytes:
    return write([page(Image(picture, Box(2, 3, 15, 10)), width=20, height=20)], "")


@pytest.mark.parametrize("renderer", RENDERERS)
@pytest.mark.parametrize("name", FILES)
def test_rows_as_they_are_draw_what_the_pixels_draw(name: str, renderer: str, load: Load, tmp_path: Path) -> None:
    picture = load(FILES[name])
    assert picture.packed is not None
    one, other = (RENDERERS[renderer](pdf(each), tmp_path) for each in (picture, replace(picture, packed=None)))
    assert ImageChops.difference(one, other).getbbox() is None


def test_the_rows_are_those_of_the_file(load: Load) -> None:
    picture = load(FILES["loosely packed"])
    assert picture.packed is not None
    with pikepdf.open(BytesIO(pdf(picture))) as document:
        (image,) = (each for each in document.objects if isinstance(each, pikepdf.Stream) and "/Width" in each)
        assert image.read_raw_bytes() == picture.packed()
