"""Operations that answer a question, and keep nothing."""

from typing import Any

from games.registry import games
from tests.api.endpoints import OPERATIONS, resolved
from tests.photographs import Photograph
from tests.races.world import Case, World, asking, every

ALONE = {"opponents": [{"player": "green", "rings_left": 1, "tiles_left": 1}], "effort": 1}

EASY: dict[str, Any] = {
    "POST /v1/advise": {"board": "CAT/DOG/PIT", "player": "pink", "rack": ["E"], "rings_left": 1, **ALONE},
    "POST /v1/boards/compose": {"words": ["cat"], "rows": 3, "columns": 3, "effort": 1},
    "POST /v1/boards/prove": {"board": "PIT/ACE/TEN", "rings": 2},
}
"""Bodies that take less time than the examples of the document."""


def example_of(operation: str) -> Any:
    """Return the body that the document shows for an operation."""
    content = OPERATIONS[operation]["requestBody"]["content"]
    return resolved(content["application/json"]["schema"])["examples"][0]


def question(operation: str) -> Case:
    """Return the case of an operation that answers all alike what the document shows, or something easier."""
    return Case(asking(EASY.get(operation) or example_of(operation), id="en"), every(200), stored=False)


def photo(_: World) -> bytes:
    """Return a photo of a board."""
    return Photograph(0).file()


CASES = {
    "POST /v1/boards/read-photo": Case(asking(photo), every(200), stored=False),
} | {
    name: question(name)
    for name in (
        *("POST /v1/advise", "POST /v1/evaluate", "POST /v1/qr", "POST /v1/score", "POST /v1/solve"),
        *(f"POST /v1/boards/{name}" for name in ("compose", "export", "import", "prove", "random")),
        *(f"POST /v1/dictionaries/{{id}}/{name}" for name in ("check", "judge")),
        *(f"POST /v1/games/{game.name}/analysis/{name}" for game in games() for name in game.analysis),
    )
}
