"""The error for alphabets that are too large for the kernels."""

from typing import ClassVar

from solver.errors import BadArrays


class UnsupportedAlphabet(BadArrays):
    """The alphabet of a dictionary has more tiles than something works with.

    Args:
        what: what that is.
        tiles: how many tiles it has.
        most: how many it may have.

    >>> print(UnsupportedAlphabet("advice", 40, 32))
    the alphabet of the dictionary has 40 tiles; expected at most 32 for advice
    """

    pointer: ClassVar[str] = "/dictionary"

    def __init__(self, what: str, tiles: int, most: int) -> None:
        super().__init__(f"the alphabet of the dictionary has {tiles} tiles", f"at most {most} for {what}")
        self.most = most
