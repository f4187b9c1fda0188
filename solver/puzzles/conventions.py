"""The conventions of all puzzles: the owners of rings, the sign for a missing tile, and the limits.

On a puzzle's board the solver of the puzzle is the player ``you`` and the other one, if there is one, ``rival``. A cell
whose tile was taken away shows ``·``.
"""

YOU = "you"
RIVAL = "rival"

HOLE = "·"
"""The face of a cell without a tile."""

GRADES = (1, 2, 3, 4, 5)

MIN_SIDE, MAX_SIDE = 3, 7
"""The fewest and the most rows and columns of a puzzle's board."""

MAX_LISTED_SIDE = 15
"""The most rows and columns of a board on which listed words are to be found."""

MAX_LISTED_WORDS = 100
"""The most words of a list that are to be found."""

MAX_RINGS = 6
"""The most rings to place."""

FEWEST_PLAYS, MOST_PLAYS = 2, 4
"""The fewest and the most plays left of an endgame."""

MAX_TARGET = 1_000_000
"""The most points that a puzzle can ask for."""

MAX_SETS = 2_000_000
"""The most sets of rings that a search goes through."""
