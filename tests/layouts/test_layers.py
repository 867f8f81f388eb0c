"""Groups and repeats: where their layers land on the face, and their bounds."""

import pytest

from pnp.geometry import IDENTITY, Box, Transform
from pnp.outlines import bounds
from pnp.scene import Clip, Group, Item, Path
from pnp.template import (
    Area,
    CircleOutline,
    EllipseOutline,
    Layer,
    OutlineValue,
    PathOutline,
    PolygonOutline,
    RectOutline,
)
from tests.layouts.designs import HERE, box, findings, group, items, point, rect, repeat, text, words

AT = f"{HERE}: error: hero/one, front:"


def boxes(drawn: tuple[Item, ...], by: Transform = IDENTITY) -> list[tuple[float, ...]]:
    """The boxes round all paths, on the face, to a thousandth of a millimetre."""
    found = []
    for item in drawn:
        if isinstance(item, Group):
            found += boxes(item.items, item.transform.then(by))
        elif isinstance(item, Path):
            found.append(tuple(round(part, 3) + 0.0 for part in by.box(bounds(item.outline))))
    return found


def test_a_group_has_an_origin_of_its_own() -> None:
    assert boxes(items(group(rect(box(1, 2, 3, 4)), at=point(10, "{{ y }}")), fields={"y": 20})) == [(11, 22, 3, 4)]


def test_a_group_without_an_origin_adds_nothing() -> None:
    assert items(group(rect(), rect(fill="black"))) == items(rect(), rect(fill="black"))


def test_a_group_turns_about_its_origin() -> None:
    # The index in the lower right corner, for whoever sits opposite.
    turned = group(rect(box(2, 3, 5, 7)), at=point("{{ face.width }}", "{{ face.height }}"), rotate=180)
    assert boxes(items(turned)) == [(33, 50, 5, 7)]


def test_groups_in_groups() -> None:
    inner = group(rect(box(0, 0, 1, 2)), at=point(5, 0))
    assert boxes(items(group(inner, at=point(10, 10), rotate=90))) == [(8, 15, 2, 1)]


@pytest.mark.parametrize(("turn", "at"), [(0, (7, 9)), (90, (40, 0)), (180, (40, 60)), (270, (3, 3))])
def test_the_trim_is_the_faces_wherever_it_is_named(turn: int, at: tuple[int, int]) -> None:
    drawn = items(group(rect(Area.TRIM), rect(Area.SAFE), at=point(*at), rotate=turn), safe=3.0)
    assert boxes(drawn) == [(0, 0, 40, 60), (3, 3, 34, 54)]


@pytest.mark.parametrize(
    ("layer", "what"),
    [
        (rect(Area.TRIM), "the box `trim`"),
        (rect(Area.SAFE), "the box `safe`"),
        (rect(box(0, 0, 1, 1), bleed=True), "`bleed`"),
    ],
)
def test_in_a_slanting_group_there_is_no_trim(layer: Layer, what: str) -> None:
    (finding,) = findings(group(layer, rotate=30))
    assert finding == f"{AT} {what} has no meaning in a group that is turned by other than quarter turns [turned-area]"


def test_repeated_layers_step_and_see_their_number() -> None:
    dots = repeat("{{ value }}", rect(box(0, 0, "{{ i + 1 }}", 1)), at=point(10, 20), step=point(5, 2))
    assert boxes(items(dots, fields={"value": 3})) == [(10, 20, 1, 1), (15, 22, 2, 1), (20, 24, 3, 1)]


def test_repeated_no_times() -> None:
    assert items(repeat(0, rect(), step=point(1, 1))) == ()


def test_a_grid_is_a_repeat_of_repeats() -> None:
    row = repeat(2, rect(box(0, 0, 1, 1)), step=point(5, 0))
    assert boxes(items(repeat(2, row, step=point(0, 7)))) == [(0, 0, 1, 1), (5, 0, 1, 1), (0, 7, 1, 1), (5, 7, 1, 1)]


def test_the_inner_repeat_starts_from_the_outer_ones_number() -> None:
    triangle = repeat(3, repeat("{{ i }}", rect(box(0, 0, 1, 1)), step=point(2, 0)), step=point(0, 2))
    assert boxes(items(triangle)) == [(0, 2, 1, 1), (0, 4, 1, 1), (2, 4, 1, 1)]


def test_repeats_of_repeats_are_bounded_together() -> None:
    bomb = repeat(1000, repeat(1000, repeat(1000, rect(), step=point(0, 0)), step=point(0, 0)), step=point(0, 0))
    (finding,) = findings(bomb)
    assert finding == (
        f"{AT} with the repeats around it, this one draws its layers 1000000 times; at most 10000 [too-many-repeats]"
    )


def test_groups_in_groups_are_bounded() -> None:
    nest = group(rect())
    for _ in range(500):
        nest = group(nest)
    assert findings(nest) == [f"{AT} groups stand more than 20 deep in one another [too-deep]"]


def test_a_mistake_in_a_repeated_layer_is_said_once() -> None:
    (finding,) = findings(repeat(5, rect(box(0, 0, "{{ wide }}", 1)), step=point(1, 1)))
    assert finding == f"{AT} there is no field 'wide'; known: component, face, game, i [bad-expression]"


def test_a_mistake_in_a_group_leaves_its_other_layers() -> None:
    assert len(findings(group(rect(box("{{ a }}", 0, 1, 1)), text("{{ b }}"), rect()))) == 2


def test_a_group_is_seen_through_as_one() -> None:
    (drawn,) = items(group(rect(), rect(fill="black"), at=point(1, 2), opacity=0.5))
    assert isinstance(drawn, Group)
    assert (drawn.opacity, drawn.transform, len(drawn.items)) == (0.5, Transform.move(1, 2), 2)


def test_a_group_is_cut_off_in_its_own_coordinates() -> None:
    (drawn,) = items(group(rect(), at=point(5, 5), clip=RectOutline(Area.TRIM, None)))
    assert isinstance(drawn, Group)
    (clip,) = drawn.items
    assert isinstance(clip, Clip)
    assert bounds(clip.outline) == Box(-5, -5, 40, 60)


def test_groups_that_depend_on_a_field_only_by_their_clip() -> None:
    layer = group(rect(), clip=EllipseOutline(box(0, 0, "{{ wide }}", 10)))
    assert items(layer, fields={"wide": 5}) != items(layer, fields={"wide": 6})
    assert findings(layer) == [f"{AT} there is no field 'wide'; known: component, face, game [bad-expression]"]


@pytest.mark.parametrize(
    "clip",
    [
        CircleOutline(box(10, 10, 20, 10)),
        PolygonOutline((point(15, 10), point(25, 10), point(25, 20), point(15, 20))),
        PathOutline(words("M 0 0 h10 v10 h-10 z"), point(15, 10)),
    ],
)
def test_outlines_of_every_kind(clip: OutlineValue) -> None:
    (drawn,) = items(group(rect(), clip=clip))
    assert isinstance(drawn, Clip)
    assert tuple(bounds(drawn.outline)) == pytest.approx((15, 10, 10, 10))


def test_path_data_that_cannot_be_read() -> None:
    (finding,) = findings(group(rect(), clip=PathOutline(words("around"), None)))
    assert finding.endswith("[bad-path]")


@pytest.mark.parametrize(("flag", "told"), [("false", True), ("no", True), ("", False), ("true", False), (0, False)])
def test_a_condition_that_is_the_text_false_is_warned_of(flag: object, told: bool) -> None:
    found = findings(rect(only_when="flag"), faces={"one": {"flag": flag}})
    message = (
        f"{HERE}: warning: hero/one, front: `when: flag` gives the text '{flag}', "
        "and any text is true but an empty one; compare it, as in `== 'true'` [text-condition]"
    )
    assert found == ([message] if told else [])
