"""Health checks: liveness and readiness."""

from __future__ import annotations

import logging

from api.context import readiness as everything_needed
from api.http.problems import FieldError, Problem
from api.openapi import Blueprint, may_answer
from api.schemas.service import Health, Readiness
from solver import cores

log = logging.getLogger(__name__)

RETRY_AFTER = "10"
"""Seconds after which to ask again."""

routes = Blueprint("service", __name__, tag="Service")


@routes.operation("GET", "/healthz", "check_health", Health)
def health() -> Health:
    """Tell that the process answers."""
    return {"status": "ok"}


@routes.operation("GET", "/readyz", "check_readiness", Readiness)
@routes.doc(extensions=may_answer(503))
def readiness() -> Readiness:
    """Tell whether the service has everything that it needs.

    Every dictionary has to open, the house lists have to be readable, the database has to answer with the tables of
    this version, and the queue has to answer where there is one. If something is missing, the answer is 503, and each
    entry of `errors` names one thing. The answer takes a few seconds at most, whatever hangs.
    Where the compiled core is missing, `kernels` says so; what needs it, as making puzzles does, is answered 503.
    """
    findings = list(everything_needed().findings())
    missing = [finding for finding in findings if not finding.ok]
    for finding in missing:
        log.warning("not ready: %s: %s", finding.name, finding.reason)
    if missing:
        detail = f"Not ready: {'; '.join(f'{each.name}: {each.told}' for each in missing)}."
        errors = [FieldError(f"/checks/{each.name}", "not_ready", each.told, {}) for each in missing]
        raise Problem("unavailable", detail, errors=errors, headers={"Retry-After": RETRY_AFTER})
    checks = {finding.name: finding.told for finding in findings}
    return {"status": "ready", "checks": checks | {"kernels": "compiled" if cores.are_there() else "missing"}}
