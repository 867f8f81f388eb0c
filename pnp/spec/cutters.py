"""A profile's cutting machine: the value of `cutter` in, a `Cutter` whose marks can be printed on the paper out."""

from collections.abc import Mapping

from pnp.diagnostics import Place, Report
from pnp.plan import Cutter, CutterKind, Flip, MarkKind, Profile
from pnp.spec.nodes import MapNode, Node
from pnp.spec.reading import Keys, bounded_length, choice
from pnp.units import format_mm

CUTTER_KEYS = ("kind", "inset", "length", "width")
# What the machines' own programs begin with.
_USUAL: Mapping[CutterKind, Cutter] = {CutterKind.SILHOUETTE: Cutter(CutterKind.SILHOUETTE, 10.0, 20.0, 1.0)}
_INSET, _LENGTH, _WIDTH = bounded_length(3, 100), bounded_length(5, 50), bounded_length(0.1, 2)


def read_cutter(node: Node, report: Report) -> Cutter | None:
    """A machine's name, or a mapping with its name and the measures of its marks; those left out are the usual ones."""
    if not isinstance(node, MapNode):
        return _USUAL[choice(CutterKind, "cutting machine")(node)]
    keys = Keys.of(node, "'cutter'", CUTTER_KEYS, report)
    kind = keys.required("kind", choice(CutterKind, "cutting machine"))
    inset, length = keys.optional("inset", _INSET), keys.optional("length", _LENGTH)
    width = keys.optional("width", _WIDTH)
    if kind is None:
        return None
    usual = _USUAL[kind]
    return Cutter(kind, inset or usual.inset, length or usual.length, width or usual.width)


def check_cutter(profile: Profile, place: Place, report: Report) -> None:
    """Report what would keep a machine from finding its marks: nothing else may cross them or be printed near them."""
    cutter, paper = profile.cutter, profile.paper
    if cutter is None:
        return
    if profile.stock is not None or paper.fitted:
        message = "a machine's marks need paper of their own to stand on; leave out 'stock' and 'paper: piece'"
        report.error("cutter-paper", message, place)
        return
    blank, outermost = max(paper.margins), cutter.inset - cutter.width / 2
    if outermost < blank:
        message = (
            f"its marks begin {format_mm(outermost)} mm from the edge, and the printer leaves {format_mm(blank)} mm "
            f"blank; write 'inset: {format_mm(blank + cutter.width / 2)}' or more"
        )
        report.error("cutter-margins", message, place)
    if 2 * (cutter.inset + cutter.length) > min(paper.size):
        report.error("cutter-too-large", "its marks meet on this paper; write a smaller 'length' or 'inset'", place)
    if profile.marks.kind is MarkKind.LINES or profile.extras:
        message = "a machine finds its marks only if nothing is printed beside them; write 'marks: none', no 'extras'"
        report.error("cutter-marks", message, place)
    if profile.flip is Flip.FOLD:
        message = "folding turns some of its marks to the other side; write 'flip: long', 'short' or 'none'"
        report.error("cutter-fold", message, place)
