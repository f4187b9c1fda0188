"""Tags: special properties of a puzzle, each one predicate on the puzzle and its solution.

A tag means the same in every kind. If it has no meaning for a kind, no puzzle of that kind has it.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from dictionaries import Dictionary
from solver.cells import Cell, Direction
from solver.faces import face_points
from solver.placement import Placement
from solver.puzzles.answers import Rings
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.registry import kind_named
from solver.puzzles.scored_words import ScoredWord, Side, end_of, words_of_solution
from solver.puzzles.vocabulary import Dictionaries
from solver.puzzles.wording import tells_of
from solver.scan import scan

LONG = 4
"""Words of so many letters or more are long."""

MUCH = 50
"""From so many per cent of the points on, something makes up much of the solution."""

SOME = 25
"""From so many per cent of the points on, rare words matter."""

CROSSING = 3
"""On so many lines words cross."""

DEAR = 5
"""A letter of so many points or more is dear."""

_SCORED: tuple[Side, ...] = ("all", "yours", "goals")


@dataclass(frozen=True)
class Looked:
    """A puzzle with its solution, and what tags look at.

    Args:
        puzzle: the puzzle.
        solution: its solution.
        dictionaries: where its dictionary is.
    """

    puzzle: Puzzle
    solution: Solution
    dictionaries: Dictionaries

    @cached_property
    def dictionary(self) -> Dictionary:
        """The puzzle's dictionary."""
        return self.dictionaries.get(self.puzzle.dictionary.id, self.puzzle.dictionary.version)

    @cached_property
    def sides(self) -> dict[Side, tuple[ScoredWord, ...]]:
        """The words of the solution, by whose they are."""
        return {side.side: side.words for side in words_of_solution(self.puzzle, self.solution, self.dictionaries)}

    @cached_property
    def words(self) -> list[ScoredWord]:
        """The words that the best answer scores or finds."""
        return [word for side in _SCORED for word in self.sides.get(side, ())]

    @cached_property
    def spellings(self) -> list[str]:
        """How they read, without the places that are told of listed words."""
        read = (spelling.partition(" ")[0] for word in self.words for spelling in word.spellings)
        return [spelling for text in read for spelling in text.split("/")]

    @cached_property
    def placements(self) -> list[Placement]:
        """Where the words through your rings stand, once the answer is on the board."""
        board = end_of(self.puzzle, self.solution)
        return list(scan(board, self.dictionary, self.puzzle.ruleset, (YOU, RIVAL)))

    def lines_through(self, cell: Cell) -> set[Direction]:
        """Return the directions of the lines on which words through a cell stand."""
        return {each.segment.direction for each in self.placements if cell in each.segment.cells}

    def feature(self, name: str) -> int | None:
        """Return a feature of the solution; None where the kind has none of this name."""
        features: Mapping[str, int] = self.solution.details.get("features", {})
        return features.get(name)


def has_long_word(of: Looked) -> bool:
    """Tell whether a word of the solution has four letters or more."""
    return any(len(spelling) >= LONG for spelling in of.spellings)


def has_crossing(of: Looked) -> bool:
    """Tell whether a ring to place belongs where words cross in three lines or more."""
    if not isinstance(of.solution.answer, Rings):
        return False
    return any(len(of.lines_through(cell)) >= CROSSING for cell in of.solution.answer.cells)


def has_one_ring(of: Looked) -> bool:
    """Tell whether there is one ring to place."""
    return isinstance(of.solution.answer, Rings) and len(of.solution.answer.cells) == 1


def has_cancelled(of: Looked) -> bool:
    """Tell whether a word counts for nobody in the end, because you and the rival could both score it."""
    return bool(of.sides.get("cancelled"))


def is_diagonal(of: Looked) -> bool:
    """Tell whether half of the points or more come from diagonals."""
    return (of.feature("diagonal") or 0) >= MUCH


def is_backward(of: Looked) -> bool:
    """Tell whether half of the points or more come from words that read only to the left or up."""
    return (of.feature("backward") or 0) >= MUCH


def has_rare_words(of: Looked) -> bool:
    """Tell whether a quarter of the points or more come from words that are not common."""
    return (of.feature("uncommon") or 0) >= SOME


def has_everyday_words(of: Looked) -> bool:
    """Tell whether all points come from common words."""
    return of.feature("uncommon") == 0


def is_close(of: Looked) -> bool:
    """Tell whether the best of all other answers comes within five per cent of the best."""
    near = of.feature("near")
    return near is not None and near > 0


def reads_both_ways(of: Looked) -> bool:
    """Tell whether a word of the solution reads as another word backward."""
    return any(len(word.spellings) > 1 or "/" in word.spellings[0] for word in of.words)


def has_dear_letter(of: Looked) -> bool:
    """Tell whether a word of the solution has a tile of five points or more."""
    faces = {face for spelling in of.spellings for face in of.dictionary.alphabet.split(spelling)}
    points = (face_points(face, of.dictionary, of.puzzle.ruleset) for face in faces)
    return any(each is not None and each >= DEAR for each in points)


TAGS: Mapping[str, Callable[[Looked], bool]] = MappingProxyType(
    {
        "long-word": has_long_word,
        "crossing": has_crossing,
        "one-ring": has_one_ring,
        "cancels": has_cancelled,
        "diagonal": is_diagonal,
        "backward": is_backward,
        "rare-words": has_rare_words,
        "everyday-words": has_everyday_words,
        "close": is_close,
        "both-ways": reads_both_ways,
        "dear-letter": has_dear_letter,
    }
)
"""All tags by name."""


_OF_RINGS = frozenset({"crossing", "one-ring"})


def has_puzzles_with(kind: str, tags: Collection[str]) -> bool:
    """Tell whether a kind can have puzzles with some tags: some are about rings to place, or about a rival's words."""
    places_rings, has_rival = kind_named(kind).task.answer is Rings, tells_of(kind) == "margin"
    return (places_rings or _OF_RINGS.isdisjoint(tags)) and (has_rival or "cancels" not in tags)


def tags_of(puzzle: Puzzle, solution: Solution, dictionaries: Dictionaries) -> tuple[str, ...]:
    """Return the tags of a puzzle, in the order of `TAGS`.

    Args:
        puzzle: the puzzle.
        solution: its solution.
        dictionaries: where its dictionary is.

    Raises:
        UnknownDictionary: the puzzle's dictionary is not there, or not in its version.
    """
    looked = Looked(puzzle, solution, dictionaries)
    return tuple(name for name, has in TAGS.items() if has(looked))
