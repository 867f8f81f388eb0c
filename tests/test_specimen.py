"""The specimen of typesetting, built and read back: every text is on its card as it was written, inside its box."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pdfreader
import pypdfium2
import pytest
from projects import faults
from referees import Referee

from pnp import pipeline
from pnp.art import Pictures
from pnp.diagnostics import Report
from pnp.expressions import Fields
from pnp.files import Project
from pnp.geometry import IDENTITY, Box, Transform
from pnp.layouts import Sources, draw
from pnp.layouts.gallery import Gallery
from pnp.layouts.icons import Icons
from pnp.layouts.layers import LayerPainter
from pnp.layouts.reading import ON_FACE, Canvas, Reader
from pnp.layouts.texts import Texts
from pnp.model import Component, Face, Game, face_fields, shared_fields
from pnp.scene import Clip, Colour, Group, Item, Placed, Rgb, Text
from pnp.scene import Path as Outline
from pnp.template import Direction, RichLayer, TextLayer
from pnp.text import plain
from pnp.text.inline import Content, InlineIcon, NewLine, Picture, Piece, Ruby, Words
from pnp.text.markup import Looks, NamedLook, read_markup
from pnp.text.pictures import Pictures as CharacterPictures

PROJECT = Project.at(Path(__file__).parent / "specimen")


class Layer(NamedTuple):
    """A text on a face: what it says, and the box that it is set in, in mm."""

    layer: TextLayer | RichLayer
    content: Content
    fields: Fields
    box: Box


class Card(NamedTuple):
    """A face with its texts."""

    component: Component
    face: Face
    layers: tuple[Layer, ...]


class Made(NamedTuple):
    game: Game
    pdf: Path
    pages: list[pdfreader.Page]
    findings: Report


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    checked = pipeline.check_game(PROJECT, "specimen")
    profiles, _ = pipeline.load_profiles(PROJECT, ["home-a4"])
    [built] = pipeline.build_game(PROJECT, checked, profiles, out=tmp_path_factory.mktemp("output"))
    assert checked.game
    pdf = built.folder / built.files[0].path
    return Made(checked.game, pdf, pdfreader.read(pdf.read_bytes()), checked.report)


@pytest.fixture(scope="module")
def cards(made: Made) -> list[Card]:
    return [_card(made.game, c, face) for c in made.game.components for face in c.faces]


def _card(game: Game, component: Component, face: Face) -> Card:
    template = component.front
    assert template
    fields = face_fields(shared_fields(game, component, template.values), component.trim, face)
    canvas = Canvas(component.cut, component.safe, 0)
    texts = [layer for layer in template.layers if isinstance(layer, TextLayer | RichLayer)]
    return Card(
        component,
        face,
        tuple(
            Layer(
                layer,
                _content(game, layer, fields),
                fields,
                Reader(fields, canvas, ON_FACE, layer.place).box(layer.box),
            )
            for layer in texts
        ),
    )


def _content(game: Game, layer: TextLayer | RichLayer, fields: Fields) -> Content:
    picture = Picture((), Box(0, 0, 1, 1).size)
    looks = {look.name: NamedLook(size=look.size) for look in layer.looks} if isinstance(layer, RichLayer) else {}
    content = (
        plain(layer.text.of(fields))
        if isinstance(layer, TextLayer)
        else read_markup(
            layer.text.of(fields),
            Looks(looks, layer.read_colour, layer.read_font, layer.style.size),
            lambda *_: picture,
        )
    )
    return CharacterPictures.of(game.emoji).within(content, layer.style.emoji, lambda *_: picture)


def said(pieces: Iterable[Piece], *, readings: bool) -> Iterator[str]:
    """What pieces say: their text, or their readings."""
    for piece in pieces:
        match piece:
            case Words() | InlineIcon():
                yield "" if readings else piece.text
            case Ruby():
                yield from [reading for _, reading in piece.parts] if readings else [base_of(piece)]
            case NewLine():
                pass


def base_of(ruby: Ruby) -> str:
    base = [*"".join(base for base, _ in ruby.parts)]
    for number, icon in ruby.icons:
        base[number] = icon.text
    return "".join(base)


def base_text(content: Content) -> str:
    return "".join(paragraph.marker + "".join(said(paragraph.pieces, readings=False)) for paragraph in content)


def readings(content: Content) -> list[str]:
    return [reading for paragraph in content for reading in said(paragraph.pieces, readings=True) if reading]


UNTOLD = dict.fromkeys(map(ord, "\ufe0e\ufe0f🕵🏽"))


def icons_in(content: Content) -> list[InlineIcon]:
    pieces = [piece for paragraph in content for piece in paragraph.pieces]
    in_ruby = [icon for piece in pieces if isinstance(piece, Ruby) for _, icon in piece.icons]
    return [*in_ruby, *(piece for piece in pieces if isinstance(piece, InlineIcon))]


def solid(text: str) -> str:
    """Text without its white space: readers put in some of their own where lines end.

    And without what PDFium passes over: variation selectors that no glyph stands for, and a skin tone with its person.
    """
    return "".join(text.split()).translate(UNTOLD)


def test_the_specimen_has_no_finding(made: Made) -> None:
    assert faults(made.findings) == []


def test_every_text_is_on_its_card_with_every_reading(made: Made, cards: list[Card]) -> None:
    found = {(p.component, p.face): p.texts for page in made.pages for p in page.placements}
    for card in cards:
        expected = Counter("".join(solid(base_text(t.content) + "".join(readings(t.content))) for t in card.layers))
        assert Counter(solid("".join(found[card.component.id, card.face.id]))) == expected, card.component.id


def extracted(made: Made, referee: Referee) -> dict[str, str]:
    document = pypdfium2.PdfDocument(made.pdf)
    # PDFium shows a hyphen that ends a line as U+FFFE, whatever the text says.
    pdfium = "".join(page.get_textpage().get_text_range().replace("\ufffe", "") for page in document)
    return {
        "poppler": solid(referee("pdftotext", "-raw", made.pdf, "-")),
        "pdfium": solid(pdfium),
    }


def test_readers_give_every_text_back_as_it_was_written(made: Made, cards: list[Card], referee: Referee) -> None:
    for reader, text in extracted(made, referee).items():
        for card in cards:
            for layer in card.layers:
                if not readings(layer.content):
                    assert solid(base_text(layer.content)) in text, reader
                for reading in readings(layer.content):
                    assert reading in text, reader


def test_readers_give_back_every_sign_and_no_other(made: Made, cards: list[Card], referee: Referee) -> None:
    layers = [layer for card in cards for layer in card.layers]
    expected = Counter(solid("".join(base_text(t.content) + "".join(readings(t.content)) for t in layers)))
    margins = Counter(solid("".join(words for page in made.pages for words in page.texts)))
    for reader, text in extracted(made, referee).items():
        assert Counter(text) == expected + margins, reader


def test_a_reader_that_knows_no_actual_text_gives_back_all_but_what_shares_a_glyph(
    made: Made, cards: list[Card], referee: Referee
) -> None:
    layers = [layer for card in cards for layer in card.layers]
    expected = Counter(solid("".join(base_text(t.content) + "".join(readings(t.content)) for t in layers)))
    expected += Counter(solid("".join(words for page in made.pages for words in page.texts)))
    mupdf = Counter(solid(referee("mutool", "draw", "-F", "txt", made.pdf)))
    # Noto draws ― as —, ～ as 〜; ⅽ and ⅾ, which no font has, are drawn as c and d. What joins an emoji is not told.
    # Features draw the glyphs of other characters: full widths, squared words, raised and lowered figures.
    assert {*(expected - mupdf)} <= {*"―～–ⅽⅾ\u200dHP24令和株式会社キロ"}
    assert {*(mupdf - expected)} <= {*"—〜‒cd-ＨＰ２４㋿㍿㌔²₂"}


@pytest.mark.parametrize(
    "typed", ["R&D", "HP <5", "{", "}", "*一つ星*", "<b>太字でない</b>", "&amp;", "{漢字|かんじ}", "100% #1 @home"]
)
def test_plain_text_is_exact(typed: str, made: Made) -> None:
    (texts,) = [p.texts for page in made.pages for p in page.placements if p.component == "plain"]
    assert typed in "".join(texts)


# -- where things stand


CLOSING, OPENING = "、。，．」』）〕", "「『（〔"


class Square(NamedTuple):
    """Where a glyph stands on its face: its advance, one em high; of punctuation in a vertical line the inked half."""

    box: Box
    glyph: str
    em: float


def squares(items: Iterable[Item], to_face: Transform = IDENTITY) -> Iterator[Square]:
    for item in items:
        match item:
            case Text():
                yield from _squares(item, to_face)
            case Group():
                yield from squares(item.items, item.transform.then(to_face))
            case Clip():
                yield from squares(item.items, to_face)
            case Outline() | Placed():
                pass


def _squares(text: Text, to_face: Transform) -> Iterator[Square]:
    pen = text.origin.x
    for glyph in text.run.glyphs:
        # Where lines run down, glyphs have no advance of their own and stand by their shifts.
        upright = glyph.advance == 0 and glyph.dx < -0.2
        left = pen + (glyph.dx * text.size if upright else 0)
        top = text.origin.y - (0.88 + (glyph.dy if upright else 0)) * text.size
        character = text.run.text[glyph.cluster]
        half = 0.5 if upright and character in CLOSING + OPENING else 1.0
        if upright and character in OPENING:
            top += text.size / 2
        box = Box(left, top, (1 if upright else glyph.advance) * text.size, half * text.size)
        yield Square(to_face.box(box), character, text.size)
        pen += glyph.advance * text.size


@pytest.fixture(scope="module")
def set_layers(made: Made, cards: list[Card]) -> list[tuple[Layer, list[Square]]]:
    report = Report()
    icons = Icons(PROJECT, "specimen", {}, report)
    gallery = Gallery(Sources(PROJECT, Pictures()), "specimen", report)
    found = []
    for card in cards:
        canvas = Canvas(card.component.cut, card.component.safe, 0)
        texts = Texts(icons, made.game.keep, CharacterPictures.of(made.game.emoji))
        painter = LayerPainter(canvas, icons, gallery, texts, frozenset(card.face.fields))
        for layer in card.layers:
            drawn = painter.draw((layer.layer,), layer.fields)
            assert drawn.problems == ()
            found.append((layer, list(squares(drawn.items))))
    assert not report.failed
    return found


def test_every_glyph_stands_in_its_box(set_layers: list[tuple[Layer, list[Square]]]) -> None:
    for layer, glyphs in set_layers:
        assert glyphs
        for square in glyphs:
            beyond = square.em if layer.layer.style.hang and square.glyph in "、。，．" else 0.0
            room = layer.box.outset(0.15 * square.em + beyond)
            assert room.contains(square.box), (square, layer.box)


def test_no_glyph_stands_on_another(set_layers: list[tuple[Layer, list[Square]]]) -> None:
    for _, glyphs in set_layers:
        for one, other in combinations(glyphs, 2):
            assert not one.box.overlaps(other.box, 0.16 * max(one.em, other.em)), (one, other)


def test_sizes_are_between_those_of_the_style(set_layers: list[tuple[Layer, list[Square]]]) -> None:
    for layer, glyphs in set_layers:
        if isinstance(layer.layer, TextLayer):
            style = layer.layer.style
            for square in glyphs:
                assert style.smallest - 1e-9 <= square.em <= (style.largest or style.size) + 1e-9


def fills(items: Iterable[Item]) -> Iterator[Colour | None]:
    for item in items:
        match item:
            case Outline():
                yield item.fill
            case Group() | Clip():
                yield from fills(item.items)
            case Text() | Placed():
                pass


def test_pictures_are_drawn_where_the_style_wants_them(made: Made, cards: list[Card]) -> None:
    (card,) = [card for card in cards if card.component.id == "emoji"]
    scene = draw(made.game, card.component, 0, Sources(PROJECT, Pictures()), Report())[card.face.id]
    flames = [icon for layer in card.layers for icon in icons_in(layer.content) if icon.text[0] == "🔥"]
    outermost = Rgb(0xE8 / 255, 0x40 / 255, 0x2A / 255)
    assert [*fills(scene.front.items)].count(outermost) == len(flames) == 8


def test_all_faces_of_a_deck_share_a_size(made: Made) -> None:
    (hero,) = [component for component in made.game.components if component.id == "hero"]
    scenes = draw(made.game, hero, 0, Sources(PROJECT, Pictures()), Report())
    names = {s.em for scene in scenes.values() for s in squares(scene.front.items) if 15 <= s.box.top <= 22}
    assert len(scenes) == 3
    assert len(names) == 1


def test_text_goes_on_in_the_second_column(set_layers: list[tuple[Layer, list[Square]]]) -> None:
    styles = [(found.layer.style.columns, found.layer.style.direction) for found, _ in set_layers]
    layer, glyphs = set_layers[styles.index((2, Direction.HORIZONTAL))]
    width = (layer.box.width - layer.layer.style.column_gap) / 2
    gap = Box(layer.box.left + width, layer.box.top, layer.layer.style.column_gap, layer.box.height)
    assert {square.box.left > gap.right - 0.01 for square in glyphs} == {True, False}
    assert not [square for square in glyphs if square.box.overlaps(gap, 0.2 * square.em)]
