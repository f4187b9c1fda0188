"""The error for boards with tiles of another alphabet."""

from collections.abc import Sequence

from solver.errors import BadArrays

SHOWN_TILES = 10
"""The most tiles that its sentence names."""


class UnknownTiles(BadArrays):
    """Boards show tiles that the alphabet of the dictionary lacks.

    Args:
        tiles: these tiles, each once.
    """

    def __init__(self, tiles: Sequence[str]) -> None:
        self.tiles = tuple(tiles)
        shown = ", ".join(map(repr, self.tiles[:SHOWN_TILES])) + ", ..." * (len(self.tiles) > SHOWN_TILES)
        what = "a tile" if len(self.tiles) == 1 else "tiles"
        super().__init__(f"{what} {shown}", "single tiles of the dictionary's alphabet")
