"""The report of one game as a page: what checking came to, and pictures, in; one HTML file that needs no other out.

It opens offline, runs no script, follows the colour scheme of its reader, and prints. Nothing of a game's words is
taken for mark-up.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from pnp.diagnostics import Diagnostic, Severity
from pnp.facts import Outcome
from pnp.model import Game, with_pages
from pnp.reports.outcomes import Outcomes
from pnp.reports.page.chances import chances_section
from pnp.reports.page.charts import shares
from pnp.reports.page.gallery import Pictures, Sides
from pnp.reports.page.markup import NOTHING, Html, joined, of_class, said, table, tag
from pnp.reports.page.pieces import bill_section, component_section
from pnp.reports.page.verdicts import badge, document_section, facts_section

__all__ = ["Pictures", "Sides", "report_page"]

_STYLE = Path(__file__).with_name("style.css")
# Nothing is fetched and nothing runs, even if something of this kind came in.
_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
_OUTCOMES = (Outcome.BROKEN, Outcome.HOLDS, Outcome.NOT_CHECKABLE)


def report_page(result: Outcomes, pictures: Pictures) -> str:
    """The page. `pictures` are the faces as drawn, by component and face; none for what is bought."""
    sections = [section for section in _sections(result, pictures) if section[2]]
    title = result.game.title if result.game else result.id
    links = [tag("li", {}, tag("a", {"href": f"#{id_}"}, name)) for id_, name, _ in sections]
    style = Html(_STYLE.read_text(encoding="utf-8"))
    head = tag(
        "head",
        {},
        tag("meta", {"charset": "utf-8"}),
        tag("meta", {"http-equiv": "Content-Security-Policy", "content": _POLICY}),
        tag("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        tag("meta", {"name": "color-scheme", "content": "light dark"}),
        tag("title", {}, f"{title}: report"),
        tag("style", {}, style),
    )
    main = [
        tag("section", {"id": id_, "class": "part"}, tag("h2", {}, name), content) for id_, name, content in sections
    ]
    body = tag("body", {}, _header(result, title), tag("nav", {}, tag("ul", {}, links)), tag("main", {}, main))
    return f"<!DOCTYPE html>\n{tag('html', {'lang': 'en'}, head, body)}\n"


def _sections(result: Outcomes, pictures: Pictures) -> Iterable[tuple[str, str, Html]]:
    """Ids, headings and contents; an empty one has nothing to tell."""
    game = result.game
    yield "findings", "Findings", _findings(list(result.findings))
    if game is None:
        return
    yield "facts", "Facts", facts_section(game, result.verdicts)
    yield "documents", "Documents", joined([document_section(*document, game) for document in result.documents])
    yield "materials", "Bill of materials", bill_section(game)
    both = zip(game.components, with_pages(game, pictures).components, strict=True)
    yield "pieces", "Pieces", joined([component_section(component, drawn, pictures) for component, drawn in both])
    yield "chances", "Chances", chances_section(game)


def _header(result: Outcomes, title: str) -> Html:
    game = result.game
    about = [result.id, *_about(game)] if game else [result.id, "could not be read"]
    return tag(
        "header",
        {},
        of_class("p", "kicker", "Report of a check"),
        tag("h1", {}, said(title)),
        of_class("p", "about", " · ".join(about)),
        _summary(result) if result.verdicts else NOTHING,
        _counted(list(result.findings)),
    )


def _about(game: Game) -> list[str]:
    fewest, most = game.players
    players = str(fewest) if fewest == most else f"{fewest}–{most}"
    pieces = sum(component.count for component in game.components)
    return [f"{players} players", f"{pieces} pieces", f"{len(game.components)} components"]


def _summary(result: Outcomes) -> Html:
    """How many facts came to what, as figures and as one bar."""
    counts = [(outcome.value, sum(each.outcome is outcome for each in result.verdicts)) for outcome in _OUTCOMES]
    figures = [
        tag(
            "li",
            {"class": name.replace(" ", "-") if number else "none"},
            of_class("b", "figure", str(number)),
            " ",
            tag("span", {}, name),
        )
        for name, number in counts
    ]
    whole = len(result.verdicts)
    title = f"{whole} {'fact' if whole == 1 else 'facts'} by verdict"
    return of_class("div", "summary", of_class("ul", "figures", figures), shares(title, counts))


def _counted(findings: Sequence[Diagnostic]) -> Html:
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    warnings = len(findings) - errors
    if not findings:
        return of_class("p", "quiet", "No errors, no warnings.")
    told = f"{errors} {'error' if errors == 1 else 'errors'}, {warnings} {'warning' if warnings == 1 else 'warnings'}"
    return of_class("p", "alarm" if errors else "quiet", told, " ", tag("a", {"href": "#findings"}, "see below"))


def _findings(findings: Sequence[Diagnostic]) -> Html:
    rows = [
        tag(
            "tr",
            {},
            tag("td", {}, badge(finding.severity.value)),
            of_class("td", "message", tag("p", {}, said(finding.message)), of_class("p", "file", str(finding.place))),
            tag("td", {}, of_class("code", "id", finding.code)),
        )
        for finding in findings
    ]
    return table("findings", ("Severity", "What and where", "Code"), rows) if rows else NOTHING
