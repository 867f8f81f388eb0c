"""Pictures for characters: the files that a project has for them in, their names by what they stand for out.

They lie where icons do, in a folder of their own: `components/<game>/art/emoji/`, else `templates/icons/emoji/`.
"""

import re
from collections.abc import Iterable, Mapping

from pnp.diagnostics import Place, Report
from pnp.files import Project
from pnp.spec.nodes import quoted
from pnp.text.pictures import plain_cluster

FOLDER = "emoji"
# Code points in hexadecimal, as Noto Emoji (emoji_u1f468_200d_1f9b0), Twemoji and OpenMoji (1F468-200D-1F9B0) have it.
_NAME = re.compile(r"(?:emoji_)?u?([0-9a-f]{1,6}(?:[-_][0-9a-f]{1,6})*)", re.IGNORECASE)
_LAST = 0x10FFFF
_SURROGATES = range(0xD800, 0xE000)


def read_emoji(project: Project, game_id: str, report: Report) -> Mapping[str, str]:
    """The names of the icons that stand for characters, by those characters, variation selectors aside.

    A game's own come before those of the project and of pnp. Files whose names say no characters, and two that say
    the same ones, are reported.
    """
    shared = _by_characters(project.template_names(f"icons/{FOLDER}", ".svg"), f"templates/icons/{FOLDER}", report)
    own = _by_characters(project.own_icon_names(game_id, FOLDER), f"components/{game_id}/art/{FOLDER}", report)
    return {**shared, **own}


def _by_characters(names: Iterable[str], folder: str, report: Report) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for name in names:
        place = Place(f"{folder}/{name}.svg")
        characters = _characters(name)
        if characters is None:
            message = f"{quoted(name)} says no characters; name it by their code points: 1f525.svg, 1f1ef-1f1f5.svg"
            report.error("bad-emoji-name", message, place)
        elif characters in found:
            other = found[characters].removeprefix(f"{FOLDER}/")
            report.error("bad-emoji-name", f"{other}.svg stands for the same characters; keep one of them", place)
        else:
            found[characters] = f"{FOLDER}/{name}"
    return found


def _characters(name: str) -> str | None:
    """What a file's name stands for, without variation selectors; None if it says nothing."""
    match = _NAME.fullmatch(name)
    points = [int(part, 16) for part in re.split("[-_]", match[1])] if match else []
    if any(point > _LAST or point in _SURROGATES for point in points):
        return None
    return plain_cluster("".join(map(chr, points))) or None
