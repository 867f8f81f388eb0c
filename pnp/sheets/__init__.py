"""Faces to sheets: what lies where on which page, and the marks round it.

`impose` plans the pages as values; `compose` draws one of them.
"""

from pnp.sheets.compose import compose
from pnp.sheets.cut_pages import cut_pages
from pnp.sheets.cutplan import stacked
from pnp.sheets.cutters.jobs import CutJob, cut_jobs
from pnp.sheets.impose import impose

__all__ = ["CutJob", "compose", "cut_jobs", "cut_pages", "impose", "stacked"]
