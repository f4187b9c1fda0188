"""Boards are pasted in whatever form people have them."""

import json

from playwright.sync_api import expect

from tests.browser.actions import see_cells, tap
from tests.browser.phone import Phone

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


def test_boards_are_pasted_in_any_form(phone: Phone) -> None:
    page = phone.open("/board/letters")
    for text in TEXTS.values():
        tap(page, "Paste")
        page.get_by_label("The board as text").fill(text)
        tap(page, "Use this board")
        see_cells(page, A1="^A1, letter C, pink ring$", B1="^B1, letter O$", D1="^D1, no letter$", E5="^E5, no letter$")
        expect(page.locator("[data-cell]")).to_have_count(25)
        tap(page, "Undo")
        see_cells(page, A1="^A1, no letter$")


NO_BOARDS = {
    "PIT\nAC": "Line 2, column 3: “AC” does not fit.",
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
