"""What facts and documents came to: verdicts in, sections of the page with a row for each out."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import TypeVar

from pnp.facts import Fact, Kind, Outcome, Verdict
from pnp.model import Game
from pnp.reports.page.markup import NOTHING, Html, Part, anchor, joined, of_class, said, table, tag

E = TypeVar("E", bound=Enum)
_HEADS = ("Verdict", "What the document says", "Expected and found")


def facts_section(game: Game, verdicts: Sequence[Verdict]) -> Html:
    """Every fact in the order of the document, to be filtered by verdict and kind."""
    if not verdicts:
        return of_class("p", "quiet", "It states no facts: there is no facts.yaml, or it is empty.")
    known = {component.id: component.name for component in game.components}
    rows = [_row(verdict, anchor("fact", verdict.fact.id), known) for verdict in verdicts]
    filters = of_class(
        "div",
        "filters",
        _filter("verdict", Outcome, lambda outcome: sum(each.outcome is outcome for each in verdicts), len(verdicts)),
        _filter("kind", Kind, lambda kind: sum(each.fact.kind is kind for each in verdicts), len(verdicts)),
    )
    return tag("div", {"class": "filtered"}, filters, table("facts", _HEADS, rows))


def document_section(
    name: str, verdicts: Sequence[Verdict], unmatched: Sequence[tuple[int, str, str]], game: Game
) -> Html:
    """What one document says of the pieces, line by line, and the sentences that no claim was made of."""
    known = {component.id: component.name for component in game.components}
    rows = [_row(verdict, anchor("claim", name, verdict.fact.id), known) for verdict in verdicts]
    held = sum(verdict.outcome is Outcome.HOLDS for verdict in verdicts)
    return joined([
        of_class("h3", "file", name),
        of_class("p", "quiet", f"{_number(len(verdicts), 'claim')} about the pieces, {held} of them hold."),
        table("facts", _HEADS, rows) if rows else NOTHING,
        _unmatched(unmatched) if unmatched else NOTHING,
    ])  # fmt: skip


def badge(look: str) -> Html:
    """A verdict as a word on its colour."""
    return of_class("span", f"badge {_class(look)}", look)


def _row(verdict: Verdict, id_: str, known: dict[str, str]) -> Html:
    fact = verdict.fact
    judged = of_class("div", "judged", badge(verdict.outcome.value), of_class("span", "kind", fact.kind.value))
    looks = f"{_class(verdict.outcome.value)} {fact.kind.value}"
    return tag(
        "tr",
        {"id": id_, "class": looks},
        of_class("td", "verdict", judged, tag("a", {"href": f"#{id_}", "class": "id"}, fact.id)),
        of_class("td", "says", tag("p", {}, said(fact.says)), _where(fact, known), _readings(fact)),
        of_class("td", "found", _comparison(verdict)),
    )


def _where(fact: Fact, known: dict[str, str]) -> Html:
    subjects = [
        tag("a", {"href": f"#{anchor('component', each)}"}, said(known[each])) if each in known else joined(each)
        for each in fact.subjects
    ]
    about = ["about ", _listed(subjects)] if subjects else []
    return of_class("p", "where", said(fact.where), " · " if fact.where and about else "", about)


def _readings(fact: Fact) -> Html:
    if not fact.readings and not fact.chosen:
        return NOTHING
    items = [
        of_class("li", "chosen", said(each), " ", of_class("b", "mark", "chosen"))
        if each == fact.chosen
        else tag("li", {}, said(each))
        for each in fact.readings
    ]
    if fact.chosen and fact.chosen not in fact.readings:
        items.append(of_class("li", "chosen", said(fact.chosen), " ", of_class("b", "mark", "chosen")))
    return of_class("ul", "readings", items)


def _comparison(verdict: Verdict) -> Html:
    pairs = (("expected", verdict.expected), ("found", verdict.found), ("", verdict.reason))
    told = [(name, value) for name, value in pairs if value]
    if f"{verdict.expected} ".startswith(f"{verdict.found} ") and verdict.outcome is Outcome.HOLDS:
        told = [("as expected", verdict.expected)]
    return of_class("dl", "pair", [[tag("dt", {}, name), tag("dd", {}, said(value))] for name, value in told])


def _unmatched(unmatched: Sequence[tuple[int, str, str]]) -> Html:
    """The sentences, those together that share a reason."""
    by_reason: dict[str, list[Html]] = {}
    for line, text, reason in unmatched:
        item = tag("li", {}, of_class("span", "line", f"line {line}"), " ", said(text))
        by_reason.setdefault(reason, []).append(item)
    heading = f"{_number(len(unmatched), 'sentence')} with numbers of pieces that no claim was made of"
    groups = [
        [of_class("p", "reason", said(reason)), of_class("ul", "unmatched", items)]
        for reason, items in by_reason.items()
    ]
    return tag("details", {}, tag("summary", {}, heading), groups)


def _filter(group: str, members: type[E], count: Callable[[E], int], whole: int) -> Html:
    """Buttons of which one is chosen; the style sheet hides the rows that do not fit it."""
    choices = [("all", whole), *((member.value, count(member)) for member in members)]
    buttons = [
        tag(
            "label",
            {},
            tag("input", {"type": "radio", "name": group, "id": f"{group}-{_class(name)}", **_checked(name)}),
            of_class("span", "choice", name, " ", of_class("b", "number", str(number))),
        )
        for name, number in choices
        if number
    ]
    return tag("fieldset", {}, tag("legend", {}, group), buttons)


def _checked(name: str) -> dict[str, str]:
    return {"checked": ""} if name == "all" else {}


def _class(words: str) -> str:
    return words.replace(" ", "-")


def _listed(parts: Iterable[Part]) -> Html:
    return joined([[", " if number else NOTHING, part] for number, part in enumerate(parts)])


def _number(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
