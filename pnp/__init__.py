"""Plain-text descriptions of a tabletop game in; sheets that print, cut and play right out."""
