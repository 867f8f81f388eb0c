"""Text to glyph runs: fonts, shaping, line breaking, fitting."""
