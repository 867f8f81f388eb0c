"""docs/specs.md lists every key that is read, and no other."""

import re
from pathlib import Path

import pytest

from pnp.spec.claims import BOUNDS, FORMS, OPTIONS
from pnp.spec.components import COMPONENT_KEYS
from pnp.spec.cutters import CUTTER_KEYS
from pnp.spec.drawing import STROKE_KEYS
from pnp.spec.drawn.names import Role
from pnp.spec.facts import FACT_KEYS, FILE_KEYS
from pnp.spec.features import NAMES
from pnp.spec.games import GAME_KEYS
from pnp.spec.images import IMAGE_KEYS, MASK_KEYS
from pnp.spec.layers import COMMON_KEYS, LAYER_KEYS
from pnp.spec.outlines import OUTLINE_KEYS
from pnp.spec.paints import LINEAR_KEYS, RADIAL_KEYS, STOP_KEYS
from pnp.spec.papers import PAPER_KEYS
from pnp.spec.profiles import MARK_KEYS, PROFILE_KEYS, TILING_KEYS
from pnp.spec.stocks import STOCK_KEYS
from pnp.spec.style_keys import STYLE_KEYS
from pnp.spec.table_layers import COLUMN_KEYS, HEAD_KEYS, TABLE_KEYS
from pnp.spec.templates import TEMPLATE_KEYS
from pnp.text.markup import TAGS

DOCS = (Path(__file__).parents[2] / "docs/specs.md").read_text(encoding="utf-8")
DRAWN = (Path(__file__).parents[2] / "docs/drawn-templates.md").read_text(encoding="utf-8")
TYPESETTING = (Path(__file__).parents[2] / "docs/typesetting.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    return next(part for part in DOCS.split("\n## ") if part.startswith(title))


def first_column(text: str) -> list[str]:
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| ")]
    return [key for row in rows for key in re.findall(r"`(\w+)`", row)]


@pytest.mark.parametrize(
    ("title", "keys"),
    [
        ("game.yaml", GAME_KEYS),
        ("Component files", COMPONENT_KEYS),
        ("Templates", TEMPLATE_KEYS),
        ("Ready-cut stock", STOCK_KEYS),
        ("facts.yaml", (*FILE_KEYS, *FACT_KEYS)),
    ],
)
def test_the_keys_of_a_file(title: str, keys: tuple[str, ...]) -> None:
    assert first_column(section(title)) == list(keys)


def test_the_keys_of_layers() -> None:
    rows = re.findall(r"^\| `(\w+): [^|]*` \| (.*) \|$", section("Templates"), re.M)
    assert [kind for kind, _ in rows] == list(LAYER_KEYS)
    for kind, description in rows:
        documented = re.findall(r"`(\w+)(?:`|: )", description)
        assert set(LAYER_KEYS[kind]) <= set(documented), kind
    assert all(f"`{key}` (" in section("Templates") for key in COMMON_KEYS)


def test_the_keys_of_styles() -> None:
    styles = section("Templates").partition("**Styles**:")[2].partition("**Layers**")[0]
    assert set(STYLE_KEYS) <= set(re.findall(r"`(\w+)`", styles))


def test_typesetting_lists_every_key_of_a_style_every_feature_and_every_tag() -> None:
    listed = set(re.findall(r"^\| `(\w+)`(?:, `(\w+)`)? \|", TYPESETTING, re.M))
    assert {key for row in listed for key in row if key} == set(STYLE_KEYS) - {"extends"}
    features = dict(re.findall(r"`([a-z-]+)`\s\(([a-z]{4})\b", TYPESETTING))
    assert features == {name: tag for name, (tag, _) in NAMES.items()}
    assert set(re.findall(r"<([a-z]+)[ />]", TYPESETTING.partition("## Mark-up")[2])) - {"rb"} == set(TAGS) - {"rb"}


def test_the_keys_of_strokes() -> None:
    assert inside(r"A \*stroke\* is `\{(.*?)\}`", section("Templates")) == list(STROKE_KEYS)


def test_the_keys_of_images() -> None:
    assert ("box", *re.findall(r"^- `(\w+)`: ", section("Templates"), re.M)) == IMAGE_KEYS
    assert inside(r"`(\{file: FILE\})`", section("Templates")) == list(MASK_KEYS)


def test_the_keys_of_tables() -> None:
    table, column = section("Tables in templates").partition("```")[0].split("| a column's")
    assert ["box", *first_column(table)] == list(TABLE_KEYS)
    assert inside(r"`head` \| `\{(.*?)\}`", table) == list(HEAD_KEYS)
    assert set(first_column(column)) == set(COLUMN_KEYS)


def test_the_keys_of_fills() -> None:
    templates = section("Templates")
    linear = inside(r"`(\{linear: \[.*?\})`", templates)
    radial = inside(r"`(\{radial: .*?\})`.*`focus: ", templates)
    assert linear == list(LINEAR_KEYS)
    assert {*radial, "focus"} == set(RADIAL_KEYS)
    assert inside(r"`(\{colour: \w+, at: .*?\})`", templates) == list(STOP_KEYS)


def test_the_kinds_of_outlines() -> None:
    outlines = section("Templates").partition("An *outline* is")[2].partition("\n\n")[0]
    shown = {
        keys[0]: tuple(keys[1:])
        for keys in (re.findall(r"(\w+): ", part) for part in re.findall(r"`\{.*?\}`", outlines))
    }
    assert shown == dict(OUTLINE_KEYS)


def test_the_claims() -> None:
    claims = section("facts.yaml")
    assert re.findall(r"^\| `\{(\w+): ", claims, re.M) == list(FORMS)
    assert set(OPTIONS) <= set(re.findall(r"`(\w+): ", claims)) | {"by"}
    assert re.findall(r"`\{(\w+): ", claims.partition("may have bounds")[2]) == list(BOUNDS)


def test_the_keys_of_profiles() -> None:
    profile = section("Profiles")
    assert re.findall(r"^\| `(\w+)` \|", profile, re.M) == list(PROFILE_KEYS)
    assert inside(r"`paper` \| `\{(.*?)\}`", profile) == list(PAPER_KEYS)
    assert inside(r"`marks` \| `\{(.*?)\}`", profile) == list(MARK_KEYS)
    assert inside(r"`cutter` \| `\{(.*?)\}`", profile) == list(CUTTER_KEYS)
    assert inside(r"`tiling` \| `\{(.*?)\}`", profile) == list(TILING_KEYS)


def inside(pattern: str, text: str) -> list[str]:
    """The keys of a flow mapping that the docs show."""
    shown = re.search(pattern, text, re.S)
    assert shown is not None
    return re.findall(r"(\w+): ", shown[1])


def test_every_name_in_a_drawing_is_documented() -> None:
    rows = " ".join(line.split("|")[1] for line in DRAWN.splitlines() if line.startswith("| `"))
    spoken = {role for role in Role if role not in (Role.GUIDE, Role.FIELD)}
    assert set(re.findall(r"`([a-z]+): ", rows)) == {role.value for role in spoken}
    assert all(f"`{guide}`" in rows for guide in ("bleed", "trim", "safe"))
