"""What is tapped while the service is away is sent later, also after a reload, or refused where everybody sees it."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.phone import Phone
from tests.browser.table import TakePhone, expect_soon, seat_phones
from tests.browser.test_claims import WORDS, sit_down, write
from tests.browser.test_pending import lose
from tests.browser.world import FULL, new_table

SAVED = "Kept on this phone; sent when the service can be reached."


def test_done_is_said_later_where_the_service_is_away(phone: Phone, address: str) -> None:
    table = new_table(address)
    table.open_round(FULL)
    page = sit_down(phone, table, WORDS)
    page.route("**/rounds/1/done", lose)
    page.get_by_role("button", name="I am done").tap()
    expect(page.get_by_role("button", name="I have more words")).to_be_visible()
    expect(page.get_by_text(SAVED)).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="I have more words")).to_be_visible()
    assert table.ask("GET", "/rounds/1")["done"] == []
    page.unroute("**/rounds/1/done")
    page.goto("/how-to-play")  # any screen goes on sending
    expect_soon(page, lambda: table.ask("GET", "/rounds/1")["done"] == ["pink"])


def test_a_ruling_is_sent_later_where_the_service_is_away(take_phone: TakePhone, address: str) -> None:
    table, phones = seat_phones(take_phone, address, ("pink", "green"))
    table.open_round(FULL)
    table.claim(1, {"pink": ["XYZZY"]})
    table.close(1)
    page = phones["pink"].open(f"{table.path}/rounds/1/result")
    page.get_by_role("button", name=re.compile("^Ann: ")).tap()
    page.route("**/rulings", lose)
    page.get_by_role("button", name="Count it: XYZZY").tap()
    expect(page.get_by_role("button", name="Withdraw the ruling")).to_be_visible()
    expect(page.get_by_text("A ruling is kept on this phone")).to_be_visible()
    page.reload()
    assert table.ask("GET", "/rounds/1")["rulings"] == []
    page.unroute("**/rulings")
    page.goto(table.path)
    expect_soon(page, lambda: len(table.ask("GET", "/rounds/1")["rulings"]) == 1)


def test_what_cannot_be_sent_later_says_so_and_can_be_tried_again(phone: Phone, address: str) -> None:
    table = new_table(address)
    page = sit_down(phone, table)
    page.route("**/players", lose)
    page.get_by_role("button", name="Play here").first.tap()
    expect(page.locator(".toast", has_text="The service cannot be reached.")).to_be_visible()
    page.unroute("**/players")
    page.get_by_role("button", name="Try again").tap()
    expect(page.get_by_text("on this phone")).to_have_count(2)


def test_undoing_a_claim_reaches_the_service(phone: Phone, address: str) -> None:
    table = new_table(address)
    table.open_round(FULL)
    page = sit_down(phone, table, WORDS)
    write(page, "coats", "bee")
    expect(page.get_by_text("Saved.")).to_be_visible()

    def saved() -> list[str]:
        claims: list[str] = table.ask("GET", "/rounds/1", token=table.seats["pink"])["claims"]["pink"]
        return claims

    expect_soon(page, lambda: saved() == ["COATS", "BEE"])
    page.get_by_role("button", name="Undo", exact=True).tap()
    expect_soon(page, lambda: saved() == ["COATS"])
    page.get_by_role("button", name="Redo", exact=True).tap()
    expect_soon(page, lambda: saved() == ["COATS", "BEE"])


def test_an_answer_that_was_lost_does_not_count_a_letter_twice(take_phone: TakePhone, address: str) -> None:
    """The same request comes again under the same key, so what others have changed since is not a conflict."""
    table, phones = seat_phones(take_phone, address, ("pink", "green"))
    table.open_round(FULL.partition(" ")[0])
    page = phones["pink"].open(f"{table.path}/rounds/1/rings")
    lost: list[Route] = []

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        lost.append(route)
        route.abort()

    page.route("**/rounds/1/board", lose_the_answer, times=1)
    page.locator("[data-cell=A1]").tap()
    expect_soon(page, lambda: bool(lost))
    change = {"rings": {"A1": {"player": "green", "was": "pink"}}}
    table.ask("PATCH", "/rounds/1/board", change, token=table.seats["green"])
    page.locator("[data-cell=B2]").tap()
    expect_soon(page, lambda: "B2" in table.ask("GET", "/rounds/1/board")["rings"])
    assert table.ask("GET", "/rounds/1/board")["rings"] == {"A1": "green", "B2": "pink"}
    expect(page.get_by_text("was first")).to_have_count(0)


def test_late_words_are_refused_where_they_stand_and_the_round_can_be_closed(
    take_phone: TakePhone, address: str
) -> None:
    table, phones = seat_phones(take_phone, address, ("pink", "green"))
    table.open_round(FULL)
    page = phones["pink"].open(table.path + WORDS)
    write(page, "coats")
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.route("**/rounds/1/claims", late)
    write(page, "bee")
    expect(page.locator(".panel").get_by_text("The time for words is over")).to_be_visible()
    page.get_by_role("button", name="Close and score").tap()
    expect(page).to_have_url(re.compile("/result$"))
    assert table.ask("GET", "/rounds/1")["claims"]["pink"] == ["COATS"]


def late(route: Route) -> None:
    route.fulfill(
        status=409,
        headers={"Content-Type": "application/problem+json"},
        json={
            "type": "/problems/conflict",
            "status": 409,
            "detail": "Late.",
            "errors": [{"pointer": "", "code": "time_is_up", "detail": "Late."}],
        },
    )
