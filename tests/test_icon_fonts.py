"""A project's own icon font, from templates/fonts/ to the face: in icon layers, in rich text, by computed names."""

from pathlib import Path

import pytest
from smallfonts import icons, written

from pnp import pipeline
from pnp.art import Pictures
from pnp.files import Project
from pnp.geometry import Box
from pnp.layouts import Sources, draw
from pnp.outlines import bounds
from pnp.scene import Group, Item, Rgb
from pnp.scene import Path as PathItem

BOXES = {"sword": (100, -20, 300, 780), "shield": (0, -120, 1000, 880)}
FILES = {
    "components/quest/game.yaml": 'title: Quest\nplayers: "2"\n',
    "components/quest/cards.yaml": """
hero: {name: Hero, kind: card, size: [40mm, 60mm], basis: invented, template: quest/card,
       rows: [{id: one, weapon: sword}]}
""",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        written(tmp_path / name, text.encode())
    written(tmp_path / "templates/fonts/any-name.ttf", icons("Quest Icons", BOXES))
    return tmp_path


def drawn(folder: Path, layer: str) -> tuple[list[tuple[Box, object]], list[str]]:
    """The boxes and fills of the paths on the one face, and what was said."""
    written(folder / "templates/quest/card.yaml", f"layers:\n  - {layer}\n".encode())
    project = Project.at(folder)
    checked = pipeline.check_game(project, "quest")
    if checked.game is None or not checked.whole:
        return [], said(checked)
    (component,) = checked.game.components
    faces = draw(checked.game, component, 0.0, Sources(project, Pictures()), checked.report)
    return list(painted(faces["one"].front.items)), said(checked)


def said(checked: pipeline.Checked) -> list[str]:
    """What was said, but for the field that some layers do not show."""
    return [str(finding) for finding in checked.report if finding.code != "unused-field"]


def painted(items: tuple[Item, ...]) -> list[tuple[Box, object]]:
    found: list[tuple[Box, object]] = []
    for item in items:
        if isinstance(item, PathItem):
            found.append((bounds(item.outline), item.fill))
        if isinstance(item, Group):
            boxes = [(item.transform.box(box), fill) for box, fill in painted(item.items)]
            found += [(Box(*(round(side, 2) for side in box)), fill) for box, fill in boxes]
    return found


def test_an_icon_layer_fits_the_em_box_of_a_glyph_in_its_box(folder: Path) -> None:
    assert drawn(folder, 'icon: Quest Icons/sword\n    box: [5, 5, 20, 10]\n    fill: "#f00"') == (
        [(Box(11, 6, 2, 8), Rgb(1, 0, 0))],
        [],
    )


def test_a_name_may_be_computed(folder: Path) -> None:
    found, said = drawn(folder, 'icon: "Quest Icons/{{ weapon }}"\n    box: [0, 0, 10, 10]')
    assert ([box for box, _ in found], said) == ([Box(1, 1, 2, 8)], [])


def test_a_drawing_of_that_name_comes_first(folder: Path) -> None:
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>'
    written(folder / "templates/icons/Quest Icons/sword.svg", svg)
    found, _ = drawn(folder, "icon: Quest Icons/sword\n    box: [0, 0, 10, 10]")
    assert [box for box, _ in found] == [Box(0, 0, 10, 10)]


def test_an_icon_in_text_has_the_text_s_colour(folder: Path) -> None:
    layer = """rich: "<icon name='Quest Icons/shield'/> 7"
    box: [5, 5, 30, 10]
    style: {size: 9pt}
    colour: '#00f'"""
    found, said = drawn(folder, layer)
    assert ([fill for _, fill in found], said) == ([Rgb(0, 0, 1)], [])
    assert found[0][0].width == pytest.approx(found[0][0].height)


MISSPELT = "the font 'Quest Icons' has no icon 'swords', did you mean 'sword'?"


@pytest.mark.parametrize(
    ("layer", "message"),
    [
        ("icon: Quest Icons/swords\n    box: trim", f"{MISSPELT} [unknown-icon]"),
        (
            "icon: Qest Icons/sword\n    box: trim",
            "there is no icon 'Qest Icons/sword', did you mean 'Quest Icons/sword'?",
        ),
        ("rich: \"<icon name='Quest Icons/swords'/>\"\n    box: trim\n    style: {size: 9pt}", MISSPELT),
        ('icon: "Quest Icons/{{ weapon }}s"\n    box: trim', MISSPELT),
        ('icon: "Qest Icons/{{ weapon }}"\n    box: trim', ", did you mean 'Quest Icons/sword'?"),
    ],
)
def test_an_unknown_icon_is_told_with_one_that_is_known(folder: Path, layer: str, message: str) -> None:
    _, (said,) = drawn(folder, layer)
    assert message in said
    assert "templates/quest/card.yaml:2:" in said


def test_a_booklet_shows_glyphs_as_figures_and_in_lines(folder: Path) -> None:
    written(folder / "templates/quest/pages.yaml", b"extends: booklet\n")
    booklet = """
rules: {name: Rules, kind: booklet, size: [105mm, 148mm], fold: half, basis: invented, template: quest/pages,
        source: rules.md}
"""
    written(folder / "components/quest/rules.yaml", booklet.encode())
    written(folder / "templates/quest/card.yaml", b"layers: [{rect: trim, fill: '#fff'}]\n")
    first = "# Rules\n\nDraw ![sword](<Quest Icons/sword>) once.\n\n![](<Quest Icons/shield>)\n"
    text = first + "\n[page break]\n\n# More\n" * 3
    written(folder / "components/quest/rules.md", text.encode())
    project = Project.at(folder)
    checked = pipeline.check_game(project, "quest")
    assert said(checked) == []
    assert checked.game is not None
    rules = next(component for component in checked.game.components if component.booklet)
    pages = draw(checked.game, rules, 0.0, Sources(project, Pictures()), checked.report)
    paths = [each for scenes in pages.values() for each in painted(scenes.front.items)]
    assert said(checked) == []
    assert any(box.height > 20 for box, _ in paths)
    assert any(0 < box.height < 5 for box, _ in paths)
