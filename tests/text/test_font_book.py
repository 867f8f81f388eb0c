"""Families out of files."""

from pathlib import Path

from smallfonts import truetype, written

from pnp.text.bundled import bundled
from pnp.text.font_book import FontBook


def test_the_weights_of_a_family_may_lie_in_several_files(tmp_path: Path) -> None:
    files = [written(tmp_path / f"{weight}.ttf", truetype("Bar", weight=weight)) for weight in (300, 700)]
    book, problems = FontBook({}).with_files(files)
    assert problems == ()
    assert [face.lightest for face in book.families["Bar"].faces] == [300, 700]


def test_a_project_s_own_font_comes_before_a_bundled_one_of_its_name(tmp_path: Path) -> None:
    file = written(tmp_path / "mine.ttf", truetype("Noto Sans JP"))
    book, _ = bundled().with_files([file])
    assert [face.path for face in book.families["Noto Sans JP"].faces] == [str(file)]
    assert book.families["Noto Serif JP"] is bundled().families["Noto Serif JP"]


def test_a_file_that_cannot_be_used_does_not_stop_the_others(tmp_path: Path) -> None:
    files = [written(tmp_path / "bad.ttf", b"no font"), written(tmp_path / "good.ttf", truetype("Bar"))]
    book, problems = FontBook({}).with_files(files)
    assert list(book.families) == ["Bar"]
    assert [problem.path for problem in problems] == [str(files[0])]


def test_condensed_faces_give_way_to_normal_ones(tmp_path: Path) -> None:
    normal = truetype("Bar")
    condensed = normal.replace(b"\x01\x90\x00\x05", b"\x01\x90\x00\x03")  # usWeightClass, usWidthClass
    assert condensed != normal
    files = [written(tmp_path / "a.ttf", condensed), written(tmp_path / "b.ttf", normal)]
    book, _ = FontBook({}).with_files(files)
    assert [face.path for face in book.families["Bar"].faces] == [str(files[1])]
