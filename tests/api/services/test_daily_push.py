"""The puzzle of the day told to browsers: once a day at most, never in quiet hours, to nobody who is gone."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from pydantic_core import from_json
from sqlalchemy import select, update

from api.context import NOTIFIER, STORE
from api.outgoing.quiet_hours import QuietHours
from api.outgoing.web_push import Sender
from api.services import daily_push, notifier
from api.services.daily_push import MOST_FAILED_DAYS, DailyQueue, id_of
from api.services.notifier import Notifier
from api.settings import Settings
from api.store.daily_push import DailyPushRow
from api.store.engine import Store
from api.store.engine import now as clock
from solver.puzzles.daily import EDITIONS, is_withheld
from tests.api.running import running_app
from tests.api.services.notifications import notifying, settled
from tests.databases import KINDS, prepared_database
from tests.processes import wait_until
from tests.pushing import Browser
from tests.receivers import receiver

KEY = Sender.new_key()
PATH = "/v1/push/daily"
DAY, HOUR = timedelta(days=1), timedelta(hours=1)
NOWHERE = "http://127.0.0.1:9/"


@pytest.fixture(params=KINDS)
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Flask]:
    with notifying(request.param, tmp_path, push_key=KEY) as app:
        yield app


def ask(app: Flask, method: str, body: Any, address: str = "127.0.0.1") -> tuple[int, Any]:
    response = app.test_client().open(PATH, method=method, json=body, environ_base={"REMOTE_ADDR": address})
    return response.status_code, response.get_json() if response.data else None


def subscribe(app: Flask, browser: Browser, url: str, **more: Any) -> None:
    assert ask(app, "PUT", {"subscription": browser.subscription(url), **more}) == (204, None)


def refused(app: Flask, body: Any, address: str = "127.0.0.1") -> tuple[int, str, str]:
    status, problem = ask(app, "PUT", body, address)
    return status, problem["errors"][0]["pointer"], problem["errors"][0]["code"]


def rows(app: Flask) -> list[DailyPushRow]:
    with app.extensions[STORE].read() as session:
        found = list(session.scalars(select(DailyPushRow)))
        session.expunge_all()
        return found


def begin_day(app: Flask) -> date:
    """Let all browsers be told now, as if a day had begun, and return the day."""
    with app.extensions[STORE].write() as session:
        now = clock(session)
        session.execute(update(DailyPushRow).values(told=now.date() - 2 * DAY, due_at=now - 3 * HOUR))
    app.extensions[NOTIFIER].wake()
    return now.date()


def is_settled(app: Flask) -> bool:
    """Wait until nobody is to be told now, and nothing is being sent."""

    def nobody_is_due() -> bool:
        with app.extensions[STORE].read() as session:
            return not session.scalars(select(DailyPushRow).where(DailyPushRow.due_at <= clock(session))).all()

    return wait_until(lambda: nobody_is_due() and settled(app))


@pytest.fixture
def no_day_withheld(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily_push, "is_withheld", lambda day, edition: False)


pytestmark = pytest.mark.usefixtures("no_day_withheld")


def test_the_browser_reads_of_which_day_the_puzzle_is(app: Flask) -> None:
    standard, gentle = Browser(), Browser()
    with receiver(lambda _: 201) as service:
        subscribe(app, standard, f"{service.url}/standard")
        subscribe(app, gentle, f"{service.url}/gentle", edition="gentle")
        assert is_settled(app)
        assert not service.received, "the first day that is told is tomorrow"
        day = begin_day(app)
        told = {each.path: each for each in service.wait_for(2)}
        for name, browser, query in (("standard", standard, ""), ("gentle", gentle, "?edition=gentle")):
            received = told[f"/hook/{name}"]
            message = from_json(browser.read(received.body))
            assert message["date"] in {day.isoformat(), (day + DAY).isoformat()}
            assert message == {
                "type": "daily",
                "date": message["date"],
                "url": f"/puzzles/daily/{message['date']}{query}",
            }
            assert 0 < int(received.headers["ttl"]) <= 86_400
            assert received.headers["content-encoding"] == "aes128gcm"
        app.extensions[NOTIFIER].wake()
        assert is_settled(app)
        assert len(service.received) == 2
        for browser, name in ((standard, "standard"), (gentle, "gentle")):
            body = {"subscription": browser.subscription(f"{service.url}/{name}")}
            for _ in range(2):
                assert ask(app, "DELETE", body) == (204, None)
        begin_day(app)
        assert is_settled(app)
        assert not rows(app)
        assert len(service.received) == 2


def test_who_subscribes_again_has_one_subscription_and_what_was_said_last(app: Flask) -> None:
    browser = Browser()
    quiet = {"from": 22, "to": 8, "timezone": "Europe/Berlin"}
    subscribe(app, browser, NOWHERE)
    subscribe(app, browser, NOWHERE, edition="gentle", quiet=quiet)
    (row,) = rows(app)
    assert (row.id, row.edition, row.quiet) == (id_of(NOWHERE), "gentle", [22, 8, "Europe/Berlin"])
    assert row.due_at.astimezone(UTC).hour in (6, 7)


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(app: Flask, status: int) -> None:
    with receiver(lambda _: status) as service:
        subscribe(app, Browser(), service.url)
        begin_day(app)
        service.wait_for(1)
        assert wait_until(lambda: not rows(app))


def test_nobody_is_told_twice_whatever_the_push_service_answers(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifier, "WAITS", {**notifier.WAITS, "daily": (0.01, 0.01)})
    for number, (statuses, times) in enumerate(
        (([500], 1), ([302], 1), ([503, 429, 201], 3), ([503, 500], 2), ([429, 429, 429], 3))
    ):
        answers = iter(statuses)
        with receiver(lambda _, answers=answers: next(answers, 201)) as service:  # type: ignore[misc]
            subscribe(app, Browser(), f"{service.url}/{number}")
            begin_day(app)
            service.wait_for(times)
            assert is_settled(app)
            assert len(service.received) == times
            failed = statuses[-1] >= 300
            assert wait_until(lambda failed=failed: [row.failed_days for row in rows(app)] == [failed])  # type: ignore[misc]
            ask(app, "DELETE", {"subscription": Browser().subscription(f"{service.url}/{number}")})


def test_a_browser_that_is_reached_no_more_is_forgotten_after_many_days(app: Flask) -> None:
    statuses = iter([500, 201])
    with receiver(lambda _: next(statuses, 500)) as service:
        subscribe(app, Browser(), service.url)
        for number, failed in enumerate((1, 0)):
            begin_day(app)
            service.wait_for(number + 1)
            assert wait_until(lambda failed=failed: rows(app)[0].failed_days == failed)  # type: ignore[misc]
        with app.extensions[STORE].write() as session:
            session.execute(update(DailyPushRow).values(failed_days=MOST_FAILED_DAYS - 2))
        begin_day(app)
        assert wait_until(lambda: rows(app)[0].failed_days == MOST_FAILED_DAYS - 1)
        assert settled(app)
        begin_day(app)
        assert wait_until(lambda: not rows(app))


def test_several_processes_tell_each_browser_once(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifier, "SWEEP", 0.02)
    others = [Notifier(app.extensions[STORE], Sender(KEY), private=True) for _ in range(3)]
    with receiver(lambda _: 201) as service:
        for number in range(30):
            subscribe(app, Browser(), f"{service.url}/{number}")
        for each in others:
            each.wake()
        begin_day(app)
        service.wait_for(30)
        assert is_settled(app)
        assert wait_until(lambda: not any(each.is_busy for each in others))
        assert Counter(each.path for each in service.received) == {f"/hook/{number}": 1 for number in range(30)}
    for each in others:
        each.stop()


def test_so_many_browsers_of_one_address_are_told(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily_push, "MOST", 2)

    def body(number: int) -> dict[str, Any]:
        return {"subscription": Browser().subscription(f"{NOWHERE}{number}")}

    for number in range(2):
        assert ask(app, "PUT", body(number), "192.0.2.7")[0] == 204
    assert refused(app, body(2), "192.0.2.7") == (409, "", "too_many_subscriptions")
    assert ask(app, "PUT", body(1), "192.0.2.7")[0] == 204
    assert ask(app, "PUT", body(3), "192.0.2.8")[0] == 204
    assert ask(app, "DELETE", body(0), "192.0.2.7")[0] == 204
    assert ask(app, "PUT", body(2), "192.0.2.7")[0] == 204


def test_what_cannot_be_a_subscription_is_refused(app: Flask) -> None:
    browser = Browser()
    good = browser.subscription(NOWHERE)
    bad = {**good, "keys": {"p256dh": browser.auth, "auth": browser.auth}}
    mars = {"from": 22, "to": 8, "timezone": "Mars/Olympus"}
    assert refused(app, {"subscription": bad}) == (422, "/subscription/keys", "bad_target")
    assert refused(app, {"subscription": {**good, "endpoint": "x"}}) == (422, "/subscription/endpoint", "bad_target")
    assert refused(app, {"subscription": good, "edition": "hard"}) == (422, "/edition", "unknown_value")
    assert refused(app, {"subscription": good, "quiet": mars}) == (422, "/quiet/timezone", "unknown_timezone")
    assert refused(app, {}) == (422, "/subscription", "missing")
    assert not rows(app)


def test_private_targets_are_refused(tmp_path: Path) -> None:
    with running_app(Settings(database=str(tmp_path / "a.sqlite3"), bot_processes=0, push_key=KEY)) as app:
        for url in ("https://localhost/", "https://127.0.0.1:1/", "https://[::1]/", "http://1.1.1.1/"):
            body = {"subscription": Browser().subscription(url)}
            assert refused(app, body) == (422, "/subscription/endpoint", "bad_target")


def test_what_is_off_says_so(tmp_path: Path) -> None:
    with running_app(Settings(database=str(tmp_path / "off.sqlite3"), bot_processes=0)) as app:
        body = {"subscription": Browser().subscription("https://push.example/1")}
        assert refused(app, body) == (404, "", "push_off")


BEGIN = datetime(2027, 3, 20, 5, 30, tzinfo=UTC)
"""Before the clocks of Europe are set forward."""

ZONES = ("Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "UTC")


def drawn(random: Random, number: int) -> DailyPushRow:
    begin, length = random.randrange(24), random.randrange(1, 24)
    quiet = [begin, (begin + length) % 24, random.choice(ZONES)] if random.random() < 0.8 else None
    return DailyPushRow(
        id=f"{number}",
        url=NOWHERE,
        secrets={},
        edition="standard",
        quiet=quiet,
        caller=b"",
        told=BEGIN.date(),
        due_at=daily_push.told_at(BEGIN.date() + DAY, quiet),
        tries=0,
        failed_days=0,
    )


def moments(random: Random) -> Iterator[datetime]:
    """Yield moments of twenty days, with nights in which nobody looks; once the clock is set back by some hours."""
    now = BEGIN
    while now < BEGIN + 20 * DAY:
        yield now
        now += timedelta(minutes=random.choice((7, 20, 45, 45, 45, 600)))
        if random.random() < 0.02:
            now -= 3 * HOUR


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(3))
def test_over_weeks_each_day_is_told_once_at_most_and_never_in_quiet_hours(
    kind: str, seed: int, tmp_path: Path
) -> None:
    random, queue, told = Random(seed), DailyQueue(""), Counter[tuple[str, str]]()
    with prepared_database(kind, tmp_path) as url:
        store = Store(url)
        with store.write() as session:
            added = [drawn(random, number) for number in range(20)]
            quiet = {row.id: None if row.quiet is None else QuietHours(*row.quiet) for row in added}
            session.add_all(added)
        for now in moments(random):
            with store.write() as session:
                for each in queue.claim(session, now, now, 100):
                    hours = quiet[each.target]
                    assert hours is None or hours.end_of(now) is None
                    assert from_json(each.body)["date"] == now.date().isoformat()
                    told[each.target, now.date().isoformat()] += 1
                    if random.random() < 0.2:
                        queue.again(session, each, now + timedelta(seconds=5))
                        told[each.target, now.date().isoformat()] -= 1
        store.close()
    assert set(told.values()) <= {0, 1}
    assert sum(told.values()) > 20 * 10


def test_a_clock_that_was_set_back_by_far_keeps_nobody_waiting(tmp_path: Path) -> None:
    with prepared_database("sqlite", tmp_path) as url:
        store = Store(url)
        queue, later = DailyQueue("/ringers"), BEGIN + 400 * DAY
        row = drawn(Random(1), 1)
        row.quiet, row.told, row.due_at = None, later.date(), later + DAY
        with store.write() as session:
            session.add(row)
        with store.write() as session:
            (message,) = queue.claim(session, BEGIN, BEGIN, 10)
            assert from_json(message.body)["url"] == "/ringers/puzzles/daily/2027-03-20"
            assert not queue.claim(session, BEGIN + HOUR, BEGIN, 10)
            assert len(queue.claim(session, BEGIN + DAY, BEGIN, 10)) == 1
        store.close()


def test_a_day_that_lists_do_not_show_is_told_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily_push, "is_withheld", is_withheld)
    days = (date(2026, 1, 1) + number * DAY for number in range(365))
    day = next(day for day in days if is_withheld(day) and not is_withheld(day + DAY))
    with prepared_database("sqlite", tmp_path) as url:
        store = Store(url)
        row = drawn(Random(1), 1)
        row.quiet, row.told = None, day - DAY
        row.due_at = now = datetime(day.year, day.month, day.day, tzinfo=UTC)
        with store.write() as session:
            session.add(row)
        with store.write() as session:
            assert not DailyQueue("").claim(session, now, now, 10)
            assert len(DailyQueue("").claim(session, now + DAY, now, 10)) == 1
        store.close()


def test_after_the_last_puzzle_nobody_is_told_anything() -> None:
    assert all(daily_push.has_puzzle(date(2027, 1, 1), edition) for edition in EDITIONS)
    assert not daily_push.has_puzzle(date(2126, 1, 1), "standard")
    assert not daily_push.has_puzzle(date(2027, 1, 1), "gone")
