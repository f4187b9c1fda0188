"""Scoring a round from claims: what each player wrote down becomes accepted, rejected or cancelled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from dictionaries.dictionary import Dictionary
from dictionaries.errors import BadLetter
from solver.assignment import assign
from solver.board import Board
from solver.placement import Placement, total_points
from solver.ruleset import DEFAULT_RULESET, Ruleset
from solver.scan import Watch, scan
from solver.solve import cancelled_words

Reason = Literal["bad_letters", "too_short", "not_in_dictionary", "not_on_board", "no_ring", "already_scored"]
"""Why a claim was rejected; the first that applies, in this order."""


@dataclass(frozen=True, slots=True)
class Rejection:
    """A claim that does not score, and why."""

    word: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """What became of one player's claims; each is in exactly one of the three lists, in the order claimed.

    Args:
        player: the player's name.
        total: the points of the accepted claims.
        accepted: the claims that score, where they stand.
        rejected: the claims that do not, and why.
        cancelled: the claims that every player has, where they stand.
        missed: where the player could have scored more.
    """

    player: str
    total: int
    accepted: tuple[Placement, ...]
    rejected: tuple[Rejection, ...]
    cancelled: tuple[Placement, ...]
    missed: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A scored round.

    Args:
        players: each player's score, in the order of the claims.
        cancelled: the spellings that score for nobody, in alphabetical order.
        winners: the players with the highest total, zero included.
    """

    players: tuple[PlayerScore, ...]
    cancelled: tuple[str, ...]
    winners: tuple[str, ...]


def score(
    board: Board,
    dictionary: Dictionary,
    claims: Mapping[str, Sequence[str]],
    ruleset: Ruleset = DEFAULT_RULESET,
    *,
    watch: Watch = iter,
) -> RoundScore:
    """Score a round.

    First each claim is judged alone. Then each player's remaining claims are assigned to distinct segments for as many
    points as possible. Last, the spellings that every player still has are cancelled.

    Args:
        board: the board at the end of the round.
        dictionary: the words that count.
        claims: what each player wrote down, in order; a player with an empty list counts as one.
        ruleset: the options.
        watch: what the strips of the board go through on their way to the scan.

    Raises:
        UnspellableFace: a tile that the dictionary's alphabet cannot spell.
        BadPlayers: no player at all, too many, or a bad name.
    """
    players = tuple(claims)
    segments = scan(board, dictionary, ruleset, players, unringed=True, watch=watch)
    on_board = {word for segment in segments for word in segment.words}
    standing = []
    for number, player in enumerate(players):
        own = [segment for segment in segments if segment.owners >> number & 1]
        standing.append(_judge(claims[player], own, on_board, dictionary, ruleset))
    held = (((place.word,), 1 << number) for number, judged in enumerate(standing) for place in judged.placed)
    cancelled = cancelled_words(held, len(players), ruleset)
    scores = tuple(
        _player_score(player, judged, cancelled, ruleset) for player, judged in zip(players, standing, strict=True)
    )
    best = max(player.total for player in scores)
    winners = tuple(player.player for player in scores if player.total == best)
    return RoundScore(scores, tuple(sorted(cancelled)), winners)


@dataclass(frozen=True, slots=True)
class _Judged:
    """A player's claims before cancelling: those placed on segments, those rejected, and all the player's segments."""

    placed: list[Placement]
    rejected: list[Rejection]
    own: list[Placement]


def _judge(
    claims: Sequence[str], own: list[Placement], on_board: set[str], dictionary: Dictionary, ruleset: Ruleset
) -> _Judged:
    reachable = {word for segment in own for word in segment.words}
    outcomes: list[tuple[str, Reason | None]] = []
    seen: set[str] = set()
    for claim in claims:
        word, reason = _judge_alone(claim, on_board, reachable, dictionary, ruleset)
        if reason is None and ruleset.repeat == "once" and word in seen:
            reason = "already_scored"
        seen.add(word)
        outcomes.append((word, reason))
    segments = iter(assign([word for word, reason in outcomes if reason is None], own))
    placed, rejected = [], []
    for word, reason in outcomes:
        segment = next(segments) if reason is None else None
        if segment is None:
            rejected.append(Rejection(word, reason or "already_scored"))
        else:
            placed.append(segment.read_as(word))
    return _Judged(placed, rejected, own)


def _judge_alone(
    claim: str, on_board: set[str], reachable: set[str], dictionary: Dictionary, ruleset: Ruleset
) -> tuple[str, Reason | None]:
    """Return a claim's spelling and the first reason against it that needs no other claim."""
    try:
        word = dictionary.alphabet.normalise(claim)
    except BadLetter:
        return claim.strip().upper(), "bad_letters"
    if word in reachable:
        return word, None
    if len(dictionary.alphabet.encode(word)) < ruleset.min_length:
        return word, "too_short"
    if word not in dictionary:
        return word, "not_in_dictionary"
    return word, "no_ring" if word in on_board else "not_on_board"


def _player_score(player: str, judged: _Judged, cancelled: set[str], ruleset: Ruleset) -> PlayerScore:
    standing = [
        place._replace(cancelled=True, scores=False) if place.word in cancelled else place for place in judged.placed
    ]
    return PlayerScore(
        player,
        total_points(standing),
        tuple(placement for placement in standing if not placement.cancelled),
        tuple(judged.rejected),
        tuple(placement for placement in standing if placement.cancelled),
        tuple(_missed(judged, ruleset)),
    )


def _missed(judged: _Judged, ruleset: Ruleset) -> list[Placement]:
    used = {place.segment for place in judged.placed}
    left = [place for place in judged.own if place.segment not in used]
    if ruleset.repeat == "per_place":
        return left
    words = sorted({word for place in left for word in place.words} - {place.word for place in judged.placed})
    pairs = zip(words, assign(words, left), strict=True)
    return [place.read_as(word) for word, place in pairs if place is not None]
