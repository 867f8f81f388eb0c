"""What a build says it printed, as values: files, their pages, what lies where on them, how the faces looked. mm."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pnp.geometry import IDENTITY, Box, Size, Transform
from pnp.looks import FaceKey, Looks
from pnp.plan import Flip, Side
from pnp.proofs import Shown


class Key(NamedTuple):
    """What a placement is known by on its page. `back`: a back on a page of fronts."""

    component: str
    face: str
    copy: int
    part: int
    back: bool

    def __str__(self) -> str:
        part = f"part {self.part} of " if self.part else ""
        back = "the back of " if self.back else ""
        return f"{back}{part}copy {self.copy} of face {self.face!r} of {self.component}"


@dataclass(frozen=True, slots=True)
class Told:
    """A placement as the manifest tells of it: `trim` as printed, `window` what a part shows of its piece."""

    key: Key
    side: Side
    trim: Box
    bleeds: tuple[float, float, float, float]
    rotation: int
    parts: int = 0
    window: Box | None = None

    @property
    def bleed_box(self) -> Box:
        """How far its ink runs."""
        top, right, bottom, left = self.bleeds
        trim = self.trim
        return Box.between(trim.left - left, trim.top - top, trim.right + right, trim.bottom + bottom)


@dataclass(frozen=True, slots=True)
class ToldPage:
    """A page as the manifest tells of it. `correction` is what a printer's second side is moved by."""

    number: int
    side: Side
    sheet: int
    paper: Size
    flip: Flip
    placements: tuple[Told, ...]
    correction: Transform = IDENTITY


class BuiltFile(NamedTuple):
    """A file beside the manifest: its name, the SHA-256 of its bytes, its pages; none in what goes with the sheets."""

    path: str
    sha256: str
    pages: tuple[ToldPage, ...] = ()


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a build says of itself. `files` hold sheets, `others` go with them."""

    game: str
    profile: str
    files: tuple[BuiltFile, ...]
    others: tuple[BuiltFile, ...]
    faces: Mapping[FaceKey, Looks]

    @property
    def pages(self) -> Iterator[ToldPage]:
        """The pages of all files."""
        return (page for file in self.files for page in file.pages)

    @property
    def shown(self) -> list[Shown]:
        """Every placement, in order."""
        return [shown(told.key, told.side, page.number, told.parts) for page in self.pages for told in page.placements]


def shown(key: Key, side: Side, page: int, parts: int) -> Shown:
    """A placement as checks of copies take it."""
    return Shown(key.component, key.face, key.copy, side, page, key.part, parts)
