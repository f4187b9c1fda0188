"""The scanner against brute force, over random boards, rings, rulesets and alphabets."""

import time
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from string import ascii_uppercase

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import solver.reading
from dictionaries import Dictionary
from solver import Board, Cell, Ruleset, parse_board
from solver.deal import deal_board
from solver.errors import BadPlayers, UnspellableFace
from solver.faces import CACHED_FACES, face_values
from solver.reading import reader
from solver.scan import MAX_PLAYERS, scan, scan_whole
from tests.solver.boards import boards
from tests.solver.oracle import readings, stretches

PLAYERS = ("pink", "green", "blue")


def as_scanned(board: Board, dictionary: Dictionary, ruleset: Ruleset, players: tuple[str, ...]) -> list[object]:
    return [
        (
            frozenset(found.segment.cells),
            frozenset(found.words),
            frozenset(player for number, player in enumerate(players) if found.owners >> number & 1),
            found.points,
        )
        for found in scan(board, dictionary, ruleset, players, unringed=True)
    ]


def agree(board: Board, dictionary: Dictionary, ruleset: Ruleset, players: tuple[str, ...] = PLAYERS) -> None:
    scanned = as_scanned(board, dictionary, ruleset, players)
    assert len(scanned) == len(set(scanned))
    runs = stretches(board, dictionary, ruleset, players)
    assert set(scanned) == {(run.cells, run.words, run.players, run.points) for run in runs}
    ringed = scan(board, dictionary, ruleset, players)
    assert {frozenset(found.segment.cells) for found in ringed} == {row[0] for row in scanned if row[2]}  # type: ignore[index]
    whole = scan_whole(board, dictionary, ruleset)
    assert {frozenset(found.segment.cells) for found in whole} == {row[0] for row in scanned}  # type: ignore[index]


@given(board=boards(max_side=6), least=st.integers(2, 4))
def test_scanner_and_brute_force_agree(cats: Dictionary, board: Board, least: int) -> None:
    agree(board, cats, Ruleset(min_length=least))


@given(board=boards(faces=("A", "C", "T", "AC", "CA", "TA", "CAT"), max_side=4), least=st.integers(2, 3))
def test_they_agree_on_tiles_of_several_letters(cats: Dictionary, board: Board, least: int) -> None:
    agree(board, cats, Ruleset(min_length=least, letter_points={"CA": 9, "T": 2, "AC": None}))


@given(board=boards(faces=("A", "C", "H", "CH"), max_side=5))
def test_they_agree_on_an_alphabet_with_long_tiles(digraphs: Dictionary, board: Board) -> None:
    agree(board, digraphs, Ruleset())


@pytest.mark.no_cover
@settings(max_examples=15)
@given(board=boards(faces="AB", max_side=24), players=st.permutations(PLAYERS))
def test_they_agree_on_boards_too_large_to_keep(cats: Dictionary, board: Board, players: list[str]) -> None:
    agree(board, cats, Ruleset(), tuple(players[:2]))


@given(seed=st.integers(0, 10**9), rows=st.integers(1, 8), columns=st.integers(1, 8))
def test_they_agree_on_english(en: Dictionary, seed: int, rows: int, columns: int) -> None:
    board = deal_board(str(seed), rows, columns)
    rings = {
        Cell(row, column): PLAYERS[(row * 7 + column * 3 + seed) % 3]
        for row, column in [(0, 0), (rows - 1, columns // 2)]
    }
    words = {(frozenset(cells), word) for cells, word in readings(board, en, 2)}
    found = scan(Board(board.rows, rings), en, Ruleset(), PLAYERS, unringed=True)
    assert {(frozenset(each.segment.cells), word) for each in found for word in each.words} == words


def test_a_long_line_is_read_to_the_longest_word(en: Dictionary) -> None:
    word = max(en, key=len)
    for text in (word, word[::-1]):
        board = Board(["X" * 40 + text + "X" * 40])
        assert word in {spelling for found in scan_whole(board, en, Ruleset()) for spelling in found.words}


def test_an_alphabet_of_too_many_tiles_for_the_table_reads_the_same(
    cats: Dictionary, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = deal_board("x", 5, 5, {"A": 9, "B": 9, "C": 9, "T": 9})
    before = as_scanned(board, cats, Ruleset(), PLAYERS)
    monkeypatch.setattr(solver.reading, "MOST_TILES", len(cats.alphabet.tiles) - 1)
    reader.clear()
    assert reader(cats)._heads is None
    assert as_scanned(board, cats, Ruleset(), PLAYERS) == before
    reader.clear()


def test_faces_without_end_do_not_stay_in_memory(en: Dictionary) -> None:
    faces = ["".join(letters) for letters in product(ascii_uppercase, repeat=3)][: CACHED_FACES + 2]
    many, few = Board([faces[::2], faces[1::2]]), parse_board("PIT pink:A1")
    before = as_scanned(few, en, Ruleset(), PLAYERS)
    scan_whole(many, en, Ruleset())
    assert as_scanned(few, en, Ruleset(), PLAYERS) == before
    assert set(face_values(en, Ruleset())) <= {"P", "I", "T"}


def test_threads_that_learn_at_once_read_the_same(en: Dictionary, monkeypatch: pytest.MonkeyPatch) -> None:
    boards = [deal_board(str(number), 5, 5) for number in range(20)]
    expected = [as_scanned(board, en, Ruleset(), PLAYERS) for board in boards]
    reader.clear()
    heads = reader(en)._heads
    assert heads
    ask = heads._ask

    def ask_hesitantly(tiles: str) -> object:
        time.sleep(0)  # lets other threads come between
        return ask(tiles)

    monkeypatch.setattr(heads, "_ask", ask_hesitantly)
    with ThreadPoolExecutor(4) as pool:
        for board, found in zip(boards, expected, strict=True):
            scans = [pool.submit(as_scanned, board, en, Ruleset(), PLAYERS) for _ in range(4)]
            assert [scan.result() for scan in scans] == [found] * 4
    reader.clear()


def test_a_segment_is_found_once_however_it_reads(cats: Dictionary) -> None:
    found = {each.words: each for each in scan_whole(parse_board("ABA"), cats, Ruleset())}
    assert set(found) == {("AB", "BA"), ("ABA",)}
    assert found["ABA",].forward == "ABA"
    (against,) = scan_whole(parse_board("TCA"), cats, Ruleset())
    assert (against.words, against.forward) == (("ACT",), None)


def test_a_tile_the_alphabet_cannot_spell_is_named_with_its_cell(en: Dictionary) -> None:
    with pytest.raises(UnspellableFace, match=r"cell B2: 'Ж' .*is not in the alphabet") as caught:
        scan_whole(Board(["ab", "cж"]), en, Ruleset())
    assert (caught.value.cell, caught.value.character) == ("B2", "Ж")


def test_accents_fold_on_the_board_as_in_a_word(en: Dictionary) -> None:
    assert [found.words for found in scan_whole(Board(["ör"]), en, Ruleset())] == [("OR",)]


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ((), "0 players; expected 1 to 100"),
        (("pink", "green", "pink"), "player 'pink' is named twice"),
        (("Pink",), "is not a player's name"),
        (tuple(f"p{number}" for number in range(MAX_PLAYERS + 1)), "101 players"),
    ],
)
def test_players_that_cannot_be_told_apart_are_refused(
    cats: Dictionary, players: tuple[str, ...], message: str
) -> None:
    with pytest.raises(BadPlayers, match=message):
        scan(Board(["AB"]), cats, Ruleset(), players)


def test_a_hundred_players_are_told_apart(cats: Dictionary) -> None:
    names = [f"p{number}" for number in range(MAX_PLAYERS)]
    board = Board(["AB" * 100], {Cell(0, 2 * number): name for number, name in enumerate(names)})
    owners = [each.owners for each in scan(board, cats, Ruleset(), names)]
    assert {bits.bit_length() for bits in owners} == set(range(1, 101))
