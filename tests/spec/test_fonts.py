"""A project's own fonts, by name in its styles."""

from pathlib import Path

from smallfonts import bundled_families, truetype, written

from pnp.diagnostics import Report
from pnp.files import Project
from pnp.spec.fonts import read_fonts


def fonts_of(project: Project) -> tuple[dict[str, list[str]], list[str]]:
    """The files of the families in templates/fonts/, and the messages."""
    report = Report()
    book = read_fonts(project, report)
    own = project.root / "templates/fonts"
    found = {
        name: [Path(face.path).relative_to(own).as_posix() for face in family.faces]
        for name, family in book.families.items()
        if Path(family.faces[0].path).is_relative_to(own)
    }
    return found, [str(finding) for finding in report]


def test_fonts_are_found_in_every_folder_by_their_own_names(project: Project) -> None:
    written(project.root / "templates/fonts/x1.TTF", truetype("Bar"))
    written(project.root / "templates/fonts/deep/x2.otf", truetype("Bar", weight=700))
    assert fonts_of(project) == ({"Bar": ["deep/x2.otf", "x1.TTF"]}, [])


def test_a_project_without_fonts_has_those_of_pnp(project: Project) -> None:
    assert read_fonts(project, Report()).families["Noto Sans JP"] == bundled_families("Noto Sans JP")[0]


def test_what_is_no_font_by_its_suffix_is_passed_over(project: Project) -> None:
    written(project.root / "templates/fonts/OFL.txt", b"SIL Open Font License")
    assert fonts_of(project) == ({}, [])


def test_a_folder_that_is_called_like_a_font_is_refused(project: Project) -> None:
    (project.root / "templates/fonts/bar.ttf").mkdir(parents=True)
    assert fonts_of(project)[1] == ["templates/fonts/bar.ttf: error: there is no such font file [bad-font]"]


def test_a_font_that_may_not_be_embedded_is_refused(project: Project) -> None:
    written(project.root / "templates/fonts/bar.ttf", truetype("Bar", fs_type=2))
    found, messages = fonts_of(project)
    assert found == {}
    assert messages == [
        "templates/fonts/bar.ttf: error: the font 'Bar' forbids embedding (restricted licence); "
        "take the file out, and choose another font [font-not-embeddable]"
    ]


def test_a_link_out_of_the_project_is_not_followed(project: Project, tmp_path: Path) -> None:
    outside = written(tmp_path / "outside.ttf", truetype("Bar"))
    folder = project.root / "templates/fonts"
    folder.mkdir()
    (folder / "bar.ttf").symlink_to(outside)
    found, [message] = fonts_of(project)
    assert found == {}
    assert message.endswith("leaves the folder project/ [outside-project]")
