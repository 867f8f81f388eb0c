"""Whether backs lie behind their fronts: a manifest's pages in, an error for each back that does not out."""

from collections.abc import Iterable

from pnp.diagnostics import Place, Report
from pnp.geometry import Size, Transform
from pnp.plan import Flip, Side
from pnp.proofing.sheets import Key, Manifest, Told, ToldPage

_TOLERANCE = 0.01


def check_backs(manifest: Manifest, bound: Iterable[str], place: Place, report: Report) -> None:
    """`back-not-behind` (error, at the manifest): turned over, the sheet does not show a back behind its front.

    A back must be on its front's sheet, at its front's place seen through the paper, and its head where the front's is.
    Pages of booklets, which are `bound`, have no backs.
    """
    fronts: dict[Key, tuple[ToldPage, Told]] = {}
    backs: list[tuple[ToldPage, Told]] = []
    for page in manifest.pages:
        for told in page.placements:
            if told.side is Side.BACK and page.side is Side.BACK:
                backs.append((page, told))
            elif told.side is Side.FRONT and told.key.component not in bound:
                fronts[told.key] = page, told
    for page, back in backs:
        front = fronts.get(back.key)
        if why := "has no front" if front is None else _wrong(page, back, *front):
            report.error("back-not-behind", f"page {page.number}: the back of {back.key} {why}", place)


def _wrong(page: ToldPage, back: Told, front_page: ToldPage, front: Told) -> str:
    """What is wrong with a back, in words; nothing if it is right."""
    if page.sheet != front_page.sheet:
        return f"is on sheet {page.sheet}, its front on sheet {front_page.sheet}"
    if page.flip is Flip.NONE:
        return "is on a sheet that is not turned over"
    upright = (page.paper.height >= page.paper.width) is (page.flip is Flip.LONG)
    if any(
        abs(a - b) > _TOLERANCE for a, b in zip(_through(page.paper, upright).box(front.trim), back.trim, strict=True)
    ):
        return f"does not lie behind its front, which is on page {front_page.number}"
    # A head that points at r, mirrored in a line that points at a, points at 2a − r.
    if back.rotation != ((0 if upright else 180) - front.rotation) % 360:
        return "has its head elsewhere than its front"
    return ""


def _through(paper: Size, upright: bool) -> Transform:
    """Where a point of the front lies as the back is seen, turned over about an upright or a level axis."""
    return Transform(a=-1.0, e=paper.width) if upright else Transform(d=-1.0, f=paper.height)
