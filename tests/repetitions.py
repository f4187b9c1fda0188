"""How often a test does the same again: a few times in `make test`, many times in `make test-long`."""

import os

LONG = "RINGERS_LONG" in os.environ

IN_CI = "CI" in os.environ


def times(usual: int, long: int) -> int:
    """Return how often to try something: more in `make test-long`."""
    return long if LONG else usual
