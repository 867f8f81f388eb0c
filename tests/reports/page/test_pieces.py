"""A component's section: what it says of itself, and its charts."""

from dataclasses import replace

from checks.games import component
from reports.page.pages import Node, parsed

from pnp.model import Basis, Component, Made
from pnp.reports.page.pieces import component_section


def section(of: Component) -> Node:
    return parsed(component_section(of, of, {}))


def plots(of: Component) -> dict[str, str]:
    """The charts by their titles, with all their values."""
    return {figure.one("figcaption").text: figure.one("desc").text for figure in section(of).all("figure", "plot")}


def test_a_component_says_what_it_is() -> None:
    piece = replace(component("time", "value,copies\n1,2", deck="draw", made=Made.BUY), basis=Basis.INVENTED)
    root = section(piece)
    assert (root.one("h3").text, root.one("p", "meta").text) == (
        "Time time",
        "2 × card · 44 × 67 · deck draw · invented · bought",
    )


def test_a_number_field_has_a_histogram_of_copies_with_its_gaps() -> None:
    found = plots(component("time", "value,copies\n1,2\n2,3\n4,1"))
    assert found == {"Copies by value": "1: 2 copies; 2: 3 copies; 3: 0 copies; 4: 1 copies"}


def test_a_histogram_goes_in_the_steps_of_its_numbers() -> None:
    found = plots(component("list", "minutes,copies\n40,2\n45,3\n55,1"))
    assert found["Copies by minutes"] == "40: 2 copies; 45: 3 copies; 50: 0 copies; 55: 1 copies"


def test_many_numbers_are_drawn_as_spans_that_lose_no_copy() -> None:
    rows = "\n".join(f"{value},{value % 3 + 1}" for value in range(1, 98, 3)) + "\n200,1"
    [told] = plots(component("time", f"value,copies\n{rows}")).values()
    spans = [span.split(": ") for span in told.split("; ")]
    assert len(spans) <= 13
    assert sum(int(copies.split()[0]) for _, copies in spans) == component("time", f"value,copies\n{rows}").count


def test_a_number_that_only_tells_faces_apart_is_a_sentence() -> None:
    root = section(component("role", "order\n1\n2\n3"))
    assert not list(root.all("svg"))
    assert "order: 3 values, 1 to 3, each on 1 copy." in root.text


def test_a_category_field_has_bars_and_cost_a_curve() -> None:
    found = plots(component("house", "cost,points,colour,copies\n1,1,red,2\n1,2,red,1\n3,4,blue,1\n3,3,blue,1"))
    assert found["Copies by colour"] == "red: 3 copies; blue: 2 copies"
    assert found["points by cost, and the mean"].startswith("cost 1, points 1: 2 copies; cost 1, points 2: 1 copies")


def test_charts_beyond_the_first_are_folded_away() -> None:
    names = [f"f{n}" for n in range(9)]
    rows = "\n".join(",".join("a" if face & 1 << n or n > face + 2 else "b" for n in range(9)) for face in range(12))
    root = section(component("role", f"{','.join(names)}\n{rows}"))
    assert root.one("details").one("summary").text.endswith("more charts")
    assert len(list(root.one("details").all("svg"))) == len(list(root.all("svg"))) - 6
