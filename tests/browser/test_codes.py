"""Codes are pasted into the pages as people have them, and the pages read them as the service does."""

import json
import random
import sys
import unicodedata

from playwright.sync_api import expect

from games.seating.codes import read_code
from tests.browser.actions import enter
from tests.browser.phone import Phone

PIECES = (*"9uP-– ９ｕßﬁıж", "\u00a0", "\u200b", "\ufeff", "\u3164", "\u0301")

READ = """async ([file, texts]) => {
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
    read = page.evaluate(READ, ["/static/app/scripts/parts/codes.js", json.dumps(texts)])
    assert [(text, found) for text, found in zip(texts, read, strict=True) if found != read_code(text)] == []
    assert len(set(read)) > 500


def test_a_pasted_code_leads_to_the_match_and_the_table(phone: Phone) -> None:
    page = phone.open("/")
    match = page.evaluate(MADE, ["/v1/matches", {"players": ["pink", "green"]}])
    table = page.evaluate(MADE, ["/v1/games/ringo/tables", {"seats": ["anna", "bob"]}])
    for code, form, path in ((match["match"]["code"], "/join", "/join/"), (table["code"], "/play", "/play/join/")):
        for pasted in (f"{code[:3]}-{code[3:]}".lower(), f" {code[:3]}\u200b {code[3:]}", full_width(code)):
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
