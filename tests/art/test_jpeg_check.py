"""JPEG files that end as if they were whole, though they are not."""

from io import BytesIO

import pytest
from picturefiles import as_ycck, orientation, plain, saved
from PIL import Image

from pnp.art.jpeg_check import check_scans
from pnp.art.problems import PictureError

NOISE = Image.effect_noise((120, 90), 90)
KINDS = {
    "grey": (NOISE, {}),
    "colour": (NOISE.convert("RGB"), {}),
    "fine colour": (NOISE.convert("RGB"), {"subsampling": 0, "quality": 95}),
    "inks": (NOISE.convert("CMYK"), {}),
    "progressive": (NOISE.convert("RGB"), {"progressive": True}),
    "restarts": (NOISE.convert("RGB"), {"restart_marker_rows": 1}),
    "with EXIF data": (NOISE.convert("RGB"), {"exif": orientation(6)}),
    "plain": (plain(1, 1), {}),
}


def looked_at(data: bytes) -> None:
    with Image.open(BytesIO(data)) as image:
        check_scans(data, image.tobytes())


@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_picture(kind: str) -> None:
    image, options = KINDS[kind]
    data = saved(image, "JPEG", **options)
    looked_at(data)
    looked_at(data + b"another picture, as cameras append it")


def test_a_whole_picture_of_photoshops_inks() -> None:
    looked_at(as_ycck(NOISE.convert("CMYK")))


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "plain"])
@pytest.mark.parametrize("share", [0.3, 0.6, 0.95])
def test_a_part_of_a_picture_with_an_end_put_to_it(kind: str, share: float) -> None:
    image, options = KINDS[kind]
    data = saved(image, "JPEG", **options)
    with pytest.raises(PictureError, match="its data end before its pixels do"):
        looked_at(data[: round(len(data) * share)] + b"\xff\xd9")
