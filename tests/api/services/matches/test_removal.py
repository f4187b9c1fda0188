"""Matches that are long out of use, and when their rows go."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import text

from api.context import STORE
from api.settings import Settings
from api.store.engine import Store
from api.store.subjects import SubjectRow
from tests.api.running import running_app
from tests.api.services.matches.ages import age
from tests.api.services.matches.phones import administrator, gather, stranger
from tests.api.services.matches.statements import statements_of, verbs

PLAYERS = {"players": ["pink", "green"]}


@pytest.mark.parametrize("setting", ["match_days", "finished_match_days"])
def test_matches_are_gone_after_the_days_of_their_setting(tmp_path: Path, setting: str) -> None:
    days: Any = {setting: 10}
    with running_app(Settings(database=str(tmp_path / "days.sqlite3"), **days)) as app:
        finished, playing = gather(app, target=1), gather(app)
        finished.play_round(pink="pit")
        party, other = (finished, playing) if setting == "finished_match_days" else (playing, finished)
        age(app, "subjects", "touched_at", timedelta(days=9, hours=23))
        party.host.do("GET")
        age(app, "subjects", "touched_at", timedelta(days=10, hours=1))
        assert party.host.refused("GET")[0] == party.host.refused("POST", "rounds")[0] == 404
        assert stranger(app).refused("GET", f"/v1/codes/{party.code}")[0] == 404
        other.host.do("GET")
        listed = administrator(app, party.host.id).do("GET", "/v1/matches")["items"]
        assert [each["id"] for each in listed] == [other.host.id]
        app.extensions[STORE].removal.again()
        gather(app)
        with app.extensions[STORE].read() as session:
            assert session.get(SubjectRow, party.host.id) is None


def test_what_is_old_is_removed_once_in_a_while(app: Flask) -> None:
    store: Store = app.extensions[STORE]
    gather(app)
    gather(app)
    age(app, "subjects", "touched_at", timedelta(days=31))
    gather(app)
    assert count(store) == 3, "a process looked a moment ago"
    store.removal.again()
    gather(app)
    assert count(store) == 2
    with statements_of(store) as found:
        stranger(app).do("POST", "/v1/matches", PLAYERS)
    assert "SELECT subjects.kind," in verbs(found), "there were some, so there may be more"
    with statements_of(store) as found:
        stranger(app).do("POST", "/v1/matches", PLAYERS)
    assert "SELECT subjects.kind," not in verbs(found)


def count(store: Store) -> int:
    with store.read() as session:
        return int(session.scalar(text("SELECT count(*) FROM matches")) or 0)
