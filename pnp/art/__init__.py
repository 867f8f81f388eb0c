"""Drawings to scene items."""
