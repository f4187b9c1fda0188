"""Games at tables, played by hand: against a bot, by several phones through a crash, and with news in any order."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import click, expect_soon, hold_back, refuse, see, tap, tap_cells
from tests.browser.keyboard import Keyboard
from tests.browser.phone import Phone
from tests.browser.playing import (
    FREE,
    PLAYS_EACH,
    Game,
    is_on_turn,
    keys,
    lay,
    lay_chosen,
    open_form,
    ranked_points,
    ranking,
    sit_down,
    start_table,
    table_of,
    wait_for_turn,
)
from tests.browser.table import TakePhone
from tests.browser.world import ask
from tests.faults.faults import kill_the_server
from tests.repetitions import LONG
from tests.servers import running_server

ONE_ROUND = {"scoring": "automatic", "max_rounds": 1}


def test_a_round_against_the_greedy_bot_on_a_phone(phone: Phone, address: str) -> None:
    page = open_form(phone, "word-ringers", "Anna", "greedy")
    page.get_by_label("Points to win", exact=True).fill("1")
    table = start_table(page)
    lay(page, PLAYS_EACH)
    expect(page.locator(".wr-writing input")).to_be_visible()
    page.locator(".wr-writing input").fill("is at zzz")
    click(page, "I am done")
    points = ranked_points(page)
    outcome = table_of(address, table, keys(page, table)["seats"]["pink"])["outcome"]
    assert outcome["reason"] == "target_reached"
    assert points == sorted(outcome["scores"].values(), reverse=True)
    expect(page.locator(".reasons")).to_be_attached()
    click(page, "Look at the game again")
    expect(page.locator(".replay-at")).to_contain_text("1 of")
    click(page, "Back to now", "Play again")
    page.wait_for_url(lambda url: "/tables/" in url and table not in url)
    expect(page.locator(".rack-tile").first).to_be_visible()


@pytest.mark.skipif(not LONG, reason="starts two services, and plays 40 plays: only in `make test-long`")
def test_phones_a_bot_and_a_program_finish_a_game_through_a_crash(browser: Browser, tmp_path: Path) -> None:
    def play_half() -> None:
        for _ in range(PLAYS_EACH // 2):
            game.act("api")
            for page in pages:
                lay(page)

    with running_server(folder=tmp_path) as server:
        seats = ("api", "bot", "one", "two")
        game = Game(server.url, "word-ringers", seats, bots={"bot": "random"}, config=ONE_ROUND)
        phones = [Phone(browser, server.url) for _ in range(2)]
        pages = [sit_down(phone, game.code, name) for phone, name in zip(phones, ("Uma", "Vic"), strict=True)]
        play_half()
        kill_the_server(server)
    expect(pages[0].locator("#offline")).not_to_be_empty()
    with running_server("--port", str(server.port), folder=tmp_path) as server:
        pages[1].reload()
        play_half()
        points = ranked_points(pages[0])
        assert ranking(pages[1]) == ranking(pages[0])
        over = game.seen()
        body = {"board": over["view"]["last_round"]["board"], "players": list(over["seats"])}
        solved = ask("POST", f"{server.url}/v1/solve", body)
        assert {each["player"]: each["total"] for each in solved["players"]} == over["outcome"]["scores"]
        assert sorted(points) == sorted(over["outcome"]["scores"].values())
        for phone in phones:
            phone.close()
            assert not phone.errors


def start_with_guest(take_phone: TakePhone) -> tuple[str, Phone, Page, Phone, Page]:
    """Start a table as Anna, at which Ben sits down by its code; return its id, and the phones and pages of both."""
    host, guest = take_phone(), take_phone()
    page = open_form(host, "word-ringers", "Anna", "")
    table = start_table(page)
    return table, host, page, guest, sit_down(guest, page.locator(".code-big").inner_text(), "Ben")


def test_the_own_turn_is_told_and_nobody_elses(take_phone: TakePhone) -> None:
    _, _, page, _, other = start_with_guest(take_phone)
    expect(page.locator(".table-prompt")).to_have_text("Your turn: lay a tile or a ring")
    assert is_on_turn(page)
    assert page.get_by_role("button", name="What would be good?").count() == 0  # advice is for games against bots alone
    expect(other.locator(".table-prompt")).to_have_text("Anna is to play")
    assert not is_on_turn(other)
    assert other.locator(".rack-tile").count() == 5
    other.locator(".rack-ring").click()
    tap_cells(other, "C3")
    other.locator("[data-key=lay]").click(force=True)
    expect(other.locator(".table-prompt")).to_have_text("It is not your turn yet.")


def test_the_role_of_a_host_who_is_gone_passes_and_is_handed_back(take_phone: TakePhone, address: str) -> None:
    table, host, page, _, other = start_with_guest(take_phone)
    click(other, "More about this table", "Take over the host’s role", "Ask for the role")
    expect(other.locator(".takeover")).to_contain_text("You have asked to become host.")
    expect(page.locator(".takeover")).to_contain_text("Ben asks to become host.")
    host.check_access()
    click(page, "Agree")
    see(other, "You are the host now.")
    see(page, "Ben is the host now.")
    expect(page.locator(".takeover")).to_be_hidden()
    click(page, "More about this table")
    expect(page.get_by_role("button", name="Remove the table")).to_have_count(0)
    page.keyboard.press("Escape")
    other.locator(".table-seat").first.click()
    click(other, "Hand over the host’s role", "Hand it over")
    see(page, "You are the host now.")
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


def test_a_hand_moves_to_another_phone_only_when_its_player_says_yes(take_phone: TakePhone) -> None:
    _, _, page, guest, other = start_with_guest(take_phone)
    for answer in ("No", "Yes"):
        page.locator(".table-seat").nth(1).click()
        click(page, "Move the seat to another phone")
        see(page, "Whoever enters the code has the seat of Ben from then on.")
        click(page, "Show the code")
        see(page, "Before that, Ben has time to object")
        page.keyboard.press("Escape")
        expect(page.locator(".takeover").get_by_role("button", name="Take it back")).to_be_visible()
        guest.check_access()
        click(other.locator(".takeover"), answer, exact=True)
        for each in (page, other):
            expect(each.locator(".takeover")).to_be_hidden()


def test_a_phone_with_two_seats_that_says_yes_to_freeing_the_one_it_looks_from_keeps_the_other(
    take_phone: TakePhone, address: str
) -> None:
    game = Game(address, "word-ringers", ["anna", "ben", "cleo"], "ben")
    page = game.open(take_phone(), "anna", "ben", host=False)
    expect(page.locator(".seat-list").get_by_text("on this phone")).to_have_count(2)
    ask("DELETE", f"{address}/v1{game.path}/players/anna/seat", Authorization=f"Bearer {game.host}")
    tap(page.locator(".takeover"), "Yes", exact=True)
    expect(page.locator(".seat-list").get_by_text("on this phone")).to_have_count(1)
    expect_soon(page, lambda: set(keys(page, game.id)["seats"]) == {"ben"})
    expect(page).to_have_url(re.compile(game.id))


def open_against_bot(take_phone: TakePhone, address: str, **options: Any) -> tuple[Game, Page]:
    """Make a table of Word Ringers with a phone in a seat, and a bot in another."""
    game = Game(address, "word-ringers", ["anna", "bot"], bots={"bot": "random"}, **options)
    return game, game.open(take_phone(), host=False)


def test_the_sound_of_the_own_turn_can_be_turned_off_for_good(take_phone: TakePhone, address: str) -> None:
    _, page = open_against_bot(take_phone, address)
    page.evaluate(STUB)
    lay(page, 2)  # the turn has come again
    assert page.evaluate("tones") >= 2
    tap(page, "Turn the sound off")
    wait_for_turn(page)
    sounded = page.evaluate("tones")
    lay(page, 2)
    assert page.evaluate("tones") == sounded
    page.reload()
    expect(page.get_by_role("button", name="Turn the sound on")).to_be_visible()
    page.evaluate(STUB)
    lay(page, 2)
    assert page.evaluate("tones") == 0
    wait_for_turn(page)  # so that nothing else is heard
    tap(page, "Turn the sound on")
    assert page.evaluate("tones") == 2


def test_the_board_tells_what_a_play_scores_and_why_another_is_not_legal(take_phone: TakePhone, address: str) -> None:
    game, page = open_against_bot(take_phone, address)
    tap(page, "Show points")
    page.locator(".rack-ring").tap()
    tap_cells(page, "C3")
    body = {"board": {**game.seen()["view"]["board"], "rings": {"C3": "anna"}}, "players": ["anna", "bot"]}
    points = ask("POST", f"{address}/v1/solve", body)["players"][0]["total"]
    expect(page.locator(".wr-worth")).to_have_text(re.compile(rf"^{points} points?\b"))
    lay_chosen(page)
    wait_for_turn(page)  # what was refused is forgotten when the turn comes
    page.locator(".rack-ring").tap()
    tap_cells(page, "C3")
    expect(page.locator(".table-prompt")).to_have_text("Your ring lies on C3 already. A ring goes only on a letter.")


def test_a_rematch_takes_the_other_phone_along(take_phone: TakePhone, address: str) -> None:
    game = Game(address, "word-ringers", ["anna", "ben"], "ben")
    page, other = (game.open(take_phone(), seat, host=False) for seat in ("anna", "ben"))
    expect(other.locator(".rack-tile").first).to_be_visible()
    game.ask("POST", "/resign", {}, "ben")
    expect(other.locator(".ranking li")).to_have_count(2)
    tap(page, "Play again")
    page.wait_for_url(lambda url: "/tables/" in url and game.id not in url)
    expect(other).to_have_url(page.url)


def test_a_table_is_played_by_keyboard_alone(take_phone: TakePhone, address: str) -> None:
    _, page = open_against_bot(take_phone, address, config=ONE_ROUND)
    expect(page.locator(".rack-tile").first).to_be_visible()
    keyboard = Keyboard(page)
    keyboard.to_page()
    for number in range(PLAYS_EACH):
        wait_for_turn(page)
        page.keyboard.press("0" if number % 2 else page.locator(".rack-tile").first.inner_text()[0])
        keyboard.to_board()
        free = page.locator(FREE).first.get_attribute("data-cell")
        assert free
        keyboard.walk_to(free)
        page.keyboard.press("Enter")
        expect(page.locator("[data-key=lay]")).to_have_count(1)
        page.keyboard.press("Control+Enter")
        expect(page.locator("[data-key=lay]")).to_have_count(0)
    assert len(ranking(page)) == 2


SLOW_TO_GATHER = """const wait = setTimeout;
window.setTimeout = (run, milliseconds, ...values) => wait(run, milliseconds === 30 ? 1500 : milliseconds, ...values);
"""
"""Makes the moment long for which a page waits whether more comes at the same time."""

QUICK = 20_000
"""Milliseconds in which a page has to mend by itself what went wrong, and not by what it does from time to time."""


def second_turn(address: str) -> Game:
    """Make a table at which Ben is to play, and Anna next."""
    game = Game(address, "word-ringers", ["anna", "ben"], "ben")
    if game.seen()["actors"] == ["anna"]:
        game.act("anna")
    return game


def open_live(phone: Phone, game: Game) -> Page:
    """Open a table as Anna, and wait until its page hears what happens."""
    game.seat(phone, host=False)
    with phone.page.expect_response(lambda answer: answer.url.endswith("/events")):
        page = phone.open(game.path)
    expect(page.locator(".table-prompt")).to_contain_text("to play")
    return page


def test_the_own_turn_is_seen_though_the_log_comes_right_after_it(new_phone: TakePhone, address: str) -> None:
    phone, game = new_phone(), second_turn(address)
    phone.page.add_init_script(SLOW_TO_GATHER)
    held = hold_back(phone.page, "**/events?limit=*")
    page = open_live(phone, game)
    expect_soon(page, lambda: bool(held))
    game.act("ben")
    page.wait_for_timeout(500)  # the news are there now, and are kept for a moment
    held[0].continue_()
    wait_for_turn(page, QUICK)


def test_what_may_be_done_is_asked_again_where_the_answer_did_not_come(phone: Phone, address: str) -> None:
    game = second_turn(address)
    page = open_live(phone, game)
    refused = refuse(page, "**/actions")
    game.act("ben")
    expect(page.locator(".table-prompt")).to_have_text("Your turn")
    expect_soon(page, lambda: bool(refused))
    page.unroute("**/actions")
    wait_for_turn(page, QUICK)
