"""Writing what was counted: JSON, an object for each board, and the rows of a table."""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import compiled

WHOLE = np.frombuffer(b"board", np.uint8).copy()
NAME_BEGIN = np.frombuffer(b'"', np.uint8).copy()
SEGMENTS = np.frombuffer(b'":{"segments":', np.uint8).copy()
POINTS = np.frombuffer(b',"points":', np.uint8).copy()

ENTRY_BYTES = len(NAME_BEGIN) + len(SEGMENTS) + len(POINTS) + 2 * 10 + 2
"""The most bytes of a player's entry beside the name."""

BOARD_BYTES = 3
"""The bytes of a board's entry beside its players: two braces, and what stands behind them."""

GAP = 2
"""Blanks between the columns of a table."""


@compiled
def write_entries(text, lines, names, tallied, after, out):
    """Write a JSON object for each board; return how many bytes that are.

    Args:
        text: uint8[bytes]: what the names stand in.
        lines, names, tallied: `Lines`, `Names` and `Tallied`.
        after: the byte behind each object.
        out: uint8[bytes]: to be filled; see `ENTRY_BYTES` and `BOARD_BYTES`.
    """
    at = 0
    for line in range(len(lines.names)):
        out[at] = 123
        at += 1
        for name in range(lines.names[line], lines.names[line] + lines.players[line]):
            if name > lines.names[line]:
                out[at] = 44
                at += 1
            at = write_all(NAME_BEGIN, out, at)
            at = write_name(text, names.begins[name], names.sizes[name], out, at)
            at = write_all(SEGMENTS, out, at)
            at = write_number(tallied.segments[name], out, at)
            at = write_all(POINTS, out, at)
            at = write_number(tallied.points[name], out, at)
            out[at] = 125
            at += 1
        out[at] = 125
        out[at + 1] = after
        at += 2
    return at


@compiled
def write_rows(text, lines, names, tallied, first, widths, out):
    """Write a row of a table for each player of each board; return how many bytes that are.

    Args:
        text: uint8[bytes]: what the names stand in.
        lines, names, tallied: `Lines`, `Names` and `Tallied`.
        first: the number of the first line.
        widths: int64[4]: of the columns line, player, segments and points; all but the second at the right.
        out: uint8[rows, bytes]: all blanks, to be filled; a row is a byte longer than the columns and the gaps.
    """
    row = 0
    for line in range(len(lines.names)):
        for name in range(lines.names[line], lines.names[line] + lines.players[line]):
            into = out[row]
            end = widths[0]
            write_digits(first + lines.numbers[line], False, into, end)
            end += GAP
            write_name(text, names.begins[name], names.sizes[name], into, end)
            end += widths[1] + GAP + widths[2]
            write_digits(tallied.segments[name], True, into, end)
            end += GAP + widths[3]
            write_digits(tallied.points[name], True, into, end)
            into[end] = 10
            row += 1
    return row


@compiled
def write_all(constant, out, at):
    """Write some bytes; return the place behind them."""
    for place in range(len(constant)):
        out[at + place] = constant[place]
    return at + len(constant)


@compiled
def write_name(text, begin, size, out, at):
    """Write the name of a player; return the place behind it."""
    if size == 0:
        return write_all(WHOLE, out, at)
    for place in range(size):
        out[at + place] = text[begin + place]
    return at + size


@compiled
def write_number(number, out, at):
    """Write a number; return the place behind it."""
    left, end = int(number), at + 1
    while left >= 10:
        left //= 10
        end += 1
    write_digits(number, False, out, end)
    return end


@compiled
def write_digits(number, grouped, out, end):
    """Write a number that ends before a place, with commas between its thousands if wanted."""
    left, digits = int(number), 0
    while True:
        end -= 1
        out[end] = 48 + left % 10
        left //= 10
        digits += 1
        if left == 0:
            break
        if grouped and digits % 3 == 0:
            end -= 1
            out[end] = 44
