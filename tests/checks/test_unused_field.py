from dataclasses import replace

import pytest
from checks.games import component, fact, game

from pnp.checks.unused_field import check_unused_fields
from pnp.diagnostics import Place, Report
from pnp.expressions import Value, compile_condition
from pnp.facts import Fact
from pnp.model import Component, Made
from pnp.scene import Grey
from pnp.template import Area, RectLayer, Template

AT = Place("templates/heist/front.yaml", 2, 3)
# Shows the field `cost`, under a condition on `kind`.
FRONT = Template(
    "front",
    (
        RectLayer(
            place=AT,
            when=compile_condition("kind == 'x'"),
            box=Area.TRIM,
            radius=None,
            fill=Value.parse("{{ cost }}", AT, lambda _: Grey(0)),
            stroke=None,
            bleed=True,
        ),
    ),
    {},
    AT,
)


def district(rows: str) -> Component:
    return replace(component("district", rows), front=FRONT)


def found(*components: Component, facts: tuple[Fact, ...] = ()) -> list[str]:
    report = Report()
    check_unused_fields(game(*components, facts=facts), report)
    return [str(finding) for finding in report]


def test_what_no_template_shows_is_told() -> None:
    assert found(district("cost,kind,note,text\n1,x,a,c\n2,y,b,d")) == [
        "components/heist/cards.yaml:1:1: warning: nothing uses the fields 'note', 'text' of 'district': no template, "
        "no fact, no other field [unused-field]"
    ]


def test_what_templates_show_or_ask_for_is_used() -> None:
    assert found(district("cost,kind\n1,x\n2,y")) == []


def test_what_names_a_face_is_used() -> None:
    assert found(replace(component("district", "name\nTavern\nCastle"), front=FRONT)) == []


@pytest.mark.parametrize(
    "claim",
    [
        "{kinds: {note: 2}}",
        "{every: note != ''}",
        "{unique: [cost, note]}",
        "{count: 1, when: note == 'a'}",
        "{count: 1, within: note}",
        "{trend: {note: {cost: rises}}}",
        "{most: {kind: x}, by: {sum: note}}",
        "{kinds: {note.part: 2}}",
    ],
)
def test_what_a_fact_is_about_is_used(claim: str) -> None:
    rows = "cost,kind,note\n1,x,3\n2,y,4"
    assert found(district(rows), facts=(fact(claim, "district"),)) == []
    assert found(district(rows), facts=(fact(claim, None),)) == []
    assert len(found(district(rows), facts=(fact(claim, "other"),))) == 1


def test_so_is_what_the_fact_of_another_component_is_held_against() -> None:
    relation = fact("{relation: {star: {among: district.note}}}", "board")
    assert found(district("cost,kind,note\n1,x,3\n2,y,4"), facts=(relation,)) == []


def test_what_other_fields_and_copies_are_made_of_is_used() -> None:
    made = replace(district("cost,kind,note\n1,x,3\n2,y,4"), worked=frozenset({"note"}))
    assert found(made) == []


def test_notes_of_the_designer_are_left_alone() -> None:
    assert found(district("cost,kind,_note\n1,x,3\n2,y,4")) == []


def test_what_another_component_takes_from_the_same_table_is_used() -> None:
    def of_table(each: Component) -> Component:
        at = Place("components/heist/data/stars.csv", 2, 1)
        return replace(each, faces=tuple(replace(face, place=at) for face in each.faces))

    rows = "cost,kind,deck\n1,x,3\n2,y,4"
    deck = replace(component("deck", rows), front=FRONT, worked=frozenset({"deck"}))
    assert found(of_table(district(rows)), of_table(deck)) == []
    assert len(found(of_table(district(rows)), deck)) == 1


def test_what_is_bought_is_passed_over() -> None:
    assert found(component("meeple", "hue,note\nred,a", made=Made.BUY)) == []
