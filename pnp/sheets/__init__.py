"""Faces to sheets: what lies where on which page, and the marks round it.

`impose` plans the pages as values.
"""

from pnp.sheets.impose import impose

__all__ = ["impose"]
