"""Whether each placement shows its own face: by the text in its area, and by the operators that draw it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pnp.diagnostics import Place, Report
from pnp.looks import FaceKey
from pnp.plan import Side
from pnp.proofing.letters import Letters, Readable
from pnp.proofing.sheets import Key

SideKey = tuple[str, str, Side]


class Proof(NamedTuple):
    """A placement as it is in the file. `letters` are those in its area; `hidden` those of others that may be there."""

    key: Key
    side: Side
    page: int
    content: str
    letters: Letters
    hidden: Letters


@dataclass(slots=True)
class Tally:
    """How many placements were compared by their text, and how many could not be, by why."""

    compared: int = 0
    uncompared: Counter[str] = field(default_factory=Counter)


def check_texts(proofs: Iterable[Proof], readable: Mapping[SideKey, Readable], place: Place, report: Report) -> Tally:
    """`other-text` (error, at the file): the letters in a piece's area are not those of its face.

    So a card drawn over another is found, and a face in another's place, whatever the marked content says. A face
    without text must have no letter in its area. Letters of others that are cut off there may be in it.
    """
    tally = Tally()
    owners = {(side, frozenset(each.letters.items())): (id_, face) for (id_, face, side), each in readable.items()}
    for proof in proofs:
        wanted = readable.get((proof.key.component, proof.key.face, proof.side))
        if why := _not_comparable(proof, wanted):
            tally.uncompared[why] += 1
        elif wanted is not None:
            tally.compared += 1
            if not _as_wanted(wanted.letters, proof):
                other = owners.get((proof.side, frozenset(proof.letters.items())))
                told = _told(wanted.letters, proof.letters, proof.key, other)
                report.error("other-text", f"page {proof.page}: {told}", place)
    return tally


def _not_comparable(proof: Proof, wanted: Readable | None) -> str:
    if wanted is None:
        return "changed since, or no face of the game"
    if proof.key.part:
        return "in parts"
    if not wanted.whole:
        return "text that runs over the edge"
    # What says nothing must stay silent; but then it is not known by its text.
    return "without text" if not wanted.letters and _as_wanted(wanted.letters, proof) else ""


def _as_wanted(wanted: Letters, proof: Proof) -> bool:
    return wanted <= proof.letters and proof.letters - wanted <= proof.hidden


def _told(wanted: Letters, found: Letters, key: Key, other: FaceKey | None) -> str:
    """What is wrong with the letters in a piece's area; `other` is the face that has just these."""
    if other is not None and found:
        return f"where {key} should be, the text is that of face {other[1]!r} of {other[0]}"
    differences = [
        f"{word} {_shown(letters)}"
        for word, letters in (("lacks", wanted - found), ("has besides its own", found - wanted))
        if letters
    ]
    return f"the text of {key} {' and '.join(differences)}"


def _shown(letters: Letters) -> str:
    text = "".join(sorted(letters.elements()))
    return repr(text if len(text) <= 20 else text[:20] + "…")


def check_contents(proofs: Iterable[Proof], contents: Mapping[SideKey, str], place: Place, report: Report) -> None:
    """`other-content` (error, at the file): a piece is not drawn by the operators that draw its face now.

    So faces without text are known too, and parts, which draw the whole piece. `contents` are digests of what should be
    drawn, of the sides that are known.
    """
    owners: dict[str, SideKey] = {}
    for key, content in contents.items():
        owners.setdefault(content, key)
    for proof in proofs:
        wanted = contents.get((proof.key.component, proof.key.face, proof.side), proof.content)
        if proof.content != wanted:
            owner = owners.get(proof.content)
            shows = f"shows face {owner[1]!r} of {owner[0]}" if owner else "is not drawn as its face is"
            report.error("other-content", f"page {proof.page}: {proof.key} {shows}", place)
