"""What an element declares: its attributes, the style sheets and its `style` in, one value a property out."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from pnp.art.markup import Element
from pnp.art.problems import DrawingError
from pnp.art.stylesheets import Declaration, Rule, Selector, declarations

Declared = Mapping[str, str]

# How many declarations style sheets may set, over all elements: many thousand elements of a few dozen each.
MOST_DECLARATIONS = 500_000

# These are properties in a style sheet only; as attributes they are read where they belong.
_ONLY_IN_STYLE = frozenset(
    {"transform", "d", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "style", "class", "id"}
)


class _Filed(NamedTuple):
    """A rule with what decides between it and others: ids, classes, names, and its place among all rules."""

    rank: tuple[int, int, int, int]
    rule: Rule


class Cascade:
    """The style sheets of a file. What an element declares is worked out once."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._rules: dict[str, list[_Filed]] = {}
        for number, rule in enumerate(rules):
            wanted = rule.selector
            rank = (len(wanted.ids), len(wanted.classes), wanted.element != "*", number)
            self._rules.setdefault(_file_under(wanted), []).append(_Filed(rank, rule))
        self._known: dict[Element, Declared] = {}
        self._work = 0

    def of(self, element: Element) -> Declared:
        """The properties of an element, by name; DrawingError when style sheets set more than can be meant."""
        known = self._known.get(element)
        if known is None:
            known = self._known[element] = self._worked_out(element)
        return known

    def _worked_out(self, element: Element) -> Declared:
        found = {name: value.strip() for name, value in element.attributes.items() if name not in _ONLY_IN_STYLE}
        inline = declarations(element.attributes.get("style", ""))
        of_rules = list(self._of_rules(element)) if self._rules else []
        for important in (False, True):
            found |= {name: value for name, value, matters in (*of_rules, *inline) if matters is important}
        return found

    def _of_rules(self, element: Element) -> Iterator[Declaration]:
        """What the rules say that pick an element, the strongest last."""
        names = element.attributes.get("class", "").split()
        own = element.attributes.get("id", "")
        filed = [
            rule
            for key in dict.fromkeys(("*", element.name, *(f".{name}" for name in names), f"#{own}"))
            for rule in self._rules.get(key, ())
        ]
        self._spend(len(filed), element)
        for _, (wanted, body) in sorted(filed, key=lambda one: one.rank):
            if wanted.element in {"*", element.name} and wanted.classes <= set(names) and wanted.ids <= {own}:
                self._spend(len(body), element)
                yield from body

    def _spend(self, work: int, element: Element) -> None:
        self._work += work
        if self._work > MOST_DECLARATIONS:
            raise DrawingError("the style sheet is too large for so many elements", element.line)


def _file_under(wanted: Selector) -> str:
    """Where a rule is looked for."""
    if wanted.ids:
        return f"#{min(wanted.ids)}"
    return f".{min(wanted.classes)}" if wanted.classes else wanted.element
