"""The small language between braces: what it can say, and what no stranger can do with it."""

import re
import time
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.diagnostics import Place
from pnp.expressions import LONGEST_RESULT, ExpressionError, Value, compile_condition, compile_text
from pnp.units import parse_length

FIELDS = {
    "value": 3,
    "half": 1.5,
    "whole": 2.0,
    "name": "爆弾テロ",
    "empty": "",
    "yes": True,
    "suit": {"id": "bomb", "items": "keys before methods"},
    "bonus": [0, 1, 3, 6],
    "long": "x" * 1000,
}


def text(source: str) -> str:
    expression = compile_text(source)
    assert expression is not None
    return str(expression.of(FIELDS))


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("{{ value }}時間", "3時間"),
        ("{{ whole }} {{ half }}", "2 1.5"),
        ("{{ whole * 2 }}", "4"),
        ("{{ yes }}", "true"),
        ("{{ suit.id }}", "bomb"),
        ("{{ suit['id'] }}", "bomb"),
        ("{{ suit.items }}", "keys before methods"),
        ("{{ bonus[value] }}", "6"),
        ("{{ bonus[-1] }}", "6"),
        ("{{ 'few' if value < 4 else 'many' }}", "few"),
        ("{{ name ~ '/' ~ value }}", "爆弾テロ/3"),
        ("{{ name | length }}", "4"),
        ("{{ name | replace('テロ', '魔') }}", "爆弾魔"),
        ("{{ bonus | join('・') }}", "0・1・3・6"),
        ("{{ missing | default('–') }}", "–"),
        ("{% if x %} {# y #} { * & <{{ value }}", "{% if x %} {# y #} { * & <3"),
        ("{{ '{{' }}", "{{"),
        ("{{ whole ~ '/' ~ value ~ yes }}", "2/3true"),
        ("{{ half | string }}{{ whole | string }}", "1.52"),
        ("{{ [whole, half] | join('-') }}", "2-1.5"),
        ("{{ '3.7' | int }} {{ 'x' | int(7) }} {{ '1.50' | float }}", "3 7 1.5"),
        ("{{ 1.25 | round(1) }} {{ 1.1 | round(0, 'ceil') }} {{ 1.9 | round(method='floor') }}", "1.2 2 1"),
        ("{{ bonus | reverse | join(',') }}", "6,3,1,0"),
    ],
)
def test_expressions_in_text(source: str, shown: str) -> None:
    assert text(source) == shown


RICH = {"rules": "<b>{ボム|bomb}</b> & all", "n": 2.0}


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("<b>{{ n }}</b>", "<b>2</b>"),
        ("{{ rules }}", "&#60;b&#62;&#123;ボム&#124;bomb&#125;&#60;/b&#62; &#38; all"),
        ("{{ rules | markup }}", RICH["rules"]),
        ("{{ n | markup }}", "2"),
        ("{{ '<' }}{{ '<br/>' | markup }}", "&#60;<br/>"),
        ("{{ rules | markup | lower | length }}", "22"),
        ("{{ (rules | markup) ~ '<' }}", "&#60;b&#62;&#123;ボム&#124;bomb&#125;&#60;/b&#62; &#38; all&#60;"),
    ],
)
def test_in_rich_text_only_the_filter_lets_mark_up_through(source: str, shown: str) -> None:
    expression = compile_text(source, rich=True)
    assert expression is not None
    assert expression.of(RICH) == shown


@pytest.mark.parametrize("source", ["{{ rules }}", "{{ vlaue | markup }}"])
def test_rich_text_over_a_missing_field_is_a_mistake(source: str) -> None:
    expression = compile_text(source, rich=True)
    assert expression is not None
    with pytest.raises(ExpressionError, match="there is no field"):
        expression.of({"value": 1})


def test_mark_up_is_for_rich_text_only() -> None:
    with pytest.raises(ExpressionError, match="the filter 'markup' is for `rich:` layers"):
        compile_text("{{ name | markup }}")


@pytest.mark.parametrize("plain", ["", "R&D", "HP <5", "{", "}}", "{ value }", "100%", "*bold*"])
def test_text_without_double_braces_is_no_expression(plain: str) -> None:
    assert compile_text(plain) is None


@pytest.mark.parametrize(
    ("source", "value"),
    [("value > 2", True), ("{{ value }}", 3), ("suit", FIELDS["suit"]), ("value in [1, 2]", False), ("half", 1.5)],
)
def test_a_condition_keeps_the_type_of_its_value(source: str, value: object) -> None:
    assert compile_condition(source).of(FIELDS) == value


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("{{ vlaue }}", "there is no field 'vlaue', did you mean 'value'?"),
        ("{{ suit.ide }}", "there is no 'ide' here, did you mean 'id'?"),
        ("{{ bonus[9] }}", "there is no 9 here"),
        ("{{ value / 0 }}", "division by zero"),
        ("{{ name + 1 }}", "cannot be worked out"),
        ("{{ value", "this is no expression: unexpected end"),
        ("{{ value | shout }}", "there is no filter 'shout'"),
        ("{{ }}", "this is no expression"),
        ("{{ suit }}", "a mapping cannot be shown as text; name one of its keys: id, items"),
        ("{{ 'x' ~ suit }}", "a mapping cannot be shown as text"),
        ("{{ bonus }}", "a list cannot be shown as text; take one item of it, or join them: | join(', ')"),
        ("{{ bonus | reverse }}", "a list cannot be shown as text"),
        ("{{ none }}", "none cannot be shown as text"),
        ("{{ 1e999 }}", "inf is no number that can be shown"),
        ("{{ 1e308 + 1e308 }}", "inf is no number that can be shown"),
        ("{{ half | round(999999999, 'ceil') }}", "999999999 is no number of digits to round to"),
        ("{{ half is whole }}", "this is no expression: No test named 'whole'."),
        ("{{ name | int }}", "'爆弾テロ' is not a number"),
        ("{{ empty | float }}", "'' is not a number"),
        ("{{ 1" + " + 1" * 200 + " }}", "at most 100 operations within one another"),
        ("{{ " + "(" * 300 + "1" + ")" * 300 + " }}", "at most 100 operations within one another"),
        ("{{ " + "[" * 300 + "1" + "]" * 300 + " }}", "at most 100 operations within one another"),
    ],
)
def test_a_mistake_is_named(source: str, message: str) -> None:
    with pytest.raises(ExpressionError) as problem:
        text(source)
    assert message in str(problem.value)


def test_a_length_that_should_be_nothing_but_for_rounding_is_a_length() -> None:
    value = Value.parse("{{ a + b - c }}", Place("t.yaml", 1, 1), parse_length)
    assert value.of({"a": 0.1, "b": 0.2, "c": 0.3}) == pytest.approx(0)


def test_numbers_beyond_all_numbers_can_be_compared() -> None:
    assert compile_condition("1e308 + 1e308 > value").of(FIELDS) is True


@pytest.mark.parametrize("source", ["vlaue > 2", "suit.ide"])
def test_a_condition_over_a_missing_field_is_a_mistake(source: str) -> None:
    with pytest.raises(ExpressionError, match="there is no"):
        compile_condition(source).of(FIELDS)


@pytest.mark.parametrize(
    "source",
    [
        "{{ value.__class__ }}",
        "{{ name.__class__.__mro__ }}",
        "{{ name['__class__'] }}",
        "{{ name.upper() }}",
        "{{ ''.join }}",
        "{{ self }}",
        "{{ range(9) }}",
        "{{ cycler }}",
        "{{ name | attr('__class__') }}",
        "{{ name | map('upper') }}",
        "{{ '%999999999d' % value }}",
        "{{ 'x' * 999999999 }}",
        "{{ bonus * 999999999 }}",
        "{{ 9 ** 9 ** 9 }}",
        "{{ name | center(999999999) }}",
        "{{ " + "(" * 900 + " }}",
        "{{ " + "-" * 1900 + "1 }}",
        "{{ 1" + " + 1" * 2000 + " }}",
        "{{ long | join(long) | join(long) }}",
        "{{ long" + " | replace('', 'xxxxxxxxxx')" * 20 + " }}",
    ],
)
def test_nothing_reaches_python_or_grows_without_bound(source: str) -> None:
    start = time.process_time()
    with pytest.raises(ExpressionError):
        text(source)
    assert time.process_time() - start < 1


@given(st.text("{}()[]value.|+-*'\"~ %#9,:<>=_\n", max_size=40))
def test_any_source_at_all_gives_text_or_a_message(source: str) -> None:
    with suppress(ExpressionError):
        assert len(text("{{" + source + "}}")) <= LONGEST_RESULT


def test_a_fixed_value_is_read_when_it_is_parsed() -> None:
    with pytest.raises(ValueError, match="is not a length"):
        Value.parse("63px", Place("t.yaml", 1, 1), parse_length)


def test_a_computed_value_is_read_for_each_face() -> None:
    value = Value.parse("{{ value * 2 }}mm", Place("t.yaml", 1, 1), parse_length)
    assert value.of({"value": 3}) == 6
    with pytest.raises(ExpressionError, match=r"'\{\{ value \* 2 \}\}mm' gives '99998mm': '99998mm' is longer than"):
        value.of({"value": 49_999})


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("fixed", set()),
        ("{{ suit.name }} of {{ table[value] }}", {"suit", "table", "value"}),
        ("{{ a if b else 'c' }}", {"a", "b"}),
        ("{{ missing | default(other) }}", {"missing", "other"}),
    ],
)
def test_a_value_tells_the_fields_that_it_can_depend_on(source: str, names: set[str]) -> None:
    assert Value.parse(source, Place("t.yaml", 1, 1), str).names == names


@pytest.mark.parametrize("source", ["clan == fire", "clan != fire", "clan in ['water', fire]", "clan in [fire]"])
def test_text_without_quotes_is_told_from_a_field(source: str) -> None:
    expected = "there is no field 'fire'; known: clan (text needs quotes: 'fire')"
    with pytest.raises(ExpressionError, match=re.escape(expected)):
        compile_condition(source).of({"clan": "wind"})


def test_a_misspelt_field_is_not_taken_for_text() -> None:
    with pytest.raises(ExpressionError, match=r"there is no field 'claan', did you mean 'clan'\?$"):
        compile_condition("claan == 'fire'").of({"clan": "wind"})


@pytest.mark.parametrize("source", ["strenght * 2", "2 % strenght", "strenght + 2", "strenght // 2", "-strenght"])
def test_a_misspelt_field_is_named_in_a_sum_too(source: str) -> None:
    with pytest.raises(ExpressionError, match="there is no field 'strenght', did you mean 'strength'"):
        compile_condition(source).of({"strength": 1})


def test_a_single_equals_sign_is_told_from_a_comparison() -> None:
    with pytest.raises(ExpressionError, match="got '='; == compares"):
        compile_condition("clan = 'fire'")
