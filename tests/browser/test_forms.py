"""Forms keep what was typed and the focus, whatever is tapped or drawn next, and take codes as people have them."""

import json
import random
import re
import sys
import unicodedata

import pytest
from playwright.sync_api import expect

from api.texts import FOLDER
from games.registry import AnyGame, games
from games.seating.codes import read_code
from tests.browser.actions import click, enter, expect_soon, hold_back, see, see_heading, tap
from tests.browser.phone import Phone
from tests.browser.playing import Game
from tests.browser.table import TakePhone
from tests.browser.test_match import join, start_match
from tests.browser.world import ask


def test_names_of_a_new_match_are_kept_whatever_is_tapped_next(phone: Phone) -> None:
    page = phone.open("/matches/new")
    names = page.locator("input[id^=name]")
    tap(page, "Add a player")
    for number, name in enumerate(("Ann", "Bo", "Cy")):
        names.nth(number).tap()
        page.keyboard.type(name)
    tap(page, "Bo plays on this phone")
    expect(page.get_by_role("button", name="Bo plays on this phone")).to_have_attribute("aria-pressed", "true")
    names.nth(0).tap()
    page.keyboard.type("e")
    tap(page, re.compile("^Ring of Cy"))
    page.get_by_role("button", name="Teal", exact=False).tap()
    tap(page, "Done")
    names.nth(2).tap()
    page.keyboard.type("d")
    tap(page, "Start the match")
    expect(page.locator(".seat-list li", has_text="Bo")).to_contain_text("on this phone")
    assert page.locator(".seat-list strong").all_inner_texts() == ["Anne", "Bo", "Cyd"]


def test_whoever_leaves_the_form_takes_only_the_own_name_along(phone: Phone) -> None:
    page = phone.open("/matches/new")
    names = page.locator("input[id^=name]")
    tap(page, "Add a player")
    for number, name in enumerate(("Ann", "Bo", "Cy")):
        names.nth(number).fill(name)
    tap(page, "Cy plays on this phone", "Remove Ann")
    assert [names.nth(number).input_value() for number in range(2)] == ["Bo", "Cy"]
    expect(page.get_by_role("button", name="Cy plays on this phone")).to_have_attribute("aria-pressed", "true")
    page.reload()
    assert [names.nth(number).input_value() for number in range(2)] == ["Bo", "Cy"]


def test_a_name_typed_before_the_seat_is_chosen_is_kept(take_phone: TakePhone, address: str) -> None:
    host, guest = take_phone(), take_phone()
    code = start_match(host, players=3)
    page = guest.open(f"/join/{code}")
    page.get_by_label("Your name").fill("Bo")
    tap(page, re.compile("^Purple"), "Play as Purple")
    expect(page.locator(".seat-list li", has_text="Bo")).to_contain_text("on this phone")
    assert ask("GET", f"{address}/v1/codes/{code}")["names"] == {"pink": "pink", "green": "green", "purple": "Bo"}


def test_what_was_typed_is_there_after_going_back_and_after_loading_again_but_not_on_a_new_visit(phone: Phone) -> None:
    page = phone.open("/words/judge")
    words = page.get_by_label("All words of the play")
    words.fill("coats be")
    page.reload()
    expect(words).to_have_value("coats be")
    words.fill("coats bee")
    page.get_by_role("link", name="Rules", exact=True).tap()
    see_heading(page, "How to play", exact=True)
    page.go_back()
    expect(words).to_have_value("coats bee")
    page.get_by_label("Language").select_option(label="Deutsch")
    expect(page.get_by_label("Alle Wörter des Zugs")).to_have_value("coats bee")
    page.get_by_label("Sprache").select_option(label="English")
    page.get_by_role("link", name="Look up", exact=True).tap()
    page.get_by_role("link", name="Judge a play").tap()
    expect(words).to_have_value("")


def test_what_was_typed_comes_back_into_a_dialog_once_it_is_open_again(phone: Phone) -> None:
    page = phone.open("/board/letters")
    tap(page, "Paste")
    page.get_by_label("The board as text").fill("COATS")
    page.reload()
    tap(page, "Paste")
    expect(page.get_by_label("The board as text")).to_have_value("COATS")


def test_settings_of_a_new_table_are_kept_as_they_are_chosen(phone: Phone) -> None:
    page = phone.open("/play/ringo")
    page.get_by_label("Your name").fill("Ann")
    tap(page, "7", exact=True)
    page.reload()
    expect(page.get_by_role("button", name="7", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_label("Your name")).to_have_value("Ann")


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_first_table_is_set_up_with_the_default_opponent(phone: Phone, game: AnyGame) -> None:
    page = phone.open(f"/play/{game.name}")
    others = page.locator(".seat-choice select")
    expect(others).to_have_count(game.min_players - 1)
    for other in others.all():
        expect(other).to_have_value(game.default_bot)
    texts = json.loads((FOLDER / f"en/games/{game.name}.json").read_text())
    about = page.locator(".seat-choice .small").first
    expect(about).to_contain_text(texts[f"bot.{game.default_bot}.about"])
    expect(about).to_contain_text(f"Strength {game.ladder[game.default_bot]}; a beginner has 1000.")
    for bot, elo in game.ladder.items():
        expect(others.first.locator(f"option[value='{bot}']")).to_have_text(re.compile(rf"^\w.* · {elo}$"))


def test_an_opponent_adapts_to_how_its_games_have_ended(phone: Phone) -> None:
    """A defeat makes the next one weaker; the same game counts once, however often it is opened."""
    page = phone.open("/play/ringo")
    page.get_by_label("Who plays in seat 2").select_option("adapting")
    see(page, "As strong as you")
    for bot in ("casual", "beginner"):
        with page.expect_request(
            lambda sent: sent.method == "POST" and sent.url.endswith("/games/ringo/tables")
        ) as made:
            tap(page, "Start the table")
        assert list(made.value.post_data_json["bots"].values()) == [bot]
        tap(page, "More about this table", "Give up")
        tap(page.get_by_role("dialog").last, "Give up")
        see_heading(page, re.compile("has won"))
        page.reload()
        see_heading(page, re.compile("has won"))
        page = phone.open("/play/ringo")
        expect(page.get_by_label("Who plays in seat 2")).to_have_value("adapting")


def test_a_wrong_recovery_code_at_a_table_leaves_the_focus_in_its_field(phone: Phone) -> None:
    page = phone.open(f"/play/join/{Game(phone.address, 'word-ringers', ['anna', 'bob']).code}")
    tap(page, re.compile("^anna", re.IGNORECASE))
    field = page.get_by_label("Recovery code")
    enter(field, "WRONG234")
    see(page, "does not open the seat")
    expect(field).to_be_focused()
    expect(field).to_have_value("WRONG234")


def test_whoever_types_a_name_for_a_seat_that_was_just_taken_goes_on_typing(take_phone: TakePhone) -> None:
    host, first, second = take_phone(), take_phone(), take_phone()
    code = start_match(host, players=3)
    page = second.open(f"/join/{code}")
    join(first, code, "green", "Bo")
    name = page.get_by_label("Your name")
    enter(name, "Cy")
    expect(page.get_by_text("Bo", exact=True)).to_be_visible()
    assert page.evaluate("document.activeElement.matches('main input, main button')")


def test_a_colour_that_is_chosen_with_the_keyboard_keeps_the_focus(desk: Phone) -> None:
    page = desk.open("/matches/new")
    click(page, re.compile("^Ring of Pink"))
    for group, name in (("Colour", "Purple"), ("Pattern", "dotted")):
        button = page.get_by_role("group", name=group).get_by_role("button", name=name)
        button.focus()
        button.press("Enter")
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(button).to_be_focused()


def test_the_count_of_ringer_keeps_the_focus_where_people_come_and_go(desk: Phone) -> None:
    page = desk.open("/play/ringer/count")
    fewer = page.get_by_role("button", name="fewer cards in hand win")
    fewer.focus()
    fewer.press("Enter")
    expect(fewer).to_have_attribute("aria-pressed", "true")
    expect(fewer).to_be_focused()
    page.get_by_role("button", name=re.compile("^Remove ")).last.press("Enter")
    expect(page.locator(".ringer-name")).to_have_count(2)
    assert page.evaluate("document.activeElement.matches('main input, main button')")


@pytest.mark.parametrize("path", ["/puzzles", "/puzzles/print", "/puzzles/compose"])
def test_a_list_of_dictionaries_stays_under_the_focus_when_it_arrives(desk: Phone, path: str) -> None:
    held = hold_back(desk.page, re.compile(r"/v1/dictionaries($|\?)"))
    page = desk.open(path)
    words = page.get_by_label("Words from")
    words.focus()
    expect_soon(page, lambda: bool(held))
    for route in held:
        route.fallback()
    expect(words.locator("option", has_text="English")).not_to_have_count(0)
    expect(words).to_be_focused()
    expect(words).to_have_value("en-common")


PIECES = (*"9uP-– ９ｕßﬁıж", "\u00a0", "\u200b", "\ufeff", "\u3164", "\u0301")

READ_CODES = """async ([file, texts]) => {
  const { readCode } = await import(file);
  return JSON.parse(texts).map(readCode);
}"""


def some_texts() -> list[str]:
    """Return what somebody may paste, of characters that every version of Unicode here knows."""
    rng = random.Random(67)
    known = [chr(code) for code in range(sys.maxunicode) if unicodedata.category(chr(code)) not in ("Cn", "Cs", "Co")]
    return ["".join(rng.choice(rng.choice((PIECES, known))) for _ in range(rng.randrange(16))) for _ in range(5000)]


def test_the_pages_read_a_code_as_the_service_does(phone: Phone) -> None:
    page = phone.open("/")
    texts = some_texts()
    read = page.evaluate(READ_CODES, ["/static/app/scripts/parts/codes.js", json.dumps(texts)])
    assert [(text, found) for text, found in zip(texts, read, strict=True) if found != read_code(text)] == []
    assert len(set(read)) > 500


def test_a_pasted_code_leads_to_the_match_and_the_table_from_every_form(phone: Phone) -> None:
    page = phone.open("/")
    match = page.evaluate(MADE, ["/v1/matches", {"players": ["pink", "green"]}])
    table = page.evaluate(MADE, ["/v1/games/ringo/tables", {"seats": ["anna", "bob"]}])
    for code, path in ((match["match"]["code"], "/join/"), (table["code"], "/play/join/")):
        written = (f"{code[:3]}-{code[3:]}".lower(), f" {code[:3]}\u200b {code[3:]}", full_width(code))
        for pasted, form in zip(written, ("/join", "/play", "/"), strict=True):
            page = phone.open(form)
            enter(page.locator("input.code"), pasted)
            expect(page).to_have_url(f"{phone.address}{path}{code}")
            expect(page.locator(".seats")).to_be_visible()


MADE = """async ([path, body]) => {
  const headers = { "content-type": "application/json" };
  return (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
}"""


def full_width(code: str) -> str:
    return "".join(chr(ord(each) + 0xFEE0) for each in code)
