"""`tests/isles`, a game with a piece of every kind and form and a layer of every sort, built and read back.

All copies are found on the pages; counters share cuts, spaces stand at equal steps, lanes end on their harbours. Spaces
are found by the thickness of their outlines, lanes by their dashes.
"""

import json
import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_args
from xml.etree import ElementTree

import pdfreader
import pytest
import yaml
from PIL import Image
from projects import faults

from pnp import pipeline
from pnp.booklet import Fold
from pnp.facts import Outcome
from pnp.files import Project
from pnp.geometry import Box, Point, Size
from pnp.model import Game, Kind
from pnp.pipeline import MANIFEST
from pnp.spec.sized import BOXES, CUBES, IRREGULAR
from pnp.spec.sizes import FORMS
from pnp.template import (
    FillValue,
    Fit,
    ImageLayer,
    Layer,
    OutlineValue,
    PictureFit,
    PictureMask,
    Template,
    TrackLine,
)

PROJECT = Project.at(Path(__file__).parent / "isles")
PDFS = ["home-a4", "counters-a4", "shop-single"]
EXACT = 0.01
HARBOURS = {
    "skarn": (45, 52),
    "holm": (108, 40),
    "vik": (150, 72),
    "borg": (70, 98),
    "sund": (125, 110),
    "nes": (40, 132),
}
LANES = ["skarn holm", "holm vik", "skarn borg", "holm borg", "borg sund", "vik sund", "borg nes", "skarn nes"]
ROUTE = Size(190, 170)

Pages = dict[str, list[pdfreader.Page]]


@pytest.fixture(scope="module")
def checked() -> pipeline.Checked:
    return pipeline.check_game(PROJECT, "isles")


@pytest.fixture(scope="module")
def game(checked: pipeline.Checked) -> Game:
    assert checked.game is not None
    return checked.game


@pytest.fixture(scope="module")
def built(checked: pipeline.Checked, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The folder that each profile's files are in."""
    profiles, report = pipeline.load_profiles(PROJECT, [*PDFS, "vectors", "pixels"])
    assert list(report) == []
    built = pipeline.build_game(PROJECT, checked, profiles, out=tmp_path_factory.mktemp("out"))
    assert not isinstance(built, pipeline.Refusal), faults(checked.report)
    return {made.profile: made.folder for made in built}


@pytest.fixture(scope="module")
def pages(built: dict[str, Path]) -> Pages:
    return {name: pdfreader.read((built[name] / "isles.pdf").read_bytes()) for name in PDFS}


def templates(game: Game) -> Iterator[Template]:
    for component in game.components:
        yield from (each for each in (component.front, component.back, *component.panels.values()) if each is not None)


def parts(design: object) -> Iterator[object]:
    """Everything that some layers are made of, themselves too."""
    yield design
    if isinstance(design, tuple):
        for part in design:
            yield from parts(part)
    elif is_dataclass(design) and type(design).__module__.startswith("pnp.template"):
        for field in fields(design):
            yield from parts(getattr(design, field.name))


@pytest.fixture(scope="module")
def used(game: Game) -> list[object]:
    return [part for template in templates(game) for part in parts(template.layers)]


def sizes() -> Iterator[Any]:
    """The sizes as they are written."""
    for path in sorted((PROJECT.root / "components/isles").glob("*.yaml")):
        for component in yaml.safe_load(path.read_text(encoding="utf-8")).values():
            if isinstance(component, dict) and "size" in component:
                yield component["size"]


def test_there_is_a_piece_of_every_kind(game: Game) -> None:
    assert {component.kind for component in game.components} == set(Kind)


def test_there_is_a_piece_of_every_form() -> None:
    keyed = [size for size in sizes() if isinstance(size, dict)]
    assert {key for size in keyed for key in size} - {"width", "board", "base", "notch"} == {
        *FORMS,
        *IRREGULAR,
        *CUBES,
        *BOXES,
        "standee",
    }
    assert {type(size) for size in sizes()} == {str, list, dict}


def test_there_is_a_booklet_of_every_fold(game: Game) -> None:
    assert {component.booklet.fold for component in game.components if component.booklet} == set(Fold)


@pytest.mark.parametrize("union", [Layer, OutlineValue, FillValue, TrackLine])
def test_every_member_of_what_templates_are_made_of_is_drawn_somewhere(union: object, used: list[object]) -> None:
    found = {type(part) for part in used}
    missing = [member for member in get_args(union) if (getattr(member, "__origin__", None) or member) not in found]
    assert missing == []


def test_pictures_fit_their_boxes_in_every_way_and_are_masked(used: list[object]) -> None:
    images = [part for part in used if isinstance(part, ImageLayer)]
    assert {image.fit for image in images} == set(PictureFit)
    assert {part for part in used if isinstance(part, Fit)} == set(Fit)
    assert any(isinstance(image.mask, PictureMask) for image in images)


def test_the_game_has_no_finding_and_all_its_facts_hold(checked: pipeline.Checked, built: dict[str, Path]) -> None:
    assert built
    assert faults(checked.report) == []
    assert [verdict.outcome for verdict in checked.verdicts] == [Outcome.HOLDS] * 4


@pytest.mark.parametrize("profile", PDFS)
def test_every_copy_is_on_the_sheets_with_its_back_and_nothing_else(profile: str, pages: Pages, game: Game) -> None:
    found = Counter(
        (placed.component, placed.face, placed.copy) for page in pages[profile] for placed in page.placements
    )
    printed = [component for component in game.components if component.front or component.panels]
    flat = [component for component in printed if component.booklet is None]
    expected = Counter(
        {
            (component.id, face.id, copy): 2 if component.two_sided else 1
            for component in flat
            for face in component.faces
            for copy in range(1, face.copies + 1)
        }
    )
    if profile != "shop-single":
        expected["chart", "chart", 1] *= 2  # two parts, joined
    booklets = {component.id for component in printed} - {component.id for component in flat}
    assert {key: count for key, count in found.items() if key[0] not in booklets} == expected
    assert {key[0] for key in found} == {component.id for component in printed}


def test_a_pad_is_a_stack_of_pages_that_are_alike(pages: Pages) -> None:
    stack = [page for page in pages["home-a4"] if any(placed.component == "score" for placed in page.placements)]
    assert [len(page.placements) for page in stack] == [4, 4, 4]
    where = [[placed.trim(Size(92, 130)) for placed in page.placements] for page in stack]
    assert where == [where[0]] * 3


def test_every_page_is_a_drawing_and_a_picture(built: dict[str, Path]) -> None:
    for profile in ("vectors", "pixels"):
        manifest = json.loads((built[profile] / MANIFEST).read_bytes())
        for file in manifest["files"]:
            path = built[profile] / file["path"]
            if profile == "vectors":
                assert ElementTree.parse(path).getroot().get("width", "").endswith("mm")
            else:
                with Image.open(path) as picture:
                    assert len(picture.convert("RGB").getcolors(picture.width * picture.height) or ()) > 9
        assert len(manifest["files"]) > 20


def of(component: str, pages: list[pdfreader.Page]) -> list[pdfreader.Placement]:
    return [placement for page in pages for placement in page.placements if placement.component == component]


def route(pages: Pages) -> tuple[list[pdfreader.Line], Point]:
    """The lines of the board with the track, and its top left corner."""
    (placement,) = of("route", pages["home-a4"])
    return placement.lines, placement.trim(ROUTE).corners[0]


def test_the_track_has_a_space_at_every_step_and_one_in_every_corner(pages: Pages) -> None:
    lines, (left, top) = route(pages)
    sides = [line for line in lines if line.width == pytest.approx(0.3, abs=0.001)]
    assert len(sides) == 51 * 4
    found = []
    for number in range(51):
        four = sides[number * 4 : number * 4 + 4]
        xs, ys = ([end[axis] for line in four for end in (line.start, line.end)] for axis in (0, 1))
        assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx((11, 11), abs=EXACT)
        found.append(((max(xs) + min(xs)) / 2 - left, (max(ys) + min(ys)) / 2 - top))
    for start, end, corner, after in (
        (0, 14, (8, 8), (182, 8)),
        (14, 26, (182, 8), (182, 162)),
        (26, 39, (182, 162), (8, 162)),
    ):
        for number in range(start, end + 1):
            share = (number - start) / (end - start)
            expected = tuple(a + (b - a) * share for a, b in zip(corner, after, strict=True))
            assert found[number] == pytest.approx(expected, abs=EXACT)


def test_every_lane_runs_from_edge_to_edge_of_its_harbours(pages: Pages) -> None:
    lines, (left, top) = route(pages)
    lanes = [line for line in lines if line.dash]
    assert len(lanes) == len(LANES)
    for lane, ends in zip(lanes, LANES, strict=True):
        one, other = (HARBOURS[name] for name in ends.split())
        start, end = ((point.x - left, point.y - top) for point in (lane.start, lane.end))
        assert (math.dist(start, one), math.dist(end, other)) == pytest.approx((11, 11), abs=EXACT)
        assert math.dist(start, end) == pytest.approx(math.dist(one, other) - 22, abs=EXACT)


def test_goods_counters_share_their_cuts(pages: Pages) -> None:
    size = Size(15, 15)
    for page in pages["counters-a4"]:
        trims = [placement.trim(size) for placement in page.placements if placement.component == "goods"]
        for one in trims:
            beside = [other for other in trims if other != one and one.outset(0.1).overlaps(other)]
            assert all(meets(one, other) for other in beside)
            assert len(beside) >= 3


def meets(one: Box, other: Box) -> bool:
    """Whether two boxes are beside or above each other, or corner to corner, without a gap."""
    steps = [abs(a - b) for a, b in zip(one.corners[0], other.corners[0], strict=True)]
    return all(min(abs(step), abs(step - 15)) < EXACT for step in steps)
