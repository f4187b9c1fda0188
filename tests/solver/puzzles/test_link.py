"""A puzzle survives JSON, its link and pickling; whatever is wrong with them has one clear answer."""

import base64
import hashlib
import json
import pickle
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver import Board
from solver.cells import Cell
from solver.errors import BadPuzzle
from solver.puzzles.conventions import HOLE, RIVAL, YOU
from solver.puzzles.kinds.cancel_duel.task import CancelDuel
from solver.puzzles.kinds.endgame.task import Endgame, Hand
from solver.puzzles.kinds.exact_score.task import ExactScore
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.kinds.place_rings.task import PlaceRings
from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.kinds.ring_deduction.task import Clue, RingDeduction, line_names
from solver.puzzles.kinds.tile_and_ring.task import TileAndRing
from solver.puzzles.link import MAX_LINK, format_link, parse_link
from solver.puzzles.packing import Reader, Writer
from solver.puzzles.puzzle import FORMAT, MAX_SEED, DictionaryVersion, Puzzle
from solver.puzzles.reading import puzzle_from_json
from solver.puzzles.registry import kinds
from solver.ruleset import Ruleset
from tests.solver.changes import one_by_one
from tests.solver.puzzles.samples import attempt, small

SIDES = st.integers(3, 7)
FACES = st.one_of(
    st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), st.sampled_from(["QU", "Ñ", "CH", "Ж", "ΣΣ", "ÅÄÖ", "Z" * 8, "अ"])
)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=MAX_SEED)
RULESETS = st.builds(
    Ruleset,
    min_length=st.integers(2, 30),
    letter_points=st.dictionaries(FACES, st.none() | st.integers(0, 1000), max_size=5),
)


COUNTS, POINTS = st.integers(1, 6), st.integers(0, 1_000_000)
HANDS = st.builds(Hand, FACES, st.just(True)) | st.sampled_from([Hand(None, True), Hand("Ñ", False)])
TASKS = {
    PlaceRings: st.builds(PlaceRings, COUNTS),
    CancelDuel: st.builds(CancelDuel, COUNTS),
    ExactScore: st.builds(ExactScore, COUNTS, POINTS),
    FindWords: st.builds(FindWords),
    TileAndRing: st.builds(TileAndRing, st.lists(FACES, min_size=1, max_size=10).map(tuple)),
    Endgame: st.builds(Endgame, HANDS, HANDS),
}


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """Make a puzzle of anything that can be put together, if it can."""
    rows, columns = draw(SIDES), draw(SIDES)
    faces = draw(st.lists(st.lists(FACES, min_size=columns, max_size=columns), min_size=rows, max_size=rows))
    cells = st.builds(Cell, st.integers(0, rows - 1), st.integers(0, columns - 1))
    task_type = draw(st.sampled_from([kind.task for kind in kinds()]))
    owners = {CancelDuel: (RIVAL,), TileAndRing: (YOU, RIVAL), FindWords: (YOU,), Endgame: (YOU, RIVAL)}.get(task_type)
    rings = draw(st.dictionaries(cells, st.sampled_from(owners), max_size=8)) if owners else {}
    task: Any = draw(TASKS.get(task_type, st.none()))
    if task_type is Restore:
        holes = draw(st.sets(cells, min_size=1, max_size=7))
        for cell in holes:
            faces[cell.row][cell.column] = HOLE
        tiles = tuple(draw(FACES) for _ in holes)
        task = Restore(tiles, tuple(draw(st.lists(st.sampled_from(["CAT", "ÑU", "ΣΑΣ", "अआ", "Z" * 60]), min_size=1))))
    elif task_type is RingDeduction:
        lines = draw(st.lists(st.sampled_from(line_names(rows, columns)), unique=True, min_size=1))
        task = RingDeduction(draw(st.integers(1, 4)), tuple(Clue(line, draw(POINTS)) for line in lines))
    dictionary = DictionaryVersion(draw(TEXTS), draw(st.sampled_from(["0123456789abcdef", "0123456789ABCDEF"]) | TEXTS))
    return Puzzle(
        task,
        draw(st.integers(1, 5)),
        Board(faces, rings),
        dictionary,
        draw(st.just(Ruleset()) | RULESETS),
        draw(TEXTS),
        draw(st.integers(0, 1 << 20)),
    )


@pytest.mark.no_cover
@given(st.data())
def test_nothing_is_lost(data: st.DataObject) -> None:
    puzzle = attempt(lambda: data.draw(puzzles()))
    if puzzle is not None:
        link = format_link(puzzle)
        assert parse_link(f" {link}\n") == puzzle
        assert len(link) <= MAX_LINK
        values = json.loads(json.dumps(puzzle.to_json()))
        assert puzzle_from_json(values) == puzzle
        assert pickle.loads(pickle.dumps(puzzle)) == puzzle
        assert re.fullmatch("[a-z2-7]{16}", puzzle.id)


def test_the_longest_link_can_be_read() -> None:
    faces = [chr(code) * 8 for code in range(0x4E00, 0x4E00 + 100)]
    puzzle = Puzzle(
        Restore(tuple(faces[:7]), tuple([chr(0x20000) * 60] * 60)),
        5,
        Board([[HOLE] * 7, *[faces[7 * row : 7 * row + 7] for row in range(1, 7)]]),
        DictionaryVersion(chr(0x20000) * 100, chr(0x20000) * 100),
        Ruleset(letter_points=dict.fromkeys(faces, 1000)),
        chr(0x20000) * 100,
    )
    assert parse_link(format_link(puzzle)) == puzzle


def test_an_id_follows_from_the_content() -> None:
    puzzle, _ = small("place-rings")
    changes = one_by_one(
        seed=["other"], grade=[5], generator=[1], ruleset=[Ruleset(min_length=3)], task=[PlaceRings(4)]
    )
    others = [replace(puzzle, **each) for each in changes]
    others.append(replace(puzzle, task=CancelDuel(3), board=puzzle.board.with_ring(Cell(0, 0), RIVAL)))
    ids = {each.id for each in (puzzle, *others)}
    assert len(ids) == len(others) + 1
    assert replace(puzzle, ruleset=Ruleset(target=5, tie="extra_round")).id == puzzle.id


@given(st.text(max_size=100) | st.text("ABCabc012-_", max_size=200))
def test_any_text_is_no_link(text: str) -> None:
    with pytest.raises(BadPuzzle):
        parse_link(text)


@given(st.data())
def test_a_changed_link_is_noticed(data: st.DataObject) -> None:
    link = format_link(small("place-rings")[0])
    place = data.draw(st.integers(0, len(link) - 1))
    letter = data.draw(st.sampled_from("ABCxyz019-_"))
    changed = link[:place] + letter + link[place + 1 :]
    read = attempt(lambda: parse_link(changed))
    assert read in (None, parse_link(link))


def sealed(content: bytes) -> str:
    check = hashlib.sha256(content).digest()[:2]
    return base64.urlsafe_b64encode(content + check).decode().rstrip("=")


@given(st.binary(max_size=200), st.integers(0, 9), st.integers(0, 7))
def test_a_link_of_anything_is_a_puzzle_or_a_named_error(content: bytes, kind: int, grade: int) -> None:
    head = bytes([1 << 4 | kind, grade << 5])
    for bits in (content, head + content):
        puzzle = attempt(lambda bits=bits: parse_link(sealed(bits)))
        if puzzle is not None:
            assert parse_link(format_link(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda content: content[:-3], "cut short"),
        (lambda content: content + b"\0", "goes on after its end"),
        (lambda content: bytes([0x20 | content[0] & 15]) + content[1:], "later version"),
        (lambda content: bytes([content[0] & 0xF0 | 15]) + content[1:], "kind of puzzle that this version"),
        (lambda content: b"", "cut short"),
    ],
)
def test_a_link_with_the_right_sum_and_the_wrong_content(change: Callable[[bytes], bytes], problem: str) -> None:
    link = format_link(small("place-rings")[0])
    content = base64.urlsafe_b64decode(link + "=" * (-len(link) % 4))[:-2]
    assert parse_link(sealed(content)) == small("place-rings")[0]
    with pytest.raises(BadPuzzle, match=problem):
        parse_link(sealed(change(content)))


@pytest.mark.parametrize("text", ["", "x", "!!", "a b", "A" * 5, "A" * (MAX_LINK + 1), "AAAA", "ä"])
def test_texts_that_are_no_links(text: str) -> None:
    with pytest.raises(BadPuzzle, match="link"):
        parse_link(text)


def test_numbers_that_are_too_large_and_texts_that_are_none() -> None:
    writer = Writer()
    writer.count(5000)
    for read, problem in (
        (lambda: Reader(writer.bytes()).count(4999), "too large"),
        (Reader(writer.bytes()).text, "too large"),
        (Reader(b"\xff" * 100).count, "too large"),
        (Reader(bytes([0x08 | 0x07, 0xFF, 0xFF])).text, "no text"),
    ):
        with pytest.raises(BadPuzzle, match=problem):
            read()


@pytest.mark.parametrize(
    ("ruleset", "problem"),
    [
        ("{", "the link holds no ruleset where one should be"),
        ("[]", "the link holds no ruleset where one should be"),
        ("null", "the link holds no ruleset where one should be"),
        ("[" * 4000, "the link holds no ruleset where one should be"),
        ('{"nothing":1}', "the link holds no ruleset where one should be"),
        ('{"min_length":2,"tiles":{}}', "the link holds no ruleset where one should be"),
        ('{"min_length":-1}', "the link holds no puzzle: ruleset option 'min_length': expected"),
    ],
)
def test_a_link_whose_ruleset_is_none(ruleset: str, problem: str) -> None:
    writer = Writer()
    for value, width in ((FORMAT, 4), (1, 4), (2, 3)):
        writer.bits(value, width)
    writer.count(4)
    writer.text("seed")
    writer.text("en")
    writer.flag(False)
    writer.text("version")
    writer.flag(True)
    writer.text(ruleset)
    with pytest.raises(BadPuzzle) as refused:
        parse_link(sealed(writer.bytes()))
    assert str(refused.value).startswith(problem)


def test_tiles_of_a_link_are_those_there_are_and_as_many_as_the_board_has() -> None:
    for number in range(32):
        writer = Writer()
        writer.flag(True)
        writer.bits(0, 5)
        writer.bits(number, 5)
        reader = Reader(writer.bytes())
        if number < 27:
            assert reader.faces(2) == ("A", (*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", HOLE)[number])
        else:
            with pytest.raises(BadPuzzle, match=r"^the link holds something that is no tile$"):
                reader.faces(2)
    writer = Writer()
    writer.flag(False)
    writer.text("[QU]Ñ")
    assert Reader(writer.bytes()).faces(2) == ("QU", "Ñ")
    for count in (1, 3):
        with pytest.raises(BadPuzzle, match=r"^the link holds another number of tiles than its board has$"):
            Reader(writer.bytes()).faces(count)
