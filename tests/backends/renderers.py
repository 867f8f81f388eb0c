"""Programs that draw PDF, each sharing nothing with the others: the first page of a file in, pixels out."""

from collections.abc import Callable, Mapping
from pathlib import Path

from backends.drawing import picture
from PIL import Image
from referees import run

PIXELS_PER_MM = 10
_DPI = str(PIXELS_PER_MM * 25.4)

Renderer = Callable[[bytes, Path], Image.Image]


def _poppler(pdf: bytes, folder: Path) -> Image.Image:
    run("pdftoppm", "-singlefile", "-r", _DPI, "-png", _file(pdf, folder), folder / "drawn")
    return _drawn(folder)


def _mupdf(pdf: bytes, folder: Path) -> Image.Image:
    run("mutool", "draw", "-q", "-r", _DPI, "-o", folder / "drawn.png", _file(pdf, folder), "1")
    return _drawn(folder)


def _ghostscript(pdf: bytes, folder: Path) -> Image.Image:
    options = ("-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=png16m", f"-r{_DPI}")
    run("gs", *options, f"-sOutputFile={folder / 'drawn.png'}", _file(pdf, folder))
    return _drawn(folder)


def _pdfium(pdf: bytes, _: Path) -> Image.Image:
    return picture(pdf, PIXELS_PER_MM)


def _file(pdf: bytes, folder: Path) -> Path:
    path = folder / "given.pdf"
    path.write_bytes(pdf)
    return path


def _drawn(folder: Path) -> Image.Image:
    with Image.open(folder / "drawn.png") as image:
        return image.convert("RGB")


RENDERERS: Mapping[str, Renderer] = {
    "poppler": _poppler,
    "pdfium": _pdfium,
    "mupdf": _mupdf,
    "ghostscript": _ghostscript,
}
