"""Lines counted by the million: the compiled loops and the parser of single boards give the same bytes and errors."""

import json
import random
from collections.abc import Iterable
from pathlib import Path

import pytest

from dictionaries import Dictionary, open_dictionary
from solver import Board, Cell, Ruleset, format_board
from solver.bulk import Counted, LineCounter, LineForm, form_of, whole_lines
from solver.bulk.blocks import Block
from solver.errors import BadBoard, UnusableLine
from solver.evaluate import Tally, evaluate
from solver.formats import board_to_json
from solver.notation import parse_board
from tests.repetitions import times
from tests.solver.kernel_boards import NAMES, wide_dictionary
from tests.solver.test_bulk_core import hostile

WIDTHS = (6, 40, 9, 9)
MAX_LINE = 10_000
SPOILT = 'AaZzñÑßéç·QU[]/ :;,0129-_\t\r\x0b\x1c\x85\u00a0\u2028"\\{}Ж😀\u0301\x00'


def written(board: Board, rng: random.Random) -> str:
    """Write a board as a notation in any of the ways that are understood."""
    tiles = "/".join("".join(face if len(face) == 1 else f"[{face}]" for face in row) for row in board.rows)
    tiles = "".join(rng.choice((letter, letter.lower(), f"[{letter}]" if rng.random() < 0.05 else letter))
                    if "[" not in tiles and letter.isalpha() else letter for letter in tiles)  # fmt: skip
    groups = []
    for player in rng.sample(board.players, len(board.players)):
        names = [cell.name for cell, owner in board.rings.items() if owner == player]
        cells = [name.lower() if rng.random() < 0.2 else name for name in rng.sample(names, len(names))]
        groups.append(f"{player}:{','.join(cells)}")
    return " " * rng.randrange(2) + tiles + (" " + ";".join(groups) if groups else "") + rng.choice(("", " ", "\r"))


def random_board(rng: random.Random, faces: list[str]) -> Board:
    rows, columns = rng.choice([(5, 5)] * 6 + [(1, 1), (2, 7), (8, 9), (10, 10), (11, 3), (3, 28)])
    places = rng.sample(range(rows * columns), min(rows * columns, rng.choice((0, 1, 4, 12))))
    rings = {Cell(*divmod(place, columns)): rng.choice((*NAMES, "a", "x" * 40, "board")) for place in places}
    return Board([[rng.choice(faces) for _ in range(columns)] for _ in range(rows)], rings)


def random_lines(rng: random.Random, faces: list[str], form: LineForm, count: int, spoilt: float) -> list[str]:
    lines = []
    for _ in range(count):
        board = random_board(rng, faces)
        line = written(board, rng)
        if form == "json":
            value: object = line.strip() if rng.random() < 0.8 else board_to_json(board)
            line = " " * rng.randrange(2) + json.dumps(value, ensure_ascii=rng.random() < 0.5)
        if rng.random() < 0.05:
            line = rng.choice(("", " ", "\t\r"))
        if rng.random() < spoilt:
            at = rng.randrange(len(line) + 1)
            line = line[:at] + rng.choice(SPOILT) + line[at + rng.randrange(2) :]
        lines.append(line)
    return lines


def outcome(counter: LineCounter, text: bytes) -> tuple[object, ...]:
    """Return all that is to be seen of the lines of a text, an error too."""
    counted: Counted
    error: tuple[object, ...] = ()
    try:
        counted = counter.count(Block(7, text))
    except UnusableLine as bad:
        counted, error = bad.before, (bad.number, str(bad), type(bad.error), vars(bad.error))
    table = (counted.widths(7), counted.rows(7, WIDTHS)) if len(counted) else ()
    return len(counted), counted.entries(b"\n"), table, error


@pytest.mark.no_cover
@pytest.mark.parametrize("form", ["notation", "json"])
@pytest.mark.parametrize("id", ["en", "es-digraph"])
def test_both_ways_give_the_same_bytes_and_errors(id: str, form: LineForm) -> None:
    rng = random.Random(f"{id} {form}")
    dictionary = open_dictionary(id)
    faces = [*dictionary.alphabet.tiles, *"AEIOSTAEIOST"]
    ruleset = Ruleset(min_length=3, letter_points={"E": None, "S": 1_000})
    ways = [LineCounter(dictionary, ruleset, form, kernels=kernels) for kernels in (True, False)]
    failures = 0
    for number in range(times(300, 15_000)):
        if number % 5:
            text = hostile(rng)
            text = b'"%b"' % text if form == "json" and rng.random() < 0.5 else text
        else:
            lines = random_lines(rng, faces, form, rng.choice((1, 2, 8)), rng.choice((0, 0.2, 1)))
            text = "\n".join(lines).encode() + rng.choice((b"", b"\n"))
        fast, slow = (outcome(counter, text) for counter in ways)
        assert fast == slow, text
        failures += bool(fast[-1])
    assert failures


def test_an_entry_is_what_the_json_answer_has(en: Dictionary) -> None:
    rng = random.Random("entries")
    boards = [random_board(rng, list("AEIRSTNQ")) for _ in range(40)]
    text = "\n".join(map(format_board, boards)).encode()
    tallied = evaluate(boards, en, kernels=False)
    entries = [{player: tally._asdict() for player, tally in each.items()} for each in tallied]
    lines = LineCounter(en, kernels=True).count(Block(1, text)).entries(b"\n").decode()
    assert lines == "".join(json.dumps(entry, separators=(",", ":")) + "\n" for entry in entries)


def test_lines_that_the_loops_do_not_understand_keep_their_places(en: Dictionary) -> None:
    text = "PIT pink:A1\n[QU]IT green:A1\n\u00a0 \nPIT\n[P][I]T x:A1\n"
    results = evaluate(list(map(parse_board, text.replace("\u00a0 \n", "").split("\n")[:-1])), en)
    lines = LineCounter(en, kernels=True).count(Block(1, text.encode())).entries(b"\n").splitlines()
    assert [json.loads(line) for line in lines] == [
        {player: tally._asdict() for player, tally in each.items()} for each in results
    ]
    assert list(results[1].values()) != [Tally(0, 0)]


def test_alphabets_beyond_the_kernels_are_scanned(tmp_path: Path) -> None:
    dictionary = wide_dictionary(tmp_path, 70, random.Random(65))
    assert_same_either_way(dictionary, "".join(dictionary.alphabet.tiles[:9]))


def assert_same_either_way(dictionary: Dictionary, text: str) -> None:
    computed, scanned = (outcome(LineCounter(dictionary, kernels=each), text.encode()) for each in (True, False))
    assert computed == scanned


def test_what_is_too_large_is_refused_either_way(en: Dictionary) -> None:
    def check(board: Board) -> None:
        if len(board.rows[0]) > 3:
            raise BadBoard("too wide")

    for kernels in (True, False):
        counter = LineCounter(en, check=check, max_side=3, kernels=kernels)
        with pytest.raises(UnusableLine, match=r"^line 2: too wide$") as caught:
            counter.count(Block(1, b"PIT\nPITS\n"))
        assert len(caught.value.before) == 1


def test_more_players_than_a_board_may_have(en: Dictionary) -> None:
    crowd = Board(["A" * 101], {Cell(0, column): f"player{column}" for column in range(101)})
    for kernels in (True, False):
        with pytest.raises(UnusableLine, match=r"^line 1: 101 players"):
            LineCounter(en, kernels=kernels).count(Block(1, format_board(crowd).encode()))
    hundred = Board(["A" * 101], {Cell(0, column): f"player{column % 100}" for column in range(101)})
    assert_same_either_way(en, format_board(hundred))


@pytest.mark.parametrize(
    ("text", "form"), [(b"PIT", "notation"), (b' \n"PIT"', "json"), (b'\n{"rows": []}', "json"), (b"", "notation")]
)
def test_the_first_character_tells_the_form(text: bytes, form: LineForm) -> None:
    assert form_of(text) == form


def blocks(pieces: Iterable[bytes]) -> list[tuple[int, bytes]]:
    return [tuple(block) for block in whole_lines(pieces, MAX_LINE)]


def test_blocks_are_whole_lines_however_the_text_comes() -> None:
    text = b"".join(b"%d\n" % number * (number % 4) for number in range(50)) + b"last"
    rng = random.Random("pieces")
    for size in (1, 2, 7, 1000):
        pieces = [text[at : at + size] for at in range(0, len(text), size)]
        rng.shuffle(found := blocks(pieces))
        assert b"".join(part for _, part in sorted(found)) == text
        assert all(text.split(b"\n")[first - 1 :][: part.count(b"\n")] == part.split(b"\n")[: part.count(b"\n")]
                   for first, part in found)  # fmt: skip
    assert blocks([]) == blocks([b""]) == []
    assert blocks([b"\xef", b"\xbb\xbfPIT\n"]) == blocks([b"\xef\xbb\xbfPIT\n"]) == [(1, b"PIT\n")]


def test_a_line_has_a_limit_wherever_it_stands() -> None:
    for pieces in ([b"A" * 10_001], [b"A\n", b"B\nA", b"A" * 10_000, b"\nB"], [b"A\nB\n" + b"A" * 10_001 + b"\nB\n"]):
        with pytest.raises(UnusableLine, match="the line is too long; expected at most 10000 bytes") as caught:
            blocks(pieces)
        assert caught.value.number == b"".join(pieces).count(b"\n", 0, 5) + 1
    assert len(blocks([b"A" * 10_000 + b"\n" + b"B" * 10_000])) == 2
