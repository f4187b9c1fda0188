"""Makes the puzzle of a board laid out by hand: proves and grades it, or refuses it with the reason."""

from dataclasses import dataclass, replace
from typing import cast

from dictionaries.needs import require
from solver.errors import RefusedPuzzle
from solver.puzzles.generator import Search
from solver.puzzles.handmade.proof import Proof, prover
from solver.puzzles.handmade.setting import Setting
from solver.puzzles.plain import texts_on
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.registry import kind_named
from solver.puzzles.shown import hidden_shown
from solver.puzzles.vocabulary import Dictionaries, Vocabulary
from solver.puzzles.wording import listed

MOST_COUNTED = 1000
"""The most solutions that are told by their number; of more it is said that there are at least so many."""


@dataclass(frozen=True, slots=True)
class Made:
    """What came of a proof.

    Args:
        puzzle: the puzzle, with its grade if it has one.
        solution: its best answer, with all that is stated of it; None if there is none.
        refusal: why it is no puzzle to be offered; None if it is.
    """

    puzzle: Puzzle
    solution: Solution | None
    refusal: RefusedPuzzle | None


def make(
    setting: Setting, dictionary: str, dictionaries: Dictionaries, grade: int | None = None
) -> tuple[Puzzle, Solution]:
    """Prove and grade a board that was laid out by hand.

    Args:
        setting: the board, and what is asked.
        dictionary: the id of the dictionary whose words count.
        dictionaries: where it is, and the one of its common words.
        grade: the grade that it is said to have; None if nothing is said.

    Raises:
        RefusedPuzzle: it has no solution or several, shows what no board should, has no grade, or not the one stated.
        BadPuzzle: the parts do not go together, or one is beyond a limit.
        BadArrays, BadLetter: the board shows a tile that the dictionary's alphabet lacks.
        UnknownDictionary: the dictionary is not there.
        MissingPackage: numpy is not installed.
        CoreMissing: the compiled core is not there.
    """
    require("making a puzzle", "numpy")
    vocabulary = Vocabulary.of(dictionary, dictionaries)
    made = judged(prover([setting], vocabulary)(0), vocabulary, grade)
    if made.refusal is not None:
        raise made.refusal
    assert made.solution is not None
    return made.puzzle, made.solution


def judged(proof: Proof, vocabulary: Vocabulary, grade: int | None) -> Made:
    """Grade what is proven, work out its solution, and tell why it is no puzzle if it is none."""
    graded = replace(proof.puzzle, grade=min(proof.grades, default=1))
    solution = solve(graded, vocabulary) if proof.solutions else None
    refusal = _refusal(proof, vocabulary, grade, graded, solution)
    return Made(graded, solution, refusal)


def solve(puzzle: Puzzle, vocabulary: Vocabulary) -> Solution:
    """Solve a puzzle whose vocabulary is there already."""
    return cast(Search, kind_named(puzzle.kind).part("search")).solve(puzzle, vocabulary)


def _refusal(
    proof: Proof, vocabulary: Vocabulary, grade: int | None, puzzle: Puzzle, solution: Solution | None
) -> RefusedPuzzle | None:
    shown = _flagged(puzzle, solution, vocabulary)
    if shown:
        return RefusedPuzzle(
            "flagged_word",
            f"the board shows {listed(shown)}, which no board should; expected other letters",
            {"words": shown},
        )
    return unproven(proof) or ungraded(proof, grade)


def unproven(proof: Proof) -> RefusedPuzzle | None:
    """Tell why what is proven has not one solution among several answers; None if it has."""
    if not proof.solutions:
        return RefusedPuzzle("no_solution", "there is no solution; expected one", {"solutions": 0})
    if proof.solutions > 1:
        answers = proof.answers()
        counted = min(proof.solutions, MOST_COUNTED)
        number = f"at least {counted}" if proof.solutions > counted else str(counted)
        return RefusedPuzzle(
            "not_unique",
            f"there are {number} solutions, such as {' and '.join(map(str, answers))}; expected one",
            {
                "solutions": counted,
                "more_solutions": proof.solutions > counted,
                "answers": [answer.to_json() for answer in answers],
            },
        )
    if not proof.choice:
        return RefusedPuzzle("no_choice", "there is only one answer to give; expected something to choose")
    return None


def ungraded(proof: Proof, grade: int | None) -> RefusedPuzzle | None:
    """Tell why a puzzle with one solution has no grade, or not the one that is stated; None if it has."""
    grades = sorted(proof.grades)
    if not grades:
        reason = "nobody can say how hard it is, as there are too many ways to place rings greedily"
        return RefusedPuzzle("unclear_grade", reason, {"grades": []}, "/grade")
    proven = grades[0]
    if grade is not None and grade != proven:
        reason = f"grade {grade} is stated, and the proof gives grade {proven}"
        return RefusedPuzzle("other_grade", reason, {"stated": grade, "proven": proven}, "/grade")
    if len(grades) > 1 and grade is None:
        reason = (
            f"the grade is {' or '.join(map(str, grades))}, by how ties are broken; say {proven} to have the lowest"
        )
        return RefusedPuzzle("unclear_grade", reason, {"grades": grades}, "/grade")
    far = proof.distance
    if far is not None and not far.holds(proven):
        least, most, *_ = far.limits(proven)
        gap = far.points - far.runner_up
        reason = (
            f"the best answer is {gap} ahead of the next, of {far.points} points; "
            f"expected {least} to {most} per cent for grade {proven}"
        )
        return RefusedPuzzle("gap", reason, {"gap": gap, "points": far.points, "least": least, "most": most})
    return None


def _flagged(puzzle: Puzzle, solution: Solution | None, vocabulary: Vocabulary) -> list[str]:
    """Return the words that no board should show and this one shows; what stands inside listed words is welcome."""
    found = hidden_shown(puzzle, solution, vocabulary) if solution else texts_on(puzzle.board.rows, vocabulary.hidden)
    welcome = [text for word in puzzle.task.listed_words for text in (word, word[::-1])]
    return sorted(text for text in found if not any(text in word for word in welcome))
