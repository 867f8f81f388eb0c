"""Whether each placement shows its own face: by the text in its area, and by whether like faces are drawn alike."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pnp.diagnostics import Place, Report
from pnp.looks import FaceKey, Looks
from pnp.plan import Side
from pnp.proofing.letters import Letters, Readable
from pnp.proofing.sheets import Key

SideKey = tuple[str, str, Side]


class Proof(NamedTuple):
    """A placement as it is in the file. `letters` are those in its area, None if it is not to be read."""

    key: Key
    side: Side
    page: int
    content: str
    letters: Letters | None


@dataclass(slots=True)
class Tally:
    """How many placements were compared by their text, and how many could not be, by why."""

    compared: int = 0
    uncompared: Counter[str] = field(default_factory=Counter)


def check_texts(proofs: Iterable[Proof], readable: Mapping[SideKey, Readable], place: Place, report: Report) -> Tally:
    """`other-text` (error, at the file): the letters in a piece's area are not those of its face.

    So a card drawn over another is found, and a face in another's place, whatever the marked content says. A face
    without text must have no letter in its area.
    """
    tally = Tally()
    for proof in proofs:
        wanted = readable.get((proof.key.component, proof.key.face, proof.side))
        if why := _not_comparable(proof, wanted):
            tally.uncompared[why] += 1
        elif wanted is not None and proof.letters is not None:
            tally.compared += 1
            if wanted.letters != proof.letters:
                told = _told(wanted.letters, proof, readable)
                report.error("other-text", f"page {proof.page}: {told}", place)
    return tally


def _not_comparable(proof: Proof, wanted: Readable | None) -> str:
    if wanted is None:
        return "changed since, or no face of the game"
    if proof.key.part or proof.letters is None:
        return "in parts"
    if not wanted.whole:
        return "text that runs over the edge"
    # What says nothing must stay silent; but then it is not known by its text.
    return "without text" if not wanted.letters and not proof.letters else ""


def _told(wanted: Letters, proof: Proof, readable: Mapping[SideKey, Readable]) -> str:
    found = proof.letters or Counter()
    others = (key for key, each in readable.items() if each.letters == found and key[2] is proof.side)
    other = next(others, None) if found else None
    if other is not None:
        return f"where {proof.key} should be, the text is that of face {other[1]!r} of {other[0]}"
    differences = [
        f"{word} {_shown(letters)}"
        for word, letters in (("lacks", wanted - found), ("has besides its own", found - wanted))
        if letters
    ]
    return f"the text of {proof.key} {' and '.join(differences)}"


def _shown(letters: Letters) -> str:
    text = "".join(sorted(letters.elements()))
    return repr(text if len(text) <= 20 else text[:20] + "…")


def check_alike(
    proofs: Sequence[Proof], faces: Mapping[FaceKey, Looks], place: Place, report: Report, *, coloured: bool
) -> None:
    """`other-content` (error, at the file): what looks alike is drawn otherwise, or what differs is drawn alike.

    Sides of faces with one digest are drawn by the same operators wherever they lie; sides with different digests by
    different ones, unless other inks than those of the design make them alike (`coloured` is then false).
    """
    by_looks: dict[str, list[Proof]] = defaultdict(list)
    for proof in proofs:
        face = faces.get((proof.key.component, proof.key.face))
        digest = face and (face.front if proof.side is Side.FRONT else face.back)
        if digest:
            by_looks[digest].append(proof)
    usual = {looks: _usual(alike) for looks, alike in by_looks.items()}
    owners = {content: looks for looks, content in usual.items() if content is not None}
    for looks, alike in by_looks.items():
        for message in _unlike(alike, usual[looks], by_looks, owners):
            report.error("other-content", message, place)
    if coloured:
        for message in _too_alike(by_looks, usual):
            report.error("other-content", message, place)


def _usual(alike: Sequence[Proof]) -> str | None:
    """What most of them show; None if two contents are as frequent."""
    [(most, times), *others] = Counter(proof.content for proof in alike).most_common()
    return None if others and others[0][1] == times else most


def _unlike(
    alike: Sequence[Proof], usual: str | None, by_looks: Mapping[str, Sequence[Proof]], owners: Mapping[str, str]
) -> Iterator[str]:
    """What is drawn otherwise than most that look so."""
    if usual is None:
        first = alike[0]
        other = next(proof for proof in alike if proof.content != first.content)
        yield (
            f"{first.key} on page {first.page} and {other.key} on page {other.page} look alike, and are not drawn alike"
        )
        return
    for proof in alike:
        if proof.content != usual:
            owner = by_looks[owners[proof.content]][0].key if proof.content in owners else None
            shows = f"shows face {owner.face!r} of {owner.component}" if owner else "is not drawn as its like"
            yield f"page {proof.page}: {proof.key} {shows}"


def _too_alike(by_looks: Mapping[str, Sequence[Proof]], usual: Mapping[str, str | None]) -> Iterator[str]:
    """What looks otherwise and is drawn the same."""
    first: dict[str, Proof] = {}
    for looks, content in usual.items():
        if content is None:
            continue
        proof = by_looks[looks][0]
        if content in first:
            other = first[content]
            yield (
                f"{proof.key} on page {proof.page} and {other.key} on page {other.page} do not look alike, "
                "and are drawn alike"
            )
        first.setdefault(content, proof)
