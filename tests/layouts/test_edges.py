"""What the knife takes: text is measured by its ink, whatever turns or moves it; other layers count if all is off."""

from dataclasses import replace

import pytest
from styles import STYLE

from pnp.template import Align, Direction, Layer, VerticalAlign
from tests.layouts.designs import box, card, drawn, findings, group, pen, point, rect, repeat, rich, template, text

# A face is 40 × 60 mm; an em is 4 mm, and a full-width character is a little smaller than that.
BIG = replace(STYLE, size=20.0, smallest=20.0, leading=1.0)
CUT = "this text is cut away, move it or make its box smaller: it reaches beyond the trim"
NEAR = "this text may be cut, as no cut is exact: it reaches beyond the safe area"


def said(*layers: Layer) -> list[str]:
    """Severity, code and message of what is said about layers on one face with a safe distance of 3 mm."""
    return [line.split(": ", 1)[1] for line in findings(*layers, safe=3.0)]


def amount(*layers: Layer) -> tuple[str, float]:
    """The code of the only thing that is said, and by how many mm."""
    (line,) = said(*layers)
    words, _, code = line.rpartition(" [")
    return code.rstrip("]"), float(words.split(" by ")[1].removesuffix(" mm"))


def test_text_in_the_safe_area_is_sound() -> None:
    assert said(text("国国国", box(3, 3, 34, 54))) == []


def test_a_box_that_runs_off_holds_text_that_does_not() -> None:
    assert said(text("国国国", box(4, 4, 90, 90))) == []


def test_text_partly_beyond_the_trim_is_an_error_that_says_by_how_much() -> None:
    (line,) = said(text("国国国", box(35, 10, 20, 10)))
    assert line.startswith(f"error: hero/one, front: {CUT} by 6.")
    assert line.endswith("mm [outside-trim]")


@pytest.mark.parametrize("area", [box(-30, 10, 12, 5), box(50, 10, 12, 5), box(5, -20, 30, 5), box(5, 70, 30, 5)])
def test_so_is_text_wholly_beyond_it_on_any_side(area: object) -> None:
    code, by = amount(text("国", area))  # type: ignore[arg-type] - boxes are one of two
    assert code == "outside-trim"
    assert by > 10


def test_text_near_the_edge_is_a_warning() -> None:
    (line,) = said(text("国国国", box(1, 10, 20, 5)))
    assert line.startswith(f"warning: hero/one, front: {NEAR} by 1.")
    assert line.endswith("mm [outside-safe]")


def test_white_space_is_no_ink() -> None:
    assert said(text(" ", box(50, 10, 20, 5))) == []


@pytest.mark.parametrize(
    "layer",
    [
        text("国国国国国", box(17, -5, 20, 4), rotate=90),  # from (27, -13) down to (27, 7)
        group(text("国国国国国", box(0, 0, 20, 4)), at=point(20, -13), rotate=90),
        group(group(text("国国国国国", box(0, 0, 20, 4)), at=point(0, -13)), at=point(10, 0)),
        text("国国国国国", box(10, -13, 20, 30), style=replace(STYLE, direction=Direction.VERTICAL)),
        repeat(3, rich("国<b>国</b>", box(10, 20, 20, 4)), step=point(0, -16.5)),
    ],
    ids=["turned", "in a turned group", "in groups", "vertical", "repeated"],
)
def test_text_is_measured_where_it_lies_on_the_face(layer: Layer) -> None:
    code, by = amount(layer)
    assert code == "outside-trim"
    assert by == pytest.approx(13, abs=0.35)


def test_a_turn_can_bring_text_onto_the_face_too() -> None:
    assert said(text("国国国国国", box(-11, 30, 50, 4), rotate=90)) == []


def test_ink_that_hangs_out_of_a_safe_box_is_measured_where_type_is_large() -> None:
    hanging = replace(BIG, hang=True, align=Align.END, vertical_align=VerticalAlign.MIDDLE, size=17.0, smallest=17.0)
    code, by = amount(text("国国、国国", box(3, 3, 34, 54), style=hanging))
    assert code == "outside-trim"
    assert 0 < by < 8


def test_each_layer_is_said_once_with_the_worst_of_its_faces() -> None:
    faces = {"a": {"x": 37}, "b": {"x": 39}, "c": {"x": 10}, "d": {"x": 38}}
    (line,) = findings(text("国", box("{{ x }}", 10, 20, 5)), faces=faces, safe=3.0)
    assert f"hero/b, worst of 3 faces, front: {CUT} by " in line


def test_backs_are_looked_at_as_well() -> None:
    component = card(template(rect()), {"a": {}, "b": {}}, back=template(text("国", box(39, 10, 20, 5))))
    (line,) = drawn(component)[1]
    assert "hero/a, worst of 2 faces, back: " in line


@pytest.mark.parametrize(
    "layer",
    [
        rect(box(44, 0, 10, 10)),
        rect(box(-20, -20, 10, 10)),
        group(rect(box(0, 0, 10, 10)), at=point(0, 70)),
        rect(box(50, 25, 60, 10), rotate=90),
    ],
)
def test_a_layer_wholly_beyond_the_bleed_is_a_warning(layer: Layer) -> None:
    assert said(layer) == [
        "warning: hero/one, front: this layer lies beyond the face and draws nothing on it [off-face]"
    ]


@pytest.mark.parametrize(
    "layer",
    [
        rect(box(42, 0, 10, 10)),  # in the bleed
        rect(box(44, 0, 10, 10), stroke=pen(width=3)),
        rect(box(-100, -100, 300, 300)),
        rect(box(10, 25, 120, 10), rotate=20),
        rect(box(44, 0, 10, 10), fill=None),  # draws nothing anywhere, which is said where it is written
        rect(box(44, 0, 10, 10), only_when="false"),
    ],
)
def test_one_that_touches_the_face_or_its_bleed_is_none(layer: Layer) -> None:
    assert said(layer) == []


def test_a_repeated_layer_is_told_of_once() -> None:
    beyond = repeat(5, rect(box(44, 0, 10, 10)), step=point(5, 0))
    assert len(said(group(beyond, beyond))) == 1
