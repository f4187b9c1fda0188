"""Everything of one phone comes to another: by a code, by the link of a QR code, by a file, and on plain http."""

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import expect_soon, note_requests, tap, write
from tests.browser.actions import see as see_in
from tests.browser.conftest import FLAGS
from tests.browser.phone import Phone, check_view
from tests.browser.records import QR, days_ago, record
from tests.browser.table import TakePhone
from tests.browser.world import FULL, new_table
from tests.requires import require

STORED = "() => Object.fromEntries(Object.entries(localStorage).filter(([name]) => !name.includes('clock-ahead')))"
KEEP = "([name, text]) => localStorage.setItem('ringers:' + name, text)"
ELSEWHERE = "ringers.example"


def see(page: Page, *texts: str) -> None:
    """Wait until texts are shown; what is spoken stands beside them."""
    see_in(page.locator("main"), *texts)


def streak(*ago: int, **more: Any) -> dict[str, Any]:
    return {"records": {f"day{count}": record(days_ago(count), **more) for count in ago}, "days": {}, "opened": []}


THINGS: dict[str, Any] = {
    "puzzles": streak(0, 1, 2),
    "solver": "wr_" + "s" * 43,
    "rated-open": {"restore": "p1"},
    "league:l1": {"name": "Qx 4b", "edition": "standard", "member": "wr_" + "m" * 43},
    "match:m1": {"host": "wr_h", "seats": {"pink": "wr_p"}, "share": None, "names": ["Ann", "Bo"], "at": 5},
    "table:t1": {"host": None, "seats": {"anna": "wr_a"}, "share": None, "names": ["Anna"], "game": "ding", "at": 5},
    "turn-sound": False,
    "own-name": "Ann",
    "shown:m1": 2,
    "clock-ahead": 77,
    "words:en": {"version": "x", "bytes": 1},
}
"""What an old phone has; the last two stay there."""

MOVING = [name for name in THINGS if name not in ("clock-ahead", "words:en")]


def fill(phone: Phone, things: dict[str, Any]) -> None:
    phone.page.goto("/healthz")
    for name, value in things.items():
        phone.page.evaluate(
            "([name, text]) => localStorage.setItem('ringers:' + name, text)", [name, json.dumps(value)]
        )


def stored(phone: Phone) -> dict[str, Any]:
    found: dict[str, str] = phone.page.evaluate(STORED)
    return {name.removeprefix("ringers:"): json.loads(text) for name, text in found.items()}


def show_code(phone: Phone) -> str:
    page = phone.open("/move")
    tap(page, "Show a code")
    expect(page.locator(".code-big")).to_be_visible()
    code = page.locator(".code-big").text_content() or ""
    assert re.fullmatch(r"[2-9A-HJKMNP-Z]{16}", code)
    return code


def enter_code(phone: Phone, code: str) -> Page:
    page = phone.page if phone.page.url.endswith("/move") else phone.open("/move")
    page.get_by_label("Code", exact=True).fill(code)
    tap(page, "Fetch")
    return page


@pytest.fixture
def old(new_phone: TakePhone) -> Phone:
    phone = new_phone()
    fill(phone, THINGS)
    return phone


def test_everything_moves_by_a_code(old: Phone, new_phone: TakePhone) -> None:
    code = show_code(old)
    old.check()
    old.photograph("move-code")
    new = new_phone(theme="dark")
    spoken = f"{code[:6]} {code[6:11].lower()}-{code[11:]}"
    page = enter_code(new, spoken)
    see(page, "a streak of 3 days", "1 league", "2 matches and games")
    new.check()
    new.photograph("move-moved")
    assert {name: stored(new)[name] for name in MOVING} == {name: THINGS[name] for name in MOVING}
    assert "words:en" not in stored(new)
    see(old.page, "The new phone has fetched everything")
    tap(old.page, "Keep it here too")
    see(old.page, "This phone has kept everything")
    assert {name: stored(old)[name] for name in MOVING} == {name: THINGS[name] for name in MOVING}
    page.goto("/puzzles")
    expect(page.locator(".figures")).to_contain_text("3")


def test_the_old_phone_gives_up_what_it_sent(old: Phone, new_phone: TakePhone) -> None:
    code = show_code(old)
    enter_code(new_phone(), code)
    see(old.page, "The new phone has fetched everything")
    old.page.evaluate("localStorage.setItem('ringers:own-name', '\"Bo\"')")
    tap(old.page, "Remove it here")
    tap(old.page.get_by_role("dialog"), "Remove it here")
    see(old.page, "Everything was removed from this phone")
    left = set(stored(old))
    assert left.isdisjoint(set(MOVING) - {"own-name"})
    assert {"own-name", "words:en"} <= left, "what has changed since, and what does not move, stays"


def test_a_seat_goes_on_on_the_new_phone(new_phone: TakePhone, address: str) -> None:
    table = new_table(address, "pink", board=FULL)
    old, new = new_phone(), new_phone()
    keys = {"host": None, "seats": {"pink": table.seats["pink"]}, "share": None, "names": ["Ann"], "at": 5}
    old.keep(f"match:{table.id}", keys)
    see(enter_code(new, show_code(old)), "1 match or game")
    page = new.open(f"{table.path}/rounds/1/words")
    write(page, "COATS")
    expect_soon(page, lambda: table.ask("GET", "/rounds/1", token=table.seats["pink"])["claims"]["pink"] == ["COATS"])


def test_a_wrong_code_deletes_nothing_and_a_second_fetch_is_told(old: Phone, new_phone: TakePhone) -> None:
    code = show_code(old)
    other = next(each for each in "23" if each != code[-1])
    new = new_phone()
    page = enter_code(new, "K7WQ3T")
    see(page, "A code has 16 letters and digits")
    enter_code(new, code[:-1] + other)
    see(page, "The code is not right. Nothing was deleted")
    assert "solver" not in stored(new)
    enter_code(new, code)
    see(page, "Everything is here")
    assert stored(new)["solver"] == THINGS["solver"]
    third = new_phone()
    page = enter_code(third, code)
    see(page, "This was already fetched")
    assert "solver" not in stored(third)
    enter_code(third, "ZZZZZZ" + code[6:])
    see(page, "Nothing is waiting under this code")


def test_what_is_sent_tells_the_service_nothing(old: Phone, new_phone: TakePhone) -> None:
    page = old.open("/move")
    bodies: list[str] = []
    for phone in (old, new_phone()):
        phone.page.on("request", lambda request: bodies.append(f"{request.url} {request.post_data or ''}"))
    tap(page, "Show a code")
    code = page.locator(".code-big").text_content() or ""
    link = page.get_by_label(re.compile("Link with the key")).input_value()
    secret = link.partition(".")[2] if "#" not in link else link.partition("#")[2].partition(".")[2]
    assert len(secret) == 43
    sent = next(body for body in bodies if "/v1/parcels" in body)
    body = json.loads(sent.partition(" ")[2])
    assert set(body) == {"locator", "verifier", "content"}
    for known in (code[6:], secret, THINGS["solver"], "Qx 4b"):
        assert not any(known in each for each in bodies)
    assert not any("/v1/qr" in each for each in bodies)


def test_a_code_takes_many_rounds(old: Phone) -> None:
    page = old.open("/move")
    page.evaluate("""() => {
      const derive = crypto.subtle.deriveBits;
      window.ways = [];
      crypto.subtle.deriveBits = (way, ...rest) => {
        window.ways.push(way);
        return derive.call(crypto.subtle, way, ...rest);
      };
    }""")
    tap(page, "Show a code")
    expect(page.locator(".code-big")).to_be_visible()
    ways = page.evaluate("window.ways.map(({ name, hash, iterations }) => [name, hash, iterations])")
    assert ways
    assert all(way[:2] == ["PBKDF2", "SHA-256"] and way[2] >= 600_000 for way in ways)


def test_everything_moves_by_the_link_of_the_qr_code(old: Phone, new_phone: TakePhone) -> None:
    show_code(old)
    expect(old.page.get_by_role("img", name="QR")).to_be_visible()
    link = old.page.get_by_label(re.compile("Link with the key")).input_value()
    drawn = old.page.locator(".qr path").get_attribute("d")
    modules = old.page.evaluate(QR, [link, None])["modules"]
    dark = [f"M{x + 4} {y + 4}h1v1h-1z" for y, line in enumerate(modules) for x, is_dark in enumerate(line) if is_dark]
    assert drawn == "".join(dark)
    new = new_phone()
    page = new.open(link)
    asked = note_requests(page, "/v1/parcels")
    new.check()
    assert not asked, "nothing is fetched before somebody says so"
    tap(page, "Fetch")
    see(page, "Everything is here")
    assert stored(new)["league:l1"] == THINGS["league:l1"]
    assert "#" not in page.url


def test_everything_moves_by_a_file(old: Phone, new_phone: TakePhone, tmp_path: Path) -> None:
    page = old.open("/move")
    with page.expect_download() as saved:
        tap(page, "Save as a file")
    file = tmp_path / "moved.json"
    saved.value.save_as(file)
    see(page, "The file is not encrypted", "Should this phone keep everything too?")
    new = new_phone()
    open_file(new.open("/move"), file)
    see(new.page, "Everything is here")
    assert {name: stored(new)[name] for name in MOVING} == {name: THINGS[name] for name in MOVING}
    for text in ("", "{}", '{"product": "word-ringers", "form": 2, "things": {}}', "[1]", "null"):
        file.write_text(text)
        open_file(new.page, file)
        see(new.page, "This cannot be read")
    file.write_text(
        json.dumps({"product": "word-ringers", "form": 1, "things": {"clock-ahead": 5, "words:x": 1, "x": 2}})
    )
    before = stored(new)
    open_file(new.page, file)
    see(new.page, "Everything is here")
    assert stored(new) == before, "what does not move is not taken from a file either"


def open_file(page: Page, file: Path) -> None:
    page.locator("input[type=file]").set_input_files(file)


def test_what_is_there_already_stays(old: Phone, new_phone: TakePhone) -> None:
    new = new_phone()
    own: dict[str, Any] = {
        "puzzles": streak(3, 4),
        "solver": "wr_" + "o" * 43,
        "rated-open": {"find-words": "p2"},
        "match:m1": {"host": None, "seats": {"green": "wr_g"}, "share": None, "names": ["Ann", "Bo"], "at": 4},
        "match:m2": {"host": None, "seats": {"blue": "wr_b"}, "share": None, "names": ["Cy"], "at": 4},
        "turn-sound": True,
    }
    fill(new, own)
    page = enter_code(new, show_code(old))
    see(page, "a streak of 5 days", "3 matches and games", "Both phones have a rating")
    new.check()
    now = stored(new)
    assert now["match:m1"]["seats"] == {"green": "wr_g", "pink": "wr_p"}
    assert now["match:m1"]["host"] == "wr_h"
    assert now["match:m2"] == own["match:m2"]
    assert now["turn-sound"] is False
    assert (now["solver"], now["rated-open"]) == (own["solver"], own["rated-open"])
    tap(page, "From the old phone")
    see(page, "What the old phone had is here now")
    assert (stored(new)["solver"], stored(new)["rated-open"]) == (THINGS["solver"], THINGS["rated-open"])


def test_after_ten_minutes_nothing_is_there(old: Phone, new_phone: TakePhone) -> None:
    old.page.route(
        re.compile(r"/v1/parcels$"),
        lambda route: route.fulfill(
            status=201,
            json={
                "parcel": {
                    "locator": "K7WQ3T",
                    "expires_at": (datetime.now(UTC) + timedelta(seconds=4)).isoformat(),
                    "fetched": False,
                },
                "parcel_token": "wr_" + "x" * 43,
            },
        ),
    )
    code = show_code(old)
    see(old.page, "The ten minutes are over, and nothing was fetched")
    expect(old.page.get_by_role("button", name="Show a code")).to_be_visible()
    page = enter_code(new_phone(), code)
    see(page, "Nothing is waiting under this code")
    assert stored(old)["solver"] == THINGS["solver"]


def test_a_code_that_is_stopped_opens_nothing(old: Phone, new_phone: TakePhone) -> None:
    code = show_code(old)
    old.page.get_by_role("link", name="Word Ringers").tap()
    expect(old.page.locator(".code-big")).to_have_count(0)
    old.page.go_back()
    expect(old.page.locator(".code-big")).to_have_text(code)
    tap(old.page, "Stop")
    expect(old.page.get_by_role("button", name="Show a code")).to_be_visible()
    see(enter_code(new_phone(), code), "Nothing is waiting under this code")


@pytest.fixture
def elsewhere(browser: Browser) -> Iterator[Browser]:
    """A browser for which the service has a name as on a network at home, so that its pages are not secure."""
    flags = [flag for flag in FLAGS if "host-resolver" not in flag]
    flags.append(f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1 , MAP * ~NOTFOUND , EXCLUDE 127.0.0.1")
    browser = browser.browser_type.launch(executable_path=require("chromium"), args=flags)
    yield browser
    browser.close()


def test_on_plain_http_a_qr_code_or_a_file_moves_everything(elsewhere: Browser, address: str, tmp_path: Path) -> None:
    named = address.replace("127.0.0.1", ELSEWHERE)
    old, new = Phone(elsewhere, named), Phone(elsewhere, named)
    fill(old, THINGS)
    page = old.open("/move")
    assert page.evaluate("isSecureContext || Boolean(crypto.subtle)") is False
    see(page, "open over plain http, where browsers cannot encrypt with a short code")
    expect(page.get_by_role("button", name="Show a code", exact=True)).to_have_count(0)
    expect(page.get_by_label("Code", exact=True)).to_have_count(0)
    old.check()
    old.photograph("move-plain")
    bodies: list[str] = []
    page.on("request", lambda request: bodies.append(request.post_data or ""))
    tap(page, "Show a QR code")
    expect(page.get_by_role("img", name="QR")).to_be_visible()
    expect(page.locator(".code-big")).to_have_count(0)
    link = page.get_by_label(re.compile("Link with the key")).input_value()
    assert any("verifier" in body for body in bodies)
    assert not any(link[-43:] in body or THINGS["solver"] in body for body in bodies)
    tap(new.open(link), "Fetch")
    see(new.page, "Everything is here")
    assert {name: stored(new)[name] for name in MOVING} == {name: THINGS[name] for name in MOVING}
    see(page, "The new phone has fetched everything")
    tap(page, "Keep it here too")
    with page.expect_download() as saved:
        tap(page, "Save as a file")
    saved.value.save_as(tmp_path / "moved.json")
    third = Phone(elsewhere, named)
    open_file(third.open("/move"), tmp_path / "moved.json")
    see(third.page, "Everything is here")
    assert stored(third)["solver"] == THINGS["solver"]
    for phone in (old, new, third):
        phone.close()
        phone.check_clean()


def test_every_view(old: Phone, new_phone: TakePhone) -> None:
    show_code(old)
    check_view(old, "move")
