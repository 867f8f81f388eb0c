"""Scenes to PDF."""
