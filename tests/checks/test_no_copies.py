from dataclasses import replace

from checks.games import component, game

from pnp.booklet import BookDesign, Booklet, FaceSource, Figure, Figures, Fold, PageMargins, Quote
from pnp.checks.no_copies import check_no_copies
from pnp.diagnostics import Place, Report
from pnp.expressions import Value
from pnp.scene import Grey
from pnp.template import StrokeValue

PLACE = Place("components/heist/rules.md", 1, 1)
BLACK = Value.of_all(Grey(0), PLACE)
LINE = StrokeValue(BLACK, Value.of_all(0.2, PLACE), ())
DESIGN = BookDesign(PageMargins(5, 5, 5, 5), 1, 0, {}, {}, LINE, BLACK, BLACK)


def test_a_component_of_no_copies_is_a_warning(report: Report) -> None:
    check_no_copies(game(component("medal", "value,copies\n1,0\n2,0", line=12)), report)
    assert [str(finding) for finding in report] == [
        "components/heist/cards.yaml:12:1: warning: component 'medal' has no copies: "
        "give a face at least one, or take it out [no-copies]"
    ]


def test_a_component_without_faces_is_a_warning(report: Report) -> None:
    check_no_copies(game(component("medal", "value")), report)
    assert [finding.code for finding in report] == ["no-copies"]


def test_faces_of_no_copies_are_one_warning_at_the_first_of_them(report: Report) -> None:
    check_no_copies(game(component("medal", "value,copies\n1,0\n2,4\n3,0", line=12)), report)
    assert [str(finding) for finding in report] == [
        "components/heist/cards.yaml:13:3: warning: medal/1 and 1 more face have no copies, and no booklet shows it: "
        "give it at least one, or take it out [no-copies]"
    ]


def test_a_face_that_a_booklet_shows_is_of_use(report: Report) -> None:
    medal = component("medal", "value,copies\n1,0\n2,4\n3,0")
    figures = [
        Figure(FaceSource("medal", face, back=False), None, None, (), PLACE) for face in (None, "3")
    ]  # fmt: skip
    booklet = Booklet((Quote((Figures(tuple(figures), PLACE),), PLACE),), DESIGN, Fold.SADDLE, 0.1)
    rules = replace(component("rules", "name\nrules"), booklet=booklet)
    check_no_copies(game(medal, rules), report)
    assert list(report) == []
