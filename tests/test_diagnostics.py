"""What a user sees of a mistake."""

from pnp.diagnostics import Diagnostic, Place, Report, Severity, did_you_mean


def test_a_diagnostic_reads_file_line_column_severity_message_code() -> None:
    place = Place("components/terror-24/cards.yaml", 12, 7)
    finding = Diagnostic(Severity.ERROR, "unknown-key", "unknown key 'colour', did you mean 'color'?", place)
    assert str(finding) == (
        "components/terror-24/cards.yaml:12:7: error: unknown key 'colour', did you mean 'color'? [unknown-key]"
    )


def test_a_finding_is_one_line_that_shows_what_it_says() -> None:
    finding = Diagnostic(
        Severity.ERROR, "bad-id", "'two\nlines', \x1b[2J, \u202eturned, é 火　水 👩\u200d🚀", Place("a\udcff.yaml")
    )
    assert str(finding) == (
        "a\\udcff.yaml: error: 'two\\nlines', \\x1b[2J, \\u202eturned, é 火　水 👩\u200d🚀 [bad-id]"
    )


def test_a_finding_about_a_whole_file_has_no_line() -> None:
    assert str(Place("cards.yaml")) == "cards.yaml"


def test_findings_come_by_file_and_line_whatever_the_order_of_work() -> None:
    report = Report()
    report.error("b", "later", Place("b.yaml", 1, 1))
    report.error("a", "line ten", Place("a.yaml", 10, 1))
    report.error("a", "line two", Place("a.yaml", 2, 1))
    assert [finding.message for finding in report] == ["line two", "line ten", "later"]


def test_the_same_finding_is_said_once() -> None:
    report = Report()
    for _ in range(2):
        report.error("a", "again", Place("a.yaml", 1, 1))
    assert len(list(report)) == len(report) == 1


def test_warnings_alone_are_no_failure() -> None:
    report = Report()
    report.warning("w", "odd", Place("a.yaml"))
    assert not report.failed
    report.error("e", "wrong", Place("a.yaml"))
    assert report.failed


def test_a_close_word_is_suggested() -> None:
    assert did_you_mean("colour", ["color", "size"]) == ", did you mean 'color'?"


def test_without_a_close_word_the_known_ones_are_listed() -> None:
    assert did_you_mean("xyz", ["size", "color"]) == "; known: color, size"


def test_nothing_is_suggested_from_a_long_list() -> None:
    assert did_you_mean("xyz", [f"word{i}" for i in range(20)]) == ""


def test_capitals_do_not_hide_a_close_word() -> None:
    assert did_you_mean("POKER", ["bridge", "poker"]) == ", did you mean 'poker'?"


def test_a_known_word_is_never_suggested_for_itself() -> None:
    assert did_you_mean("size", ["color", "size"]) == ""


def test_one_misspelling_on_all_faces_is_looked_up_once() -> None:
    names = [f"column{i}" for i in range(200)]
    for _ in range(20_000):
        assert did_you_mean("colunm5", names) == ", did you mean 'column5'?"
