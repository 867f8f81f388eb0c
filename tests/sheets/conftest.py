"""A slow or busy machine is no failure: laws are tested without a deadline."""

from hypothesis import settings

settings.register_profile("no-deadline", deadline=None)
settings.load_profile("no-deadline")
