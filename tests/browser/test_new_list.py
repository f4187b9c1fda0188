"""A person brings a list of words: it is checked, its report is seen, and only then is it kept and played with."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from tests.browser.actions import see, see_heading, tap
from tests.browser.phone import DESKTOP, NARROW, PHONE, Phone, check_view
from tests.servers import running_server

TABLE = "word,meaning,count\nzyzzyx,a wasp,12\ncafé,a place,7\nmp3,no,1\nice cream,no,2\nl’eau,no,1\nwell-being,x,1\n"
WORDS: FilePayload = {"name": "words.csv", "mimeType": "text/csv", "buffer": TABLE.encode("utf-16")}
STEMS: FilePayload = {"name": "tiny.dic", "mimeType": "text/plain", "buffer": b"1\nding/S\n"}
AFFIXES: FilePayload = {"name": "tiny.aff", "mimeType": "text/plain", "buffer": b"SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n"}
TILES = {face: {"points": 1, "count": 20} for face in ("Ł", "Ą", "KA")}
LETTERS: FilePayload = {
    "name": "letters.json",
    "mimeType": "application/json",
    "buffer": json.dumps({"language": "pl", "tiles": TILES, "fold": {}}).encode(),
}
BASE = "/club"


def make_token(folder: Path) -> str:
    """Return a token that may add lists, as whoever runs the service makes it."""
    command = [sys.executable, "-m", "api.cli", "token", "create", "lists", "--scope", "admin"]
    database = next(folder.glob("*.sqlite3"))
    made = subprocess.run([*command, "--database", str(database)], capture_output=True, text=True, check=True)
    return made.stdout.split()[-1]


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """The address of a service below a path, and a token that may add lists to it."""
    folder = tmp_path_factory.mktemp("lists")
    with running_server(folder=folder, environment={"RINGERS_BASE_PATH": BASE}) as server:
        yield server.url, make_token(folder)


@pytest.fixture
def own(browser: Browser, service: tuple[str, str]) -> Iterator[Phone]:
    """A phone at that service."""
    phone = Phone(browser, service[0])
    yield phone
    phone.close()
    phone.check_clean()


def open_form(phone: Phone, token: str, name: str, *files: FilePayload) -> Page:
    """Open the page and fill it in, with the words of a file or some that are written."""
    page = phone.open("/dictionaries/new")
    if files:
        page.locator("input[type=file]").first.set_input_files(list(files))
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Key from whoever runs this service").fill(token)
    return page


def test_the_longest_words_of_a_report_stay_within_the_window(own: Phone, service: tuple[str, str]) -> None:
    page = open_form(own, service[1], "Long words")
    page.locator("textarea").first.fill("\n".join(["abcdefghij" * 9, "klmnopqrst" * 8, "cat", "1" * 90]))
    tap(page, "Check the list")
    see(page, "Nothing has been kept yet.")
    for size in (PHONE, NARROW, DESKTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        own.check_width()


def test_a_list_is_read_shown_and_kept_and_leads_on(own: Phone, service: tuple[str, str]) -> None:
    page = own.open("/words")
    page.get_by_role("link", name="Bring your own list").tap()
    check_view(own, "new-list-empty")
    page = open_form(own, service[1], "Our Club", WORDS)
    expect(page.get_by_label("Short name")).to_have_value("our-club")
    page.get_by_text("Was it read wrongly?").tap()
    page.get_by_label("Column of the words").fill("word")
    page.get_by_label("Column of the meanings").fill("2")
    page.get_by_label("Column that says how often words are used").fill("count")
    tap(page, "Check the list")
    see(
        page.get_by_role("main"),
        "Nothing has been kept yet.",
        "Our Club: 2 words",
        "7 lines were read.",
        "The first words: ZYZZYX and CAFE.",
        "4 lines are left out",
    )
    see(
        page.get_by_role("main"), "Encoding of the letters: utf-16", "2 meanings are taken.", "2 frequencies are taken."
    )
    see(
        page.get_by_role("main"),
        "With a digit: 1",
        "Line 4:",
        "mp3",
        "With an apostrophe: 1",
        "Line 6:",
        "With a hyphen: 1",
    )
    assert page.request.get(f"{service[0]}/v1/dictionaries/our-club").status == 404
    check_view(own, "new-list-report")
    tap(page, "Keep the list")
    see(page, "The list “Our Club” is kept. It has 2 words.")
    check_view(own, "new-list-kept")
    match = page.get_by_role("link", name="Play a match with it").get_attribute("href")
    page.get_by_role("link", name="Look words up in it").tap()
    expect(page.get_by_label("Dictionary")).to_have_value("our-club")
    page.get_by_label("Word to look up").fill("zyzzyx")
    see(page, "is a word.", "a wasp")
    assert match
    page.goto(service[0].removesuffix(BASE) + match)
    expect(page.get_by_label("Dictionary", exact=True).last).to_have_value("our-club")


def test_a_list_that_is_there_is_replaced_only_as_it_was_seen(own: Phone, service: tuple[str, str]) -> None:
    address = f"{service[0]}/v1/dictionaries/again"
    admin = {"Authorization": f"Bearer {service[1]}", "Content-Type": "text/plain"}
    page = open_form(own, service[1], "Again")
    page.get_by_label("Or write or paste the words").fill("ringo\nçava")
    tap(page, "Check the list")
    see(page, "No line is left out.")
    assert page.request.put(address, headers=admin, data="DINGO\n").status == 201
    tap(page, "Keep the list")
    see(page, re.compile("Somebody else has added or replaced this list"))
    tap(page, "Check the list")
    see(page, re.compile("A list of this short name is here already: again, 1 word. Keeping yours replaces it."))
    tap(page, "Replace the old list")
    see(page, "The list “Again” is kept. It has 2 words.")
    tap(page, "Bring another list")
    expect(page.get_by_label("Name", exact=True)).to_have_value("")
    expect(page.get_by_label("Key from whoever runs this service")).to_have_value(service[1])


def test_a_spelling_list_asks_for_the_file_beside_it(own: Phone, service: tuple[str, str]) -> None:
    page = open_form(own, service[1], "Tiny", STEMS)
    tap(page, "Check the list")
    expect(page.get_by_role("alert")).to_contain_text("the .aff file of the same name")
    with page.expect_file_chooser() as chooser:
        tap(page, "Choose the .aff file")
    chooser.value.set_files([AFFIXES])
    tap(page, "Check the list")
    see(page.get_by_role("main"), "Tiny: 2 words")
    page.get_by_label("Name", exact=True).fill("Tinier")
    expect(page.get_by_role("button", name="Keep the list")).to_have_count(0)


PICTURE: FilePayload = {"name": "a.png", "mimeType": "image/png", "buffer": b"\x89PNG\r\n\x1a\n\x00\x00"}
PLAIN: FilePayload = {"name": "plain.dic", "mimeType": "text/plain", "buffer": b"ding\nring\n"}
NUMBERS: FilePayload = {"name": "ids.csv", "mimeType": "text/csv", "buffer": b"1;ding\n2;ring\n"}


def test_a_file_that_is_no_list_says_so_and_a_plain_one_needs_no_other(own: Phone, service: tuple[str, str]) -> None:
    page = open_form(own, service[1], "Files", PICTURE)
    tap(page, "Check the list")
    expect(page.get_by_role("alert")).to_contain_text("This file is no text.")
    page.locator("input[type=file]").first.set_input_files([NUMBERS])
    tap(page, "Check the list")
    expect(page.get_by_role("alert")).to_contain_text("No word was found in this list.")
    check_view(own, "new-list-no-word")
    page.get_by_text("Was it read wrongly?", exact=True).tap()
    page.get_by_label("Column of the words").fill("2")
    tap(page, "Check the list")
    see(page.get_by_role("main"), "Files: 2 words", "The first words: DING and RING.")
    page.locator("input[type=file]").first.set_input_files([PLAIN])
    page.get_by_label("Column of the words").fill("")
    tap(page, "Check the list")
    see(page.get_by_role("main"), "Files: 2 words")


def test_letters_of_its_own_are_shown_before_they_are_used(own: Phone, service: tuple[str, str]) -> None:
    page = open_form(own, service[1], "Łąka")
    page.get_by_label("Or write or paste the words").fill("łąka\nżółw\nłódź\nkość")
    tap(page, "Found in the list")
    page.get_by_label("Language of the words").fill("pl")
    tap(page, "Check the list")
    expect(page.locator(".list-result .chip", has_text="Ł")).to_contain_text("in the box")
    see(page.get_by_role("main"), "No line is left out.")
    check_view(own, "new-list-letters")
    tap(page, "From a file", "Check the list")
    expect(page.get_by_role("alert")).to_contain_text("Choose the file of the letters")
    with page.expect_file_chooser() as chooser:
        tap(page, "Choose the file of the letters")
    chooser.value.set_files([LETTERS])
    tap(page, "Check the list")
    see(page.get_by_role("main"), "3 letters of its own", "Łąka: 1 word", "3 lines are left out")
    tap(page, "Keep the list")
    see(page, "The list “Łąka” is kept. It has 1 word.")
    assert page.request.get(f"{service[0]}/v1/dictionaries/aka").json()["alphabet"] == ["Ł", "Ą", "KA"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda page: page.get_by_label("Name", exact=True).fill(""), "Give the list a name."),
        (lambda page: page.get_by_label("Short name").fill("Our Club"), "small letters a to z"),
        (lambda page: page.get_by_label("Key from").fill(""), "Enter the key."),
        (lambda page: page.get_by_label("Key from").fill("wr_wrong"), "does not know this key"),
        (lambda page: page.get_by_label("Short name").fill("en"), "Another short name may help"),
        (
            lambda page: page.get_by_label("Change this dictionary instead").check(),
            "Line 1 of the list cannot be used.",
        ),
        (lambda page: page.get_by_label("Or write").fill(""), "Choose a file, or write at least one word."),
    ],
)
def test_what_is_amiss_is_said(own: Phone, service: tuple[str, str], change: Callable[[Page], None], said: str) -> None:
    page = open_form(own, service[1], "Club")
    page.get_by_label("Or write or paste the words").fill("-qqq\nring")
    change(page)
    tap(page, "Check the list")
    expect(page.get_by_role("alert")).to_contain_text(said)
    if said.startswith("Another"):
        check_view(own, "new-list-refused")


def test_without_the_service_the_list_stays(own: Phone, service: tuple[str, str]) -> None:
    page = open_form(own, service[1], "Offline")
    page.get_by_label("Or write or paste the words").fill("ring\nringo")
    own.context.set_offline(True)
    tap(page, "Check the list")
    expect(page.get_by_role("alert")).to_contain_text("Your list is still here")
    own.context.set_offline(False)
    tap(page, "Check the list")
    see(page.get_by_role("main"), "Offline: 2 words")


def test_the_key_is_kept_nowhere(own: Phone, service: tuple[str, str]) -> None:
    page = open_form(own, service[1], "Secret")
    page.get_by_label("Or write or paste the words").fill("ring")
    tap(page, "Check the list")
    see(page.get_by_role("main"), "Secret: 1 word")
    stored = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, history.state])")
    assert service[1] not in stored
    page.reload()
    expect(page.get_by_label("Key from whoever runs this service")).to_have_value("")
    see_heading(page, "Bring your own list")
