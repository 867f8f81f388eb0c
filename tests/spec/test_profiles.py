from pathlib import Path

import pytest

from pnp.diagnostics import Report
from pnp.files import Project
from pnp.geometry import Size
from pnp.plan import CutFormat, Cutter, CutterKind, Flip, Format, Margins, MarkKind, MarkStyle, Paper, Profile
from pnp.spec import load_profile, profile_names

SHOP = """\
title: Print shop
paper: {name: A3, size: [297mm, 42cm], margins: [1, 2, 3, 4]}
bleed: 3
gutter: 6
flip: short
marks: {kind: western, length: 5, offset: 1, width: 0.1}
"""


def load(project: Project, name: str) -> tuple[Profile | None, list[str]]:
    report = Report()
    profile = load_profile(project, name, report)
    return profile, [str(finding) for finding in report]


def write(project: Project, name: str, text: str) -> None:
    folder = project.root / "templates/profiles"
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")


def test_a_profile_as_written(project: Project) -> None:
    write(project, "shop", SHOP)
    profile, messages = load(project, "shop")
    assert messages == []
    assert profile == Profile(
        name="shop",
        title="Print shop",
        paper=Paper("A3", Size(297, 420), Margins(1, 2, 3, 4)),
        bleed=3,
        gutter=6,
        flip=Flip.SHORT,
        marks=MarkStyle(MarkKind.WESTERN, length=5, offset=1, width=0.1),
    )


def test_a_page_as_large_as_each_piece(project: Project) -> None:
    write(project, "shop", SHOP.replace("{name: A3, size: [297mm, 42cm], margins: [1, 2, 3, 4]}", "piece"))
    profile, messages = load(project, "shop")
    assert messages == []
    assert profile is not None
    assert profile.paper == Paper("piece", Size(0, 0), Margins(0, 0, 0, 0), fitted=True)


def test_a_profile_of_another_format(project: Project) -> None:
    write(project, "shop", SHOP + "format: svg\n")
    profile, messages = load(project, "shop")
    assert (profile and profile.format, messages) == (Format.SVG, [])


@pytest.mark.parametrize(("written", "dpi"), [("", 300), ("dpi: 150\n", 150), ("dpi: ６００\n", 600)])
def test_a_profile_of_pixels(project: Project, written: str, dpi: int) -> None:
    write(project, "shop", SHOP + "format: png\n" + written)
    profile, messages = load(project, "shop")
    assert (profile and (profile.format, profile.dpi), messages) == ((Format.PNG, dpi), [])


def test_a_paper_too_large_for_pixels_says_so_without_a_resolution(project: Project) -> None:
    write(project, "shop", SHOP.replace("[297mm, 42cm]", "[1189, 841]") + "format: png\n")
    _, [message] = load(project, "shop")
    assert "14043 × 9933 pixels" in message
    assert "write 'dpi: 227' or less [too-many-pixels]" in message


@pytest.mark.parametrize(
    ("written", "cutter"),
    [
        ("silhouette", Cutter(CutterKind.SILHOUETTE, inset=10, length=20, width=1)),
        ("{kind: silhouette, length: 5mm}", Cutter(CutterKind.SILHOUETTE, inset=10, length=5, width=1)),
        (
            "{kind: silhouette, inset: 1.5cm, length: 6, width: 0.3}",
            Cutter(CutterKind.SILHOUETTE, inset=15, length=6, width=0.3),
        ),
    ],
)
def test_a_profile_for_a_cutting_machine(project: Project, written: str, cutter: Cutter) -> None:
    write(project, "shop", SHOP.partition("marks")[0] + f"marks: none\ncutter: {written}\ncut_files: [dxf, svg, dxf]\n")
    profile, messages = load(project, "shop")
    assert messages == []
    assert profile is not None
    assert profile.cutter == cutter
    assert profile.cut_files == (CutFormat.DXF, CutFormat.SVG)


def test_a_profile_without_marks(project: Project) -> None:
    write(project, "shop", SHOP.partition("marks")[0] + "marks: none\n")
    profile, _ = load(project, "shop")
    assert profile is not None
    assert profile.marks == MarkStyle(MarkKind.NONE)


def test_every_profile_that_comes_with_pnp_is_good(tmp_path: Path) -> None:
    project = Project.at(tmp_path)
    assert "home-a4" in profile_names(project)
    for name in profile_names(project):
        profile, messages = load(project, name)
        assert messages == []
        assert profile is not None


def test_a_project_s_own_profile_comes_first(project: Project) -> None:
    write(project, "home-a4", SHOP)
    assert profile_names(project).count("home-a4") == 1
    profile, _ = load(project, "home-a4")
    assert profile is not None
    assert profile.title == "Print shop"


def test_an_unknown_profile(project: Project) -> None:
    place = "templates/profiles/home-a5.yaml"
    message = f"{place}: error: there is no profile 'home-a5', did you mean 'home-a4'? [unknown-profile]"
    assert load(project, "home-a5") == (None, [message])


def test_a_profile_s_name_is_no_path(project: Project) -> None:
    profile, messages = load(project, "../quest/card")
    assert profile is None
    assert messages[0].endswith("[unknown-profile]")
