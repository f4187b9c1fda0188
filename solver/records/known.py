"""The best known boards and their proven bounds, which are shipped with the program."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from solver.board import Board
from solver.formats import board_to_json
from solver.notation import format_board, parse_board
from solver.puzzles.puzzle import DictionaryVersion
from solver.records.goals import Goal
from solver.ruleset import DEFAULT_RULESET, Ruleset

OPTIONS = ("min_length", "letter_points", "tiles")
"""The options of a ruleset that a record depends on."""


@dataclass(frozen=True, slots=True)
class Record:
    """The best board that is known for a goal.

    Args:
        goal: what it has the most of.
        dictionary: which words count.
        board: the board, with its rings if the goal has any.
        value: its points or words.
        bound: what no board exceeds.
        seed: of the search that found it.
        chains: how many chains that search had finished.
        ruleset: gives the tile set, the points and the least number of cells.
    """

    goal: Goal
    dictionary: DictionaryVersion
    board: Board
    value: int
    bound: int
    seed: str
    chains: int
    ruleset: Ruleset = DEFAULT_RULESET

    def to_json(self) -> dict[str, Any]:
        """Return the record as values for JSON; `from_json` reads them back."""
        options = self.ruleset.options()
        return {
            "goal": self.goal.name,
            "unit": self.goal.unit,
            "value": self.value,
            "status": "optimal" if self.value == self.bound else "best known",
            "bound": self.bound,
            "board": board_to_json(self.board),
            "notation": format_board(self.board),
            "dictionary": self.dictionary._asdict(),
            "ruleset": {name: options[name] for name in OPTIONS},
            "seed": self.seed,
            "chains": self.chains,
        }

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Record:
        """Read a record from what `to_json` returns."""
        return cls(
            Goal(values["goal"]),
            DictionaryVersion(**values["dictionary"]),
            parse_board(values["notation"]),
            values["value"],
            values["bound"],
            values["seed"],
            values["chains"],
            Ruleset.from_options(values["ruleset"]),
        )


@cache
def known_records() -> tuple[Record, ...]:
    """Return the records that come with the program."""
    text = (resources.files("solver.records") / "data" / "best.json").read_text("utf-8")
    return tuple(Record.from_json(values) for values in json.loads(text))


@cache
def known_prices() -> Mapping[str, list[list[int]]]:
    """Return for the goals ``total`` and ``words`` the prices that prove their bounds, as `bound_of_prices` takes them.

    They are proof for the default ruleset and the dictionary of the records of the same goal.
    """
    prices: dict[str, list[list[int]]] = json.loads(
        (resources.files("solver.records") / "data" / "prices.json").read_text("utf-8")
    )
    return prices


def known_record(goal: Goal, dictionary: DictionaryVersion, ruleset: Ruleset = DEFAULT_RULESET) -> Record | None:
    """Return the record of a goal, or None if there is none for this version of the dictionary and this ruleset."""
    wanted = record_options(ruleset)
    for record in known_records():
        if (record.goal, record.dictionary) == (goal, dictionary) and record_options(record.ruleset) == wanted:
            return record
    return None


def record_options(ruleset: Ruleset) -> dict[str, Any]:
    """Return the options of a ruleset that a record depends on."""
    options = ruleset.options()
    return {name: options[name] for name in OPTIONS}
