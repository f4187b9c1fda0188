"""What is entered while the service is away or refuses is kept, sent later, or refused where everybody sees it."""

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, Response, Route, expect

from tests.browser.actions import expect_soon, lose, offline, refuse, see, see_cells, tap, tap_cells, write
from tests.browser.phone import Phone
from tests.browser.playing import FREE, Game
from tests.browser.table import TakePhone, open_phones, seat_phones, sit_down
from tests.browser.test_claims import WORDS
from tests.browser.world import BOARD, FULL

SAVED = "Kept on this phone; sent when the service can be reached."
RINGS = "/rounds/1/rings"


def test_done_is_said_later_where_the_service_is_away(phone: Phone) -> None:
    page, table = sit_down(phone, WORDS, FULL)
    lose(page, "**/rounds/1/done")
    tap(page, "I am done")
    more = page.get_by_role("button", name="I have more words")
    expect(more).to_be_visible()
    see(page, SAVED)
    page.reload()
    expect(more).to_be_visible()
    assert table.ask("GET", "/rounds/1")["done"] == []
    page.unroute("**/rounds/1/done")
    page.goto("/how-to-play")  # any screen goes on sending
    expect_soon(page, lambda: table.ask("GET", "/rounds/1")["done"] == ["pink"])


def test_a_ruling_is_sent_later_where_the_service_is_away(take_phone: TakePhone) -> None:
    table, phones = seat_phones(take_phone, "pink", "green", board=FULL)
    table.claim(1, {"pink": ["XYZZY"]})
    table.close(1)
    page = phones["pink"].open(f"{table.path}/rounds/1/result")
    tap(page, re.compile("^Ann: "))
    lose(page, "**/rulings")
    tap(page, "Count it: XYZZY")
    expect(page.get_by_role("button", name="Withdraw the ruling")).to_be_visible()
    see(page, "A ruling is kept on this phone")
    page.reload()
    assert table.ask("GET", "/rounds/1")["rulings"] == []
    page.unroute("**/rulings")
    page.goto(table.path)
    expect_soon(page, lambda: len(table.ask("GET", "/rounds/1")["rulings"]) == 1)


def test_what_cannot_be_sent_later_says_so_and_can_be_tried_again(phone: Phone) -> None:
    page, _ = sit_down(phone)
    lose(page, "**/players")
    page.get_by_role("button", name="Play here").first.tap()
    expect(page.locator(".toast", has_text="The service cannot be reached.")).to_be_visible()
    page.unroute("**/players")
    tap(page, "Try again")
    expect(page.get_by_text("on this phone")).to_have_count(2)


def test_undoing_a_claim_reaches_the_service(phone: Phone) -> None:
    page, table = sit_down(phone, WORDS, FULL)
    write(page, "coats", "bee")
    see(page, "Saved.")

    def saved() -> list[str]:
        claims: list[str] = table.ask("GET", "/rounds/1", token=table.seats["pink"])["claims"]["pink"]
        return claims

    expect_soon(page, lambda: saved() == ["COATS", "BEE"])
    tap(page, "Undo", exact=True)
    expect_soon(page, lambda: saved() == ["COATS"])
    tap(page, "Redo", exact=True)
    expect_soon(page, lambda: saved() == ["COATS", "BEE"])


def test_an_answer_that_was_lost_does_not_count_a_letter_twice(take_phone: TakePhone) -> None:
    """The same request comes again under the same key, so what others have changed since is not a conflict."""
    table, pages = open_phones(take_phone, "pink", "green", path=RINGS, board=BOARD)
    page = pages["pink"]
    lost: list[Route] = []

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        lost.append(route)
        route.abort()

    page.route("**/rounds/1/board", lose_the_answer, times=1)
    tap_cells(page, "A1")
    expect_soon(page, lambda: bool(lost))
    table.ring("A1", "green", "pink", token=table.seats["green"])
    tap_cells(page, "B2")
    expect_soon(page, lambda: "B2" in table.board()["rings"])
    assert table.board()["rings"] == {"A1": "green", "B2": "pink"}
    expect(page.get_by_text("was first")).to_have_count(0)


def test_late_words_are_refused_where_they_stand_and_the_round_can_be_closed(take_phone: TakePhone) -> None:
    table, pages = open_phones(take_phone, "pink", path=WORDS, board=FULL)
    page = pages["pink"]
    write(page, "coats")
    see(page, "Saved.")
    refuse(page, "**/rounds/1/claims", 409, "conflict", code="time_is_up")
    write(page, "bee")
    told = "The time for words is over, so these do not count; the host can give more time."
    see([page.locator("#screen"), page.locator(".panel")], told)
    tap(page, "Close and score")
    expect(page).to_have_url(re.compile("/result$"))
    assert table.ask("GET", "/rounds/1")["claims"]["pink"] == ["COATS"]


CLAIMS_ADDRESS, BOARD_ADDRESS = "**/rounds/1/claims", "**/rounds/1/board"
WAYS = [lose, partial(refuse, status=429, kind="too_many_requests")]


@pytest.mark.parametrize("stop", WAYS, ids=["lost", "refused"])
def test_pending_claims_survive_a_reload_and_are_sent_when_that_can_be_done(
    phone: Phone, stop: Callable[[Page, str], object]
) -> None:
    page, table = sit_down(phone, WORDS, FULL)
    stop(page, CLAIMS_ADDRESS)
    write(page, "coats", "bee")
    kept = "Kept on this phone; sent when the service can be reached."
    see(page, kept)
    page.reload()
    see(page, kept)
    for word in ("COATS", "BEE"):
        expect(page.get_by_role("button", name=re.compile(f"^{word} "))).to_be_visible()
    assert table.ask("GET", "/rounds/1", token=table.seats["pink"])["claims"] == {"pink": []}
    page.unroute(CLAIMS_ADDRESS)
    see(page, "Saved.")
    assert table.ask("GET", "/rounds/1", token=table.seats["pink"])["claims"] == {"pink": ["COATS", "BEE"]}


@pytest.mark.parametrize("stop", WAYS, ids=["lost", "refused"])
def test_a_pending_board_is_kept_and_sent_when_that_can_be_done(
    phone: Phone, stop: Callable[[Page, str], object]
) -> None:
    def taken_in(answer: Response) -> bool:
        return answer.request.method == "PATCH" and answer.url.endswith("/rounds/1/board") and answer.ok

    page, table = sit_down(phone, "/rounds/1/rings", FULL)
    stop(page, BOARD_ADDRESS)
    tap_cells(page, "A1")
    see(page, "The board is kept on this phone and sent when the service can be reached.")
    see_cells(page, A1="^A1, letter C$")
    assert "A1" in table.board()["rings"]
    with page.expect_response(taken_in):
        page.unroute(BOARD_ADDRESS)
    assert "A1" not in table.board()["rings"]
    see_cells(page, A1="^A1, letter C$")


def test_an_action_at_a_table_that_was_not_sent_is_said_to_be_so(phone: Phone, address: str) -> None:
    game = Game(address, "word-ringers", ["anna", "bob"], "bob")
    page = game.open(phone, *game.seen()["actors"], host=False)
    footer = page.locator("#offline")
    rack = page.locator(".wr-laying .rack button")
    expect(rack.first).to_be_visible()
    before = game.seen()["ply"]
    with offline(page):
        expect(footer).to_have_text("No network. The game goes on when it is back.")
        rack.first.tap()
        page.locator(FREE).first.tap()
        page.locator("[data-key=lay]").tap()
        expect(page.locator(".table-prompt")).to_have_text(re.compile("^This was not sent"))
        assert not re.search("kept|lost", page.locator("body").inner_text())
        phone.check()
    expect(footer).to_be_empty()
    assert game.seen()["ply"] == before
    page.locator("[data-key=lay]").tap()
    expect_soon(page, lambda: game.seen()["ply"] == before + 1)
    expect(page.locator("[data-key=lay]")).to_have_count(0)
