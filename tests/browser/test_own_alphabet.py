"""A language with an alphabet of its own on the pages: its keys, its box, and words with tiles of several letters."""

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from api.folders import Folders
from api.schemas.rounds import score_json
from api.stored_catalog import StoredCatalog
from dictionaries import Dictionary
from dictionaries.files import SHIPPED
from solver.deal import deal_board
from solver.ruleset import Ruleset
from solver.score import score
from tests.browser.actions import see_cells, see_heading
from tests.browser.phone import Phone
from tests.browser.test_scored_here import SCORE_ALL, random_round, told
from tests.own_alphabets import language
from tests.repetitions import times
from tests.servers import running_server


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose database has a Hungarian list."""
    folder = tmp_path_factory.mktemp("hungarian")
    (folder / "words.txt").write_text(language("hu").words)
    (folder / "hu.json").write_text(json.dumps(language("hu").alphabet))
    add = [sys.executable, "-m", "api.cli", "dictionary", "add", "hu", "words.txt", "--alphabet", "hu.json"]
    subprocess.run(add, cwd=folder, check=True, env={**os.environ, "PYTHONPATH": str(Path.cwd())}, capture_output=True)
    return folder


@pytest.fixture
def phone(browser: Browser, folder: Path) -> Iterator[Phone]:
    with running_server(folder=folder) as server:
        phone = Phone(browser, server.url)
        yield phone
        phone.close()
        phone.check_clean()


@pytest.fixture(scope="module")
def hungarian(folder: Path) -> Dictionary:
    copies, database = folder / "word-ringers-lists", f"sqlite:///{folder / 'word-ringers.sqlite3'}"
    return StoredCatalog(Folders((SHIPPED, copies), database)).get("hu")


def test_the_keys_are_the_tiles_of_the_alphabet_and_boards_are_dealt_from_its_box(phone: Phone) -> None:
    page = phone.open("/board#dictionary=hu&board=...../...../...../...../.....")
    keys = page.locator(".keys .key:not(.erase)")
    expect(keys).to_have_count(len(language("hu").alphabet["tiles"]))
    for letter in ("SZ", "É", "DZS"):
        page.locator(".key", has_text=re.compile(f"^{letter}$")).tap()
    see_cells(page, A1="^A1, letter SZ$", B1="^B1, letter É$", C1="^C1, letter DZS$")
    page.get_by_role("button", name="Random").tap()
    expect(page.get_by_role("link", name="Place the rings")).not_to_have_class(re.compile("waiting"))
    page.get_by_role("link", name="Place the rings").tap()
    see_heading(page, "Rings")


@pytest.mark.no_cover
def test_a_device_scores_words_with_brackets_as_the_referee_does(phone: Phone, hungarian: Dictionary) -> None:
    page = phone.open("/")
    loader = page.evaluate("document.querySelector('script[type=module]').src")
    generator = random.Random(7)
    rounds = [random_round(generator, seed, hungarian) for seed in range(1, times(30, 300)) if seed % 10]
    board = deal_board("x", 5, 5, dict.fromkeys(("K", "Ö", "Z", "S", "ZS", "É", "G", "E", "SZ"), 2))
    rounds += [(board, Ruleset(), {"pink": ["község", "kö[z]ség", "kö[z][s]ég", "[ég", "é[sz]", "ÄSZ"]})]
    options = ("min_length", "cancel", "repeat")
    asked = [
        {"board": str(each), "ruleset": {name: getattr(rules, name) for name in options}, "claims": claims}
        for each, rules, claims in rounds
    ]
    for (each, rules, claims), (scored, _) in zip(rounds, page.evaluate(SCORE_ALL, [loader, "hu", asked]), strict=True):
        there = score_json(score(each, hungarian, claims, rules), hungarian)
        for mine, theirs in zip(scored["players"], there["players"], strict=True):
            assert told(mine) == told(theirs), f"{each} {claims}"
