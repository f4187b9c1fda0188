"""Every screen in both themes and three sizes: no barrier, nothing cut off, nothing too small; a picture of each."""

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from solver.scan import MAX_PLAYERS
from tests.browser.phone import Phone, check_view
from tests.browser.playing import Game
from tests.browser.table import hold
from tests.browser.views import Step, View, at, click_on, fill, go_on, link, see_first, type_keys
from tests.browser.world import BOARD, FULL, LARGE, Table, crowded_table, finished_table, new_table, played_table

LINK = f"/board#board={FULL.replace(' ', '+')}"
CLAIMED = "/board#board=PITXX/XXXXX/XXXXX/BADXX/DABXX+pink:A1;green:C1&claims=pink:PIT,TIP,XXZ;green:PIT,IT"
LARGE_LINK = f"/board#board={LARGE}+pink:A1,J10,E5;green:C3,D4,F6"
LONG_NAME = "Bartholomew Featherstonehaugh the Third"
SEATED = {"a": "Ann", "b": LONG_NAME, "c": "Clémentine", "d": "Dé", "e": "Ed"}

MADE = {"crowded": crowded_table, "played": played_table, "finished": finished_table, "fresh": new_table}


@cache
def table(address: str, name: str) -> Table:
    """Return a match in some state, made once for all views of it."""
    return MADE[name](address)


def resumed(phone: Phone) -> None:
    at(LINK, see_first(".total"))(phone)
    phone.keep("last-match", {"id": "x", "names": ["Ann", LONG_NAME]})
    phone.open("/")


def go_to_letters(page: Page) -> None:
    expect(page).to_have_url(re.compile("result"))
    page.goto("/board/letters")


def add_all_players(page: Page) -> None:
    more = page.get_by_role("button", name="Add a player")
    for _ in range(MAX_PLAYERS):
        if more.is_visible():
            go_on(page, "Add a player")
    expect(more).to_be_hidden()


def known_matches(phone: Phone) -> None:
    for name in MADE:
        made = table(phone.address, name)
        phone.keep(f"match:{made.id}", {"host": made.host, "seats": {}, "names": ["Ann", "Bo"], "at": 1})
    phone.open("/matches")
    expect(phone.page.get_by_text("Finished:")).to_be_visible()
    expect(phone.page.get_by_text("No round yet")).to_be_visible()


def of_table(name: str, path: str = "", *steps: Step, ready: str) -> View:
    """Return the view of a match on the phone of its host, who plays as pink in those that anybody plays in."""

    def show(phone: Phone) -> None:
        made = table(phone.address, name)
        page = hold(phone, made, *["pink"] if made.seats else [], path=path, host=True)
        go_on(page, *steps)
        expect(page.locator(ready).first).to_be_visible()

    return show


def unreachable(phone: Phone) -> None:
    page = phone.open(LINK)
    expect(page.locator(".total")).to_have_count(5)
    go_on(page, link("Rings"))
    expect(page.locator(".painter")).to_have_count(5)
    phone.context.set_offline(True)
    go_on(page, link("Show the words"))
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator(".board .ring")).to_have_count(25)  # the board itself is kept, and can be seen


def words_step(page: Page) -> None:
    page.get_by_label("Steps").get_by_role("link", name="Words").click()


def has(selector: str, count: int) -> Step:
    return lambda page: expect(page.locator(selector)).to_have_count(count)


def new_game(phone: Phone, *, bots: bool = True, **more: Any) -> Game:
    """Make a table of five at which the phone has the first seat."""
    if bots:
        more["bots"] = dict.fromkeys(list(SEATED)[1:], "random")
    clock = {"seconds": 600, "increment": 5}
    game = Game(phone.address, "word-ringers", SEATED, names=SEATED, clock=clock, **more)
    game.seat(phone)
    return game


def lobby(phone: Phone) -> str:
    new_game(phone, bots=False, open=True)
    return "/play"


def resigned(phone: Phone) -> None:
    game = new_game(phone)
    game.ask("POST", "/resign", {}, "a")
    phone.open(game.path)
    expect(phone.page.locator(".ranking")).to_be_visible()
    phone.page.locator("[data-cell=C3]").click()
    expect(phone.page.locator(".rack-tile, .wr-worth, .current")).to_have_count(0)  # there is nothing left to lay


VIEWS: dict[str, View] = {
    "start": at("/"),
    "start-resumed": resumed,
    "letters-empty": at("/board/letters"),
    "letters-third-copy": at("/board/letters", type_keys("PEPPERCORNS")),
    "letters-large": at(LARGE_LINK, go_to_letters),
    "letters-import-error": at(
        "/board/letters", "Paste", fill("The board as text", "ABC\nA?C"), "Use this board", ready="[role=alert]"
    ),
    "letters-keyboard": at("/board/letters", "Keys", "Like a keyboard", ready="body:not(:has(dialog)) .keyboard"),
    "letters-typed": at(
        "/board/letters",
        "Keys",
        "Keyboard of the phone",
        type_keys("pit\nwo"),
        ready="body:not(:has(dialog)) .typed-rows",
    ),
    "keys": at("/board/letters", type_keys("?"), ready="dialog"),
    "rings": at(LINK, link("Rings"), has(".painter", 5)),
    "claims": at(CLAIMED, words_step, has(".claims .chip.bad", 2)),
    "result": at(LINK, click_on(".chip"), ready=".word-name"),
    "result-claims": at(CLAIMED, re.compile("^Pink"), has(".reasons li", 2)),
    "result-large": at(LARGE_LINK, click_on(".chip")),
    "result-whole-board": at(f"/board#board={BOARD}", ready="main .chip"),
    "share": at(LINK, "Share", ready="dialog"),
    "rules": at(LINK, "Rules for this board", ready="dialog"),
    "unreachable": unreachable,
    "word-valid": at("/words?q=coats", ready="main .verdict"),
    "word-invalid": at("/words?q=xxq", ready="main .verdict"),
    "words-of-pattern": at("/words?q=*ring*", ready="main .chip"),
    **{
        f"judge-{name}": at("/words/judge", fill("All words of the play", words), "Judge", ready=".verdict")
        for name, words in (("good", "coats bee"), ("bad", "coats bex"))
    },
    "how-to-play": at("/how-to-play"),
    **{f"how-to-play-{game}": at(f"/play/{game}/rules", ready=".how-points") for game in ("ringer", "ding", "ring")},
    "how-to-play-ringo": at("/play/ringo/rules", ready=".ringo-board"),
    "tv": at("/tv", ready="main .input.code"),
    "nowhere": at("/join/NOTHERE"),
    "matches-none": at("/matches"),
    "matches": known_matches,
    "match-new": at("/matches/new", add_all_players, fill("Name of green", LONG_NAME), click_on("summary")),
    "match-look": at("/matches/new", re.compile("^Ring of Pink")),
    "join-code": at("/join"),
    "join-seats": at(lambda phone: f"/join/{table(phone.address, 'fresh').code}"),
    "join-taken": at(lambda phone: f"/join/{table(phone.address, 'crowded').code}", re.compile("^Ed")),
    "match-fresh": of_table("fresh", ready="main .qr-image"),
    "match-crowded": of_table("crowded", ready="main .chart"),
    "match-finished": of_table("finished", ready="main .chart"),
    "match-menu": of_table("crowded", "", "About this match", ready="dialog"),
    "match-seat": of_table("crowded", "", "Seat of Clémentine", ready="dialog"),
    "round-letters": of_table("crowded", "/rounds/3/letters", ready="main .key"),
    "round-rings": of_table("crowded", "/rounds/3/rings", ready="main .painter"),
    "round-claims": of_table("crowded", "/rounds/3/words", ready="main .claims .chip.good"),
    "round-plays": of_table("played", "/rounds/1/plays", ready="main .plays li"),
    "round-result": of_table("crowded", "/rounds/2/result", ready="main .chip"),
    "screen-fresh": of_table("fresh", "/screen", ready="main .qr-image"),
    "screen-playing": of_table("crowded", "/screen", ready="main .tile"),
    "screen-finished": of_table("finished", "/screen", ready="main .tile"),
    "lobby": at(lobby, ready=".lobby-game"),
    "table-new": at("/play/word-ringers", "Add a bot", click_on("main summary")),
    "table-waiting": at(lambda phone: new_game(phone, bots=False).path, ready=".qr-image"),
    "table-join": at(lambda phone: f"/play/join/{new_game(phone, bots=False).code}"),
    "table-playing": at(
        lambda phone: new_game(phone).path, click_on("[data-cell=C3]"), re.compile("^Tile"), ready="[data-key=lay]"
    ),
    "table-menu": at(
        lambda phone: new_game(phone).path, click_on("[data-cell=C3]"), "More about this table", ready="dialog"
    ),
    "table-screen": at(lambda phone: f"{new_game(phone).path}/screen", ready=".tile"),
    "table-over": resigned,
}


@pytest.mark.parametrize("view", VIEWS)
def test_view(phone: Phone, view: str) -> None:
    VIEWS[view](phone)
    check_view(phone, view)
