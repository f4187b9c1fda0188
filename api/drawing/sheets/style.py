"""The sizes of everything on a page: one style for all puzzles of a sheet or a book."""

from dataclasses import dataclass

SMALLEST = 5.0
"""The smallest letters, of what nobody needs for the puzzle itself."""

LARGE = 18.0
"""Letters of this size make large print."""

FINE = 0.55
"""The size of what nobody needs for the puzzle itself, where that of other letters is 1."""


@dataclass(frozen=True, slots=True)
class Style:
    """How large what is written is, in points.

    Args:
        size: of the letters, as long as they need not be smaller for a board to have room.
        least: of the smallest letters anywhere.
        about: each puzzle tells its number, seed and words, for who wants to find it again.
        site: the address of a service; each puzzle then has a code to scan, which opens it there.
    """

    size: float
    least: float = SMALLEST
    about: bool = True
    site: str | None = None

    @property
    def large(self) -> bool:
        """Whether it is large print."""
        return self.size >= LARGE

    def sizes(self) -> list[float]:
        """Return the sizes that letters can have, the largest first; down to 60 per cent, and not below the least."""
        smaller = (self.size * (1 - 0.05 * step) for step in range(9))
        return [size for size in smaller if size == self.size or size >= self.least]

    def fine(self, size: float) -> float:
        """Return the size of what nobody needs for the puzzle itself beside letters of a size."""
        return max(self.least, size * FINE)
