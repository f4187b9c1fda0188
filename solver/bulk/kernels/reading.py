"""Reading notations, a line each, from the bytes of a text.

Whatever is not understood here is left to `solver.notation`, which knows all that may be written and words every error.
So these loops may refuse what is right, and never read anything in another way.
"""

from __future__ import annotations

from solver.bulk.kernels.arrays import NO_TILE
from solver.kernels.compiled import compiled

NEWLINE, SPACE, QUOTE, COMMA, SLASH, COLON, SEMICOLON = 10, 32, 34, 44, 47, 58, 59
OPENING, CLOSING = 91, 93
SEPARATORS_BEGIN, SEPARATORS_END = 28, 31
"""The separators of ASCII, which count as blanks at both ends of a text."""

MAX_FACE = 8
MAX_NAME = 40
MAX_COLUMN_LETTERS = 3
MAX_ROW_DIGITS = 4


@compiled
def read_lines(text, quoted, max_side, letters, lines, names, cells, order):
    """Read each line of a text as a board.

    Args:
        text: uint8[bytes]: the text.
        quoted: whether each notation is a JSON string.
        max_side: the most rows and columns.
        letters: `Letters`.
        lines, names, cells: `Lines`, `Names` and `Cells`, to be filled.
        order: int32[2, players]: room to work in; as many players as it has room for are understood.

    Returns:
        How many lines there are, how many names, and how many cells.
    """
    at, number = 0, 0
    count, name, cell = 0, 0, 0
    while at < text.size:
        end = at
        while end < text.size and text[end] != NEWLINE:
            end += 1
        begin, stop = stripped(text, at, end, quoted)
        if begin < stop:
            lines.numbers[count] = number
            lines.begins[count] = begin
            lines.ends[count] = stop
            lines.rows[count] = 0
            lines.players[count] = 0
            if quoted:
                begin, stop = unquoted(text, begin, stop)
            rows, columns, after = read_tiles(text, begin, stop, max_side, letters, cells.tiles, cell)
            if rows:
                size = rows * columns
                players = read_rings(
                    text, after, stop, rows, columns, cells.owners[cell : cell + size], names, name, order
                )
                if players:
                    lines.rows[count] = rows
                    lines.columns[count] = columns
                    lines.players[count] = players
                    lines.cells[count] = cell
                    lines.names[count] = name
                    cell += size
                    name += players
            count += 1
        at = end + 1
        number += 1
    return count, name, cell


@compiled
def stripped(text, begin, end, json):
    """Return where a text begins and ends without the blanks around it."""
    while begin < end and is_blank(text[begin], json):
        begin += 1
    while begin < end and is_blank(text[end - 1], json):
        end -= 1
    return begin, end


@compiled
def is_blank(byte, json):
    """Tell whether a byte is a blank, of JSON or of any text."""
    if byte == SPACE or byte == 9 or byte == 13:
        return True
    return not json and (9 <= byte <= 13 or SEPARATORS_BEGIN <= byte <= SEPARATORS_END)


@compiled
def unquoted(text, begin, end):
    """Return where the content of a JSON string begins and ends, without blanks; nothing where it is no string."""
    if end - begin < 2 or text[begin] != QUOTE or text[end - 1] != QUOTE:
        return begin, begin
    begin, end = begin + 1, end - 1
    while begin < end and text[begin] == SPACE:
        begin += 1
    while begin < end and text[end - 1] == SPACE:
        end -= 1
    return begin, end


@compiled
def read_tiles(text, begin, end, max_side, letters, tiles, first):
    """Read the tiles of a notation; return rows, columns and the place behind them, no rows where it is none."""
    at, cell = begin, first
    rows, columns, across = 0, 0, 0
    while True:
        byte = SPACE if at == end else int(text[at])
        if byte in (SLASH, SPACE):
            if across == 0 or (rows and across != columns) or across > max_side or rows == max_side:
                return 0, 0, at
            rows += 1
            columns, across = across, 0
            if byte == SPACE:
                return rows, columns, at
            at += 1
            continue
        if byte == OPENING:
            tile, at = bracketed(text, at + 1, end, letters)
        else:
            letter, at = decoded(text, at, end)
            tile = letters.tiles[letter]
        if tile == NO_TILE:
            return 0, 0, at
        tiles[cell] = tile
        cell += 1
        across += 1


@compiled
def decoded(text, at, end):
    """Return the letter at a place and the place behind it; the letter 0, which is no tile, for all that is beyond."""
    byte = int(text[at])
    if byte < 0x80:
        return byte, at + 1
    if byte < 0xC2 or byte > 0xDF or at + 1 == end or text[at + 1] & 0xC0 != 0x80:
        return 0, at + 1
    return (byte & 0x1F) << 6 | int(text[at + 1]) & 0x3F, at + 2


@compiled
def bracketed(text, at, end, letters):
    """Return the tile whose face stands before a closing bracket, and the place behind that; `NO_TILE` if none does."""
    begin, count, only = at, 0, 0
    while at < end and text[at] != CLOSING:
        only, at = decoded(text, at, end)
        count += 1
        if count > MAX_FACE or letters.upper[only] == 0:
            return NO_TILE, at
    if at == end or count == 0:
        return NO_TILE, at
    if count == 1:
        return int(letters.tiles[only]), at + 1
    for face in range(len(letters.face_tiles)):
        place, same = begin, count == MAX_FACE or letters.faces[face, count] == 0
        for letter in range(count):
            own, place = decoded(text, place, end)
            same = same and letters.faces[face, letter] == letters.upper[own]
        if same:
            return int(letters.face_tiles[face]), at + 1
    return NO_TILE, at


@compiled
def read_rings(text, at, end, rows, columns, owners, names, name, order):
    """Read the rings of a notation, with the players by their first ringed cell.

    Args:
        text: uint8[bytes].
        at: the place behind the tiles.
        end: the end of the notation.
        rows, columns: of the board.
        owners: int16[cells]: to be filled.
        names: `Names`, to be filled.
        name: the place of the board's first name.
        order: int32[2, players]: room to work in.

    Returns:
        How many players there are, 1 where there are no rings, or 0 where the rings are not understood.
    """
    if at == end:
        owners[:] = 0
        names.begins[name] = at
        names.sizes[name] = 0
        return 1
    owners[:] = -1
    players = 0
    first = order[0]
    while at < end:
        at += 1
        begin = at
        while at < end and is_of_name(text[at]):
            at += 1
        size = at - begin
        if at == end or text[at] != COLON or not 1 <= size <= MAX_NAME or players == len(first):
            return 0
        if stands_before(text, begin, size, names, name, players):
            return 0
        names.begins[name + players] = begin
        names.sizes[name + players] = size
        first[players] = len(owners)
        while True:
            cell, at = read_cell(text, at + 1, end, rows, columns)
            if cell < 0 or owners[cell] >= 0:
                return 0
            owners[cell] = players
            first[players] = min(first[players], cell)
            if at == end or text[at] == SEMICOLON:
                break
            if text[at] != COMMA:
                return 0
        players += 1
        if at == end - 1:
            return 0
    sort_players(players, owners, names, name, order)
    return players


@compiled
def is_of_name(byte):
    """Tell whether a byte may stand in the name of a player."""
    return 97 <= byte <= 122 or 48 <= byte <= 57 or byte == 45 or byte == 95


@compiled
def stands_before(text, begin, size, names, name, players):
    """Tell whether a name is that of a player before."""
    for player in range(players):
        if names.sizes[name + player] == size:
            other, same = names.begins[name + player], True
            for place in range(size):
                same = same and text[begin + place] == text[other + place]
            if same:
                return True
    return False


@compiled
def read_cell(text, at, end, rows, columns):
    """Return the number of the cell that is named at a place, or -1, and the place behind it."""
    begin, column = at, 0
    while at < end and 65 <= text[at] & 0xDF <= 90 and at - begin <= MAX_COLUMN_LETTERS:
        column = column * 26 + (int(text[at]) & 0xDF) - 64
        at += 1
    if at in (begin, end) or at - begin > MAX_COLUMN_LETTERS or text[at] == 48:
        return -1, at
    begin, row = at, 0
    while at < end and 48 <= text[at] <= 57 and at - begin <= MAX_ROW_DIGITS:
        row = row * 10 + int(text[at]) - 48
        at += 1
    if at == begin or at - begin > MAX_ROW_DIGITS or row > rows or column > columns:
        return -1, at
    return (row - 1) * columns + column - 1, at


@compiled
def sort_players(players, owners, names, name, order):
    """Put the players of a board in the order of their first ringed cells."""
    first, rank = order[0], order[1]
    moved = False
    for player in range(players):
        rank[player] = 0
        for other in range(players):
            rank[player] += first[other] < first[player]
        moved = moved or rank[player] != player
    if not moved:
        return
    for cell in range(len(owners)):
        if owners[cell] >= 0:
            owners[cell] = rank[owners[cell]]
    for player in range(players):
        first[player] = names.begins[name + player]
    for player in range(players):
        names.begins[name + rank[player]] = first[player]
    for player in range(players):
        first[player] = names.sizes[name + player]
    for player in range(players):
        names.sizes[name + rank[player]] = first[player]
