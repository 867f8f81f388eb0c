"""No path leaves the project, no file is larger than its limit."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.files import BUNDLED, FileError, NoFileError, OutsideError, Project, files_in, is_folder, read_bytes

NOBODY = 65534


@pytest.fixture
def project(tmp_path: Path) -> Project:
    for name in ("components/alpha/game.yaml", "components/beta/notes.md", "templates/alpha/card.yaml"):
        path = tmp_path / "game" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    return Project.at(tmp_path / "game")


@pytest.fixture
def locked(project: Project) -> Iterator[Project]:
    """The project of another user, who lets nobody in; root, whom nothing keeps out, tries as somebody else."""
    project.root.chmod(0)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    yield project
    if root:
        os.seteuid(0)
    project.root.chmod(0o700)


def test_a_path_inside_is_found(project: Project) -> None:
    assert project.path("components", "alpha/game.yaml").read_text() == "x"


@pytest.mark.parametrize("name", ["../secret", "/etc/passwd", "a/../../secret", "components/../../secret"])
def test_a_path_that_leaves_the_folder_is_refused(project: Project, name: str) -> None:
    with pytest.raises(FileError, match="leaves the folder game/"):
        project.path(name)


def test_a_link_that_leaves_the_folder_is_refused(project: Project, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret")
    (project.root / "link").symlink_to(tmp_path / "secret")
    with pytest.raises(FileError, match="leaves the folder"):
        project.path("link")


def test_templates_elsewhere_are_refused(project: Project, tmp_path: Path) -> None:
    (project.root / "templates").rename(tmp_path / "elsewhere")
    (project.root / "templates").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(OutsideError, match="'templates' leaves the folder game/"):
        project.template_file("alpha/card.yaml")


def test_what_is_no_file_is_named_and_never_opened(project: Project) -> None:
    os.mkfifo(project.root / "templates/alpha/pipe.yaml")
    with pytest.raises(FileError, match=r"templates/alpha/pipe\.yaml is not a file"):
        project.template_file("alpha/pipe.yaml")
    with pytest.raises(FileError, match="components/alpha is not a file"):
        project.file("components/alpha")


def test_a_link_to_nowhere_is_no_file_and_in_no_list(project: Project) -> None:
    (project.root / "templates/alpha/lost.yaml").symlink_to("nowhere.yaml")
    with pytest.raises(NoFileError, match=r"there is no file templates/alpha/lost\.yaml"):
        project.template_file("alpha/lost.yaml")
    assert project.template_names("alpha", ".yaml") == ["card"]


def test_files_in_a_folder_and_deeper(project: Project) -> None:
    (project.root / "templates/loop").symlink_to("..")
    names = [path.relative_to(project.root).as_posix() for path in files_in(project.root, ".yaml", deep=True)]
    assert names == ["components/alpha/game.yaml", "templates/alpha/card.yaml"]
    assert files_in(project.root, ".yaml") == []
    assert files_in(project.root / "nowhere", ".yaml") == []


def test_a_folder_that_may_not_be_read_is_named(locked: Project) -> None:
    with pytest.raises(FileError, match="the folder components cannot be read: Permission denied"):
        locked.games()
    with pytest.raises(FileError, match=r"templates/alpha/card\.yaml cannot be read: Permission denied"):
        locked.template_file("alpha/card.yaml")
    with pytest.raises(FileError, match="Permission denied"):
        read_bytes(locked.root / "components/alpha/game.yaml")
    assert files_in(locked.root / "templates", ".yaml", deep=True) == []
    assert not is_folder(locked.root / "components")


def test_a_nul_in_a_name_is_refused(project: Project) -> None:
    with pytest.raises(FileError, match="NUL"):
        project.path("a\0b")


def test_the_projects_own_template_comes_before_the_bundled_one(project: Project) -> None:
    bundled = project.template_file("profiles/home-a4.yaml")
    assert bundled == BUNDLED / "profiles/home-a4.yaml"
    own = project.root / "templates/profiles/home-a4.yaml"
    own.parent.mkdir()
    own.write_text("own")
    assert project.template_file("profiles/home-a4.yaml") == own


def test_a_template_that_is_nowhere_is_named(project: Project) -> None:
    with pytest.raises(FileError, match=r"there is no file templates/alpha/crad\.yaml"):
        project.template_file("alpha/crad.yaml")


def test_the_games_are_the_folders_in_components(project: Project) -> None:
    (project.root / "components/notes.md").write_text("not a game")
    (project.root / "components/.git").mkdir()
    assert project.games() == ["alpha", "beta"]


def test_template_names_are_the_projects_and_the_bundled_ones(project: Project) -> None:
    assert project.template_names("alpha", ".yaml") == ["card"]
    assert "home-a4" in project.template_names("profiles", ".yaml")


def test_messages_show_paths_from_the_projects_folder(project: Project) -> None:
    assert project.shown(project.root / "components/alpha/game.yaml") == "components/alpha/game.yaml"
    assert project.shown(BUNDLED / "profiles/home-a4.yaml") == "templates/profiles/home-a4.yaml"


def test_a_file_over_the_limit_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "big"
    path.write_bytes(b"x" * 2_000_001)
    with pytest.raises(FileError, match="larger than 2 MB"):
        read_bytes(path, limit=2_000_000)


def test_a_missing_file_and_a_folder_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="no such file"):
        read_bytes(tmp_path / "none")
    with pytest.raises(FileError, match="not a file"):
        read_bytes(tmp_path)
