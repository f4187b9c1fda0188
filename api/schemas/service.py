"""The service's state of health."""

from collections.abc import Mapping
from typing import Annotated, Literal

from typing_extensions import TypedDict

from api.schemas.base import with_example
from games.values import Doc


class Health(TypedDict):
    """The process answers."""

    status: Literal["ok"]


class Possible(TypedDict):
    """What a service can do."""

    words: Annotated[bool, Doc("Solve, score, and look up words.")]
    matches: Annotated[bool, Doc("Keep matches.")]
    tables: Annotated[bool, Doc("Keep tables.")]
    puzzles: Annotated[bool, Doc("Make, solve and judge puzzles.")]
    batches: Annotated[bool, Doc("Make batches of puzzles.")]


@with_example(
    {
        "can": {"words": True, "matches": True, "tables": True, "puzzles": True, "batches": True},
        "checks": {
            "dictionaries": "7 open",
            "house_lists": "2 in use",
            "database": "answers",
            "migrations": "up to date",
            "queue": "none; the service makes batches itself",
            "workers": "none needed",
            "disk": "has room",
            "kernels": "compiled",
        },
    }
)
class Readiness(TypedDict):
    """Words, matches and tables can be used; `checks` says why something else cannot."""

    status: Literal["ready"]
    can: Possible
    checks: Annotated[Mapping[str, str], Doc("What was checked, and what was found.")]
