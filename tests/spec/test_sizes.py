from itertools import pairwise

import pytest

from pnp.diagnostics import Report
from pnp.geometry import Size
from pnp.shapes import Circle, Hexagon, Shape, extent
from pnp.spec import SIZES
from pnp.spec.reading import is_id
from pnp.spec.sizes import read_size
from pnp.spec.yaml_file import parse_yaml

PLAIN = [
    ("poker", 63.5, 88.9),
    ("tcg", 63, 88),
    ("bridge", 57, 89),
    ("mini", 44, 63),
    ("mini-euro", 44, 68),
    ("tarot", 70, 120),
    ("square", 70, 70),
    ("meishi", 91, 55),
    ("a3", 297, 420),
    ("a5", 148, 210),
    ("a6", 105, 148),
    ("b5", 176, 250),
    ("b6", 125, 176),
    ("jis-b5", 182, 257),
    ("jis-b6", 128, 182),
]


@pytest.mark.parametrize(("name", "width", "height"), PLAIN)
def test_the_plain_names(name: str, width: float, height: float) -> None:
    assert SIZES[name].size == Size(width, height)


def test_every_preset_is_usable_and_says_where_it_is_from() -> None:
    for id_, preset in SIZES.items():
        assert is_id(id_.replace(".", "")), id_
        assert preset.id == id_
        assert preset.title
        assert preset.source
        assert 0 < preset.safe < min(preset.size) / 2


@pytest.mark.parametrize("row", ["a", "b", "jis-b"])
def test_half_a_sheet_is_the_next_size_of_its_row(row: str) -> None:
    sizes = [SIZES[f"{row}{number}"].size for number in range(2, 9)]
    for whole, half in pairwise(sizes):
        assert half == (whole.height // 2, whole.width)


def test_shops_sizes_keep_the_shops_safe_distance() -> None:
    assert SIZES["tgc-poker"].safe == 3.175
    assert SIZES["mpc-poker"].safe == 3.0


def test_presets_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        SIZES["poker"] = SIZES["tcg"]  # type: ignore[index]


@pytest.mark.parametrize("source", ["[63.5, 88.9]", "[63.5mm, 8.89cm]", "[2.5in, 3.5in]", "[180pt, 252 pt]", "poker"])
def test_a_size_in_other_words(source: str) -> None:
    report = Report()
    node = parse_yaml(source, "f.yaml", report)
    assert node is not None
    assert extent(read_size(node, report)[0]) == pytest.approx((63.5, 88.9))


@pytest.mark.parametrize(
    ("source", "shape"),
    [
        ("{circle: 2cm}", Circle(20)),
        ("{hex: 40}", Hexagon(40)),
        ("{hex-pointy: 40}", Hexagon(40, pointy=True)),
    ],
)
def test_a_size_of_another_form(source: str, shape: Shape) -> None:
    node = parse_yaml(source, "f.yaml", Report())
    assert node is not None
    assert read_size(node, Report())[0] == shape
