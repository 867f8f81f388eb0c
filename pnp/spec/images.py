"""Image layers: a layer as written in, `ImageLayer` values out."""

from pnp.spec.drawing import BOX_SAMPLE, box, corners, edges, extent, share, shares
from pnp.spec.errors import SpecError
from pnp.spec.nodes import MapNode, Node, Scalar, quoted
from pnp.spec.outlines import outline
from pnp.spec.reading import Keys, bounded_number, choice, flag
from pnp.spec.written import Written
from pnp.template import BoxSource, CircleOutline, ImageLayer, Layer, OutlineValue, PictureFit, PictureMask, RunOn

IMAGE_KEYS = ("box", "fit", "focus", "tile", "radius", "mask", "opacity", "bleed", "fade", "min_dpi", "smooth")
MASK_KEYS = ("file",)
_DPI = bounded_number(0, 2400)


def image_layer(written: Written) -> Layer | None:
    """A raster picture; None, with the mistakes reported, when it lacks a part."""
    keys = written.keys
    file = keys.required("image", written.design.pictures.read, "art/hero.png")
    area = keys.required("box", box, BOX_SAMPLE)
    fit = keys.optional("fit", choice(PictureFit, "fit")) or PictureFit.COVER
    focus, tile = keys.optional("focus", shares), keys.optional("tile", extent)
    radius, opacity = keys.optional("radius", corners), keys.optional("opacity", share)
    mask = keys.optional("mask", lambda node: _mask(node, area, written))
    run_on, least_dpi = keys.optional("bleed", _run_on), keys.optional("min_dpi", _DPI)
    smooth, fade = keys.optional("smooth", flag), keys.optional("fade", edges)
    _check_together(keys, fit, mask)
    if file is None or area is None:
        return None
    return ImageLayer(
        place=written.place,
        when=written.when,
        rotate=written.rotate,
        file=file,
        box=area,
        fit=fit,
        focus=focus,
        tile=tile,
        radius=radius,
        mask=mask,
        opacity=opacity,
        run_on=run_on,
        fade=fade,
        least_dpi=least_dpi,
        smooth=smooth is not False,
    )


def _run_on(node: Node) -> RunOn | None:
    if isinstance(node, Scalar) and node.text in ("true", "false"):
        return RunOn.MIRROR if flag(node) else None
    return choice(RunOn, "way to bleed (true, mirror or stretch)")(node)


def _mask(node: Node, area: BoxSource | None, written: Written) -> OutlineValue | PictureMask | None:
    if isinstance(node, Scalar) and node.text == "circle":
        return None if area is None else CircleOutline(area)
    if not isinstance(node, MapNode):
        message = (
            "a mask is 'circle', an outline such as {path: …}, or {file: …}, a picture that is light where it shows"
        )
        raise SpecError.at("unknown-value", message, node.place)
    if node.get("file") is None:
        return outline(node, written.design.report)
    file = Keys.of(node, "this mask", MASK_KEYS, written.design.report).required("file", written.design.pictures.read)
    return None if file is None else PictureMask(file)


def _check_together(keys: Keys, fit: PictureFit, mask: OutlineValue | PictureMask | None) -> None:
    """Report what says nothing beside the layer's `fit`."""
    idle = [
        ("focus", fit in (PictureFit.STRETCH, PictureFit.TILE)),
        ("tile", fit is not PictureFit.TILE),
        ("fade", fit is PictureFit.TILE),
    ]
    for key, without_effect in idle:
        if without_effect and keys.has(key):
            message = f"{quoted(key)} has no effect with 'fit: {fit.value}'; delete it, or choose another fit"
            keys.report.error("no-effect", message, keys.place_of(key))
    if fit is PictureFit.TILE and isinstance(mask, PictureMask):
        message = "a picture cannot be the mask of tiles; give the mask as an outline"
        keys.report.error("no-effect", message, keys.place_of("mask"))
