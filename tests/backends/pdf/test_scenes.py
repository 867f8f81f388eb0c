"""Laws that hold for any scene at all."""

from itertools import chain

import pdfreader
import pypdfium2
from backends.scenes import PAGES
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.backends.pdf import write
from pnp.geometry import Box
from pnp.scene import Clip, Group, Item, PageScene, Placed, Scene, Tag


def tags(item: Item) -> list[Tag]:
    """What is placed in an item, in the order of drawing."""
    match item:
        case Placed(scene, _, tag):
            return [tag, *chain.from_iterable(map(tags, scene.items))]
        case Clip((), _):
            return []
        case Group(items) | Clip(_, items):
            return list(chain.from_iterable(map(tags, items)))
        case _:
            return []


@given(PAGES, st.booleans())
@settings(deadline=None, max_examples=80)
def test_any_scene_is_a_sound_file_in_which_every_placement_is_found(pages: list[list[Item]], twice: bool) -> None:
    paper = Box(0, 0, 210, 297)
    drawn = [items * 2 if twice else items for items in pages]
    data = write([PageScene(Scene(paper.size, tuple(items)), paper, paper) for items in drawn], "any")
    read = pdfreader.read(data)
    assert [[Tag(f.component, f.face, f.copy, f.part, f.back) for f in page.placements] for page in read] == [
        list(chain.from_iterable(map(tags, items))) for items in drawn
    ]
    with pypdfium2.PdfDocument(data) as document:
        for page in document:
            page.render(scale=0.05)
