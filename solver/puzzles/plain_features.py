"""Computes the features of a solution by brute force, for the checker, without kernels and scanner."""

from collections.abc import Collection, Iterable

from solver.puzzles.plain import Faces, Place, Run
from solver.puzzles.vocabulary import Vocabulary

Numbers = dict[str, int]


def standing(scores: Iterable[int], start: int = 0) -> Numbers:
    """Tell where the best of all answers stands.

    Args:
        scores: what each answer scores.
        start: what counts as nothing at all.
    """
    best, *others = sorted(scores, reverse=True)
    near = sum(20 * (best - other) <= best - start for other in others)
    return {**lead([best, *others]), "answers": 1 + len(others), "near": near}


def lead(scores: Iterable[int]) -> Numbers:
    """Tell how far the best is ahead of the second best; nothing if there is none."""
    best, *others = sorted(scores, reverse=True)
    return {"lead": best - others[0]} if others else {}


def seen(shown: Collection[Run], end: Faces, scoring: Collection[Run], vocabulary: Vocabulary) -> Numbers:
    """Tell what there is to see.

    Args:
        shown: the runs of the board that is shown.
        end: the board once the answer is on it.
        scoring: the runs of that board that score what the answer is about.
        vocabulary: the words, and which are common.
    """
    parts = {
        "uncommon": [run for run in scoring if not common_words(run, vocabulary)],
        "diagonal": [run for run in scoring if is_diagonal(run)],
        "backward": [run for run in scoring if forward(end, run, vocabulary) not in run.words],
    }
    whole = points(scoring)
    return {"words": len(shown), **{name: 100 * points(part) // max(1, whole) for name, part in parts.items()}}


def points(runs: Iterable[Run]) -> int:
    """Add up the points of some runs."""
    return sum(run.points for run in runs)


def common_words(run: Run, vocabulary: Vocabulary) -> list[str]:
    """Return the words of a run that people know, in alphabetical order."""
    return sorted(filter(vocabulary.is_common, run.words))


def with_common_words(runs: Iterable[Run], vocabulary: Vocabulary) -> list[Run]:
    """Return the runs that who sees only common words sees."""
    return [run for run in runs if common_words(run, vocabulary)]


def is_diagonal(run: Run) -> bool:
    """Tell whether a run is on a diagonal."""
    return len({row for row, _ in run.cells}) == len({column for _, column in run.cells})


def forward(rows: Faces, run: Run, vocabulary: Vocabulary) -> str:
    """Return how a run reads to the right or downward."""
    alphabet = vocabulary.dictionary.alphabet
    return alphabet.decode("".join(alphabet.encode(rows[row][column]) for row, column in sorted(run.cells)))


def cells_along(rows: Faces, run: Run, word: str, vocabulary: Vocabulary) -> list[Place]:
    """Return the cells of a run in the order in which they spell one of its words."""
    return sorted(run.cells, reverse=word != forward(rows, run, vocabulary))
