"""Templates that are drawn: an SVG file of Inkscape, Illustrator or Figma in, the layers of a `Template` out.

What the names of layers and shapes say is in `names`; where the trim is, in `page`; the tree is taken apart in
`parting`; what texts say and how they look is in `wording`, `properties`, `families`, `lettering`; where they stand, in
`frames`, `framing`, `texts`.
"""

from pnp.spec.drawn.reading import Piece, read_drawn

__all__ = ["Piece", "read_drawn"]
