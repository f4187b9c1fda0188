"""Is the service there, and can it work?"""

from __future__ import annotations

import logging
from typing import Any

from apiflask import APIBlueprint

from api.compiling.kernels import kernels
from api.context import catalog
from api.http.problems import Problem
from api.openapi import may_answer
from api.schemas.service import Health, Readiness
from dictionaries.errors import DamagedDictionary

log = logging.getLogger(__name__)

routes = APIBlueprint("service", __name__, tag="Service")


@routes.get("/healthz")
@routes.output(Health)
def health() -> dict[str, Any]:
    """Tell that the process answers."""
    return {"status": "ok"}


@routes.get("/readyz")
@routes.output(Readiness)
@routes.doc(extensions=may_answer(503))
def readiness() -> dict[str, Any]:
    """Tell whether requests can be answered.

    Every dictionary must open; if one does not, the answer is 503 and names it. Where the kernels are still being
    compiled, `kernels` says so; making puzzles and evaluating very many boards is answered 503 until then.
    """
    ids = catalog().ids()
    for id in ids:
        try:
            catalog().get(id)
        except DamagedDictionary as error:
            log.error("not ready: %s", error)
            detail = f"The dictionary {id} cannot be opened."
            raise Problem("unavailable", detail, headers={"Retry-After": "60"}) from error
    return {"status": "ready", "checks": {"dictionaries": f"{len(ids)} open", "kernels": kernels().state()}}
