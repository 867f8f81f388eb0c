"""Markdown to pages: what a reader of a rulebook sees, where pages end, what is told of mistakes."""

import shutil
from pathlib import Path

import PIL.Image
import pytest

from pnp.art import Pictures
from pnp.diagnostics import Report
from pnp.files import Project
from pnp.geometry import IDENTITY, Box, Transform
from pnp.layouts import Sources, draw
from pnp.model import FaceScenes
from pnp.outlines import bounds, rectangle
from pnp.scene import Clip, Group, Image, Item, Text
from pnp.scene import Path as Area
from pnp.spec import load_game

HERE = Path(__file__).parent.parent
COMPONENT = """
hero: {name: Hero, kind: card, size: mini, basis: invented, template: quest/hero, each: {name: [cat, dog]}}
rules:
  {name: Rules, kind: booklet, size: [60, 90], basis: invented, template: quest/book, source: rules.md, fold: saddle}
"""
HERO = """
styles: {name: {size: 9pt}}
layers:
  - {text: "{{ name }}", box: [5, 5, 30, 10], style: name}
"""
# A page has room for 52 mm: a line of 4 mm, and eight more 6 mm below one another.
BOOK = """
extends: booklet
styles:
  body: {size: 4mm, leading: 1.5}
  h1: {size: 4mm, leading: 1.5}
  list: {extends: body}
  table: {size: 4mm, leading: 1.5}
  page-number: {size: 2mm}
booklet:
  margins: [9, 9, 29, 9]
  spaces: {h1: [0, 0], list: [0, 0], body: [0, 0], table: [0, 0], figure: [0, 0]}
"""
NINE_LINES = 9


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "components/quest/art").mkdir(parents=True)
    (tmp_path / "templates/quest").mkdir(parents=True)
    (tmp_path / "components/quest/game.yaml").write_text("title: Quest\nplayers: 2\n", encoding="utf-8")
    (tmp_path / "components/quest/all.yaml").write_text(COMPONENT, encoding="utf-8")
    (tmp_path / "templates/quest/hero.yaml").write_text(HERO, encoding="utf-8")
    (tmp_path / "templates/quest/book.yaml").write_text(BOOK, encoding="utf-8")
    return tmp_path


def pages(project: Path, rules: str) -> tuple[list[list[str]], list[str]]:
    """The lines of every page, its number left out, and the codes of what was told."""
    scenes, codes = drawn(project, rules)
    return [lines(sides) for sides in scenes.values()], codes


def drawn(project: Path, rules: str, bleed: float = 0.0) -> tuple[dict[str, FaceScenes], list[str]]:
    (project / "components/quest/rules.md").write_text(rules, encoding="utf-8")
    report = Report()
    root = Project.at(project)
    game = load_game(root, "quest", report)
    assert game is not None
    assert [str(finding) for finding in report] == []
    (booklet,) = (component for component in game.components if component.booklet)
    scenes = draw(game, booklet, bleed, Sources(root, Pictures()), report)
    return scenes, [finding.code for finding in report]


def lines(sides: FaceScenes) -> list[str]:
    """Text that stands level is one line; a page's number, small and below, is left out."""
    rows: dict[float, list[tuple[float, str]]] = {}
    for text, place in texts(sides.front.items, IDENTITY):
        if text.size > 2.01 or text.run.text.isalpha() or " " in text.run.text:
            x, y = place.point(text.origin)
            rows.setdefault(round(y, 1), []).append((x, text.run.text))
    return ["".join(part for _, part in sorted(rows[y])) for y in sorted(rows)]


def texts(items: tuple[Item, ...], place: Transform) -> list[tuple[Text, Transform]]:
    found: list[tuple[Text, Transform]] = []
    for item in items:
        match item:
            case Text():
                found.append((item, place))
            case Group(inside, transform):
                found += texts(inside, transform.then(place))
            case Clip(_, inside):
                found += texts(inside, place)
    return found


def figures(made: dict[str, FaceScenes]) -> list[Group]:
    """The faces that are drawn on the first page, each in a group of its own."""
    found: list[Group] = []

    def look(items: tuple[Item, ...]) -> None:
        for item in items:
            if isinstance(item, Group):
                if any(isinstance(each, Clip) for each in item.items):
                    found.append(item)
                else:
                    look(item.items)

    look(made["page-1"].front.items)
    return found


def typed(*numbers: int) -> str:
    """A paragraph of numbered lines."""
    return "\\\n".join(f"l{number}" for number in numbers) + "\n\n"


def singles(count: int) -> str:
    return "".join(typed(number) for number in range(count))


def test_paragraphs_fill_a_page_and_go_on_at_the_next(project: Path):
    (first, second, *blank), codes = pages(project, singles(NINE_LINES + 2))

    assert first == [f"l{number}" for number in range(9)]
    assert second == ["l9", "l10"]
    assert blank == [[], []]
    assert codes == ["blank-pages"]


def test_a_heading_stays_with_what_follows(project: Path):
    (first, second, *_), _ = pages(project, singles(8) + "# Head\n\ntext\n")

    assert (first[-1], second) == ("l7", ["Head", "text"])


def test_no_line_of_a_paragraph_stands_alone(project: Path):
    words = "a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z"
    for before in (7, 8):
        made, _ = pages(project, singles(before) + words + "\n")
        parted = [len([line for line in page if not line.startswith("l")]) for page in made[:2]]
        assert 1 not in parted


def test_a_page_break_begins_a_page(project: Path):
    (first, second, *_), _ = pages(project, "one\n\n[page break]\n\ntwo\n")

    assert (first, second) == (["one"], ["two"])


def test_the_head_of_a_table_is_set_again(project: Path):
    rows = "".join(f"| {number} |\n" for number in range(12))
    made, _ = pages(project, f"| head |\n|---|\n{rows}")

    filled = [page for page in made if page]
    assert len(filled) > 1
    assert all(page[0] == "head" for page in filled)
    assert [line for page in filled for line in page[1:]] == [str(number) for number in range(12)]


def test_contents_name_the_pages_of_headings(project: Path):
    (first, *_), _ = pages(project, "[contents]\n\n[page break]\n\n# One\n\ntext\n\n[page break]\n\n# Two\n\ntext\n")

    assert first == ["One2", "Two3"]


def test_line_breaks_that_were_typed_are_spaces_but_not_in_japanese(project: Path):
    (first, *_), _ = pages(project, "山札から\n引く\n\nfrom\nit\n")

    assert first == ["山札から引く", "from it"]


def test_lists_are_numbered_from_where_they_begin(project: Path):
    (first, *_), _ = pages(project, "3. c\n4. d\n   - e\n")

    assert first == ["3.c", "4.d", "–e"]


def test_a_face_is_drawn_as_its_template_is_now(project: Path):
    (first, *_), _ = pages(project, '![a caption](component:hero/dog "height=20mm")\n')

    assert first == ["dog", "a caption"]


def test_a_figure_ends_in_a_hairline_unless_it_says_that_it_has_no_frame(project: Path):
    made, _ = drawn(
        project, '![](component:hero/dog "height=20mm")\n\n![](component:hero/dog "height=20mm frame=none")\n'
    )

    framed, bare = (group.items for group in figures(made))
    assert [type(item) for item in framed] == [Clip, Area]
    assert [type(item) for item in bare] == [Clip]


def picture(project: Path, width: int, height: int) -> None:
    PIL.Image.new("RGB", (width, height), "teal").save(project / "components/quest/art/map.png")


def images(made: dict[str, FaceScenes]) -> list[Image]:
    """The raster pictures on the first page."""
    found: list[Image] = []

    def look(items: tuple[Item, ...]) -> None:
        for item in items:
            if isinstance(item, Image):
                found.append(item)
            elif isinstance(item, Group):
                look(item.items)

    look(made["page-1"].front.items)
    return found


def test_a_picture_of_pixels_is_a_figure_of_its_own_proportions(project: Path):
    picture(project, 600, 400)
    made, codes = drawn(project, '![the map](art/map.png "width=30mm")\n')

    assert "low-resolution" not in codes
    assert [image.box for image in images(made)] == [pytest.approx(Box(0, 0, 30, 20))]


def test_a_picture_fills_no_more_than_the_size_it_is_given(project: Path):
    picture(project, 600, 600)
    made, _ = drawn(project, '![](art/map.png "size=30x20mm")\n')

    assert [image.box for image in images(made)] == [pytest.approx(Box(5, 0, 20, 20))]


def test_a_picture_of_too_few_pixels_is_told(project: Path):
    picture(project, 60, 40)

    assert "low-resolution" in drawn(project, 'Text.\n\n![](art/map.png "width=30mm")\n')[1]


def test_the_frame_of_a_piece_with_round_corners_is_round(project: Path):
    file = project / "components/quest/all.yaml"
    file.write_text(file.read_text("utf-8").replace("size: mini,", "size: mini, corners: 3mm,"), encoding="utf-8")
    made, _ = drawn(project, "![](component:hero/dog)\n")

    ((clip, frame),) = (group.items for group in figures(made))
    assert isinstance(clip, Clip)
    assert isinstance(frame, Area)
    assert clip.outline == frame.outline == rectangle(Box(0, 0, 44, 63), 3)


def test_a_figure_of_a_template_has_no_safe_area_but_an_edge(project: Path):
    near = "styles: {name: {size: 9pt}}\nlayers: [{text: MM, box: [1, 1, 20, 6], style: name}]\n"
    (project / "templates/quest/near.yaml").write_text(near, encoding="utf-8")
    (project / "templates/quest/cut.yaml").write_text(near.replace("[1,", "[-2,"), encoding="utf-8")

    assert drawn(project, '![](template:quest/near "size=30x20mm")\n')[1] == ["blank-pages"]
    assert drawn(project, '![](template:quest/cut "size=30x20mm")\n')[1] == ["outside-trim"]


def test_a_template_fills_a_page_of_its_own_instead_of_the_layers_of_pages(project: Path):
    cover = """
styles: {name: {size: 20pt}}
layers:
  - {rect: trim, bleed: true, fill: "#000"}
  - {text: "cover {{ page }}/{{ pages }}", box: [5, 5, 50, 20], style: name}
"""
    (project / "templates/quest/cover.yaml").write_text(cover, encoding="utf-8")
    rules = '![](template:quest/cover "page")\n\none\n\n![](template:quest/cover "page")\n\n[page break]\n\ntwo\n'
    made, codes = drawn(project, rules, bleed=2.0)

    assert codes == []
    assert [lines(sides) for sides in made.values()] == [["cover 1/4"], ["one"], ["cover 3/4"], ["two"]]
    assert [len(texts(sides.front.items, IDENTITY)) for sides in made.values()] == [1, 2, 1, 2]
    ground = made["page-1"].front.items[0]
    assert isinstance(ground, Area)
    assert bounds(ground.outline) == Box(-2, -2, 64, 94)


def test_a_break_at_the_start_and_a_second_one_leave_a_page_empty(project: Path):
    made, codes = drawn(project, "[page break]\n\none\n\n[page break]\n\n[page break]\n\ntwo\n")

    assert codes == []
    assert [lines(sides) for sides in made.values()] == [[], ["one"], [], ["two"]]
    # Their layers, here the page's number, are drawn as on every page.
    assert [text.run.text for text, _ in texts(made["page-1"].front.items, IDENTITY)] == ["1"]


def test_a_bought_piece_of_no_size_is_no_figure_and_no_fault_of_the_pages(project: Path):
    (project / "components/quest/die.yaml").write_text("d6: {name: Die, kind: die, made: buy, basis: invented}\n")
    (project / "components/quest/rules.md").write_text("# One\n\n![](component:d6)\n")
    root, report = Project.at(project), Report()
    game = load_game(root, "quest", report)
    assert game is not None
    assert [finding.code for finding in report] == ["unknown-face"]
    (booklet,) = (component for component in game.components if component.booklet)
    first, *_ = draw(game, booklet, 0.0, Sources(root, Pictures()), Report()).values()
    assert lines(first) == ["One"]


def test_a_figure_higher_than_a_page_is_an_error_at_its_line(project: Path):
    _, codes = drawn(project, 'text\n\n![](component:hero "height=80mm")\n')

    # That pages stay blank would follow from it, and is not told.
    assert codes == ["bad-figure"]


def test_too_many_pages_for_one_sheet_are_an_error(project: Path):
    file = project / "components/quest/all.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("fold: saddle", "fold: half"), encoding="utf-8")

    assert drawn(project, singles(NINE_LINES * 5)) == ({}, ["too-many-pages"])


def test_the_rulebook_of_the_test_project_is_whole(tmp_path: Path):
    shutil.copytree(HERE / "rulebook", tmp_path / "rulebook")
    report = Report()
    root = Project.at(tmp_path / "rulebook")
    game = load_game(root, "kitsune", report)
    assert game is not None
    sources = Sources(root, Pictures())
    made = {component.id: draw(game, component, 2.0, sources, report) for component in game.components}

    assert [finding.code for finding in report] == ["blank-pages", "blank-pages"]
    assert list(made["summary"]) == [f"page-{number}" for number in range(1, 9)]
