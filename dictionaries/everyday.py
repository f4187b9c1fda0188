"""Which words are everyday words: those that come often enough for everybody to know them."""

from __future__ import annotations

EVERYDAY = 3.5
"""The least frequency of an everyday word on the Zipf scale: about three times in a million words."""


def is_everyday(frequency: float | None) -> bool:
    """Tell whether a word is an everyday word.

    Args:
        frequency: how common it is on the Zipf scale, as `Dictionary.frequency` returns it; None where that is unknown.

    >>> is_everyday(3.5), is_everyday(3.47), is_everyday(None)
    (True, False, False)
    """
    return frequency is not None and frequency >= EVERYDAY
