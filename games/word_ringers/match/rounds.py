"""Commands on rounds: open, enter the whole board or each play, time, close."""

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Literal

from games.refusals import BadOption, Conflict, Stale
from games.word_ringers.match.claims import GRACE
from games.word_ringers.match.entering import (
    check_board,
    check_face,
    check_may_close,
    check_takes_part,
    enterable,
    scored,
)
from games.word_ringers.match.match import MAX_SECONDS
from games.word_ringers.match.round import Round, Timer
from games.word_ringers.match.scorekeeper import Scorekeeper
from games.word_ringers.match.steps import BoardSet, Closed, PlayMade
from games.word_ringers.match.views import timer_json, view_board
from games.word_ringers.rules import first_player
from solver.board import Board
from solver.errors import IllegalPlay
from solver.grid import Grid
from solver.plays import Play

MAX_ROUNDS = 200
"""The most rounds of a match."""


def open_round(scorekeeper: Scorekeeper, board: Board | Grid | None) -> Round:
    """Open the next round, with its board if it is known."""
    scorekeeper.viewer.check_host()
    match = scorekeeper.match
    if scorekeeper.open_round is not None:
        raise Conflict("round_open", f"Round {len(match.results)} is still open.")
    if match.status == "finished":
        raise Conflict("match_finished", "The match is finished; play a rematch.")
    if len(match.results) >= MAX_ROUNDS:
        raise Conflict("too_many_rounds", f"A match has at most {MAX_ROUNDS} rounds.")
    start = None if board is None else Grid.of(board)
    if start is not None:
        check_board(scorekeeper, start, "/board")
    number = len(match.results) + 1
    winners = [name for name in (match.last_round.winners if match.last_round else ()) if name in match.active]
    beginner = first_player(match.active, number, winners, match.options.ruleset)
    round = scorekeeper.keep(Round(number, match.active, beginner, match.options.ruleset, start, scorekeeper.now))
    data = {
        "number": number,
        "first_player": beginner,
        "players": round.players,
        "version": round.version,
        "board": view_board(start),
    }
    scorekeeper.record("round_opened", data, number)
    return round


def remove_round(scorekeeper: Scorekeeper, number: int) -> None:
    """Take back the last round as long as it is open."""
    scorekeeper.viewer.check_host()
    round = scorekeeper.round(number)
    if round.status == "closed":  # every round but the last is
        raise Conflict("round_closed", "Only the last round can be removed, and only while it is open.")
    scorekeeper.removed_rounds.add(number)
    scorekeeper.match = replace(scorekeeper.match, results=scorekeeper.match.results[:-1]).stamped(scorekeeper.now)
    scorekeeper.record("round_removed", {"number": number}, number)


def set_board(scorekeeper: Scorekeeper, number: int, board: Board | Grid, seen: Collection[str] | None) -> Round:
    """Replace the board of a round.

    Args:
        scorekeeper: the match and the caller.
        number: the round.
        board: the new board.
        seen: the versions of the board that the caller would replace; None for any.
    """
    round = enterable(scorekeeper, number)
    if seen is not None and str(round.version) not in seen:
        raise Stale(round.version)
    grid = Grid.of(board)
    check_board(scorekeeper, grid, "")
    round = scorekeeper.keep(round.with_steps(BoardSet(scorekeeper.viewer.name, grid)))
    data = {
        "version": round.version,
        "board": view_board(round.grid),
        "warnings": round.warnings(scorekeeper.match.titles),
    }
    scorekeeper.record("board_set", data, number)
    return scored(scorekeeper, round)


def make_play(scorekeeper: Scorekeeper, number: int, text: str, player: str | None) -> Round:
    """Log a tile or a ring that a player has laid.

    Args:
        scorekeeper: the match and the caller.
        number: the round.
        text: the play in its notation.
        player: who made it; None for the caller's own seat.
    """
    round = enterable(scorekeeper, number)
    player = player or scorekeeper.viewer.player
    if player is None:
        raise BadOption("/player", "missing", "is required of a host without a seat")
    check_takes_part(scorekeeper, round, player)
    scorekeeper.viewer.check_seat(player)
    if round.grid is None:
        raise Conflict("no_board", "There is no board yet; set one first.")
    play = Play.parse(text)
    if play.face is not None:
        check_face(scorekeeper, play.face, "/play")
    timed_out = round.timer is not None and round.timer.kind == "turn" and scorekeeper.now > round.timer.ends_at
    turn = round.turn or player
    out_of_turn = turn != player
    if out_of_turn and scorekeeper.match.options.turns == "strict":
        raise Conflict("out_of_turn", f"It is the turn of {scorekeeper.called(turn)}.")
    try:
        round = round.with_steps(PlayMade(scorekeeper.viewer.name, player, play, timed_out, out_of_turn))
    except IllegalPlay as error:
        raise error.called(scorekeeper.called(error.player)) from None
    if round.status == "open":
        round = replace(round, timer=_timer_after_play(scorekeeper, round))
    round = scorekeeper.keep(round)
    data = {
        "player": player,
        "play": str(play),
        "late": timed_out,
        "out_of_turn": out_of_turn,
        "turn": round.turn,
        "timer": timer_json(round.timer),
        "version": round.version,
        "board": view_board(round.grid),
    }
    scorekeeper.record("play_made", data, number)
    return scored(scorekeeper, round)


def close_round(scorekeeper: Scorekeeper, number: int) -> Round:
    """Open everybody's claims and judge them: as the host, or as a player once all have said that they are done."""
    scorekeeper.viewer.check_player()
    round = scorekeeper.round(number)
    check_may_close(scorekeeper, round)
    if round.status == "closed":
        raise Conflict("round_closed", "This round is closed already.")
    round = scorekeeper.keep(round.with_steps(Closed(scorekeeper.viewer.name)))
    scorekeeper.record_score("round_closed", round)
    return round


def closes_at(scorekeeper: Scorekeeper) -> datetime | None:
    """Return when the open round is closed by itself; None if it is not, as long as its board is not full."""
    round = scorekeeper.open_round if scorekeeper.match.options.close_in_time else None
    if round is None or round.board is None or round.timer is None or round.timer.kind != "claims":
        return None
    return round.timer.ends_at + GRACE


def close_in_time(scorekeeper: Scorekeeper) -> None:
    """Judge the claims of the open round if the time for them is up and the match says so; the timer ends with it."""
    moment, round = closes_at(scorekeeper), scorekeeper.open_round
    if round is None or moment is None or moment > scorekeeper.now:
        return
    round = scorekeeper.keep(replace(round.with_steps(Closed(scorekeeper.viewer.name)), timer=None))
    scorekeeper.record_score("round_closed", round)


def start_timer(scorekeeper: Scorekeeper, number: int, kind: Literal["turn", "claims"], seconds: int | None) -> Round:
    """Start a timer, or start it again."""
    options = scorekeeper.match.options
    seconds = seconds or (options.turn_seconds if kind == "turn" else options.claim_seconds)
    if seconds is None:
        raise BadOption("/seconds", "missing", f"is required; expected 1 to {MAX_SECONDS}, as the match sets no time")
    return _set_timer(scorekeeper, number, _timer(scorekeeper, kind, seconds), "timer_started")


def stop_timer(scorekeeper: Scorekeeper, number: int) -> Round:
    """Stop the running timer."""
    return _set_timer(scorekeeper, number, None, "timer_stopped")


def _timer(scorekeeper: Scorekeeper, kind: Literal["turn", "claims"], seconds: int) -> Timer:
    return Timer(kind, scorekeeper.now + timedelta(seconds=seconds), seconds)


def _timer_after_play(scorekeeper: Scorekeeper, round: Round) -> Timer | None:
    options = scorekeeper.match.options
    if round.turn is not None:
        return _timer(scorekeeper, "turn", options.turn_seconds) if options.turn_seconds else round.timer
    return _timer(scorekeeper, "claims", options.claim_seconds) if options.claim_seconds else None


def _set_timer(scorekeeper: Scorekeeper, number: int, timer: Timer | None, type: str) -> Round:
    scorekeeper.viewer.check_host()
    round = scorekeeper.round(number)
    if round.status == "closed":
        raise Conflict("round_closed", "This round is closed.")
    scorekeeper.changed_rounds[number] = round = replace(round, timer=timer)
    scorekeeper.record(type, {"timer": timer_json(timer)}, number)
    return round
