"""Seats that change hands."""

import re

from playwright.sync_api import Page, expect

from tests.browser.actions import expect_soon, hold_back, note_requests, see, see_heading, several, tap
from tests.browser.finger import HELD_FOR_LONG, press
from tests.browser.phone import Phone
from tests.browser.table import TakePhone, hold
from tests.browser.test_match import claim, gather, join, play_to_words, start_match
from tests.browser.world import crowded_table, new_table

GONE = "This phone is not in the match any more"
LEFT = re.compile("^[12]:[0-5][0-9]$")


def see_seat(pages: Page | tuple[Page, ...], name: str, told: str) -> None:
    """Wait until the list of seats says something of one, on each page if there are several."""
    for page in several(pages):
        expect(page.locator(".seat-list li", has_text=name)).to_contain_text(told)


def free_seat(page: Page, name: str) -> None:
    tap(page, f"Seat of {name}", "Free the seat for somebody else")
    tap(page, "Free the seat", exact=True)


def test_who_moves_the_own_seat_is_asked_first(phone: Phone) -> None:
    start_match(phone, name="Ann")
    page = phone.page
    asked = note_requests(page, "/recovery")
    tap(page, re.compile("^Seat of Ann"), "Move the seat to another phone")
    see(page, "Only a new code from there brings it back.")
    phone.check()
    tap(page.get_by_role("dialog"), "Cancel")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert not asked
    tap(page, re.compile("^Seat of Ann"), "Move the seat to another phone", "Show the code")
    expect(page.locator("dialog input[readonly]")).not_to_have_value("")
    assert len(asked) == 1


def test_a_seat_moves_to_another_phone_with_a_recovery_code(take_phone: TakePhone) -> None:
    host, lost, found = take_phone(), take_phone(), take_phone()
    code = start_match(host)
    theirs = join(lost, code, "green")
    see(host.page, "on another phone")
    tap(host.page, "Seat of Green", "Move the seat to another phone")
    see(host.page, "Whoever enters the code has the seat of Green from then on.")
    tap(host.page, "Show the code")
    recovery = host.page.locator("dialog input[readonly]").input_value()
    see(host.page, "Before that, Green has time to object")
    page = found.open(f"/join/{code}")
    tap(page, re.compile("^Green"))
    page.get_by_label("Recovery code").fill(recovery)
    tap(page, "Take this seat over")
    see(page, "This seat cannot be taken yet: the time to object is not over.")
    expect(theirs.locator(".takeover")).to_contain_text("The host wants to move the seat of Green, which is on this")
    expect(theirs.locator(".takeover-left")).to_have_text(LEFT)
    lost.check()
    tap(theirs, "Yes", exact=True)
    tap(page, "Take this seat over")
    see(page, "on this phone")
    see(theirs, GONE)


def test_everybody_sees_what_is_asked_and_the_player_says_no_or_the_host_takes_it_back(take_phone: TakePhone) -> None:
    everybody = page, theirs, watching = gather(take_phone, green="Bo", purple="Cy")
    see_seat(page, "Cy", "on another phone")
    for answer, other, said in (
        ("No", theirs, "Bo has said No."),
        ("Take it back", page, "The host has taken it back."),
    ):
        tap(page, "Seat of Bo", "Free the seat for somebody else")
        see(page, "If the phone in the seat of Bo does not say No")
        tap(page, "Free the seat", exact=True)
        for each in (page, watching):
            expect(each.locator(".takeover")).to_contain_text("The host wants to free the seat of Bo. If Bo does not")
        expect(theirs.locator(".takeover")).to_contain_text("which is on this phone")
        expect(watching.locator(".takeover").get_by_role("button")).to_have_count(0)
        tap(other.locator(".takeover"), answer, exact=True)
        for each in everybody:
            expect(each.locator(".takeover")).to_be_hidden()
            expect(each.locator(".toast", has_text=said)).to_be_visible()
        expect(other.get_by_text("Skip to the page")).not_to_be_focused()
    see_seat(page, "Bo", "on another phone")


def test_two_questions_have_their_times(take_phone: TakePhone) -> None:
    everybody = page, theirs, watching = gather(take_phone, green="Bo", purple="Cy")
    for number, player in enumerate(("Bo", "Cy"), 1):
        free_seat(page, player)
        for each in everybody:
            expect(each.locator(".takeover-left")).to_have_text([LEFT] * number)
    tap(theirs, "No", exact=True)
    for each in everybody:
        expect(each.locator(".takeover-left")).to_have_text([LEFT])
    tap(watching, "Yes", exact=True)
    for each in (page, theirs):
        expect(each.locator(".toast", has_text="The seat of Cy is free.")).to_be_visible()


def test_a_seat_is_free_when_nobody_has_objected_in_time(phone: Phone, address: str) -> None:
    table = new_table(address, "pink", "green", takeover_seconds=10)
    page = hold(phone, table, "green")
    table.ask("DELETE", "/players/pink/seat")
    expect(page.locator(".takeover")).to_be_visible()
    expect(page.locator(".takeover")).to_be_hidden(timeout=20_000)
    expect(page.locator(".seat-list li").first).to_contain_text("free")


def test_whom_the_host_takes_out_looks_on_and_has_the_seat_again(take_phone: TakePhone) -> None:
    page, theirs = gather(take_phone, green="Bo")
    see_seat(page, "Bo", "on another phone")
    tap(page, "Seat of Bo", "Take out of the match")
    see(page, "that phone only watches")
    tap(page, "Take out", exact=True)
    see_seat(theirs, "Bo", "out")
    tap(page, "Seat of Bo", re.compile("^(Let .* play again|.*back.*)", re.IGNORECASE))
    see_seat(theirs, "Bo", "on this phone")


def test_a_finger_on_a_seat_taps_it_though_somebody_sits_down_there_meanwhile(
    new_phone: TakePhone, phone: Phone
) -> None:
    host = new_phone()
    page = host.page
    page.add_init_script(HELD_FOR_LONG)
    code = start_match(host)
    match = re.compile(r"/v1/matches/\w+$")
    held = hold_back(page, match)
    join(phone, code, "green")
    expect_soon(page, lambda: bool(held))
    seat = page.get_by_role("button", name="Seat of Green")
    finger, box = press(seat)
    with page.expect_response(match):
        held[0].continue_()
    page.wait_for_timeout(300)  # the page knows now
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_role("button", name="Move the seat to another phone")).to_be_visible()
    see(page, "on another phone")
    assert seat.bounding_box() != box


def test_a_finger_that_stays_down_does_not_keep_news_away(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    code = start_match(host)
    press(host.page.get_by_role("button", name="Seat of Green"))
    join(guest, code, "green")
    see(host.page, "on another phone")


def test_one_phone_can_hold_every_seat(phone: Phone) -> None:
    start_match(phone)
    page = phone.page
    tap(page, "Play here")
    expect(page.get_by_text("on this phone")).to_have_count(2)
    play_to_words(page)
    claim(page, "cod")
    tap(page, "Green", exact=True)
    claim(page, "am")
    tap(page, "Close and score")
    for told in ("^Pink: 6 points", "^Green: 4 points"):
        expect(page.get_by_role("button", name=re.compile(told))).to_be_visible()


def test_the_hosts_role_goes_to_another_phone_and_the_seat_left_is_free_again(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    code = start_match(host)
    page, theirs = host.page, join(guest, code, "green")
    expect(theirs.get_by_role("button", name="Start round 1")).to_have_count(0)
    see(page, "on another phone")
    tap(page, "Seat of Green", "Hand over the host’s role")
    see(page, "Green becomes host: starts")
    expect(theirs.get_by_role("button", name="Start round 1")).to_have_count(0)
    tap(page, "Hand it over")
    see(theirs, "You are the host now.")
    expect(theirs.get_by_role("button", name="Start round 1")).to_be_visible()
    expect(page.get_by_role("button", name="Start round 1")).to_have_count(0)
    tap(page, "Seat of Pink", "Free the seat for somebody else", "Cancel")
    see_seat(page, "Pink", "on this phone")
    free_seat(page, "Pink")
    see(page, GONE)
    see_heading(page, "Matches on this device")
    join(take_phone(), code, "pink", "Cy")
    expect(theirs.get_by_text("Cy", exact=True).first).to_be_visible()


def test_whoever_deletes_the_match_is_told_so_and_the_others_that_it_is_over_for_them(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    page = host.page
    with guest.page.expect_response("**/events*"):  # who hears of the match is told why it ends
        theirs = join(guest, start_match(host), "green")
    see(page, "on another phone")
    tap(page, "About this match", "Delete the match", "Delete for everybody")
    see(page, "The match was deleted.")
    see(theirs, GONE)
    for each in (page, theirs):
        see_heading(each, "Matches on this device")


def test_a_seat_freed_by_mistake_is_not_gone_before_the_question_is_answered(take_phone: TakePhone) -> None:
    page, theirs = gather(take_phone, players=3, green="Bo")
    see_seat(page, "Bo", "on another phone")
    tap(page, "Seat of Bo", "Free the seat for somebody else")
    see(page, "If the phone in the seat of Bo does not say No")
    page.keyboard.press("Escape")
    see_seat(theirs, "Bo", "on this phone")
    free_seat(page, "Bo")
    tap(theirs, "Yes", exact=True)
    see(theirs, GONE)
    see_seat(page, "Bo", "free")


def test_who_is_taken_out_is_asked_about_and_what_can_be_undone_is_not(take_phone: TakePhone) -> None:
    page, theirs = gather(take_phone, green="Bo")
    for answer in ("Cancel", "Take out"):
        see_seat(theirs, "Bo", "on this phone")
        tap(theirs, "Seat of Bo", "Take out of the match")
        see(theirs, "Bo stops playing now")
        tap(theirs, answer, exact=True)
    see(theirs, GONE)
    see_seat(page, "Bo", "out")
    tap(page, "About this match", "Remove from this device")
    see(page, "No match yet.")
    tap(page, "Undo")
    see_seat(page, "Pink", "on this phone, host")


def test_a_phone_with_two_seats_that_frees_one_keeps_the_other(phone: Phone) -> None:
    start_match(phone)
    page = phone.page
    tap(page, "Play here")
    expect(page.get_by_text("on this phone")).to_have_count(2)
    free_seat(page, "Green")
    see_seat(page, "Green", "free")
    page.reload()
    expect(page.get_by_text("on this phone")).to_have_count(1)


def test_a_phone_with_two_seats_that_says_yes_to_freeing_one_keeps_the_other(take_phone: TakePhone) -> None:
    host, guest = take_phone(), take_phone()
    code = start_match(host, players=3)
    join(guest, code, "green", "Bo")
    theirs = join(guest, code, "purple", "Cleo")
    expect(theirs.get_by_text("on this phone")).to_have_count(2)
    free_seat(host.page, "Bo")
    tap(theirs, "Yes", exact=True)
    see_seat(theirs, "Bo", "free")
    expect(theirs.locator(".seat-list").get_by_text("on this phone")).to_have_count(1)
    theirs.reload()
    see_seat(theirs, "Cleo", "on this phone")


def test_a_long_name_is_read_whole_in_the_list_of_seats(phone: Phone, address: str) -> None:
    hold(phone, table := crowded_table(address), "pink")
    page = phone.open(table.path)
    name = page.locator(".seat-list strong", has_text="Bartholomew")
    expect(name).to_be_visible()
    assert name.evaluate("node => node.scrollWidth <= node.clientWidth")
    phone.check_layout()
