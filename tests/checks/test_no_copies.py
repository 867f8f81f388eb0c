from pnp.checks.no_copies import check_no_copies
from pnp.diagnostics import Report
from tests.checks.games import component, game


def test_a_component_of_no_copies_is_a_warning(report: Report) -> None:
    check_no_copies(game(component("medal", "value,copies\n1,0\n2,0", line=12)), report)
    assert [str(finding) for finding in report] == [
        "components/heist/cards.yaml:12:1: warning: component 'medal' has no copies: "
        "give a face at least one, or take it out [no-copies]"
    ]


def test_a_component_without_faces_is_a_warning(report: Report) -> None:
    check_no_copies(game(component("medal", "value")), report)
    assert [finding.code for finding in report] == ["no-copies"]


def test_a_single_face_of_no_copies_may_wait_for_later(report: Report) -> None:
    check_no_copies(game(component("medal", "value,copies\n1,0\n2,4")), report)
    assert list(report) == []
