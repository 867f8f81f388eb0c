"""Scenes to bytes, one backend for each format."""
