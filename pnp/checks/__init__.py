"""Facts and model to verdicts and diagnostics, one file a check."""
