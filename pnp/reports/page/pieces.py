"""The pieces: components and pictures in; the bill of materials, and a section for each with its charts, out."""

from collections.abc import Sequence
from math import gcd

from pnp.expressions import number_text
from pnp.model import Basis, Component, Game, Made
from pnp.reports.columns import Column, categories, numbers, pairs
from pnp.reports.json_types import mm
from pnp.reports.page.charts import Spot, bars, columns, scatter
from pnp.reports.page.gallery import Pictures, gallery
from pnp.reports.page.markup import NOTHING, Html, Part, anchor, joined, of_class, row, said, table, tag

# More upright bars than this are drawn together; as many charts are open at first.
_MOST_BARS = 24
_BINS = 12
_OPEN_CHARTS = 6


def bill_section(game: Game) -> Html:
    """A row for each component, and how many pieces there are in all."""
    rows = [
        row(
            tag("a", {"href": f"#{anchor('component', component.id)}"}, said(component.name)),
            component.kind.value,
            str(component.count),
            str(len(component.faces)),
            _size(component),
            joined(", ".join(_notes(component))),
        )
        for component in game.components
    ]
    count = sum(component.count for component in game.components)
    rows.append(tag("tr", {"class": "total"}, tag("th", {"scope": "row"}, "In all"), tag("td", {}),
                    tag("td", {}, str(count)), tag("td", {"colspan": 3})))  # fmt: skip
    return table("bill", ("Component", "Kind", "Pieces", "Designs", "Size, mm", "Notes"), rows)


def component_section(component: Component, drawn: Component, pictures: Pictures) -> Html:
    """One component: what it is, its designs, its charts. `drawn` is the same with the faces that were: its pages."""
    facts = (f"{component.count} × {component.kind.value}", _size(component), *_notes(component))
    return tag(
        "section",
        {"class": "component", "id": anchor("component", component.id)},
        tag("h3", {}, said(component.name), " ", of_class("code", "id", component.id)),
        of_class("p", "meta", " · ".join(filter(None, facts))),
        gallery(drawn, pictures),
        _charts(component),
    )


def _notes(component: Component) -> list[str]:
    """What is out of the usual."""
    invented = component.invented
    notes = [
        f"deck {component.deck}" if component.deck else "",
        "" if component.basis is Basis.STATED else component.basis.value,
        "bought" if component.made is Made.BUY else "",
        "two sides" if component.two_sided and not component.deck else "",
        f"invented fields: {', '.join(invented)}" if invented else "",
    ]
    return [note for note in notes if note]


def _size(component: Component) -> str:
    return " × ".join(str(mm(round(length, 1))) for length in component.size) if component.size else ""


def _charts(component: Component) -> Html:
    told = numbers(component.faces)
    drawn: list[Html] = []
    sentences: list[str] = []
    for column in told:
        if column.telling:
            drawn.append(_chart(_title(column), columns(_title(column), _binned(column))))
        else:
            sentences.append(_sentence(column))
    drawn += [_chart(_pair_title(*pair), _scatter(*pair)) for pair in pairs(told)]
    named = {field for column in told for field in column.fields}
    drawn += [
        _chart(_title(column), bars(_title(column), column.counts)) for column in categories(component.faces, named)
    ]
    more = drawn[_OPEN_CHARTS:]
    return joined([
        of_class("p", "quiet", " ".join(sentences)) if sentences else NOTHING,
        of_class("div", "charts", drawn[:_OPEN_CHARTS]) if drawn else NOTHING,
        tag("details", {}, tag("summary", {}, f"{len(more)} more charts"), of_class("div", "charts", more))
        if more
        else NOTHING,
    ])  # fmt: skip


def _chart(title: Part, svg: Html) -> Html:
    return of_class("figure", "plot", tag("figcaption", {}, title), svg)


def _title(column: Column) -> str:
    """`cost (also: points)`; what is said of the same names of mappings is left out."""
    also = [name for name in column.same if "." not in name]
    return f"Copies by {column.field}" + (f" (the same by {', '.join(also)})" if also else "")


def _pair_title(along: Column, up: Column) -> str:
    return f"{up.field} by {along.field}, and the mean"


def _sentence(column: Column) -> str:
    """A number that only tells every face from every other."""
    counts = column.counts
    copies = next(iter(counts.values()))
    span = f"{number_text(min(counts))} to {number_text(max(counts))}"
    return f"{column.field}: {len(counts)} values, {span}, each on {copies} {'copy' if copies == 1 else 'copies'}."


def _binned(column: Column) -> dict[str, int]:
    """Values from the least to the greatest: whole numbers in even steps if these are few, else spans of them."""
    counts = column.counts
    values = sorted(counts)
    least, most = values[0], values[-1]
    whole = all(isinstance(value, int) for value in values)
    step = gcd(*(value - least for value in values)) if whole else 0
    if step and (most - least) // step < _MOST_BARS:
        return {str(value): counts.get(value, 0) for value in range(least, most + 1, step)}
    if len(values) <= _MOST_BARS:
        return {number_text(value): counts[value] for value in values}
    return _spans(counts, values, whole=whole)


def _spans(counts: dict[float, int], values: Sequence[float], *, whole: bool) -> dict[str, int]:
    least, most = values[0], values[-1]
    width = -(-(int(most) - int(least) + 1) // _BINS) if whole else (most - least) / _BINS
    spans: dict[str, int] = {}
    for number in range(_BINS):
        start = least + number * width
        inside = [value for value in values if min(int((value - least) / width), _BINS - 1) == number]
        if start <= most:
            spans[f"{number_text(round(start, 2))}–"] = sum(counts[value] for value in inside)
    return spans


def _scatter(along: Column, up: Column) -> Html:
    spots: dict[tuple[float, float], int] = {}
    for x, y, copies in zip(along.values, up.values, along.copies, strict=True):
        spots[x, y] = spots.get((x, y), 0) + copies
    title = _pair_title(along, up)
    return scatter(title, along.field, up.field, [Spot(x, y, copies) for (x, y), copies in sorted(spots.items())])
