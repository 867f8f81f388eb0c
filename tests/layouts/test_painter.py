"""The faces of a component: scenes shared where they look the same, problems said once and all of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.diagnostics import Place
from pnp.geometry import Size
from pnp.scene import Scene, Text
from pnp.template import Area, Layer
from tests.layouts.designs import (
    HERE,
    box,
    card,
    drawn,
    findings,
    group,
    point,
    rect,
    repeat,
    template,
    text,
)

TIGHT = box(0, 0, 5, 4)


def test_scenes_are_as_large_as_the_trim_and_have_the_bleed() -> None:
    scenes, _ = drawn(card(template(rect()), {"a": {}}, back=template(rect())), bleed=2)
    front, back = scenes["a"].front, scenes["a"].back
    assert back is not None
    assert (front.size, front.bleed) == (back.size, back.bleed) == (Size(40, 60), 2)


def test_faces_come_by_their_ids_in_their_order() -> None:
    assert list(drawn(card(template(rect()), {"b": {}, "a": {}}))[0]) == ["b", "a"]


def test_no_template_is_a_blank_back() -> None:
    assert drawn(card(template(rect()), {"a": {}}))[0]["a"].back is None


def test_faces_that_look_the_same_share_a_scene() -> None:
    component = card(
        template(text("{{ suit.name }}")),
        {"a": {"suit": {"name": "x"}, "n": 1}, "b": {"suit": {"name": "x"}, "n": 2}, "c": {"suit": {"name": "y"}}},
        back=template(text("{{ game.title }} {{ component.name }}")),
    )
    scenes, _ = drawn(component)
    assert scenes["a"].front is scenes["b"].front
    assert scenes["a"].front is not scenes["c"].front
    assert len({id(scene.back) for scene in scenes.values()}) == 1


@pytest.mark.parametrize(
    "layer",
    [
        rect(box(0, 0, "{{ n }}", 1)),
        rect(only_when="n > 1"),
        rect(fill="{{ 'red' if n > 1 else 'blue' }}"),
        rect(rotate="{{ n }}"),
        group(rect(), at=point("{{ n }}", 0)),
        group(group(text("{{ n }}"))),
        repeat("{{ n }}", rect(), step=point(1, 1)),
        repeat(3, rect(only_when="i < n"), step=point(1, 1)),
        text("{{ face.id }}"),
    ],
)
def test_faces_that_differ_anywhere_do_not(layer: Layer) -> None:
    scenes, said = drawn(card(template(rect(), layer), {"a": {"n": 1}, "b": {"n": 2}}))
    assert said == []
    assert scenes["a"].front != scenes["b"].front


def test_what_is_the_same_on_all_faces_is_drawn_once() -> None:
    scenes, _ = drawn(card(template(rect(), text("{{ n }}")), {"a": {"n": 1}, "b": {"n": 2}}))
    assert scenes["a"].front.items[0] is scenes["b"].front.items[0]


VALUES = st.one_of(st.integers(-3, 3), st.floats(-3, 3), st.booleans(), st.sampled_from(["1", "1.0", "True", "", "x"]))


@given(st.lists(VALUES, min_size=1, max_size=5))
def test_faces_drawn_together_look_as_each_alone(values: list[object]) -> None:
    front = template(text("a{{ value }}"), rect(only_when="value == 1"))
    faces = {f"f{n}": {"value": value} for n, value in enumerate(values)}
    together, _ = drawn(card(front, faces))
    alone = {name: drawn(card(front, {name: fields}))[0][name] for name, fields in faces.items()}
    assert together == alone


def test_a_problem_names_component_face_and_side() -> None:
    assert findings(text("{{ valeu }}"), faces={"ash-1": {"value": 1}}) == [
        f"{HERE}: error: hero/ash-1, front: there is no field 'valeu', did you mean 'value'? [bad-expression]"
    ]


@pytest.mark.parametrize(
    ("count", "shown"),
    [(1, "hero/f0, front"), (2, "hero/f0 and 1 more face, front"), (55, "hero/f0 and 54 more faces, front")],
)
def test_a_problem_of_many_faces_is_said_once(count: int, shown: str) -> None:
    (finding,) = findings(text("{{ valeu }}"), faces={f"f{n}": {"value": n} for n in range(count)})
    assert shown in finding


def test_all_faces_and_all_values_are_tried() -> None:
    layer = rect(box("{{ left }}", 0, 1, 1), fill="{{ paint }}", place=Place("a.yaml", 1))
    said = findings(layer, text("{{ name }}"), faces={"a": {"paint": "red"}, "b": {"left": 1, "name": "B"}})
    assert [line.split(": ", 1)[1] for line in said] == [
        "error: hero/a, front: there is no field 'left'; known: component, face, game, paint [bad-expression]",
        "error: hero/a, front: there is no field 'name', did you mean 'game'? [bad-expression]",
        "error: hero/b, front: there is no field 'paint'; known: component, face, game, left, name [bad-expression]",
    ]


def test_front_and_back_have_problems_of_their_own() -> None:
    component = card(template(text("{{ a }}")), {"x": {}, "y": {}}, back=template(text("{{ a }}")))
    assert [line.split(", ")[1].split(":")[0] for line in drawn(component)[1]] == ["back", "front"]


def test_text_that_does_not_fit_is_said_of_each_face_that_it_is_different_on() -> None:
    faces = {"short": {"name": "A"}, "long": {"name": "A" * 40}, "longer": {"name": "A" * 80}}
    said = findings(text("{{ name }}", TIGHT), faces=faces)
    assert [line.split(":")[4].strip() for line in said] == ["hero/long, front", "hero/longer, front"]
    assert all(
        "at its smallest size, 2 mm (5.67 pt), it takes" in line and line.endswith("[text-overflow]") for line in said
    )


def test_a_character_that_no_font_has() -> None:
    (finding,) = findings(text("{{ name }}"), faces={"x": {"name": "A\U0010ffff"}})
    assert finding.startswith(f"{HERE}: error: hero/x, front: no font has U+10FFFF")
    assert finding.endswith("[missing-glyph]")


@pytest.mark.parametrize(
    ("layer", "message"),
    [
        (rect(fill="{{ 'grean' }}"), "\"{{ 'grean' }}\" gives 'grean': 'grean' is no colour [bad-expression]"),
        (
            rect(box("{{ 'wide' }}", 0, 1, 1)),
            "\"{{ 'wide' }}\" gives 'wide': 'wide' is not a length; write a number of mm, or 63mm, 6.3cm, 2.5in, 8pt "
            "[bad-expression]",
        ),
        (
            rect(only_when="value > 'x'"),
            "when: \"value > 'x'\" cannot be worked out: '>' not supported between instances of 'int' and 'str' "
            "[bad-expression]",
        ),
        (rect(only_when="vale"), "when: there is no field 'vale', did you mean 'value'? [bad-expression]"),
    ],
)
def test_values_that_cannot_be_had(layer: Layer, message: str) -> None:
    (finding,) = findings(layer, faces={"x": {"value": 1}})
    assert finding == f"{HERE}: error: hero/x, front: {message}"


def test_a_safe_margin_that_leaves_nothing() -> None:
    assert findings(rect(Area.SAFE), safe=25) == [
        f"{HERE}: error: hero/one, front: nothing is left of the face inside a safe margin of 25 mm [bad-box]"
    ]


def test_the_rest_of_a_face_is_drawn_all_the_same() -> None:
    scenes, said = drawn(card(template(text("{{ a }}"), rect()), {"x": {}}))
    assert len(said) == 1
    assert len(scenes["x"].front.items) == 1


def test_many_faces_of_many_repeats_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.layouts.layers.MOST_LAYERS", 1000)
    dots = repeat(50, rect(box("{{ n / 10 }}", 0, 1, 1)), step=point(0.5, 0.5))
    scenes, said = drawn(card(template(dots), {f"f{n}": {"n": n} for n in range(50)}))
    assert scenes == {}
    assert said == [
        f"{HERE}: error: hero: its faces have more than 1000 layers on one side, repeated ones counted each time "
        "[too-many-layers]"
    ]


def test_the_same_component_gives_the_same_scenes_and_messages() -> None:
    component = card(template(text("{{ n }}"), text("{{ a }}")), {f"f{n}": {"n": n} for n in range(9)})
    first, second = drawn(component), drawn(component)
    assert first == second
    assert isinstance(first[0]["f0"].front, Scene)
    assert isinstance(first[0]["f0"].front.items[0], Text)
