"""`{{ field }}` and `when:` in specs: compiled once, evaluated once a face; the only package that knows Jinja.

In: text as a spec's author typed it, and a face's fields. Out: text, or the value of an expression. In rich
text, the value of an expression is escaped, so that a field prints as it is whatever it holds; the filter `markup`
lets it through.
"""

from pnp.expressions.compiled import Expression, Fields, Value, compile_condition, compile_text
from pnp.expressions.data import Data, compile_typed
from pnp.expressions.showing import LONGEST_RESULT, ExpressionError, number_text

__all__ = [
    "LONGEST_RESULT",
    "Data",
    "Expression",
    "ExpressionError",
    "Fields",
    "Value",
    "compile_condition",
    "compile_text",
    "compile_typed",
    "number_text",
]
