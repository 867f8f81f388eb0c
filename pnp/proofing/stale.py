"""Whether a build is of the game as it is now: a manifest and the faces as drawn in, an error out if it is not."""

from collections.abc import Mapping, Sequence

from pnp.diagnostics import Place, Report
from pnp.looks import Difference, FaceKey, Looks, differences
from pnp.proofing.sheets import Manifest

_MOST_NAMED = 5


def check_fresh(manifest: Manifest, looks: Mapping[FaceKey, Looks], place: Place, report: Report) -> set[FaceKey]:
    """`stale-build` (error, at the manifest): built before the last change. The faces that are not the same."""
    found = differences(manifest.faces, looks)
    if found:
        named = _named(found)
        report.error(
            "stale-build", f"built before the last change: {named}; build once more, or print as it was", place
        )
    return {difference.key for difference in found}


def _named(found: Sequence[Difference]) -> str:
    told = [f"{component}/{face} ({_words(each)})" for each in found[:_MOST_NAMED] for component, face in [each.key]]
    more = [f"{len(found) - _MOST_NAMED} more"] if len(found) > _MOST_NAMED else []
    return ", ".join([*told, *more])


def _words(difference: Difference) -> str:
    """`new`, `gone`, or `front changed, copies 3 → 2`."""
    before, now = difference.before, difference.now
    if before is None or now is None:
        return difference.front
    sides = [f"{name} {what}" for name, what in (("front", difference.front), ("back", difference.back)) if what]
    changed = [words for words in sides if not words.endswith(" same")]
    return ", ".join([*changed, *([f"copies {before.copies} → {now.copies}"] * (before.copies != now.copies))])
