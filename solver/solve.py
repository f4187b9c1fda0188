"""The automatic score: every word of a board, per player, with what all of them share cancelled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from operator import attrgetter
from typing import NamedTuple

from dictionaries.dictionary import Dictionary
from solver.assignment import assign
from solver.board import Board
from solver.placement import Placement, in_order
from solver.ruleset import DEFAULT_RULESET, Ruleset
from solver.scan import Found, Watch, new_tuple, scan, scan_whole

WHOLE_BOARD = "board"
"""The name of the one player of a board that is solved without rings and without players."""

_words_and_owners = attrgetter("words", "owners")


class PlayerWords(NamedTuple):
    """One player's part of a solved board; a plain tuple because that is quicker made, like its placements.

    Args:
        player: the player's name.
        total: the points of the segments that score.
        count: the number of segments that score.
        words: a placement for each segment that reads as a word through one of the player's rings, in order.
    """

    player: str
    total: int
    count: int  # type: ignore[assignment]  # takes the place of the method that tuples have
    words: tuple[Placement, ...]


class Solution(NamedTuple):
    """A solved board.

    Args:
        players: each player's words and total, in the order asked for.
        cancelled: the spellings that score for nobody, in alphabetical order.
    """

    players: tuple[PlayerWords, ...]
    cancelled: tuple[str, ...]


def solve(
    board: Board,
    dictionary: Dictionary,
    ruleset: Ruleset = DEFAULT_RULESET,
    players: Sequence[str] | None = None,
    *,
    watch: Watch = iter,
) -> Solution:
    """Find and score every word that the players can make.

    A segment scores once, whichever way it is read, if one of its readings is not cancelled; it is then listed under
    that reading, or under the first of both in the alphabet.

    Args:
        board: the board.
        dictionary: the words that count.
        ruleset: the options.
        players: whose words to find; by default the owners of rings, and on a board without rings one player named
            `WHOLE_BOARD` who scores everything.
        watch: what the strips of the board go through on their way to the scan.

    Raises:
        UnspellableFace: a tile that the dictionary's alphabet cannot spell.
        BadPlayers: the list of players is empty, too long, or names one twice.
    """
    if players is None and not board.rings:
        players, found = (WHOLE_BOARD,), scan_whole(board, dictionary, ruleset, watch)
    else:
        players = board.players if players is None else tuple(players)
        found = scan(board, dictionary, ruleset, players, watch=watch)
    cancelled = cancelled_words(map(_words_and_owners, found), len(players), ruleset)
    bits = [1 << number for number in range(len(players))]
    if ruleset.repeat == "once":
        solved = [_place_once([each for each in found if each.owners & bit], cancelled) for bit in bits]
    else:
        placed = _place(found, cancelled)
        solved = [[place for place in placed if place.found.owners & bit] for bit in bits]
    return Solution(tuple(map(_player_words, players, solved)), tuple(sorted(cancelled)))


def cancelled_words(held: Iterable[tuple[tuple[str, ...], int]], players: int, ruleset: Ruleset) -> set[str]:
    """Return the spellings that cancel.

    Args:
        held: spellings and a bit for each player who has them; a spelling may come several times.
        players: how many players there are; alone, nobody cancels anything.
        ruleset: gives ``cancel``.
    """
    if players < 2 or ruleset.cancel == "off":
        return set()
    holders: dict[str, int] = {}
    known = holders.get
    for words, bits in held:
        for word in words:
            holders[word] = known(word, 0) | bits
    needed = players if ruleset.cancel == "all" else 2
    everyone = (1 << players) - 1
    if needed == players:
        return {word for word, bits in holders.items() if bits == everyone}
    return {word for word, bits in holders.items() if bits & (bits - 1)}


def _place(found: Iterable[Found], cancelled: Set[str]) -> list[Placement]:
    """Place each segment's word: the first in the alphabet of those that are not cancelled, if there is one."""
    placed = []
    for each in found:
        segment, words, forward, _, _ = each
        for word in words:
            if word not in cancelled:
                cell_names = segment.names if word == forward else segment.names_back
                placed.append(new_tuple(Placement, (word, each, cell_names, False, True)))
                break
        else:
            placed.append(Placement.of(words[0], each, cancelled=True, scores=False))
    placed.sort(key=in_order)
    return placed


def _place_once(own: Sequence[Found], cancelled: Set[str]) -> list[Placement]:
    """Place all the words of a player who scores each spelling once, for as many points as possible."""
    words = sorted({word for found in own for word in found.words} - cancelled)
    scoring = {found: word for word, found in zip(words, assign(words, own), strict=True) if found is not None}
    placements = [
        Placement.of(scoring[place.found], place.found) if place.found in scoring else place._replace(scores=False)
        for place in _place(own, cancelled)
    ]
    return sorted(placements, key=in_order)


def _player_words(player: str, words: Sequence[Placement]) -> PlayerWords:
    points = [found.points or 0 for _, found, _, _, scores in words if scores]
    return PlayerWords(player, sum(points), len(points), tuple(words))
