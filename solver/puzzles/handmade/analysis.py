"""Analyses a board while somebody lays it out: its solutions, its grade, its words, and changes that would help."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dictionaries.needs import require
from solver.errors import BadPuzzle, RefusedPuzzle
from solver.puzzles.conventions import HOLE
from solver.puzzles.handmade.changes import Change, changes_of
from solver.puzzles.handmade.making import MOST_COUNTED, Made, judged, ungraded
from solver.puzzles.handmade.proof import Proof, prover
from solver.puzzles.handmade.setting import Setting
from solver.puzzles.vocabulary import Dictionaries, Vocabulary
from solver.scan import scan_whole
from solver.steps import OutOfSteps, Steps

MOST_CHANGES = 12
"""The most changes that are suggested."""

MOST_OF_A_PLACE = 2
"""The most of them that change the same cell or move the same ring."""

MOST_WORDS = 300
"""The most words of a board that are told."""

TOGETHER = 32
"""How many changed boards are read at a time."""

MOST_STEPS = 2_000
"""The most steps that proofs of changes take, which is a fifth of a second: whoever lays out a board waits for that."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What is known of a board laid out by hand.

    Args:
        made: the puzzle, its solution, and why it is none.
        proof: how many solutions it has.
        words: the words on the board, the most points first, as values for JSON.
        changes: single changes that would make it a puzzle, as values for JSON.
        tried: how many changes were tried.
        possible: how many there are.
    """

    made: Made
    proof: Proof
    words: list[dict[str, Any]]
    changes: list[dict[str, Any]]
    tried: int = 0
    possible: int = 0

    def to_json(self) -> dict[str, Any]:
        """Return it as values for JSON."""
        solution, refusal, solutions = self.made.solution, self.made.refusal, self.proof.solutions
        everyday = sum(word["everyday"] for word in self.words)
        return {
            "complete": True,
            "solutions": min(solutions, MOST_COUNTED),
            "more_solutions": solutions > MOST_COUNTED,
            "answers": [answer.to_json() for answer in self.proof.answers()] if solutions else [],
            "points": solution and solution.points,
            "gap": solution and solution.details["features"].get("lead"),
            "grade": min(self.proof.grades, default=None),
            "grades": sorted(self.proof.grades),
            "refusal": refusal and refusal.to_json(),
            "asked": self.made.puzzle.task.to_json(),
            "words": self.words[:MOST_WORDS],
            "everyday": everyday,
            "obscure": len(self.words) - everyday,
            "changes": self.changes,
            "changes_tried": self.tried,
            "changes_possible": self.possible,
        }


def analyse(
    setting: Setting, dictionary: str, dictionaries: Dictionaries, grade: int | None, most: int = MOST_STEPS
) -> Analysis:
    """Tell what is known of a board laid out by hand; the same of equal boards.

    Args:
        setting: the board, and what is asked.
        dictionary: the id of the dictionary whose words count.
        dictionaries: where it is, and the one of its common words.
        grade: the grade that is wished for; None for any.
        most: how many steps the proofs of changes may take; then no more are tried.

    Raises:
        RefusedPuzzle: it is too large to be proven.
        BadPuzzle: the parts do not go together, or one is beyond a limit.
        BadArrays, BadLetter: the board shows a tile that the dictionary's alphabet lacks.
        UnknownDictionary: the dictionary is not there.
        MissingPackage: numpy is not installed.
        CoreMissing: the compiled core is not there.
    """
    require("analysing a puzzle", "numpy")
    vocabulary = Vocabulary.of(dictionary, dictionaries)
    proof = prover([setting], vocabulary)(0)
    made = judged(proof, vocabulary, grade)
    words = _words_on(setting, vocabulary)
    if made.refusal is None:
        return Analysis(made, proof, words, [])
    changes = changes_of(setting, vocabulary)
    return Analysis(made, proof, words, *_helpful(changes, vocabulary, grade, Steps(most)), len(changes))


def _helpful(
    changes: Sequence[Callable[[], Change]], vocabulary: Vocabulary, grade: int | None, steps: Steps
) -> tuple[list[dict[str, Any]], int]:
    """Find single changes that would make a puzzle; also tell how many were tried."""
    found: list[dict[str, Any]] = []
    places: dict[str, int] = {}
    tried = 0
    for change, proof in _proofs(changes, vocabulary):
        tried += 1
        if proof is not None and places.get(change.place, 0) < MOST_OF_A_PLACE and _helps(proof, vocabulary, grade):
            places[change.place] = places.get(change.place, 0) + 1
            found.append({**change.told, "grade": min(proof.grades)})
            if len(found) == MOST_CHANGES:
                break
        try:
            steps.take(1 if proof is None else proof.steps)
        except OutOfSteps:
            break
    return found, tried


def _helps(proof: Proof, vocabulary: Vocabulary, grade: int | None) -> bool:
    """Tell whether a change makes a puzzle; the slow part, whether it shows a flagged word, comes last."""
    return proof.is_only and ungraded(proof, grade) is None and judged(proof, vocabulary, grade).refusal is None


def _proofs(changes: Sequence[Callable[[], Change]], vocabulary: Vocabulary) -> Iterator[tuple[Change, Proof | None]]:
    """Yield changes with their proofs; without one if nothing can be asked on that board."""
    for first in range(0, len(changes), TOGETHER):
        some = [change() for change in changes[first : first + TOGETHER]]
        settings = [change.setting for change in some]
        prove, hidden = prover(settings, vocabulary), _shows_hidden(settings, vocabulary)
        for number, change in enumerate(some):
            try:
                yield change, None if hidden[number] else prove(number)
            except (BadPuzzle, RefusedPuzzle):
                yield change, None


def _shows_hidden(settings: Sequence[Setting], vocabulary: Vocabulary) -> Sequence[bool]:
    """Tell which boards show a word that none should; a board with holes, or of a list, is looked at later."""
    boards = [setting.board for setting in settings]
    if settings[0].states("words") or any(HOLE in row for row in boards[0].rows):
        return [False] * len(boards)
    shown: list[bool] = vocabulary.shows_hidden(vocabulary.tables(settings[0].ruleset).cells(boards)).tolist()
    return shown


def _words_on(setting: Setting, vocabulary: Vocabulary) -> list[dict[str, Any]]:
    """Return the words on a board, each once for each place; none of a board with holes."""
    if any(HOLE in row for row in setting.board.rows):
        return []
    found = scan_whole(setting.board, vocabulary.dictionary, setting.ruleset)
    told: Iterable[Mapping[str, Any]] = (
        {
            "word": each.word,
            "points": each.points,
            "cells": list(each.cell_names),
            "everyday": any(map(vocabulary.is_common, each.words)),
        }
        for each in found
    )
    return sorted(map(dict, told), key=lambda each: (-(each["points"] or 0), each["word"], each["cells"]))
