"""A match goes on: the role of a lost host passes, who is done closes the round, and a rematch takes all along."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.actions import see, see_heading, tap, write
from tests.browser.phone import DESKTOP, Phone
from tests.browser.table import TakePhone, hold
from tests.browser.test_claims import WORDS
from tests.browser.world import FULL, PLAYERS, Table, hosted_table, new_table
from tests.repetitions import LONG


def seated(address: str, board: str | None = None, **options: object) -> Table:
    """A match of five, four of whom sit, with Ann as host on her phone."""
    return hosted_table(address, "pink", "green", "purple", "orange", board=board, **options)


def ask_for_role(page: Page) -> None:
    tap(page, "Is the host gone?", "Ask for the role")
    expect(page.locator(".takeover")).to_contain_text("You have asked to become host.")


def test_the_role_of_a_lost_host_passes_when_all_agree(take_phone: TakePhone, address: str) -> None:
    table = seated(address, FULL)
    page = hold(take_phone(), table, "green")
    other = hold(take_phone(), table, "purple", path=WORDS)
    lost = hold(take_phone(), table, "pink")
    tap(page, "About this match")
    see(page, re.compile(r"^English, version [0-9a-f]{8}$"))
    tap(page, "Take over the host’s role", "Ask for the role")
    for asked in (other, lost):
        expect(asked.locator(".takeover")).to_contain_text(re.compile("^Bartholomew .+ asks to become host."))
    lost.close()
    expect(other.locator(".takeover-left")).to_have_text(re.compile("^[12]:[0-5][0-9]$"))
    tap(other, "Agree")
    expect(other.get_by_role("button", name="Agree")).to_have_count(0)
    expect(other.get_by_role("button", name="Object")).to_be_visible()
    table.agree("orange")
    see(page, "You are the host now.")
    see(other, re.compile("^Bartholomew .+ is the host now."))
    expect(page.locator(".takeover")).to_be_hidden()
    page.get_by_role("link", name="Go to round 1").tap()
    expect(page.get_by_role("link", name="Words")).to_be_visible()
    assert table.ask("GET", "")["host"] == "green"


def test_whoever_asks_can_take_it_back_and_anybody_can_object(take_phone: TakePhone, address: str) -> None:
    table = seated(address)
    phone, device = take_phone(), take_phone()
    page, host = hold(phone, table, "green"), hold(device, table, "pink")
    tap(page, "Is the host gone?")
    phone.check()
    tap(page, "Cancel")
    ask_for_role(page)
    expect(host.get_by_role("button", name="Object")).to_be_visible()
    for each in (phone, device):
        each.check()
    tap(page, "Take it back")
    expect(page.locator(".takeover")).to_be_hidden()
    expect(host.locator(".takeover")).to_be_hidden()
    ask_for_role(page)
    tap(host, "Object")
    expect(page.locator(".takeover")).to_be_hidden()
    assert table.ask("GET", "")["takeover"] is None
    ask_for_role(page)
    tap(host, "Agree")
    for screen in (page, host):
        see(screen, re.compile("(You are|is) the host now"))
    expect(page.get_by_role("button", name="Start round 1")).to_be_visible()
    expect(host.get_by_role("button", name="Start round 1")).to_have_count(0)


def test_the_phone_looks_again_when_the_time_is_over(phone: Phone, address: str) -> None:
    table = seated(address)
    page = hold(phone, table, "green")
    over = datetime.now(UTC) + timedelta(seconds=1)

    def passes(route: Route) -> None:
        answer = route.fetch()
        match = answer.json()
        if datetime.now(UTC) < over:
            match["takeover"]["ends_at"] = over.isoformat()
        else:
            match |= {"takeover": None, "host": "green"}
        route.fulfill(response=answer, json=match)

    table.ask("POST", "/host/takeover", {}, token=table.seats["green"])
    page.route(f"**/v1/matches/{table.id}", passes)
    page.reload()
    expect(page.get_by_role("button", name="Start round 1")).to_be_visible()


@pytest.mark.skipif(not LONG, reason="takes ten seconds, the shortest time to object")
def test_nobody_objects_and_the_role_passes_by_itself(take_phone: TakePhone, address: str) -> None:
    table = seated(address, takeover_seconds=10)
    page, other = hold(take_phone(), table, "green"), hold(take_phone(), table, "purple")
    ask_for_role(page)
    expect(other.get_by_role("button", name="Agree")).to_be_visible()
    expect(page.get_by_role("button", name="Start round 1")).to_be_visible()
    see(other, re.compile("is the host now"))
    tap(page, "Start round 1")
    expect(other.get_by_role("link", name="Go to round 1")).to_be_visible()


def test_the_time_to_object_is_chosen_on_the_form(phone: Phone, address: str) -> None:
    page = phone.open("/matches/new")
    page.get_by_text("Timers, dictionary and rules").tap()
    field = page.get_by_role("textbox", name="Seconds to object to a takeover")
    expect(field).to_have_value("120")
    field.fill("45")
    with page.expect_response("**/v1/matches") as created:
        tap(page, "Start the match")
    assert created.value.json()["match"]["takeover_seconds"] == 45


def test_whoever_is_done_can_close_when_all_are(take_phone: TakePhone, address: str) -> None:
    table = new_table(address, *PLAYERS, board=FULL)
    page, theirs = hold(take_phone(), table, "pink", path=WORDS), hold(take_phone(), table, "green", path=WORDS)
    table.is_done("purple", "orange", "blue")
    write(theirs, "bee")
    expect(theirs.get_by_role("button", name="Close and score")).to_have_count(0)
    tap(theirs, "I am done")
    expect(theirs.get_by_role("button", name="I have more words")).to_be_visible()
    expect(theirs.get_by_role("button", name="Close and score")).to_have_count(0)
    tap(page, "I am done")
    see(theirs, "Everybody is done. Each of you can close the round now.")
    page.close()
    tap(theirs, "Close and score")
    expect(theirs).to_have_url(re.compile("/result$"))
    tap(theirs, "Undo: close of the round")
    expect(theirs).to_have_url(re.compile("/words$"))


def test_whoever_waits_for_the_close_can_ask_for_the_role(phone: Phone, address: str) -> None:
    table = seated(address, FULL)
    page = hold(phone, table, "green", path=WORDS)
    tap(page, "I am done")
    ask_for_role(page)
    table.agree("purple", "orange")
    tap(page, "Close and score")
    expect(page).to_have_url(re.compile("/result$"))
    expect(page.get_by_role("button", name="Start round 2")).to_be_visible()


def won_table(address: str) -> Table:
    """A match of five that is over after one round."""
    table = hosted_table(address, *PLAYERS, board=FULL, scoring="automatic", target=5)
    table.close(1)
    return table


def test_a_rematch_takes_every_phone_along(take_phone: TakePhone, address: str) -> None:
    table = won_table(address)
    share = table.ask("POST", "/shares", {})["share_token"]
    page = hold(take_phone(), table, "pink")
    result = hold(take_phone(), table, "green", path="/rounds/1/result")
    two = hold(take_phone(), table, "purple", "orange")
    wall = hold(take_phone(DESKTOP), table, share=share, path="/screen")
    expect(result.get_by_text("Bartholomew").first).to_be_visible()
    tap(page, "Rematch")
    expect(page.get_by_role("button", name="Start round 1")).to_be_visible()
    rematch = page.url
    assert table.id not in rematch
    for other in (result, two):
        expect(other).to_have_url(rematch)
        see(other, "This is the rematch.")
    expect(wall).to_have_url(f"{rematch}/screen")
    expect(result.locator(".seat-list li", has_text="Bartholomew")).to_contain_text("on this phone")
    expect(two.get_by_text("on this phone")).to_have_count(2)
    tap(page, "Start round 1")
    for other in (result, two):
        expect(other.get_by_role("link", name="Go to round 1")).to_be_visible()
    see_heading(wall, "Round 1")


def test_whoever_looks_at_the_old_match_stays_there_and_finds_the_way(phone: Phone, address: str) -> None:
    table = won_table(address)
    rematch = table.ask("POST", "/rematch", {})["match"]["id"]
    page = hold(phone, table, "green")
    see_heading(page, re.compile("wins the match"))
    tap(page, "Go to the rematch")
    expect(page).to_have_url(re.compile(rematch))
    tap(page, "Back to the match before")
    see_heading(page, re.compile("wins the match"))


def test_a_phone_that_is_being_read_or_away_is_only_told_or_comes_later(take_phone: TakePhone, address: str) -> None:
    table = won_table(address)
    busy = hold(take_phone(), table, "green")
    lost = take_phone()
    away = hold(lost, table, "blue")
    tap(busy, "About this match")
    away.route("**/follow", lambda route: route.abort())
    rematch = table.ask("POST", "/rematch", {})["match"]["id"]
    see(busy, "The rematch has begun.")
    tap(busy, "Close")
    busy.get_by_role("button", name="Go to the rematch").first.tap()
    expect(busy).to_have_url(re.compile(rematch))
    away.unroute("**/follow")
    expect(away).to_have_url(re.compile(rematch))


def test_a_phone_whose_seat_somebody_else_has_in_the_rematch_is_told_so(phone: Phone, address: str) -> None:
    table = won_table(address)
    rematch = table.ask("POST", "/rematch", {})["match"]["id"]
    table.ask("DELETE", "/players/green/seat", token=table.seats["green"])
    table.sit("green")
    page = hold(phone, table, "green")
    tap(page, "Go to the rematch")
    expect(page.get_by_text("Somebody else has taken this seat meanwhile.").first).to_be_visible()
    assert rematch not in page.url
