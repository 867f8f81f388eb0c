"""Drawings as templates of every kind of piece, and how large their files may be."""

import base64
import random
from pathlib import Path

from ..conftest import Load

BOX = "box: {name: B, kind: box, basis: stated, size: {tuck-box: [40, 60, 20]}, template: quest/drawn}\n"
BOOK = (
    "rules: {name: R, kind: booklet, basis: stated, size: a6, template: quest/drawn, source: rules.md, fold: saddle}\n"
)
CARD = "hero: {name: H, kind: card, basis: stated, size: [30, 50], template: quest/drawn}\n"


def drawing(width: float, height: float, body: str = '<path d="M1 1h9v9z"/>') -> str:
    head = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{body}</svg>'


def test_the_template_of_a_die_is_as_large_as_its_sides(load: Load) -> None:
    die = "die: {name: D, kind: die, basis: stated, size: {cube: 16mm}, template: quest/drawn}\n"
    piece = load({"cards.yaml": die, "templates/quest/drawn.svg": drawing(16, 16)}).component
    assert sorted(piece.panels) == ["1", "2", "3", "4", "5", "6"]
    assert len({id(panel) for panel in piece.panels.values()}) == 1


def test_panels_of_another_size_need_a_drawing_of_their_own(load: Load) -> None:
    messages = load({"cards.yaml": BOX, "templates/quest/drawn.svg": drawing(40.3, 60.3)}).messages
    sizes = [message.partition("this piece is ")[2].partition(",")[0] for message in messages]
    assert sorted(sizes) == ["20.3 × 60.3 mm", "40.3 × 20.3 mm"]


def test_a_drawing_lays_out_no_booklet(load: Load) -> None:
    files = {"cards.yaml": BOOK, "rules.md": "Play.\n", "templates/quest/drawn.svg": drawing(105, 148)}
    (message,) = load(files).messages
    assert "templates/quest/drawn.svg is drawn, and can neither be extended nor lay out a booklet" in message


def test_a_figure_of_a_booklet_may_be_a_drawing_of_its_size(load: Load) -> None:
    rules = '![](template:quest/drawn "size=30x50mm")\n\n![](template:quest/drawn "size=30x40mm")\n'
    book = BOOK.replace("quest/drawn", "booklet")
    (message,) = load({"cards.yaml": book, "rules.md": rules, "templates/quest/drawn.svg": drawing(30, 50)}).messages
    assert message.startswith("components/quest/rules.md:3")
    assert message.endswith("[template-size]")


def test_samples_of_pictures_may_be_large(load: Load) -> None:
    sample = base64.b64encode(random.Random(1).randbytes(3_000_000)).decode()
    picture = f'<image id="{{{{ hero }}}}" width="9" height="9" href="data:image/png;base64,{sample}"/>'
    files = {"cards.yaml": CARD, "templates/quest/drawn.svg": drawing(30, 50, picture)}
    assert load(files).component.front is not None


def test_the_example_of_the_manual(load: Load) -> None:
    manual = (Path(__file__).parents[3] / "docs/drawn-templates.md").read_text(encoding="utf-8")
    example = manual.partition("```xml\n")[2].partition("```")[0]
    card = "hero: {name: H, kind: card, basis: stated, size: [63mm, 88mm], template: quest/drawn}\n"
    front = load({"cards.yaml": card, "templates/quest/drawn.svg": example}).component.front
    assert front is not None
    assert [type(layer).__name__ for layer in front.layers] == [
        "ArtLayer",
        "PlaceholderLayer",
        "TextLayer",
        "GroupLayer",
    ]
