"""The compiled core of this folder."""

from functools import cache
from typing import Any

from solver.cores import load


@cache
def core() -> Any:
    """Return the compiled core of this folder."""
    return load(__package__)
