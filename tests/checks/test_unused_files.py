"""Files of a game that nothing asks for: projects in folders, as a user has them."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from pnp.files import Project
from pnp.pipeline import check_game

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>'
CARD = 'layers:\n  - icon: "{{ icon }}"\n    box: trim\n'
FILES = {
    "components/quest/game.yaml": "title: Quest\nplayers: 2\n",
    "components/quest/cards.yaml": (
        "card: {name: Card, kind: card, size: mini, basis: stated, template: quest/card, rows: data/cards.csv}\n"
    ),
    "components/quest/data/cards.csv": "name,icon\nAnt,ant\nBee,bee\n",
    "components/quest/art/ant.svg": DRAWING,
    "components/quest/art/bee.svg": DRAWING.replace("rect width", "rect x='1' width"),
    "templates/quest/base.yaml": "layers: []\n",
    "templates/quest/card.yaml": f"extends: quest/base\n{CARD}",
}


@pytest.fixture
def project(tmp_path: Path) -> Project:
    for name, content in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return Project.at(tmp_path)


def found(project: Project, more: Mapping[str, str]) -> list[str]:
    for name, content in more.items():
        path = project.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return [str(finding) for finding in check_game(project, "quest").report]


def test_a_game_that_uses_all_its_files_is_sound(project: Project) -> None:
    assert found(project, {}) == []


def test_a_template_that_no_component_has_is_told(project: Project) -> None:
    assert found(project, {"templates/quest/old.yaml": CARD, "templates/quest/deep/page.svg": DRAWING}) == [
        "templates/quest/deep/page.svg: warning: no component uses this template; name it (quest/deep/page), or delete "
        "it [unused-template]",
        "templates/quest/old.yaml: warning: no component uses this template; name it (quest/old), or delete it "
        "[unused-template]",
    ]


def test_templates_that_another_game_names_are_of_use_and_those_of_others_are_theirs(project: Project) -> None:
    other = {
        "components/sequel/game.yaml": "title: Sequel\nplayers: 2\n",
        "components/sequel/cards.yaml": "card: {template: quest/old}\n",
        "templates/quest/old.yaml": CARD,
        "templates/sequel/own.yaml": CARD,
        "templates/shared.yaml": CARD,
    }
    assert found(project, other) == []


def test_art_that_no_face_shows_is_told(project: Project) -> None:
    assert found(project, {"components/quest/art/deep/cat.svg": DRAWING, "components/quest/art/dog.PNG.txt": ""}) == [
        "components/quest/art/deep/cat.svg: warning: no face shows this; name it in a template, or delete it "
        "[unused-art]"
    ]


def test_art_that_a_rulebook_names_and_sets_of_emoji_are_left_alone(project: Project) -> None:
    files = {
        "components/quest/art/cat.svg": DRAWING,
        "components/quest/rules.md": "![A cat](art/cat.svg)\n",
        "components/quest/art/emoji/1f525.svg": DRAWING,
    }
    assert found(project, files) == []


def test_a_table_that_no_component_reads_is_told(project: Project) -> None:
    assert found(project, {"components/quest/data/old.csv": "name\nAnt\n"}) == [
        "components/quest/data/old.csv: warning: no component reads this table; name it in 'rows', or delete it "
        "[unused-data]"
    ]


def test_nothing_is_told_while_faces_lack_something(project: Project) -> None:
    codes = {
        finding.rpartition("[")[2]
        for finding in found(project, {"components/quest/data/cards.csv": "name,icon\nAnt,ant\nBee,be\n"})
    }
    assert codes == {"unknown-icon]"}
