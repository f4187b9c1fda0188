"""A first game of each kind, played by following the screen alone: only its sentences say what is tapped."""

import pytest
from playwright.sync_api import Page, expect

from api.texts import catalogue, text
from tests.browser.actions import click
from tests.browser.lessons import follow
from tests.browser.phone import Phone, check_view
from tests.browser.playing import Game, open_form, start_table

SAID = {
    "ding": {"in", "choose", "swap", "no", "tricks", "moved"},
    "ring": {"keep", "stars", "bid", "choose", "pay"},
    "ringer": {"die", "fits", "ringer", "play", "end", "take"},
    "ringo": {"goal.a", "safe", "move"},
    "word-ringers": {"goal", "ring", "points", "tile", "foreign", "again", "count"},
}
"""Sentences that the first game of each kind says, whatever its bots do."""

REAL = text("en", "lesson.end")


def begins(game: str, name: str) -> str:
    """Return how a sentence begins, up to what differs."""
    found = catalogue("en")[f"lessons.{game}.{name}"]
    return (found if isinstance(found, str) else found["other"]).partition("{")[0]


def check_not_covered(page: Page) -> None:
    """Check that nothing that can be tapped is below the guidance."""
    covered = """() => {
      const guide = document.querySelector('.guide').getBoundingClientRect();
      const meets = (box) => box.width && box.left < guide.right - 1 && box.right > guide.left + 1 &&
        box.top < guide.bottom - 1 && box.bottom > guide.top + 1;
      return [...document.querySelectorAll('main button, main a[href], main [role=button]')]
        .filter((node) => !node.closest('.guide') && node.checkVisibility() && meets(node.getBoundingClientRect()))
        .map((node) => node.outerHTML.slice(0, 80));
    }"""
    assert page.evaluate(covered) == []


@pytest.mark.parametrize("game", SAID)
def test_a_first_game_is_played_by_doing_what_the_screen_says(phone: Phone, game: str) -> None:
    page = phone.open(f"/play/{game}")
    click(page, "Learn by playing")
    page.wait_for_url("**/tables/*")
    looked: list[str] = []

    def look(sentence: str) -> None:
        check_not_covered(page)
        looked.append(sentence)
        if len(looked) in (3, 5):
            check_view(phone, f"lesson-{game}-{len(looked)}")

    said = follow(page, REAL, look)
    missing = {name for name in SAID[game] if not any(begins(game, name) in sentence for sentence in said)}
    assert not missing, said
    check_view(phone, f"lesson-{game}-end")
    page.locator(".guide a").tap()
    expect(page.get_by_role("button", name="Start the table")).to_be_visible()


def test_the_same_guidance_is_shown_in_a_real_game_until_it_is_closed(phone: Phone) -> None:
    game = Game(phone.address, "ringo", "ab", names={"a": "Anna"}, bots={"b": "random"}, seed="show")
    page = game.open(phone)
    guide = page.locator(".guide")
    expect(page.get_by_role("link", name="Rules", exact=True)).to_have_attribute("href", "/play/ringo/rules")
    expect(guide).to_have_count(0)
    for _ in range(2):
        click(page, "More about this table")
        click(page, "Show me")
        expect(guide).to_contain_text("You attack")
        click(page, "Hide the guidance")
        expect(guide).to_have_count(0)
    expect(page.locator(".table-prompt")).to_be_visible()
    click(page, "More about this table")
    click(page, "Show me")
    click(page, "Next")
    expect(guide).to_contain_text("Attackers never go back")
    game.act("a", "r5s1-r4s1")
    expect(guide).to_contain_text("Each turn is one step")


def test_a_learner_may_do_something_else_than_what_is_proposed(phone: Phone) -> None:
    page = phone.open("/play/ding")
    click(page, "Learn by playing")
    page.wait_for_url("**/tables/*")
    for _ in range(3):
        click(page, "Next")
    expect(page.locator(".guide")).to_contain_text("With these cards, tap “In”")
    page.locator("[data-key=out]").tap()
    expect(page.locator(".guide")).to_contain_text("Next hand")


def test_a_real_game_can_begin_with_the_guidance(phone: Phone) -> None:
    page = open_form(phone, "ringo", "Anna")
    guide = page.locator(".guide")
    start_table(page)
    expect(page.locator(".table-prompt.mine")).to_be_visible()
    expect(guide).to_have_count(0)
    page = phone.open("/play/ringo")
    page.get_by_label("Show me what to do in the first turns").check()
    start_table(page)
    expect(guide).to_contain_text("You attack")
    click(page, "Hide the guidance")
    page.reload()
    expect(page.locator(".table-prompt.mine")).to_be_visible()
    expect(guide).to_have_count(0)


def test_the_guidance_goes_on_where_it_was_after_a_reload(phone: Phone) -> None:
    page = phone.open("/play/ringo")
    click(page, "Learn by playing")
    page.wait_for_url("**/tables/*")
    guide = page.locator(".guide")
    expect(guide).to_contain_text("You attack")
    click(page, "Next")
    expect(guide).to_contain_text("Attackers never go back")
    page.reload()
    expect(guide).to_contain_text("Attackers never go back")
    click(page, "Next")
    expect(guide).to_contain_text("Each turn is one step")
    page.reload()
    expect(guide).to_contain_text("Each turn is one step")
    click(page, "Hide the guidance")
    page.reload()
    expect(page.locator(".table-prompt.mine")).to_be_visible()
    expect(guide).to_have_count(0)


def test_a_lesson_that_is_over_stays_over_after_a_reload(phone: Phone) -> None:
    page = phone.open("/play/ringo")
    click(page, "Learn by playing")
    page.wait_for_url("**/tables/*")
    follow(page, REAL)
    page.reload()
    expect(page.locator(".guide")).to_contain_text(REAL)


def test_the_rules_of_word_ringers_lead_to_its_first_game(phone: Phone) -> None:
    page = phone.open("/how-to-play")
    click(page, "Learn by playing")
    page.wait_for_url("**/tables/*")
    expect(page.locator(".guide")).to_be_visible()
