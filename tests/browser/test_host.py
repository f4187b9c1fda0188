"""A match whose host is gone: another player takes the role over, and whoever is done can close the round."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.phone import Phone
from tests.browser.test_claims import WORDS, write
from tests.browser.test_match import TakePhone
from tests.browser.test_rematch import hold
from tests.browser.world import FULL, PLAYERS, Table, new_table
from tests.repetitions import LONG


def seated(address: str, **options: object) -> Table:
    """A match of five, four of whom sit, with Ann as host on her phone."""
    table = new_table(address, **options)
    table.sit("pink", "green", "purple", "orange")
    table.ask("POST", "/host", {"player": "pink"})
    table.host = table.seats["pink"]
    return table


def ask_for_role(page: Page) -> None:
    page.get_by_role("button", name="Is the host gone?").tap()
    page.get_by_role("button", name="Ask for the role").tap()
    expect(page.locator(".takeover")).to_contain_text("You have asked to become host.")


def test_the_role_of_a_lost_host_passes_when_all_agree(take_phone: TakePhone, address: str) -> None:
    table = seated(address)
    table.open_round(FULL)
    page = hold(take_phone(), table, "green")
    other = hold(take_phone(), table, "purple", path=WORDS)
    lost = hold(take_phone(), table, "pink")
    page.get_by_role("button", name="About this match").tap()
    expect(page.get_by_text(re.compile(r"^English, version [0-9a-f]{8}$"))).to_be_visible()
    page.get_by_role("button", name="Take over the host's role").tap()
    page.get_by_role("button", name="Ask for the role").tap()
    for asked in (other, lost):
        expect(asked.locator(".takeover")).to_contain_text(re.compile("^Bartholomew .+ asks to become host."))
    lost.close()
    expect(other.locator(".takeover-left")).to_have_text(re.compile("^[12]:[0-5][0-9]$"))
    other.get_by_role("button", name="Agree").tap()
    expect(other.get_by_role("button", name="Agree")).to_have_count(0)
    expect(other.get_by_role("button", name="Object")).to_be_visible()
    table.ask("POST", "/host/takeover/agreement", {}, token=table.seats["orange"])
    expect(page.get_by_text("You are the host now.")).to_be_visible()
    expect(other.get_by_text(re.compile("^Bartholomew .+ is the host now."))).to_be_visible()
    expect(page.locator(".takeover")).to_be_hidden()
    page.get_by_role("link", name="Go to round 1").tap()
    expect(page.get_by_role("link", name="Words")).to_be_visible()
    assert table.ask("GET", "")["host"] == "green"


def test_whoever_asks_can_take_it_back_and_anybody_can_object(take_phone: TakePhone, address: str) -> None:
    table = seated(address)
    phone, device = take_phone(), take_phone()
    page, host = hold(phone, table, "green"), hold(device, table, "pink")
    page.get_by_role("button", name="Is the host gone?").tap()
    phone.check_layout()
    phone.check_access()
    page.get_by_role("button", name="Cancel").tap()
    ask_for_role(page)
    expect(host.get_by_role("button", name="Object")).to_be_visible()
    for each in (phone, device):
        each.check_layout()
        each.check_access()
    page.get_by_role("button", name="Take it back").tap()
    expect(page.locator(".takeover")).to_be_hidden()
    expect(host.locator(".takeover")).to_be_hidden()
    ask_for_role(page)
    host.get_by_role("button", name="Object").tap()
    expect(page.locator(".takeover")).to_be_hidden()
    assert table.ask("GET", "")["takeover"] is None
    ask_for_role(page)
    host.get_by_role("button", name="Agree").tap()
    for screen in (page, host):
        expect(screen.get_by_text(re.compile("(You are|is) the host now"))).to_be_visible()
    expect(page.get_by_role("button", name="Start round 1")).to_be_visible()
    expect(host.get_by_role("button", name="Start round 1")).to_have_count(0)


def test_the_phone_looks_again_when_the_time_is_over(take_phone: TakePhone, address: str) -> None:
    table = seated(address)
    phone = take_phone()
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
    expect(other.get_by_text(re.compile("is the host now"))).to_be_visible()
    page.get_by_role("button", name="Start round 1").tap()
    expect(other.get_by_role("link", name="Go to round 1")).to_be_visible()


def test_the_time_to_object_is_chosen_on_the_form(phone: Phone, address: str) -> None:
    page = phone.open("/matches/new")
    page.get_by_text("Timers, dictionary and rules").tap()
    field = page.get_by_role("textbox", name="Seconds to object to a takeover")
    expect(field).to_have_value("120")
    field.fill("45")
    with page.expect_response("**/v1/matches") as created:
        page.get_by_role("button", name="Start the match").tap()
    assert created.value.json()["match"]["takeover_seconds"] == 45


def test_whoever_is_done_can_close_when_all_are(take_phone: TakePhone, address: str) -> None:
    table = new_table(address)
    table.sit(*PLAYERS)
    table.open_round(FULL)
    page, theirs = hold(take_phone(), table, "pink", path=WORDS), hold(take_phone(), table, "green", path=WORDS)
    for player in ("purple", "orange", "blue"):
        table.ask("POST", "/rounds/1/done", {}, token=table.seats[player])
    write(theirs, "bee")
    expect(theirs.get_by_role("button", name="Close and score")).to_have_count(0)
    theirs.get_by_role("button", name="I am done").tap()
    expect(theirs.get_by_role("button", name="I have more words")).to_be_visible()
    expect(theirs.get_by_role("button", name="Close and score")).to_have_count(0)
    page.get_by_role("button", name="I am done").tap()
    expect(theirs.get_by_text("Everybody is done. Each of you can close the round now.")).to_be_visible()
    page.close()
    theirs.get_by_role("button", name="Close and score").tap()
    expect(theirs).to_have_url(re.compile("/result$"))
    theirs.get_by_role("button", name="Undo: close of the round").tap()
    expect(theirs).to_have_url(re.compile("/words$"))


def test_whoever_waits_for_the_close_can_ask_for_the_role(take_phone: TakePhone, address: str) -> None:
    table = seated(address)
    table.open_round(FULL)
    page = hold(take_phone(), table, "green", path=WORDS)
    page.get_by_role("button", name="I am done").tap()
    ask_for_role(page)
    for player in ("purple", "orange"):
        table.ask("POST", "/host/takeover/agreement", {}, token=table.seats[player])
    page.get_by_role("button", name="Close and score").tap()
    expect(page).to_have_url(re.compile("/result$"))
    expect(page.get_by_role("button", name="Start round 2")).to_be_visible()
