"""The order of the stages, and the only place that writes files.

In: a project, names of games and profiles. Out: games with their verdicts and findings, and what was written for them.
"""

from pnp.pipeline.building import Refusal, build_game, load_profiles
from pnp.pipeline.checking import Checked, CheckedDocument, check_game, read_game
from pnp.pipeline.folders import MANIFEST, MANIFEST_LIMIT, replace_files
from pnp.pipeline.printers import save_printer, write_calibration
from pnp.pipeline.proving import ProvenBuild, changes_since, prove_builds
from pnp.pipeline.reporting import outcomes, write_report
from pnp.pipeline.starting import new_game
from pnp.pipeline.tracking import Track, untracked
from pnp.pipeline.writing import Built

__all__ = [
    "MANIFEST",
    "MANIFEST_LIMIT",
    "Built",
    "Checked",
    "CheckedDocument",
    "ProvenBuild",
    "Refusal",
    "Track",
    "build_game",
    "changes_since",
    "check_game",
    "load_profiles",
    "new_game",
    "outcomes",
    "prove_builds",
    "read_game",
    "replace_files",
    "save_printer",
    "untracked",
    "write_calibration",
    "write_report",
]
