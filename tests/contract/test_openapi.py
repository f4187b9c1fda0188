"""Schemathesis sends what the OpenAPI document allows, and what it does not, and holds the answers against it."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import BaseSchema, Case
from schemathesis.checks import negative_data_rejection, positive_data_acceptance
from schemathesis.config import SchemathesisConfig

from api.app import create_app
from api.settings import Settings
from tests.repetitions import times

# A schema cannot say what makes a text a board or a word, so that what fits the schema may still be refused.
EXAMPLES = times(10, 200)
"""How many requests to make up for each operation."""

database = Path(tempfile.mkdtemp(prefix="ringers-contract-")) / "test.sqlite3"
atexit.register(shutil.rmtree, database.parent, ignore_errors=True)

# Nobody makes the batches that are ordered here: it would take processor time from all later tests.
app = create_app(Settings(rate_limits="", database=str(database), puzzle_seconds=1, puzzle_processes=0))

# What holds more of something than the schema allows may be larger than any body may be, and is refused for that.
REFUSALS = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429]
config = SchemathesisConfig.from_dict({"checks": {"negative_data_rejection": {"expected-statuses": REFUSALS}}})


def operations() -> list[str]:
    """Return the names of the operations of the document."""
    paths = app.spec["paths"]
    return [f"{method.upper()} {path}" for path, described in paths.items() for method in described]


@pytest.fixture(scope="session")
def document() -> BaseSchema:
    return schemathesis.openapi.from_wsgi("/openapi.json", app, config=config)


@schemathesis.serializer("application/x-ndjson")
def as_lines(_context: object, value: object) -> object:
    """Send the text that was made up for a body of lines."""
    return value


schema = schemathesis.pytest.from_fixture("document")


@pytest.mark.parametrize("operation", operations())
def test_answers_are_as_described(operation: str, request: pytest.FixtureRequest) -> None:
    # Requests are made up when it is their turn: at the collection of tests each process would make all of them up.
    run = schema.include(name=operation).parametrize()(hold_against_the_document)
    run = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))(run)
    run(request=request)


def hold_against_the_document(case: Case) -> None:
    excluded = [positive_data_acceptance]
    if case.media_type and case.media_type.startswith("text/"):
        # Sent as text, a value of another type is a text like any other: `true` is a board of one tile.
        excluded.append(negative_data_rejection)
    # Called without a server, Schemathesis asks for compression and does not undo it.
    case.call_and_validate(headers={"Accept-Encoding": "identity"}, excluded_checks=excluded)
