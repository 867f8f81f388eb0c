import pytest

from pnp.diagnostics import Report
from pnp.geometry import Size
from pnp.plan import Margins, Paper
from pnp.spec.errors import SpecError
from pnp.spec.papers import DEFAULT_MARGINS, PAPERS, read_paper
from pnp.spec.yaml_file import parse_yaml


def read(source: str) -> Paper | None:
    report = Report()
    node = parse_yaml(source, "paper.yaml", report)
    assert node is not None
    paper = read_paper(node, report)
    assert len(report) == 0
    return paper


@pytest.mark.parametrize(
    ("source", "paper"),
    [
        ("A4", Paper("A4", Size(210, 297), DEFAULT_MARGINS)),
        ("{name: JIS-B4, margins: [3, 4, 12, 4]}", Paper("JIS-B4", Size(257, 364), Margins(3, 4, 12, 4))),
        ("{name: Tabloid}", Paper("Tabloid", Size(279.4, 431.8), DEFAULT_MARGINS)),
        ("{name: roll, size: [610, 900], margins: [0, 0, 0, 0]}", Paper("roll", Size(610, 900), Margins(0, 0, 0, 0))),
    ],
)
def test_a_paper_by_name_by_name_and_margins_or_by_size(source: str, paper: Paper) -> None:
    assert read(source) == paper


def test_a_paper_that_is_not_known_needs_a_size() -> None:
    with pytest.raises(SpecError, match="there is no paper 'A44', did you mean 'A4'"):
        read("A44")


def test_papers_stand_upright() -> None:
    assert all(paper.size.width < paper.size.height for paper in PAPERS.values())
