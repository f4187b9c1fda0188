"""The service's state of health."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from typing_extensions import TypedDict

from api.schemas.base import with_example
from games.values import Doc


class Health(TypedDict):
    """The process answers."""

    status: Literal["ok"]


@with_example(
    {
        "checks": {
            "dictionaries": "7 open",
            "house_lists": "2 in use",
            "database": "answers",
            "migrations": "up to date",
            "queue": "none; the service makes batches itself",
            "kernels": "compiled",
        }
    }
)
class Readiness(TypedDict):
    """Everything that requests need is there."""

    status: Literal["ready"]
    checks: Annotated[Mapping[str, str], Doc("What was checked, and what was found.")]
