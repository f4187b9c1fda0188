"""The core that writes what was counted on lines: whatever it is handed, it leaves no array."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from solver.bulk.kernels.arrays import LINE, NAME, TALLY, Counted
from solver.bulk.kernels.core import core
from solver.bulk.kernels.writing import write_entries, write_rows
from solver.bulk.plain import table_row
from tests.repetitions import times

WIDTHS = (6, 40, 14, 14)


def bytes_of(text: bytes) -> NDArray[np.uint8]:
    return np.frombuffer(text, np.uint8)


def counted(**changes: NDArray[Any]) -> Counted:
    """Return what was counted on two boards: one of two players, and one that is counted whole."""
    lines = np.array([(0, 0, 0, 1, 3, 2, 0, 0), (4, 0, 0, 1, 3, 1, 3, 2)], LINE)
    names = np.array([(0, 4), (4, 5), (0, 0)], NAME)
    tallies = np.array([(0, 12), (2**31 - 1, 2**31 - 1), (1_000, 7)], TALLY)
    return Counted(bytes_of(b"pinkgreen"), lines, names, tallies)._replace(**changes)


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
@pytest.mark.parametrize("field", ["lines", "names", "tallies"])
def test_what_was_counted_is_in_structs_without_gaps(field: str, write: Callable[[Counted], bytes]) -> None:
    array = getattr(counted(), field)
    for wrong in (np.zeros((len(array), 2), np.int32), np.concatenate((array, array))[::2], array[:, None]):
        with pytest.raises(ValueError, match=f"{field}: expected"):
            write(counted(**{field: wrong}))


@pytest.mark.parametrize("write", WRITERS)
@pytest.mark.parametrize("what", WRONG)
def test_what_was_counted_has_to_fit_together(what: str, write: Callable[[Counted], bytes]) -> None:
    array = WRONG[what]
    write(counted())
    with pytest.raises(ValueError, match=r"not there|expected"):
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
    assert write_rows(counted(), 0, (1, 5, 13, 13)).startswith(b"0  pink ")
    assert write_entries(counted(), 0)[-1:] == b"\0"
    assert table_row(("7", "pink", "1,000", "12"), (2, 6, 7, 4)) == " 7  pink      1,000    12\n"
    nothing = Counted(bytes_of(b""), np.zeros(0, LINE), np.zeros(0, NAME), np.zeros(0, TALLY))
    assert write_entries(nothing, 10) == write_rows(nothing, 1, WIDTHS) == b""
    lonely = counted(lines=np.array([(0, 0, 0, 1, 1, 0, 0, 3)], LINE))
    assert write_entries(lonely, 10) == b"{}\n"


def test_less_room_than_the_entries_take_is_refused() -> None:
    at = core().pointer
    text, lines, names, tallies = counted()
    struct = core().new(
        "bulk_counted",
        *(at(text), text.size, at(lines, "struct bulk_line"), lines.size),
        *(at(names, "struct bulk_name"), at(tallies, "struct bulk_tally"), names.size),
    )
    most = core().lib.size_of_entries(struct)
    for room in range(most + 1):
        out = np.full(most, 7, np.uint8)
        size = core().lib.write_entries(struct, 10, at(out), room)
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
    with pytest.raises(ValueError, match=r"column|first"):
        write_rows(counted(), first, widths)


@pytest.mark.parametrize("after", [-1, 256])
def test_only_a_byte_stands_behind_an_entry(after: int) -> None:
    with pytest.raises(ValueError, match="after: expected"):
        write_entries(counted(), after)
