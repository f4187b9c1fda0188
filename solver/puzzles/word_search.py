"""Word searches of other programs, as ipuz has them, for the kind of puzzle that takes lists of words."""

from collections.abc import Sequence
from typing import Any, Protocol, cast

from dictionaries.dictionary import Dictionary
from solver.errors import BadPuzzle
from solver.puzzles.handmade.setting import Setting
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.registry import kind_named, kinds


class Search(Protocol):
    """What a file asks."""

    @property
    def dictionary(self) -> str | None:
        """What the file calls its list of words; None if it has none."""

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle that a file of ours holds; None for other files."""

    def setting(self, dictionary: Dictionary) -> Setting:
        """Return the puzzle to be proven; the dictionary spells its tiles and words."""


class Format(Protocol):
    """The module ``ipuz`` of a kind that takes lists."""

    def to_ipuz(self, puzzle: Puzzle, goals: Sequence[str] | None = None) -> dict[str, Any]:
        """Return a puzzle as the values of a file; with the words to find where they may be told."""

    def parse_ipuz(self, text: str) -> Any:
        """Return the values of a file."""

    def read_ipuz(self, values: Any) -> Search:
        """Return what a file asks."""


def ipuz() -> Format:
    """Return what reads and writes word searches as ipuz."""
    return cast(Format, next(kind for kind in kinds() if kind.lists).part("ipuz"))


def ipuz_of(puzzle: Puzzle, solution: Solution | None = None) -> dict[str, Any]:
    """Return a puzzle as the values of a file of ipuz.

    Args:
        puzzle: the puzzle.
        solution: its solution, if the words to find may be told; words that the puzzle lists are told anyway.

    Raises:
        BadPuzzle: ipuz has no word for its kind.
    """
    if not kind_named(puzzle.kind).lists:
        raise BadPuzzle(
            f"ipuz has nothing like {puzzle.kind}; expected {next(kind.name for kind in kinds() if kind.lists)}"
        )
    goals = None if solution is None else list(dict.fromkeys(str(goal["word"]) for goal in solution.details["goals"]))
    return ipuz().to_ipuz(puzzle, goals)
