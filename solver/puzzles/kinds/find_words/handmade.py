"""`find-words` laid out by hand: the words through your rings, or those of a list."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from dictionaries.alphabet import Alphabet
from dictionaries.errors import BadLetter
from dictionaries.typed import shown_text, spelled
from solver.errors import BadPuzzle
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
        clues = _spelled(setting.fields.get("word_clues"), vocabulary.dictionary.alphabet)
        fields = {**setting.fields, **found, **({"texts": texts} if texts else {}), **clues}
        setting = replace(setting, fields=fields)
    task = setting.task()
    assert isinstance(task, FindWords)
    return task


def _spelled(clues: Any, alphabet: Alphabet) -> dict[str, Any]:
    """Return the field of clues for the spellings of words, if clues are given for words as they were typed."""
    if not isinstance(clues, Mapping) or not all(isinstance(each, str) for pair in clues.items() for each in pair):
        return {}
    try:
        found = {spelled(shown_text(text), alphabet): shown_text(clue) for text, clue in clues.items()}
    except BadLetter as error:
        raise BadPuzzle(str(error), "/word_clues") from None
    return {"word_clues": {word: clue for word, clue in found.items() if clue}}
