"""Faces to sheets: what lies where on which page, and the marks round it.

`impose` plans the pages as values; `compose` draws one of them.
"""

from pnp.sheets.calibration import SMALLEST_SIDE, STATIONS, Reading, calibration_pages, correction_from
from pnp.sheets.compose import compose
from pnp.sheets.cut_pages import cut_pages
from pnp.sheets.cutplan import stacked
from pnp.sheets.cutters.jobs import CutJob, cut_jobs
from pnp.sheets.impose import impose
from pnp.sheets.inks import in_ink

__all__ = [
    "SMALLEST_SIDE",
    "STATIONS",
    "CutJob",
    "Reading",
    "calibration_pages",
    "compose",
    "correction_from",
    "cut_jobs",
    "cut_pages",
    "impose",
    "in_ink",
    "stacked",
]
