"""Sheets: the leaves of a pad are torn off below its head; others are as flat as cards."""

from dataclasses import replace

from pnp.geometry import Box, Point
from pnp.layouts.sheet import TEAR
from pnp.model import Kind
from pnp.outlines import LineTo, MoveTo, bounds
from pnp.scene import Path
from pnp.template import Area
from tests.layouts.designs import card, drawn, rect, template


def test_a_leaf_has_a_line_to_tear_along_below_the_head_of_its_pad() -> None:
    leaf = replace(card(template(rect()), {"a": {}}, back=template(rect()), kind=Kind.SHEET), head=12.0)

    scenes, findings = drawn(leaf)

    assert findings == []
    *_, line = scenes["a"].front.items
    assert line == Path((MoveTo(Point(0, 12)), LineTo(Point(40, 12))), stroke=TEAR)
    assert scenes["a"].back is not None
    assert line not in scenes["a"].back.items


def test_the_safe_area_of_a_leaf_begins_below_the_head() -> None:
    leaf = card(template(rect(Area.SAFE)), {"a": {}}, kind=Kind.SHEET, safe=3.0)

    scenes, _ = drawn(replace(leaf, head=12.0))

    area, _ = scenes["a"].front.items
    assert isinstance(area, Path)
    assert bounds(area.outline) == Box.between(3, 15, 37, 57)


def test_a_sheet_in_no_pad_has_no_line() -> None:
    scenes, _ = drawn(card(template(rect()), {"a": {}}, kind=Kind.SHEET))

    assert len(scenes["a"].front.items) == 1
