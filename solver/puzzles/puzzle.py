"""The puzzle and its solution as values."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from solver.board import Board
from solver.errors import BadPuzzle, BadRuleset
from solver.formats import board_to_json
from solver.puzzles.answers import Answer
from solver.puzzles.conventions import GRADES, MIN_SIDE
from solver.puzzles.packing import Writer
from solver.puzzles.tasks import Task
from solver.ruleset import DEFAULT_RULESET, Ruleset

GENERATOR = 4
"""The version of the generator; it counts up when a seed would give another puzzle than before."""

DEALING = 3
"""The version of the generator since which a seed deals the same boards."""

FORMAT = 1
"""The number of the layout of links; older ones stay readable."""

ID_LENGTH = 16

MAX_SEED = 100
"""The most characters of a seed, and of a dictionary's id or version."""

_HEXADECIMAL = re.compile("[0-9a-f]{16}")
_SURROGATE = re.compile("[\ud800-\udfff]")

SCORING_OPTIONS = ("min_length", "letter_points", "repeat", "cancel", "covered_ring")
"""The options of a ruleset that a puzzle depends on, which its JSON shows."""

FREE_OPTIONS = ("min_length", "letter_points")
"""Those of them that a puzzle may have other than by default."""


class DictionaryVersion(NamedTuple):
    """Which words count: a dictionary's id and the version of its content."""

    id: str
    version: str


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle as it is put to people, without its solution.

    Equal puzzles have equal ids, whatever made them.

    Args:
        task: what is to be done.
        grade: how hard it is, from 1 to 5.
        board: the board; who owns its rings is told in `solver.puzzles.conventions`.
        dictionary: which words count.
        ruleset: gives the least number of cells and the points; other options of scoring have their defaults.
        seed: what it was made from.
        generator: the version of the generator that made it from the seed.

    Raises:
        BadPuzzle: the parts do not go together, or one is beyond a limit.
    """

    task: Task
    grade: int
    board: Board
    dictionary: DictionaryVersion
    ruleset: Ruleset = DEFAULT_RULESET
    seed: str = ""
    generator: int = GENERATOR

    def __post_init__(self) -> None:
        if self.grade not in GRADES:
            raise BadPuzzle("expected 1 to 5", "/grade")
        rows, columns = self.board.size
        most = self.task.most_side
        if not (MIN_SIDE <= rows <= most and MIN_SIDE <= columns <= most):
            raise BadPuzzle(f"expected a board of {MIN_SIDE} to {most} rows and columns", "/board/rows")
        _check_text(self.seed, "/seed")
        _check_text(self.dictionary.id, "/dictionary/id")
        _check_text(self.dictionary.version, "/dictionary/version")
        try:
            object.__setattr__(self, "ruleset", puzzle_ruleset(self.ruleset))
        except BadRuleset as error:
            raise BadPuzzle(str(error), "/ruleset") from None
        self.task.check(self.board)

    @property
    def kind(self) -> str:
        """The name of the kind."""
        return self.task.kind

    @property
    def id(self) -> str:
        """Its id: 16 lower-case letters and digits that follow from its content."""
        digest = hashlib.sha256(self.pack()).digest()
        return base64.b32encode(digest)[:ID_LENGTH].decode().lower()

    def pack(self) -> bytes:
        """Return the puzzle as bytes that hold all of it, for links and ids; `solver.puzzles.link` reads them."""
        writer = Writer()
        writer.bits(FORMAT, 4)
        writer.bits(self.task.number, 4)
        writer.bits(self.grade, 3)
        writer.count(self.generator)
        writer.text(self.seed)
        writer.text(self.dictionary.id)
        if writer.flag(bool(_HEXADECIMAL.fullmatch(self.dictionary.version))):
            writer.bits(int(self.dictionary.version, 16), 64)
        else:
            writer.text(self.dictionary.version)
        options, usual = self.ruleset.options(), DEFAULT_RULESET.options()
        changed = {name: options[name] for name in SCORING_OPTIONS if options[name] != usual[name]}
        if writer.flag(bool(changed)):
            writer.text(json.dumps(changed, ensure_ascii=False, sort_keys=True, separators=(",", ":")))
        writer.board(self.board)
        self.task.pack(writer)
        return writer.bytes()

    def to_json(self) -> dict[str, Any]:
        """Return the puzzle as values for JSON, its id among them."""
        options = self.ruleset.options()
        return {
            "id": self.id,
            "kind": self.kind,
            "grade": self.grade,
            "board": board_to_json(self.board),
            **self.task.to_json(),
            "dictionary": self.dictionary._asdict(),
            "ruleset": {name: options[name] for name in SCORING_OPTIONS},
            "seed": self.seed,
            "generator": self.generator,
        }


@dataclass(frozen=True, slots=True)
class Solution:
    """The best answer to a puzzle, and the certificate that it is.

    Args:
        answer: the best answer.
        points: what it scores; each kind says what is counted.
        optima: how many answers score as much.
        runner_up: what the best of all other answers scores, equal to `points` if there are several optima; None where
            there is no other answer.
        details: more about it, which differs from kind to kind; values for JSON.
    """

    answer: Answer
    points: int
    optima: int
    runner_up: int | None
    details: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "details", MappingProxyType(dict(self.details)))

    def __reduce__(self) -> tuple[type[Solution], tuple[object, ...]]:
        return Solution, (self.answer, self.points, self.optima, self.runner_up, dict(self.details))

    def to_json(self) -> dict[str, Any]:
        """Return the solution as values for JSON."""
        return {
            **self.answer.to_json(),
            "points": self.points,
            "optima": self.optima,
            "runner_up": self.runner_up,
            **self.details,
        }


def is_plain_text(text: object, longest: int = MAX_SEED) -> bool:
    """Tell whether something is a text of so many characters that can be written down as UTF-8."""
    return isinstance(text, str) and len(text) <= longest and not _SURROGATE.search(text)


def _check_text(text: str, pointer: str) -> None:
    if not is_plain_text(text):
        raise BadPuzzle(f"expected a text of at most {MAX_SEED} characters", pointer)


def puzzle_ruleset(ruleset: Ruleset) -> Ruleset:
    """Return what of a ruleset a puzzle depends on; the other options have their defaults.

    Raises:
        BadRuleset: an option of scoring that puzzles do not support is not the default.
    """
    if ruleset is DEFAULT_RULESET:
        return ruleset
    for option in SCORING_OPTIONS:
        default = getattr(DEFAULT_RULESET, option)
        if option not in FREE_OPTIONS and getattr(ruleset, option) != default:
            raise BadRuleset(option, f"{default!r}, the only value that puzzles know")
    return Ruleset(**{option: getattr(ruleset, option) for option in FREE_OPTIONS})
