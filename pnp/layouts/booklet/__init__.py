"""Booklets: a manuscript and a design in, pages as scenes out.

Words become text (`words`), blocks become rows, of which none is ever cut (`setting`, `tables`, `figures`); rows are
shared out to columns and pages (`columns`), which are drawn with their template beneath (`pages`).
"""
