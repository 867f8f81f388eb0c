"""The formats of sheets and a project's own fonts, from YAML to files."""

import hashlib
import json
import shutil
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from projects import edit
from smallfonts import truetype, written

from pnp import pipeline
from pnp.files import Project
from pnp.pipeline import MANIFEST
from pnp.text.font_files import FontFileError

PROFILE = """\
title: A4 for the cutter
paper: {name: A4, size: [210, 297], margins: [5, 5, 5, 5]}
bleed: 2
gutter: 4
flip: long
marks: none
format: svg
"""


@pytest.fixture
def project(duel: Path) -> Project:
    """The README's game with a profile `cutter`, and a font of its own for its large numbers."""
    written(duel / "templates/profiles/cutter.yaml", PROFILE.encode())
    written(duel / "templates/fonts/bar.ttf", truetype("Bar", axis=(100, 400, 900)))
    edit(duel / "templates/duel/number.yaml", "font: Noto Sans JP", "font: [Bar, Noto Sans JP]")
    return Project.at(duel)


def built(project: Project, profile: str, out: Path) -> tuple[dict[str, bytes], list[str]]:
    """The files of the game by name, and the messages."""
    checked = pipeline.check_game(project, "duel")
    profiles, _ = pipeline.load_profiles(project, [profile])
    results = pipeline.build_game(project, checked, profiles, out=out)
    folders = [] if isinstance(results, pipeline.Refusal) else [result.folder for result in results]
    files = {path.name: path.read_bytes() for folder in folders for path in sorted(folder.iterdir())}
    return files, [str(finding) for finding in checked.report]


def test_svg_is_a_file_for_each_page_and_all_are_in_the_manifest(project: Project, tmp_path: Path) -> None:
    files, messages = built(project, "cutter", tmp_path / "out")
    manifest = json.loads(files.pop(MANIFEST))
    assert messages == []
    assert list(files) == ["duel-01.svg", "duel-02.svg"]
    assert [(file["path"], [page["number"] for page in file["pages"]]) for file in manifest["files"]] == [
        ("duel-01.svg", [1]),
        ("duel-02.svg", [2]),
    ]
    assert [file["sha256"] for file in manifest["files"]] == [hashlib.sha256(d).hexdigest() for d in files.values()]


def test_png_is_a_picture_of_each_page_at_the_profile_s_resolution(project: Project, tmp_path: Path) -> None:
    edit(project.root / "templates/profiles/cutter.yaml", "format: svg", "format: png\ndpi: 50")
    files, messages = built(project, "cutter", tmp_path / "out")
    assert messages == []
    assert list(files) == ["duel-01.png", "duel-02.png", MANIFEST]
    with Image.open(BytesIO(files["duel-01.png"])) as image:
        assert image.size == (585, 413)


def test_another_format_leaves_nothing_of_the_first(project: Project, tmp_path: Path) -> None:
    built(project, "cutter", tmp_path / "out")
    edit(project.root / "templates/profiles/cutter.yaml", "format: svg", "format: pdf")
    assert list(built(project, "cutter", tmp_path / "out")[0]) == ["duel.pdf", MANIFEST]


def test_the_cut_plan_is_a_file_of_its_own_and_goes_when_it_is_no_longer_asked_for(
    project: Project, tmp_path: Path
) -> None:
    profile = project.root / "templates/profiles/cutter.yaml"
    edit(profile, "format: svg", "format: svg\ncut_plan: true")
    files, messages = built(project, "cutter", tmp_path / "out")
    manifest = json.loads(files[MANIFEST])
    assert messages == []
    assert list(files) == ["duel-01.svg", "duel-02.svg", "duel.cuts.pdf", MANIFEST]
    assert manifest["cut_plans"] == [
        {"path": "duel.cuts.pdf", "sha256": hashlib.sha256(files["duel.cuts.pdf"]).hexdigest()}
    ]
    assert [(stack["pages"], len(stack["cuts"])) for stack in manifest["stacks"]] == [([1], 18), ([2], 10)]
    edit(profile, "cut_plan: true", "cut_plan: false")
    assert list(built(project, "cutter", tmp_path / "out")[0]) == ["duel-01.svg", "duel-02.svg", MANIFEST]


def test_files_for_machines_are_written_for_each_different_sheet_and_named_in_the_manifest(
    project: Project, tmp_path: Path
) -> None:
    profile = project.root / "templates/profiles/cutter.yaml"
    edit(profile, "format: svg", "cutter: silhouette\ncut_files: [svg, dxf]")
    files, messages = built(project, "cutter", tmp_path / "out")
    manifest = json.loads(files[MANIFEST])
    assert messages == []
    assert list(files) == [
        "duel.cut-01-back.dxf",
        "duel.cut-01-back.svg",
        "duel.cut-01-front.dxf",
        "duel.cut-01-front.svg",
        "duel.pdf",
        MANIFEST,
    ]
    assert sorted(file["path"] for file in manifest["cut_files"]) == list(files)[:4]
    assert {(file["side"], *file["sheets"]) for file in manifest["cut_files"]} == {("front", 1, 2), ("back", 1, 2)}
    for file in manifest["cut_files"]:
        assert file["sha256"] == hashlib.sha256(files[file["path"]]).hexdigest()
    edit(profile, "cut_files: [svg, dxf]", "cut_files: [svg]")
    assert not [name for name in built(project, "cutter", tmp_path / "out")[0] if name.endswith(".dxf")]


def test_a_drawing_that_cannot_be_written_is_an_error_before_anything_is(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(project.root / "templates/profiles/cutter.yaml", "format: svg", "cut_files: [dxf]")
    monkeypatch.setattr("pnp.backends.dxf.find_spec", lambda _: None)
    files, messages = built(project, "cutter", tmp_path / "out")
    assert files == {}
    assert messages == [
        "templates/profiles/cutter.yaml: error: DXF needs ezdxf, which is not installed: pip install 'pnp[cutter]' "
        "[not-installed]"
    ]


@pytest.mark.parametrize("profile", ["cutter", "home-a4"])
def test_a_project_in_another_folder_gives_the_same_bytes(project: Project, profile: str, tmp_path: Path) -> None:
    elsewhere = tmp_path / "zz" / "deeper"
    shutil.copytree(project.root, elsewhere)
    first, _ = built(project, profile, tmp_path / "a")
    second, _ = built(Project.at(elsewhere), profile, tmp_path / "b")
    assert len(first) > 1
    assert first == second
    assert all(str(tmp_path).encode() not in data for data in first.values())


@pytest.mark.parametrize("profile", ["cutter", "home-a4"])
def test_a_font_that_turns_out_broken_is_an_error_in_its_file(
    project: Project, profile: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise FontFileError(str(project.root / "templates/fonts/bar.ttf"), "this font is broken")

    monkeypatch.setattr("pnp.backends.pdf.fonts.Fonts.uses", broken)
    monkeypatch.setattr("pnp.backends.svg.glyphs.GlyphShapes.__missing__", broken)
    files, messages = built(project, profile, tmp_path / "out")
    assert files == {}
    assert messages == ["templates/fonts/bar.ttf: error: this font is broken [bad-font]"]
