"""What players say at once: chosen from six, seen at the name of the seat, spoken, and hidden by who wants that."""

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.actions import expect_soon, note_requests, refuse, see, tap
from tests.browser.phone import DESKTOP, NARROW, Phone
from tests.browser.playing import Game
from tests.browser.table import TakePhone, seat_phones
from tests.browser.world import BOARD, new_table

OPEN = "Say something to the others"
NAMES = {"anna": "Anna", "bob": "Bob"}

NOTING = """() => {
  window.said = [];
  window.spoken = [];
  const box = (node) => node.getBoundingClientRect().toJSON();
  const note = (bubble) => {
    const name = document.querySelector(`[data-says="${bubble.dataset.of}"]`);
    said.push({ of: bubble.dataset.of, text: bubble.innerText, at: box(bubble), name: name && box(name) });
  };
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node.matches?.(".reaction-bubble")) note(node);
      if (node.parentElement?.id === "spoken") spoken.push(node.textContent);
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Bubbles go after some seconds, so that each is noted when it comes, with where it and the name are."""


def noting(page: Page) -> Page:
    page.evaluate(NOTING)
    return page


def said(page: Page, count: int = 1) -> list[dict[str, Any]]:
    """Return the bubbles that were there, as soon as there were so many."""
    expect_soon(page, lambda: page.evaluate("said.length") >= count)
    found: list[dict[str, Any]] = page.evaluate("said")
    return found


def texts(page: Page, count: int = 1) -> list[tuple[str, str]]:
    return [(bubble["of"], bubble["text"].strip()) for bubble in said(page, count)]


def at_name(bubble: dict[str, Any]) -> bool:
    """Tell whether a bubble was at the name of who said it."""
    at, name = bubble["at"], bubble["name"]
    return bool(name["left"] <= at["left"] < name["right"] and name["top"] < at["top"] < name["bottom"])


def say(page: Page, reaction: str) -> None:
    tap(page, OPEN)
    tap(page.get_by_role("dialog"), reaction)


def two_at_a_table(take_phone: TakePhone, address: str) -> tuple[Game, Phone, Phone]:
    game = Game(address, "ringo", ["anna", "bob"], "bob", names=NAMES, seed="7")
    return game, take_phone(), take_phone()


def test_at_a_table_one_reacts_and_the_other_sees_it_at_the_name(take_phone: TakePhone, address: str) -> None:
    game, annas, bobs = two_at_a_table(take_phone, address)
    screen = take_phone(DESKTOP)
    anna, bob = noting(game.open(annas)), noting(game.open(bobs, "bob", host=False))
    screen.page.goto(f"/tv/{game.code}")
    screen.page.wait_for_url(f"**{game.path}/screen")
    expect(screen.page.locator("[data-says=anna]")).to_be_visible()
    noting(screen.page)
    bob.get_by_role("button", name="More about this table").focus()
    tap(anna, OPEN)
    expect(anna.get_by_role("dialog").locator("[data-reaction]")).to_have_count(6)
    annas.check()
    asked = note_requests(bob, game.path)
    tap(anna, "Well played!")
    for page in (anna, bob, screen.page):
        assert texts(page) == [("anna", "Well played!")]
        assert at_name(said(page)[0])
        expect(page.locator(".reaction-bubble")).to_have_count(0)
    expect_soon(bob, lambda: "Anna: Well played!" in bob.evaluate("spoken"))
    expect(bob.get_by_role("button", name="More about this table")).to_be_focused()
    expect(screen.page.get_by_role("button", name=OPEN)).to_have_count(0)
    assert not asked, "nothing of the table has changed, so nothing is read again"
    bobs.page.set_viewport_size(dict(zip(("width", "height"), NARROW, strict=True)))
    bobs.check_layout()
    assert game.seen()["ply"] == 0


LONG = "Bartholomew Featherstonehaugh the Third"


@pytest.mark.parametrize("size", [DESKTOP, (1920, 1080)], ids=str)
@pytest.mark.parametrize("at", ["table", "match"])
def test_on_a_television_it_is_large_and_beside_a_long_name(
    take_phone: TakePhone, address: str, at: str, size: tuple[int, int]
) -> None:
    screen = take_phone(size)
    page = screen.page
    if at == "table":
        game = Game(address, "ringo", ["anna", "bob"], "bob", names={"anna": LONG, "bob": "Bob"})
        page.goto(f"/tv/{game.code}")
        say_it = partial(game.ask, "POST", "/reactions", {"reaction": "well_played"}, seat="anna")
    else:
        table = new_table(address, "green", board=BOARD)
        page.goto(f"/tv/{table.code}")
        say_it = partial(table.ask, "POST", "/reactions", {"reaction": "well_played"}, token=table.seats["green"])
    name = page.locator("[data-says]", has_text=LONG).locator(".table-seat-name .cut, .screen-name")
    expect(name).to_be_visible()
    say_it()
    bubble = page.locator(".reaction-bubble")
    expect(bubble).to_be_in_viewport(ratio=1)
    screen.photograph(f"reaction-screen-{at}-{size[0]}")
    said, named = bubble.bounding_box(), name.bounding_box()
    assert said
    assert named
    assert said["y"] >= named["y"] + named["height"] - 1
    # A long name has several lines.
    assert said["height"] >= name.evaluate("node => parseFloat(getComputedStyle(node).lineHeight)")
    expect(bubble).to_have_count(0)
    assert page.evaluate("[...document.querySelectorAll('[data-says]')].every((node) => !node.style.paddingBottom)")


def test_at_a_match_it_is_seen_on_every_screen(take_phone: TakePhone) -> None:
    table, phones = seat_phones(take_phone, "pink", "green", board=BOARD)
    television = take_phone(DESKTOP)
    pink = noting(phones["pink"].open(table.path))
    green = noting(phones["green"].open(f"{table.path}/rounds/1/words"))
    television.page.goto(f"/tv/{table.code}")
    television.page.wait_for_url(f"**{table.path}/screen")
    expect(television.page.locator("[data-says=green]")).to_be_visible()
    screen = noting(television.page)
    say(green, "Oops!")
    assert [texts(page) for page in (pink, screen)] == [[("green", "Oops!")]] * 2
    assert all(at_name(said(page)[0]) for page in (pink, screen))
    [bubble] = said(green)
    assert (bubble["name"], "Oops!" in bubble["text"]) == (None, True), "no name is on the screen, so the bubble has it"
    assert len(bubble["text"].split()) > 1
    for phone in phones.values():
        phone.check()


def test_a_phone_that_hides_them_shows_none_and_remembers_that(take_phone: TakePhone, address: str) -> None:
    game, annas, bobs = two_at_a_table(take_phone, address)
    anna, bob = game.open(annas), game.open(bobs, "bob", host=False)
    tap(bob, "More about this table", "Hide what others say")
    expect(bob.get_by_role("button", name="Show what others say")).to_be_visible()
    bob.reload()
    expect(bob.locator("[data-says=anna]")).to_be_visible()
    for page in (anna, bob):
        noting(page)
    say(anna, "Hello!")
    assert texts(anna) == [("anna", "Hello!")]
    say(bob, "Wow!")  # the own one is seen, and comes after that of the other
    assert texts(bob) == [("bob", "Wow!")]
    assert texts(anna, 2)[1] == ("bob", "Wow!")
    tap(bob, OPEN, "Show what others say")
    bob.keyboard.press("Escape")
    say(anna, "Thank you!")
    assert texts(bob, 2)[1] == ("anna", "Thank you!")


def test_one_bubble_at_a_time_and_a_fourth_is_too_many(take_phone: TakePhone, address: str) -> None:
    game, annas, bobs = two_at_a_table(take_phone, address)
    anna, bob = game.open(annas), noting(game.open(bobs, "bob", host=False))
    bob.evaluate(
        "window.most = 0; new MutationObserver(() => { most = Math.max(most, "
        "document.querySelectorAll('.reaction-bubble').length); })"
        ".observe(document.body, { childList: true, subtree: true });"
    )
    for reaction in ("hello", "wow", "oops"):
        game.ask("POST", "/reactions", {"reaction": reaction}, seat="anna")
    assert [text for _, text in texts(bob, 3)] == ["Hello!", "Wow!", "Oops!"]
    assert bob.evaluate("most") == 1
    anna.route("**/reactions", lambda route: route.fulfill(status=429, json={"type": "/problems/rate_limited"}))
    say(anna, "Wow!")
    see(anna, "That is enough for a moment.")


def test_the_keyboard_opens_chooses_and_closes(take_phone: TakePhone, address: str) -> None:
    game, annas, bobs = two_at_a_table(take_phone, address)
    anna, bob = game.open(annas), noting(game.open(bobs, "bob", host=False))
    button = anna.get_by_role("button", name=OPEN)
    button.focus()
    anna.keyboard.press("Enter")
    expect(anna.get_by_role("dialog")).to_be_visible()
    anna.keyboard.press("Escape")
    expect(anna.get_by_role("dialog")).to_have_count(0)
    expect(button).to_be_focused()
    anna.keyboard.press("Enter")
    anna.get_by_role("button", name="Good luck!").focus()
    anna.keyboard.press("Enter")
    assert texts(bob) == [("anna", "Good luck!")]
    expect(button).to_be_focused()


def test_who_sits_alone_with_bots_has_nobody_to_say_it_to(phone: Phone, address: str) -> None:
    game = Game(address, "ringo", ["anna", "bob"], bots={"bob": "random"})
    page = game.open(phone)
    expect(page.locator("[data-says=bob]")).to_be_visible()
    expect(page.get_by_role("button", name=OPEN)).to_have_count(0)


def test_where_streams_have_no_place_who_polls_sees_them_too(take_phone: TakePhone, address: str) -> None:
    game, _, bobs = two_at_a_table(take_phone, address)
    refuse(bobs.page, "**/events", 503, "unavailable", retry_after=30)
    bob = noting(game.open(bobs, "bob", host=False))
    path, token = f"{address}/v1/tables/{game.id}/reactions", {"Authorization": f"Bearer {game.tokens['anna']}"}

    def is_seen() -> bool:
        """Say it once more: on a busy machine it may be too old before the page asks."""
        bobs.page.request.post(path, data={"reaction": "good_luck"}, headers=token)
        return bool(bob.evaluate("said.length"))

    expect_soon(bob, is_seen)
    assert texts(bob)[-1] == ("anna", "Good luck!")
