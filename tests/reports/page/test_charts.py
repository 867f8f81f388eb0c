"""Charts: what is drawn, what is told to those who do not see it, and that nothing lies outside."""

from itertools import pairwise

from reports.page.pages import Node, parsed

from pnp.reports.page.charts import WIDTH, Spot, bars, columns, scatter, shares

VALUES = {"1": 4, "2": 0, "3": 8}


def chart(svg: str) -> Node:
    return parsed(svg).one("svg")


def lengths(root: Node, name: str, attribute: str) -> list[float]:
    return [float(node.attributes[attribute] or "") for node in root.all(name)]


def texts(root: Node, look: str) -> list[str]:
    return [node.text for node in root.all("text", look)]


def test_a_chart_has_a_title_and_tells_all_its_values() -> None:
    for draw in (columns, bars):
        root = chart(draw("Copies by value", VALUES))
        assert root.attributes["role"] == "img"
        assert root.attributes["aria-label"] == "Copies by value: 1: 4 copies; 2: 0 copies; 3: 8 copies"
        [title, *_] = root.all("title")
        assert (title.text, root.one("desc").text) == ("Copies by value", "1: 4 copies; 2: 0 copies; 3: 8 copies")


def test_upright_bars_are_as_tall_as_their_counts() -> None:
    root = chart(columns("Copies", VALUES))
    assert lengths(root, "rect", "height") == [52, 0, 104]
    assert texts(root, "label") == ["1", "2", "3"]
    assert texts(root, "value") == ["4", "8"]


def test_lying_bars_are_as_long_as_their_counts() -> None:
    first, second, third = lengths(chart(bars("Copies", VALUES)), "rect", "width")
    assert (round(first / third, 3), second) == (0.5, 0)


def test_many_bars_stand_side_by_side_inside_the_chart() -> None:
    root = chart(columns("Copies", {str(n): n for n in range(24)}))
    places = list(zip(lengths(root, "rect", "x"), lengths(root, "rect", "width"), strict=True))
    assert all(x + width <= after for (x, width), (after, _) in pairwise(places))
    assert places[0][0] >= 0
    assert sum(places[-1]) <= WIDTH
    assert len(texts(root, "label")) == 12


def test_a_long_name_is_cut_short_and_told_in_full() -> None:
    root = chart(bars("Copies", {"旅客機ハイジャックと爆弾テロ": 4}))
    assert texts(root, "label") == ["旅客機ハイジャックと…"]
    assert "旅客機ハイジャックと爆弾テロ: 4 copies" in root.one("desc").text


def test_circles_lie_where_their_numbers_say_and_are_as_large_as_their_copies() -> None:
    root = chart(scatter("points by cost", "cost", "points", [Spot(1, 1, 4), Spot(2, 3, 1), Spot(3, 2, 4)]))
    xs, ys = lengths(root, "circle", "cx"), lengths(root, "circle", "cy")
    assert xs[1] - xs[0] == xs[2] - xs[1] > 0
    assert ys[1] < ys[2] < ys[0]
    radii = lengths(root, "circle", "r")
    assert radii[0] == radii[2] > radii[1]
    assert root.one("desc").text.startswith("cost 1, points 1: 4 copies; ")
    assert texts(root, "inside") == ["4", "1", "4"]


def test_numbers_beside_a_chart_keep_apart() -> None:
    root = chart(scatter("points by cost", "cost", "points", [Spot(1, up, 1) for up in (4, 6, 8, 24)]))
    ends = [float(str(text.attributes["y"])) for text in root.all("text", "label") if text.text != "1"]
    assert all(above - below >= 15 for above, below in pairwise(ends))
    assert texts(root, "label")[:3] == ["4", "8", "24"]


def test_the_mean_weighs_copies() -> None:
    root = chart(scatter("points by cost", "cost", "points", [Spot(1, 0, 1), Spot(1, 4, 3), Spot(2, 4, 1)]))
    [(x, mean), _] = [
        tuple(map(float, pair.split(","))) for pair in str(root.one("polyline").attributes["points"]).split()
    ]
    bottom, top, _ = lengths(root, "circle", "cy")
    assert x == lengths(root, "circle", "cx")[0]
    assert round((bottom - mean) / (bottom - top), 3) == 0.75


def test_shares_fill_one_bar() -> None:
    root = chart(shares("Facts", [("broken", 0), ("holds", 3), ("not checkable", 1)]))
    assert [node.classes for node in root.all("rect")] == [["holds"], ["not-checkable"]]
    assert lengths(root, "rect", "x") == [0, 270]


def test_no_counts_make_an_empty_chart() -> None:
    assert not list(chart(shares("Facts", [])).all("rect"))
    assert not list(chart(bars("Copies", {})).all("rect"))


def test_a_value_s_words_are_no_markup() -> None:
    root = chart(bars("<script>", {"<b>&\x00": 1}))
    assert not list(root.all("script"))
    assert texts(root, "label") == ["<b>&\ufffd"]
