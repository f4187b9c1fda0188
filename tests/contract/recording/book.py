"""The stories of the recording, and the files that hold what was answered."""

from pathlib import Path

from tests.contract.recording.recorder import Story
from tests.contract.recording.stories import (
    batches,
    boards,
    claims,
    daily,
    dictionaries,
    events,
    handmade,
    ipuz,
    kinds,
    leagues,
    matches,
    orders,
    questions,
    ratings,
    refusals,
    reviews,
    rounds,
    scoring,
    seats,
    tables,
    timers,
)

STORIES: dict[str, Story] = {
    module.__name__.rpartition(".")[2]: module.play
    for module in (
        boards,
        scoring,
        dictionaries,
        matches,
        seats,
        rounds,
        claims,
        timers,
        events,
        refusals,
        orders,
        kinds,
        handmade,
        ipuz,
        daily,
        batches,
        leagues,
        tables,
        questions,
        reviews,
        ratings,
    )
}

FOLDER = Path(__file__).parent / "answers"


def file_of(name: str) -> Path:
    """Return the file of a story."""
    return FOLDER / f"{name}.txt"


def to_text(written: list[str]) -> str:
    """Return requests and answers as a file holds them."""
    return "\n\n".join(written) + "\n"


def from_text(text: str) -> list[str]:
    """Read what `to_text` has written."""
    return ["### " + part.strip("\n") for part in f"\n\n{text}".split("\n\n### ")[1:]]
