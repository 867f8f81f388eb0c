"""Faces to sheets: what lies where on which page, and the marks round it."""
