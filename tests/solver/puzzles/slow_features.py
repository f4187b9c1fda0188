"""The features of puzzles worked out the slow, obvious way, from what is read cell by cell; no kernel, no scanner."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations, permutations
from typing import Any, TypeAlias

from solver.puzzles.answers import Plays, Rings, Tiles
from solver.puzzles.conventions import HOLE, RIVAL, YOU
from solver.puzzles.kinds.cancel_duel.task import CancelDuel
from solver.puzzles.kinds.exact_score.task import ExactScore
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.kinds.place_rings.task import PlaceRings
from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.kinds.ring_deduction.task import RingDeduction
from solver.puzzles.kinds.tile_and_ring.task import TileAndRing
from solver.puzzles.plain import Faces, Place, Run, margin, places_of, read_runs, score, touched
from solver.puzzles.puzzle import Puzzle, Solution
from tests.solver.puzzles.samples import vocabulary_of

STEPS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
BACKWARD = {(0, -1), (-1, 0), (-1, 1), (-1, -1)}

Known: TypeAlias = dict[Any, set[Any]]
"""What each unknown can still be."""

Way: TypeAlias = dict[Any, Any]
"""What some unknowns are, if a clue holds in this way."""


def rings_of(puzzle: Puzzle, player: str) -> frozenset[Place]:
    return frozenset((cell.row, cell.column) for cell, owner in puzzle.board.rings.items() if owner == player)


def answer_rings(solution: Solution) -> frozenset[Place]:
    assert isinstance(solution.answer, Rings)
    return frozenset((cell.row, cell.column) for cell in solution.answer.cells)


def with_tile(rows: Faces, place: Place, face: str) -> Faces:
    changed = [list(faces) for faces in rows]
    changed[place[0]][place[1]] = face
    return tuple(map(tuple, changed))


def runs_of(puzzle: Puzzle, rows: Faces) -> list[Run]:
    return read_runs(rows, vocabulary_of(puzzle).dictionary, puzzle.ruleset)


def ring_sets(puzzle: Puzzle, rings: int) -> Iterator[frozenset[Place]]:
    free = [place for place in places_of(puzzle.board.rows) if place not in rings_of(puzzle, RIVAL)]
    return map(frozenset, combinations(free, rings))


def scores_of(puzzle: Puzzle) -> list[int]:
    """Return what each answer scores; of a duel how far it takes the margin up, of a target how near it comes."""
    task, runs = puzzle.task, runs_of(puzzle, puzzle.board.rows)
    if isinstance(task, PlaceRings):
        return [score(runs, rings) for rings in ring_sets(puzzle, task.rings_to_place)]
    if isinstance(task, ExactScore):
        return [task.target - abs(score(runs, rings) - task.target) for rings in ring_sets(puzzle, task.rings_to_place)]
    if isinstance(task, CancelDuel):
        rival = rings_of(puzzle, RIVAL)
        alone = margin(runs, frozenset(), rival)
        return [margin(runs, rings, rival) - alone for rings in ring_sets(puzzle, task.rings_to_place)]
    return list(positions_of(puzzle).values())


def positions_of(puzzle: Puzzle) -> dict[tuple[Faces, frozenset[Place]], int]:
    """Return what each position that a tile and a ring lead to scores."""
    task = puzzle.task
    assert isinstance(task, TileAndRing)
    own, rival, scores = rings_of(puzzle, YOU), rings_of(puzzle, RIVAL), {}
    for place in places_of(puzzle.board.rows):
        for face in set(task.rack) if place not in rival else ():
            laid = with_tile(puzzle.board.rows, place, face)
            runs = runs_of(puzzle, laid)
            for ring in places_of(laid):
                if ring not in rival | own or ring == place:
                    scores[laid, own | {ring}] = score(runs, own | {ring})
    return scores


def standing(scores: Iterable[int], start: int = 0) -> dict[str, int]:
    best, *others = sorted(scores, reverse=True)
    near = sum(20 * (best - other) <= best - start for other in others)
    return {"answers": 1 + len(others), "lead": best - others[0], "near": near}


def won_in_cancel_duel(runs: Sequence[Run], mine: frozenset[Place], theirs: frozenset[Place]) -> list[Run]:
    """Return my runs of words that the rival lacks, and the rival's runs of words that I have."""
    my_words, their_words = (set[str]().union(*(run.words for run in touched(runs, each))) for each in (mine, theirs))
    return [run for run in touched(runs, mine) if run.words - their_words] + [
        run for run in touched(runs, theirs) if not run.words - my_words
    ]


def scoring_for_either(runs: Sequence[Run], mine: frozenset[Place], theirs: frozenset[Place]) -> list[Run]:
    my_words, their_words = (set[str]().union(*(run.words for run in touched(runs, each))) for each in (mine, theirs))
    return [run for run in touched(runs, mine | theirs) if run.words - (my_words & their_words)]


def forward(puzzle: Puzzle, rows: Faces, run: Run) -> str:
    alphabet = vocabulary_of(puzzle).dictionary.alphabet
    return alphabet.decode("".join(alphabet.encode(rows[row][column]) for row, column in sorted(run.cells)))


def is_diagonal(run: Run) -> bool:
    return len({row for row, _ in run.cells}) == len({column for _, column in run.cells})


def effort(puzzle: Puzzle, runs: Iterable[Run]) -> int:
    """Return what it costs to see a common word of each run that has one: 2, 3 on a diagonal; 2 more backward."""
    common = [(run, [word for word in run.words if vocabulary_of(puzzle).is_common(word)]) for run in runs]
    return sum(
        2 + is_diagonal(run) + 2 * (forward(puzzle, puzzle.board.rows, run) not in words)
        for run, words in common
        if words
    )


def shares(puzzle: Puzzle, rows: Faces, runs: Sequence[Run]) -> dict[str, int]:
    """Return the shares of some runs of a board in per cent."""
    vocabulary = vocabulary_of(puzzle)
    whole = sum(run.points for run in runs) or 1
    parts = {
        "uncommon": [run for run in runs if not any(vocabulary.is_common(word) for word in run.words)],
        "diagonal": [run for run in runs if is_diagonal(run)],
        "backward": [run for run in runs if forward(puzzle, rows, run) not in run.words],
    }
    return {name: int(sum(run.points for run in part) / whole * 100 + 1e-9) for name, part in parts.items()}


def features_of(puzzle: Puzzle, solution: Solution) -> dict[str, int]:
    """Return the features of a puzzle of any kind but the endgame."""
    if isinstance(puzzle.task, Restore):
        return restore_features(puzzle, solution)
    rows, runs, own = puzzle.board.rows, runs_of(puzzle, puzzle.board.rows), rings_of(puzzle, YOU)
    words = len(runs)
    if isinstance(puzzle.task, FindWords):
        scoring = touched(runs, own)
        told = {"effort": effort(puzzle, scoring)}
    elif isinstance(puzzle.task, RingDeduction):
        scoring, told = touched(runs, answer_rings(solution)), deduction_features(puzzle)
    else:
        told = standing(scores_of(puzzle))
        if isinstance(puzzle.task, CancelDuel):
            scoring = won_in_cancel_duel(runs, answer_rings(solution), rings_of(puzzle, RIVAL))
        elif isinstance(puzzle.task, TileAndRing):
            rows, own = after_tile_and_ring(puzzle, solution)
            scoring = touched(runs_of(puzzle, rows), own)
        else:
            scoring = touched(runs, answer_rings(solution))
    return {**told, "words": words, **shares(puzzle, rows, scoring)}


def after_tile_and_ring(puzzle: Puzzle, solution: Solution) -> tuple[Faces, frozenset[Place]]:
    assert isinstance(solution.answer, Plays)
    tile, ring = solution.answer.plays
    rows = with_tile(puzzle.board.rows, (tile.cell.row, tile.cell.column), str(tile.face))
    return rows, rings_of(puzzle, YOU) | {(ring.cell.row, ring.cell.column)}


def restored(puzzle: Puzzle, solution: Solution) -> Faces:
    assert isinstance(solution.answer, Tiles)
    rows = puzzle.board.rows
    for cell, face in solution.answer.tiles.items():
        rows = with_tile(rows, (cell.row, cell.column), face)
    return rows


def ways_to_stand(rows: Faces, faces: Sequence[str], tiles: Sequence[str]) -> list[tuple[Way, tuple[int, int]]]:
    """Return how a word can stand on a board with holes: what it needs in which hole, and the direction."""
    found = []
    for row, column in places_of(rows):
        for down, right in STEPS:
            places = [(row + down * step, column + right * step) for step in range(len(faces))]
            if all(0 <= place[0] < len(rows) and 0 <= place[1] < len(rows[0]) for place in places):
                there = [rows[place[0]][place[1]] for place in places]
                if all(old == face or (old == HOLE and face in tiles) for old, face in zip(there, faces, strict=True)):
                    needs = {place: face for place, face, old in zip(places, faces, there, strict=True) if old == HOLE}
                    found.append((needs, (down, right)))
    return found


def restore_features(puzzle: Puzzle, solution: Solution) -> dict[str, int]:
    task, rows = puzzle.task, puzzle.board.rows
    assert isinstance(task, Restore)
    holes = [place for place in places_of(rows) if rows[place[0]][place[1]] == HOLE]
    words = [vocabulary_of(puzzle).dictionary.alphabet.split(word) for word in task.words]
    fitting, scores = Counter[int](), []
    for order in set(permutations(task.tiles)):
        filled = rows
        for place, face in zip(holes, order, strict=True):
            filled = with_tile(filled, place, face)
        standing_words = [number for number, faces in enumerate(words) if ways_to_stand(filled, faces, ())]
        fitting.update(standing_words)
        scores.append(len(standing_words))
    on_board = [{step for _, step in ways_to_stand(restored(puzzle, solution), faces, ())} for faces in words]
    diagonal = sum(all(all(step) for step in steps) for steps in on_board)
    backward = sum(steps <= BACKWARD for steps in on_board)
    clues = [distinct(way for way, _ in ways_to_stand(rows, faces, task.tiles)) for faces in words]
    start: Known = {hole: set(task.tiles) for hole in holes}
    best, second, *_ = sorted(scores, reverse=True)
    return {
        "answers": len(scores),
        "lead": best - second,
        "fitting": min(fitting.values()),
        **followed(start, clues, Counter(task.tiles), puzzle.grade),
        "diagonal": 100 * diagonal // len(words),
        "backward": 100 * backward // len(words),
    }


def deduction_features(puzzle: Puzzle) -> dict[str, int]:
    task, rows = puzzle.task, puzzle.board.rows
    assert isinstance(task, RingDeduction)
    runs = runs_of(puzzle, rows)
    fitting, scores = Counter[int](), []
    cells = [[place for place in places_of(rows) if on_line(place, clue.line)] for clue in task.clues]
    for rings in ring_sets(puzzle, task.rings_to_place):
        agreeing = [
            number
            for number, clue in enumerate(task.clues)
            if score(runs, rings.intersection(cells[number])) == clue.points
        ]
        fitting.update(agreeing)
        scores.append(len(agreeing))
    clues = [
        [
            {place: place in ringed for place in line}
            for ringed in chain(*(combinations(line, count) for count in range(task.rings_to_place + 1)))
            if score(runs, frozenset(ringed)) == clue.points
        ]
        for line, clue in zip(cells, task.clues, strict=True)
    ]
    start: Known = {place: {True, False} for place in places_of(rows)}
    best, second, *_ = sorted(scores, reverse=True)
    return {
        "answers": len(scores),
        "lead": best - second,
        "fitting": min(fitting.values()),
        **followed(start, clues, {True: task.rings_to_place}, puzzle.grade),
    }


def on_line(place: Place, line: str) -> bool:
    return place[0] + 1 == int(line) if line.isdigit() else "ABCDEFG"[place[1]] == line


def distinct(ways: Iterable[Way]) -> list[Way]:
    return [dict(way) for way in {frozenset(way.items()) for way in ways}]


def followed(known: Known, clues: Sequence[Sequence[Way]], supply: Mapping[Any, int], grade: int) -> dict[str, int]:
    """Look at the clues as the solver of a grade does, as docs/puzzles.md tells it."""
    rounds = 0
    while (looked := look(known, clues, supply, grade)) != known:
        rounds, known = rounds + 1, looked
        if grade == 1:
            break
    return {"rounds": rounds, "open": sum(len(values) > 1 for values in known.values())}


def look(before: Known, clues: Sequence[Sequence[Way]], supply: Mapping[Any, int], grade: int) -> Known:
    known = {unknown: set(values) for unknown, values in before.items()}
    for ways in clues:
        so_far = before if grade == 1 else known
        left = [way for way in ways if all(value in so_far[unknown] for unknown, value in way.items())]
        if len(left) == 1 or grade >= 3:
            for unknown in set.intersection(*(set(way) for way in left)):
                known[unknown] &= {way[unknown] for way in left}
    for value, count in sorted(supply.items()):
        possible = [unknown for unknown, values in known.items() if value in values]
        sure = [unknown for unknown in possible if len(known[unknown]) == 1]
        for unknown in possible:
            if len(possible) == count:
                known[unknown] = {value}
            elif len(sure) == count and unknown not in sure:
                known[unknown] -= {value}
    return known
