"""How common words are: wordfreq's large lists, read when the word lists are made and not when they are used."""

import math
from collections.abc import Mapping

STEPS = 30
"""Steps of a byte in one unit of the Zipf scale."""


def zipf(entries: Mapping[str, set[str]], language: str) -> dict[str, float]:
    """Return the Zipf value of each spelling that wordfreq knows in any way of writing it.

    The Zipf scale is the decimal logarithm of how often a word comes in a thousand million words.
    """
    from wordfreq import get_frequency_dict

    known = get_frequency_dict(language, "large")
    found = {}
    for spelling, forms in entries.items():
        keys = {key for form in forms for key in (form.lower(), form.casefold())}
        total = sum(known.get(key, 0.0) for key in keys)
        if total:
            found[spelling] = math.log10(total) + 9
    return found


def as_byte(value: float | None) -> int:
    """Return a Zipf value in steps, from 1 to 255; 0 stands for a word that wordfreq does not know."""
    return 0 if value is None else min(255, max(1, round(value * STEPS)))
