"""`endgame`: the best first play of the last two to four plays of a round, with both hands open."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import cycle

import numpy as np
from numpy.typing import NDArray

from solver.board import Board
from solver.endgame import EndgameSearch, HandNumbers, LastPlays
from solver.plays import RINGS_EACH, Play
from solver.puzzles.answers import Plays
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.coverage import bits_of, cells_of
from solver.puzzles.deals import Deals, Extras
from solver.puzzles.features import after_plays, seen, standing_among, uncancelled
from solver.puzzles.kinds.endgame.task import Endgame, Hand
from solver.puzzles.ladder import LEAST_POINTS, is_strict
from solver.puzzles.orders import USUAL_GRADE, Order
from solver.puzzles.positions import Position
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary
from solver.ruleset import Ruleset
from solver.steps import Steps

MOST_BOARDS = 5_000
"""How many boards are looked at for one puzzle."""


@dataclass(frozen=True, slots=True, eq=False)
class Searches:
    """A position made ready for the search.

    Attributes:
        every: with all words.
        common: with common words.
        hidden: the numbers of the layouts on which a hidden word stands.
    """

    every: EndgameSearch
    common: EndgameSearch
    hidden: frozenset[int]


def make(order: Order, seed: str, vocabulary: Vocabulary, steps: Steps | None = None) -> tuple[Puzzle, Solution]:
    """Make the puzzle of a seed: the first position that it deals that is as the order wants it.

    Raises:
        NoPuzzle: `MOST_BOARDS` boards were looked at, or no steps are left.
        BadOrder: the tile set cannot be dealt from.
    """
    deals = Deals.of(order, seed, vocabulary, steps)
    plays = order.plays or 2
    number = -1
    for block in deals.chosen_blocks(MOST_BOARDS):
        for cells in block:
            number += 1
            extras = deals.extras(number)
            hands = _hands(plays, extras, deals.left(cells))
            own, theirs = _rings(order, extras, hands)
            searches = _prepare(cells, (own, theirs), hands, vocabulary, order.ruleset)
            if 0 not in searches.hidden and _grade(searches, plays) == order.grade:
                if searches.every.best_plays(plays)[1] in searches.hidden:
                    continue
                if is_strict(number, MOST_BOARDS) and _lead(searches.every, plays) < LEAST_POINTS:
                    continue
                rings = dict.fromkeys(cells_of(own, order.columns), YOU)
                rings |= dict.fromkeys(cells_of(theirs, order.columns), RIVAL)
                board = Board(deals.board(cells).rows, rings)
                faces = vocabulary.dictionary.alphabet.tiles
                task = Endgame(*(Hand(None if tile is None else faces[tile], ring) for tile, ring in hands))
                puzzle = Puzzle(task, order.grade, board, vocabulary.version, order.ruleset, seed)
                return puzzle, _solution(puzzle, searches.every, plays, vocabulary)
    raise deals.nothing_found(MOST_BOARDS)


def solve(puzzle: Puzzle, vocabulary: Vocabulary) -> Solution:
    """Find the best first play of a puzzle, by looking at all plays to the end.

    Raises:
        BadArrays: the board or a hand shows a tile that the dictionary's alphabet lacks.
    """
    return _solution(puzzle, searches_of(puzzle, vocabulary).every, _plays(puzzle), vocabulary)


def from_position(position: Position, ruleset: Ruleset, vocabulary: Vocabulary) -> tuple[Puzzle, Solution] | None:
    """Make the puzzle of the last plays of two players, hands open; None if there are several best first plays.

    Raises:
        BadPuzzle: the plays that are left are too many or too few.
    """
    hands = (position.you, *position.rivals)
    if len(hands) != 2 or position.has_covered or any(max(len(each.tiles), each.rings) > 1 for each in hands):
        return None
    task = Endgame(*(Hand(each.tiles[0] if each.tiles else None, bool(each.rings)) for each in hands))
    puzzle = Puzzle(task, USUAL_GRADE, position.board, vocabulary.version, ruleset)
    searches = searches_of(puzzle, vocabulary)
    solution = _solution(puzzle, searches.every, task.plays, vocabulary)
    if solution.optima > 1 or 0 in searches.hidden or searches.every.best_plays(task.plays)[1] in searches.hidden:
        return None
    return replace(puzzle, grade=_grade(searches, task.plays) or USUAL_GRADE), solution


def values_of_plays(puzzle: Puzzle, vocabulary: Vocabulary) -> dict[Play, int]:
    """Return for each legal first play the margin that it leads to if both play on as well as they can.

    Raises:
        BadArrays: as `solve`.
    """
    search = searches_of(puzzle, vocabulary).every
    return {search.play(move, 0): value for move, value in search.exact_values(_plays(puzzle)).items()}


def _plays(puzzle: Puzzle) -> int:
    assert isinstance(puzzle.task, Endgame)
    return puzzle.task.plays


def searches_of(puzzle: Puzzle, vocabulary: Vocabulary) -> Searches:
    """Make the position of a puzzle ready for the search."""
    task, columns = puzzle.task, puzzle.board.size[1]
    assert isinstance(task, Endgame)
    tables = vocabulary.tables(puzzle.ruleset)
    tiles = [None if hand.tile is None else int(tables.cells([Board([[hand.tile]])])[0, 0, 0]) for hand in task.hands]
    own, theirs = (
        bits_of((cell for cell, owner in puzzle.board.rings.items() if owner == player), columns)
        for player in (YOU, RIVAL)
    )
    hands = (tiles[0], task.you.ring), (tiles[1], task.rival.ring)
    return _prepare(tables.cells([puzzle.board])[0], (own, theirs), hands, vocabulary, puzzle.ruleset)


def _hands(plays: int, extras: Extras, left: list[int]) -> HandNumbers:
    """Draw what both have left: a tile and a ring, or, with a single play, one of the two."""
    tiles = extras.choose(left, 2)

    def hand(number: int, count: int) -> tuple[int | None, bool]:
        if count == 2:
            return tiles[number], True
        ring = extras.below(2) == 1
        return (None, True) if ring else (tiles[number], False)

    return hand(0, (plays + 1) // 2), hand(1, plays // 2)


def _rings(order: Order, extras: Extras, hands: HandNumbers) -> tuple[int, int]:
    """Draw where the rings lie that both have laid before."""
    size = order.rows * order.columns
    each = min(RINGS_EACH, size // RINGS_EACH)
    counts = [each - ring for _, ring in hands]
    cells = extras.choose(range(size), sum(counts))
    own, theirs = cells[: counts[0]], cells[counts[0] :]
    return sum(1 << cell for cell in own), sum(1 << cell for cell in theirs)


def _prepare(
    cells: NDArray[np.uint8], rings: tuple[int, int], hands: HandNumbers, vocabulary: Vocabulary, ruleset: Ruleset
) -> Searches:
    faces = vocabulary.dictionary.alphabet.tiles
    mine, theirs = (None if tile is None else faces[tile] for tile, _ in hands)
    start = LastPlays(cells, rings, hands, (mine, theirs))
    tiles = start.layouts()
    reads = vocabulary.reads(tiles.boards, ruleset)
    every, common = (start.search(tiles, words, reads.points) for words in (reads.words, reads.common))
    return Searches(every, common, frozenset(tiles.numbers[reads.skip].tolist()))


def _grade(searches: Searches, plays: int) -> int:
    """Tell which solver is the first to find the best first play; 0 if there are several, or it depends on ties.

    The first sees one play ahead and common words only, the second one play ahead and all words, each further one a
    play more.
    """
    found = []
    for values in _seen(searches, plays):
        best = np.flatnonzero(values == values.max())
        found.append({int(move) for move in best})
    answers = found[-1]
    if len(answers) > 1:
        return 0
    (answer,) = answers
    grade = next(number for number, moves in enumerate(found, 1) if answer in moves)
    return grade if found[grade - 1] == answers else 0


def _lead(search: EndgameSearch, plays: int) -> int:
    best, runner_up, *_ = np.sort(search.values(plays))[::-1].tolist()
    return int(best - runner_up)


def solvers_of(searches: Searches, plays: int) -> frozenset[int]:
    """Tell which solvers can be the first to find the only best first play, by how they break ties."""
    found = [set(np.flatnonzero(values == values.max()).tolist()) for values in _seen(searches, plays)]
    grades = set()
    for number, moves in enumerate(found, 1):
        if moves >= found[-1]:
            grades.add(number)
            if moves == found[-1]:
                break
    return frozenset(grades)


def _seen(searches: Searches, plays: int) -> Iterator[NDArray[np.int64]]:
    yield searches.common.values(1)
    for ahead in range(1, plays + 1):
        yield searches.every.values(ahead)


def _solution(puzzle: Puzzle, search: EndgameSearch, plays: int, vocabulary: Vocabulary) -> Solution:
    values = np.array(list(search.exact_values(plays).values()))
    highest = np.sort(values)[::-1].tolist()
    line, _ = search.best_plays(plays)
    end = after_plays(puzzle.board, zip(line, cycle((YOU, RIVAL)), strict=False))
    features = {**standing_among(values, highest[-1]), **seen(puzzle, end, uncancelled, vocabulary)}
    return Solution(
        Plays((line[0],)),
        highest[0],
        highest.count(highest[0]),
        highest[1] if len(highest) > 1 else None,
        {"line": [str(play) for play in line], "features": features},
    )
