"""The word screens: a verdict at a glance, words that lead on, patterns, and a judge who does not tell."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.actions import enter, see, see_heading, tap
from tests.browser.phone import Phone


def test_a_word_its_meaning_and_the_words_near_it(phone: Phone) -> None:
    page = phone.open("/words")
    page.get_by_label("Word to look up").fill("coats")
    see_heading(page, "COATS")
    see(page, "is a word.", "9 points")
    expect(page.locator(".meanings")).to_contain_text("plural of COAT")
    for near in ("TACOS", "OATS"):
        expect(page.get_by_role("link", name=near)).to_be_visible()
    page.get_by_role("link", name="OATS").tap()
    see_heading(page, "OATS")
    expect(page.get_by_role("link", name="BOATS")).to_be_visible()
    expect(page.get_by_role("link", name="STAO")).to_have_count(0)
    page.go_back()
    see_heading(page, "COATS")
    expect(page).to_have_url(re.compile(r"/words\?q=coats$"))


def test_the_reversal_is_shown(phone: Phone) -> None:
    page = phone.open("/words?q=pit")
    see_heading(page, re.compile("Read backwards"))
    expect(page.get_by_role("link", name="TIP", exact=True).first).to_be_visible()


def test_what_is_no_word_and_what_cannot_be_one(phone: Phone) -> None:
    page = phone.open("/words?q=xxq")
    see(page, "is not in this dictionary.")
    page.get_by_label("Word to look up").fill("c0at")
    see(page, "“0”")


def test_offensive_words_count_but_are_not_suggested(phone: Phone) -> None:
    page = phone.open("/words?q=sith")
    expect(page.get_by_role("link", name="HITS", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="SHIT")).to_have_count(0)
    page.get_by_label("Word to look up").fill("sh?t")
    expect(page.get_by_role("link", name=re.compile("^SHOT "))).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^SHIT"))).to_have_count(0)
    page.get_by_label("Word to look up").fill("shit")
    see(page, "is a word.", "Many find this word offensive; it counts")


@pytest.mark.parametrize(
    ("find", "text", "found", "missing"),
    [
        ("word", "p?t", "PIT", "PITS"),
        ("prefix", "coat", "COATING", "OAT"),
        ("suffix", "oats", "COATS", "COAT"),
        ("anagram", "stac?", "CASTE", "CAT"),
        ("rack", "cat", "AT", "COAT"),
    ],
)
def test_words_are_found(phone: Phone, find: str, text: str, found: str, missing: str) -> None:
    page = phone.open("/words")
    page.get_by_label("What to look for").select_option(find)
    page.get_by_label("Word to look up").fill(text)
    expect(page.get_by_role("link", name=re.compile(f"^{found} ")).first).to_be_visible()
    expect(page.get_by_role("link", name=re.compile(f"^{missing} "))).to_have_count(0)


def test_long_lists_go_on(phone: Phone) -> None:
    page = phone.open("/words?q=*ring*")
    expect(page.locator(".chip")).to_have_count(100)
    tap(page, "Show more")
    expect(page.locator(".chip")).to_have_count(200)


def test_another_dictionary(phone: Phone) -> None:
    page = phone.open("/words?q=zax")
    see(page, "is a word.")
    page.get_by_label("Dictionary").select_option("en-common")
    see(page, "is not in this dictionary.")
    expect(page).to_have_url(re.compile(r"\?q=zax&dictionary=en-common$"))


def test_the_judge_gives_one_verdict_and_names_no_word(phone: Phone) -> None:
    page = phone.open("/words/judge")
    answers = phone.note_answers()
    field = page.get_by_label("All words of the play")
    enter(field, "coats bee")
    see(page, "The play is good")
    enter(field, "coats bex")
    see(page, "The play is not good")
    assert sum("/judge" in text for text in answers) == 2
    assert not any("BEX" in text.upper() for text in answers)
    expect(page.locator(".verdict")).not_to_contain_text("BEX")


def test_the_keys_follow_the_language(phone: Phone) -> None:
    page = phone.open("/board#board=NIÑO/ABCD&dictionary=es-digraph")
    expect(page.locator(".tile")).to_have_count(8)
    page.goto("/board/letters")
    expect(page.get_by_role("button", name="LL", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Ñ", exact=True)).to_be_visible()
