"""An earlier build's manifest: its bytes in, which game and profile it was and how its faces looked out."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pnp.looks import FaceKey, Looks

_DAMAGED = "the manifest's list of faces is damaged; build once more, and compare with that"


@dataclass(frozen=True, slots=True)
class Previous:
    """What an earlier build printed."""

    game: str
    profile: str
    faces: dict[FaceKey, Looks]


def read_previous(data: bytes) -> Previous:
    """The build that a manifest tells of. ValueError, worded for the user, when it is none, or does not list faces."""
    try:
        document = json.loads(data)
    except (ValueError, RecursionError):
        raise ValueError("this is no manifest.json of a build, but something else") from None
    match document:
        case {"game": str(game), "profile": str(profile), "faces": list(faces)}:
            return Previous(game, profile, _by_key(map(_face, faces)))
        case {"game": str(), "profile": str()}:
            raise ValueError("this manifest does not say how its faces looked; build once more, and compare with that")
    raise ValueError("this is no manifest.json of a build, but something else")


def _by_key(faces: Iterable[tuple[FaceKey, Looks]]) -> dict[FaceKey, Looks]:
    found: dict[FaceKey, Looks] = {}
    for key, looks in faces:
        if key in found:
            raise ValueError(_DAMAGED)
        found[key] = looks
    return found


def _face(entry: Any) -> tuple[FaceKey, Looks]:
    match entry:
        case {
            "component": str(component),
            "face": str(face),
            "copies": int(copies),
            "front": str(front),
            "back": str() | None as back,
        } if not isinstance(copies, bool) and 0 <= copies < 1_000_000:
            return (component, face), Looks(copies, front, back)
    raise ValueError(_DAMAGED)
