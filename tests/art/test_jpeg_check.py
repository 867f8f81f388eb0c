"""JPEG files that end as if they were whole, though they are not; and some that would never end."""

import time
from io import BytesIO

import pytest
from picturefiles import as_ycck, jpeg_segments, orientation, plain, saved
from PIL import Image

from pnp.art.jpeg_bare import bare
from pnp.art.jpeg_check import check_count, check_scans
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
        check_count(data)
        check_scans(data, image)


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


@pytest.mark.parametrize(("more", "fits"), [(15, True), (30, False)])
def test_more_scans_than_any_program_writes(more: int, *, fits: bool) -> None:
    *head, six_scans = jpeg_segments(saved(NOISE, "JPEG", progressive=True))
    data = b"".join(head) + six_scans.removesuffix(b"\xff\xd9") * more + b"\xff\xd9"
    if fits:
        check_count(data)
    else:
        with pytest.raises(PictureError, match="scans, the most is 100; save it anew, as a plain JPEG"):
            check_count(data)


def test_scans_behind_bytes_that_are_no_markers_are_counted() -> None:
    scan = b"\xff\xda\0\x02" + b"data\xff\0\xff\xd0"
    with pytest.raises(PictureError, match="it comes in 101 scans"):
        check_count(b"\xff\xd8lost" + scan * 101)


@pytest.mark.parametrize("begin", [b"\xff\xd8", b"\xff\xd8\xff\xda\0\x02"])
def test_bytes_that_fill_take_no_more_time_than_others(begin: bytes) -> None:
    begun = time.process_time()
    data = begin + (b"\xff" * 300_000 + b"\0") * 3 + b"\xff\xd9"
    check_count(data)
    bare(data)
    assert time.process_time() - begun < 1
