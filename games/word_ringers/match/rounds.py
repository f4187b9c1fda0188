"""Commands on rounds: open, enter the board or each play, time, close, undo and redo."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import timedelta
from typing import Any, Literal

from dictionaries.errors import BadLetter
from games.refusals import BadOption, Conflict, ConflictCode, Forbidden, Stale
from games.word_ringers.match.match import MAX_SECONDS
from games.word_ringers.match.round import Round, Timer
from games.word_ringers.match.scorekeeper import Scorekeeper
from games.word_ringers.match.steps import BoardSet, Closed, PlayMade, Step, describe
from games.word_ringers.match.views import outcome, timer_json, view_board
from games.word_ringers.rules import first_player
from solver.board import Board
from solver.plays import Play

MAX_ROUNDS = 200
"""The most rounds of a match."""


def open_round(keeper: Scorekeeper, board: Board | None) -> Round:
    """Open the next round, with its board if it is known."""
    keeper.viewer.check_host()
    match = keeper.match
    if keeper.open_round is not None:
        raise Conflict("round_open", f"Round {len(match.results)} is still open.")
    if match.status == "finished":
        raise Conflict("match_finished", "The match is finished; play a rematch.")
    if len(match.results) >= MAX_ROUNDS:
        raise Conflict("too_many_rounds", f"A match has at most {MAX_ROUNDS} rounds.")
    if board is not None:
        check_board(keeper, board, "/board")
    number = len(match.results) + 1
    winners = [name for name in (match.last_round.winners if match.last_round else ()) if name in match.active]
    beginner = first_player(match.active, number, winners, match.options.ruleset)
    round = keeper.keep(Round(number, match.active, beginner, match.options.ruleset, board, keeper.now))
    data = {
        "number": number,
        "first_player": beginner,
        "players": round.players,
        "version": round.version,
        "board": view_board(board),
    }
    keeper.record("round_opened", data, number)
    return round


def remove_round(keeper: Scorekeeper, number: int) -> None:
    """Take back the last round as long as it is open."""
    keeper.viewer.check_host()
    round = keeper.round(number)
    if round.status == "closed" or number != len(keeper.match.results):
        raise Conflict("round_closed", "Only the last round can be removed, and only while it is open.")
    keeper.removed_rounds.add(number)
    keeper.match = replace(keeper.match, results=keeper.match.results[:-1]).stamped(keeper.now)
    keeper.record("round_removed", {"number": number}, number)


def set_board(keeper: Scorekeeper, number: int, board: Board, seen: Collection[str] | None) -> Round:
    """Replace the board of a round.

    Args:
        keeper: the match and the caller.
        number: the round.
        board: the new board.
        seen: the versions of the board that the caller would replace; None for any.
    """
    round = _enterable(keeper, number)
    if seen is not None and str(round.version) not in seen:
        raise Stale(round.version)
    check_board(keeper, board, "")
    round = keeper.keep(round.with_step(BoardSet(keeper.viewer.name, board)))
    data = {"version": round.version, "board": view_board(round.board), "warnings": round.warnings}
    keeper.record("board_set", data, number)
    return _scored(keeper, round)


def make_play(keeper: Scorekeeper, number: int, text: str, player: str | None) -> Round:
    """Log a tile or a ring that a player has laid.

    Args:
        keeper: the match and the caller.
        number: the round.
        text: the play in its notation.
        player: who made it; None for the caller's own seat.
    """
    round = _enterable(keeper, number)
    player = player or keeper.viewer.player
    if player is None:
        raise BadOption("/player", "missing", "is required of a host without a seat")
    if player not in round.players:
        raise BadOption("/player", "unknown_player", f"expected a player of the round: {', '.join(round.players)}")
    keeper.viewer.check_seat(player)
    if round.board is None:
        raise Conflict("no_board", "There is no board yet; set one first.")
    play = Play.parse(text)
    if play.face is not None:
        _check_face(keeper, play.face, "/play")
    timed_out = round.timer is not None and round.timer.kind == "turn" and keeper.now > round.timer.ends_at
    round = round.with_step(PlayMade(keeper.viewer.name, player, play, timed_out))
    if round.status == "open":
        round = replace(round, timer=_timer_after_play(keeper, round))
    round = keeper.keep(round)
    data = {
        "player": player,
        "play": str(play),
        "late": timed_out,
        "turn": round.turn,
        "timer": timer_json(round.timer),
        "version": round.version,
        "board": view_board(round.board),
    }
    keeper.record("play_made", data, number)
    return _scored(keeper, round)


def close_round(keeper: Scorekeeper, number: int) -> Round:
    """Open everybody's claims and judge them."""
    keeper.viewer.check_host()
    round = keeper.round(number)
    if round.status == "closed":
        raise Conflict("round_closed", "This round is closed already.")
    if round.board is None:
        raise Conflict("no_board", "There is no board yet; set one first.")
    round = keeper.keep(replace(round.with_step(Closed(keeper.viewer.name)), timer=None))
    keeper.record_score("round_closed", round)
    return round


def undo(keeper: Scorekeeper, number: int | None) -> tuple[Step, Round]:
    """Take back the last step of a round, or of the last round if none is named."""
    step, round = _round_to_step(keeper, number, "nothing_to_undo").undone()
    _check_author(keeper, step)
    if isinstance(step, Closed) and round.number != len(keeper.match.results):
        raise Conflict("nothing_to_undo", "Another round follows, so the close of this one stays.")
    return step, _stepped(keeper, round, step, "undone")


def redo(keeper: Scorekeeper, number: int | None) -> tuple[Step, Round]:
    """Bring back the step that was taken back last."""
    step, round = _round_to_step(keeper, number, "nothing_to_redo").redone()
    _check_author(keeper, step)
    return step, _stepped(keeper, round, step, "redone")


def start_timer(keeper: Scorekeeper, number: int, kind: Literal["turn", "claims"], seconds: int | None) -> Round:
    """Start a timer, or start it again."""
    options = keeper.match.options
    seconds = seconds or (options.turn_seconds if kind == "turn" else options.claim_seconds)
    if seconds is None:
        raise BadOption("/seconds", "missing", f"is required; expected 1 to {MAX_SECONDS}, as the match sets no time")
    return _set_timer(keeper, number, _timer(keeper, kind, seconds), "timer_started")


def stop_timer(keeper: Scorekeeper, number: int) -> Round:
    """Stop the running timer."""
    return _set_timer(keeper, number, None, "timer_stopped")


def check_board(keeper: Scorekeeper, board: Board, pointer: str) -> None:
    """Check that the match can be played on a board.

    Raises:
        BadOption: a ring of somebody who is not a player, or a tile that the dictionary cannot spell.
    """
    for cell, owner in board.rings.items():
        if owner not in keeper.match.names:
            expected = f"{owner} is not a player of the match; expected {', '.join(keeper.match.names)}"
            raise BadOption(f"{pointer}/rings/{cell.name}", "unknown_player", expected)
    for face in dict.fromkeys(board.faces):
        row = next(number for number, faces in enumerate(board.rows) if face in faces)
        _check_face(keeper, face, f"{pointer}/rows/{row}/{board.rows[row].index(face)}")


def _check_face(keeper: Scorekeeper, face: str, pointer: str) -> None:
    try:
        keeper.dictionary.alphabet.encode(face)
    except BadLetter as error:
        raise BadOption(pointer, "bad_letters", str(error)) from None


def _enterable(keeper: Scorekeeper, number: int) -> Round:
    """Return a round into which the caller may enter boards and plays: a closed one only as the host."""
    keeper.viewer.check_player()
    round = keeper.round(number)
    if round.status == "closed" and not keeper.viewer.host:
        raise Conflict("round_closed", "This round is closed; only the host can correct it.")
    return round


def _scored(keeper: Scorekeeper, round: Round) -> Round:
    if round.status == "closed":
        keeper.record_score("round_scored", round)
    return round


def _round_to_step(keeper: Scorekeeper, number: int | None, code: ConflictCode) -> Round:
    keeper.viewer.check_player()
    if number is None and not keeper.match.results:
        raise Conflict(code, "There is no round yet.")
    return keeper.round(number or len(keeper.match.results))


def _check_author(keeper: Scorekeeper, step: Step) -> None:
    viewer = keeper.viewer
    if not viewer.host and (viewer.player is None or step.by != viewer.player):
        raise Forbidden(f"This was done by {step.by}; only the host and whoever did it may undo or redo it.")


def _stepped(keeper: Scorekeeper, round: Round, step: Step, type: str) -> Round:
    round = keeper.keep(round)
    data: dict[str, Any] = {
        "step": describe(step),
        "status": round.status,
        "version": round.version,
        "board": view_board(round.board),
        "points": round.result.points,
        **outcome(keeper.match),
    }
    keeper.record(type, data, round.number)
    return round


def _timer(keeper: Scorekeeper, kind: Literal["turn", "claims"], seconds: int) -> Timer:
    return Timer(kind, keeper.now + timedelta(seconds=seconds), seconds)


def _timer_after_play(keeper: Scorekeeper, round: Round) -> Timer | None:
    options = keeper.match.options
    if round.turn is not None:
        return _timer(keeper, "turn", options.turn_seconds) if options.turn_seconds else round.timer
    return _timer(keeper, "claims", options.claim_seconds) if options.claim_seconds else None


def _set_timer(keeper: Scorekeeper, number: int, timer: Timer | None, type: str) -> Round:
    keeper.viewer.check_host()
    round = keeper.round(number)
    if round.status == "closed":
        raise Conflict("round_closed", "This round is closed.")
    keeper.changed_rounds[number] = round = replace(round, timer=timer)
    keeper.record(type, {"timer": timer_json(timer)}, number)
    return round
