from collections import Counter
from io import BytesIO

import pikepdf
import pytest

from pnp.geometry import Box
from pnp.proofing.letters import in_areas

CMAP = """/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <41> <{code}> endbfchar
endcmap CMapName currentdict /CMap defineresource pop end end"""


def page(letter: str) -> bytes:
    """A page with one letter, whose code stands for what is given."""
    pdf = pikepdf.new()
    pdf.add_blank_page(page_size=(72, 72))
    font = pikepdf.Dictionary(
        Type=pikepdf.Name.Font,
        Subtype=pikepdf.Name.Type1,
        BaseFont=pikepdf.Name.Helvetica,
        ToUnicode=pdf.make_stream(CMAP.format(code=letter.encode("utf-16-be").hex()).encode()),
    )
    pdf.pages[0].Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F=font))
    pdf.pages[0].Contents = pdf.make_stream(b"BT /F 12 Tf 30 30 Td (A) Tj ET")
    file = BytesIO()
    pdf.save(file)
    return file.getvalue()


@pytest.mark.parametrize(
    ("letter", "read"),
    [("A", "A"), ("\u5409", "\u5409"), ("\U00020bb7", "\U00020bb7"), ("\U0001f525", "\U0001f525"), ("\ufe0f", "")],
)
def test_letters_of_any_plane_are_read_and_selectors_of_looks_are_not(letter: str, read: str) -> None:
    assert in_areas(page(letter), [[Box(0, 0, 25.4, 25.4)]]) == [[Counter(read)]]
