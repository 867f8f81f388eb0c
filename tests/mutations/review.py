"""Prints a game's list with the facts that break now, for a person to judge; nothing is written.

    .venv/bin/python tests/mutations/review.py terror-24 | diff -u tests/mutations/terror-24.yaml -

shows what has changed since the list was last judged; `| patch tests/mutations/terror-24.yaml` behind it accepts that.
With `--propose` it prints the list anew: every plain change of the pieces, parted by what it breaks, in place of its
`changes`, for a game whose pieces or facts are no longer what they were; the rest stays. Told on stderr are facts that
nothing in the list breaks, what cannot be done any more, and changes that break nothing. Each of these is either right,
as of what no document states, or a hole in the facts.
"""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

import yaml

sys.path.insert(0, str(Path(__file__).parent.parent))

from mutations.concerns import about_pieces
from mutations.games import broken, load
from mutations.lists import changes, in_yaml, path_of, rewritten, slips
from mutations.pieces import CannotBeDoneError, changed
from mutations.proposals import proposals
from mutations.slips import breaks_of, copied


def review(game_id: str) -> str:
    """A game's list as it would be if what breaks now were right."""
    breaks = {**changed_now(game_id), **slipped(game_id)}
    tell_uncovered(game_id, breaks.values())
    return rewritten(path_of(game_id).read_text(encoding="utf-8"), breaks)


def propose(game_id: str) -> str:
    """A game's list with every plain change of its pieces as they are now in place of the `changes` that it has."""
    found = list(proposals(load(game_id)))
    for each in found:
        if not each.breaks:
            print(f"breaks nothing: {each.name}", file=sys.stderr)
    told = "".join(
        f"  {in_flow(each.name)}:\n    change: {in_flow(each.change)}\n{in_yaml(each.breaks)}\n"
        for each in found
        if each.breaks
    )
    head, _, rest = path_of(game_id).read_text(encoding="utf-8").partition("changes:\n")
    kept = rest[rest.find("\nmore:" if "\nmore:" in rest else "\nslips:") :]
    breaks = {**changed_now(game_id, "more"), **slipped(game_id)}
    tell_uncovered(game_id, [*breaks.values(), *(each.breaks for each in found)])
    return f"{head}changes:\n{told}{rewritten(kept, breaks)}"


def changed_now(game_id: str, *parts: str) -> dict[str, Iterable[str]]:
    """What the changes of a game break now."""
    breaks: dict[str, Iterable[str]] = {}
    for entry in changes(game_id, *parts):
        try:
            each = [broken(wrong.game) for wrong in changed(load(game_id), entry.change)]
        except CannotBeDoneError as problem:
            print(f"cannot be done, {problem}: {entry.name}", file=sys.stderr)
            each = [set(entry.breaks)]
        breaks[entry.name] = set().union(*each)
        if any(one != breaks[entry.name] for one in each):
            print(f"not alike on all faces: {entry.name}", file=sys.stderr)
    return breaks


def slipped(game_id: str) -> dict[str, Iterable[str]]:
    """What the slips of a game break now."""
    breaks: dict[str, Iterable[str]] = {}
    with copied(game_id) as project:
        for slip in slips(game_id):
            try:
                breaks[slip.name] = breaks_of(project, game_id, slip)
            except CannotBeDoneError as problem:
                print(f"cannot be done, {problem}: {slip.name}", file=sys.stderr)
                breaks[slip.name] = slip.breaks
    return breaks


def tell_uncovered(game_id: str, lists: Iterable[Iterable[str]]) -> None:
    """Facts about pieces that nothing breaks."""
    every = {fact.id for fact in load(game_id).facts if about_pieces(fact)}
    for fact_id in sorted(every - set().union(*map(set, lists))):
        print(f"nothing breaks {fact_id}", file=sys.stderr)


def in_flow(value: str | Mapping[str, object]) -> str:
    """A value on one line of YAML."""
    shown = yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, width=10_000, sort_keys=False)
    return shown.removesuffix("\n").removesuffix("\n...")


if __name__ == "__main__":
    *options, game = sys.argv[1:]
    print(propose(game) if options == ["--propose"] else review(game), end="")
