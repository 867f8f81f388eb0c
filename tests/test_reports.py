"""`pnp check --report`: the page of a game as a user gets it, read back."""

import base64
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image
from projects import edit
from reports.page.pages import Node, parsed, rows

from pnp import pipeline
from pnp.cli import main
from pnp.files import Project

ROOT = Path(__file__).parent.parent


def pnp(folder: Path, *arguments: str) -> Result:
    result = CliRunner().invoke(main, ["--project", str(folder), *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def read(path: Path) -> Node:
    return parsed(path.read_text(encoding="utf-8"))


def pictures(root: Node) -> list[Image.Image]:
    data = [str(image.attributes["src"]).partition("base64,")[2] for image in root.all("img")]
    return [Image.open(BytesIO(base64.b64decode(each))) for each in data]


def test_a_report_is_one_file_that_is_named_when_it_is_written(duel: Path, tmp_path: Path) -> None:
    result = pnp(duel, "check", "--report", str(tmp_path / "out"))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.endswith("out/duel.html\n")
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["duel.html"]


def test_a_report_shows_every_design_in_its_colours(duel: Path, tmp_path: Path) -> None:
    pnp(duel, "check", "--report", str(tmp_path))
    root = read(tmp_path / "duel.html")
    drawn = pictures(root)
    assert [figure.text.strip() for figure in root.all("figcaption")][:6] == [
        "crimson-1 × 3", "crimson-2 × 2", "crimson-3 × 1", "navy-1 × 3", "navy-2 × 2", "navy-3 × 1",
    ]  # fmt: skip
    corners = [picture.convert("RGB").getpixel((2, 2)) for picture in drawn]
    assert corners == [(0xB3, 0x12, 0x2A)] * 3 + [(0x14, 0x30, 0x6B)] * 3
    # A poker card, 63.5 × 88.9 mm, at 96 dots an inch.
    assert {picture.size for picture in drawn} == {(240, 336)}


def test_the_same_spec_gives_the_same_report(duel: Path, tmp_path: Path) -> None:
    for name in ("a", "b"):
        pnp(duel, "check", "--report", str(tmp_path / name))
    assert (tmp_path / "a/duel.html").read_bytes() == (tmp_path / "b/duel.html").read_bytes()


def test_a_broken_fact_stands_in_the_report_and_among_the_messages(duel: Path, tmp_path: Path) -> None:
    edit(duel / "components/duel/cards.yaml", "2: 2", "2: 3")
    result = pnp(duel, "check", "--report", str(tmp_path))
    assert result.exit_code == 1
    assert "[broken-fact]" in result.stderr
    root = read(tmp_path / "duel.html")
    assert rows(root.one("table", "facts"))[0][2] == "expected12 copies of numberfound14"
    assert rows(root.one("table", "findings"))[0][2] == "broken-fact"


def test_what_drawing_finds_is_told_too(duel: Path, tmp_path: Path) -> None:
    edit(duel / "templates/duel/number.yaml", "size: 60pt", "size: 600pt")
    result = pnp(duel, "check", "--report", str(tmp_path))
    assert result.exit_code == 1
    assert "[text-overflow]" in result.stderr
    assert "text-overflow" in read(tmp_path / "duel.html").one("table", "findings").text


def test_a_game_that_cannot_be_read_has_a_report_of_its_findings(duel: Path, tmp_path: Path) -> None:
    (duel / "components/duel/game.yaml").write_text("title: [\n", encoding="utf-8")
    assert pnp(duel, "check", "--report", str(tmp_path)).exit_code == 1
    root = read(tmp_path / "duel.html")
    assert root.one("h1").text == "duel"
    assert not list(root.all("img"))
    assert rows(root.one("table", "findings"))


def test_other_formats_stay_documents_of_their_own(duel: Path, tmp_path: Path) -> None:
    plain = pnp(duel, "check", "--format", "sarif").stdout
    assert pnp(duel, "check", "--format", "sarif", "--report", str(tmp_path)).stdout == plain


def test_a_folder_of_sources_is_no_place_for_reports(duel: Path) -> None:
    result = pnp(duel, "check", "--report", str(duel / "components"))
    assert result.exit_code == 2
    assert "choose a folder of its own for --report" in result.stderr


def test_a_folder_that_cannot_be_written_is_said(duel: Path, tmp_path: Path) -> None:
    (tmp_path / "duel.html").mkdir()
    result = pnp(duel, "check", "--report", str(tmp_path))
    assert result.exit_code == 1
    assert "cannot write" in result.stderr
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


@pytest.mark.parametrize("name", ["terror-24", "paradice-shift"])
def test_a_whole_game_has_a_report_of_a_few_megabytes(name: str, tmp_path: Path) -> None:
    project = Project.at(ROOT)
    checked = pipeline.check_game(project, name)
    path = pipeline.write_report(project, checked, tmp_path)
    assert path.stat().st_size < 8_000_000
    root = read(path)
    assert checked.game is not None
    sections = [node.attributes["id"] for node in root.all("section", "component")]
    assert sections == [f"component-{component.id}" for component in checked.game.components]
    assert len(rows(next(root.all("table", "facts")))) == len(checked.verdicts)
    assert not list(root.all("script"))
