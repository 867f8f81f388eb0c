"""Icons by name: where they are looked for, how they are fitted, what is said when something is wrong with them."""

from pathlib import Path as FilePath

import pytest

from pnp.files import Project
from pnp.geometry import Box
from pnp.outlines import bounds, rectangle
from pnp.scene import Clip, Group, Path, Rgb
from pnp.template import Fit
from tests.layouts.designs import HERE, box, findings, icon, items

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">{inner}</svg>'
SQUARE = '<rect width="10" height="10" fill="currentColor"/>'


@pytest.fixture
def project(tmp_path: FilePath) -> Project:
    own, shared = tmp_path / "components/quest/art", tmp_path / "templates/icons"
    for folder in (own, shared):
        folder.mkdir(parents=True)
    (own / "crown.svg").write_text(SVG.format(size="10 10", inner=SQUARE))
    (own / "tall.svg").write_text(SVG.format(size="10 20", inner='<rect width="10" height="20" fill="blue"/>'))
    (own / "broken.svg").write_text("<svg>")
    (own / "gilded.svg").write_text(SVG.format(size="10 10", inner=f'\n<text/>\n<g filter="url(#a)"/>{SQUARE}'))
    (shared / "crown.svg").write_text("not this one")
    (shared / "sword.svg").write_text(SVG.format(size="10 10", inner=SQUARE))
    return Project.at(tmp_path)


def only(drawn: object) -> tuple[Box, Path]:
    assert isinstance(drawn, tuple)
    (fitted,) = drawn
    assert isinstance(fitted, Group)
    (path,) = fitted.items
    assert isinstance(path, Path)
    return fitted.transform.box(bounds(path.outline)), path


def test_the_games_own_drawing_comes_first(project: Project) -> None:
    assert only(items(icon("crown", box(0, 0, 5, 5)), project=project))[0] == Box(0, 0, 5, 5)


def test_else_the_projects_icons(project: Project) -> None:
    assert only(items(icon("sword", box(0, 0, 5, 5)), project=project))


def test_a_drawing_is_as_large_as_fits_in_its_box_and_in_the_middle(project: Project) -> None:
    assert only(items(icon("tall", box(10, 10, 20, 20)), project=project))[0] == Box(15, 10, 10, 20)


def test_a_drawing_may_cover_its_box_and_is_cut_off_there(project: Project) -> None:
    (clip,) = items(icon("tall", box(10, 10, 20, 20), fit=Fit.COVER), project=project)
    assert isinstance(clip, Clip)
    assert clip.outline == rectangle(Box(10, 10, 20, 20))
    assert only(clip.items)[0] == Box(10, 0, 20, 40)


def test_a_drawing_that_covers_its_box_may_stick_out(project: Project) -> None:
    drawn = items(icon("tall", box(10, 10, 20, 20), fit=Fit.COVER, clip=False), project=project)
    assert only(drawn)[0] == Box(10, 0, 20, 40)


def test_a_drawing_may_be_stretched_over_its_box(project: Project) -> None:
    assert only(items(icon("tall", box(10, 10, 20, 20), fit=Fit.STRETCH), project=project))[0] == Box(10, 10, 20, 20)


def test_its_fill_is_the_current_colour(project: Project) -> None:
    assert only(items(icon("crown", fill="red"), project=project))[1].fill == Rgb(1, 0, 0)
    assert only(items(icon("crown"), project=project))[1].fill == Rgb(0, 0, 0)


def test_a_name_may_be_computed(project: Project) -> None:
    drawn = items(icon("{{ suit }}", box(0, 0, 5, 5)), fields={"suit": "sword"}, project=project)
    assert only(drawn)[0] == Box(0, 0, 5, 5)


def test_a_box_without_extent_holds_nothing(project: Project) -> None:
    assert items(icon("crown", box(0, 0, 0, 5)), project=project) == ()


def test_a_drawing_is_read_once_for_all_its_places(project: Project) -> None:
    drawn = items(icon("crown", box(0, 0, 5, 5)), icon("crown", box(9, 9, 3, 3)), project=project)
    first, second = [only((item,))[1] for item in drawn]
    assert first is second


def test_an_unknown_icon_is_an_error_that_knows_better(project: Project) -> None:
    said = findings(icon("{{ suit }}"), faces={"a": {"suit": "crwon"}, "b": {"suit": "crown"}}, project=project)
    assert said == [f"{HERE}: error: hero/a, front: there is no icon 'crwon', did you mean 'crown'? [unknown-icon]"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "there is no icon ''"),
        ("../../../../secret", "'components/quest/art/../../../../secret.svg' leaves the folder"),
        ("/etc/passwd", "'components/quest/art//etc/passwd.svg' leaves the folder"),
        ("x" * 5000, "the file name is too long"),
        ("a\0b", "a file name cannot hold a NUL character"),
        ("\ud800", "no file can have the name"),
        ("folder", "components/quest/art/folder.svg is not a file"),
    ],
)
def test_names_that_lead_nowhere_or_out_of_the_project(project: Project, name: str, said: str) -> None:
    (project.root / "components/quest/art/folder.svg").mkdir()
    (finding,) = findings(icon("{{ suit }}"), faces={"a": {"suit": name}}, project=project)
    assert f"hero/a, front: {said}" in finding


def test_what_is_wrong_inside_a_drawing_is_said_once_at_its_own_line(project: Project) -> None:
    layers = [icon("gilded", fill="red"), icon("gilded")]
    assert findings(*layers, faces={"a": {}, "b": {}}, project=project) == [
        "components/quest/art/gilded.svg:2: error: <text> is not supported in a drawing; convert it to paths "
        "[unsupported-svg]",
        "components/quest/art/gilded.svg:3: error: filter 'url(#a)' of <g> is not supported in a drawing; "
        "draw the effect as paths, or leave it out [unsupported-svg]",
    ]


def test_a_file_that_is_no_drawing(project: Project) -> None:
    assert findings(icon("broken"), faces={"a": {}, "b": {}}, project=project) == [
        "components/quest/art/broken.svg:1: error: this is no SVG: no element found [invalid-svg]"
    ]


def test_a_fill_that_changes_nothing_is_a_warning(project: Project) -> None:
    assert findings(icon("tall", fill="red"), project=project) == [
        f"{HERE}: warning: hero/one, front: the drawing 'tall' leaves nothing to currentColor, so that this fill "
        "changes nothing [unused-fill]"
    ]
