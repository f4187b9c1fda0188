"""Puzzles from positions of a game, for each kind that supports them."""

from dataclasses import dataclass
from typing import Protocol, cast

from dictionaries.needs import require
from solver.board import Board
from solver.errors import BadPuzzle, BadRuleset
from solver.puzzles.conventions import MAX_SIDE, MIN_SIDE
from solver.puzzles.puzzle import Puzzle, Solution, puzzle_ruleset
from solver.puzzles.registry import kinds
from solver.puzzles.vocabulary import Dictionaries, Vocabulary
from solver.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player still has to lay.

    Args:
        tiles: the faces of the tiles.
        rings: how many rings.
    """

    tiles: tuple[str, ...]
    rings: int


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a game in which you are to play, as puzzles have it.

    Args:
        board: as it counts now, with the rings of ``you`` and of ``rival``, who stands for all others.
        you: what you have left.
        rivals: what each of the others has left, in the order of play.
        has_covered: whether a ring counts somewhere with a letter on top, which puzzles cannot show.
    """

    board: Board
    you: Hand
    rivals: tuple[Hand, ...]
    has_covered: bool = False


class Search(Protocol):
    """The module ``search`` of a kind that makes puzzles from positions."""

    def from_position(
        self, position: Position, ruleset: Ruleset, vocabulary: Vocabulary
    ) -> tuple[Puzzle, Solution] | None:
        """Make the puzzle of a position that has one best answer; None if there is none."""


def puzzle_from(
    position: Position, dictionary: str, version: str, ruleset: Ruleset, dictionaries: Dictionaries
) -> tuple[Puzzle, Solution] | None:
    """Return the puzzle that is nearest to a position and has one best answer, proven; None if there is none.

    Args:
        position: the position.
        dictionary: the id of the dictionary whose words count.
        version: its version.
        ruleset: gives the least number of cells and the points.
        dictionaries: where the dictionary is, and the one of its common words.

    Raises:
        UnknownDictionary: the dictionary is not there, or not in this version.
        BadArrays: a tile is none of the dictionary's alphabet.
        MissingPackage: numpy is not installed.
        CoreMissing: the compiled core is not there.
    """
    require("puzzle_from", "numpy")
    rows, columns = position.board.size
    if min(rows, columns) < MIN_SIDE or max(rows, columns) > MAX_SIDE:
        return None
    try:
        ruleset = puzzle_ruleset(ruleset)
    except BadRuleset:
        return None
    vocabulary = Vocabulary.of(dictionary, dictionaries, version)
    for kind in sorted((each for each in kinds() if each.nearness is not None), key=lambda each: each.nearness or 0):
        try:
            found = cast(Search, kind.part("search")).from_position(position, ruleset, vocabulary)
        except BadPuzzle:
            continue
        if found is not None:
            return found
    return None
