"""Model, plan and verdicts to what other programs read: manifest, bill of materials, verdicts; and a manifest back.

In: values of `model` and `facts`. Out: dicts of JSON types only, and text.
"""

from pnp.reports.contents import Language, contents
from pnp.reports.cutting import CutFile, Cutting, MachineFile
from pnp.reports.json_types import to_json
from pnp.reports.junit import junit
from pnp.reports.materials import bill, bill_csv
from pnp.reports.outcomes import BuildOutcomes, Outcomes, verdicts
from pnp.reports.page import Pictures, Sides, report_page
from pnp.reports.previous import Previous, read_previous
from pnp.reports.printed import WrittenFile, manifest
from pnp.reports.printers import printer_file
from pnp.reports.sarif import sarif

__all__ = [
    "BuildOutcomes",
    "CutFile",
    "Cutting",
    "Language",
    "MachineFile",
    "Outcomes",
    "Pictures",
    "Previous",
    "Sides",
    "WrittenFile",
    "bill",
    "bill_csv",
    "contents",
    "junit",
    "manifest",
    "printer_file",
    "read_previous",
    "report_page",
    "sarif",
    "to_json",
    "verdicts",
]
