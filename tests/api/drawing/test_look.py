"""How letters and lists look on sheets: lower case, hidden points, boxes to tick, order, shapes and sentences."""

import re
from dataclasses import replace

import pytest

from api.drawing.sheets.canvas import text_width
from api.drawing.sheets.lists import Ticks
from api.drawing.sheets.look import Look
from api.drawing.sheets.options import BadSheet, SheetOptions
from api.drawing.sheets.parts import Sentence, Text
from api.drawing.sheets.sheet import sheet
from dictionaries import Catalog
from solver.composing import Wanted, compose, puzzle_of
from solver.puzzles.conventions import HOLE
from solver.puzzles.generator import solve_puzzle
from solver.puzzles.puzzle import Puzzle

CATALOG = Catalog()
TYPED = ("l'eau", "New York", "élan", "CO2", "garçon")


def puzzle(outline: str = "rectangle", sentence: str = "") -> Puzzle:
    wanted = Wanted(TYPED, CATALOG.get("fr"), 11, 11, effort=2, outline=outline, sentence=sentence)
    made = puzzle_of(compose(wanted), wanted, "B")
    assert made is not None
    return made


def texts(made: Puzzle, look: Look, page: int = 1) -> list[str]:
    """Return what a page says, text by text."""
    options = SheetOptions(per_page=1, look=look)
    drawn = sheet([(made, solve_puzzle(made, CATALOG))], "svg", options, CATALOG, page).decode()
    return re.findall('aria-label="([^"]*)"', drawn)


def test_lists_are_as_given_or_alphabetical_and_have_boxes_to_tick() -> None:
    made = puzzle()
    given, alphabet = (" ".join(texts(made, Look(order=order))) for order in ("given", "alphabet"))
    assert "Words: 1 l&#x27;eau, 2 New York, 3 élan, 4 CO2, 5 garçon" in given
    assert "Words: 1 CO2, 2 élan, 3 garçon, 4 l&#x27;eau, 5 New York" in alphabet
    ticked = texts(made, Look(ticks=True, order="alphabet"))
    places = [ticked.index(word) for word in ("CO2", "élan", "garçon", "l&#x27;eau", "New York")]
    assert places == sorted(places)
    assert "1. Find the words B" in ticked


def test_letters_are_in_lower_case_and_points_hidden_on_the_page_and_its_key() -> None:
    made = puzzle()
    letters = sorted(face for row in made.board.rows for face in row)
    for page in (1, 2):
        usual, plain = texts(made, Look(), page), texts(made, Look(lower_case=True, points=False), page)
        tiles = sorted(text for text in plain if re.fullmatch("[a-z]", text))
        assert tiles == [letter.lower() for letter in letters]
        assert sum(text.isdigit() for text in plain) == 11 + page * len(TYPED)
        assert page == 2 or sum(text.isdigit() for text in usual) > 100
    key = texts(made, Look(points=False), 2)
    assert not [text for text in key if "point" in text]
    assert [text for text in key if text.startswith("New York\N{NO-BREAK SPACE}")]


def test_nothing_is_drawn_outside_a_shape_and_a_sentence_is_in_the_key_alone() -> None:
    made = puzzle("diamond", "Bravo à tous")
    page, key = texts(made, Look()), texts(made, Look(), 2)
    inside = [face for row in made.board.rows for face in row if face != HOLE]
    assert len(inside) < 121
    for told in (page, key):
        assert len([text for text in told if re.fullmatch("[A-Z]", text)]) == len(inside) + 11  # names of columns
    assert "The first 10 free letters, row by row, are a sentence:" in page
    assert "Sentence: BRAVO A TOUS" in key
    assert not any("BRAVO" in text for text in page)


def test_columns_have_room_for_every_word_and_long_clues_take_several_lines() -> None:
    for words in (("cat",), ("cat", "dog") * 30, ("a long clue " * 12, "dog"), ("x" * 30,) * 7):
        ticks = Ticks(words)
        step, rows = ticks._columns(300, 10)
        assert sum(map(len, rows)) == len(words)
        for row in rows:
            for lines in row:
                assert all(text_width(line, 10) <= step for line in lines)
        assert ticks.height(300, 10) > 10 * len(rows)
    sentence = Sentence(Text("A sentence:"), (30, 4, 2))
    assert sum(length for _, _, length in sentence._places(200, 10)) == 36
    assert all(left + length * 15 <= 201 for _, left, length in sentence._places(200, 10))


def test_signs_that_the_font_lacks_are_left_out_and_letters_refused() -> None:
    wanted = Wanted(("l'eau 🐱", "oui"), CATALOG.get("fr"), effort=1)
    made = puzzle_of(compose(wanted), wanted)
    assert made is not None
    assert "Words: 1 l&#x27;eau, 2 oui" in " ".join(texts(made, Look()))
    assert any(text.startswith("l&#x27;eau\N{NO-BREAK SPACE}") for text in texts(made, Look(), 2))
    translated = replace(wanted, clues={"oui": "はい"})
    made = puzzle_of(compose(translated), translated)
    assert made is not None
    with pytest.raises(BadSheet, match="letters that the font has, unlike 'い'"):
        texts(made, Look())
