import tracemalloc

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from pnp.diagnostics import Report
from pnp.spec import yaml_file
from pnp.spec.nodes import ListNode, MapNode, Node, Scalar, value_of
from pnp.spec.yaml_file import parse_yaml

GOOD = """\
# A file with everything in it.
hero: &hero
  name: 鏡 恭介   # a name
  text: |
    two
    lines
  folded: >-
    one
    line
  list: [1, "2", {a: b}]
copy:
  <<: *hero
  name: 水瀬
alias: *hero
"""


def read(text: str) -> tuple[Node | None, list[str]]:
    report = Report()
    node = parse_yaml(text, "f.yaml", report)
    return node, [str(finding) for finding in report]


def test_values_are_as_typed() -> None:
    node, messages = read(GOOD)
    assert messages == []
    hero = {
        "name": "鏡 恭介",
        "text": "two\nlines\n",
        "folded": "one line",
        "list": [1, "2", {"a": "b"}],
    }
    assert node is not None
    assert value_of(node) == {"hero": hero, "copy": {**hero, "name": "水瀬"}, "alias": hero}


def test_every_node_knows_its_line_and_column() -> None:
    node, _ = read("名前: {あ: い,\n  う: [え]}\n")
    assert isinstance(node, MapNode)
    (entry,) = node.entries
    assert isinstance(entry.value, MapNode)
    places = [(e.key.place[1:], e.value.place[1:]) for e in entry.value.entries]
    assert places == [((1, 6), (1, 9)), ((2, 3), (2, 6))]


def test_windows_line_ends_do_not_move_places() -> None:
    node, _ = read("a: 1\r\nb:\r\n  - 2\r\n")
    assert isinstance(node, MapNode)
    assert node.get("b") == ListNode(
        (Scalar("2", True, node.entries[1].value.place._replace(column=5)),), node.entries[1].value.place
    )


def test_a_key_after_a_merge_key_still_wins() -> None:
    node, messages = read("a: &a {x: 1, y: 2}\nb: {x: 3, <<: *a, z: 4}\n")
    assert messages == []
    assert node is not None
    assert value_of(node)["b"] == {"x": 3, "z": 4, "y": 2}


def test_the_first_of_merged_mappings_wins() -> None:
    node, _ = read("[&a {x: 1}, &b {x: 2, y: 2}, {<<: [*a, *b]}]")
    assert node is not None
    assert value_of(node)[2] == {"x": 1, "y": 2}


def test_tabs_may_stand_inside_a_line() -> None:
    node, messages = read("a:\tb\tc\t# d\n")
    assert messages == []
    assert node is not None
    assert value_of(node) == {"a": "b\tc"}


def test_a_document_marker_is_allowed() -> None:
    node, messages = read("%YAML 1.2\n---\na: 1\n...\n")
    assert (node is None, messages) == (False, [])


def test_the_parser_without_libyaml_builds_the_same_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = read(GOOD)
    monkeypatch.setattr(yaml_file, "_LOADER", yaml.SafeLoader)
    assert read(GOOD) == fast


BROKEN = [
    "a:\n\tb: 1\n",
    "a: [1\nb: 2\n",
    "a: b: c\n",
    "a: 'x\n",
    "- a\nb: 1\n",
    "a: @x\n",
    "a: *\n",
    "a: |x\n",
    "a: - b\n",
    "a:\n  b: 1\n c: 2\n",
    "a:\n  b\n  c: 1\n",
    "a: }\n",
]


@pytest.mark.parametrize("text", BROKEN)
def test_the_parser_without_libyaml_tells_the_same(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fast = read(text)
    monkeypatch.setattr(yaml_file, "_LOADER", yaml.SafeLoader)
    assert read(text) == fast


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
def test_no_nesting_blows_the_stack(opening: str) -> None:
    node, messages = read(opening * 100_000)
    assert node is None
    assert [message.rpartition(" ")[2] for message in messages] == ["[too-deep]"]


def test_aliases_cannot_nest_deeper_than_what_is_typed() -> None:
    lines = ["- &n0 [x]", *(f"- &n{i} [[[[[[[[*n{i - 1}]]]]]]]]" for i in range(1, 20))]
    node, messages = read("\n".join(lines))
    assert node is None
    assert messages == ["f.yaml:9:15: error: lists and mappings are nested too deeply here [too-deep]"]


def test_an_alias_bomb_takes_no_memory() -> None:
    bomb = "\n".join(f"- &n{i} [{', '.join([f'*n{i - 1}' if i else 'x' * 50] * 10)}]" for i in range(60))
    tracemalloc.start()
    node, messages = read(bomb)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert node is None
    assert messages[0].endswith("[too-large]")
    assert peak < 2_000_000


def test_long_text_behind_aliases_counts_as_what_it_is() -> None:
    node, messages = read(f"- &text {'x' * 90_000}\n" + "- *text\n" * 1_000)
    assert node is None
    assert messages[0].endswith("[too-large]")


def test_a_text_has_an_end() -> None:
    _, messages = read(f"a: {'x' * 100_001}")
    assert messages == ["f.yaml:1:4: error: this text is longer than 100000 characters [too-large]"]


def test_mistakes_that_leave_a_tree_are_told_together() -> None:
    node, messages = read("a: !x 1\na: 2\nb: {c: 1, c: 2}\n")
    assert node is not None
    assert value_of(node) == {"a": "1", "b": {"c": 1}}
    assert [message.rpartition(" ")[2] for message in messages] == ["[yaml-tag]", "[duplicate-key]", "[duplicate-key]"]


SCRAPS = [
    "a",
    ": ",
    "- ",
    "? ",
    "{",
    "}",
    "[",
    "]",
    ", ",
    "\n",
    "  ",
    "\t",
    "&x ",
    "*x",
    "!t ",
    "'",
    '"',
    "|",
    "#",
    "<<: ",
]


@given(st.text() | st.lists(st.sampled_from([*SCRAPS, "---\n", "\\", ">"]), max_size=40).map("".join))
def test_any_text_is_a_tree_or_a_mistake_with_a_place(text: str) -> None:
    report = Report()
    node = parse_yaml(text, "f.yaml", report)
    assert node is not None or report.failed
    assert all(finding.place.line and finding.place.column for finding in report)


SCALARS = st.integers(-99, 99) | st.text("ab ", min_size=1)
DATA = st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text("xyz", min_size=1), inner))


@given(DATA)
def test_what_another_writer_of_yaml_dumps_is_read_as_it_was(data: object) -> None:
    node, messages = read(yaml.safe_dump(data, default_style=None))
    assert messages == []
    assert node is not None
    assert value_of(node) == data
