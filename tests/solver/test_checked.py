"""What is handed to a compiled core is checked: numbers, arrays, and where parts of an array begin."""

from typing import Any

import numpy as np
import pytest

from solver.kernels.checked import array, bits, bounds, number


@pytest.mark.parametrize("value", [0, 4, True, np.int8(0), np.int8(2), np.uint64(4)])
def test_whole_numbers_within_limits_are_taken(value: Any) -> None:
    assert number("rings", value, 0, 4) == value
    assert type(number("rings", value, 0, 4)) in (int, bool)


@pytest.mark.parametrize("value", [-1, 5, 2.0, "2", None, np.float64(2), np.uint64(2**64 - 1), 2**70])
def test_other_numbers_are_refused(value: Any) -> None:
    with pytest.raises(ValueError, match="rings: expected a whole number from 0 to 4, not "):
        number("rings", value, 0, 4)


def test_bits_are_those_of_64_things() -> None:
    assert bits("free", 2**64 - 1) == 2**64 - 1
    assert bits("free", np.uint64(2**64 - 1)) == 2**64 - 1
    for value in (-1, 2**64):
        with pytest.raises(ValueError, match="free: expected"):
            bits("free", value)


EVEN = np.arange(6, dtype=np.int16)[::2]
READ_ONLY = np.zeros(3, np.int16)
READ_ONLY.flags.writeable = False


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ([1, 2, 3], "an array of int16"),
        (np.zeros(3, np.uint16), "an array of int16"),
        (np.zeros(3, ">i2"), "an array of int16"),
        (np.zeros((3, 1), np.int16), r"the shape \(3\), not \(3, 1\)"),
        (np.zeros(4, np.int16), r"the shape \(3\), not \(4\)"),
        (np.int16(3), "an array of int16"),
        (np.array(3, np.int16), r"the shape \(3\), not \(\)"),
        (EVEN, "an array without gaps"),
        (np.frombuffer(bytes(9), np.int16, 3, 1), "an array without gaps"),
        (READ_ONLY, "an array that can be written"),
        (np.array([0, -6, 0], np.int16), "numbers from -5 to 9, not from -6 to 0"),
        (np.array([0, 10, 0], np.int16), "numbers from -5 to 9, not from 0 to 10"),
    ],
)
def test_other_arrays_are_refused(value: Any, problem: str) -> None:
    with pytest.raises(ValueError, match=f"draws: expected {problem}"):
        array("draws", value, np.int16, (3,), -5, 9, written=True)


def test_arrays_that_fit_are_taken() -> None:
    for value in (np.array([-5, 9, 0], np.int16), np.zeros(0, np.int16), READ_ONLY):
        assert array("draws", value, np.int16, (None,), -5, 9) is value
    assert array("codes", np.array([0, 255], np.uint8), np.uint8, (2,), 0, 255).size == 2
    assert array("sets", np.zeros((2, 0), np.uint64), np.uint64, (2, None), 0, 0).size == 0


@pytest.mark.parametrize(
    ("value", "least", "most"),
    [
        (np.array([0, 1], np.uint8), 1, None),
        (np.array([0, 1], np.uint8), None, 0),
        (np.array([np.nan]), 0, 1),
        (np.array([0.5]), None, 0),
        (np.array([[2**64 - 1]], np.uint64), 0, 2**63),
    ],
)
def test_arrays_with_numbers_out_of_range_are_refused(value: Any, least: int | None, most: int | None) -> None:
    with pytest.raises(ValueError, match=f"cells: expected numbers from {least} to {most}"):
        array("cells", value, value.dtype, value.shape, least, most)


@pytest.mark.parametrize("begins", [[0], [], [-1, 3], [0, 7], [0, 4, 3]])
def test_parts_that_do_not_follow_one_another_are_refused(begins: list[int]) -> None:
    bounds("words", np.array([0, 3, 3, 6]), 6)
    with pytest.raises(ValueError, match="words: expected the beginnings of one part of 6 or more"):
        bounds("words", np.array(begins, np.int64), 6)
