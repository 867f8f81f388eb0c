"""JPEG files in a PDF as they are: what four programs draw is what they draw of the decoded pixels."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from backends.drawing import page
from backends.renderers import RENDERERS
from picturefiles import as_ycck, orientation, plain, saved, without_adobe
from PIL import Image as Pil
from PIL import ImageChops, ImageCms, ImageStat

from pnp.art import Pictures
from pnp.art.pixels import greyed
from pnp.backends.pdf import write
from pnp.geometry import IDENTITY, Box, Transform
from pnp.scene import Group, Image, Picture

# Smooth, and unlike in every direction.
ACROSS = Pil.linear_gradient("L").rotate(90).resize((120, 80))
DOWN = Pil.linear_gradient("L").resize((120, 80))
PHOTO = Pil.merge("RGB", (ACROSS, DOWN, plain(120, 80, 60, "L")))
INKS = Pil.merge("CMYK", (ACROSS, DOWN, plain(120, 80, 20, "L"), plain(120, 80, 30, "L")))
BOX = Box(2, 3, 15, 10)

Load = Callable[[bytes], Picture]


@pytest.fixture
def load(tmp_path: Path) -> Load:
    def load_data(data: bytes) -> Picture:
        path = tmp_path / "photo.jpg"
        path.write_bytes(data)
        return Pictures().load(path)

    return load_data


def pdf(*pictures: Picture, by: Transform = IDENTITY) -> bytes:
    images = tuple(Image(picture, BOX.moved(20 * n, 0)) for n, picture in enumerate(pictures))
    return write([page(Group(images, by), width=20 * len(pictures), height=20)], "")


def stored(data: bytes) -> list[tuple[str, bytes]]:
    """The filters and bytes of the file's images."""
    with pikepdf.open(BytesIO(data)) as document:
        objects = [each for each in document.objects if isinstance(each, pikepdf.Stream)]
        return [(str(each.Filter), each.read_raw_bytes()) for each in objects if each.get("/Subtype") == "/Image"]


FILES = {
    "colours": saved(PHOTO, "JPEG", quality=95),
    "progressive": saved(PHOTO, "JPEG", quality=95, progressive=True),
    "grey": saved(ACROSS, "JPEG", quality=95),
    "inks of Adobe's": saved(INKS, "JPEG", quality=95),
    "inks": without_adobe(saved(INKS, "JPEG", quality=95)),
    "inks as lightness": as_ycck(INKS),
} | {f"turned {number}": saved(PHOTO, "JPEG", quality=95, exif=orientation(number)) for number in range(2, 9)}


@pytest.mark.parametrize("renderer", RENDERERS)
@pytest.mark.parametrize("name", FILES)
def test_a_jpeg_is_drawn_as_its_pixels_are(name: str, renderer: str, load: Load, tmp_path: Path) -> None:
    picture = load(FILES[name])
    as_is, decoded = pdf(picture), pdf(replace(picture, jpeg=None))
    assert [each[0] for each in stored(as_is) + stored(decoded)] == ["/DCTDecode", "/FlateDecode"]
    one, other = (RENDERERS[renderer](data, tmp_path).crop((25, 35, 165, 125)) for data in (as_is, decoded))
    difference = ImageChops.difference(one, other)
    # Poppler takes pixels from a corner, which is another one where the file is turned: up to a pixel, three levels.
    assert max(ImageStat.Stat(difference).mean) < 3
    assert max(high for _, high in difference.getextrema()) <= 14


def test_a_jpeg_in_a_group_that_is_turned_is_drawn_as_its_pixels_are(load: Load, tmp_path: Path) -> None:
    picture = load(FILES["turned 6"])
    by = Transform.rotate(30).then(Transform.move(6, 0))
    one, other = (RENDERERS["pdfium"](pdf(each, by=by), tmp_path) for each in (picture, replace(picture, jpeg=None)))
    assert max(ImageStat.Stat(ImageChops.difference(one, other)).mean) < 3


def test_what_a_camera_noted_is_not_in_the_file(load: Load) -> None:
    exif = orientation(1)
    exif[0x010F] = "SecretCamera"
    noted = pdf(load(saved(PHOTO, "JPEG", exif=exif)))
    assert b"SecretCamera" not in noted
    assert noted == pdf(load(saved(PHOTO, "JPEG")))


def test_two_turns_of_one_picture_are_one_object_each_upright(load: Load, tmp_path: Path) -> None:
    flat = plain(40, 40, (200, 30, 30))
    first, second = (load(saved(flat, "JPEG", exif=orientation(number))) for number in (1, 6))
    assert first.digest == second.digest
    whole = RENDERERS["pdfium"](pdf(first, second), tmp_path)
    assert len(stored(pdf(first, second))) == 1
    assert [whole.getpixel((x, 80))[0] > 180 for x in (30, 160, 230, 360)] == [True] * 4


def test_pictures_that_are_changed_are_written_as_pixels(load: Load) -> None:
    picture = load(FILES["colours"])
    assert [each[0] for each in stored(pdf(greyed(picture)))] == ["/FlateDecode"]


def test_the_profile_of_srgb_is_no_reason_to_write_pixels(load: Load) -> None:
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    profiled = saved(PHOTO, "JPEG", icc_profile=srgb)
    assert [each[0] for each in stored(pdf(load(profiled)))] == ["/DCTDecode"]
