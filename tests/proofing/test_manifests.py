"""Manifests damaged in one way each: none is read, and the message says where."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.plan import Flip, Side
from pnp.proofing import ManifestError, read_manifest

Document = dict[str, Any]


def sound() -> Document:
    """A manifest as builds write it."""
    placement = {
        "component": "number", "face": "crimson-1", "copy": 1, "trim_mm": [15.5, 14.1, 63.5, 88.9], "bleed_mm": 2,
        "rotation": 90,
    }  # fmt: skip
    part = {**placement, "part": 1, "parts": 2, "window_mm": [0, 0, 63.5, 88.9], "bleeds_mm": [0, 2, 2, -1]}
    return {
        "game": "duel",
        "profile": "home-a4",
        "paper_mm": [297, 210],
        "flip": "long",
        "files": [
            {
                "path": "duel.pdf",
                "sha256": "a" * 64,
                "pages": [
                    {"number": 1, "side": "front", "sheet": 1, "placements": [placement, {**part, "side": "back"}]},
                    {"number": 2, "side": "back", "sheet": 1, "flip": "none", "paper_mm": [10, 20], "placements": []},
                ],
            }
        ],
        "faces": [{"component": "number", "face": "crimson-1", "copies": 1, "front": "b" * 64, "back": None}],
        "cut_plans": [{"path": "duel.cuts.pdf", "sha256": "c" * 64}],
    }


def read(document: object) -> None:
    read_manifest(json.dumps(document).encode())


def test_what_a_manifest_says_is_read() -> None:
    manifest = read_manifest(json.dumps(sound()).encode())
    first, second = manifest.pages
    whole, part = first.placements
    assert (manifest.game, manifest.profile, [file.path for file in manifest.others]) == (
        "duel",
        "home-a4",
        ["duel.cuts.pdf"],
    )
    assert (whole.side, whole.rotation, whole.bleeds, whole.window) == (Side.FRONT, 90, (2, 2, 2, 2), None)
    assert (part.side, part.key.back, part.key.part, part.parts, part.bleeds) == (Side.BACK, True, 1, 2, (0, 2, 2, -1))
    assert (first.flip, first.paper, second.flip, second.paper) == (Flip.LONG, (297, 210), Flip.NONE, (10, 20))


def put(path: str, value: object) -> Callable[[Document], None]:
    """The value at a path such as `files.0.path` replaced."""
    *parents, last = (int(key) if key.isdigit() else key for key in path.split("."))

    def change(document: Document) -> None:
        inner: Any = document
        for key in parents:
            inner = inner[key]
        inner[last] = value

    return change


PLACED = "files.0.pages.0.placements.0"


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("game", 7, "game is no short text: 7"),
        ("game", "", 'game is no short text: ""'),
        ("profile", "x" * 2000, "profile is no short text"),
        ("paper_mm", [297], "paper_mm is no list of 2 lengths: [297]"),
        ("paper_mm", [0, 210], "paper_mm is no size: [0, 210]"),
        ("paper_mm", [297, "210"], "paper_mm is no list of 2 lengths"),
        ("paper_mm", [1e300, 210], "paper_mm is no list of 2 lengths"),
        ("paper_mm", [float("nan"), 210], "paper_mm is no list of 2 lengths"),
        ("flip", "both", 'flip is no flip: "both"'),
        ("flip", ["long"], "flip is no flip"),
        ("files", {}, "files is no list: {}"),
        ("files", [], "it has no pages"),
        ("files.0", 3, "files[0] is no object"),
        ("files.0.path", "../duel.pdf", "files[0].path is no name of a file in this folder"),
        ("files.0.path", "/etc/passwd", "files[0].path is no name of a file in this folder"),
        ("files.0.path", "..", "files[0].path is no name of a file in this folder"),
        ("files.0.path", "C:\\duel.pdf", "files[0].path is no name of a file in this folder"),
        ("files.0.path", "duel\0.pdf", "files[0].path is no name of a file in this folder"),
        ("files.0.path", "界" * 100, "files[0].path is no name of a file in this folder"),
        ("files.0.path", "duel.cuts.pdf", "it names a file twice"),
        ("files.0.sha256", "abc", 'files[0].sha256 is no SHA-256: "abc"'),
        ("files.0.pages", None, "files[0].pages is no list: null"),
        ("files.0.pages.0.number", 2, "its pages are not numbered 1, 2, 3 and so on"),
        ("files.0.pages.0.number", True, "files[0].pages[0].number is no whole number from 1: true"),
        ("files.0.pages.0.sheet", -1, "files[0].pages[0].sheet is no whole number from 1: -1"),
        ("files.0.pages.0.sheet", 10**400, "files[0].pages[0].sheet is no whole number from 1: 1000"),
        ("files.0.pages.0.side", "left", 'files[0].pages[0].side is no side: "left"'),
        ("files.0.pages.0.corrected", [1, 0, 0, 1], "files[0].pages[0].corrected is no list of 6 lengths"),
        (f"{PLACED}.component", None, "placements[0].component is no short text: null"),
        (f"{PLACED}.copy", 0, "placements[0].copy is no whole number from 1: 0"),
        (f"{PLACED}.copy", 1.0, "placements[0].copy is no whole number from 1: 1.0"),
        (f"{PLACED}.trim_mm", [1, 2, 3], "placements[0].trim_mm is no list of 4 lengths"),
        (f"{PLACED}.trim_mm", [1, 2, 3, 0], "placements[0].trim_mm is no box: [1, 2, 3, 0]"),
        (f"{PLACED}.bleed_mm", "2", 'placements[0].bleed_mm is no length: "2"'),
        (f"{PLACED}.rotation", 45, "placements[0].rotation is no quarter turn: 45"),
        ("files.0.pages.0.placements.1.part", 3, "placements[1].part is no part of 2: 3"),
        ("files.0.pages.0.placements.1.window_mm", {}, "placements[1].window_mm is no list of 4 lengths"),
        ("faces", "none", 'faces is no list: "none"'),
        ("faces.0.front", None, "faces[0].front is no short text: null"),
        ("faces.0.copies", 1e9, "faces[0].copies is no whole number from 0"),
        ("cut_plans.0.path", "../x", "cut_plans[0].path is no name of a file in this folder"),
    ],
)
def test_a_wrong_value_is_named_by_its_place(path: str, value: object, message: str) -> None:
    document = sound()
    put(path, value)(document)
    with pytest.raises(ManifestError) as problem:
        read(document)
    assert message in str(problem.value)


@pytest.mark.parametrize("key", ["game", "profile", "paper_mm", "flip", "files", "faces"])
def test_a_key_that_is_not_there_is_named(key: str) -> None:
    document = sound()
    del document[key]
    with pytest.raises(ManifestError, match=f"{key} is not there"):
        read(document)


def test_a_face_twice_is_named() -> None:
    document = sound()
    document["faces"] *= 2
    with pytest.raises(ManifestError, match="faces: number/crimson-1 is there twice"):
        read(document)


@pytest.mark.parametrize(
    "data",
    [b"", b"[]", b"null", b"7", b"{", b"\xff\xfe", b"[" * 100_000, b"9" * 10_000, json.dumps(sound()).encode()[:300]],
)
def test_what_is_no_manifest_is_refused(data: bytes) -> None:
    with pytest.raises(ManifestError):
        read_manifest(data)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
_KEYS = [
    "game",
    "files",
    "files.0.pages",
    "files.0.pages.0",
    PLACED,
    f"{PLACED}.trim_mm",
    "faces",
    "faces.0",
    "cut_plans",
]


@given(st.sampled_from(_KEYS), _JSON)
def test_any_value_anywhere_is_read_or_refused(path: str, value: object) -> None:
    document = sound()
    put(path, value)(document)
    with suppress(ManifestError):  # and nothing else
        read(document)
