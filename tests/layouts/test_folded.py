"""What is drawn of a net: pictures on their panels, what they may run over, and the lines to work by."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from pnp.geometry import Box, Point, Size
from pnp.layouts.folded import CASING, CUT, FOLDS, GLUE, SLIT
from pnp.model import Kind
from pnp.nets import Base, Bend, Net, Role, Room, cube, standee, stickers, tuck_box
from pnp.outlines import bounds
from pnp.scene import Clip, Group, Item, Path
from pnp.shapes import Outlined, Rectangle
from pnp.template import Template
from tests.layouts.designs import CARD, box, card, drawn, rect, template, text

RED = template(rect(bleed=True))


def scene(net: Net, panels: Mapping[str, Template], *, bleed: float = 2.0) -> tuple[Item, ...]:
    (items,), findings = faces(net, panels, bleed=bleed)
    assert findings == []
    return items


def faces(
    net: Net, panels: Mapping[str, Template], *, bleed: float = 2.0, ids: tuple[str, ...] = ("one",)
) -> tuple[list[tuple[Item, ...]], list[str]]:
    flat = card(None, {id_: {} for id_ in ids}, kind=Kind.DIE, safe=1.0)
    die = replace(flat, shape=Outlined.of(net.outline), net=net, panels=panels)
    scenes, findings = drawn(die, bleed=bleed)
    assert all(sides.back is None for sides in scenes.values())
    return [sides.front.items for sides in scenes.values()], findings


def reaches(items: tuple[Item, ...]) -> list[Box]:
    """How far each picture goes."""
    return [bounds(item.outline) for item in items if isinstance(item, Clip)]


def pictures(items: tuple[Item, ...]) -> Iterator[Group]:
    for item in items:
        if isinstance(item, Clip):
            (picture,) = item.items
            assert isinstance(picture, Group)
            yield picture


def test_every_panel_is_drawn_in_its_place_and_sees_its_name() -> None:
    net = tuck_box(Room(44, 63, 20), 0.3)
    named = {name: template(rect(only_when=f"panel == '{name}'")) for name in ("front", "top")}
    items = scene(net, named)
    assert [picture.transform for picture in pictures(items)] == [net.panel(name).place for name in ("front", "top")]
    assert all(picture.items for picture in pictures(items))


def test_a_slit_shows_paper_over_any_picture() -> None:
    net = standee(Rectangle(Size(30, 50)), Base.TAB)
    items = scene(net, {"base": RED})
    (slit,) = net.slits

    assert items.index(Path(slit, fill=SLIT, stroke=CUT)) > max(items.index(i) for i in items if isinstance(i, Clip))


def test_the_line_to_cut_along_is_seen_on_dark_bleed_and_leaves_nothing_white_on_the_piece() -> None:
    *_, casing, cut = scene(tuck_box(Room(44, 63, 20), 0.0), {"front": RED})

    assert isinstance(casing, Path)
    assert isinstance(cut, Path)
    assert (casing.stroke, cut.stroke) == (CASING, CUT)
    inner_edge = bounds(casing.outline).outset(-CASING.width / 2)
    assert inner_edge == pytest.approx(bounds(cut.outline).outset(CUT.width / 2))


def test_a_template_is_drawn_as_large_as_its_panel() -> None:
    net = tuck_box(Room(44, 63, 20), 0.0)
    (picture,) = pictures(scene(net, {"left": RED}, bleed=0.0))
    (path,) = picture.items
    assert isinstance(path, Path)
    assert bounds(path.outline) == Box(0, 0, 20, 63)


def test_a_picture_bleeds_over_a_cut_little_onto_a_tab_and_not_at_all_onto_another_picture() -> None:
    net = cube(20)
    items = scene(net, {str(n): RED for n in range(1, 7)})
    by_name = dict(zip((p.name for p in net.panels), reaches(items), strict=False))
    for name, (top, right, bottom, left) in {
        "1": (0, 0, 0, 0),
        "5": (2, 0, 2, 2),
        "6": (2, 1, 2, 0),
        "3": (1, 1, 0, 1),
    }.items():
        own = net.panel(name).box
        wide = Box.between(own.left - left, own.top - top, own.right + right, own.bottom + bottom)
        assert [*by_name[name]] == pytest.approx([*wide]), name


def test_stickers_bleed_at_most_half_way_to_the_next() -> None:
    first, *_ = reaches(scene(stickers(20), {str(n): RED for n in range(1, 7)}, bleed=3.0))
    assert first == Box.between(-3, -3, 22, 22)


def test_glue_is_grey_beneath_every_picture() -> None:
    items = scene(cube(20), {"1": RED})
    fills = [item.fill for item in items if isinstance(item, Path) and item.fill]
    assert fills == [GLUE] * 7
    assert [type(item) for item in items[:8]] == [Path] * 7 + [Clip]


def test_the_cut_and_the_folds_are_drawn_on_top() -> None:
    net = standee(Rectangle(CARD))
    *_, head, front_foot, back_foot, _, cut = scene(net, {"front": RED})
    assert isinstance(cut, Path)
    assert (cut.outline, cut.stroke) == (net.outline, CUT)
    bends = [item.stroke for item in (head, front_foot, back_foot) if isinstance(item, Path)]
    assert bends == [FOLDS[Bend.MOUNTAIN], FOLDS[Bend.VALLEY], FOLDS[Bend.VALLEY]]


def test_the_back_of_a_standee_shows_the_front_from_behind() -> None:
    front, back = pictures(scene(standee(Rectangle(CARD)), {"front": RED}))
    assert back.items == front.items
    # What is at a place of the front lies behind it once folded: mirrored in the line of the fold.
    fold = standee(Rectangle(CARD)).folds[0].start.y
    for point in (Point(0, 0), Point(10, 5)):
        ahead, behind = front.transform.point(point), back.transform.point(point)
        assert (behind.x, fold - behind.y) == pytest.approx((ahead.x, ahead.y - fold))


def test_the_back_of_a_standee_may_have_a_picture_of_its_own() -> None:
    net = standee(Rectangle(CARD))
    *_, back = pictures(scene(net, {"front": RED, "back": template(rect(fill="blue"))}))
    assert back.transform == net.panel("back").place


def test_flaps_are_blank_unless_they_have_a_template() -> None:
    net = tuck_box(Room(44, 63, 20), 0.3)
    flaps = [panel.name for panel in net.panels if panel.role is Role.FLAP]
    assert "top-tuck" in flaps
    assert len(list(pictures(scene(net, {"top-tuck": RED})))) == 1


def test_a_mistake_that_panels_share_is_told_once_with_the_first_of_them() -> None:
    wrong = template(text("{{ nothing }}", box(0, 0, 10, 10)))
    _, findings = faces(cube(20), {str(n): wrong for n in range(1, 7)}, ids=("one", "two"))
    assert len(findings) == 1
    assert "hero/one and 1 more face, panel 5: " in findings[0]
