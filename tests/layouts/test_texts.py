"""Text and mark-up on faces: what is set, in which sizes, and what is said of mistakes."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path as FilePath
from typing import Any

import pytest
from smallfonts import bundled_families
from styles import STYLE

from pnp.files import Project
from pnp.geometry import Box
from pnp.outlines import bounds
from pnp.scene import Clip, Group, Item, Path, Placed, Rgb, Text
from pnp.template import Layer, LookValue
from tests.layouts.designs import (
    HERE,
    box,
    card,
    colour,
    drawn,
    findings,
    group,
    items,
    point,
    repeat,
    rich,
    template,
    text,
)

SMALL = box(0, 0, 16, 4)
TOGETHER = replace(STYLE, together=True)


def texts(found: tuple[Item, ...]) -> list[Text]:
    """All runs among items, groups opened."""
    runs: list[Text] = []
    for item in found:
        match item:
            case Text():
                runs.append(item)
            case Group() | Clip():
                runs += texts(item.items)
            case Path() | Placed():
                pass
    return runs


def shown(found: tuple[Item, ...]) -> str:
    return "".join(run.run.text for run in texts(found))


@pytest.mark.parametrize("typed", ["R&D", "HP <5", "{", "*bold*", "<b>x</b>", "&amp;", "{漢|かん}"])
def test_plain_text_prints_as_it_is_wherever_it_comes_from(typed: str) -> None:
    assert shown(items(text(typed))) == typed
    assert shown(items(text("{{ rules }}"), fields={"rules": typed})) == typed
    assert shown(items(rich("{{ rules }}"), fields={"rules": typed})) == typed


def test_mark_up_in_a_field_works_when_the_template_says_so() -> None:
    (run, *_) = texts(items(rich("{{ rules | markup }}"), fields={"rules": "<b>R&amp;D</b>"}))
    assert run.run.text == "R&D"
    assert run.run.font.variations == (("wght", 700.0),)


def test_a_style_by_its_class_with_a_computed_colour() -> None:
    look = LookValue("key", None, 900, 2.0, colour("{{ paint }}"), ())
    layer = rich("<span class='key'>A</span>B", looks=(look,))
    key, rest = texts(items(layer, fields={"paint": "red"}))
    assert (key.colour, key.size, key.run.font.variations) == (Rgb(1, 0, 0), 2.0, (("wght", 900.0),))
    assert (rest.colour, rest.size) == (Rgb(0, 0, 0), 4.0)
    scenes, _ = drawn(card(template(layer), {"a": {"paint": "red"}, "b": {"paint": "blue"}}))
    assert scenes["a"].front != scenes["b"].front


@pytest.fixture
def project(tmp_path: FilePath) -> Project:
    art = tmp_path / "components/quest/art"
    art.mkdir(parents=True)
    (art / "bomb.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">'
        '<path d="M0 0H20V10H0Z" fill="currentColor"/></svg>'
    )
    return Project.at(tmp_path)


@pytest.mark.parametrize(
    "layer",
    [
        text("Ash", style=replace(STYLE, fonts=bundled_families("Noto Serif JP", "Noto Sans JP"), weight=700)),
        rich("<span font='Noto Serif JP'>A<b>sh</b></span>"),
    ],
)
def test_a_weight_that_the_font_lacks_is_a_warning_that_names_the_one_it_is_drawn_in(layer: Layer) -> None:
    assert findings(layer) == [
        f"{HERE}: warning: hero/one, front: the font 'Noto Serif JP' has no weight 700; it is drawn in 400 "
        "[no-such-weight]"
    ]


def paths(found: tuple[Item, ...]) -> list[Path]:
    return [p for item in found for p in ([item] if isinstance(item, Path) else paths(getattr(item, "items", ())))]


def test_an_icon_in_a_line_takes_the_colour_of_its_text(project: Project) -> None:
    found = items(rich("A<span colour='red'><icon name='bomb'/></span><icon name='bomb'/>"), project=project)
    assert [path.fill for path in paths(found)] == [Rgb(1, 0, 0), Rgb(0, 0, 0)]
    assert {bounds(path.outline) for path in paths(found)} == {Box(0, 0, 20, 10)}


def test_a_mistake_in_mark_up_names_component_face_and_side() -> None:
    said = findings(rich("{{ rules | markup }}"), faces={"a": {"rules": "<b>x</b>"}, "b": {"rules": "<i>R&D"}})
    assert said == [f"{HERE}: error: hero/b, front: at '&D': '&' itself is written &amp; [bad-markup]"]


def test_an_unknown_icon_in_a_field(project: Project) -> None:
    layer = rich("<icon name='{{ suit }}'/>")
    assert findings(layer, faces={"a": {"suit": "bom"}}, project=project) == [
        f"{HERE}: error: hero/a, front: at \"<icon name='bom'/>\": there is no icon 'bom', did you mean 'bomb'? "
        "[bad-markup]"
    ]


def sizes(front: Any, faces: Mapping[str, Mapping[str, Any]]) -> dict[str, set[float]]:
    scenes, said = drawn(card(template(front), faces))
    assert said == []
    return {name: {run.size for run in texts(scene.front.items)} for name, scene in scenes.items()}


SHORT_AND_LONG = {"short": {"name": "A"}, "long": {"name": "ABCDEFGH"}, "middle": {"name": "ABCDE"}}


def test_each_text_takes_its_own_size() -> None:
    found = sizes(text("{{ name }}", SMALL), SHORT_AND_LONG)
    assert found["short"] == {4.0}
    assert max(found["long"]) < max(found["middle"]) <= 4.0


@pytest.mark.parametrize(
    "layer",
    [
        text("{{ name }}", SMALL, style=TOGETHER),
        rich("<b>{{ name }}</b>", SMALL, style=TOGETHER),
        group(text("{{ name }}", SMALL, style=TOGETHER), at=point(1, 1)),
        repeat(2, text("{{ name }}", SMALL, style=TOGETHER), step=point(10, 0)),
    ],
)
def test_together_all_faces_take_the_smallest_size_that_one_needs(layer: Any) -> None:
    found = sizes(layer, SHORT_AND_LONG)
    alone = sizes(layer, {"long": {"name": "ABCDEFGH"}})["long"]
    assert found == {"short": alone, "long": alone, "middle": alone}


def test_each_layer_has_a_size_of_its_own() -> None:
    title, body = text("{{ name }}", SMALL, style=TOGETHER), text("{{ name }}", style=TOGETHER)
    found = sizes(group(title, body), SHORT_AND_LONG)
    assert found["short"] == found["long"]
    assert max(found["short"]) == 4.0 > min(found["short"])


def test_a_face_that_does_not_show_the_text_has_no_say() -> None:
    hidden = replace(text("{{ name }}", SMALL, style=TOGETHER), when=rich("x").when)
    assert sizes(hidden, {"short": {"name": "A"}})["short"] == {4.0}


def test_a_text_that_does_not_fit_together_is_told_of_its_own_face() -> None:
    faces = {**SHORT_AND_LONG, "too-long": {"name": "A" * 60}}
    (said,) = findings(text("{{ name }}", SMALL, style=TOGETHER), faces=faces)
    assert "hero/too-long, front: " in said
    assert "at its smallest size, 2 mm (5.67 pt), it takes" in said
