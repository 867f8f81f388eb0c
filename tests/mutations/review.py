"""Prints a game's list with the facts that break now, for a person to judge; nothing is written.

    .venv/bin/python tests/mutations/review.py terror-24 | diff -u tests/mutations/terror-24.yaml -

shows what has changed since the list was last judged; `| patch tests/mutations/terror-24.yaml` behind it accepts that.
With `--propose` it prints the plain changes that the list does not have yet, to be judged and added. Told on stderr are
facts that nothing in the list breaks, what cannot be done any more, and changes that break nothing: each of these is
either right, as of what no document states, or a hole in the facts.
"""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

import yaml

sys.path.insert(0, str(Path(__file__).parent.parent))

from mutations.games import broken, load
from mutations.lists import changes, in_yaml, path_of, rewritten, slips
from mutations.pieces import CannotBeDoneError, changed
from mutations.proposals import proposals
from mutations.slips import breaks_of, copied


def propose(game_id: str) -> str:
    """The plain changes of a game that its list does not have yet."""
    known = {entry.name for entry in changes(game_id)}
    found = list(proposals(load(game_id)))
    for each in found:
        if not each.breaks:
            print(f"breaks nothing: {each.name}", file=sys.stderr)
    return "".join(
        f"  {in_flow(each.name)}:\n    change: {in_flow(each.change)}\n{in_yaml(each.breaks)}\n"
        for each in found
        if each.breaks and each.name not in known
    )


def review(game_id: str) -> str:
    """A game's list as it would be if what breaks now were right."""
    breaks: dict[str, Iterable[str]] = {}
    for entry in changes(game_id):
        try:
            each = [broken(wrong.game) for wrong in changed(load(game_id), entry.change)]
        except CannotBeDoneError as problem:
            print(f"cannot be done, {problem}: {entry.name}", file=sys.stderr)
            each = [set(entry.breaks)]
        breaks[entry.name] = set().union(*each)
        if any(one != breaks[entry.name] for one in each):
            print(f"not alike on all faces: {entry.name}", file=sys.stderr)
    with copied(game_id) as project:
        for slip in slips(game_id):
            try:
                breaks[slip.name] = breaks_of(project, game_id, slip)
            except CannotBeDoneError as problem:
                print(f"cannot be done, {problem}: {slip.name}", file=sys.stderr)
                breaks[slip.name] = slip.breaks
    tell_uncovered(game_id, breaks.values())
    return rewritten(path_of(game_id).read_text(encoding="utf-8"), breaks)


def tell_uncovered(game_id: str, lists: Iterable[Iterable[str]]) -> None:
    """Facts with a claim that nothing breaks."""
    every = {fact.id for fact in load(game_id).facts if fact.claim is not None}
    for fact_id in sorted(every - set().union(*map(set, lists))):
        print(f"nothing breaks {fact_id}", file=sys.stderr)


def in_flow(value: str | Mapping[str, object]) -> str:
    """A value on one line of YAML."""
    shown = yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, width=10_000, sort_keys=False)
    return shown.removesuffix("\n").removesuffix("\n...")


if __name__ == "__main__":
    *options, game = sys.argv[1:]
    print(propose(game) if options == ["--propose"] else review(game), end="")
