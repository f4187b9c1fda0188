"""Boards of your own words as a job. This module knows nothing of requests or of the database."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from api.folders import Folders
from api.jobs.job import OF_REQUEST, Job, Told, catalog_of
from dictionaries import Dictionary
from solver.composing import Sheet, Wanted, compose_series, directions_named, puzzle_of, tiles_named
from solver.composing.compose import MOST_LOOKUPS
from solver.composing.series import MOST_BOARDS
from solver.composing.wanted import MAX_EFFORT, MOST_LAID
from solver.puzzles.link import format_link

TOLD = Told(
    busy="Too many boards are being made now.",
    lost="The board could not be made now.",
    too_long="The board takes too long to make; ask with less effort or fewer words.",
)


class Asked(NamedTuple):
    """What boards are to be made of, with names in place of the dictionary, the tiles and the directions."""

    words: tuple[str, ...]
    dictionary: str
    rows: int | None
    columns: int | None
    tiles: str
    no_other_words: bool
    seed: str
    effort: int
    directions: str | tuple[str, ...]
    shape: str | tuple[str, ...]
    sentence: str
    word_clues: Mapping[str, str]
    boards: int | None
    versions: int
    words_per_board: int | None = None

    def wanted(self, dictionary: Dictionary) -> Wanted:
        """Return what is wanted.

        Raises:
            BadComposition: something is beyond a limit.
        """
        return Wanted(
            self.words,
            dictionary,
            self.rows,
            self.columns,
            tiles_named(self.tiles, dictionary),
            self.no_other_words,
            self.seed,
            self.effort,
            directions_named(self.directions),
            self.shape,
            self.sentence,
            self.word_clues,
        )


def make(folders: Folders, asked: Asked) -> dict[str, Any]:
    """Make boards, and return them with what was asked and the links of their puzzles as values for JSON."""
    wanted = asked.wanted(catalog_of(folders).get(asked.dictionary))
    return answer_of(wanted, compose_series(wanted, asked.boards, asked.versions, asked.words_per_board))


def answer_of(wanted: Wanted, sheets: tuple[Sheet, ...]) -> dict[str, Any]:
    """Return boards as values for JSON: the first, which has all others as ``more_boards``."""
    first, *others = map(_told, sheets)
    return first | {"same_letters": [each._asdict() for each in wanted.same], "more_boards": others}


def _told(sheet: Sheet) -> dict[str, Any]:
    puzzle = puzzle_of(sheet.composition, sheet.wanted, sheet.label)
    link = puzzle and format_link(puzzle)
    return sheet.composition.to_json() | sheet.wanted.to_json() | {"label": sheet.label, "link": link}


BUDGET = (
    f"`effort`, up to {MAX_EFFORT:,} layouts, {MOST_LAID:,} words laid and {MOST_LOOKUPS:,} looks for other words, "
    f"shared by up to {MOST_BOARDS} boards"
)

COMPOSE = Job("make a board of words", make, TOLD, OF_REQUEST, BUDGET)
