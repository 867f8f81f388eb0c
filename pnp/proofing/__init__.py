"""Proofs of what was printed: builds read back and held against their manifest and against the game as it is now.

In: a folder with a manifest and its files, which may be damaged or a stranger's; the game's faces as drawn. Out: what
the sheets show, by the manifest and by the PDF itself, and errors added to a `Report`.
"""

from pnp.proofing.contents import Tally
from pnp.proofing.counting import as_shown
from pnp.proofing.letters import Readable, of_scene
from pnp.proofing.manifests import ManifestError, read_manifest
from pnp.proofing.proving import Now, Proven, contents_of, prove
from pnp.proofing.sheets import Manifest

__all__ = [
    "Manifest",
    "ManifestError",
    "Now",
    "Proven",
    "Readable",
    "Tally",
    "as_shown",
    "contents_of",
    "of_scene",
    "prove",
    "read_manifest",
]
