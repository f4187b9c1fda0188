"""The words of a puzzle with their scores: all words on its board, and those that its solution scores."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import cycle
from typing import Any, Literal, NamedTuple

from solver.board import Board
from solver.placement import Placement
from solver.plays import Play
from solver.puzzles.answers import Plays, Rings, Tiles
from solver.puzzles.conventions import HOLE, RIVAL, YOU
from solver.puzzles.parts import WordList
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Dictionaries
from solver.puzzles.wording import parts_of, tells_of
from solver.scan import scan_whole
from solver.solve import solve

Side = Literal["all", "yours", "rivals", "cancelled", "goals", "bonus"]
"""Whose words a list has: everybody's, yours, the rival's, those of both that score for nobody, those to find, or
those that are found besides."""


class ScoredWord(NamedTuple):
    """A word with what it scores.

    Args:
        spellings: how it reads; two where its cells read as a word both ways.
        points: what it scores in one place; None where a letter has no value.
        places: in how many places it stands.
    """

    spellings: tuple[str, ...]
    points: int | None
    places: int = 1


class WordsOfSide(NamedTuple):
    """Some words of a solution.

    Args:
        side: whose they are.
        words: the words, the dearest first.
        points: what they score together; 0 for those that score for nobody.
    """

    side: Side
    words: tuple[ScoredWord, ...]
    points: int


def standing_words(puzzle: Puzzle, dictionaries: Dictionaries) -> tuple[ScoredWord, ...]:
    """Return every word on the board of a puzzle as it is shown, whoever has rings there, in alphabetical order.

    Raises:
        UnknownDictionary: the puzzle's dictionary is not there, or not in its version.
        UnspellableFace: the board shows a tile that the dictionary's alphabet lacks.
    """
    dictionary = dictionaries.get(puzzle.dictionary.id, puzzle.dictionary.version)
    found = scan_whole(puzzle.board, dictionary, puzzle.ruleset)
    return tuple(sorted(_counted((place.words, place.points) for place in found)))


def words_of_solution(puzzle: Puzzle, solution: Solution, dictionaries: Dictionaries) -> tuple[WordsOfSide, ...]:
    """Return the words that a solution scores.

    Raises:
        UnknownDictionary: the puzzle's dictionary is not there, or not in its version.
        UnspellableFace: the board shows a tile that the dictionary's alphabet lacks.
    """
    if puzzle.task.listed_words and "goals" in solution.details:
        shown = puzzle.task.shown
        return (WordsOfSide("all", tuple(_with_ends(goal, shown) for goal in solution.details["goals"]), 0),)
    if "goals" in solution.details:
        return _found(solution)
    dictionary = dictionaries.get(puzzle.dictionary.id, puzzle.dictionary.version)
    if isinstance(solution.answer, Tiles):
        listed = [word for part in parts_of(puzzle, None) if isinstance(part, WordList) for word in part.words]
        places = scan_whole(end_of(puzzle, solution), dictionary, puzzle.ruleset)
        points = {word: place.points for place in places for word in place.words}
        return (_side("all", (((word,), points.get(word)) for word in listed)),)
    duel = tells_of(puzzle.kind) == "margin"
    solved = solve(end_of(puzzle, solution), dictionary, puzzle.ruleset, (YOU, RIVAL) if duel else (YOU,))
    sides = [_side("yours", _scoring(solved.players[0].words, duel))]
    if duel:
        both = {place.segment: place for player in solved.players for place in player.words if place.cancelled}
        cancelled = _side("cancelled", ((place.words, place.points) for place in both.values()))
        sides += [_side("rivals", _scoring(solved.players[1].words, duel)), cancelled._replace(points=0)]
    return tuple(side for side in sides if side.words or side.side == "yours")


def answer_words(puzzle: Puzzle, solution: Solution, dictionaries: Dictionaries) -> frozenset[str]:
    """Return the words of an answer: the goals, the listed words, or all that score or are cancelled in the end."""
    sides = words_of_solution(puzzle, solution, dictionaries)
    return frozenset(
        word for side in sides if side.side != "bonus" for scored in side.words for word in scored.spellings
    )


def words_shown(puzzle: Puzzle, solution: Solution, dictionaries: Dictionaries) -> frozenset[str]:
    """Return every word that can be read on the board of a puzzle, as it is put and once its solution is on it.

    Raises:
        UnknownDictionary: the puzzle's dictionary is not there, or not in its version.
        UnspellableFace: the board shows a tile that the dictionary's alphabet lacks.
    """
    dictionary = dictionaries.get(puzzle.dictionary.id, puzzle.dictionary.version)
    boards = {puzzle.board.rows: puzzle.board, end_of(puzzle, solution).rows: end_of(puzzle, solution)}
    whole = [board for board in boards.values() if HOLE not in board.faces]
    found = (place for board in whole for place in scan_whole(board, dictionary, puzzle.ruleset))
    return frozenset(word for place in found for word in place.words)


def end_of(puzzle: Puzzle, solution: Solution) -> Board:
    """Return the board of a puzzle once its solution is on it, and whatever the solution says is played then."""
    board, answer = puzzle.board, solution.answer
    if isinstance(answer, Rings):
        return Board(board.rows, {**board.rings, **dict.fromkeys(answer.cells, YOU)})
    if isinstance(answer, Plays):
        line = tuple(map(Play.parse, solution.details.get("line", ())))
        turns = zip(line, cycle((YOU, RIVAL)), strict=False) if line else ((play, YOU) for play in answer.plays)
        for play, player in turns:
            board = board.with_ring(play.cell, player) if play.face is None else board.with_tile(play.cell, play.face)
    elif isinstance(answer, Tiles):
        for cell, face in answer.tiles.items():
            board = board.with_tile(cell, face)
    return board


_Place = tuple[tuple[str, ...], int | None]


def _found(solution: Solution) -> tuple[WordsOfSide, ...]:
    """Return the words of a solution that lists them itself."""
    names: tuple[tuple[Side, str], ...] = (("goals", "goals"), ("bonus", "bonus"))
    return tuple(
        _side(side, (((goal["word"], *goal["also"]), goal["points"]) for goal in solution.details[name]))
        for side, name in names
        if solution.details.get(name)
    )


def _with_ends(goal: Mapping[str, Any], shown: Callable[[str], str]) -> ScoredWord:
    """Return a word of a list as it is shown, with its first and its last cell in place of its points."""
    words = "/".join(map(shown, (goal["word"], *goal["also"])))
    return ScoredWord((f"{words} {goal['cells'][0]}–{goal['cells'][-1]}",), None, 1)


def _scoring(words: Sequence[Placement], duel: bool) -> Iterable[_Place]:
    """Return the words that score; in a duel under the reading that is not cancelled."""
    return (((place.word,) if duel else place.words, place.points) for place in words if place.scores)


def _counted(places: Iterable[_Place]) -> Iterable[ScoredWord]:
    return (ScoredWord(*place, count) for place, count in Counter(places).items())


def _side(side: Side, places: Iterable[_Place]) -> WordsOfSide:
    words = sorted(_counted(places), key=lambda word: (-(word.points or 0), word.spellings))
    return WordsOfSide(side, tuple(words), sum((word.points or 0) * word.places for word in words))
