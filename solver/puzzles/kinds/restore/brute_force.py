"""`restore` solved by brute force."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations

from solver.puzzles.answers import Tiles
from solver.puzzles.checker import Counted, Read, tally
from solver.puzzles.conventions import HOLE
from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.plain import STEPS, Faces, Place, places_of, with_face
from solver.puzzles.plain_deduction import PlainDeduction, distinct
from solver.puzzles.plain_features import lead
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary

Step = tuple[int, int]

BACKWARD = frozenset({(0, -1), (-1, 0), (-1, 1), (-1, -1)})
"""The steps of what is read to the left or up."""


def count(puzzle: Puzzle, solution: Solution, vocabulary: Vocabulary, read: Read) -> Counted:
    """Lay the tiles into the holes in every order."""
    task, rows = puzzle.task, puzzle.board.rows
    assert isinstance(task, Restore)
    holes = [(row, column) for row, column in places_of(rows) if rows[row][column] == HOLE]
    words = [vocabulary.dictionary.alphabet.split(word) for word in task.words]
    standing = {
        filled: [bool(_ways(filled, tiles, ())) for tiles in words]
        for filled in (_filled(rows, dict(zip(holes, order, strict=True))) for order in set(permutations(task.tiles)))
    }
    scores = {filled: sum(stands) for filled, stands in standing.items()}
    tiles = solution.answer.tiles if isinstance(solution.answer, Tiles) else {}
    answer = {(cell.row, cell.column): face for cell, face in tiles.items()}
    end = _filled(rows, answer)
    if set(answer) != set(holes) or end not in scores:
        return Counted(*tally(scores, None))
    known = PlainDeduction(
        {hole: frozenset(task.tiles) for hole in holes},
        [distinct(way for way, _ in _ways(rows, tiles, task.tiles)) for tiles in words],
        dict(sorted(Counter(task.tiles).items())),
    )
    features = {
        **lead(scores.values()),
        "answers": len(scores),
        "fitting": min(sum(stands[number] for stands in standing.values()) for number in range(len(words))),
        **known.features(puzzle.grade),
        **_directions([{step for _, step in _ways(end, tiles, ())} for tiles in words]),
    }
    easy = len(words) <= 3 and all(len(tiles) <= 2 for tiles in words)
    grades = {1 if easy else known.solver_needed()} if max(scores.values()) == len(words) else set()
    return Counted(*tally(scores, end), {"clues": len(words), "features": features}, frozenset(grades))


def _filled(rows: Faces, tiles: Mapping[Place, str]) -> Faces:
    for place, face in tiles.items():
        rows = with_face(rows, place, face)
    return rows


def _ways(rows: Faces, faces: Sequence[str], tiles: Sequence[str]) -> list[tuple[dict[Place, str], Step]]:
    """Return how a word can stand on a board with holes: what it needs in which hole, and the step between its cells.

    Args:
        rows: the board.
        faces: the tiles of the word.
        tiles: those that are missing.
    """
    found = []
    for row, column in places_of(rows):
        for down, right in STEPS:
            places = [(row + down * step, column + right * step) for step in range(len(faces))]
            if all(0 <= place[0] < len(rows) and 0 <= place[1] < len(rows[0]) for place in places):
                pairs = [(place, rows[place[0]][place[1]], face) for place, face in zip(places, faces, strict=True)]
                if all(old == face or (old == HOLE and face in tiles) for _, old, face in pairs):
                    found.append(({place: face for place, old, face in pairs if old == HOLE}, (down, right)))
    return found


def _directions(steps: Sequence[set[Step]]) -> dict[str, int]:
    """Tell in per cent of the words that stand how many do so only along diagonals, and only to the left or up."""
    stand = [each for each in steps if each]
    diagonal = sum(all(down and right for down, right in each) for each in stand)
    backward = sum(each <= BACKWARD for each in stand)
    whole = max(1, len(stand))
    return {"diagonal": 100 * diagonal // whole, "backward": 100 * backward // whole}
