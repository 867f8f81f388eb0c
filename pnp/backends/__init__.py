"""Scenes to bytes, one backend for each format."""

from collections.abc import Callable, Iterable, Mapping

from pnp.backends import pdf
from pnp.scene import PageScene

# Pages and the document's title in, a file's bytes out.
Backend = Callable[[Iterable[PageScene], str], bytes]

BACKENDS: Mapping[str, Backend] = {"pdf": pdf.write}
