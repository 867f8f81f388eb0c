"""A booklet to the scenes of its pages: `page-1` and so on, blank ones at its end for the sheets to come out even."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pnp.booklet import Booklet, PageMargins
from pnp.diagnostics import Diagnostic, Report
from pnp.geometry import Box, Point, Size
from pnp.layouts.booklet.columns import Column, Page, columns, pages
from pnp.layouts.booklet.figures import Gallery
from pnp.layouts.booklet.rows import Panel, Title, moved
from pnp.layouts.booklet.setting import Setter
from pnp.layouts.booklet.words import Wording
from pnp.layouts.gallery import Sources
from pnp.layouts.icons import Icons
from pnp.layouts.painter import Painter
from pnp.layouts.reading import ON_FACE, Canvas, Reader
from pnp.model import Component, Face, FaceScenes, Game
from pnp.outlines import LineTo, MoveTo, rectangle
from pnp.scene import Item, Path, Scene
from pnp.template import Template
from pnp.text.pictures import Pictures

MOST_PAGES = 500
# A list of contents moves headings, and so itself, at most so often before it stays as it is.
_MOST_PASSES = 5
# The line beside a panel, in widths of the others.
_HEAVY = 4


def draw_booklet(
    game: Game, component: Component, canvas: Canvas, sources: Sources, report: Report
) -> dict[str, FaceScenes]:
    """The pages of a booklet by their ids; none, with the mistakes reported, if it cannot be folded as it should."""
    booklet = component.booklet
    if booklet is None:
        return {}
    icons = Icons(sources.project, game.id, game.fonts, report)
    read = Reader({}, canvas, ON_FACE, component.place)
    design = booklet.design
    area = canvas.size.width - design.margins.inner - design.margins.outer
    column = Size(
        (area - design.gap * (design.columns - 1)) / design.columns,
        canvas.size.height - design.margins.top - design.margins.bottom,
    )
    if column.width <= 0 or column.height <= 0:
        report.error("bad-booklet", f"{component.id}: its margins leave nothing of a page", component.place)
        return {}
    gallery = Gallery(game, component, sources, icons, report)
    wording = Wording(dict(design.looks), icons, Pictures.of(game.emoji))
    setter = Setter(design, wording, gallery, column, game.keep, read)
    made = _laid_out(booklet, setter)
    for each in read.problems:
        report.extend([Diagnostic(each.severity, each.code, f"{component.id}: {each.message}", each.place)])
    count = booklet.fold.pages(len(made))
    if not _folds(component, booklet, len(made), count, report):
        return {}
    faces = _faces(component, design.margins, made)
    whole = replace(component, faces=tuple(faces))
    painter = Painter(game, whole, canvas, sources, report)
    blank = FaceScenes(Scene(canvas.size, (), canvas.bleed), None)
    scenes = {}
    for number, (face, page) in enumerate(zip(faces, made, strict=True), start=1):
        plate = _plate(page)
        own = painter if plate is None else Painter(game, replace(whole, front=plate), canvas, sources, report)
        items = (*own.front(face).items, *_page_items(page, number, setter))
        scenes[face.id] = FaceScenes(Scene(canvas.size, items, canvas.bleed), None)
        if plate is not None:
            own.tell()
    painter.tell()
    return {**scenes, **{_id(number): blank for number in range(len(made) + 1, count + 1)}}


def _plate(page: Page) -> Template | None:
    """What fills a page, if its columns do not."""
    first = page[0]
    return None if first is None else first.rows[0].row.plate


def _laid_out(booklet: Booklet, setter: Setter) -> list[Page]:
    """The columns of each page, once the numbers in its contents are those of its pages."""
    numbers: Mapping[int, int] = {}
    for _ in range(_MOST_PASSES):
        rows = setter.rows(booklet.blocks, numbers)
        made = pages(list(columns(rows, setter.column.height)), booklet.design.columns)
        found = {title.number: number for number, page in enumerate(made, start=1) for title in _titles(page)}
        if found == numbers:
            break
        numbers = found
    return made


def _folds(component: Component, booklet: Booklet, needed: int, count: int, report: Report) -> bool:
    most = booklet.fold.most or MOST_PAGES
    if needed > most:
        message = f"{component.id} has {needed} pages and there is room for {most}"
        if booklet.fold.most is not None:
            message += f" with `fold: {booklet.fold.value}`; write `fold: saddle`, or set it smaller"
        report.error("too-many-pages", message, component.place)
        return False
    # What could not be read may fill them.
    if count > needed and not report.failed:
        blank = f"page {count} is" if count == needed + 1 else f"pages {needed + 1} to {count} are"
        message = f"{component.id}: {blank} blank at its end, as its sheets hold {count} pages and it fills {needed}"
        report.warning("blank-pages", message, component.place)
    return True


def _id(number: int) -> str:
    return f"page-{number}"


def _faces(component: Component, margins: PageMargins, made: Sequence[Page]) -> list[Face]:
    """The pages as faces: their number, how many there are, the heading that each stands under, the margins."""
    margin = margins._asdict()
    heading = component.name
    faces = []
    for number, page in enumerate(made, start=1):
        chapters = [title.words for title in _titles(page) if title.level == 1]
        heading = chapters[0] if chapters else heading
        fields = {"page": number, "pages": len(made), "heading": heading, "margin": margin}
        faces.append(Face(_id(number), 1, fields, (), component.place))
        heading = chapters[-1] if chapters else heading
    return faces


def _titles(page: Page) -> Iterator[Title]:
    for column in page:
        for stood in column.rows if column else ():
            if stood.row.title is not None:
                yield stood.row.title


def _page_items(page: Page, number: int, setter: Setter) -> Iterator[Item]:
    """What stands in a page's columns. The spine is at the left of odd pages."""
    margins, gap = setter.design.margins, setter.design.gap
    left = margins.inner if number % 2 else margins.outer
    for place, column in enumerate(page):
        if column is not None:
            x = left + place * (setter.column.width + gap)
            yield from moved(tuple(_column_items(column, setter.column.width)), x, margins.top)


def _column_items(column: Column, width: float) -> Iterator[Item]:
    spans: dict[Panel, list[float]] = {}
    for row, top in column.rows:
        if row.panel is not None:
            spans.setdefault(row.panel, []).extend((top, top + row.height))
    for panel, ends in spans.items():
        box = Box.between(0.0, min(ends) - panel.inside, width, max(ends) + panel.inside)
        yield Path(rectangle(box), fill=panel.fill)
        if panel.line is not None:
            edge = (MoveTo(Point(0.0, box.top)), LineTo(Point(0.0, box.bottom)))
            yield Path(edge, stroke=replace(panel.line, width=panel.line.width * _HEAVY))
    for row, top in column.rows:
        yield from moved(row.items, 0.0, top)
