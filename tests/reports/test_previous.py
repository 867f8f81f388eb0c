"""A manifest is read back, and what is none is refused in words."""

import json

import pytest
from checks.games import game

from pnp.looks import Looks
from pnp.reports import Previous, manifest, read_previous
from tests.reports.test_printed import HOME

FACE = {"component": "time", "face": "a", "copies": 3, "front": "ab", "back": None}
FACES = {("time", "a"): Looks(3, "ab", None), ("time", "b"): Looks(0, "cd", "ef")}


def test_a_manifest_tells_how_its_faces_looked() -> None:
    data = json.dumps(manifest(game(), HOME, [], FACES)).encode()
    assert read_previous(data) == Previous("heist", "home-a4", FACES)


def manifest_of(*faces: object) -> bytes:
    return json.dumps({"game": "heist", "profile": "home-a4", "faces": faces}).encode()


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "no manifest.json"),
        (b"%PDF-1.4", "no manifest.json"),
        (b"[" * 100_000, "no manifest.json"),
        (b"\xff\xfe", "no manifest.json"),
        (b'{"game": 7}', "no manifest.json"),
        (b'{"game": "a", "profile": "b"}', "does not say how its faces looked"),
        (b'{"game": "a", "profile": "b", "faces": [7]}', "damaged"),
        (
            b'{"game": "a", "profile": "b", "faces": [{"component": "c", "face": "d", "copies": -1, "front": "", '
            b'"back": null}]}',
            "damaged",
        ),
        (manifest_of({**FACE, "copies": True}), "damaged"),
        (manifest_of({**FACE, "copies": 1.0}), "damaged"),
        (manifest_of({**FACE, "copies": 1e300}), "damaged"),
        (manifest_of(FACE, FACE), "damaged"),
    ],
)
def test_what_is_no_manifest_is_refused(data: bytes, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        read_previous(data)
