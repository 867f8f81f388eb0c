import json
from dataclasses import replace

import pytest
from checks.games import A4, TIME, component, game, page

from pnp.geometry import Box, Size
from pnp.looks import Looks
from pnp.plan import (
    Edges,
    Flip,
    Margins,
    MarkKind,
    MarkStyle,
    Page,
    Paper,
    Part,
    Piece,
    Placement,
    Profile,
    Side,
    Strip,
)
from pnp.reports import WrittenFile, manifest
from pnp.shapes import Rectangle

HOME = Profile(
    name="home-a4",
    title="A4 at home",
    paper=Paper("A4", A4, Margins(5, 5, 5, 5)),
    bleed=2,
    gutter=4,
    flip=Flip.LONG,
    marks=MarkStyle(MarkKind.WESTERN, length=3, offset=0.5, width=0.09),
)
LOOKS = {("time", "kagami-1"): Looks(3, "ab" * 32, None)}
HEIST = game(component("time", TIME))
CARD = Piece("time", "kagami-1", 3, Rectangle(Size(88.9 - 22, 44)), two_sided=True)
PIECE = Placement(CARD, Box(12.000049, -0.00001, 44.0, 88.9 - 22), Edges.all(2.0), 90)


def the_file(*pages: Page) -> WrittenFile:
    return WrittenFile("heist.pdf", "ab" * 32, pages)


def test_the_manifest_follows_the_contract() -> None:
    front, back = page(1, Side.FRONT, PIECE), page(2, Side.BACK)
    assert manifest(HEIST, HOME, [the_file(front, back)], LOOKS) == {
        "game": "heist",
        "profile": "home-a4",
        "paper_mm": [210, 297],
        "flip": "long",
        "files": [
            {
                "path": "heist.pdf",
                "sha256": "ab" * 32,
                "pages": [
                    {
                        "number": 1,
                        "side": "front",
                        "sheet": 1,
                        "placements": [
                            {
                                "component": "time",
                                "face": "kagami-1",
                                "copy": 3,
                                "trim_mm": [12, 0, 44, 66.9],
                                "bleed_mm": 2,
                                "rotation": 90,
                            }
                        ],
                    },
                    {"number": 2, "side": "back", "sheet": 1, "placements": []},
                ],
            }
        ],
        "faces": [{"component": "time", "face": "kagami-1", "copies": 3, "front": "ab" * 32, "back": None}],
    }


def test_the_keys_are_in_the_order_of_the_contract() -> None:
    document = manifest(HEIST, HOME, [the_file(page(1, Side.FRONT, PIECE))], LOOKS)
    [file] = document["files"]
    assert list(document) == ["game", "profile", "paper_mm", "flip", "files", "faces"]
    assert list(file) == ["path", "sha256", "pages"]
    assert list(file["pages"][0]) == ["number", "side", "sheet", "placements"]
    assert list(file["pages"][0]["placements"][0]) == [
        "component",
        "face",
        "copy",
        "trim_mm",
        "bleed_mm",
        "rotation",
    ]


@pytest.mark.parametrize(
    ("papers", "expected"),
    [
        ([A4], [210, 297]),
        ([A4.turned, A4.turned], [297, 210]),
        ([A4, A4.turned], [210, 297]),
        ([], [210, 297]),
        ([Size(215.9, 279.4)], [215.9, 279.4]),
    ],
)
def test_the_paper_is_as_it_lies_on_all_pages(papers: list[Size], expected: list[float]) -> None:
    pages = [replace(page(number, Side.FRONT), paper=paper) for number, paper in enumerate(papers, 1)]
    assert manifest(HEIST, HOME, [the_file(*pages)], LOOKS)["paper_mm"] == expected


@pytest.mark.parametrize(
    ("flip", "named"), [(Flip.LONG, "long"), (Flip.SHORT, "short"), (Flip.NONE, "none"), (Flip.FOLD, "none")]
)
def test_the_flip_is_named(flip: Flip, named: str) -> None:
    assert manifest(HEIST, replace(HOME, flip=flip), [], LOOKS)["flip"] == named


def test_what_holds_for_few_placements_is_told_only_of_them() -> None:
    part = Part(2, of=6, window=Box(100, 0, 100, 150))
    back = replace(
        PIECE, piece=CARD._replace(part=part), bleeds=Edges(top=0, right=2, bottom=2, left=0), side=Side.BACK
    )
    folded = replace(page(1, Side.FRONT), placements=(back,))
    [placement] = manifest(HEIST, HOME, [the_file(folded)], LOOKS)["files"][0]["pages"][0]["placements"]
    assert {key: placement[key] for key in list(placement)[6:]} == {
        "bleeds_mm": [0, 2, 2, 0],
        "side": "back",
        "part": 2,
        "parts": 6,
        "window_mm": [100, 0, 100, 150],
    }


def test_a_part_of_a_net_tells_its_panels_and_what_it_is_glued_under() -> None:
    part = Part(2, of=3, window=Box(0, 0, 9, 9), strips=(Strip((), (), under="front"),), panels=("back", "top"))
    shown = replace(page(1, Side.FRONT), placements=(replace(PIECE, piece=CARD._replace(part=part)),))
    [placement] = manifest(HEIST, HOME, [the_file(shown)], LOOKS)["files"][0]["pages"][0]["placements"]

    assert (placement["panels"], placement["under"]) == (["back", "top"], "front")


def test_a_page_of_another_size_says_so_and_how_it_is_turned_over() -> None:
    fitted = replace(HOME, paper=Paper("piece", Size(0, 0), Margins(0, 0, 0, 0), fitted=True))
    papers = (Size(69, 94), Size(94, 69), Size(69, 94))
    pages = [replace(page(number, Side.FRONT), paper=paper) for number, paper in enumerate(papers, 1)]

    document = manifest(HEIST, fitted, [the_file(*pages)], LOOKS)

    assert (document["paper_mm"], document["flip"]) == ([69, 94], "long")
    assert [(each.get("paper_mm"), each.get("flip")) for each in document["files"][0]["pages"]] == [
        (None, None),
        ([94, 69], "short"),
        (None, None),
    ]


def test_the_manifest_holds_nothing_but_json() -> None:
    document = manifest(HEIST, HOME, [the_file(page(1, Side.FRONT, PIECE))], LOOKS)
    assert json.loads(json.dumps(document)) == document
