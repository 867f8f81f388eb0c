"""YAML, CSV and their like to the model: load, locate, check, expand."""
