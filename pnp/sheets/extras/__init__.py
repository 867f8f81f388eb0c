"""What a page bears beside pieces and their marks, one file a kind: targets, ruler, colour bar, slug line, notes.

Nothing of it touches a bleed, a mark, or another.
"""
