"""`restore`: the missing tiles back in their holes, so that the board spells all the words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import permutations

from dictionaries.alphabet import without_brackets
from dictionaries.caches import MIB, cached
from solver.board import Board
from solver.cells import Cell, Direction, geometry
from solver.puzzles.answers import Tiles
from solver.puzzles.conventions import HOLE
from solver.puzzles.deals import Deals, Extras
from solver.puzzles.deduction import Deduction, fewest_clues
from solver.puzzles.features import BACKWARD, DIAGONAL, Features, per_cent, standing
from solver.puzzles.kinds.restore.task import MAX_WORDS, Restore
from solver.puzzles.orders import Order
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary
from solver.ruleset import Ruleset
from solver.scan import scan_whole
from solver.steps import Steps

MOST_BOARDS = 10_000
"""How many boards are looked at for one puzzle."""

HARD, MOST_GOOD = 4, 200
"""From this grade on so few boards make a puzzle that after so many good ones others will do."""

FEW_WORDS, SHORT_WORD = 3, 2
"""So few words to restore, none of more tiles, are easy."""


WAY_BYTES = 512
"""What the cells of a way along a line take, of at most seven."""


@dataclass(frozen=True, slots=True)
class Gaps:
    """The facts of a board with holes: fact ``hole * kinds + kind`` is the kind of tile in the hole.

    Args:
        board: the board.
        holes: the cells of the holes.
        kinds: the different missing tiles.
        counts: how many of each are missing.
    """

    board: Board
    holes: tuple[Cell, ...]
    kinds: tuple[str, ...]
    counts: tuple[int, ...]

    @classmethod
    def of(cls, board: Board, tiles: Sequence[str]) -> Gaps:
        """Take a board with holes, and the tiles that are missing."""
        holes = tuple(
            Cell(row, column)
            for row, faces in enumerate(board.rows)
            for column, face in enumerate(faces)
            if face == HOLE
        )
        counts = Counter(tiles)
        kinds = tuple(sorted(counts))
        return cls(board, holes, kinds, tuple(counts[kind] for kind in kinds))

    def ways(self, word: str, vocabulary: Vocabulary) -> tuple[int, ...]:
        """Return the ways in which a word can stand, each the facts that it needs; 0 if it needs none."""
        return tuple(sorted({facts for facts, _ in self.places(word, vocabulary)}))

    def places(self, word: str, vocabulary: Vocabulary) -> Iterator[tuple[int, Direction]]:
        """Yield for each place where a word can stand the facts that it needs, and the direction in which it reads."""
        faces = vocabulary.dictionary.alphabet.split(word)
        shown, columns = self.board.faces, self.board.size[1]
        needed = {
            (cell.row * columns + cell.column, face): self.fact(hole, kind)
            for hole, cell in enumerate(self.holes)
            for kind, face in enumerate(self.kinds)
        }
        for cells, along in _places(len(self.board.rows), columns, len(faces)):
            facts = 0
            for cell, face in zip(cells, faces, strict=True):
                if shown[cell] != face:
                    fact = needed.get((cell, face))
                    if fact is None:
                        break
                    facts |= fact
            else:
                yield facts, along

    def fact(self, hole: int, kind: int) -> int:
        """Return the fact that a kind of tile belongs into a hole."""
        return 1 << hole * len(self.kinds) + kind

    def deduction(self, clues: Iterable[tuple[int, ...]]) -> Deduction:
        """Return what is known of the tiles."""
        holes, kinds = range(len(self.holes)), range(len(self.kinds))
        return Deduction(
            tuple(sum(self.fact(hole, kind) for kind in kinds) for hole in holes),
            tuple(clues),
            tuple((sum(self.fact(hole, kind) for hole in holes), self.counts[kind]) for kind in kinds),
        )

    def fillings(self) -> Iterator[int]:
        """Yield the facts of every different way to fill the holes."""
        kinds = [kind for kind, count in enumerate(self.counts) for _ in range(count)]
        for order in set(permutations(kinds)):
            yield sum(self.fact(hole, kind) for hole, kind in enumerate(order))

    def tiles(self, facts: int) -> Tiles:
        """Return a filling as an answer."""
        return Tiles(
            {
                cell: face
                for hole, cell in enumerate(self.holes)
                for kind, face in enumerate(self.kinds)
                if facts & self.fact(hole, kind)
            }
        )


@cached(most=4 * MIB, size=lambda ways: WAY_BYTES * len(ways))
def _places(rows: int, columns: int, length: int) -> tuple[tuple[tuple[int, ...], Direction], ...]:
    """Return the cells of every way of so many cells along a line, in the order of reading, and its direction."""
    return tuple(
        way
        for direction, line in geometry(rows, columns).lines()
        for first in range(len(line) - length + 1)
        for cells in (tuple(line[first : first + length]),)
        for way in ((cells, direction), (cells[::-1], direction.opposite))
    )


def make(order: Order, seed: str, vocabulary: Vocabulary, steps: Steps | None = None) -> tuple[Puzzle, Solution]:
    """Make the puzzle of a seed: the first board, with holes, that is as the order wants it.

    The words listed are the common ones through the holes; as long as that is too easy, one after the other is left
    out of the list.

    Raises:
        NoPuzzle: `MOST_BOARDS` boards were looked at, or no steps are left.
        BadOrder: the tile set cannot be dealt from.
    """
    deals = Deals.of(order, seed, vocabulary, steps)
    for dealt in deals.clean_boards(vocabulary, MOST_BOARDS, MOST_GOOD if order.grade >= HARD else None):
        task = _try(order, deals.board(dealt.cells), deals.extras(dealt.number), vocabulary)
        if task is not None:
            board, restore = task
            puzzle = Puzzle(restore, order.grade, board, vocabulary.version, order.ruleset, seed)
            return puzzle, solve(puzzle, vocabulary)
    raise deals.nothing_found(MOST_BOARDS)


def solve(puzzle: Puzzle, vocabulary: Vocabulary) -> Solution:
    """Find the filling with the most words of a puzzle, by trying all.

    Raises:
        BadLetter: a word of the list cannot be spelled with the dictionary's alphabet.
    """
    task = puzzle.task
    assert isinstance(task, Restore)
    gaps = Gaps.of(puzzle.board, task.tiles)
    clues = [gaps.ways(word, vocabulary) for word in task.words]
    fits = {filling: [any(way & filling == way for way in ways) for ways in clues] for filling in gaps.fillings()}
    scores = sorted(map(sum, fits.values()), reverse=True)
    best = min(filling for filling, words in fits.items() if sum(words) == scores[0])
    runner_up = scores[1] if len(scores) > 1 else None
    features = {
        **standing(len(scores), scores[0], runner_up),
        "fitting": min(map(sum, zip(*fits.values(), strict=True))),
        **gaps.deduction(clues).features(puzzle.grade),
        **_seen(gaps, task.words, best, vocabulary),
    }
    return Solution(
        gaps.tiles(best),
        scores[0],
        scores.count(scores[0]),
        runner_up,
        {"clues": len(clues), "features": features},
    )


def _seen(gaps: Gaps, words: Iterable[str], filling: int, vocabulary: Vocabulary) -> Features:
    """Tell in per cent of the words that stand how many do so only along diagonals, and only to the left or up."""
    directions = [
        {along for facts, along in gaps.places(word, vocabulary) if facts & filling == facts} for word in words
    ]
    stand = [each for each in directions if each]
    diagonal, backward = (sum(each.issubset(some) for each in stand) for some in (DIAGONAL, BACKWARD))
    return {"diagonal": per_cent(diagonal, len(stand)), "backward": per_cent(backward, len(stand))}


def _try(order: Order, whole: Board, extras: Extras, vocabulary: Vocabulary) -> tuple[Board, Restore] | None:
    words = _common_words(whole, vocabulary, order.ruleset)
    covered = sorted({index for indexes, _ in words for index in indexes})
    count = order.holes or 1
    if len(covered) < count:
        return None
    holes = set(extras.choose(covered, count))
    columns = whole.size[1]
    listed = _through(holes, words)
    tiles = tuple(sorted(whole.faces[index] for index in holes))
    faces = [HOLE if index in holes else face for index, face in enumerate(whole.faces)]
    board = Board(faces[first : first + columns] for first in range(0, len(faces), columns))
    gaps = Gaps.of(board, tiles)
    clues = {word: gaps.ways(word, vocabulary) for word in listed}
    clues = {word: ways for word, ways in clues.items() if 0 not in ways}
    found = fewest_clues(clues, extras, order.grade, gaps.deduction)
    if found is None or (order.grade > 1 and _is_easy(found, vocabulary)):
        return None
    return board, Restore(tiles, tuple(found))


def grade_of(words: Sequence[str], deduction: Deduction, vocabulary: Vocabulary) -> int:
    """Return the grade of words to restore, from what is known of the tiles."""
    return 1 if _is_easy(words, vocabulary) else deduction.solver_needed()


def _is_easy(words: Sequence[str], vocabulary: Vocabulary) -> bool:
    """Tell whether a list is so short that its puzzle is of grade 1, whoever is the first to solve it."""
    tiles = [len(vocabulary.dictionary.alphabet.split(word)) for word in words]
    return len(tiles) <= FEW_WORDS and max(tiles) <= SHORT_WORD


def words_through(whole: Board, holes: Set[int], vocabulary: Vocabulary, ruleset: Ruleset) -> list[str]:
    """Return the common words of a board through some cells, at most as many as a list may have."""
    return _through(holes, _common_words(whole, vocabulary, ruleset))


def _through(holes: Set[int], words: Iterable[tuple[tuple[int, ...], str]]) -> list[str]:
    return sorted({word for indexes, word in words if not holes.isdisjoint(indexes)})[:MAX_WORDS]


def _common_words(board: Board, vocabulary: Vocabulary, ruleset: Ruleset) -> list[tuple[tuple[int, ...], str]]:
    """Return the cells of every segment that reads as a common word, and the first such word in the alphabet."""
    found = []
    for each in scan_whole(board, vocabulary.dictionary, ruleset):
        common = [word for word in each.words if vocabulary.is_common(word) and word == without_brackets(word)]
        if common:
            found.append((each.segment.indexes, common[0]))
    return found
