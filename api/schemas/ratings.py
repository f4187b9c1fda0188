"""Ratings: solvers, rated attempts, and the puzzles that come next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BeforeValidator, Field
from typing_extensions import TypedDict

from api.schemas.base import Body, Query, example, listed, with_example
from api.schemas.matches import TOKEN
from api.schemas.puzzle_attempts import RANKED, AnyAnswer, AttemptVerdict, Counts
from api.schemas.puzzles import SHOWN, Kind, Puzzle, PuzzleId
from games.values import Doc, Time
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


@with_example({"token": TOKEN})
class NewSolver(TypedDict):
    """A solver, known by this token alone."""

    token: Annotated[str, Doc("Shown once; only its hash is kept. It belongs to one device or program.")]


@with_example(STANDING)
class SolverStanding(TypedDict):
    """How a solver stands in a kind."""

    kind: Kind
    rating: Annotated[int | None, Doc(f"1500 is where everybody begins. {SURE}")]
    deviation: Annotated[int | None, Doc(f"How unsure the rating is, as a standard deviation. {SURE}")]
    attempts: Annotated[int, Doc("How many rated attempts have counted.")]
    solved: Annotated[int, Doc("How many of them solved the puzzle.")]


class Solver(TypedDict):
    """How a solver stands in every kind."""

    ratings: Sequence[SolverStanding]


class ToldRating(TypedDict):
    """A rating as it is told."""

    rating: Annotated[int | None, Doc(SURE)]
    deviation: Annotated[int | None, Doc(f"How unsure the rating is, as a standard deviation. {SURE}")]


@with_example({"rating": 1488, "deviation": 62, "attempts": 51, "solved": 26})
class PuzzleRating(ToldRating):
    """How hard a puzzle is, as far as rated attempts tell."""

    attempts: Annotated[int, Doc("How many rated attempts have counted.")]
    solved: Annotated[int, Doc("How many of them solved the puzzle.")]


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


@with_example({**SHOWN, "rating": 1488, "tags": ["crossing", "close"]})
class NextPuzzle(Puzzle):
    """A puzzle near a rating, to be played without a rating."""

    rating: Annotated[int | None, Doc(SURE)]
    tags: Annotated[Sequence[Tag], Doc("What is special about it.")]


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


@with_example(RATED)
class RatedAttempt(TypedDict):
    """An attempt that was rated before its board was sent."""

    id: str
    status: Annotated[
        Literal["open", "won", "lost", "void"],
        Doc(
            "`won` with the best answer; `lost` after the last check, an hour, or giving up; `void`, which "
            "counts for nobody, with the best answer sooner than anybody can find it."
        ),
    ]
    puzzle: Puzzle
    opened_at: Annotated[Time, Doc("When the board was sent, and the clock started.")]
    closes_at: Annotated[Time, Doc("When the attempt is lost without the best answer.")]
    seconds: Annotated[int | None, Doc("How long it took by the service's clock. Null while it is open.")]
    checks_left: Annotated[int, Doc("How many answers can still be checked.")]
    standing: SolverStanding
    change: Annotated[
        int | None,
        Doc(
            "By how much the attempt has changed the solver's rating. Null while it is open, if it counts for "
            "nobody, and unless the rating is sure."
        ),
    ]
    puzzle_rating: Annotated[int | None, Doc(f"How hard the puzzle is. Null while the attempt is open. {SURE}")]


class CheckRequest(Body):
    """An answer to check, or that one gives up."""

    model_config = example({"answer": {"rings": ["C2", "B3", "C5"]}}, {"answer": "c2 b3 c5"}, {"gave_up": True})

    answer: AnyAnswer | None = Field(None, description="The answer; may be left out only by who gives up.")
    gave_up: bool = Field(
        False, description="Whether this is the end without the best answer, which loses the attempt."
    )


@with_example(
    {
        **RATED,
        "checks_left": 2,
        "verdict": {"points": 118, "solved": False, "rank": "gold"},
        "counts": {"attempts": 41, "solved": 12, "ranks": RANKED},
        "token": None,
    }
)
class CheckedAttempt(RatedAttempt):
    """A rated attempt after an answer was checked."""

    verdict: Annotated[AttemptVerdict | None, Doc("Null without an answer.")]
    counts: Annotated[Counts, Doc("Of all attempts at the puzzle.")]
    token: Annotated[str | None, Doc("Opens the solution, once the attempt is at its end; null before.")]
