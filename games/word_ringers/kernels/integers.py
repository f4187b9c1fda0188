"""Short lists of integers for C, which are checked faster than arrays."""

from collections.abc import Sequence


def integers(name: str, values: Sequence[int], least: int, most: int, count: int | None = None) -> list[int]:
    """Return whole numbers as a list.

    Args:
        name: what the error calls them.
        values: the numbers.
        least: the least that one may be.
        most: the most.
        count: how many there have to be; any number if None.

    Raises:
        ValueError: there are more or fewer, or one is no whole number, or too small or too large.

    >>> integers("tiles", (3, 1), 0, 3)
    [3, 1]
    """
    found = list(values)
    fits = not found or (set(map(type, found)) == {int} and least <= min(found) and max(found) <= most)
    if not fits or count not in (None, len(found)):
        expected = "numbers" if count is None else f"{count} numbers"
        raise ValueError(f"{name}: expected {expected} from {least} to {most}")
    return found
