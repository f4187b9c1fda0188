"""What is wrong with something, one thing at a time."""

from collections.abc import Iterable
from typing import Any


def one_by_one(**values: Iterable[Any]) -> list[dict[str, Any]]:
    """Return each of the values that stand under each name, alone."""
    return [{name: value} for name, each in values.items() for value in each]
