"""The core that reads lines: whatever it is handed, it leaves no array, and tells what cannot be used."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dictionaries import Dictionary
from solver import cores
from solver.bulk import KERNEL_BYTES, LineCounter
from solver.bulk.blocks import Block
from solver.bulk.kernels.alphabet import alphabet_of
from solver.bulk.kernels.arrays import Cells
from solver.bulk.kernels.core import core
from solver.bulk.kernels.gathering import gather
from solver.bulk.kernels.reading import read_lines
from solver.bulk.letters import letters_of
from solver.bulk.plain import PlainLines
from solver.cores import Struct
from solver.errors import CoreMissing
from tests.repetitions import times
from tests.solver.changes import one_by_one

FACES = (*"ABCDEFGHIJKLMNOPQRSTUVWXYZÑ", "QU", "CH")

HOSTILE = (
    b'AAaabbZ[]]//  ::;;,,0129-_x\n\n\t\r\x00\x1c"\\\xc3\x91\xc3\xb1\xc2\xdf\xdf\xbf\xe2\x80\xa8\xf0\x9f\x98\x80\xff'
)
"""The bytes that mean something, with letters of two bytes and their halves, and what is never UTF-8."""

PIECES = (
    *(b"PIT", b"[QU]IT/[CH]AT", "Ñañ".encode(), b"/", b"[", b"]", b" a:A1", b";b:B1,A2", b"c:AAAA1", b"d:A00001"),
    *(b":", b",", b"\n", b"\r\n", b" ", b'"', b"\xc3", b"\x91", b"x" * 41, b" " + b"y" * 40 + b":a1", b"A" * 11),
)

Change = dict[str, Any]


@pytest.fixture(scope="module")
def alphabet() -> Struct:
    return alphabet_of(letters_of(FACES))


def hostile(rng: random.Random) -> bytes:
    """Return bytes that often come near to what is understood."""
    if rng.random() < 0.3:
        return rng.randbytes(rng.randrange(60))
    if rng.random() < 0.5:
        return bytes(rng.choices(HOSTILE, k=rng.randrange(60)))
    return b"".join(rng.choices(PIECES, k=rng.randrange(12)))


def bytes_of(text: bytes) -> NDArray[np.uint8]:
    return np.frombuffer(text, np.uint8)


def read(text: NDArray[np.uint8], alphabet: Struct, quoted: bool = False, max_side: int = 10) -> tuple[object, ...]:
    lines, names, cells = read_lines(text, alphabet, quoted=quoted, max_side=max_side, max_players=3)
    return lines.tolist(), names.tolist(), cells.tiles.tolist(), cells.owners.tolist()


def test_what_stands_behind_the_end_is_not_read(alphabet: Struct) -> None:
    rng = random.Random("behind")
    for _ in range(times(1_000, 20_000)):
        text, quoted = hostile(rng), rng.random() < 0.3
        alone = read(bytes_of(text), alphabet, quoted)
        for behind in (b"A1,B2;x:C3/AAA]", b"\x91\n", rng.randbytes(9)):
            assert read(bytes_of(text + behind)[: len(text)], alphabet, quoted) == alone, (text, behind)
        assert read(bytes_of(b"[" + text)[1:], alphabet, quoted) == alone


def test_what_is_read(alphabet: Struct) -> None:
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
def test_lines_that_are_understood(alphabet: Struct, line: str) -> None:
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
def test_lines_that_are_left_to_the_parser_of_single_boards(alphabet: Struct, line: str) -> None:
    lines, names, cells, _ = read(bytes_of(line.encode() + b"\nA"), alphabet)
    assert [each[3] for each in lines] == [0, 1]  # type: ignore[attr-defined]
    assert (names, cells) == ([(len(line.encode()) + 2, 0)], [0])


def test_lines_cut_off_anywhere(alphabet: Struct) -> None:
    whole = "PIT/[QU]IT pink:A1,C2;green:B2\nñandú x:A1\n".encode() + b"\xc3"
    for end in range(len(whole) + 1):
        lines, names, cells = read_lines(bytes_of(whole[:end]), alphabet, quoted=False, max_side=9, max_players=2)
        assert (lines["end"] <= end).all()
        assert (names["begin"] + names["size"] <= end).all()
        assert int((lines["rows"] * lines["columns"]).sum()) == len(cells.tiles) == len(cells.owners)


def test_the_core_stays_within_the_room_it_is_told_of(alphabet: Struct) -> None:
    rng = random.Random("room")
    refused = 0
    for _ in range(times(1_000, 20_000)):
        text = bytes_of(hostile(rng))
        lines, names = np.full(8 * 7, -7, np.int32), np.full(40, -7, np.int32)
        tiles, owners, order = np.full(30, 77, np.uint8), np.full(30, -7, np.int16), np.full(8, -7, np.int32)
        rooms = rng.randrange(4), rng.randrange(6), rng.randrange(20)
        at = core().pointer
        reading = core().new(
            "bulk_reading",
            *(at(text), text.size, rng.random() < 0.2, 10, 3, at(order)),
            *(at(lines, "struct bulk_line"), rooms[0], at(names, "struct bulk_name"), rooms[1]),
            *(at(tiles), at(owners), rooms[2]),
        )
        refused += core().lib.read_lines(reading, alphabet.pointer) != 0
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
        *(
            (bytes_of(b"PIT"), change)
            for change in one_by_one(max_side=[0, 1_001], max_players=[0, 2**15 + 1], alphabet=[letters_of(FACES)])
        ),
    ],
)
def test_a_text_that_cannot_be_read(alphabet: Struct, text: Any, change: Change) -> None:
    arguments = {"alphabet": alphabet, "quoted": False, "max_side": 9, "max_players": 9, **change}
    with pytest.raises(ValueError, match="expected"):
        read_lines(text, **arguments)


@pytest.mark.parametrize(
    "change",
    one_by_one(
        tiles=[np.full(2047, 255, np.uint8), np.zeros(2048, np.uint8), np.full(2048, 255, np.int16)],
        upper=[np.zeros(2047, np.uint16), np.ones(2048, np.uint16)],
        faces=[np.zeros((1, 8), np.uint16), np.zeros((2, 8), np.uint8), np.zeros((2, 16), np.uint16)[:, ::2]],
        face_tiles=[np.zeros(3, np.uint8), [0, 1]],
    ),
)
def test_letters_that_are_none(change: Change) -> None:
    with pytest.raises(ValueError, match="expected"):
        alphabet_of(letters_of(FACES)._replace(**change))


def test_letters_of_another_kind() -> None:
    with pytest.raises(ValueError, match="expected Letters, not a tuple"):
        alphabet_of(tuple(letters_of(FACES)))  # type: ignore[arg-type]


EIGHT = np.zeros(8, np.uint8)


@pytest.mark.parametrize(
    "change",
    one_by_one(
        begins=[*(np.array(each, np.int32) for each in ([-1], [0, 5], [2**31 - 1])), np.array([0], np.int64), [0]],
        size=[0, -4, 9, 10**7],
        players=[0, 1],
        cells=[
            *(Cells(EIGHT, owners) for owners in (np.zeros(7, np.int16), np.zeros(8, np.int32))),
            Cells(np.zeros(16, np.uint8)[::2], np.zeros(8, np.int16)),
            Cells(EIGHT, np.full(8, 2**15 - 1, np.int16)),
        ],
    ),
)
def test_boards_that_are_not_there(change: Change) -> None:
    cells = Cells(np.arange(8, dtype=np.uint8), np.array([-1, 1, 0, -1, -1, 1, 1, -9], np.int16))
    right = {"begins": np.array([4, 0], np.int32), "cells": cells, "size": 4, "players": 2}
    tiles, masks = gather(**right)  # type: ignore[arg-type]
    assert (tiles.tolist(), masks.tolist()) == ([[4, 5, 6, 7], [0, 1, 2, 3]], [[[0], [6]], [[4], [2]]])
    with pytest.raises(ValueError, match=r"not there|expected"):
        gather(**{**right, **change})


def test_without_the_core_lines_are_counted_one_by_one(en: Dictionary, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_core(package: str) -> None:
        raise CoreMissing(Path(package), "is not built")

    text = b"PIT pink:A1\n" * (KERNEL_BYTES // 12 + 1)
    expected = LineCounter(en, kernels=True).count(Block(1, text)).entries(b"\n")
    monkeypatch.setattr(cores, "load", no_core)
    cores.require.cache_clear()
    counted = LineCounter(en).count(Block(1, text))
    assert isinstance(counted, PlainLines)
    assert counted.entries(b"\n") == expected
