"""Boards larger than the paper, for tests: made by hand, drawn at random, and their parts found on pages."""

from dataclasses import replace
from typing import NamedTuple

from hypothesis import strategies as st
from strategies import component, game, lengths, profiles

from pnp.diagnostics import Report
from pnp.geometry import Size, Transform
from pnp.model import Component, Kind
from pnp.plan import Flip, Joint, Page, Part, Placement, Profile, Tiling
from pnp.shapes import Shape
from pnp.sheets import impose


class Tiled(NamedTuple):
    """A board, how it is printed, and the pages, none where it cannot be."""

    piece: Component
    profile: Profile
    pages: tuple[Page, ...]


def board(size: Size | Shape, copies: int = 1, *, two_sided: bool = False) -> Component:
    return component("map", copies, size=size, two_sided=two_sided, kind=Kind.BOARD)


def parts_on(pages: tuple[Page, ...]) -> list[tuple[Placement, Part]]:
    placements = (placement for page in pages for placement in page.placements)
    return [(placement, placement.piece.part) for placement in placements if placement.piece.part]


@st.composite
def tiled_boards(draw: st.DrawFn) -> Tiled:
    """A board that is printed in parts, how, and its pages."""
    size = Size(draw(lengths(20, 600)), draw(lengths(220, 600)))
    tiling = Tiling(draw(st.sampled_from(Joint)), draw(lengths(0, 20)))
    flip = draw(st.sampled_from(Flip))
    profile = replace(draw(profiles()), flip=flip, tiling=tiling)
    piece = board(size, draw(st.integers(1, 2)), two_sided=draw(st.booleans()))
    pages = impose(game(piece), profile, Report())
    return Tiled(piece, profile, pages)


def to_board(placement: Placement, part: Part) -> Transform:
    """From a page to the board's own coordinates, for a front: worked out from where the trim's corners must lie."""
    origin = placement.trim.corners[placement.rotation // 90]
    turned_back = Transform.move(-origin.x, -origin.y).then(Transform.rotate(-placement.rotation))
    return turned_back.then(Transform.move(part.window.x, part.window.y))
