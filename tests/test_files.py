"""No path leaves the project, no file is larger than its limit."""

from pathlib import Path

import pytest

from pnp.files import BUNDLED, FileError, Project, read_bytes


@pytest.fixture
def project(tmp_path: Path) -> Project:
    for name in ("components/alpha/game.yaml", "components/beta/notes.md", "templates/alpha/card.yaml"):
        path = tmp_path / "game" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    return Project.at(tmp_path / "game")


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
