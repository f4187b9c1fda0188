"""The core that reads and writes lines: whatever it is handed, it leaves no array, and tells what cannot be used."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dictionaries import Dictionary
from solver.bulk import KERNEL_BYTES, LineCounter, LineForm
from solver.bulk.blocks import Block
from solver.bulk.kernels import structs
from solver.bulk.kernels.arrays import LINE, NAME, TALLY, Cells, Counted, Letters
from solver.bulk.kernels.gathering import gather
from solver.bulk.kernels.reading import read_lines
from solver.bulk.kernels.structs import Alphabet, core
from solver.bulk.kernels.writing import write_entries, write_rows
from solver.bulk.letters import letters_of
from solver.bulk.plain import PlainLines
from solver.errors import CoreMissing, UnusableLine
from tests.repetitions import times

FACES = (*"ABCDEFGHIJKLMNOPQRSTUVWXYZÑ", "QU", "CH")

HOSTILE = (
    b'AAaabbZ[]]//  ::;;,,0129-_x\n\n\t\r\x00\x1c"\\\xc3\x91\xc3\xb1\xc2\xdf\xdf\xbf\xe2\x80\xa8\xf0\x9f\x98\x80\xff'
)
"""The bytes that mean something, with letters of two bytes and their halves, and what is never UTF-8."""

PIECES = (
    *(b"PIT", b"[QU]IT/[CH]AT", "Ñañ".encode(), b"/", b"[", b"]", b" a:A1", b";b:B1,A2", b"c:AAAA1", b"d:A00001"),
    *(b":", b",", b"\n", b"\r\n", b" ", b'"', b"\xc3", b"\x91", b"x" * 41, b" " + b"y" * 40 + b":a1", b"A" * 11),
)
WIDTHS = (6, 40, 14, 14)

Change = dict[str, Any]


@pytest.fixture(scope="module")
def alphabet() -> Alphabet:
    return Alphabet(letters_of(FACES))


def hostile(rng: random.Random) -> bytes:
    """Return bytes that often come near to what is understood."""
    if rng.random() < 0.3:
        return rng.randbytes(rng.randrange(60))
    if rng.random() < 0.5:
        return bytes(rng.choices(HOSTILE, k=rng.randrange(60)))
    return b"".join(rng.choices(PIECES, k=rng.randrange(12)))


def bytes_of(text: bytes) -> NDArray[np.uint8]:
    return np.frombuffer(text, np.uint8)


def read(text: NDArray[np.uint8], alphabet: Alphabet, quoted: bool = False, max_side: int = 10) -> tuple[object, ...]:
    lines, names, cells = read_lines(text, alphabet, quoted=quoted, max_side=max_side, max_players=3)
    return lines.tolist(), names.tolist(), cells.tiles.tolist(), cells.owners.tolist()


def counted(**changes: NDArray[Any]) -> Counted:
    """Return what was counted on two boards: one of two players, and one that is counted whole."""
    lines = np.array([(0, 0, 0, 1, 3, 2, 0, 0), (4, 0, 0, 1, 3, 1, 3, 2)], LINE)
    names = np.array([(0, 4), (4, 5), (0, 0)], NAME)
    tallies = np.array([(0, 12), (2**31 - 1, 2**31 - 1), (1_000, 7)], TALLY)
    return Counted(bytes_of(b"pinkgreen"), lines, names, tallies)._replace(**changes)


@pytest.mark.parametrize("form", ["notation", "json"])
def test_random_bytes_are_taken_as_by_the_parser_of_single_boards(en: Dictionary, form: LineForm) -> None:
    rng = random.Random(form)
    ways = [LineCounter(en, form=form, kernels=kernels) for kernels in (True, False)]
    for _ in range(times(400, 20_000)):
        text = hostile(rng)
        if form == "json" and rng.random() < 0.5:
            text = b'"' + text + b'"'
        outcomes = []
        for way in ways:
            try:
                outcomes.append((way.count(Block(1, text)).entries(b"\n"), ""))
            except UnusableLine as error:
                outcomes.append((error.before.entries(b"\n"), str(error)))
        assert outcomes[0] == outcomes[1], text


def test_what_stands_behind_the_end_is_not_read(alphabet: Alphabet) -> None:
    rng = random.Random("behind")
    for _ in range(times(1_000, 20_000)):
        text, quoted = hostile(rng), rng.random() < 0.3
        alone = read(bytes_of(text), alphabet, quoted)
        for behind in (b"A1,B2;x:C3/AAA]", b"\x91\n", rng.randbytes(9)):
            assert read(bytes_of(text + behind)[: len(text)], alphabet, quoted) == alone, (text, behind)
        assert read(bytes_of(b"[" + text)[1:], alphabet, quoted) == alone


def test_what_is_read(alphabet: Alphabet) -> None:
    text = " pit/[qu]I[T] green:A2;pink:b2,C1\n\t\r\n\x1cñ \nPIT/P a:A1".encode()
    tile = {face: number for number, face in enumerate(FACES)}
    assert read(bytes_of(text), alphabet) == (
        [(0, 1, 33, 2, 3, 2, 0, 0), (2, 38, 40, 1, 1, 1, 6, 2), (3, 42, 52, 0, 0, 0, 0, 0)],
        [(23, 4), (14, 5), (40, 0)],
        [tile[face] for face in ("P", "I", "T", "QU", "I", "T", "Ñ")],
        [-1, -1, 0, 1, 0, -1, 0],
    )
    quoted = b'" [CH]A  " \r\nCH\n"A'
    lines, names, cells, owners = read(bytes_of(quoted), alphabet, quoted=True)
    assert lines == [(0, 0, 10, 1, 2, 1, 0, 0), (1, 13, 15, 0, 0, 0, 0, 0), (2, 16, 18, 0, 0, 0, 0, 0)]
    assert (names, cells, owners) == ([(7, 0)], [tile["CH"], tile["A"]], [0, 0])


@pytest.mark.parametrize(
    "line",
    [
        *("A", "A" * 10, "/".join("A" * 10), "[qu][A]", "A a:A1", "A a:a1", "AA a:A1;b:B1", "AA/AA a:A1,B2"),
        *("AAA a:A1;b:B1;c:C1", f"A {'a' * 40}:A1", "A az09-_:A1"),
    ],
)
def test_lines_that_are_understood(alphabet: Alphabet, line: str) -> None:
    for quoted, text in ((False, line), (True, f'"{line}"')):
        lines, _, _ = read_lines(bytes_of(text.encode()), alphabet, quoted=quoted, max_side=10, max_players=3)
        assert lines["rows"].tolist() == [line.count("/") + 1]


@pytest.mark.parametrize(
    "line",
    [
        *("1", "Ж", "A/", "/A", "A//A", "AA/A", "A" * 11, "/".join("A" * 11), "[", "[A", "[]", "[QX]", "[A]]"),
        *("[" + "QU" * 4 + "Q]", "A a", "A a:", "A :A1", "A A:A1", "A a:A1;", "A a:A1,", "A a:A1 ;b:A1", "A  a:A1"),
        *(
            "A a:B1",
            "A a:A2",
            "A a:A0",
            "A a:A01",
            "A a:1",
            "A a:A",
            "A a:AAAA1",
            "A a:A00001",
            "A a:A10001",
            "A a:A1A",
        ),
        *("AA a:A1,A1", "AA a:A1;b:A1", "AA a:A1;a:B1", "AAAA a:A1;b:B1;c:C1;d:D1", f"A {'a' * 41}:A1"),
    ],
)
def test_lines_that_are_left_to_the_parser_of_single_boards(alphabet: Alphabet, line: str) -> None:
    lines, names, cells, _ = read(bytes_of(line.encode() + b"\nA"), alphabet)
    assert [each[3] for each in lines] == [0, 1]  # type: ignore[attr-defined]
    assert (names, cells) == ([(len(line.encode()) + 2, 0)], [0])


def test_lines_cut_off_anywhere(alphabet: Alphabet) -> None:
    whole = "PIT/[QU]IT pink:A1,C2;green:B2\nñandú x:A1\n".encode() + b"\xc3"
    for end in range(len(whole) + 1):
        lines, names, cells = read_lines(bytes_of(whole[:end]), alphabet, quoted=False, max_side=9, max_players=2)
        assert (lines["end"] <= end).all()
        assert (names["begin"] + names["size"] <= end).all()
        assert int((lines["rows"] * lines["columns"]).sum()) == len(cells.tiles) == len(cells.owners)


def test_the_core_stays_within_the_room_it_is_told_of(alphabet: Alphabet) -> None:
    rng = random.Random("room")
    refused = 0
    for _ in range(times(1_000, 20_000)):
        text = bytes_of(hostile(rng))
        lines, names = np.full(8 * 7, -7, np.int32), np.full(40, -7, np.int32)
        tiles, owners, order = np.full(30, 77, np.uint8), np.full(30, -7, np.int16), np.full(8, -7, np.int32)
        rooms = rng.randrange(4), rng.randrange(6), rng.randrange(20)
        place = core().pointer
        reading = core().new(
            "reading",
            *(place("uint8", text), text.size, rng.random() < 0.2, 10, 3, place("int32", order)),
            *(place("line", lines), rooms[0], place("name", names), rooms[1]),
            *(place("uint8", tiles), place("int16", owners), rooms[2]),
        )
        refused += core().lib.read_lines(reading, alphabet.struct) != 0
        assert (lines[8 * rooms[0] :] == -7).all()
        assert (names[2 * rooms[1] :] == -7).all()
        assert (tiles[rooms[2] :] == 77).all()
        assert (owners[rooms[2] :] == -7).all()
        assert (order[6:] == -7).all()
    assert refused > 0


@pytest.mark.parametrize(
    ("text", "change"),
    [
        (b"PIT".decode(), {}),
        (np.zeros(3, np.int8), {}),
        (np.zeros(6, np.uint8)[::2], {}),
        (np.broadcast_to(np.zeros(1, np.uint8), (2**31,)), {}),
        (bytes_of(b"PIT"), {"max_side": 0}),
        (bytes_of(b"PIT"), {"max_side": 1_001}),
        (bytes_of(b"PIT"), {"max_players": 0}),
        (bytes_of(b"PIT"), {"max_players": 2**15 + 1}),
        (bytes_of(b"PIT"), {"alphabet": letters_of(FACES)}),
    ],
)
def test_a_text_that_cannot_be_read(alphabet: Alphabet, text: Any, change: Change) -> None:
    arguments = {"alphabet": alphabet, "quoted": False, "max_side": 9, "max_players": 9, **change}
    with pytest.raises(ValueError, match=r"text|expected|alphabet"):
        read_lines(text, **arguments)


@pytest.mark.parametrize(
    "change",
    [
        {"tiles": np.full(2047, 255, np.uint8)},
        {"tiles": np.zeros(2048, np.uint8)},
        {"tiles": np.full(2048, 255, np.int16)},
        {"upper": np.zeros(2047, np.uint16)},
        {"upper": np.ones(2048, np.uint16)},
        {"faces": np.zeros((1, 8), np.uint16)},
        {"faces": np.zeros((2, 8), np.uint8)},
        {"faces": np.zeros((2, 16), np.uint16)[:, ::2]},
        {"face_tiles": np.zeros(3, np.uint8)},
        {"face_tiles": [0, 1]},
    ],
)
def test_letters_that_are_none(change: Change) -> None:
    with pytest.raises(ValueError, match=r"array|size|gaps|letter"):
        Alphabet(letters_of(FACES)._replace(**change))


def test_letters_of_another_kind() -> None:
    with pytest.raises(ValueError, match="tuple"):
        Alphabet(tuple(letters_of(FACES)))  # type: ignore[arg-type]
    assert isinstance(letters_of(()), Letters)


@pytest.mark.parametrize(
    "change",
    [
        {"begins": np.array([-1], np.int32)},
        {"begins": np.array([0, 5], np.int32)},
        {"begins": np.array([2**31 - 1], np.int32)},
        {"begins": np.array([0], np.int64)},
        {"begins": [0]},
        {"size": 0},
        {"size": -4},
        {"size": 9},
        {"size": 10**7},
        {"players": 0},
        {"players": 1},
        {"cells": Cells(np.zeros(8, np.uint8), np.zeros(7, np.int16))},
        {"cells": Cells(np.zeros(8, np.uint8), np.zeros(8, np.int32))},
        {"cells": Cells(np.zeros(16, np.uint8)[::2], np.zeros(8, np.int16))},
        {"cells": Cells(np.zeros(8, np.uint8), np.full(8, 2**15 - 1, np.int16))},
    ],
)
def test_boards_that_are_not_there(change: Change) -> None:
    cells = Cells(np.arange(8, dtype=np.uint8), np.array([-1, 1, 0, -1, -1, 1, 1, -9], np.int16))
    right = {"begins": np.array([4, 0], np.int32), "cells": cells, "size": 4, "players": 2}
    tiles, masks = gather(**right)  # type: ignore[arg-type]
    assert (tiles.tolist(), masks.tolist()) == ([[4, 5, 6, 7], [0, 1, 2, 3]], [[[0], [6]], [[4], [2]]])
    with pytest.raises(ValueError, match=r"not there|boards of|array|size|gaps"):
        gather(**{**right, **change})


WRONG: dict[str, NDArray[Any]] = {
    "a first name below 0": np.array([(0, 0, 0, 1, 3, 1, 0, -1)], LINE),
    "a first name that is not there": np.array([(0, 0, 0, 1, 3, 1, 0, 3)], LINE),
    "players below 0": np.array([(0, 0, 0, 1, 3, -1, 0, 1)], LINE),
    "more players than there are": np.array([(0, 0, 0, 1, 3, 4, 0, 0)], LINE),
    "players beyond all": np.array([(0, 0, 0, 1, 3, 2**31 - 1, 0, 2**31 - 1)], LINE),
    "a name before the text": np.array([(-1, 2), (0, 1), (0, 0)], NAME),
    "a name of a size below 0": np.array([(3, -1), (0, 1), (0, 0)], NAME),
    "a name that ends behind the text": np.array([(8, 2), (0, 1), (0, 0)], NAME),
    "a name beyond all": np.array([(2**31 - 1, 2**31 - 1), (0, 1), (0, 0)], NAME),
    "segments below 0": np.array([(-1, 0), (0, 0), (0, 0)], TALLY),
    "points below 0": np.array([(0, 0), (0, 0), (0, -(2**31))], TALLY),
    "too few tallies": np.zeros(2, TALLY),
    "numbers for structs": np.zeros((3, 2), np.int32),
    "gaps": np.zeros(6, TALLY)[::2],
}
FIELD = {LINE: "lines", NAME: "names", TALLY: "tallies", np.dtype(np.int32): "tallies"}
WRITERS: list[Callable[[Counted], bytes]] = [
    lambda each: write_entries(each, 10),
    lambda each: write_rows(each, 1, WIDTHS),
]


@pytest.mark.parametrize("write", WRITERS)
@pytest.mark.parametrize("what", WRONG)
def test_what_was_counted_has_to_fit_together(what: str, write: Callable[[Counted], bytes]) -> None:
    array = WRONG[what]
    write(counted())
    with pytest.raises(ValueError, match=r"not there|size|array|gaps"):
        write(counted(**{FIELD[array.dtype]: array}))
    with pytest.raises(ValueError, match="text"):
        write(counted(text=np.zeros(9, np.int8)))


def test_random_numbers_are_written_or_refused() -> None:
    rng = random.Random("numbers")
    values = -(2**31), -1, 0, 1, 2, 3, 4, 9, 2**31 - 1
    written = 0
    for _ in range(times(2_000, 50_000)):
        arrays = {field: array.copy() for field, array in counted()._asdict().items() if field != "text"}
        for _ in range(rng.randrange(4)):
            array = arrays[rng.choice(tuple(arrays))]
            array[rng.choice(array.dtype.names)][rng.randrange(len(array))] = rng.choice(values)
        for write in WRITERS:
            try:
                write(counted(**arrays))
                written += 1
            except ValueError:
                pass
    assert 0 < written < 2 * times(2_000, 50_000)


def test_what_is_written() -> None:
    assert write_entries(counted(), ord("|")) == (
        b'{"pink":{"segments":0,"points":12},"green":{"segments":2147483647,"points":2147483647}}|'
        b'{"board":{"segments":1000,"points":7}}|'
    )
    assert write_rows(counted(), 5, (2, 6, 13, 13)).decode().split("\n") == [
        " 5  pink                0             12",
        " 5  green   2,147,483,647  2,147,483,647",
        " 9  board           1,000              7",
        "",
    ]
    nothing = Counted(bytes_of(b""), np.zeros(0, LINE), np.zeros(0, NAME), np.zeros(0, TALLY))
    assert write_entries(nothing, 10) == write_rows(nothing, 1, WIDTHS) == b""
    lonely = counted(lines=np.array([(0, 0, 0, 1, 1, 0, 0, 3)], LINE))
    assert write_entries(lonely, 10) == b"{}\n"


def test_less_room_than_the_entries_take_is_refused() -> None:
    place = core().pointer
    text, lines, names, tallies = counted()
    struct = core().new(
        "counted",
        *(place("uint8", text), text.size, place("line", lines), lines.size),
        *(place("name", names), place("tally", tallies), names.size),
    )
    most = core().lib.size_of_entries(struct)
    for room in range(most + 1):
        out = np.full(most, 7, np.uint8)
        size = core().lib.write_entries(struct, 10, place("uint8", out), room)
        assert (out[room:] == 7).all()
        assert size == (len(write_entries(counted(), 10)) if room == most else -1) or room > most - 40


@pytest.mark.parametrize(
    ("first", "widths"),
    [
        *((1, widths) for widths in ((0, 9, 13, 13), (1, 4, 13, 13), (1, 9, 12, 13), (1, 9, 13, 12), (-1, 9, 13, 13))),
        *((1, widths) for widths in ((1, 9, 13), (1, 9, 13, 13, 1), (2**40, 9, 13, 13), (1, 10_001, 13, 13))),
        *((first, (20, 9, 13, 13)) for first in (-1, 2**62 + 1, 2**63)),
        (6, (1, 9, 13, 13)),
    ],
)
def test_tables_that_cannot_be_written(first: int, widths: Any) -> None:
    assert write_rows(counted(), 1, (1, 5, 13, 13))
    with pytest.raises(ValueError, match=r"columns|column"):
        write_rows(counted(), first, widths)


def test_without_the_core_lines_are_counted_one_by_one(en: Dictionary, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_core() -> None:
        raise CoreMissing(Path("bulk/kernels"), stale=False)

    text = b"PIT pink:A1\n" * (KERNEL_BYTES // 12 + 1)
    expected = LineCounter(en, kernels=True).count(Block(1, text)).entries(b"\n")
    monkeypatch.setattr(structs, "core", no_core)
    monkeypatch.setattr(structs, "has_core", structs.has_core.__wrapped__)
    counted = LineCounter(en).count(Block(1, text))
    assert isinstance(counted, PlainLines)
    assert counted.entries(b"\n") == expected


@pytest.mark.parametrize("after", [-1, 256])
def test_only_a_byte_stands_behind_an_entry(after: int) -> None:
    with pytest.raises(ValueError, match="no byte"):
        write_entries(counted(), after)
