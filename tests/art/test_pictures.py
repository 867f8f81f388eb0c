"""Raster pictures: every kind of file comes out upright, in its colours, whole; or is refused with a reason."""

from pathlib import Path

import pytest
from picturefiles import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    WHITE,
    Colour,
    as_ycck,
    orientation,
    plain,
    raw_png,
    rows,
    saved,
    without_adobe,
)
from PIL import Image, ImageCms
from PIL.PngImagePlugin import PngInfo

from pnp.art import ChangedPictureError, Depths, Pictures
from pnp.art.picture_files import LARGEST_FILE
from pnp.art.problems import LargePictureError, PictureError
from pnp.geometry import Box, Point
from pnp.scene import Picture, PixelMode

QUARTERS = rows([RED, GREEN], [BLUE, WHITE])
INK = (10, 200, 100, 40)
INVERTED = [255 - value for value in range(256)] * 4


@pytest.fixture
def load(tmp_path: Path):
    pictures = Pictures()

    def load_data(data: bytes) -> Picture:
        path = tmp_path / "hero.png"
        path.write_bytes(data)
        return pictures.load(path)

    return load_data


def pixels(picture: Picture) -> list[tuple[int, ...]]:
    colours, parts = picture.read().colours, picture.mode.value
    return [tuple(colours[at : at + parts]) for at in range(0, len(colours), parts)]


def near(found: tuple[int, ...], expected: tuple[int, ...], tolerance: int) -> bool:
    return all(abs(a - b) <= tolerance for a, b in zip(found, expected, strict=True))


@pytest.mark.parametrize("form", ["PNG", "WEBP", "TIFF", "BMP", "GIF"])
def test_every_format_gives_the_same_pixels(load, form: str) -> None:
    exact = {"lossless": True} if form == "WEBP" else {}
    picture = load(saved(QUARTERS, form, **exact))
    assert (picture.width, picture.height, picture.mode) == (2, 2, PixelMode.RGB)
    assert pixels(picture) == [RED, GREEN, BLUE, WHITE]
    assert picture.read().alpha is None


def test_a_jpeg_is_as_near_as_jpegs_are(load) -> None:
    picture = load(saved(plain(8, 8, GREEN), "JPEG", quality=95))
    assert all(near(pixel, GREEN, 3) for pixel in pixels(picture))


# What a camera held in each of the eight ways stores of the same scene (Exif 2.32, 4.6.4).
STORED = {
    1: rows([RED, GREEN], [BLUE, WHITE], [BLACK, BLACK]),
    2: rows([GREEN, RED], [WHITE, BLUE], [BLACK, BLACK]),
    3: rows([BLACK, BLACK], [WHITE, BLUE], [GREEN, RED]),
    4: rows([BLACK, BLACK], [BLUE, WHITE], [RED, GREEN]),
    5: rows([RED, BLUE, BLACK], [GREEN, WHITE, BLACK]),
    6: rows([GREEN, WHITE, BLACK], [RED, BLUE, BLACK]),
    7: rows([BLACK, WHITE, GREEN], [BLACK, BLUE, RED]),
    8: rows([BLACK, BLUE, RED], [BLACK, WHITE, GREEN]),
}


@pytest.mark.parametrize("form", ["PNG", "TIFF", "JPEG", "WEBP"])
@pytest.mark.parametrize("number", STORED)
def test_a_picture_is_upright_whichever_way_the_camera_was_held(load, number: int, form: str) -> None:
    large = STORED[number].resize([side * 16 for side in STORED[number].size], Image.Resampling.NEAREST)
    exact = {"lossless": True} if form == "WEBP" else {"quality": 95} if form == "JPEG" else {}
    picture = load(saved(large, form, exif=orientation(number), **exact))
    assert (picture.width, picture.height) == (32, 48)
    found = [pixels(picture)[y * 32 + x] for y in (8, 24, 40) for x in (8, 24)]
    assert all(near(*pair, 8) for pair in zip(found, [RED, GREEN, BLUE, WHITE, BLACK, BLACK], strict=True))


@pytest.mark.parametrize("form", ["PNG", "TIFF"])
def test_grey_of_sixteen_bits_is_scaled_and_not_clipped(load, form: str) -> None:
    deep = rows([0, 257 * 90, 257 * 90 + 129, 65_535], mode="I;16")
    assert load(saved(deep, form)).read().colours == bytes([0, 90, 91, 255])


def test_rgb_of_sixteen_bits(load) -> None:
    raw = b"\0" + b"".join(part.to_bytes(2, "big") for part in (65_535, 0x8080, 0x0100, 0, 0xFFFF, 0x4040))
    assert pixels(load(raw_png((2, 1, 16, 2), raw))) == [(255, 128, 1), (0, 255, 64)]


def test_one_bit(load) -> None:
    picture = load(saved(rows([0, 255, 0], mode="1")))
    assert (picture.mode, picture.read().colours) == (PixelMode.GREY, bytes([0, 255, 0]))


def test_a_palette(load) -> None:
    assert pixels(load(saved(QUARTERS.quantize(4)))) == [RED, GREEN, BLUE, WHITE]


def test_a_palette_with_alpha(load) -> None:
    picture = load(saved(QUARTERS.quantize(4), transparency=bytes([255, 128, 0, 64])))
    order = {tuple(QUARTERS.quantize(4).getpalette()[n * 3 : n * 3 + 3]): n for n in range(4)}
    expected = bytes((255, 128, 0, 64)[order[colour]] for colour in (RED, GREEN, BLUE, WHITE))
    assert picture.read().alpha == expected


def test_a_gif_with_a_clear_colour_shows_its_first_picture(load) -> None:
    first, second = QUARTERS.quantize(4), plain(2, 2, WHITE).quantize(4)
    picture = load(saved(first, "GIF", save_all=True, append_images=[second], transparency=first.getpixel((0, 0))))
    assert picture.read().alpha == bytes([0, 255, 255, 255])
    assert pixels(picture)[1:] == [GREEN, BLUE, WHITE]


def test_grey_with_alpha(load) -> None:
    picture = load(saved(rows([(7, 255), (9, 128)], mode="LA")))
    assert (picture.mode, picture.read()) == (PixelMode.GREY, (bytes([7, 9]), bytes([255, 128])))


def test_alpha_that_hides_nothing_is_none(load) -> None:
    assert load(saved(plain(2, 2, (1, 2, 3, 255), "RGBA"))).read().alpha is None


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(saved(plain(16, 16, INK, "CMYK"), "JPEG", quality=100), id="adobe's inverted CMYK"),
        pytest.param(as_ycck(plain(16, 16, INK, "CMYK")), id="adobe's YCCK"),
        pytest.param(
            without_adobe(saved(plain(16, 16, INK, "CMYK").point(INVERTED), "JPEG", quality=100)), id="plain CMYK"
        ),
        pytest.param(saved(plain(16, 16, INK, "CMYK"), "TIFF"), id="TIFF"),
    ],
)
def test_inks_stay_inks(load, data: bytes) -> None:
    picture = load(data)
    assert picture.mode is PixelMode.CMYK
    assert all(near(pixel, INK, 2) for pixel in pixels(picture))


# Display P3: the primaries of DCI-P3 with sRGB's white, adapted to D50, as XYZ.
def wide_gamut() -> bytes:
    """A colour profile whose red, green and blue are those of Display P3, and whose gamma is 2.2."""

    def fixed(value: float) -> bytes:
        return round(value * 65_536).to_bytes(4, "big", signed=True)

    def xyz(*parts: float) -> bytes:
        return b"XYZ \0\0\0\0" + b"".join(map(fixed, parts))

    curve = b"curv\0\0\0\0\0\0\0\1" + round(2.2 * 256).to_bytes(2, "big") + b"\0\0"
    text = b"desc\0\0\0\0\0\0\0\3P3\0" + bytes(79)
    bodies = {
        b"desc": text + bytes(-len(text) % 4),
        b"cprt": b"text\0\0\0\0none\0\0\0\0",
        b"wtpt": xyz(0.9642, 1.0, 0.8249),
        b"rXYZ": xyz(0.51512, 0.2412, -0.00105),
        b"gXYZ": xyz(0.29198, 0.69225, 0.04189),
        b"bXYZ": xyz(0.1571, 0.06657, 0.78407),
        **dict.fromkeys((b"rTRC", b"gTRC", b"bTRC"), curve),
    }
    at, table, content = 128 + 4 + 12 * len(bodies), b"", b""
    for name, body in bodies.items():
        table += name + (at + len(content)).to_bytes(4, "big") + len(body).to_bytes(4, "big")
        content += body
    rest = len(bodies).to_bytes(4, "big") + table + content
    head = (128 + len(rest)).to_bytes(4, "big") + b"\0\0\0\0\x02\x40\0\0mntrRGB XYZ " + bytes(12) + b"acsp" + bytes(28)
    return head + xyz(0.9642, 1.0, 0.8249)[8:] + bytes(48) + rest


def test_a_wide_gamut_is_brought_to_srgb(load) -> None:
    picture = load(saved(plain(2, 2, (237, 137, 83)), icc_profile=wide_gamut()))
    assert near(pixels(picture)[0], seen_in_srgb((237, 137, 83)), 1)


def seen_in_srgb(colour: Colour) -> Colour:
    """Linear parts by the gamma of the profile above, from Display P3's primaries to sRGB's, and its curve."""
    red, green, blue = ((part / 255) ** 2.2 for part in colour)
    linear = (
        1.2249 * red - 0.2247 * green,
        -0.0420 * red + 1.0419 * green,
        -0.0197 * red - 0.0786 * green + 1.0979 * blue,
    )
    return tuple(round(255 * (1.055 * part ** (1 / 2.4) - 0.055)) for part in linear)


def test_the_profile_of_srgb_changes_nothing(load) -> None:
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    many = rows(*[[(x * 8, y * 8, (x + y) * 4) for x in range(32)] for y in range(32)])
    assert load(saved(many, icc_profile=profile)).read().colours == many.tobytes()


@pytest.mark.parametrize("profile", [b"nonsense", wide_gamut()[:200]])
def test_a_profile_that_says_nothing_changes_nothing(load, profile: bytes) -> None:
    assert pixels(load(saved(QUARTERS, icc_profile=profile)))[0] == RED


def test_a_profile_for_colour_says_nothing_of_grey(load) -> None:
    assert load(saved(plain(1, 1, 90, "L"), icc_profile=wide_gamut())).read().colours == bytes([90])


def test_what_a_file_says_of_gamma_changes_nothing(load) -> None:
    gamma = PngInfo()
    gamma.add(b"gAMA", (100_000).to_bytes(4, "big"))
    assert pixels(load(saved(plain(1, 1, (90, 90, 91)), pnginfo=gamma))) == [(90, 90, 91)]


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP", "GIF", "TIFF", "BMP"])
def test_half_a_file_is_no_picture(load, form: str) -> None:
    data = saved(Image.effect_noise((60, 60), 90), form)
    with pytest.raises(PictureError, match="cut short"):
        load(data[: len(data) // 2])


def test_a_png_with_a_flipped_bit_is_broken(load) -> None:
    data = bytearray(saved(Image.effect_noise((60, 60), 90)))
    data[len(data) // 2] ^= 1
    with pytest.raises(PictureError, match="the checksum of its IDAT is wrong"):
        load(bytes(data))


@pytest.mark.parametrize("held", [2, 49])
def test_a_png_with_fewer_rows_than_it_says(load, held: int) -> None:
    with pytest.raises(PictureError, match="it holds fewer pixels than it says"):
        load(raw_png((2, 50, 8, 0), b"\0\1\2" * held))


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"\xff\xd8\xff", b"BM", b"II*\0", b"RIFF\0\0\0\0WEBP"])
def test_a_beginning_is_no_picture(load, data: bytes) -> None:
    with pytest.raises(PictureError):
        load(data)


def test_a_file_of_another_kind(load) -> None:
    with pytest.raises(PictureError, match="this is no PNG, JPEG, WebP, GIF, TIFF or BMP picture"):
        load(b"%PDF-1.7")


def test_a_drawing_is_told_to_be_one(load) -> None:
    with pytest.raises(PictureError, match="this is a drawing, not a picture; show it by an `icon` layer"):
        load(b"<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'/>")


def test_pixels_without_a_white(load) -> None:
    with pytest.raises(PictureError, match="save it as RGB or grey with 8 or 16 bits"):
        load(saved(Image.new("F", (2, 2), 0.5), "TIFF"))


def test_more_pixels_than_are_taken_are_refused_before_any_is_decoded(load) -> None:
    bomb = raw_png((60_000, 60_000, 8, 0), b"nothing of the kind")
    with pytest.raises(
        LargePictureError, match=r"60000 × 60000 pixels are more than the 80 million .* save it smaller"
    ):
        load(bomb)


def test_a_file_of_more_bytes_than_are_taken(tmp_path: Path) -> None:
    path = tmp_path / "hero.png"
    with path.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with pytest.raises(LargePictureError, match="larger than 100 MB; save the picture smaller, or as JPEG"):
        Pictures().load(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match="no such file"):
        Pictures().load(tmp_path / "hero.png")


def test_a_file_is_one_picture_however_often_it_is_named(tmp_path: Path) -> None:
    path = tmp_path / "hero.png"
    path.write_bytes(saved(QUARTERS))
    pictures = Pictures()
    assert pictures.load(path) is pictures.load(path)


def test_two_files_of_the_same_pixels_are_one_picture(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(saved(QUARTERS))
    (tmp_path / "b.bmp").write_bytes(saved(QUARTERS, "BMP"))
    (tmp_path / "c.png").write_bytes(saved(QUARTERS.transpose(Image.Transpose.ROTATE_180)))
    one, same, other = (Pictures().load(tmp_path / name) for name in ("a.png", "b.bmp", "c.png"))
    assert one == same != other


def test_pixels_that_are_not_held_are_read_again(tmp_path: Path) -> None:
    path = tmp_path / "hero.png"
    path.write_bytes(saved(QUARTERS))
    picture = Pictures(most_held=0).load(path)
    assert pixels(picture) == [RED, GREEN, BLUE, WHITE]
    assert picture.read() is not picture.read()


def test_pixels_that_are_held_are_not_read_again(tmp_path: Path) -> None:
    path = tmp_path / "hero.png"
    path.write_bytes(saved(QUARTERS))
    picture = Pictures().load(path)
    path.unlink()
    assert pixels(picture) == [RED, GREEN, BLUE, WHITE]


def test_no_more_pixels_are_held_than_there_is_room_for(tmp_path: Path) -> None:
    pictures = Pictures(most_held=2 * 12)
    found = []
    for number in range(3):
        path = tmp_path / f"{number}.png"
        path.write_bytes(saved(plain(2, 2, (number, 0, 1))))
        found.append(pictures.load(path))
    held = [picture.read() is picture.read() for picture in found]
    assert held == [True, True, True]  # each is held once it was asked for
    assert found[1].read() is found[1].read()
    second = found[1].read()
    found[2].read()
    assert found[1].read() is second
    found[0].read()
    found[2].read()
    assert found[1].read() is not second


@pytest.mark.parametrize("change", [lambda path: path.unlink(), lambda path: path.write_bytes(saved(plain(2, 2)))])
def test_a_file_that_changes_while_it_is_in_use_is_told(tmp_path: Path, change) -> None:
    path = tmp_path / "hero.png"
    path.write_bytes(saved(QUARTERS))
    picture = Pictures(most_held=0).load(path)
    change(path)
    with pytest.raises(ChangedPictureError, match="has changed while pnp was at work"):
        picture.read()


def test_a_jpeg_is_known_as_the_file_that_it_is(load) -> None:
    picture = load(saved(plain(16, 8), "JPEG", exif=orientation(6)))
    assert picture.jpeg is not None
    assert (picture.width, picture.height) == (8, 16)
    assert (picture.jpeg.width, picture.jpeg.height) == (16, 8)
    assert picture.jpeg.read().startswith(b"\xff\xd8")


@pytest.mark.parametrize("data", [saved(plain(4, 4)), saved(plain(4, 4), "JPEG", icc_profile=wide_gamut())])
def test_what_is_no_jpeg_or_has_colours_of_another_profile_is_pixels(load, data: bytes) -> None:
    assert load(data).jpeg is None


@pytest.mark.parametrize("now", [b"no picture", saved(plain(9, 8), "JPEG"), saved(plain(9, 8), "PNG")])
def test_a_jpeg_that_is_another_when_it_is_read_again_is_told(tmp_path: Path, now: bytes) -> None:
    path = tmp_path / "hero.jpg"
    path.write_bytes(saved(plain(16, 8), "JPEG"))
    picture = Pictures().load(path)
    path.write_bytes(now)
    assert picture.jpeg is not None
    with pytest.raises(ChangedPictureError):
        picture.jpeg.read()


@pytest.mark.parametrize("form", ["JPEG", "PNG"])
def test_what_is_seen_through_is_no_file_any_more(tmp_path: Path, form: str) -> None:
    pictures = Pictures()
    (tmp_path / "hero").write_bytes(saved(plain(16, 8), form))
    (tmp_path / "mask").write_bytes(saved(plain(16, 8, 128, "L")))
    hero, mask = pictures.load(tmp_path / "hero"), pictures.load(tmp_path / "mask")
    assert hero.jpeg or hero.packed
    for made in (
        pictures.masked(hero, mask, Box(0, 0, 16, 8)),
        pictures.faded(hero, Box(0, 0, 16, 8), Depths(2, 2, 2, 2)),
    ):
        assert (made.jpeg, made.packed) == (None, None)


@pytest.mark.parametrize(
    "data",
    [
        saved(plain(4, 4), icc_profile=wide_gamut()),
        saved(plain(4, 4), transparency=RED),
        saved(plain(4, 4), exif=orientation(6)),
    ],
)
def test_a_png_whose_pixels_are_changed_is_no_file_any_more(load, data: bytes) -> None:
    assert load(data).packed is None


@pytest.mark.parametrize("now", [b"no picture", saved(plain(9, 8)), saved(plain(16, 8), "JPEG")])
def test_a_png_that_is_another_when_it_is_read_again_is_told(tmp_path: Path, now: bytes) -> None:
    path = tmp_path / "hero.png"
    path.write_bytes(saved(plain(16, 8)))
    picture = Pictures().load(path)
    path.write_bytes(now)
    assert picture.packed is not None
    with pytest.raises(ChangedPictureError):
        picture.packed()


@pytest.mark.parametrize("number", range(2, 9))
def test_a_jpeg_s_turn_leads_to_its_upright_pixels(load, number: int) -> None:
    stored = plain(32, 16, 255, "L")
    stored.paste(0, (0, 0, 8, 8))  # its top left corner
    picture = load(saved(stored, "JPEG", exif=orientation(number)))
    assert picture.jpeg is not None
    corner = picture.jpeg.upright.point(Point(4 / 32, 4 / 16))
    column, row = int(corner.x * picture.width), int(corner.y * picture.height)
    assert picture.read().colours[row * picture.width + column] < 20


@pytest.mark.parametrize("exif", [b"Exif\0\0MM\0*\0\0\0\x08\xff\xff" + b"\x01\x12" * 30, b"Exif\0\0II"])
def test_a_camera_s_notes_that_cannot_be_read_are_passed_over_without_a_word(load, recwarn, exif: bytes) -> None:
    assert load(saved(plain(16, 8), "JPEG", exif=exif)).width == 16
    assert not list(recwarn)
