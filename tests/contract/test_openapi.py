"""Schemathesis sends what the OpenAPI document allows, and what it does not, and holds the answers against it."""

import atexit
import shutil
import tempfile
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import BaseSchema, Case
from schemathesis.checks import negative_data_rejection, not_a_server_error, positive_data_acceptance
from schemathesis.config import SchemathesisConfig

from api.app import create_app
from api.settings import Settings
from games.registry import games
from tests.api.endpoints import OPERATIONS
from tests.repetitions import LONG, times

# A schema cannot say what makes a text a board or a word, so that what fits the schema may still be refused.
EXAMPLES = times(10, 200)
"""How many requests to make up for each operation."""

DEAR = [
    "POST /v1/advise",
    "POST /v1/boards/compose",
    "POST /v1/boards/prove",
    "POST /v1/puzzles",
    *(
        f"POST /v1/games/{game.name}/analysis/{name}"
        for game in games()
        for name, question in game.analysis.items()
        if question.takes_long
    ),
]
"""What is answered by searching or playing: all that a schema's corners make up for one of these takes a minute."""

FEW = 2
"""How many requests to make up for each of them, without those of the corners, unless there is time."""

database = Path(tempfile.mkdtemp(prefix="ringers-contract-")) / "test.sqlite3"
atexit.register(shutil.rmtree, database.parent, ignore_errors=True)

# Nobody makes the batches that are ordered here, nor plays at the tables: it would take time from all later tests.
NOBODY_WORKS = {"puzzle_processes": 0, "bot_processes": 0}

# What holds more of something than the schema allows may be larger than any body may be, and is refused for that.
REFUSALS = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429]
config = SchemathesisConfig.from_dict(
    {
        "checks": {"negative_data_rejection": {"expected-statuses": REFUSALS}},
        "operations": [{"include-name": operation, "phases": {"coverage": {"enabled": LONG}}} for operation in DEAR],
    }
)


@pytest.fixture(scope="session")
def document() -> BaseSchema:
    app = create_app(Settings(rate_limits="", database=str(database), puzzle_seconds=60, **NOBODY_WORKS))
    document = schemathesis.openapi.from_wsgi("/openapi.json", app, config=config)
    # Finds the constants in the service's code, once: what is copied of the document for each operation has them too.
    document["/healthz"]["GET"].as_strategy()
    return document


@schemathesis.serializer("application/x-ndjson")
def as_lines(_context: object, value: object) -> object:
    """Send the text that was made up for a body of lines."""
    return value


schema = schemathesis.pytest.from_fixture("document")


@pytest.mark.parametrize("operation", OPERATIONS)
def test_answers_are_as_described(operation: str, request: pytest.FixtureRequest) -> None:
    # Requests are made up when it is their turn: at the collection of tests each process would make all of them up.
    run = schema.include(name=operation).parametrize()(hold_against_the_document)
    examples = FEW if operation in DEAR and not LONG else EXAMPLES
    run = settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))(run)
    run(request=request)


def hold_against_the_document(case: Case) -> None:
    excluded = [positive_data_acceptance]
    if case.media_type and case.media_type.startswith("text/"):
        # Sent as text, a value of another type is a text like any other: `true` is a board of one tile.
        excluded.append(negative_data_rejection)
    # Called without a server, Schemathesis asks for compression and does not undo it.
    response = case.call(headers={"Accept-Encoding": "identity"})
    if case.operation.label == "GET /v1/puzzles/next" and response.status_code == 503:
        excluded.append(not_a_server_error)  # a puzzle had to be made, and that took longer than one second
    case.validate_response(response, excluded_checks=excluded)
