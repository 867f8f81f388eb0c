"""YAML and CSV of a project in; the model out: games, print profiles, the sizes that specs can name.

Every mistake of every file goes to the report, with its place; nothing here raises for what a user wrote.
"""

from pnp.spec.games import load_game
from pnp.spec.papers import PAPERS, PaperSize
from pnp.spec.printers import is_plausible, load_printer
from pnp.spec.profiles import load_profile, profile_names
from pnp.spec.reading import is_id
from pnp.spec.sizes import SIZES, Preset

# fmt: off
__all__ = [
    "PAPERS", "SIZES", "PaperSize", "Preset", "is_id", "is_plausible", "load_game", "load_printer", "load_profile",
    "profile_names",
]
# fmt: on
