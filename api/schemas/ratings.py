"""Ratings: solvers, rated attempts, and the puzzles that come next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BeforeValidator, Field

from api.schemas.base import Answer, Body, Query, example, listed
from api.schemas.matches import TOKEN, Time
from api.schemas.puzzle_attempts import AnyAnswer, AttemptVerdict, Counts
from api.schemas.puzzles import SHOWN, Kind, Puzzle, PuzzleId
from solver.puzzles.tags import TAGS

if TYPE_CHECKING:
    Tag = str
else:
    Tag = Literal[tuple(TAGS)]

MOST_SEEN = 100
"""The most puzzles that a request names as seen."""

MOST_RATING = 4000

SURE = "Null unless it is sure: its deviation is 90 or less."
STANDING = {"kind": "place-rings", "rating": 1572, "deviation": 71, "attempts": 24, "solved": 13}


class NewSolver(Answer):
    """A solver, known by this token alone."""

    model_config = example({"token": TOKEN})

    token: str = Field(description="Shown once; only its hash is kept. It belongs to one device or program.")


class SolverStanding(Answer):
    """How a solver stands in a kind."""

    model_config = example(STANDING)

    kind: Kind
    rating: int | None = Field(description=f"1500 is where everybody begins. {SURE}")
    deviation: int | None = Field(description=f"How unsure the rating is, as a standard deviation. {SURE}")
    attempts: int = Field(description="How many rated attempts have counted.")
    solved: int = Field(description="How many of them solved the puzzle.")


class Solver(Answer):
    """How a solver stands in every kind."""

    model_config = example({"ratings": [STANDING]})

    ratings: list[SolverStanding]


class PuzzleRating(Answer):
    """How hard a puzzle is, as far as rated attempts tell."""

    model_config = example({"rating": 1488, "deviation": 62, "attempts": 51, "solved": 26})

    rating: int | None = Field(description=SURE)
    deviation: int | None = Field(description=f"How unsure the rating is, as a standard deviation. {SURE}")
    attempts: int = Field(description="How many rated attempts have counted.")
    solved: int = Field(description="How many of them solved the puzzle.")


class NextQuery(Query):
    """What the next puzzle is to be like."""

    kind: Kind | None = Field(None, description="The kind; any, if left out.")
    rating: int | None = Field(
        None,
        ge=0,
        le=MOST_RATING,
        description="The puzzle's rating is at most 100 points from this; by default from the rating of the solver "
        "whose token is shown, and from 1500 without one.",
    )
    tags: Annotated[list[Tag], BeforeValidator(listed)] = Field(
        [], max_length=len(TAGS), description="Tags that the puzzle has to have, with commas between."
    )


class NextPuzzle(Puzzle):
    """A puzzle near a rating, to be played without a rating."""

    model_config = example({**SHOWN, "rating": 1488, "tags": ["crossing", "close"]})

    rating: int | None = Field(description=SURE)
    tags: list[Tag] = Field(description="What is special about it.")


class RatedAttemptRequest(Body):
    """What a rated attempt is to be at; the service chooses the puzzle."""

    model_config = example({"kind": "place-rings"}, {"kind": "restore", "seen": ["pb7f3b6fqjona3ig"]})

    kind: Kind
    seen: list[PuzzleId] = Field(
        [],
        max_length=MOST_SEEN,
        description="The ids of puzzles that were opened on this device before; none of them is served.",
    )


RATED = {
    "id": "b7c2d9f0a4e81c35d6f2",
    "status": "open",
    "puzzle": SHOWN,
    "opened_at": "2026-11-20T18:30:00.000Z",
    "closes_at": "2026-11-20T19:30:00.000Z",
    "seconds": None,
    "checks_left": 3,
    "standing": STANDING,
    "change": None,
    "puzzle_rating": None,
}


class RatedAttempt(Answer):
    """An attempt that was rated before its board was sent."""

    model_config = example(RATED)

    id: str
    status: Literal["open", "won", "lost", "void"] = Field(
        description="`won` with the best answer; `lost` after the last check, an hour, or giving up; `void`, which "
        "counts for nobody, with the best answer sooner than anybody can find it."
    )
    puzzle: Puzzle
    opened_at: Time = Field(description="When the board was sent, and the clock started.")
    closes_at: Time = Field(description="When the attempt is lost without the best answer.")
    seconds: int | None = Field(description="How long it took by the service's clock. Null while it is open.")
    checks_left: int = Field(description="How many answers can still be checked.")
    standing: SolverStanding
    change: int | None = Field(
        description="By how much the attempt has changed the solver's rating. Null while it is open, if it counts for "
        "nobody, and unless the rating is sure."
    )
    puzzle_rating: int | None = Field(description=f"How hard the puzzle is. Null while the attempt is open. {SURE}")


class CheckRequest(Body):
    """An answer to check, or that one gives up."""

    model_config = example({"answer": {"rings": ["C2", "B3", "C5"]}}, {"answer": "c2 b3 c5"}, {"gave_up": True})

    answer: AnyAnswer | None = Field(None, description="The answer; may be left out only by who gives up.")
    gave_up: bool = Field(
        False, description="Whether this is the end without the best answer, which loses the attempt."
    )


class CheckedAttempt(RatedAttempt):
    """A rated attempt after an answer was checked."""

    model_config = example(
        {
            **RATED,
            "checks_left": 2,
            "verdict": {"points": 118, "solved": False, "rank": "gold"},
            "counts": {
                "attempts": 41,
                "solved": 12,
                "ranks": {"none": 5, "bronze": 2, "silver": 3, "gold": 6, "best": 12},
            },
            "token": None,
        }
    )

    verdict: AttemptVerdict | None = Field(description="Null without an answer.")
    counts: Counts = Field(description="Of all attempts at the puzzle.")
    token: str | None = Field(description="Opens the solution, once the attempt is at its end; null before.")
