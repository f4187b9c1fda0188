"""The drawn examples of the rules show what their captions say, and the points are those of the game."""

from __future__ import annotations

import json
import re

from api.routes.pages import FOLDER
from dictionaries import open_dictionary
from solver import parse_board, solve
from solver.cells import Cell

PAGE = re.sub(r"\s+", " ", (FOLDER / "scripts/screens/how-to-play.js").read_text())
TEXTS = dict(re.findall(r'"how\.([\w.]+)": "(.*)",', (FOLDER / "scripts/texts/en.js").read_text()))
ENGLISH = open_dictionary("en")

CAPTIONS = {
    "turn": ["R at B2", "L at D4"],
    "words": ["BEE through B2", "BAD through C3", "COATS through E1"],
    "backwards": ["PIT or TIP"],
    "cancel": ["Both have PIT", "PI is pink's alone"],
    "cover": ["B2 or C3"],
}
"""What is said of each drawing and looked for on its board."""


def drawn(name: str) -> tuple[str, list[tuple[str, list[str]]]]:
    """Return the board of a section and the words drawn on it, each with its player."""
    section = next(part for part in PAGE.split("{ name: ") if part.startswith(f'"{name}"'))
    words = re.findall(r'player: "(\w+)", cells: (\[[^\]]+\])', section)
    return re.findall(r'board: "([^"]+)"', section)[0], [(player, json.loads(cells)) for player, cells in words]


def reads(board: str, cells: list[str]) -> str:
    rows = parse_board(board).rows
    return "".join(rows[cell.row][cell.column] for cell in map(Cell.parse, cells))


def test_every_drawing_has_the_caption_that_is_looked_into() -> None:
    assert re.findall(r'name: "(\w+)", board:', PAGE) == list(CAPTIONS)
    for name, parts in CAPTIONS.items():
        assert [part for part in parts if part not in TEXTS[f"{name}.picture"]] == []


def test_words_that_are_drawn_count_for_the_player_whose_they_are() -> None:
    for name in CAPTIONS:
        board, words = drawn(name)
        solved = {player.player: player for player in solve(parse_board(board), ENGLISH).players}
        for player, cells in words:
            found = [word for word in solved[player].words if set(word.cell_names) == set(cells)]
            assert [word.scores for word in found] == [True], (name, cells)
            assert reads(board, cells) in (found[0].word, *found[0].also)


def test_captions_name_what_stands_on_the_board() -> None:
    board, _ = drawn("turn")
    assert (reads(board, ["B2"]), reads(board, ["D4"])) == ("R", "L")
    board, words = drawn("words")
    assert [(player, reads(board, cells)) for player, cells in words] == [
        ("pink", "BEE"), ("pink", "BAD"), ("green", "COATS"),
    ]  # fmt: skip
    assert [through in cells for through, (_, cells) in zip(("B2", "C3", "E1"), words, strict=True)] == [True] * 3
    assert {"PIT", "TIP"} <= set(ENGLISH)
    assert solve(parse_board(drawn("cancel")[0]), ENGLISH).cancelled == ("PIT", "TIP")
    assert {cell.name: player for cell, player in parse_board(drawn("cover")[0]).rings.items()} == {
        "B2": "pink", "C3": "pink", "D4": "green",
    }  # fmt: skip


def test_the_chart_has_the_points_of_every_letter() -> None:
    chart = {
        letter: int(points)
        for letters, points in re.findall(r'\["([A-Z ]+)", (\d)\]', PAGE)
        for letter in letters.split()
    }
    assert chart == dict(ENGLISH.letter_points)
