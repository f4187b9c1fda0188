"""`ring-deduction` solved by brute force."""

from itertools import combinations

from solver.puzzles.checker import Counted, Read, ring_places, ring_sets, tally
from solver.puzzles.kinds.ring_deduction.task import RingDeduction
from solver.puzzles.plain import Place, Run, places_of, score, touched
from solver.puzzles.plain_deduction import PlainDeduction
from solver.puzzles.plain_features import lead, seen
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary


def count(puzzle: Puzzle, solution: Solution, vocabulary: Vocabulary, read: Read) -> Counted:
    """Try every set of rings."""
    task, rows = puzzle.task, puzzle.board.rows
    assert isinstance(task, RingDeduction)
    runs = read(rows)
    agreeing = {
        rings: [_line_score(runs, rings, clue.line) == clue.points for clue in task.clues]
        for rings in ring_sets(puzzle, task.rings_to_place)
    }
    scores = {rings: sum(agrees) for rings, agrees in agreeing.items()}
    told = ring_places(solution.answer) or frozenset()
    known = _deduction(task, places_of(rows), runs)
    features = {
        **lead(scores.values()),
        "answers": len(scores),
        "fitting": min(sum(agrees[number] for agrees in agreeing.values()) for number in range(len(task.clues))),
        **known.features(puzzle.grade),
        **seen(runs, rows, touched(runs, told), vocabulary),
    }
    easy = _is_easy(task, len(rows), len(rows[0]))
    grades = {1 if easy else known.solver_needed()} if max(scores.values()) == len(task.clues) else set()
    return Counted(*tally(scores, told), {"clues": len(task.clues), "features": features}, frozenset(grades))


def _is_easy(task: RingDeduction, rows: int, columns: int) -> bool:
    """Tell whether one clue alone is not 0, or one line has all of several rings, as all others are clued with 0."""
    zeros = {clue.line for clue in task.clues if clue.points == 0}
    others = {clue.line for clue in task.clues} - zeros
    across, down = (sum(clue.line.isdigit() == digit for clue in task.clues) for digit in (True, False))
    rows_with, columns_with = (sum(line.isdigit() == digit for line in others) for digit in (True, False))
    one_line = (across == rows and rows_with == 1) or (down == columns and columns_with == 1)
    return len(others) <= 1 or (task.rings_to_place > 1 and one_line)


def _deduction(task: RingDeduction, places: list[Place], runs: list[Run]) -> PlainDeduction:
    clues = []
    for clue in task.clues:
        line = [place for place in places if _is_on(place, clue.line)]
        ringed = [set(rings) for count in range(task.rings_to_place + 1) for rings in combinations(line, count)]
        clues.append(
            [{place: place in rings for place in line} for rings in ringed if score(runs, rings) == clue.points]
        )
    return PlainDeduction(dict.fromkeys(places, frozenset({True, False})), clues, {True: task.rings_to_place})


def _line_score(runs: list[Run], rings: frozenset[Place], line: str) -> int:
    return score(runs, {place for place in rings if _is_on(place, line)})


def _is_on(place: Place, line: str) -> bool:
    return place[0] == int(line) - 1 if line.isdigit() else place[1] == ord(line) - ord("A")
