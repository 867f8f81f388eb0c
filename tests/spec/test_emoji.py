"""A project's own pictures for characters, by the names of their files."""

from pathlib import Path

import pytest

from pnp.diagnostics import Report
from pnp.files import Project
from pnp.spec.emoji import read_emoji

OWN, SHARED = "components/quest/art/emoji", "templates/icons/emoji"


def emoji_of(project: Project, *files: str) -> tuple[dict[str, str], list[str]]:
    """What the names stand for, and the messages, with these files in the project."""
    for name in files:
        path = project.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("<svg/>", encoding="utf-8")
    report = Report()
    return dict(read_emoji(project, "quest", report)), [str(finding) for finding in report]


@pytest.mark.parametrize(
    ("name", "characters"),
    [
        ("1f525", "🔥"),
        ("emoji_u1f525", "🔥"),
        ("u1f525", "🔥"),
        ("1F468-1F3FD-200D-2640-FE0F", "\U0001f468\U0001f3fd\u200d\u2640"),
        ("emoji_u1f468_1f3fd_200d_2640", "\U0001f468\U0001f3fd\u200d\u2640"),
        ("1f1ef-1f1f5", "🇯🇵"),
        ("emoji_u0031_20e3", "1\u20e3"),
        ("31-fe0f-20e3", "1\u20e3"),
        ("2764-fe0f", "❤"),
    ],
)
def test_the_code_points_in_a_file_s_name_are_what_it_stands_for(project: Project, name: str, characters: str) -> None:
    assert emoji_of(project, f"{OWN}/{name}.svg") == ({characters: f"emoji/{name}"}, [])


def test_a_game_s_own_picture_comes_before_the_project_s(project: Project) -> None:
    found, messages = emoji_of(project, f"{SHARED}/1f525.svg", f"{SHARED}/1f0cf.svg", f"{OWN}/emoji_u1f525.svg")
    assert (found, messages) == ({"🔥": "emoji/emoji_u1f525", "🃏": "emoji/1f0cf"}, [])


def test_other_files_and_icons_are_passed_over(project: Project) -> None:
    assert emoji_of(project, f"{OWN}/LICENSE.txt", "components/quest/art/1f525.svg") == ({}, [])


@pytest.mark.parametrize("name", ["fire", "1f525-", "110000", "d83d-dd25", "fe0f"])
def test_a_name_that_says_no_characters_is_an_error(project: Project, name: str) -> None:
    assert emoji_of(project, f"{SHARED}/{name}.svg") == (
        {},
        [
            f"{SHARED}/{name}.svg: error: '{name}' says no characters; name it by their code points: "
            "1f525.svg, 1f1ef-1f1f5.svg [bad-emoji-name]"
        ],
    )


def test_two_files_for_the_same_characters_are_an_error_at_the_second(project: Project) -> None:
    assert emoji_of(project, f"{OWN}/1f525.svg", f"{OWN}/emoji_u1f525.svg") == (
        {"🔥": "emoji/1f525"},
        [f"{OWN}/emoji_u1f525.svg: error: 1f525.svg stands for the same characters; keep one of them [bad-emoji-name]"],
    )


def test_a_project_without_pictures_has_none(project: Project) -> None:
    assert emoji_of(project) == ({}, [])
    assert not (project.root / Path(OWN)).exists()
