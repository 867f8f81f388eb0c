"""What the YAML parser complains about, said so that an author of a game knows what to do.

In: the text and the parser's error. Out: one `SpecError` at the spot.
"""

import re

import yaml

from pnp.diagnostics import Place
from pnp.spec.errors import SpecError

# libyaml and PyYAML's own parser word their problems differently; each row fits both. `{start}` is the line where the
# construct began that the parser could not finish.
_ADVICE = (
    (r"cannot start any token", "text cannot start with {character!r}; put it in quotes"),
    (
        r"mapping values are not allowed",
        "': ' cannot stand here; put text that holds it in quotes, or check the indent",
    ),
    (r"',' or '[]}]'", "what opens on line {start} is not closed, or a comma or quotes are missing before this"),
    (r"unexpected end of stream", "the quote that opens here is not closed"),
    (r"expected key|block end|'-' indicator", "this does not fit what starts on line {start}; check indent and quotes"),
    (r"entries are not allowed", "a list cannot start here; begin it on a line of its own"),
    (r"escape", "a backslash in double quotes starts an escape; double it, or use single quotes"),
    (r"could not find expected ':'", "this line has no ': ' after its key"),
    (r"alphabetic or numeric character", "'*' and '&' have a meaning of their own here; put the text in quotes"),
    (r"node content", "something is missing before this"),
    (r"comment or|chomping or", "'>' and '|' have a meaning of their own here; put the text in quotes"),
)
_UNQUOTED = (
    (re.compile(r"[:,\[{]\s+#[0-9a-fA-F]{3,6}\b"), " ('#' starts a comment: put colours in quotes)"),
    (re.compile(r"[:,\[-]\s+\{\{"), " (text that starts with '{{' needs quotes round all of it)"),
)


def syntax_error(text: str, problem: yaml.YAMLError, path: str) -> SpecError:
    """The parser's error as a message for the user."""
    if not isinstance(problem, yaml.MarkedYAMLError) or problem.problem_mark is None:
        return SpecError.at("yaml-syntax", f"this is no YAML: {problem}", Place(path, 1, 1))
    end = problem.problem_mark
    start = problem.context_mark or end
    complaint = problem.problem or "it cannot be read"
    place = Place(path, end.line + 1, end.column + 1)
    if "unexpected end of stream" in complaint:
        place = Place(path, start.line + 1, start.column + 1)
    if "nesting depth" in complaint:
        return too_deep(place)
    lines = text.split("\n")
    line = lines[end.line] if end.line < len(lines) else ""
    if line[end.column : end.column + 1] == "\t" or line[: end.column].strip(" ") == "\t":
        return SpecError.at("yaml-syntax", "a tab stands here; YAML is indented with spaces", place)
    advice = next(
        (advice for pattern, advice in _ADVICE if re.search(pattern, complaint)), "this is no YAML: {complaint}"
    )
    message = advice.format(character=line[end.column : end.column + 1], start=start.line + 1, complaint=complaint)
    suspects = "\n".join(lines[start.line : end.line + 1])
    hint = next((hint for pattern, hint in _UNQUOTED if pattern.search(suspects)), "")
    return SpecError.at("yaml-syntax", message + hint, place)


def too_deep(place: Place) -> SpecError:
    """Lists and mappings within one another without end."""
    return SpecError.at("too-deep", "lists and mappings are nested too deeply here", place)
