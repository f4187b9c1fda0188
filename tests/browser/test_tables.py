"""Games at tables, played by hand: against a bot, and by several phones, programs and bots through a crash."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.keyboard import Keyboard
from tests.browser.phone import Phone
from tests.browser.playing import (
    FREE,
    PLAYS_EACH,
    is_on_turn,
    lay,
    open_form,
    ranking,
    sit_down,
    start_table,
    table_of,
    wait_for_turn,
)
from tests.browser.table import expect_soon
from tests.browser.world import ask
from tests.faults.faults import kill_the_server
from tests.repetitions import LONG
from tests.servers import running_server

TakePhone = Callable[..., Phone]


def keys(page: Page, table: str) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(page.evaluate(f"localStorage.getItem('ringers:table:{table}')"))
    return kept


def test_a_round_against_the_greedy_bot_on_a_phone(take_phone: TakePhone, address: str) -> None:
    phone = take_phone()
    page = open_form(phone, "word-ringers", "Anna")
    page.get_by_label("Who plays in seat 2").select_option("greedy")
    page.get_by_label("Points to win", exact=True).fill("1")
    table = start_table(page)
    for _ in range(PLAYS_EACH):
        lay(page)
    expect(page.locator(".wr-writing input")).to_be_visible()
    page.locator(".wr-writing input").fill("is at zzz")
    page.get_by_role("button", name="I am done").click()
    lines = ranking(page)
    token = keys(page, table)["seats"]["pink"]
    outcome = table_of(address, table, token)["outcome"]
    assert outcome["reason"] == "target_reached"
    scores = sorted((int(score) for score in outcome["scores"].values()), reverse=True)
    assert [int(line.split()[-2]) for line in lines] == scores
    expect(page.locator(".reasons")).to_be_attached()
    page.get_by_role("button", name="Look at the game again").click()
    expect(page.locator(".replay-at")).to_contain_text("1 of")
    page.get_by_role("button", name="Back to now").click()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/tables/" in url and table not in url)
    expect(page.locator(".rack-tile").first).to_be_visible()


@pytest.mark.skipif(not LONG, reason="starts two services, and plays 40 plays: only in `make test-long`")
def test_phones_a_bot_and_a_program_finish_a_game_through_a_crash(browser: Browser, tmp_path: Path) -> None:
    config = {"scoring": "automatic", "max_rounds": 1}
    with running_server(folder=tmp_path) as server:
        made = ask(
            "POST",
            f"{server.url}/v1/games/word-ringers/tables",
            {"seats": ["api", "bot", "one", "two"], "bots": {"bot": "random"}, "config": config},
        )
        table, token, port = made["table"]["id"], made["seat_token"], server.port
        phones = [Phone(browser, server.url) for _ in range(2)]
        pages = [sit_down(phone, made["code"], name) for phone, name in zip(phones, ("Uma", "Vic"), strict=True)]
        for _ in range(PLAYS_EACH // 2):
            act(server.url, table, token)
            for page in pages:
                lay(page)
        kill_the_server(server)
    expect(pages[0].locator("#offline")).not_to_be_empty()
    with running_server("--port", str(port), folder=tmp_path) as server:
        pages[1].reload()
        for _ in range(PLAYS_EACH // 2):
            act(server.url, table, token)
            for page in pages:
                lay(page)
        lines = ranking(pages[0])
        assert ranking(pages[1]) == lines
        over = table_of(server.url, table, token)
        verdict = over["view"]["last_round"]
        body = {"board": verdict["board"], "players": list(over["seats"])}
        solved = ask("POST", f"{server.url}/v1/solve", body)
        assert {each["player"]: each["total"] for each in solved["players"]} == over["outcome"]["scores"]
        assert sorted(int(line.split()[-2]) for line in lines) == sorted(over["outcome"]["scores"].values())
        for phone in phones:
            phone.close()
            assert not phone.errors


def act(address: str, table: str, token: str) -> None:
    """Do the first legal action, as soon as the seat is to act."""
    path, authorization = f"{address}/v1/tables/{table}/actions", {"Authorization": f"Bearer {token}"}
    while not (may := ask("GET", path, **authorization))["actions"]:
        time.sleep(0.1)
    ask("POST", path, {"action": may["actions"][0], "ply": may["ply"]}, **authorization)


def test_the_own_turn_is_told_and_nobody_elses(take_phone: TakePhone, address: str) -> None:
    host, guest = take_phone(), take_phone()
    page = open_form(host, "word-ringers", "Anna")
    page.get_by_label("Who plays in seat 2").select_option("")
    start_table(page)
    code = page.locator(".code-big").inner_text()
    other = sit_down(guest, code, "Ben")
    expect(page.locator(".table-prompt")).to_have_text("Your turn: lay a tile or a ring")
    assert is_on_turn(page)
    assert page.get_by_role("button", name="What would be good?").count() == 0  # advice is for games against bots alone
    expect(other.locator(".table-prompt")).to_have_text("Anna is to play")
    assert not is_on_turn(other)
    assert other.locator(".rack-tile").count() == 5
    ring = other.locator(".rack-ring")
    ring.click()
    other.locator("[data-cell=C3]").click()
    other.locator("[data-cell=C3]").click()
    expect(other.locator(".table-prompt")).to_have_text("It is not your turn yet.")


def test_the_role_of_a_host_who_is_gone_passes_and_is_handed_back(take_phone: TakePhone, address: str) -> None:
    host, guest = take_phone(), take_phone()
    page = open_form(host, "word-ringers", "Anna")
    page.get_by_label("Who plays in seat 2").select_option("")
    table = start_table(page)
    other = sit_down(guest, page.locator(".code-big").inner_text(), "Ben")
    other.get_by_role("button", name="More about this table").click()
    other.get_by_role("button", name="Take over the host's role").click()
    other.get_by_role("button", name="Ask for the role").click()
    expect(other.locator(".takeover")).to_contain_text("You have asked to become host.")
    expect(page.locator(".takeover")).to_contain_text("Ben asks to become host.")
    host.check_access()
    page.get_by_role("button", name="Agree").click()
    expect(other.get_by_text("You are the host now.")).to_be_visible()
    expect(page.get_by_text("Ben is the host now.")).to_be_visible()
    expect(page.locator(".takeover")).to_be_hidden()
    page.get_by_role("button", name="More about this table").click()
    expect(page.get_by_role("button", name="Remove the table")).to_have_count(0)
    page.keyboard.press("Escape")
    other.locator(".table-seat").first.click()
    other.get_by_role("button", name="Hand over the host's role").click()
    other.get_by_role("button", name="Hand it over").click()
    expect(page.get_by_text("You are the host now.")).to_be_visible()
    assert table_of(address, table, keys(page, table)["seats"]["pink"])["host_seat"] == "pink"


STUB = """() => {
  window.tones = 0;
  const param = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
  const tone = { frequency: param(), connect: (to) => to, start: () => { window.tones += 1; }, stop() {} };
  window.AudioContext = class {
    state = 'running';
    currentTime = 0;
    async resume() {}
    async close() {}
    createOscillator() { return tone; }
    createGain() { return { gain: param(), connect: (to) => to }; }
  };
}"""
"""Count the tones that a page sounds, from its first tap on."""


def test_a_hand_moves_to_another_phone_only_when_its_player_says_yes(take_phone: TakePhone, address: str) -> None:
    host, guest = take_phone(), take_phone()
    page = open_form(host, "word-ringers", "Anna")
    page.get_by_label("Who plays in seat 2").select_option("")
    start_table(page)
    other = sit_down(guest, page.locator(".code-big").inner_text(), "Ben")
    for answer in ("No", "Yes"):
        page.locator(".table-seat").nth(1).click()
        page.get_by_role("button", name="Move the seat to another phone").click()
        expect(page.get_by_text("Before that, Ben has time to object")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".takeover").get_by_role("button", name="Take it back")).to_be_visible()
        guest.check_access()
        other.locator(".takeover").get_by_role("button", name=answer, exact=True).click()
        expect(page.locator(".takeover")).to_be_hidden()
        expect(other.locator(".takeover")).to_be_hidden()


def test_a_phone_with_two_seats_that_says_yes_to_freeing_the_one_it_looks_from_keeps_the_other(
    take_phone: TakePhone, address: str
) -> None:
    body = {"seats": ["anna", "ben", "cleo"], "as": "anna"}
    made = ask("POST", f"{address}/v1/games/word-ringers/tables", body)
    table, seats = made["table"]["id"], {"anna": made["seat_token"]}
    joined = ask("POST", f"{address}/v1/tables/{table}/players", {"code": made["code"], "seat": "ben"})
    phone = take_phone()
    phone.keep(f"table:{table}", {"seats": seats | {"ben": joined["seat_token"]}, "game": "word-ringers"})
    page = phone.open(f"/tables/{table}")
    expect(page.locator(".seat-list").get_by_text("on this phone")).to_have_count(2)
    ask("DELETE", f"{address}/v1/tables/{table}/players/anna/seat", Authorization=f"Bearer {made['host_token']}")
    page.locator(".takeover").get_by_role("button", name="Yes", exact=True).tap()
    expect(page.locator(".seat-list").get_by_text("on this phone")).to_have_count(1)
    expect_soon(page, lambda: set(keys(page, table)["seats"]) == {"ben"})
    expect(page).to_have_url(re.compile(table))


def open_seats(take_phone: TakePhone, address: str, *seats: str, **options: Any) -> tuple[str, list[Phone]]:
    """Make a table of Word Ringers with a phone in each of some seats; return its id."""
    body = {"seats": seats, "as": seats[0], **options}
    made = ask("POST", f"{address}/v1/games/word-ringers/tables", body)
    table, tokens, phones = made["table"]["id"], {seats[0]: made["seat_token"]}, []
    for seat in seats:
        if seat in options.get("bots", {}):
            continue
        if seat not in tokens:
            joined = ask("POST", f"{address}/v1/tables/{table}/players", {"code": made["code"], "seat": seat})
            tokens[seat] = joined["seat_token"]
        phone = take_phone()
        keys = {"host": None, "seats": {seat: tokens[seat]}, "share": None, "game": "word-ringers", "names": []}
        phone.keep(f"table:{table}", keys)
        phones.append(phone)
    return table, phones


def test_the_sound_of_the_own_turn_can_be_turned_off_for_good(take_phone: TakePhone, address: str) -> None:
    table, (phone,) = open_seats(take_phone, address, "anna", "bot", bots={"bot": "random"})
    page = phone.open(f"/tables/{table}")
    page.evaluate(STUB)
    lay(page)
    lay(page)  # the turn has come again
    assert page.evaluate("tones") >= 2
    page.get_by_role("button", name="Turn the sound off").tap()
    wait_for_turn(page)
    sounded = page.evaluate("tones")
    lay(page)
    lay(page)
    assert page.evaluate("tones") == sounded
    page.reload()
    expect(page.get_by_role("button", name="Turn the sound on")).to_be_visible()
    page.evaluate(STUB)
    lay(page)
    lay(page)
    assert page.evaluate("tones") == 0
    page.get_by_role("button", name="Turn the sound on").tap()
    assert page.evaluate("tones") == 2


def test_the_board_tells_what_a_play_scores_and_why_another_is_not_legal(take_phone: TakePhone, address: str) -> None:
    table, (phone,) = open_seats(take_phone, address, "anna", "bot", bots={"bot": "random"})
    page = phone.open(f"/tables/{table}")
    page.get_by_role("button", name="Show points").tap()
    page.locator(".rack-ring").tap()
    page.locator("[data-cell=C3]").tap()
    board = table_of(address, table, keys(page, table)["seats"]["anna"])["view"]["board"]
    body = {"board": {**board, "rings": {"C3": "anna"}}, "players": ["anna", "bot"]}
    points = ask("POST", f"{address}/v1/solve", body)["players"][0]["total"]
    expect(page.locator(".wr-worth")).to_have_text(re.compile(rf"^{points} points?\b"))
    page.get_by_role("button", name="Lay ").tap()
    expect(page.locator("[data-key=lay]")).to_have_count(0)
    wait_for_turn(page)  # what was refused is forgotten when the turn comes
    page.locator(".rack-ring").tap()
    page.locator("[data-cell=C3]").tap()
    expect(page.locator(".table-prompt")).to_have_text("Your ring lies on C3 already. A ring goes only on a letter.")


def test_a_rematch_takes_the_other_phone_along(take_phone: TakePhone, address: str) -> None:
    table, phones = open_seats(take_phone, address, "anna", "ben")
    page, other = (phone.open(f"/tables/{table}") for phone in phones)
    expect(other.locator(".rack-tile").first).to_be_visible()
    token = keys(other, table)["seats"]["ben"]
    ask("POST", f"{address}/v1/tables/{table}/resign", {}, Authorization=f"Bearer {token}")
    expect(other.locator(".ranking li")).to_have_count(2)
    page.get_by_role("button", name="Play again").tap()
    page.wait_for_url(lambda url: "/tables/" in url and table not in url)
    expect(other).to_have_url(page.url)


def test_a_table_is_played_by_keyboard_alone(take_phone: TakePhone, address: str) -> None:
    config = {"max_rounds": 1, "scoring": "automatic"}
    table, (phone,) = open_seats(take_phone, address, "anna", "bot", bots={"bot": "random"}, config=config)
    page = phone.open(f"/tables/{table}")
    expect(page.locator(".rack-tile").first).to_be_visible()
    keyboard = Keyboard(page)
    keyboard.to_page()
    for number in range(PLAYS_EACH):
        wait_for_turn(page)
        if number % 2:
            page.keyboard.press("0")
        keyboard.to_board()
        free = page.locator(FREE).first.get_attribute("data-cell")
        assert free
        keyboard.walk_to(free)
        page.keyboard.press("Enter")
        expect(page.locator("[data-key=lay]")).to_have_count(1)
        page.keyboard.press("Enter")
        expect(page.locator("[data-key=lay]")).to_have_count(0)
    assert len(ranking(page)) == 2
