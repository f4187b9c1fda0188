"""Batches of puzzles: what is ordered, and how far it is."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from api.schemas.base import TEXT_BODY, Answer, Query, example
from api.schemas.board import Seed
from api.schemas.matches import TOKEN, Time
from api.schemas.puzzles import LINE, VERSION, OrderOptions
from api.schemas.rounds import DictionaryVersion
from solver.puzzles.orders import MAX_COUNT, Batch, Order


class BatchRequest(OrderOptions):
    """So many puzzles of one kind and grade."""

    model_config = example(
        {"kind": "place-rings", "grade": 2, "rings": 3, "count": 200, "seed": "7"}, {"kind": "find-words", "count": 50}
    )

    count: int = Field(ge=1, le=MAX_COUNT, description="How many; a service may take fewer than the most that is here.")
    seed: Seed | None = Field(
        None, description="What the puzzles are made from, up to 93 characters; a new one if left out."
    )

    def to_batch(self, seed: str) -> Batch:
        """Return the batch.

        Args:
            seed: its seed if the request has none.

        Raises:
            BadOrder: the options do not go together.
            BadRuleset: puzzles do not support an option of the ruleset.
        """
        return Batch(self.to_order(), self.count, self.seed or seed)


ORDER = Order("place-rings", 2, rings=3).to_json()

BATCH = {
    "id": "b7c2d9f0a4e81c35d6f2",
    "status": "running",
    "count": 200,
    "made": 60,
    "problem": None,
    "order": ORDER,
    "seed": "7",
    "dictionary": VERSION,
    "created_at": "2026-11-20T18:30:00.000Z",
    "changed_at": "2026-11-20T18:30:02.000Z",
    "expires_at": "2026-11-27T18:30:02.000Z",
}


class PuzzleBatch(Answer):
    """A batch of puzzles."""

    model_config = example(BATCH)

    id: str
    status: Literal["running", "done", "cancelled", "failed"]
    count: int = Field(description="How many puzzles are ordered.")
    made: int = Field(description="How many of them are made.")
    problem: str | None = Field(description="Why it failed; null if it has not.")
    order: dict[str, Any] = Field(description="What was ordered, every option with its value.")
    seed: str
    dictionary: DictionaryVersion
    created_at: Time
    changed_at: Time = Field(description="When a puzzle was last made, or the status last changed.")
    expires_at: Time = Field(description="When the batch is removed unless it changes until then.")


class OrderedBatch(Answer):
    """A new batch, and the token that opens it."""

    model_config = example({"batch": BATCH, "token": TOKEN})

    batch: PuzzleBatch
    token: str = Field(description="Shown once; only its hash is kept.")


class BatchPuzzlesQuery(Query):
    """Which puzzles of a batch to send."""

    begin: int = Field(0, ge=0, le=MAX_COUNT, description="The index of the first puzzle to send, from 0.")


LINES: dict[str, dict[str, Any]] = {"application/x-ndjson": {"schema": TEXT_BODY | {"examples": [LINE]}}}
"""The form in which puzzles of batches are sent, for the OpenAPI document."""
