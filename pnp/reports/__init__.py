"""Model and verdicts to what other programs read: manifest, bill of materials, verdicts."""
