"""A puzzle on paper: its texts, computed once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from api.drawing.sheets.parts import Part, drawn_parts
from api.drawing.sheets.wording import Wording
from solver.pictures.layout import Points, points_of
from solver.puzzles import parts
from solver.puzzles.parts import StandingWords
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.scored_words import ScoredWord, WordsOfSide, standing_words, words_of_solution
from solver.puzzles.vocabulary import Dictionaries
from solver.puzzles.wording import parts_of


@dataclass(frozen=True, slots=True)
class Item:
    """A puzzle on a sheet.

    Args:
        number: its number, counted from 1.
        puzzle: the puzzle.
        solution: its solution, if it is known.
        points: what its tiles are worth.
        words: what the sheet says about it.
        title: what its kind is called.
        instruction: what is to be done.
        rule: which words count.
        told: what stands below the board.
        below: the same, ready to be drawn.
        scored: the words of its solution.
        page_rule: the page says which words count, for all its puzzles.
    """

    number: int
    puzzle: Puzzle
    solution: Solution | None
    points: Points
    words: Wording
    title: str
    instruction: str
    rule: str
    told: tuple[parts.Part, ...]
    below: tuple[Part, ...]
    scored: tuple[WordsOfSide, ...] = ()
    page_rule: bool = True

    @property
    def text(self) -> str:
        """What is to be done, and which words count if the page does not say it."""
        return self.instruction if self.page_rule else f"{self.instruction} {self.rule}"

    def without_words(self) -> Item:
        """Return it without the list of the words on its board, for a list that leaves the board no room."""
        many = parts.Note(self.words.say("sheet.words.many"))
        told = tuple(many if isinstance(part, StandingWords) else part for part in self.told)
        return replace(self, told=told, below=tuple(drawn_parts(told, self.words.initials)))


def item_of(
    number: int,
    puzzle: Puzzle,
    solution: Solution | None,
    dictionaries: Dictionaries,
    words: Wording,
    *,
    answered: bool = True,
) -> Item:
    """Return a puzzle as it goes on paper.

    Args:
        number: its number, counted from 1.
        puzzle: the puzzle.
        solution: its solution, if it is known.
        dictionaries: where the puzzle's dictionary is.
        words: the language.
        answered: whether its solution is printed too.

    Raises:
        UnknownDictionary: the puzzle's dictionary is not there, or not in the version whose words are to be listed.
    """
    dictionary = dictionaries.get(puzzle.dictionary.id)
    given = parts_of(puzzle, solution)
    listed: tuple[ScoredWord, ...] = ()
    if any(isinstance(part, StandingWords) for part in given):
        listed = standing_words(puzzle, dictionaries)
    told = words.parts_of(given, solution, listed)
    return Item(
        number,
        puzzle,
        solution,
        points_of(dictionary, puzzle.ruleset),
        words,
        words.title_of(puzzle.kind),
        words.instruction(puzzle),
        words.rule_of_words(puzzle, dictionary.name),
        told,
        tuple(drawn_parts(told, words.initials)),
        words_of_solution(puzzle, solution, dictionaries) if solution and answered else (),
    )


def with_rules(items: Sequence[Item]) -> list[Item]:
    """Return the puzzles of a page; each says itself which words count if that is not the same for all."""
    same = len({item.rule for item in items}) == 1
    return [replace(item, page_rule=same) for item in items]
