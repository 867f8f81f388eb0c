"""The texts whose size all faces of a component have in common: a template's layers in, those with such texts out."""

from collections.abc import Iterable
from dataclasses import replace

from pnp.template import Cells, GroupLayer, Layer, RepeatLayer, RichLayer, TextLayer


def alike(layers: Iterable[Layer]) -> tuple[Layer, ...]:
    """The texts of a common size, themselves, and what they stand in; nothing else."""
    kept: list[Layer] = []
    for layer in layers:
        match layer:
            case TextLayer() | RichLayer() if layer.style.together:
                kept.append(layer)
            case GroupLayer() | RepeatLayer() | Cells():
                inner = alike(layer.layers)
                kept += [replace(layer, layers=inner)] if inner else []
    return tuple(kept)
