"""What two sessions do at once on PostgreSQL, one always in the middle of the other, so that luck plays no part."""

import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from api.store import api_tokens, base, idempotency, leagues, puzzle_batches, puzzles, subjects, tables
from api.store.engine import Store
from api.store.leagues import LeagueRow
from api.store.moments import Moment
from api.store.puzzle_batches import BatchRow
from api.store.puzzles import AttemptRow, Stored
from api.store.subjects import EVER, RetainedSince
from games.seating.subject import Subject
from tests.databases import prepared_database
from tests.processes import wait_until

NOW = datetime(2026, 11, 28, tzinfo=UTC)
LATER = NOW + timedelta(days=100)
PUZZLE = Stored({"id": "aaaaaaaaaaaaaaaa", "kind": "restore", "grade": 1}, {})
CALLER = b"c" * 32
MATCH = Subject("match", "m")

Work = Callable[[Session], Any]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with prepared_database("postgres", tmp_path) as url:
        store = Store(url)
        yield store
        store.close()


def done(store: Store, work: Work) -> Any:
    """Let one session alone do something, and return what it found."""
    with store.write() as session:
        return work(session)


class Outcome(NamedTuple):
    """What two sessions found, and whether the second one waited for the first."""

    first: Any
    second: Any
    waited: bool


def in_the_middle(store: Store, first: Work, second: Work) -> Outcome:
    """Let a second session begin before the first one ends: that is when the second one waits for it, or is done."""
    found: list[Any] = []

    def work() -> None:
        try:
            with store.write() as session:
                found.append(second(session))
        except Exception as error:
            found.append(error)

    other = threading.Thread(target=work)
    with store.write() as session:
        own = first(session)
        other.start()
        assert wait_until(lambda: bool(found) or somebody_waits(store))
        waited = not found
    other.join()
    return Outcome(own, found[0], waited)


def somebody_waits(store: Store) -> bool:
    query = "SELECT count(*) FROM pg_locks JOIN pg_database ON datname = current_database() WHERE NOT granted"
    with store.read() as session:
        return bool(session.scalar(text(query)))


def add_puzzle(session: Session) -> bool:
    return puzzles.add(session, PUZZLE, NOW, None)


def add_token(session: Session) -> bool:
    return api_tokens.add(session, "name", CALLER, ["admin"], NOW, None)


def claim_key(session: Session) -> bool:
    return idempotency.begin(session, CALLER, CALLER, CALLER, NOW, NOW) is None


def remove_untried(session: Session) -> int:
    return puzzles.remove_untried(session, LATER)


@pytest.mark.parametrize("work", [add_puzzle, add_token, claim_key])
def test_one_of_two_makes_a_row(store: Store, work: Work) -> None:
    assert in_the_middle(store, work, work)[:2] == (True, False)


def test_a_puzzle_that_is_added_while_it_is_removed_stays(store: Store) -> None:
    done(store, add_puzzle)
    assert in_the_middle(store, remove_untried, add_puzzle)[:2] == (1, True)
    assert done(store, lambda session: puzzles.find(session, PUZZLE.id))


def make_league(session: Session) -> int:
    found = leagues.made_since(session, CALLER, NOW)
    values = {"name": "x", "edition": "standard", "maker_digest": CALLER, "caller": CALLER, "last_member": 0}
    base.add(session, LeagueRow(id=f"l{found}", created_at=NOW, touched_at=NOW, **values))
    return found


def order_batch(session: Session) -> int:
    found = puzzle_batches.running(session, CALLER)
    values = {"digest": CALLER, "caller": CALLER, "order": {}, "dictionary_version": "x", "seed": "x"}
    moments = {"created_at": NOW, "changed_at": NOW}
    row = BatchRow(id=f"b{found}", count=1, chunk_size=1, status="running", **values, **moments)
    puzzle_batches.add(session, row)
    return found


@pytest.mark.parametrize("work", [make_league, order_batch])
def test_the_second_counts_what_the_first_has_made(store: Store, work: Work) -> None:
    assert in_the_middle(store, work, work)[:2] == (0, 1)


def test_whoever_counts_tables_at_which_bots_alone_play_waits_for_whoever_makes_one(store: Store) -> None:
    assert in_the_middle(store, tables.playing_themselves, tables.playing_themselves).waited


def attempt(session: Session) -> bool:
    found = puzzles.find(session, PUZZLE.id, lock=True) is not None
    values = {"solved": True, "points": 1, "share": 100, "seconds": 1, "hints": 0, "gave_up": False}
    base.add(session, AttemptRow(digest=CALLER, puzzle_id=PUZZLE.id, made_at=NOW, **values))
    return found


def test_a_puzzle_is_not_removed_while_somebody_tries_it(store: Store) -> None:
    done(store, add_puzzle)
    assert in_the_middle(store, attempt, remove_untried)[:2] == (True, 0)


def test_a_puzzle_that_was_tried_before_it_was_locked_is_not_removed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    done(store, add_puzzle)
    with store.write() as session:
        look = session.scalars

        def look_before_it_is_tried(statement: Any) -> Any:
            found = look(statement).all()
            monkeypatch.undo()
            attempt(session)
            return iter(found)

        monkeypatch.setattr(session, "scalars", look_before_it_is_tried)
        assert puzzles.remove_untried(session, LATER) == 0


def touch_league(session: Session) -> bool:
    league = leagues.find(session, "l0", NOW, lock=True)
    assert league
    league.touched_at = LATER
    return True


def test_a_league_that_is_touched_while_old_ones_are_removed_stays(store: Store) -> None:
    done(store, make_league)
    in_the_middle(store, touch_league, lambda session: leagues.remove_old(session, NOW + timedelta(1)))
    assert done(store, lambda session: leagues.find(session, "l0", NOW))


def test_a_match_that_is_touched_while_old_ones_are_removed_stays(store: Store) -> None:
    with store.write() as session:
        subjects.add(session, MATCH, "CODE23", Moment(NOW))

    def touch(session: Session) -> None:
        assert subjects.find(session, MATCH, EVER, lock=True)
        subjects.touch(session, MATCH, LATER, None)

    in_the_middle(store, touch, lambda session: subjects.remove_old(session, RetainedSince(NOW + timedelta(1))))
    assert done(store, lambda session: subjects.find(session, MATCH, EVER))


def test_of_two_new_subjects_with_one_code_the_second_draws_another(store: Store) -> None:
    def add(id: str) -> Work:
        return lambda session: subjects.add(session, Subject("match", id), "CODE23", Moment(NOW))

    assert in_the_middle(store, add("m"), add("n")) == Outcome(True, False, True)
    assert done(store, lambda session: subjects.find_by_code(session, "CODE23")) == MATCH


def test_a_key_that_counts_no_more_is_claimed_by_one_request(store: Store) -> None:
    def begin(nonce: bytes, now: datetime) -> Work:
        def claim(session: Session) -> bool:
            return idempotency.begin(session, CALLER, CALLER, nonce, now, now - timedelta(hours=24)) is None

        return claim

    assert done(store, begin(b"1", NOW))
    assert in_the_middle(store, begin(b"2", LATER), begin(b"3", LATER)) == Outcome(True, False, True)
