"""A puzzle on paper: its texts, computed once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypedDict

from api.drawing.sheets.look import USUAL_LOOK, Look
from api.drawing.sheets.parts import Part, drawn_parts
from api.drawing.sheets.wording import Wording
from solver.pictures.layout import Points, points_of
from solver.puzzles import parts
from solver.puzzles.parts import StandingWords
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.scored_words import ScoredWord, WordsOfSide, standing_words, words_of_solution
from solver.puzzles.vocabulary import Dictionaries
from solver.puzzles.wording import parts_of


class Drawing(TypedDict):
    """What decides how a board is drawn, see `draw_board`."""

    initials: Mapping[str, str]
    lower: bool
    bare: bool


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
        look: how its letters and its list look.
        scored: the words of its solution.
        numbers: the numbers of the words of a list, as the list has them.
        page_rule: the page says which words count, for all its puzzles.
        moved: the lists that stand on a page of their own.
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
    look: Look = USUAL_LOOK
    scored: tuple[WordsOfSide, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
    page_rule: bool = True
    moved: tuple[Part, ...] = ()

    @property
    def text(self) -> str:
        """What is to be done, and which words count if the page does not say it."""
        return self.instruction if self.page_rule else f"{self.instruction} {self.rule}"

    @property
    def drawing(self) -> Drawing:
        """What decides how its board is drawn."""
        bare = bool(self.puzzle.task.listed_words)
        return {"initials": self.words.initials, "lower": self.look.lower_case, "bare": bare}

    def without_words(self) -> Item:
        """Return it without the list of the words on its board, for a list that leaves the board no room."""
        standing = [part for part in self.told if isinstance(part, StandingWords)]
        return self._saying("sheet.words.many", standing)

    def with_lists_moved(self) -> Item:
        """Return it with its lists on a page of their own, for large print."""
        lists = [part for part in self.told if _is_list(part)]
        moved = tuple(drawn_parts(lists, self.words, self.look))
        return replace(self._saying("sheet.list.next", lists), moved=moved) if lists else self

    def with_note(self, name: str) -> Item:
        """Return it with a sentence below all else."""
        told = (*self.told, parts.Note(self.words.say(name)))
        return replace(self, told=told, below=tuple(drawn_parts(told, self.words, self.look)))

    def _saying(self, name: str, lists: Collection[parts.Part]) -> Item:
        """Return it with a sentence in the place of lists."""
        note = parts.Note(self.words.say(name))
        told = tuple(note if part in lists else part for part in self.told)
        return replace(self, told=told, below=tuple(drawn_parts(told, self.words, self.look)))


def _is_list(part: parts.Part) -> bool:
    """Tell whether a part is a list that may be long."""
    return isinstance(part, StandingWords) or (isinstance(part, parts.WordList) and part.numbered)


def item_of(
    number: int,
    puzzle: Puzzle,
    solution: Solution | None,
    dictionaries: Dictionaries,
    words: Wording,
    *,
    answered: bool = True,
    look: Look = USUAL_LOOK,
) -> Item:
    """Return a puzzle as it goes on paper.

    Args:
        number: its number, counted from 1.
        puzzle: the puzzle.
        solution: its solution, if it is known.
        dictionaries: where the puzzle's dictionary is.
        words: the language.
        answered: whether its solution is printed too.
        look: how its letters and its list look.

    Raises:
        UnknownDictionary: the puzzle's dictionary is not there, or not in the version whose words are to be listed.
    """
    dictionary = dictionaries.get(puzzle.dictionary.id)
    given = parts_of(puzzle, solution)
    listed: tuple[ScoredWord, ...] = ()
    if any(isinstance(part, StandingWords) for part in given):
        listed = standing_words(puzzle, dictionaries)
    told = words.parts_of(given, solution, listed, look)
    return Item(
        number,
        puzzle,
        solution,
        points_of(dictionary, puzzle.ruleset) if look.points else _no_points,
        words,
        f"{words.title_of(puzzle.kind)} {puzzle.task.label}".strip(),
        words.instruction(puzzle),
        words.rule_of_words(puzzle, dictionary.name),
        told,
        tuple(drawn_parts(told, words, look)),
        look,
        words_of_solution(puzzle, solution, dictionaries) if solution and answered else (),
        _numbers_of(puzzle, given, look),
    )


def _numbers_of(puzzle: Puzzle, given: Sequence[parts.Part], look: Look) -> Mapping[str, int]:
    """Return the numbers of the words of a list; its order is that of the words that it shows."""
    shown = next((part.words for part in given if isinstance(part, parts.WordList) and part.numbered), ())
    listed = puzzle.task.listed_words
    return {listed[at]: number for number, at in enumerate(look.order_of(shown), 1)}


def _no_points(face: str) -> None:
    """Tell of no tile what it is worth."""


def with_rules(items: Sequence[Item]) -> list[Item]:
    """Return the puzzles of a page; each says itself which words count if that is not the same for all."""
    same = len({item.rule for item in items}) == 1
    return [replace(item, page_rule=same) for item in items]
