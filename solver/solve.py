"""The automatic score: every word of a board, per player, with what all of them share cancelled."""

from collections.abc import Iterable, Sequence, Set
from operator import attrgetter
from typing import NamedTuple

from dictionaries.dictionary import Dictionary
from solver.assignment import assign
from solver.board import Board, check_board
from solver.placement import Placement, in_order
from solver.ruleset import DEFAULT_RULESET, Ruleset
from solver.scan import Watch, scan, scan_whole
from solver.word_dicts import WordDict, word_dict

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


class SolvedBoard(NamedTuple):
    """A solved board; a notebook shows the board drawn.

    Args:
        players: each player's words and total, in the order asked for.
        cancelled: the spellings that score for nobody, in alphabetical order.
        board: the board.
    """

    players: tuple[PlayerWords, ...]
    cancelled: tuple[str, ...]
    board: Board

    def to_dicts(self) -> list[WordDict]:
        """Return each segment that scores or is cancelled as a dict, player by player.

        The points of those that are not cancelled add up to the players' totals.
        """
        return [
            word_dict(player.player, place.word, place.points, place.cell_names, cancelled=place.cancelled)
            for player in self.players
            for place in player.words
            if place.scores or place.cancelled
        ]

    def _repr_svg_(self) -> str | None:
        """Return the picture that a notebook shows, as of the board."""
        return self.board._repr_svg_()


def solve(
    board: Board,
    dictionary: Dictionary,
    ruleset: Ruleset = DEFAULT_RULESET,
    players: Sequence[str] | None = None,
    *,
    watch: Watch = iter,
) -> SolvedBoard:
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
        BadBoard: the board is something else than a `Board`.
        UnspellableFace: a tile that the dictionary's alphabet cannot spell.
        BadPlayers: the list of players is empty, too long, or names one twice.
    """
    check_board(board)
    if players is None and not board.rings:
        players, found = (WHOLE_BOARD,), scan_whole(board, dictionary, ruleset, watch)
    else:
        players = board.players if players is None else tuple(players)
        found = scan(board, dictionary, ruleset, players, watch=watch)
    cancelled = cancelled_words(map(_words_and_owners, found), len(players), ruleset)
    bits = [1 << number for number in range(len(players))]
    if ruleset.repeat == "once":
        own = [_settle_once([place for place in found if place.owners & bit], cancelled) for bit in bits]
        solved = [sorted(each, key=in_order) for each in own]
    else:
        settled = sorted(_settle(found, cancelled), key=in_order)
        solved = [[place for place in settled if place.owners & bit] for bit in bits]
    return SolvedBoard(tuple(map(_player_words, players, solved)), tuple(sorted(cancelled)), board)


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


def _settle(found: Iterable[Placement], cancelled: Set[str]) -> list[Placement]:
    """Read each segment as the first in the alphabet of its words that are not cancelled, if there is one."""
    return [place if place.word not in cancelled else _without(place, cancelled) for place in found]


def _without(place: Placement, cancelled: Set[str]) -> Placement:
    for word in place.words:
        if word not in cancelled:
            return place.read_as(word)
    return place._replace(cancelled=True, scores=False)


def _settle_once(own: Sequence[Placement], cancelled: Set[str]) -> list[Placement]:
    """Read the segments of a player who scores each spelling once, for as many points as possible."""
    words = sorted({word for place in own for word in place.words} - cancelled)
    scoring = {place.segment: word for word, place in zip(words, assign(words, own), strict=True) if place is not None}
    return [
        place.read_as(scoring[place.segment]) if place.segment in scoring else settled._replace(scores=False)
        for place, settled in zip(own, _settle(own, cancelled), strict=True)
    ]


def _player_words(player: str, words: Sequence[Placement]) -> PlayerWords:
    points = [place.points or 0 for place in words if place.scores]
    return PlayerWords(player, sum(points), len(points), tuple(words))
