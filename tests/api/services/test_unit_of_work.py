"""The unit of work: state, events and key are kept together, or nothing of it."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace

import pytest
from flask import Flask
from flask.ctx import RequestContext
from sqlalchemy import text

from api.context import STORE
from api.services.matches import MATCHES, AtMatch
from api.services.once import Replayed
from api.services.unit_of_work import UnrecordedChange
from games.values import JSON
from tests.api.services.matches.phones import Party, Phone, gather


def request_of(app: Flask, phone: Phone, key: str | None = "k") -> AbstractContextManager[RequestContext]:
    headers = {"Authorization": f"Bearer {phone.token}"} | ({"Idempotency-Key": key} if key else {})
    return app.test_request_context(f"/v1/matches/{phone.id}", method="POST", headers=headers)


NOTHING: JSON = {}

Command = Callable[[AtMatch], None]


def carry_out(party: Party, command: Command, answer: JSON | None = NOTHING) -> AtMatch:
    with MATCHES.change(party.host.id) as at:
        command(at)
        if answer is not None:
            at.answer(answer)
    return at


def move_host_silently(at: AtMatch) -> None:
    at.editor.match = replace(at.editor.match, host="pink")


def open_round_silently(at: AtMatch) -> None:
    at.editor.changed_rounds[1] = replace(at.editor.round(1), done=("pink",))


def claim_silently(at: AtMatch) -> None:
    at.editor.written_claims[1, "pink"] = ("PIT",)


def end_a_seat_silently(at: AtMatch) -> None:
    at.editor.ended_seats.add("pink")


@pytest.fixture
def party(app: Flask) -> Party:
    party = gather(app)
    party.host.do("POST", "rounds")
    return party


@pytest.mark.parametrize(
    "command", [move_host_silently, open_round_silently, claim_silently, end_a_seat_silently], ids=lambda c: c.__name__
)
def test_a_change_without_an_event_is_refused_loudly_and_nothing_is_kept(
    app: Flask, party: Party, command: Command
) -> None:
    before = [phone.do("GET", path) for phone in (party.host, party["pink"]) for path in ("", "rounds/1")]
    with request_of(app, party.host), pytest.raises(UnrecordedChange, match=party.host.id):
        carry_out(party, command)
    assert [phone.do("GET", path) for phone in (party.host, party["pink"]) for path in ("", "rounds/1")] == before
    with app.extensions[STORE].read() as session:
        assert session.scalar(text("SELECT COUNT(*) FROM idempotency_keys")) == 0


def test_a_command_that_changes_nothing_needs_no_event_and_wakes_nobody(app: Flask, party: Party) -> None:
    woken: list[object] = []
    app.extensions[STORE].changed = woken.append
    with request_of(app, party.host):
        assert carry_out(party, lambda at: None, {"done": True}).response.get_json() == {"done": True}
    assert not woken


def test_the_block_of_a_repeated_request_is_not_entered(app: Flask, party: Party) -> None:
    entered: list[AtMatch] = []
    with request_of(app, party.host):
        carry_out(party, entered.append, {"number": 1})
    with request_of(app, party.host), pytest.raises(Replayed) as replayed:
        carry_out(party, entered.append, {"number": 2})
    assert replayed.value.answer.body == {"number": 1}
    assert len(entered) == 1


@pytest.mark.parametrize("key", ["k", None])
def test_a_block_without_an_answer_keeps_nothing(app: Flask, party: Party, key: str | None) -> None:
    version = party.host.do("GET")["version"]
    with request_of(app, party.host, key), pytest.raises(AssertionError, match="without an answer"):
        carry_out(party, lambda at: at.editor.record("match_changed", {}), None)
    assert party.host.do("GET")["version"] == version


def test_a_look_has_no_answer(app: Flask, party: Party) -> None:
    with request_of(app, party.host), MATCHES.look(party.host.id) as at:
        assert at.view()["id"] == party.host.id
        with pytest.raises(AssertionError, match="a look changes nothing"):
            at.answer({})
