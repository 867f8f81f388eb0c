"""The texts whose size all faces of a component have in common: a template's layers in, those with such texts out."""

from collections.abc import Iterable
from dataclasses import replace

from pnp.template import Cells, GroupLayer, Layer, RepeatLayer, RichLayer, TableLayer, TextLayer


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
            case TableLayer():
                columns = [each._replace(head=alike(each.head), layers=alike(each.layers)) for each in layer.columns]
                found = any(each.head or each.layers for each in columns)
                kept += [replace(layer, columns=tuple(columns))] if found else []
    return tuple(kept)
