"""The drawn examples of the rules show what their captions say, and the points are those of the game."""

import json
import re

import pytest

from api.routes.pages import FOLDER
from api.texts import catalogue, languages
from dictionaries import open_dictionary
from games.ding import tricks
from games.ding.cards import Card as DingCard
from games.ding.config import DingConfig
from games.ring.cards import BidCard
from games.ring.config import RingConfig
from games.ring.payments import why_no_payment
from games.ring.scoring import best_score, sequence_points
from games.ringer.cards import Card as RingerCard
from games.ringer.cards import fits
from games.ringo.board import Position
from games.ringo.config import RingoConfig
from games.ringo.moves import legal_moves
from solver import parse_board, solve
from solver.cells import Cell

PAGE = re.sub(r"\s+", " ", (FOLDER / "scripts/tools/word-ringers.js").read_text())
ENGLISH = open_dictionary("en")

WORDS = {
    "en": ("BEE", "BAD", "COATS", "PIT", "TIP", "PI"),
    "de": ("EIS", "TAG", "TISCH", "EIN", "NIE", "EI"),
    "es": ("SOL", "MAR", "PLAYA", "SER", "RES", "SE"),
    "fr": ("SEL", "MER", "TABLE", "SAC", "CAS", "SA"),
}
"""Three words that are drawn, one that reads both ways, what it is backwards, and one in it; in each language."""

CAPTIONS = {
    "turn": ["R", "B2", "L", "D4"],
    "words": ["{0}", "B2", "{1}", "C3", "{2}", "E1"],
    "backwards": ["{3}", "{4}"],
    "cancel": ["{3}", "{5}"],
    "cover": ["B2", "C3"],
}
"""What is said of each drawing and looked for on its board, in this order."""

in_each_language = pytest.mark.parametrize("language", languages())


def drawn(language: str, name: str) -> tuple[str, list[tuple[str, list[str]]]]:
    """Return the board of a section and the words drawn on it, each with its player."""
    section = next(part for part in PAGE.split("{ name: ") if part.startswith(f'"{name}"'))
    [(text, rings)] = re.findall(r'board: "(\w+)", rings: "([^"]+)"', section)
    words = re.findall(r'player: "(\w+)", cells: (\[[^\]]+\])', section)
    board = f"{catalogue(language)[f'screens.how.{text}.board']} {rings}"
    return board, [(player, json.loads(cells)) for player, cells in words]


def reads(board: str, cells: list[str]) -> str:
    rows = parse_board(board).rows
    return "".join(rows[cell.row][cell.column] for cell in map(Cell.parse, cells))


def test_every_language_has_its_words() -> None:
    assert set(WORDS) == set(languages())


@in_each_language
def test_every_drawing_has_the_caption_that_is_looked_into(language: str) -> None:
    assert re.findall(r'name: "(\w+)", board:', PAGE) == list(CAPTIONS)
    for name, parts in CAPTIONS.items():
        said = [re.escape(part.format(*WORDS[language])) for part in parts]
        assert re.search(r"\b.*\b".join(said), str(catalogue(language)[f"screens.how.{name}.picture"])), name


@in_each_language
def test_words_that_are_drawn_count_for_the_player_whose_they_are(language: str) -> None:
    dictionary = open_dictionary(language)
    for name in CAPTIONS:
        board, words = drawn(language, name)
        solved = {player.player: player for player in solve(parse_board(board), dictionary).players}
        assert not any(dictionary.is_hidden(word.word) for player in solved.values() for word in player.words)
        for player, cells in words:
            found = [word for word in solved[player].words if set(word.cell_names) == set(cells)]
            assert [word.scores for word in found] == [True], (name, cells)
            assert reads(board, cells) in (found[0].word, *found[0].also)


@in_each_language
def test_captions_name_what_stands_on_the_board(language: str) -> None:
    first, second, third, both, turned, inner = WORDS[language]
    board, _ = drawn(language, "turn")
    assert (reads(board, ["B2"]), reads(board, ["D4"])) == ("R", "L")
    board, words = drawn(language, "words")
    assert [(player, reads(board, cells)) for player, cells in words] == [
        ("pink", first), ("pink", second), ("green", third),
    ]  # fmt: skip
    assert [through in cells for through, (_, cells) in zip(("B2", "C3", "E1"), words, strict=True)] == [True] * 3
    dictionary = open_dictionary(language)
    assert {both, turned, inner} <= set(dictionary)
    assert both == turned[::-1]
    board, words = drawn(language, "cancel")
    assert set(solve(parse_board(board), dictionary).cancelled) == {both, turned}
    assert [reads(board, cells) for _, cells in words] == [inner]
    assert {cell.name: player for cell, player in parse_board(drawn(language, "cover")[0]).rings.items()} == {
        "B2": "pink", "C3": "pink", "D4": "green",
    }  # fmt: skip


def test_the_chart_has_the_points_of_every_letter() -> None:
    chart = {
        letter: int(points)
        for letters, points in re.findall(r'\["([A-Z ]+)", (\d)\]', PAGE)
        for letter in letters.split()
    }
    assert chart == dict(ENGLISH.letter_points)


def example(game: str, name: str) -> list[list[str]]:
    """Return the lists of a section of another game, such as the cards that are drawn."""
    source = re.sub(r"\s+", " ", (FOLDER / f"scripts/games/{game}/how-to.js").read_text())
    section = next(part for part in source.split("{ name: ") if part.startswith(f'"{name}"'))
    return [json.loads(found.replace(", ]", "]")) for found in re.findall(r'\[["\d][^\[\]]*\]', section)]


def test_cards_of_ringer_fit_where_it_is_said() -> None:
    for name in ("fits", "wild"):
        top, *cards = map(RingerCard.parse, example("ringer", name)[0])
        assert [fits(card, top) for card in cards] == [True] * 3
    below, ringer = map(RingerCard.parse, example("ringer", "ringer")[0])
    assert (fits(ringer, below), ringer.number) == (True, 4)


def test_cards_of_ding_do_what_is_said() -> None:
    cards = [DingCard.parse(card) for card in example("ding", "tricks")[0]]
    assert str(cards[tricks.winning(cards, trump=DingCard.parse("O2").colour)]) == "O2"
    assert [card[-1] for card in example("ding", "ding")[0]] == ["D", "i", "W", "g"]


def test_the_rules_of_ding_say_what_the_game_does_with_wilds_and_equal_cards() -> None:
    wild, trump, letter, other = (DingCard.parse(card) for card in ("W", "O2", "BD", "Bi"))
    assert tricks.playable([wild, letter], wild, trump.colour) == (wild,)
    assert tricks.winning([trump, wild, wild], trump.colour) == 1
    assert tricks.winning([letter, other], trump.colour) == 0
    said = {name.removeprefix("how-to.ding."): str(text) for name, text in catalogue("en").items()}
    assert "wild card is your only trump, you must play it" in said["tricks.wild"]
    assert re.match("Of two wild cards .* two letters of the same colour", said["tricks.equal"])
    assert (DingConfig().wilds, DingConfig().ding_priority) == (2, "seat_order")
    assert "Leave one of them out" in said["deal.wilds"]
    assert "first one from the dealer’s left" in said["ding.first"]


def test_ways_to_pay_in_ring_are_allowed_and_dinos_score_what_is_said() -> None:
    [dino], likes = example("ring", "goal")
    liked = RingConfig().liked(dino)
    assert {str(kind) for kind in liked} == set(likes)
    for way in example("ring", "pay"):
        assert why_no_payment(tuple(map(BidCard.parse, way)), liked, 6, superfluous=False) is None
    [row] = example("ring", "count")
    score = best_score(row, mine=False)
    assert (score.sequences, score.stars > 0) == (6, True)
    listed = str(catalogue("en")["how-to.ring.count.rows"])
    assert [int(number) for number in re.findall(r"\d+", listed)] == [sequence_points(count) for count in range(3, 11)]


def test_moves_of_ringo_are_those_that_are_legal() -> None:
    for name, side in (("moves", "a"), ("capture", "d")):
        attackers, defenders, shown = example("ringo", name)
        position = Position.parse(f"a:{','.join(attackers)} d:{','.join(defenders)} C:0 side:{side}", 5)
        moves = {str(move) for move in legal_moves(position, RingoConfig())}
        chosen = shown[0][:4]
        captures = {move for move in moves if "x" in move}
        assert set(shown) == ({move for move in moves if move.startswith(chosen)} if side == "a" else captures)
