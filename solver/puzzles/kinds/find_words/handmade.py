"""`find-words` laid out by hand: the words through your rings, or those of a list."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from solver.puzzles.answers import Words
from solver.puzzles.handmade.proof import Proof, Prove
from solver.puzzles.handmade.setting import Setting
from solver.puzzles.kinds.find_words.goals import effort_of, to_find
from solver.puzzles.kinds.find_words.patience import grade_of_list
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.kinds.find_words.typed import fields_of
from solver.puzzles.vocabulary import Vocabulary


def prover(settings: Sequence[Setting], vocabulary: Vocabulary) -> Prove:
    """Make ready to prove settings whose boards have one size."""

    def prove(number: int) -> Proof:
        task = _task(settings[number], vocabulary)
        puzzle = settings[number].puzzle(task, vocabulary)
        goals, _ = to_find(puzzle, vocabulary)
        answer = Words(tuple(sorted({word for goal in goals for word in goal.words})))
        grades = frozenset({grade_of_list(effort_of(goals))} if goals else ())
        return Proof(puzzle, min(1, len(goals)), lambda: (answer,), grades)

    return prove


def _task(setting: Setting, vocabulary: Vocabulary) -> FindWords:
    """Return the task, its words spelled by the letters of what was typed."""
    typed, given = setting.fields.get("words"), setting.fields.get("texts", {})
    if isinstance(typed, list | tuple) and all(isinstance(text, str) for text in typed):
        found = fields_of(typed, vocabulary.dictionary.alphabet, "/words")
        texts = {**found.pop("texts", {}), **given} if isinstance(given, Mapping) else given
        setting = replace(setting, fields={**setting.fields, **found, **({"texts": texts} if texts else {})})
    task = setting.task()
    assert isinstance(task, FindWords)
    return task
