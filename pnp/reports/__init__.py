"""Model, plan and verdicts to what other programs read: manifest, bill of materials, verdicts; and a manifest back.

In: values of `model` and `facts`. Out: dicts of JSON types only, and text.
"""

from pnp.reports.cutting import CutFile, Cutting, MachineFile
from pnp.reports.json_types import to_json
from pnp.reports.materials import bill, bill_csv
from pnp.reports.outcomes import BuildOutcomes, Outcomes, verdicts
from pnp.reports.previous import Previous, read_previous
from pnp.reports.printed import WrittenFile, manifest
from pnp.reports.printers import printer_file

__all__ = [
    "BuildOutcomes",
    "CutFile",
    "Cutting",
    "MachineFile",
    "Outcomes",
    "Previous",
    "WrittenFile",
    "bill",
    "bill_csv",
    "manifest",
    "printer_file",
    "read_previous",
    "to_json",
    "verdicts",
]
