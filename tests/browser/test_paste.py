"""Boards are pasted in whatever form people have them."""

import json
import re

from playwright.sync_api import Page, expect

from tests.browser.actions import see_cells, tap
from tests.browser.phone import Phone, check_view

ROWS = ["COA.S", "BEEVR", "B.DIM", "WIXYD", "PLUN."]
RINGS = {"A1": "pink", "E1": "green"}
GRID = {"rows": [[face.replace(".", "") for face in row] for row in ROWS], "rings": RINGS}


def delimited(separator: str, quote: str = "", empty: str = "") -> str:
    cells = [[face.replace(".", empty) for face in row] for row in ROWS]
    cells[0][0] += "1"
    cells[0][4] += "2"
    return "\n".join(separator.join(f"{quote}{cell}{quote}" for cell in row) for row in cells)


TABLE = "\n".join(f"| {number} |{row}|" for number, row in enumerate(delimited("|").split("\n"), 1))
TEXTS = {
    "quoted CSV": delimited(",", '"'),
    "CSV": delimited(";"),
    "cells of a spreadsheet": delimited("\t"),
    "a table of Markdown": f"| | A | B | C | D | E |\n|---|---|---|---|---|---|\n{TABLE}",
    "a text grid": delimited(" ", empty="."),
    "a text grid in lower case": delimited(" ", empty=".").lower(),
    "a notation": f"{'/'.join(ROWS)} pink:A1;green:E1",
    "JSON": json.dumps(GRID, indent=2),
    "a notation in quotes": json.dumps(f"{'/'.join(ROWS)} pink:A1;green:E1"),
    "a link": f"http://somewhere.example/board#board={'/'.join(ROWS)}+pink:A1;green:E1",
    "an answer of the service": json.dumps({"number": 1, "status": "open", "board": GRID}),
}

ASKED = ("a table of Markdown",)
"""Those whose first row may be meant as one of the board."""


def test_boards_are_pasted_in_any_form(phone: Phone) -> None:
    page = phone.open("/board/letters")
    for name, text in TEXTS.items():
        tap(page, "Paste")
        page.get_by_label("The board as text").fill(text)
        tap(page, "Use this board")
        if name in ASKED:
            tap(page.get_by_role("dialog", name="Which board do you mean?"), "Use this board")
        see_cells(page, A1="^A1, letter C, pink ring$", B1="^B1, letter O$", D1="^D1, no letter$", E5="^E5, no letter$")
        expect(page.locator("[data-cell]")).to_have_count(25)
        tap(page, "Undo")
        see_cells(page, A1="^A1, no letter$")


NO_BOARDS = {
    "PIT\nAC": "Line 2, “AC”, has 2 tiles, but the first row has 3.",
    "P,I,T\nA": "Line 2, “A”, has 1 tile, but the first row has 3.",
    "\nPIT\u2028ACES": "Line 3, “ACES”, has 4 tiles, but the first row has 3.",
    "PIT\n\nACE": "Line 2 has no tiles.",
    "PIT/AC": "Row 2 has 2 tiles, but the first row has 3.",
    '[["P", "I"],\n\n["A"]]': "Row 2 has 1 tile, but the first row has 2.",
    '{"rows": [["P", "I"], ["A"]]}': "Row 2 has 1 tile, but the first row has 2.",
    "My board\nPIT\nACE": "Line 1, “My board”, looks like a title: it has another number of tiles than the rows below. "
    "Delete it, or write a colon after it: “My board:”.",
    '["My board", "PIT", "ACE"]': "Row 1, “My board”, looks like a title",
    '[["P", "I"], ["A", "?"]]': "Row 2, column 2: “?” does not fit.",
    '{"board": {"rows": ["PI", "A?"]}}': "Row 2, column 2: “A?” does not fit.",
    '{"rows": [["P", null]]}': "Row 1, column 2: “null” does not fit.",
    '{"rows": [["P"]], "rings": {"A1": 1}}': "This board cannot be read.",
    '"P","I"\n"A","?"': "Line 2, column 5: ",
    '{"rows": 5}': "This board cannot be read.",
    "{": "Line 1, column 2: “{” does not fit.",
}


def test_what_is_no_board_is_told_in_the_words_of_the_page(phone: Phone) -> None:
    page = phone.open("/board/letters")
    tap(page, "Paste")
    for text, said in NO_BOARDS.items():
        page.get_by_label("The board as text").fill(text)
        tap(page, "Use this board")
        expect(page.get_by_role("alert")).to_contain_text(said)
        expect(page.get_by_label("The board as text")).to_be_focused()


TWO_WAYS = {
    "PIT ACE SOX": [(1, 9), (3, 3)],
    "Ab Cd2\nEf Gh": [(2, 4), (2, 2)],
    "A,B,C\nX,Y,Z\nP,I,T": [(3, 3), (2, 3)],
    "ABCDEFGHIJKLMNOP": [(1, 16), (4, 4)],
    '[["A", "B"], ["P", "I"]]': [(2, 2), (1, 2)],
    '{"rows": [["A", "B"], ["P", "I"]]}': [(2, 2), (1, 2)],
    "PIT,ACE,SOX": [(1, 3), (3, 3)],
    "Board,,\nP,I,T\nA,C,E": [(3, 3), (2, 3)],
}


def test_of_two_readings_the_one_that_is_meant_is_chosen(phone: Phone) -> None:
    page = phone.open("/board/letters")
    for text, sizes in TWO_WAYS.items():
        for wanted, (rows, columns) in enumerate(sizes):
            tap(page, "Paste")
            page.get_by_label("The board as text").fill(text)
            tap(page, "Use this board")
            group = page.get_by_role("group", name="Which board do you mean?")
            readings = group.get_by_role("button")
            expect(readings).to_have_count(2)
            for reading, (high, wide) in zip(readings.all(), sizes, strict=True):
                expect(reading).to_have_accessible_name(re.compile(f"^Rows: {high}, columns: {wide}: .+$"))
            expect(readings.nth(0)).to_be_focused()
            expect(readings.nth(0)).to_have_attribute("aria-pressed", "true")
            if wanted:
                page.keyboard.press("Tab")
                page.keyboard.press("Enter")
                expect(readings.nth(1)).to_have_attribute("aria-pressed", "true")
                expect(readings.nth(0)).to_have_attribute("aria-pressed", "false")
                phone.check()
                phone.photograph(f"two-readings-{rows}x{columns}")
            tap(page.get_by_role("dialog", name="Which board do you mean?"), "Use this board")
            expect(page.get_by_role("dialog")).to_have_count(0)
            expect(page.locator("[data-cell]")).to_have_count(rows * columns)
            expect(page.locator(".board-row")).to_have_count(rows)


DOUBTFUL = {
    "Qu I T\nA C E": (
        "“Qu” was read as one tile, because all rows have the same length then. For a tile for each letter write QU.",
        "Rows: 2, columns: 3: QU I T, A C E",
    ),
    "Round 3\nP I T\nA C E": (
        "Line 1, “Round 3”, was left out as a title. If it is a row of the board, write it with tiles alone.",
        "Rows: 2, columns: 3: P I T, A C E",
    ),
    "Round 4,,\nP,I,T\nA,C,E": (
        "Line 1, “Round 4”, was left out as a title.",
        "Rows: 2, columns: 3: P I T, A C E",
    ),
    '[["Round 5"], ["P", "I", "T"], ["A", "C", "E"]]': (
        "Row 1, “Round 5”, was left out as a title.",
        "Rows: 2, columns: 3: P I T, A C E",
    ),
    "PIT\u2028ACE": (
        "Some rows end with an unusual sign, as word processors write it. Where no row ends, delete it and "
        "type the text again.",
        "Rows: 2, columns: 3: P I T, A C E",
    ),
    "My board:\nQu I T\nA C .": ("Line 1, “My board:”, was left out as a title.", "Rows: 2, columns: 3: QU I T, A C ."),
    "\n".join([",".join("ABCDEFGHIJKLMNOPQRSTUVWXYZ")] * 90): (
        "Line 1, “A, B, C, …”, was read as a row of the board. If it is not one, delete it.",
        "Rows: 90, columns: 26",
    ),
}
"""What is said of each text of one board, and how the picture of the board is called."""


def test_of_one_board_everything_is_told_that_was_not_sure(phone: Phone) -> None:
    page = phone.open("/board/letters")
    for text, (said, named) in DOUBTFUL.items():
        tap(page, "Paste")
        page.get_by_label("The board as text").fill(text)
        tap(page, "Use this board")
        dialog = page.get_by_role("dialog", name="Is this the board?")
        expect(dialog.get_by_text(said)).to_be_in_viewport(ratio=1)
        expect(dialog.get_by_role("img", name=named)).to_be_visible()
        using = dialog.get_by_role("button", name="Use this board")
        expect(using).to_be_focused()
        expect(using).to_have_accessible_description(re.compile(re.escape(said)))
        expect(using).to_be_in_viewport(ratio=1)
        if len(text) < 100:
            check_view(phone, f"one-reading-{list(DOUBTFUL).index(text)}")
            page.set_viewport_size({"width": 390, "height": 844})
        tap(dialog, "Change text")
        expect(dialog).to_have_count(0)
        expect(page.get_by_label("The board as text")).to_be_focused()
        expect(page.get_by_label("The board as text")).to_have_value(text)
        tap(page, "Use this board")
        tap(dialog, "Use this board")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.locator("[data-cell]")).to_have_count(
            int(named.split()[1][:-1]) * int(re.findall(r"\d+", named)[1])
        )
        tap(page, "Undo")


SHEET = "P,Ñ,T1\r\n,C,E\r\n"


def test_a_board_comes_from_a_file_in_any_encoding(phone: Phone) -> None:
    page = phone.open("/board/letters")
    contents = [SHEET.encode(encoding) for encoding in ("utf-16", "utf-8-sig", "utf-8", "cp1252")]
    for content in (*contents, b"\xfe\xff" + SHEET.encode("utf-16-be")):
        tap(page, "Paste")
        choose(page, content)
        expect(page.get_by_role("dialog")).to_have_count(0)
        see_cells(page, A1="^A1, letter P$", B1="^B1, letter Ñ$", C1="^C1, letter T, pink ring$", A2="^A2, no letter$")
        tap(page, "Undo")
        see_cells(page, A1="^A1, no letter$")


def test_a_file_without_a_board_is_told_and_another_can_be_chosen(phone: Phone) -> None:
    page = phone.open("/board/letters")
    tap(page, "Paste")
    for content, said in {
        b"": "There is no board in this file.",
        b"A" * 1_000_001: "There is no board in this file.",
        b"PIT\nAC": "Line 2, “AC”, has 2 tiles, but the first row has 3.",
        b"\x89PNG\r\n\x1a\n": "Line 1, column 1",
    }.items():
        choose(page, content)
        expect(page.get_by_role("alert")).to_contain_text(said)
    phone.check()
    phone.photograph("file-without-a-board")
    choose(page, b"PIT ACE SOX")
    tap(page.get_by_role("dialog", name="Which board do you mean?"), "Use this board")
    expect(page.locator("[data-cell]")).to_have_count(9)


def choose(page: Page, content: bytes) -> None:
    with page.expect_file_chooser() as chooser:
        tap(page, "Choose a file")
    chooser.value.set_files({"name": "board.csv", "mimeType": "text/csv", "buffer": content})


def test_of_two_boards_what_else_is_not_sure_is_told_too(phone: Phone) -> None:
    page = phone.open("/board/letters")
    tap(page, "Paste")
    page.get_by_label("The board as text").fill("Round 3\nPIT ACE SOX")
    tap(page, "Use this board")
    dialog = page.get_by_role("dialog", name="Which board do you mean?")
    expect(dialog.get_by_role("group").get_by_role("button")).to_have_count(2)
    expect(dialog.get_by_text("Line 1, “Round 3”, was left out as a title.")).to_be_visible()
    tap(dialog, "Change text")
    expect(page.get_by_label("The board as text")).to_be_focused()


def test_a_text_is_still_there_when_neither_reading_is_meant(phone: Phone) -> None:
    page = phone.open("/board/letters")
    tap(page, "Paste")
    page.get_by_label("The board as text").fill("PIT ACE SOX")
    tap(page, "Use this board")
    expect(page.get_by_role("group", name="Which board do you mean?")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_label("The board as text")).to_have_value("PIT ACE SOX")
    page.keyboard.press("Escape")
    expect(page.locator("[data-cell]")).to_have_count(25)


def test_without_the_service_the_page_says_so_and_pastes_later(phone: Phone) -> None:
    page = phone.open("/board/letters")
    expect(page.get_by_role("button", name="Paste")).to_be_visible()
    page.route("**/screens/import*", lambda route: route.abort())
    tap(page, "Paste")
    expect(page.get_by_role("dialog", name="Paste").get_by_role("alert")).to_contain_text("cannot be reached")
    page.keyboard.press("Escape")
    page.unroute("**/screens/import*")
    tap(page, "Paste")
    expect(page.get_by_label("The board as text")).to_be_focused()
