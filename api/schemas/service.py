"""The service's state of health."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from api.schemas.base import Answer, example


class Health(Answer):
    """The process answers."""

    model_config = example({"status": "ok"})

    status: Literal["ok"]


class Readiness(Answer):
    """Everything that requests need is there."""

    model_config = example(
        {
            "status": "ready",
            "checks": {
                "dictionaries": "7 open",
                "house_lists": "2 in use",
                "database": "answers",
                "migrations": "up to date",
                "queue": "none; the service makes batches itself",
                "kernels": "compiled",
            },
        }
    )

    status: Literal["ready"]
    checks: dict[str, str] = Field(description="What was checked, and what was found.")
