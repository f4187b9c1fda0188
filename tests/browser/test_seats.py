"""Seats that change hands."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.browser.finger import HELD_FOR_LONG, press
from tests.browser.phone import Phone
from tests.browser.table import expect_soon
from tests.browser.test_match import TakePhone, claim, enter_board, join, paint, start_match, write_down
from tests.browser.test_rematch import hold
from tests.browser.world import new_table


def test_a_seat_moves_to_another_phone_with_a_recovery_code(take_phone: TakePhone) -> None:
    host, lost, found = take_phone(), take_phone(), take_phone()
    code = start_match(host)
    join(lost, code, "green")
    expect(host.page.get_by_text("on another phone")).to_be_visible()
    host.page.get_by_role("button", name="Seat of Green").tap()
    host.page.get_by_role("button", name="Move the seat to another phone").tap()
    recovery = host.page.locator("dialog input[readonly]").input_value()
    expect(host.page.get_by_text("Before that, Green has time to object")).to_be_visible()
    page = found.open(f"/join/{code}")
    page.get_by_role("button", name=re.compile("^Green")).tap()
    page.get_by_label("Recovery code").fill(recovery)
    page.get_by_role("button", name="Take this seat over").tap()
    expect(page.get_by_text("This seat is held: the time to object is not over.")).to_be_visible()
    expect(lost.page.locator(".takeover")).to_contain_text("The host wants to move the seat of Green, which is on this")
    expect(lost.page.locator(".takeover-left")).to_have_text(re.compile("^[12]:[0-5][0-9]$"))
    lost.check_layout()
    lost.check_access()
    lost.page.get_by_role("button", name="Yes", exact=True).tap()
    page.get_by_role("button", name="Take this seat over").tap()
    expect(page.get_by_text("on this phone")).to_be_visible()
    expect(lost.page.get_by_text("This phone is not in the match any more")).to_be_visible()


def test_everybody_sees_what_is_asked_and_the_player_says_no_or_the_host_takes_it_back(take_phone: TakePhone) -> None:
    host, held, other = take_phone(), take_phone(), take_phone()
    code = start_match(host, players=3)
    theirs, watching = join(held, code, "green", "Bo"), join(other, code, "purple", "Cy")
    page = host.page
    expect(page.locator(".seat-list li", has_text="Cy")).to_contain_text("on another phone")
    for answer, phone in (("No", theirs), ("Take it back", page)):
        page.get_by_role("button", name="Seat of Bo").tap()
        page.get_by_role("button", name="Free the seat for somebody else").tap()
        expect(page.get_by_text("If the phone in the seat of Bo does not say No")).to_be_visible()
        page.get_by_role("button", name="Free the seat", exact=True).tap()
        for each in (page, watching):
            expect(each.locator(".takeover")).to_contain_text("The host wants to free the seat of Bo. If Bo does not")
        expect(theirs.locator(".takeover")).to_contain_text("which is on this phone")
        expect(watching.locator(".takeover").get_by_role("button")).to_have_count(0)
        phone.locator(".takeover").get_by_role("button", name=answer, exact=True).tap()
        for each in (page, theirs, watching):
            expect(each.locator(".takeover")).to_be_hidden()
            said = {"No": "Bo has said No.", "Take it back": "The host has taken it back."}[answer]
            expect(each.locator(".toast", has_text=said)).to_be_visible()
        expect(phone.get_by_text("Skip to the page")).not_to_be_focused()
    expect(page.locator(".seat-list li", has_text="Bo")).to_contain_text("on another phone")


def test_two_questions_have_their_times(take_phone: TakePhone) -> None:
    host, first, second = take_phone(), take_phone(), take_phone()
    code = start_match(host, players=3)
    theirs, watching = join(first, code, "green", "Bo"), join(second, code, "purple", "Cy")
    page = host.page
    for number, player in enumerate(("Bo", "Cy"), 1):
        page.get_by_role("button", name=f"Seat of {player}").tap()
        page.get_by_role("button", name="Free the seat for somebody else").tap()
        page.get_by_role("button", name="Free the seat", exact=True).tap()
        for each in (page, theirs, watching):
            expect(each.locator(".takeover-left")).to_have_text([re.compile("^[12]:[0-5][0-9]$")] * number)
    theirs.get_by_role("button", name="No", exact=True).tap()
    for each in (page, theirs, watching):
        expect(each.locator(".takeover-left")).to_have_text([re.compile("^[12]:[0-5][0-9]$")])
    watching.get_by_role("button", name="Yes", exact=True).tap()
    for each in (page, theirs):
        expect(each.locator(".toast", has_text="The seat of Cy is free.")).to_be_visible()


def test_a_seat_is_free_when_nobody_has_objected_in_time(take_phone: TakePhone, address: str) -> None:
    table = new_table(address, takeover_seconds=10)
    table.sit("pink", "green")
    page = hold(take_phone(), table, "green")
    table.ask("DELETE", "/players/pink/seat")
    expect(page.locator(".takeover")).to_be_visible()
    expect(page.locator(".takeover")).to_be_hidden(timeout=20_000)
    expect(page.locator(".seat-list li").first).to_contain_text("free")


def test_whom_the_host_takes_out_looks_on_and_has_the_seat_again(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    theirs = join(guest, start_match(host), "green", "Bo")
    page = host.page
    expect(page.locator(".seat-list li", has_text="Bo")).to_contain_text("on another phone")
    page.get_by_role("button", name="Seat of Bo").tap()
    page.get_by_role("button", name="Take out of the match").tap()
    expect(page.get_by_text("that phone only watches")).to_be_visible()
    page.get_by_role("button", name="Take out", exact=True).tap()
    expect(theirs.locator(".seat-list li", has_text="Bo")).to_contain_text("out")
    page.get_by_role("button", name="Seat of Bo").tap()
    page.get_by_role("button", name=re.compile("^(Let .* play again|.*back.*)", re.IGNORECASE)).tap()
    expect(theirs.locator(".seat-list li", has_text="Bo")).to_contain_text("on this phone")


def test_a_finger_on_a_seat_taps_it_though_somebody_sits_down_there_meanwhile(
    new_phone: Callable[..., Phone], phone: Phone
) -> None:
    host, held = new_phone(), list[Route]()
    page = host.page
    page.add_init_script(HELD_FOR_LONG)
    code = start_match(host)
    match = re.compile(r"/v1/matches/\w+$")
    page.route(match, lambda route: held.append(route))
    join(phone, code, "green")
    expect_soon(page, lambda: bool(held))
    seat = page.get_by_role("button", name="Seat of Green")
    finger, box = press(seat)
    with page.expect_response(match):
        held[0].continue_()
    page.wait_for_timeout(300)  # the page knows now
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_role("button", name="Move the seat to another phone")).to_be_visible()
    expect(page.get_by_text("on another phone")).to_be_visible()
    assert seat.bounding_box() != box


def test_a_finger_that_stays_down_does_not_keep_news_away(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    code = start_match(host)
    press(host.page.get_by_role("button", name="Seat of Green"))
    join(guest, code, "green")
    expect(host.page.get_by_text("on another phone")).to_be_visible()


def test_one_phone_can_hold_every_seat(phone: Phone) -> None:
    start_match(phone)
    page = phone.page
    page.get_by_role("button", name="Play here").tap()
    expect(page.get_by_text("on this phone")).to_have_count(2)
    page.get_by_role("button", name="Start round 1").tap()
    enter_board(page)
    paint(page)
    write_down(page)
    claim(page, "cod")
    page.get_by_role("button", name="Green", exact=True).tap()
    claim(page, "am")
    page.get_by_role("button", name="Close and score").tap()
    expect(page.get_by_role("button", name=re.compile("^Pink: 6 points"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Green: 4 points"))).to_be_visible()


def test_the_hosts_role_goes_to_another_phone_and_the_seat_left_is_free_again(take_phone: TakePhone) -> None:
    host, guest, third = take_phone(), take_phone(), take_phone()
    code = start_match(host)
    theirs = join(guest, code, "green")
    expect(theirs.get_by_role("button", name="Start round 1")).to_have_count(0)
    expect(host.page.get_by_text("on another phone")).to_be_visible()
    host.page.get_by_role("button", name="Seat of Green").tap()
    host.page.get_by_role("button", name="Hand over the host's role").tap()
    expect(host.page.get_by_text("Green becomes host: starts")).to_be_visible()
    expect(theirs.get_by_role("button", name="Start round 1")).to_have_count(0)
    host.page.get_by_role("button", name="Hand it over").tap()
    expect(theirs.get_by_text("You are the host now.")).to_be_visible()
    expect(theirs.get_by_role("button", name="Start round 1")).to_be_visible()
    expect(host.page.get_by_role("button", name="Start round 1")).to_have_count(0)
    host.page.get_by_role("button", name="Seat of Pink").tap()
    host.page.get_by_role("button", name="Free the seat for somebody else").tap()
    host.page.get_by_role("button", name="Cancel").tap()
    expect(host.page.locator(".seat-list li", has_text="Pink")).to_contain_text("on this phone")
    host.page.get_by_role("button", name="Seat of Pink").tap()
    host.page.get_by_role("button", name="Free the seat for somebody else").tap()
    host.page.get_by_role("button", name="Free the seat", exact=True).tap()
    expect(host.page.get_by_text("This phone is not in the match any more")).to_be_visible()
    expect(host.page.get_by_role("heading", name="Matches on this device")).to_be_visible()
    join(third, code, "pink", "Cy")
    expect(theirs.get_by_text("Cy", exact=True).first).to_be_visible()


def test_whoever_deletes_the_match_is_told_so_and_the_others_that_it_is_over_for_them(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    with guest.page.expect_response("**/events*"):  # who hears of the match is told why it ends
        theirs = join(guest, start_match(host), "green")
    expect(host.page.get_by_text("on another phone")).to_be_visible()
    host.page.get_by_role("button", name="About this match").tap()
    host.page.get_by_role("button", name="Delete the match").tap()
    host.page.get_by_role("button", name="Delete for everybody").tap()
    expect(host.page.get_by_text("The match was deleted.")).to_be_visible()
    expect(theirs.get_by_text("This phone is not in the match any more")).to_be_visible()
    for page in (host.page, theirs):
        expect(page.get_by_role("heading", name="Matches on this device")).to_be_visible()


def test_a_seat_freed_by_mistake_is_not_gone_before_the_question_is_answered(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    theirs = join(guest, start_match(host, players=3), "green", "Bo")
    page = host.page
    expect(page.locator(".seat-list li", has_text="Bo")).to_contain_text("on another phone")
    page.get_by_role("button", name="Seat of Bo").tap()
    page.get_by_role("button", name="Free the seat for somebody else").tap()
    expect(page.get_by_text("If the phone in the seat of Bo does not say No")).to_be_visible()
    page.keyboard.press("Escape")
    expect(theirs.locator(".seat-list li", has_text="Bo")).to_contain_text("on this phone")
    page.get_by_role("button", name="Seat of Bo").tap()
    page.get_by_role("button", name="Free the seat for somebody else").tap()
    page.get_by_role("button", name="Free the seat", exact=True).tap()
    theirs.get_by_role("button", name="Yes", exact=True).tap()
    expect(theirs.get_by_text("This phone is not in the match any more")).to_be_visible()
    expect(page.locator(".seat-list li", has_text="Bo")).to_contain_text("free")


def test_who_is_taken_out_is_asked_about_and_what_can_be_undone_is_not(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    theirs = join(guest, start_match(host), "green", "Bo")
    page = host.page
    for answer in ("Cancel", "Take out"):
        expect(theirs.locator(".seat-list li", has_text="Bo")).to_contain_text("on this phone")
        theirs.get_by_role("button", name="Seat of Bo").tap()
        theirs.get_by_role("button", name="Take out of the match").tap()
        expect(theirs.get_by_text("Bo plays no more from now on")).to_be_visible()
        theirs.get_by_role("button", name=answer, exact=True).tap()
    expect(theirs.get_by_text("This phone is not in the match any more")).to_be_visible()
    expect(page.locator(".seat-list li", has_text="Bo")).to_contain_text("out")
    page.get_by_role("button", name="About this match").tap()
    page.get_by_role("button", name="Remove from this device").tap()
    expect(page.get_by_text("No match yet.")).to_be_visible()
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".seat-list li", has_text="Pink")).to_contain_text("on this phone, host")


def test_a_phone_with_two_seats_that_frees_one_keeps_the_other(phone: Phone) -> None:
    start_match(phone)
    page = phone.page
    page.get_by_role("button", name="Play here").tap()
    expect(page.get_by_text("on this phone")).to_have_count(2)
    page.get_by_role("button", name="Seat of Green").tap()
    page.get_by_role("button", name="Free the seat for somebody else").tap()
    page.get_by_role("button", name="Free the seat", exact=True).tap()
    expect(page.locator(".seat-list li", has_text="Green")).to_contain_text("free")
    page.reload()
    expect(page.get_by_text("on this phone")).to_have_count(1)


def test_a_phone_with_two_seats_that_says_yes_to_freeing_one_keeps_the_other(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    code = start_match(host, players=3)
    join(guest, code, "green", "Bo")
    theirs = join(guest, code, "purple", "Cleo")
    expect(theirs.get_by_text("on this phone")).to_have_count(2)
    page = host.page
    page.get_by_role("button", name="Seat of Bo").tap()
    page.get_by_role("button", name="Free the seat for somebody else").tap()
    page.get_by_role("button", name="Free the seat", exact=True).tap()
    theirs.get_by_role("button", name="Yes", exact=True).tap()
    expect(theirs.locator(".seat-list li", has_text="Bo")).to_contain_text("free")
    expect(theirs.locator(".seat-list").get_by_text("on this phone")).to_have_count(1)
    theirs.reload()
    expect(theirs.locator(".seat-list li", has_text="Cleo")).to_contain_text("on this phone")
