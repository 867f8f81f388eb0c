"""What the names of layers and shapes mean, as each program writes them."""

import pytest

from pnp.art import Element
from pnp.spec.drawn.names import Name, Role, bare, expression, name_of


def named(ids: tuple[str, ...] = (), **attributes: str) -> Name | None:
    return name_of(
        Element("g", {key.replace("__", ":").replace("_", "-"): text for key, text in attributes.items()}, 1), ids
    )


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("trim", Name(Role.GUIDE, "trim")),
        ("Bleed", Name(Role.GUIDE, "bleed")),
        ("{{ suit.name }}", Name(Role.FIELD, "{{ suit.name }}")),
        ("text: name", Name(Role.TEXT, "name")),
        ("Text:name", Name(Role.TEXT, "name")),
        ("rich: rules", Name(Role.RICH, "rules")),
        ("icon: sword", Name(Role.ICON, "sword")),
        ("when: value > 3", Name(Role.WHEN, "value > 3")),
        ("{{ broken", Name(Role.FIELD, "{{ broken")),
    ],
)
def test_a_label_of_inkscape(written: str, name: Name) -> None:
    assert named(inkscape__label=written, id="g12") == name


@pytest.mark.parametrize("written", ["", "g12", "Layer 1", "trimming", "text", "text:", "context: menu"])
def test_any_other_name_means_nothing(written: str) -> None:
    assert named(id=written) is None


@pytest.mark.parametrize(
    ("id_", "name"),
    [
        ("text_x3A__name", Name(Role.TEXT, "name")),
        ("when_x3A__value_x20__x3E__x20_3", Name(Role.WHEN, "value > 3")),
        ("_x7B__x7B__first_x5F_name__x7D__x7D_", Name(Role.FIELD, "{{ first_name }}")),
        ("icon_x3A__sword_2_", Name(Role.ICON, "sword")),
        ("trim_1_", Name(Role.GUIDE, "trim")),
    ],
)
def test_an_id_of_illustrator(id_: str, name: Name) -> None:
    assert named(id=id_) == name


def test_illustrator_keeps_the_name_beside_the_id() -> None:
    assert named(id="text-name", data_name="text: name") == Name(Role.TEXT, "name")


def test_figma_numbers_what_is_there_twice() -> None:
    assert named(("text: name",), id="text: name_2") == Name(Role.TEXT, "name")
    assert named((), id="text: name_2") == Name(Role.TEXT, "name_2")


def test_an_escape_of_no_character_does_not_stop_it() -> None:
    assert named(id="text_x3A__xFFFFFF_") == Name(Role.TEXT, "\ufffd")


def test_a_field_may_have_braces_or_not() -> None:
    assert expression(Name(Role.TEXT, "name")) == "{{ name }}"
    assert expression(Name(Role.TEXT, "No. {{ number }}")) == "No. {{ number }}"
    assert bare("{{ name }}") == bare(" name ") == "name"
