"""JPEG files laid bare: the same pixels without notes; and files that are not for every reader."""

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from picturefiles import as_ycck, jpeg_segments, orientation, plain, saved, without_adobe
from PIL import Image, ImageCms
from PIL.JpegImagePlugin import JpegImageFile

from pnp.art.jpeg_bare import bare

SHADES = Image.linear_gradient("L").resize((40, 24))
COLOURS = Image.merge("RGB", (SHADES, SHADES.rotate(90), SHADES.rotate(180)))
INKS = COLOURS.convert("CMYK")


def pixels(data: bytes) -> bytes:
    with JpegImageFile(BytesIO(data)) as image:
        return image.tobytes()


@pytest.mark.parametrize("options", [{}, {"progressive": True}, {"restart_marker_rows": 1}, {"subsampling": 0}])
@pytest.mark.parametrize("image", [COLOURS, SHADES])
def test_pixels_stay_what_they_are(image: Image.Image, options: dict[str, int]) -> None:
    data = saved(image, "JPEG", **options)
    found = bare(data)
    assert found is not None
    assert (found.width, found.height, found.inverted) == (40, 24, False)
    assert pixels(found.data) == pixels(data)


def test_notes_stay_behind() -> None:
    exif = orientation(6)
    exif[0x010F] = "SecretCamera"
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    noted = saved(COLOURS, "JPEG", exif=exif, icc_profile=profile, comment=b"hidden words", xmp=b"<x:xmpmeta/>")
    found = bare(noted + b"and a second picture")
    assert found is not None
    assert found == bare(saved(COLOURS, "JPEG"))
    for note in (b"Exif", b"SecretCamera", b"ICC_PROFILE", b"hidden", b"xmpmeta", b"JFIF", b"second"):
        assert note not in found.data


def test_inks_of_adobe_s_programs_count_paper() -> None:
    adobe = saved(INKS, "JPEG")
    kept = [bare(adobe), bare(as_ycck(INKS)), bare(without_adobe(adobe))]
    assert [found and found.inverted for found in kept] == [True, True, False]


def changed(marker: int, to: int) -> bytes:
    parts = [
        part[:1] + bytes([to]) + part[2:] if part[1] == marker else part
        for part in jpeg_segments(saved(COLOURS, "JPEG"))
    ]
    return b"".join(parts)


@pytest.mark.parametrize(
    "data",
    [
        saved(COLOURS, "JPEG", keep_rgb=True),
        changed(0xC0, 0xC9),
        saved(COLOURS, "JPEG").replace(b"\xff\xd9", b""),
        saved(plain(4, 4), "JPEG")[:40],
        b"\xff\xd8\xff",
        b"",
    ],
    ids=["colours stored as RGB", "arithmetic coding", "no end", "half a header", "two bytes", "nothing"],
)
def test_what_is_not_for_every_reader_is_left(data: bytes) -> None:
    assert bare(data) is None


@given(st.data())
def test_any_bytes_are_a_jpeg_or_none(data: st.DataObject) -> None:
    whole = saved(plain(8, 8), "JPEG")
    at = data.draw(st.integers(2, len(whole) - 1))
    damaged = whole[:at] + data.draw(st.binary(max_size=12)) + whole[at + data.draw(st.integers(0, 12)) :]
    found = bare(damaged)
    assert found is None or found.data.startswith(b"\xff\xd8")
