"""What a file says about itself, and that the same input gives the same bytes."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest
import reportlab.rl_config
from backends.drawing import SANS_FILE, SERIF, Opener, block, card, page, placed, sans, text

from pnp.backends.pdf import write
from pnp.geometry import Box, Size
from pnp.outlines import rectangle
from pnp.scene import Cmyk, PageScene, Scene, Spot
from pnp.scene import Path as Shape


def test_the_file_is_pdf_1_4_without_object_streams() -> None:
    data = write([page(block(0, 0, 1, 1))], "")
    assert data.startswith(b"%PDF-1.4\n")
    assert b"/ObjStm" not in data


@pytest.mark.parametrize("title", ["Terror 24", "犯人はヤスの時間 (表)", "𠮷"])
def test_the_title_and_nothing_else_is_in_the_information(opened: Opener, title: str) -> None:
    assert {key: str(value) for key, value in opened(write([page()], title)).docinfo.items()} == {"/Title": title}


def test_a_title_beyond_ascii_is_utf_16(opened: Opener) -> None:
    assert bytes(opened(write([page()], "題")).docinfo["/Title"]) == "\ufeff題".encode("utf-16-be")


def test_the_language_is_japanese_and_printing_is_proposed_at_full_size(opened: Opener) -> None:
    root = opened(write([page()], "")).Root
    assert root.Lang == "ja"
    assert root.ViewerPreferences.PrintScaling == "/None"


def test_no_clock_is_in_the_file(opened: Opener) -> None:
    pdf = opened(write([page()], ""))
    assert "/CreationDate" not in pdf.docinfo
    assert "/Metadata" not in pdf.Root


def test_both_halves_of_the_id_come_from_the_content(opened: Opener) -> None:
    ids = [[bytes(half) for half in opened(write([page(block(0, 0, width, 1))], "")).trailer.ID] for width in (1, 2)]
    assert ids[0][0] == ids[0][1] != ids[1][0]


def test_the_boxes_are_in_points_from_the_lower_left_corner(opened: Opener) -> None:
    sheet = PageScene(Scene(Size(210, 297), ()), Box(10, 20, 100, 200), Box(7, 17, 106, 206))
    [written] = opened(write([sheet], "")).pages
    boxes = [[float(n) for n in written.obj[key]] for key in ("/MediaBox", "/TrimBox", "/BleedBox")]
    assert boxes == [
        [0, 0, 595.2756, 841.8898],
        [28.3465, 218.2677, 311.811, 785.1969],
        [19.8425, 209.7638, 320.315, 793.7008],
    ]


def test_every_stream_is_compressed(opened: Opener) -> None:
    face = card(block(0, 0, 9, 9))
    pdf = opened(write([page(text("一"), text("A", font=sans(400)), placed(face), placed(face))], ""))
    streams = [item for item in pdf.objects if isinstance(item, pikepdf.Stream)]
    assert {str(stream.Filter) for stream in streams} == {"/FlateDecode"}


def test_a_page_without_text_has_no_font(opened: Opener) -> None:
    assert list(opened(write([page(block(0, 0, 1, 1))], "")).pages[0].obj.Resources.keys()) == []


def test_no_object_is_left_over(opened: Opener) -> None:
    pdf = opened(write([page(text("一"), placed(card(block(0, 0, 9, 9))))], ""))
    kinds = sorted(str(item.get("/Type", "")) for item in pdf.objects if isinstance(item, pikepdf.Dictionary))
    assert kinds.count("/Font") == 2
    assert "/Outlines" not in kinds


def test_a_named_ink_beyond_ascii_keeps_its_name(opened: Opener) -> None:
    gold = Shape(rectangle(Box(0, 0, 5, 5)), fill=Spot("金 箔", 1, Cmyk(0, 0.2, 0.8, 0)))
    [space] = opened(write([page(gold)], "")).pages[0].obj.Resources.ColorSpace.as_dict().values()
    assert list(space)[:3] == ["/Separation", "/金 箔", "/DeviceCMYK"]


def test_a_face_that_comes_again_is_one_form_with_its_bleed_as_box(opened: Opener) -> None:
    face = card(text("一"), bleed=3)
    pdf = opened(write([page(placed(face), placed(face, 50, 0, copy=2))], ""))
    resources = pdf.pages[0].obj.Resources
    assert list(resources.keys()) == ["/XObject"]
    [form] = resources.XObject.as_dict().values()
    assert [float(n) for n in form.BBox] == pytest.approx([-8.5039, -8.5039, 133.2283, 198.4252])
    assert list(form.Resources.keys()) == ["/Font"]


def test_equal_faces_made_apart_share_a_form_across_pages(opened: Opener) -> None:
    data = write([page(placed(card(text("一")))), page(placed(card(text("一"))))], "")
    first, second = (p.obj.Resources.XObject.X1 for p in opened(data).pages)
    assert first.objgen == second.objgen


def test_faces_that_come_once_have_no_form(opened: Opener) -> None:
    pdf = opened(write([page(placed(card(text("一"))), placed(card(text("二")), 50))], ""))
    assert list(pdf.pages[0].obj.Resources.keys()) == ["/Font"]


def test_a_file_without_pages_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one page"):
        write([], "")


def test_pages_are_taken_one_by_one(opened: Opener) -> None:
    data = write((page(block(n, 0, 1, 1)) for n in range(3)), "")
    assert len(opened(data).pages) == 3


# Same input, same bytes

EXAMPLE = """
import hashlib, sys
sys.path.insert(0, {tests!r})
from backends.drawing import Opener
from backends.drawing import *
from pnp.backends.pdf import write
face = card(text("時の番人"), text("12", font=sans(700)))
sys.stdout.write(hashlib.sha256(write([page(placed(face), placed(face, 50), text("fi", 9, 99))], "題")).hexdigest())
"""


def test_hash_seed_clock_folder_and_locale_do_not_show(tmp_path: Path) -> None:
    code = EXAMPLE.format(tests=str(Path(__file__).parents[2]))
    surroundings = [
        {"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LC_ALL": "C"},
        {"PYTHONHASHSEED": "2", "TZ": "America/New_York", "SOURCE_DATE_EPOCH": "1"},
    ]
    digests = {
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, check=True, cwd=folder, env={**os.environ, **settings}
        ).stdout
        for folder, settings in zip((tmp_path, "/"), surroundings, strict=True)
    }
    assert len(digests) == 1
    assert len(digests.pop()) == 64


def test_earlier_documents_and_settings_of_the_process_do_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    def digest() -> str:
        face = card(text("時の番人", font=sans(400)))
        return hashlib.sha256(write([page(placed(face), placed(face, 50), text("一"))], "題")).hexdigest()

    before = digest()
    write([page(text("別の文書", font=sans(900)))], "another")
    for setting, value in [
        ("useA85", 1),
        ("pageCompression", 0),
        ("invariant", 0),
        ("pdfComments", 1),
        ("pdfMultiLine", 1),
        ("documentLang", "en"),
    ]:
        monkeypatch.setattr(reportlab.rl_config, setting, value)
    assert digest() == before


def test_no_path_of_the_machine_is_in_the_file(opened: Opener) -> None:
    pdf = opened(write([page(text("一"), text("A", font=sans(400)))], "t"))
    data = b"".join(item.read_bytes() for item in pdf.objects if isinstance(item, pikepdf.Stream))
    everything = data + repr([str(item) for item in pdf.objects]).encode() + write([page(text("一"))], "t")
    assert str(SANS_FILE.parent).encode() not in everything
    assert Path(SERIF.path).name.encode() not in everything
