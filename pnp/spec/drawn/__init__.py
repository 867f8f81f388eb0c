"""Templates that are drawn: an SVG file of Inkscape, Illustrator or Figma in, the layers of a `Template` out.

What the names of layers and shapes say is in `names`; where the trim is, in `page`; the tree is taken apart in
`parting`; texts are read in `wording` and `lettering` and put in their places in `texts` and `framing`.
"""

from pnp.spec.drawn.reading import read_drawn

__all__ = ["read_drawn"]
