"""A line in, the same line out, with the compounds that its ends part set anew, each part by itself.

JLREQ 3.3.7: a line may end between two characters of a compound; then each part has its own readings as any word has.
"""

from collections.abc import Iterator
from dataclasses import replace

from pnp.text.lines import Line
from pnp.text.measuring import measure
from pnp.text.strands import Annotation, Reading


def parted(line: Line) -> Line:
    """The line, measured anew if a compound is parted at its start or end."""
    measured = line.measured
    cuts = {cut.cell for block in measured.blocks for cut in block.cuts} & {line.start, line.end}
    if not cuts:
        return line
    places = {measured.row.starts[cell] for cell in cuts}
    annotations = [part for annotation in measured.strand.annotations for part in _parts(annotation, places)]
    return line._replace(measured=measure(replace(measured.strand, annotations=tuple(annotations)), measured.manner))


def _parts(annotation: Annotation, places: set[int]) -> Iterator[Annotation]:
    part: list[Reading] = []
    for reading in annotation.readings:
        if part and reading.start in places:
            yield annotation._replace(readings=tuple(part))
            part = []
        part.append(reading)
    yield annotation._replace(readings=tuple(part))
