"""Pages that unpack to more than a reader can hold, however they are packed."""

from base64 import a85encode
from zlib import compress

import pikepdf
import pytest

from pnp.streams import PdfError, check_weights

LIMIT = 100_000


def page(content: bytes, packings: tuple[str, ...] = ()) -> pikepdf.Pdf:
    pdf = pikepdf.new()
    pdf.add_blank_page()
    stream = pikepdf.Stream(pdf, content)
    if packings:
        names = pikepdf.Array([pikepdf.Name(f"/{name}") for name in packings])
        stream.write(content, filter=names)
    pdf.pages[0].Contents = pdf.make_indirect(stream)
    return pdf


def with_forms(content: bytes, *insides: bytes) -> pikepdf.Pdf:
    """A page with forms /F0, /F1 …, each of which can draw any other."""
    pdf = page(content)
    forms = pikepdf.Dictionary()
    for number, inside in enumerate(insides):
        form = pdf.make_stream(inside, Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, 9, 9])
        forms[f"/F{number}"] = form
    pdf.pages[0].Resources = pdf.make_indirect(pikepdf.Dictionary(XObject=forms))
    return pdf


@pytest.mark.parametrize(
    ("packings", "pack"),
    [
        ((), lambda data: data),
        (("FlateDecode",), compress),
        (("FlateDecode", "FlateDecode"), lambda data: compress(compress(data))),
        (("ASCII85Decode", "FlateDecode"), lambda data: a85encode(compress(data)) + b"~>"),
    ],
)
def test_a_page_counts_by_what_it_unpacks_to(packings: tuple[str, ...], pack: object) -> None:
    assert callable(pack)
    check_weights(page(pack(b" " * LIMIT), packings), LIMIT)
    with pytest.raises(PdfError, match="page 1: content of a page is larger than 0 MB"):
        check_weights(page(pack(b" " * (LIMIT + 1)), packings), LIMIT)


def test_a_form_counts_as_often_as_it_is_drawn() -> None:
    few = with_forms(b"/F0 Do " * 10, b"/F1 Do " * 10, b"n " * 100)
    many = with_forms(b"/F0 Do " * 30, b"/F1%\n  Do " * 30, b"n " * 100)
    check_weights(few, LIMIT)
    with pytest.raises(PdfError, match="larger than"):
        check_weights(many, LIMIT)


def test_a_form_that_draws_itself_is_looked_at_once() -> None:
    check_weights(with_forms(b"/F0 Do", b"/F0 Do /F1 Do", b"/F0 Do /F1 Do"), LIMIT)


def test_all_pages_together_have_a_limit_too() -> None:
    pdf = page(b" " * LIMIT)
    pdf.pages.append(pdf.pages[0])
    check_weights(pdf, LIMIT, 2 * LIMIT)
    with pytest.raises(PdfError, match="content of its pages"):
        check_weights(pdf, LIMIT, 2 * LIMIT - 1)
