"""Which rectangle a text is set in: a text or the children of a group in, boxes on the face out.

Inkscape keeps the rectangle with the text. For the other programs it is one of the same group that is named
`frame: NAME`, after the field of the text or what it says; alone with a text, a frame is that one's.
"""

from collections.abc import Sequence

from pnp.art import Element, Parts
from pnp.art.problems import UnsupportedError, broken
from pnp.art.values import transform
from pnp.diagnostics import Diagnostic, Place
from pnp.geometry import Size, Transform
from pnp.spec.drawn.framing import Spot, rectangle_of, spot_of
from pnp.spec.drawn.names import Name, Role, bare
from pnp.spec.errors import SpecError

TEXTS = frozenset({"text", "flowRoot"})
_FIELDS = frozenset({Role.TEXT, Role.RICH, Role.FIELD})


def own_frame(text: Element, parts: Parts, to_face: Transform, place: Place) -> Spot | None:
    """The frame that Inkscape gave a text, if any: the rectangle of `shape-inside`, or of a <flowRegion>.

    ValueError, worded for the user, when it is no rectangle.
    """
    inside = parts.declared(text).get("shape-inside", "").strip()
    regions = [child for child in text.children if child.name == "flowRegion"]
    if not regions and not inside.startswith("url("):
        return None
    if regions:
        frame = next(iter(regions[0].children), None)
    else:
        frame = parts.named(inside.removeprefix("url(").rstrip(")").strip("\"' ").removeprefix("#"))
    if frame is None or frame.name != "rect":
        raise UnsupportedError("the text flows into something else than a rectangle; give it a rectangle")
    own = transform(frame.attributes.get("transform", ""))
    return spot_of(rectangle_of(frame, parts.view.size), own.then(to_face), place)


def frames_of(
    children: Sequence[tuple[Element, Name | None]], to_face: Transform, view: Size, shown: str
) -> tuple[dict[Element, Spot], list[Diagnostic]]:
    """The frames of the texts among a group's children, and what is wrong: `lost-frame` for one without a text.

    `to_face` is the group's own map, `shown` calls the file in messages.
    """
    frames = [(child, name) for child, name in children if name is not None and name.role is Role.FRAME]
    if not frames:
        return {}, []
    texts = [(child, name) for child, name in children if child.name in TEXTS]
    by_key: dict[str, list[Element]] = {}
    for text, own in texts:
        by_key.setdefault(_key(text, own), []).append(text)
    alone = [text for text, _ in texts] if len(frames) == len(texts) == 1 else []
    found: dict[Element, Spot] = {}
    findings: list[Diagnostic] = []
    for frame, name in frames:
        place = Place(shown, frame.line)
        matched = alone or by_key.get(bare(name.value), [])
        if not matched:
            way_out = "put it into one group with the text of that field or name"
            message = f"the frame {name.value!r} has no text; {way_out}"
            findings += SpecError.at("lost-frame", message, place).findings
        try:
            own_map = transform(frame.attributes.get("transform", "")).then(to_face)
            found |= dict.fromkeys(matched, spot_of(rectangle_of(frame, view), own_map, place))
        except ValueError as problem:
            flaw = broken(problem, "this frame", frame.line)
            findings += SpecError.at(flaw.code, flaw.message, place).findings
    return found, findings


def _key(text: Element, name: Name | None) -> str:
    """What a frame calls a text: the field of its name, else what it says."""
    return bare(name.value if name is not None and name.role in _FIELDS else _said(text))


def _said(text: Element) -> str:
    """The words of a text, without regard to their places."""
    pieces = text.words or ("",)
    inner = [_said(child) + after for child, after in zip(text.children, pieces[1:], strict=False)]
    return "".join([pieces[0], *inner])
