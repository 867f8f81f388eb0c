"""Model, plan and verdicts to what other programs read: manifest, bill of materials, verdicts.

In: values of `model` and `facts`. Out: dicts of JSON types only, and text.
"""

from pnp.reports.json_types import to_json
from pnp.reports.materials import bill, bill_csv
from pnp.reports.outcomes import verdicts
from pnp.reports.printed import WrittenFile, manifest

__all__ = ["WrittenFile", "bill", "bill_csv", "manifest", "to_json", "verdicts"]
