"""Sixteen equal requests at once for every operation that writes, each the first of its kind in its database.

Every answer is one that the OpenAPI document describes, and what is meant to be made once is made once.
"""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from api.outgoing.web_push import Sender
from tests.databases import KINDS, prepared_database
from tests.races.cases import asking, leagues, matches, parcels, puzzles, tables
from tests.races.crowd import SIZE, Answer, at_once
from tests.races.described import WRITING, check_described, takes_key
from tests.races.world import REFUSED, Case, Statuses, World
from tests.repetitions import times
from tests.servers import running_server

CASES: dict[str, Case] = {
    **puzzles.CASES,
    **leagues.CASES,
    **parcels.CASES,
    **matches.CASES,
    **tables.CASES,
    **asking.CASES,
}
"""What comes first is the first of its kind in the database; what others prepare comes later."""

STORED = [name for name, case in CASES.items() if case.stored]
ASKING = [name for name, case in CASES.items() if not case.stored]
WITH_KEY = [name for name in STORED if takes_key(name)]

WORLDS = [
    pytest.param(kind, id=f"{kind}-{number}", marks=pytest.mark.xdist_group(f"races on {kind}"))
    for number in range(times(1, 20))
    for kind in KINDS
]
"""The kind of database of each service, which is a new one with a new database for each round."""

NOBODY_WORKS = {"RINGERS_PUZZLE_PROCESSES": "0", "RINGERS_BOT_PROCESSES": "0"}
"""Batches stay as they are, and bots wait, so that each answer is known beforehand."""

NOTIFYING = {"RINGERS_PRIVATE_TARGETS": "true", "RINGERS_PUSH_KEY": Sender.new_key()}


@pytest.fixture(scope="module")
def world(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp("races")
    with prepared_database(request.param, folder) as url:
        places = {"RINGERS_DATABASE": url, "RINGERS_HOUSE_LISTS": str(folder / "lists")}
        # A quarter of the threads may wait for long work, and half of these for one address.
        workers = ("--workers", "2", "--threads", str(8 * SIZE))
        with running_server(*workers, environment={**NOBODY_WORKS, **NOTIFYING, **places}, folder=folder) as server:
            yield World(server.url, url)


def test_every_operation_that_writes_has_a_case() -> None:
    assert sorted(CASES) == sorted(WRITING)


@pytest.mark.parametrize("operation", STORED)
@pytest.mark.parametrize("world", WORLDS, indirect=True, scope="module")
def test_equal_requests_at_once(world: World, operation: str) -> None:
    send_at_once(world, operation)


@pytest.mark.parametrize("operation", ASKING)
@pytest.mark.parametrize("world", WORLDS[:1], indirect=True, scope="module")
def test_equal_questions_at_once(world: World, operation: str) -> None:
    send_at_once(world, operation)


def send_at_once(world: World, operation: str) -> None:
    case = CASES[operation]
    sent = case.prepare(world, operation)
    answers = at_once(world.port, sent)
    for answer in answers:
        check_described(operation, answer)
    statuses = Counter(answer.status for answer in answers)
    assert fits(statuses, case.statuses), f"{statuses}: {shown(answers)}"
    case.check(world, sent, answers)


@pytest.mark.parametrize("operation", WITH_KEY)
@pytest.mark.parametrize("world", WORLDS, indirect=True, scope="module")
def test_equal_requests_with_one_key_are_carried_out_once(world: World, operation: str) -> None:
    case = CASES[operation]
    answers = at_once(world.port, case.prepare(world, operation).with_key(world.new))
    for answer in answers:
        check_described(operation, answer)
    carried_out = [answer for answer in answers if answer.status < 300]
    others = {answer.status for answer in answers} - {answer.status for answer in carried_out}
    assert others <= ({REFUSED, 404} if case.ends_token else {REFUSED}), shown(answers)
    assert len({(answer.status, answer.data) for answer in carried_out}) == 1
    assert sum("Idempotency-Replayed" not in answer.headers for answer in carried_out) == 1


def fits(statuses: Counter[int], expected: Statuses) -> bool:
    """Tell whether as many answers have each status as expected, or fewer where a busy machine has refused some."""
    refused = statuses[REFUSED]
    return set(statuses) <= {*expected, REFUSED} and all(
        count is None or max(1, count - refused) <= statuses[status] <= count for status, count in expected.items()
    )


def shown(answers: list[Answer]) -> str:
    texts = {answer.data[:300].decode(errors="replace") for answer in answers}
    return "\n".join(sorted({re.sub(r'"instance":"\w+"', "", text) for text in texts}))
