"""Claims of prose, which does not say what field they are about: any that bears them out will do."""

import time
from dataclasses import replace

from checks.games import component, fact, game

from pnp.checks.claims import judge
from pnp.claims import AnyField, Distribution, Range
from pnp.facts import Outcome, Verdict

SHARES = AnyField(Distribution(("",), {(1,): Range.exactly(3), (2,): Range.exactly(1)}), grouped=True)


def verdict(rows: str) -> Verdict:
    [found] = judge(game(component("time", rows), facts=[replace(fact("{count: 1}"), claim=SHARES)]))
    return found


def test_a_distribution_that_holds_in_each_group_of_another_field() -> None:
    found = verdict("colour,value,copies\nred,1,3\nred,2,1\nblue,1,3\nblue,2,1")
    assert (found.outcome, found.found) == (Outcome.HOLDS, "1×3, 2×1 in each of 2 (value)")


def test_one_group_that_differs_breaks_it() -> None:
    assert verdict("colour,value,copies\nred,1,3\nred,2,1\nblue,1,2\nblue,2,2").outcome is Outcome.BROKEN


def test_many_fields_that_have_none_of_the_values_take_no_time() -> None:
    fields = [f"f{number}" for number in range(150)]
    rows = [",".join(f"v{(row * 7 + column) % 13}" for column in range(150)) for row in range(100)]
    begin = time.process_time()
    found = verdict("\n".join([",".join(fields), *rows]))
    assert found.outcome is Outcome.BROKEN
    assert time.process_time() - begin < 15  # a matter of tenths; of minutes where each step looks at all before it
