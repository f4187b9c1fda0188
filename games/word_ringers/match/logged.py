"""A round of a match that was logged play by play, in the form of a review."""

from collections import Counter

from games.refusals import Conflict
from games.word_ringers.config import WordRingersConfig
from games.word_ringers.match.match import Options
from games.word_ringers.match.round import Round
from games.word_ringers.played import PlayedRound, played_on
from games.word_ringers.state import PLAYS_EACH, SIDE, TableState
from solver.errors import IllegalPlay
from solver.plays import TILES_EACH, BoardInPlay, Play


def played_round(options: Options, round: Round) -> PlayedRound:
    """Return a round of a match with every position, in which the racks are the tiles that were laid.

    Args:
        options: what the match has agreed on.
        round: the round.

    Raises:
        Conflict: it is still open, or not every play of it is known in its order.
    """
    if round.verdict is None:
        raise Conflict("round_open", f"Round {round.number} is not scored yet.")
    plays = tuple((made.player, made.play) for made in round.state.plays)
    start = _start(options, round, plays)
    try:
        played = played_on(start, plays, round.verdict)
    except (IllegalPlay, ValueError):  # a tile that is on no rack
        raise _not_logged(round) from None
    end = played.states[-1].in_play
    if end is None or end.board != round.board:
        raise _not_logged(round)
    return played


def _start(options: Options, round: Round, plays: tuple[tuple[str, Play], ...]) -> TableState:
    base = round.state.base.board if round.state.base is not None else None
    racks = {
        player: tuple(sorted(play.face for who, play in plays if who == player and play.face is not None))
        for player in round.players
    }
    every = len(plays) == PLAYS_EACH * len(round.players) and all(len(rack) == TILES_EACH for rack in racks.values())
    if base is None or base.rings or not every or round.first_player not in round.players:
        raise _not_logged(round)
    first = round.players.index(round.first_player)
    order = (*round.players[first:], *round.players[:first])
    if any(player != order[number % len(order)] for number, (player, _) in enumerate(plays)):
        raise _not_logged(round)
    if base.size != (SIDE, SIDE):
        raise Conflict("no_review", f"Only boards of {SIDE} rows and {SIDE} columns can be looked back at.")
    bag = Counter(options.ruleset.tiles)
    bag.subtract([*base.faces, *(face for rack in racks.values() for face in rack)])
    if min(bag.values()) < 0:
        raise Conflict("no_review", f"Round {round.number} shows more tiles of a letter than the box has.")
    assert round.verdict is not None
    words = {"dictionary": round.verdict.dictionary, "dictionary_version": round.verdict.dictionary_version}
    config = WordRingersConfig.model_validate({**words, "ruleset": options.ruleset.options()})
    return TableState(
        config,
        dict.fromkeys(round.players, 0),
        tuple(sorted(bag.elements())),
        round.first_player,
        round.number,
        base.faces,
        racks,
        BoardInPlay.of(base, options.ruleset),
    )


def _not_logged(round: Round) -> Conflict:
    return Conflict("no_review", f"Not every play of round {round.number} was logged in its order.")
