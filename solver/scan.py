"""The grid scanner: every segment of a board that reads as a word, found through the dictionary's trie.

Each line of the board is read in both directions, and the two readings of a segment are joined: a segment is found
once, even if both readings are words. Only segments through a ringed cell are kept unless asked otherwise.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from typing import TypeAlias

from dictionaries.caches import KIB, MIB, counted
from dictionaries.dictionary import Dictionary
from dictionaries.errors import BadLetter
from solver.board import Board, check_player
from solver.cells import Strip
from solver.errors import BadPlayers, UnspellableFace
from solver.faces import FaceValue, FaceValues, face_values
from solver.placement import Placement, new_tuple
from solver.reading import GAP, reader
from solver.ruleset import Ruleset

MAX_PLAYERS = 100
"""The most players whose words one scan tells apart."""


Watch: TypeAlias = Callable[[Iterable[Strip]], Iterable[Strip]]
"""Passes the strips on to the scan one by one; so it knows how far a long scan is."""


def scan(
    board: Board,
    dictionary: Dictionary,
    ruleset: Ruleset,
    players: Sequence[str],
    *,
    unringed: bool = False,
    hole: str | None = None,
    watch: Watch = iter,
) -> list[Placement]:
    """Find every segment that reads as a word through a ring of one of the players.

    Args:
        board: the board.
        dictionary: the words.
        ruleset: gives the least number of cells and the points.
        players: whose rings count; the bits of `Placement.owners` follow this order.
        unringed: also find the segments without a ring of these players; their `owners` is 0.
        hole: what stands on a cell that no word goes through; None if there is none.
        watch: what the strips of the board go through on their way.

    Returns:
        Each segment once.

    Raises:
        UnspellableFace: a tile that the dictionary's alphabet cannot spell.
        BadPlayers: no player, one named twice, a bad name, or more than `MAX_PLAYERS`.
    """
    bits, columns = _player_bits(tuple(players)), board.size[1]
    owners = [0] * len(board)
    for (row, column), player in board.rings.items():
        owners[row * columns + column] = bits.get(player, 0)
    return _scan(board, dictionary, ruleset, owners, unringed, watch, hole)


def scan_whole(board: Board, dictionary: Dictionary, ruleset: Ruleset, watch: Watch = iter) -> list[Placement]:
    """Find every segment that reads as a word, as if one player had a ring at each cell.

    Raises:
        UnspellableFace: a tile that the dictionary's alphabet cannot spell.
    """
    return _scan(board, dictionary, ruleset, [1] * len(board), False, watch)


@counted(most=3 * MIB, each=24 * KIB)
def check_players(players: tuple[str, ...]) -> tuple[str, ...]:
    """Return the players unchanged if they can be told apart.

    Raises:
        BadPlayers: no player, one named twice, a bad name, or more than `MAX_PLAYERS`.
    """
    if not players or len(players) > MAX_PLAYERS:
        raise BadPlayers(f"{len(players)} players; expected 1 to {MAX_PLAYERS}")
    for number, player in enumerate(players):
        if check_player(player) in players[:number]:
            raise BadPlayers(f"player {player!r} is named twice; expected each player once")
    return players


@counted(most=3 * MIB, each=24 * KIB)
def _player_bits(players: tuple[str, ...]) -> Mapping[str, int]:
    return {player: 1 << number for number, player in enumerate(check_players(players))}


def _scan(
    board: Board,
    dictionary: Dictionary,
    ruleset: Ruleset,
    owners: list[int],
    unringed: bool,
    watch: Watch,
    hole: str | None = None,
) -> list[Placement]:
    faces, values = board.faces, face_values(dictionary, ruleset)
    try:
        if hole is None or hole not in faces:
            codes, points = zip(*map(values.__getitem__, faces), strict=True)
        else:
            codes, points = zip(*(FaceValue(GAP, 0) if face == hole else values[face] for face in faces), strict=True)
    except BadLetter as error:
        raise _locate(board, dictionary) or error from None
    unvalued = _unvalued(faces, values, hole)
    codes = (*codes, GAP)
    owners.append(0)
    read, least = reader(dictionary), ruleset.min_length - 1
    found = []
    for strip in watch(board.geometry.strips):
        if not unringed and not any(map(owners.__getitem__, strip.cells)):
            continue
        strip_codes = strip.of(codes)
        text = "".join(strip_codes)
        if len(text) == len(strip_codes):
            readings = read.text(text, strip.starts, strip.threes_of(strip_codes))
        else:
            readings = read.codes(strip_codes)
        segments = strip.segments
        for first, endings in readings:
            starting = segments[first]
            for distance, words, forward in endings:
                segment = starting[distance]
                indexes = segment.indexes
                holders = total = 0
                for index in indexes:
                    holders |= owners[index]
                    total += points[index]
                if (holders or unringed) and distance >= least:
                    word = words[0]
                    names = segment.names if word == forward else segment.names_back
                    value = total if not unvalued or unvalued.isdisjoint(indexes) else None
                    placed = word, segment, words, forward, holders, value, names, False, True
                    found.append(new_tuple(Placement, placed))
    return found


def _unvalued(faces: Sequence[str], values: FaceValues, hole: str | None) -> Set[int]:
    """Return the indexes of the faces that have no points."""
    if hole is None or hole not in faces:
        return values.unvalued_among(faces)
    return {index for index, face in enumerate(faces) if face != hole and values.is_unvalued(face)}


def _locate(board: Board, dictionary: Dictionary) -> UnspellableFace | None:
    for name, face in zip(board.geometry.names, board.faces, strict=True):
        try:
            dictionary.alphabet.encode(face)
        except BadLetter as error:
            return UnspellableFace(error, name)
    return None
