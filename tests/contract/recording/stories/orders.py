"""Orders of puzzles and batches that are refused at once."""

from typing import Any

from tests.contract.recording.recorder import Recorder

BOTH: tuple[Any, ...] = (
    {"kind": "sudoku"},
    {"kind": None},
    {"grade": 0},
    {"grade": 6},
    {"grade": "2"},
    {"rings": 0},
    {"rings": 7},
    {"rings": 4, "rows": 3, "columns": 3},
    {"rows": 2, "columns": 8},
    {"rows": 7, "columns": 7, "rings": 6},
    {"kind": "ring-deduction", "rings": 5, "rows": 7},
    {"kind": "place-rings", "plays": 3},
    {"kind": "endgame", "rings": 2},
    {"kind": "endgame", "plays": 5},
    {"kind": "endgame", "plays": 2, "grade": 5},
    {"kind": "restore", "holes": 2},
    {"kind": "restore", "plays": 2},
    {"kind": "place-rings", "rings": 1, "grade": 3},
    {"kind": "exact-score", "rings": 6, "grade": 1},
    {"kind": "tile-and-ring", "ruleset": {"tiles": {"A": 10, "B": 18}}},
    {"ruleset": {"repeat": "once"}},
    {"ruleset": {"cancel": "off"}},
    {"ruleset": {"covered_ring": "inactive"}},
    {"ruleset": {"min_length": 99}},
    {"ruleset": {"letter_points": {"?": 3}}},
    {"ruleset": {"tiles": {"A": 0}}},
    {"dictionary": "none"},
    {"seed": ""},
    {"seed": "x" * 101},
    {"seed": True},
    {"more": 1},
    [],
)


def play(ask: Recorder) -> None:
    """Play the story."""
    for body in BOTH:
        ask("POST", "/v1/puzzles", body)
        ask("POST", "/v1/puzzle-batches", {"count": 1, **body} if isinstance(body, dict) else body)
    for batch in (
        {},
        {"count": 0},
        {"count": 100_001},
        {"count": 10_001},
        {"count": 1, "seed": "x" * 94},
        {"count": 1.5},
    ):
        ask("POST", "/v1/puzzle-batches", batch)
