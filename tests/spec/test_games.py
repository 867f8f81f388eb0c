"""Games as a whole: which files are read, and that nothing that one can type ends in a traceback."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.diagnostics import Report
from pnp.files import Project
from pnp.spec import load_game

from .conftest import Load

COIN = "coin: {name: Coin, kind: chip, basis: stated, made: buy}\n"


def messages_of(project: Project, game: str = "quest") -> list[str]:
    report = Report()
    load_game(project, game, report)
    return [str(finding) for finding in report]


def test_the_project_of_these_tests_is_good(project: Project) -> None:
    report = Report()
    game = load_game(project, "quest", report)
    assert list(report) == []
    assert game is not None
    assert (game.id, game.title, game.players) == ("quest", "Quest", (2, 4))
    assert game.tables["bonus"] == [0, 1, 3]
    assert [(component.id, component.count) for component in game.components] == [("hero", 6)]
    assert str(game.place) == "components/quest/game.yaml:1:1"


def test_terms_that_stay_together_come_once_each(load: Load) -> None:
    text = "title: Quest\nplayers: 2-4\ntables: {suits: [sword]}\nkeep: [捨て札, R&D, 捨て札, 24]\n"
    game = load({"game.yaml": text}).game
    assert game is not None
    assert game.keep == ("捨て札", "R&D", "24")


@pytest.mark.parametrize(("typed", "players"), [("4", (4, 4)), ("3-5", (3, 5)), ("３ − ５", None), ("1 - 10", (1, 10))])
def test_numbers_of_players(load: Load, typed: str, players: tuple[int, int] | None) -> None:
    loaded = load({"game.yaml": f"title: Quest\nplayers: {typed}\ntables: {{suits: [sword]}}\n"})
    assert (loaded.game.players if loaded.game else None) == players


def test_components_stand_in_the_order_of_files_and_lines(load: Load) -> None:
    loaded = load({"b.yaml": COIN, "a.yaml": COIN.replace("coin", "gem") + COIN.replace("coin", "bill")})
    assert loaded.messages == []
    assert loaded.game is not None
    assert [component.id for component in loaded.game.components] == ["gem", "bill", "coin", "hero"]


def test_only_yaml_files_of_the_folder_itself_are_component_files(load: Load) -> None:
    loaded = load({"data/x.yaml": "broken: [", "rules.md": "# Rules", ".hidden.yaml": "broken: [", "x.yaml~": "["})
    assert loaded.messages == []


def test_a_component_file_in_a_folder_of_its_own_is_not_passed_over(load: Load) -> None:
    loaded = load({"heroes/cards.yaml": COIN, "art/old/chips.yml": COIN})
    assert loaded.messages == [
        "components/quest/art/old/chips.yml: error: this file is not read; "
        "component files lie in the game's folder itself [file-name]",
        "components/quest/heroes/cards.yaml: error: this file is not read; "
        "component files lie in the game's folder itself [file-name]",
    ]


def test_an_unknown_game(project: Project) -> None:
    message = "components/qest: error: there is no game 'qest', did you mean 'quest'? [unknown-game]"
    assert messages_of(project, "qest") == [message]


@pytest.mark.parametrize(
    "name", ["..", "../project/components/quest", "/etc", "quest/../quest", "", "\0", "quest/data"]
)
def test_a_game_s_id_is_no_path(project: Project, name: str) -> None:
    assert [message.rpartition(" ")[2] for message in messages_of(project, name)] == ["[unknown-game]"]


def test_a_folder_s_name_must_be_an_id(project: Project) -> None:
    (project.root / "components/quest").rename(project.root / "components/My Quest")
    assert messages_of(project, "My Quest") == [
        "components/My Quest/game.yaml: error: 'My Quest' is no game id; "
        "name its folder with lower-case letters a-z, digits and hyphens [bad-id]"
    ]


@pytest.mark.parametrize("name", ["game.yaml", "cards.yaml", "facts.yaml"])
def test_a_link_out_of_the_project_is_not_followed(project: Project, tmp_path: Path, name: str) -> None:
    (tmp_path / "secret.yaml").write_text("secret: 1\n")
    link = project.root / "components/quest" / name
    link.unlink(missing_ok=True)
    link.symlink_to(tmp_path / "secret.yaml")
    message = f"components/quest/{name}: error: 'components/quest/{name}' leaves the folder project/ [outside-project]"
    assert message in messages_of(project)


def test_a_link_out_of_the_templates_is_not_followed(project: Project) -> None:
    card = project.root / "templates/quest/card.yaml"
    card.unlink()
    card.symlink_to("../../components/quest/cards.yaml")
    (message,) = messages_of(project)
    assert "'quest/card.yaml' leaves the folder templates/" in message


def test_a_link_to_itself_is_a_mistake(project: Project) -> None:
    card = project.root / "templates/quest/card.yaml"
    card.unlink()
    card.symlink_to("card.yaml")
    (message,) = messages_of(project)
    assert message.startswith("components/quest/cards.yaml:6:13: error: ")


@pytest.mark.parametrize("name", ["x" * 300, "x/" * 3_000, "名" * 100, "a\\0b", "a\\nb"])
@pytest.mark.parametrize("key", ["template", "rows"])
def test_no_file_name_ends_in_a_traceback(load: Load, name: str, key: str) -> None:
    suffix = ".csv" if key == "rows" else ""
    text = f'hero:\n  name: H\n  kind: card\n  basis: stated\n  size: poker\n  {key}: "{name}{suffix}"\n'
    assert load({"cards.yaml": text}).messages


def test_a_folder_that_is_called_like_a_file_is_a_mistake(project: Project) -> None:
    (project.root / "components/quest/chips.yaml").mkdir()
    (message,) = messages_of(project)
    assert (
        message == "components/quest/chips.yaml: error: this file cannot be read: this is not a file [unreadable-file]"
    )


def test_game_yaml_alone_decides_whether_there_is_a_game(load: Load) -> None:
    loaded = load({"game.yaml": "title: Quest\n", "cards.yaml": "hero: 1\n"})
    assert loaded.game is None
    assert len(loaded.messages) == 2


FILES = ["components/quest/game.yaml", "components/quest/cards.yaml", "components/quest/facts.yaml"]
PLACES = [*FILES, "templates/quest/card.yaml", "components/quest/data/heroes.csv"]
WORDS = [
    *("hero", "name", "kind", "card", "size", "poker", "each", "rows", "copies", "fields", "from", "suits", "template"),
    *("quest/card", "layers", "rect", "trim", "text", "box", "style", "extends", "colours", "fill", "claim", "count"),
    *("'{{ x }}'", "'#fff'", "3x", "0", "1.5", "null", "data/heroes.csv", "*a", "&a ", "<<", "within", "sum", "facts"),
]
MARKS = [": ", "\n  ", "\n    ", "\n", "- ", ", ", "[", "]", "{", "}", '"', "#", ","]
TEXTS = st.text() | st.lists(st.sampled_from(WORDS + MARKS), max_size=60).map("".join)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(PLACES), TEXTS)
def test_any_text_in_any_file_ends_in_a_game_or_in_messages(project: Project, name: str, text: str) -> None:
    path = project.root / name
    kept = path.read_bytes() if path.exists() else None
    try:
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        report = Report()
        game = load_game(project, "quest", report)
    finally:
        path.unlink() if kept is None else path.write_bytes(kept)
    assert game is not None or report.failed
    assert all(finding.place.line and finding.place.column for finding in report)
    assert all("\n" not in str(finding) for finding in report)


def test_ten_thousand_rows_are_ten_thousand_faces(load: Load) -> None:
    rows = "".join(f'c{i},カード{i},{i % 9},{i % 7}.5,"効果, その{i}",1\n' for i in range(10_000))
    keys = "name: H, kind: card, basis: stated, size: poker, template: quest/card, rows: data/big.csv, copies: count"
    fields = 'fields: {label: "{{ name }} {{ cost }}"}'
    loaded = load(
        {"cards.yaml": f"big: {{{keys}, {fields}}}", "data/big.csv": f"id,name,cost,power,text,count\n{rows}"}
    )
    assert loaded.component.count == 10_000


def test_what_is_set_up_is_a_number_a_formula_or_a_table(load: Load) -> None:
    text = (
        "title: Quest\nplayers: 2-4\ntables: {suits: [sword]}\nsetup: {hero: 6, coin: 2 * players, gem: {2: 4, 3: 6}}\n"
    )
    gem = COIN.replace("coin", "gem")
    loaded = load({"game.yaml": text, "coins.yaml": COIN + gem})
    assert loaded.messages == []
    assert loaded.game is not None
    hero, coin, gems = loaded.game.setup
    assert [need.component for need in loaded.game.setup] == ["hero", "coin", "gem"]
    assert [getattr(need.need, "source", None) for need in (hero, coin)] == ["6", "2 * players"]
    assert gems.need == {2: 4, 3: 6}


def test_what_is_set_up_must_be_there(load: Load) -> None:
    text = "title: Quest\nplayers: 2-4\ntables: {suits: [sword]}\nsetup: {heroe: 6, hero: two}\n"
    assert load({"game.yaml": text}).messages == [
        "components/quest/game.yaml:4:9: error: the game has no component 'heroe', did you mean 'hero'? "
        "[unknown-component]"
    ]
