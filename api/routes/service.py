"""Health checks: liveness and readiness."""

import logging
from typing import cast

from api.context import readiness as everything_needed
from api.http.problems import FieldError, Problem
from api.openapi.declared import Blueprint, may_answer
from api.readiness import NEEDED, possible
from api.schemas.service import Health, Possible, Readiness

log = logging.getLogger(__name__)

RETRY_AFTER = "10"
"""Seconds after which to ask again."""

routes = Blueprint("service", __name__, tag="Service")


@routes.operation("GET", "/livez", "check_liveness", Health)
def liveness() -> Health:
    """Tell that the process answers."""
    return {"status": "ok"}


@routes.operation("GET", "/healthz", "check_health", Health)
def health() -> Health:
    """Tell that the process answers, as `/livez` does."""
    return {"status": "ok"}


@routes.operation("GET", "/readyz", "check_readiness", Readiness)
@routes.doc(extensions=may_answer(503))
def readiness() -> Readiness:
    """Tell what the service can do.

    Every dictionary has to open, the house lists have to be readable, and the database has to answer with the tables of
    this version and have room. Puzzles need the compiled core, and batches also the queue and its workers, where there
    is one. `checks` has what was found, and `can` what is possible with it. If words, matches or tables are not, the
    answer is 503 with the same two members, and each entry of `errors` names one thing that is missing. The answer
    takes a few seconds at most, whatever hangs.
    """
    findings = list(everything_needed().findings())
    missing = [finding for finding in findings if not finding.ok]
    for finding in missing:
        log.warning("not ready: %s: %s", finding.name, finding.reason)
    can = cast(Possible, possible(findings))
    checks = {finding.name: finding.told for finding in findings}
    more = {"can": can, "checks": checks}
    if not all(can[what] for what in NEEDED):
        detail = f"Not ready: {'; '.join(f'{each.name}: {each.told}' for each in missing)}."
        errors = [FieldError(f"/checks/{each.name}", "not_ready", each.told, {}) for each in missing]
        raise Problem("unavailable", detail, errors=errors, headers={"Retry-After": RETRY_AFTER}, more=more)
    return {"status": "ready", "can": can, "checks": checks}
