"""Fields that nothing uses: a game in, a warning `unused-field` out for each component."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from pnp.checks.claims.wording import listed
from pnp.claims import Claim, Every, Relation
from pnp.dependence import names_in
from pnp.diagnostics import Report
from pnp.facts import Fact
from pnp.model import Component, Game, Made

# What begins so is for the designer alone.
_ASIDE = "_"


def check_unused_fields(game: Game, report: Report) -> None:
    """`unused-field` (warning, at the component): no template, fact or other field uses some column of its rows.

    Such a column is most often misspelt in the template, or was forgotten there, and players miss what it says. Draw
    it, hold a fact against it, or take it out; a field whose name begins with `_` (`_note`) is a note of the
    designer's. What names a face or says its copies is used, and so is what another component takes from the same CSV
    file. What `fields` computes is not looked at: it may be meant for readers of `pnp list`.
    """
    used: dict[str, frozenset[str]] = defaultdict(frozenset)
    for component in game.components:
        used[_rows(component)] |= _used(component, game.facts)
    for component in game.components:
        if component.made is not Made.PRINT or component.booklet is not None:
            continue
        unused = sorted(_fields(component) - used[_rows(component)])
        if unused:
            names = listed(map(repr, unused))
            report.warning(
                "unused-field",
                f"nothing uses the field{'s' * (len(unused) > 1)} {names} of {component.id!r}: no template, no fact, "
                "no other field",
                component.place,
            )


def _rows(component: Component) -> str:
    """What its rows are known by: their CSV file, which other components may share, or the component."""
    file = component.faces[0].place.path if component.faces else ""
    return file if file.lower().endswith(".csv") else f"component {component.id}"


def _fields(component: Component) -> set[str]:
    """The fields that say more than a face's name."""
    names = {name for face in component.faces for name in face.fields if not name.startswith(_ASIDE)}
    return {name for name in names if any(str(face.fields.get(name, face.id)) != face.id for face in component.faces)}


def _used(component: Component, facts: Iterable[Fact]) -> frozenset[str]:
    designs = (component.front, component.back, *component.panels.values())
    drawn = [names_in(design.layers) for design in designs if design is not None]
    stated = [name.split(".")[0] for fact in facts for name in _stated(fact, component.id)]
    return frozenset({"id", *stated, *component.worked}).union(*drawn)


def _stated(fact: Fact, component: str) -> Iterator[str]:
    """The fields of a component that a fact names, with what is in them: `suit.colour`."""
    if isinstance(fact.claim, Relation) and fact.claim.component == component:
        yield fact.claim.field
    if fact.claim is None or (fact.subjects and component not in fact.subjects):
        return
    if fact.within is not None:
        yield fact.within
    if fact.when is not None:
        yield from fact.when.names
    if isinstance(fact.claim, Every):
        yield from fact.claim.condition.names
    yield from _of(fact.claim)


def _of(claim: Claim) -> Iterator[str]:
    """The fields that a claim is about, counted along, or measured by."""
    for part in ("of", "by", "along", "measured"):
        names = getattr(claim, part, None)
        if names is not None:
            yield from (names,) if isinstance(names, str) else names
