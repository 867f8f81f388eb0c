"""Grids, tracks and spaces as a template's author writes them: where their cells land on the face, what layers see."""

from pathlib import Path

import pytest

from pnp.art import Pictures
from pnp.diagnostics import Report
from pnp.files import Project
from pnp.geometry import IDENTITY, Transform
from pnp.layouts import Sources, draw
from pnp.outlines import bounds
from pnp.scene import Group, Item
from pnp.scene import Path as Drawn
from pnp.spec import load_game

Boxes = list[tuple[float, ...]]
COMPONENT = "tile: {{name: T, kind: tile, size: {}, basis: invented, template: quest/tile}}"
HERE = "templates/quest/tile.yaml"


def drawn(layers: str, folder: Path, size: str = "[40mm, 60mm]") -> tuple[Boxes, list[str]]:
    """The boxes round all paths on a face, to a hundredth of a millimetre, and what was said."""
    for path, text in {
        "components/quest/game.yaml": "{title: Quest, players: 2, tables: {lands: [[wood, lake], [hill, wood]]}}",
        "components/quest/tiles.yaml": COMPONENT.format(size),
        HERE: f"layers:\n{layers}",
    }.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    report, project = Report(), Project.at(folder)
    game = load_game(project, "quest", report)
    assert game is not None
    scenes = draw(game, game.components[0], 3.0, Sources(project, Pictures()), report) if game.components else {}
    found = boxes(scenes["tile"].front.items) if scenes else []
    return found, [str(finding) for finding in report]


def boxes(items: tuple[Item, ...], by: Transform = IDENTITY) -> Boxes:
    found: Boxes = []
    for item in items:
        if isinstance(item, Group):
            found += boxes(item.items, item.transform.then(by))
        elif isinstance(item, Drawn):
            found.append(tuple(round(part, 2) + 0.0 for part in by.box(bounds(item.outline))))
    return found


@pytest.mark.parametrize(
    ("layer", "expected"),
    [
        ("{grid: [2, 1], size: [5, 4], at: [1, 2], gap: 1, fill: '#000'}", [(1, 2, 5, 4), (7, 2, 5, 4)]),
        ("{grid: [1, 2], box: trim, gap: [0, 10], fill: '#000'}", [(0, 0, 40, 25), (0, 35, 40, 25)]),
        ("{grid: [1, 1], box: trim, size: [10, 10], fill: '#000'}", [(15, 25, 10, 10)]),
        ("{grid: [1, 2], box: trim, bleed: true, fill: '#000'}", [(-3, -3, 46, 33), (-3, 30, 46, 33)]),
        ("{grid: [2, 1], size: [5, 4], at: [10, 10], rotate: 90, fill: '#000'}", [(13, 7, 4, 5), (13, 12, 4, 5)]),
        ("{grid: [2, 1], size: [5, 4], layers: [{rect: cell, fill: '#000'}]}", [(0, 0, 5, 4), (5, 0, 5, 4)]),
        ("{grid: [2, 2], size: [5, 5], of: '{{ lands }}', layers: [{rect: cell, fill: '#000', when: cell == 'wood'}]}",
         [(0, 0, 5, 5), (5, 5, 5, 5)]),
        ("{grid: [2, 1], size: [5, 5],"
         " layers: [{rect: [0, 0, '{{ width / 2 }}', '{{ column + row + 1 }}'], fill: '#000'}]}",
         [(0, 0, 2.5, 1), (5, 0, 2.5, 2)]),
        ("{grid: [2, 1], size: [10, 10], of: [3, 4], as: outer, layers: [{repeat: 2, step: [1, 1], layers:"
         " [{rect: [0, 0, '{{ outer.cell }}', '{{ outer.i * 2 + i + 1 }}'], fill: '#000'}]}]}",
         [(0, 0, 3, 1), (1, 1, 3, 2), (10, 0, 4, 3), (11, 1, 4, 4)]),
        ("{repeat: 2, step: [0, 0], as: a, layers: [{repeat: 2, step: [0, 0], as: b, layers:"
         " [{rect: ['{{ a.i }}', '{{ b.i }}', 1, 1], fill: '#000'}]}]}",
         [(0, 0, 1, 1), (0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 1, 1)]),
        ("{hexgrid: [2, 1], size: 10, at: [1, 1], fill: '#000'}", [(1, 1, 11.55, 10), (9.66, 6, 11.55, 10)]),
        ("{hexgrid: [1, 2], size: 10, pointy: true, offset: even, fill: '#000'}",
         [(5, 0, 10, 11.55), (0, 8.66, 10, 11.55)]),
        ("{hexgrid: 0, box: [0, 0, 40, 60], pointy: true, fill: '#000'}", [(0, 6.91, 40, 46.19)]),
        ("{track: {rect: [0, 0, 20, 20]}, count: 4, size: [2, 2], fill: '#000'}",
         [(-1, -1, 2, 2), (19, -1, 2, 2), (19, 19, 2, 2), (-1, 19, 2, 2)]),
        ("{track: {line: [[5, 5], [5, 25]]}, of: [a, b], size: [4, 2], turn: true, fill: '#000'}",
         [(4, 3, 2, 4), (4, 23, 2, 4)]),
        ("{track: {ellipse: trim}, count: 2, start: 5,"
         " layers: [{rect: [0, 0, '{{ n }}', '{{ i + 1 }}'], fill: '#000'}]}",
         [(20, 0, 5, 1), (20, 60, 6, 2)]),
        ("{spaces: {a: {at: [10, 10], w: 3}}, layers: [{rect: [0, 0, '{{ cell.w }}', '{{ x }}'], fill: '#000'}]}",
         [(10, 10, 3, 10)]),
        ("{spaces: [{id: a, at: [5, 5]}, {id: b, at: [25, 5]}], size: {circle: 4}, connections: [[a, b]],"
         " line: {colour: '#000', width: 1}}", [(7, 5, 16, 0)]),
    ],
)  # fmt: skip
def test_where_cells_lie(layer: str, expected: Boxes, tmp_path: Path) -> None:
    found, findings = drawn(f"  - {layer}", tmp_path)
    assert findings == []
    assert found == expected


@pytest.mark.parametrize(
    ("layer", "message"),
    [
        ("{grid: [200, 200], size: [1, 1], fill: '#000'}",
         "with the repeats around it, this one draws its layers 40000 times; at most 10000 [too-many-repeats]"),
        ("{hexgrid: 500, size: 1, fill: '#000'}",
         "with the repeats around it, this one draws its layers 751501 times; at most 10000 [too-many-repeats]"),
        ("{grid: [2, 2], box: [0, 0, 9, 9], gap: 9, fill: '#000'}",
         "these cells have no size: the box is too small for their gaps, or the size is 0 [bad-box]"),
        ("{grid: [2, 2], size: [5, 5], of: [a], fill: '#000'}", "`of` holds 1 values for 4 cells [bad-data]"),
        ("{track: {rect: trim}, count: 3, corners: true, size: [5, 5], fill: '#000'}",
         "this line has 4 corners and ends, and so needs as many spaces at least, not 3 [too-few-spaces]"),
        ("{track: {path: M 0 0}, count: 3, size: [5, 5], fill: '#000'}", "this line has no length [bad-path]"),
        ("{rect: cell, fill: '#000'}",
         "the box `cell` has a meaning only in the layers of a grid's cells or of sized spaces [no-cell]"),
        ("{spaces: '{{ lands[0] }}', fill: '#000'}",
         "'wood' is no space; write {id: harbour, at: [20, 30]} [bad-data]"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_cells_is_told(layer: str, message: str, tmp_path: Path) -> None:
    found, (finding,) = drawn(f"  - {layer}", tmp_path)
    assert found == []
    assert finding.startswith(f"{HERE}:2:")
    assert finding.endswith(f"error: tile/tile, front: {message}")


def test_spaces_that_touch_are_told_and_not_joined(tmp_path: Path) -> None:
    spaces = "spaces: {a: {at: [5, 5]}, b: {at: [9, 5]}}, size: {circle: 4}"
    lines = "connections: [[a, b]], line: {colour: '#000', width: 1}"
    found, (finding,) = drawn(f"  - {{{spaces}, {lines}}}", tmp_path)
    assert found == []
    assert finding.endswith("the spaces 'a' and 'b' touch, so that no line between them is drawn [no-line]")


@pytest.mark.parametrize(
    ("size", "layer", "expected"),
    [
        ("{hex: 20}", "{rect: trim, fill: '#000'}", (0, 0, 23.09, 20)),
        ("{hex: 20}", "{rect: safe, fill: '#000'}", (3.46, 3, 16.17, 14)),
        ("{hex-pointy: 20}", "{rect: trim, bleed: true, fill: '#000'}", (-3, -3.46, 26, 30.02)),
        ("{circle: 20}", "{ellipse: trim, bleed: true, fill: '#000'}", (-3, -3, 26, 26)),
        ("{circle: 20}", "{ellipse: [5, 5, 5, 5], bleed: true, fill: '#000'}", (5, 5, 5, 5)),
    ],
)
def test_the_trim_and_safe_area_of_a_piece_are_its_own_shape(
    size: str, layer: str, expected: tuple[float, ...], tmp_path: Path
) -> None:
    found, findings = drawn(f"  - {layer}", tmp_path, size)
    assert (found, findings) == ([pytest.approx(expected, abs=0.01)], [])


@pytest.mark.parametrize(
    ("size", "code"),
    [("[20mm, 20mm]", "outside-safe"), ("{circle: 20mm}", "outside-trim"), ("{hex: 17.3mm}", "outside-trim")],
)
def test_text_in_the_corner_of_the_box_is_outside_a_piece_without_corners(size: str, code: str, tmp_path: Path) -> None:
    _, (finding,) = drawn("  - {text: H, box: [0.3, 0.3, 9, 9], style: {size: 8pt, font: Inter}}", tmp_path, size)
    assert finding.endswith(f"[{code}]")


@pytest.mark.parametrize("size", ["{circle: 20mm}", "{hex: 20mm}", "{hex-pointy: 20mm}"])
def test_lines_that_are_shorter_above_and_below_lie_safe_in_a_round_piece(size: str, tmp_path: Path) -> None:
    text = "{text: 'I\nHHHH\nI', box: trim, style: {size: 8pt, font: Inter, align: centre, valign: middle}}"
    assert drawn(f"  - {text}", tmp_path, size)[1] == []


def test_a_layer_in_the_corner_that_a_round_piece_lacks_draws_nothing_on_it(tmp_path: Path) -> None:
    _, (finding,) = drawn("  - {rect: [0, 0, 1, 1], fill: '#000'}", tmp_path, "{circle: 80mm}")
    assert finding.endswith("[off-face]")


def test_each_cell_is_shaded_across_itself(tmp_path: Path) -> None:
    found, findings = drawn("  - {grid: [2, 1], size: [5, 4], fill: {linear: 0, stops: ['#000', '#fff']}}", tmp_path)
    assert (found, findings) == ([(0, 0, 5, 4), (5, 0, 5, 4)], [])
