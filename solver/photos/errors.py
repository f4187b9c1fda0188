"""Why a photo cannot be read."""

from typing import ClassVar

from dictionaries.errors import RingersError


class BadPhoto(RingersError):
    """A photo cannot be read as a board.

    Attributes:
        code: what is wrong, in a word.
        number: which of several photos it is, from 0.

    Args:
        problem: what is wrong.
        expected: what was expected.

    >>> print(NoBoard())
    no board is found in the photo; expected a board of 4x4 to 8x8 cells that fills most of it
    """

    code: ClassVar[str] = "bad_photo"
    number: int = 0

    def __init__(self, problem: str, expected: str) -> None:
        super().__init__(f"{problem}; expected {expected}")
        self.problem, self.expected = problem, expected


class NoBoard(BadPhoto):
    """No board is found in a photo."""

    code: ClassVar[str] = "no_board"

    def __init__(self) -> None:
        super().__init__("no board is found in the photo", "a board of 4x4 to 8x8 cells that fills most of it")


class PoorGrid(BadPhoto):
    """The grid of a board does not fit the tiles in a photo.

    Args:
        found: which share of its cells shows a tile.
        fit: how far tiles are off the grid, in pitches.
    """

    code: ClassVar[str] = "poor_grid"

    def __init__(self, found: float, fit: float) -> None:
        super().__init__("the grid of the board does not fit its tiles", "a photo from above that shows every tile")
        self.found, self.fit = found, fit


class BadPicture(BadPhoto):
    """A file cannot be read as a picture."""

    code: ClassVar[str] = "bad_picture"

    def __init__(self) -> None:
        super().__init__("the file cannot be read as a picture", "a JPEG, PNG or WebP file")


class TooManyPixels(BadPhoto):
    """A picture has more pixels than are read.

    Args:
        most: how many pixels a picture may have.
    """

    code: ClassVar[str] = "too_many_pixels"

    def __init__(self, most: int) -> None:
        super().__init__("the picture is too large", f"at most {most // 1_000_000} million pixels")
        self.most = most


class UnreadableAlphabet(BadPhoto):
    """A dictionary has tiles that are not read from photos.

    Args:
        tiles: that are not read.
    """

    code: ClassVar[str] = "alphabet_not_supported"
    pointer: ClassVar[str] = "/dictionary"

    def __init__(self, tiles: tuple[str, ...]) -> None:
        listed = ", ".join(tiles[:8])
        super().__init__(
            f"the tiles {listed} are not read from photos",
            "a dictionary whose tiles are A to Z, Ä, Ö, Ü, Ñ, CH, LL or RR",
        )
        self.tiles = tiles
