"""Boards of your own words as a job. This module knows nothing of requests or of the database."""

from typing import Any, NamedTuple

from api.folders import Folders
from api.jobs.job import OF_REQUEST, Job, Told, catalog_of
from dictionaries import Dictionary
from solver.composing import Wanted, compose, puzzle_of, tiles_named
from solver.composing.compose import MOST_LOOKUPS
from solver.composing.wanted import MAX_EFFORT, MOST_LAID
from solver.puzzles.link import format_link

TOLD = Told(
    busy="Too many boards are being made now.",
    lost="The board could not be made now.",
    too_long="The board takes too long to make; ask with less effort or fewer words.",
)


class Asked(NamedTuple):
    """What a board is to be made of, with names in place of the dictionary and the tiles."""

    words: tuple[str, ...]
    dictionary: str
    rows: int | None
    columns: int | None
    tiles: str
    no_other_words: bool
    seed: str
    effort: int

    def wanted(self, dictionary: Dictionary) -> Wanted:
        """Return what is wanted.

        Raises:
            BadComposition: something is beyond a limit.
        """
        tiles = tiles_named(self.tiles)
        return Wanted(
            self.words, dictionary, self.rows, self.columns, tiles, self.no_other_words, self.seed, self.effort
        )


def make(folders: Folders, asked: Asked) -> dict[str, Any]:
    """Make a board, and return it with what was asked and the link of its puzzle as values for JSON."""
    wanted = asked.wanted(catalog_of(folders).get(asked.dictionary))
    composition = compose(wanted)
    puzzle = puzzle_of(composition, wanted)
    return composition.to_json() | wanted.to_json() | {"link": puzzle and format_link(puzzle)}


BUDGET = f"`effort`, up to {MAX_EFFORT:,} layouts, {MOST_LAID:,} words laid and {MOST_LOOKUPS:,} looks for other words"

COMPOSE = Job("make a board of words", make, TOLD, OF_REQUEST, BUDGET)
