"""The only place that turns matches into JSON: what a caller may see, and nothing else.

The claims of other seats in an open round are not read here at all; so two matches that differ only there look the
same.
"""

from datetime import datetime
from typing import cast

from games.seating import takeover
from games.seating.events import Position
from games.seating.schemas import AnyEvent
from games.seating.viewer import Viewer
from games.values import BoardJSON, timestamp
from games.word_ringers.match import schemas
from games.word_ringers.match.history import next_redo, next_undo
from games.word_ringers.match.match import Match, Result
from games.word_ringers.match.round import Round, Timer
from games.word_ringers.match.steps import PlayMade, Step, describe
from games.word_ringers.match.verdict import Verdict
from solver.grid import Grid
from solver.outcomes import Outcome, PlayerScore, ScoredWord


def view(match: Match, viewer: Viewer) -> schemas.Match:
    """Return a match as a viewer may see it."""
    options = match.options
    return {
        "id": match.id,
        "code": match.code if viewer.host or viewer.player else None,
        "status": match.status,
        "version": match.version,
        "created_at": timestamp(match.created_at),
        "finished_at": timestamp(match.finished_at),
        "dictionary": {"id": options.dictionary, "version": options.dictionary_version},
        "ruleset": options.ruleset.options(),
        "target": options.ruleset.target,
        "scoring": cast("schemas.Scoring", options.ruleset.scoring),
        "hints": options.hints,
        "turn_seconds": options.turn_seconds,
        "claim_seconds": options.claim_seconds,
        "close_in_time": options.close_in_time,
        "turns": options.turns,
        "takeover_seconds": options.takeover_seconds,
        **seats_json(match),
        "host": match.host,
        "takeover": takeover.role_json(match.takeovers),
        "seat_takeovers": takeover.seats_json(match.takeovers),
        "totals": match.totals,
        "winners": match.winners,
        "rounds": [_result(match, result) for result in match.results],
        "rematch_of": match.rematch_of,
        "rematch": match.rematch,
        "you": {"role": cast("schemas.Role", viewer.role), "player": viewer.player, "host": viewer.host},
    }


def view_round(match: Match, round: Round, viewer: Viewer) -> schemas.Round:
    """Return a round as a viewer may see it."""
    state = round.state
    return {
        "number": round.number,
        "status": round.status,
        "board": view_board(round.grid),
        "version": round.version,
        "players": round.players,
        "first_player": round.first_player,
        "turn": round.turn,
        "plays": [_play(number, play) for number, play in enumerate(state.plays, 1)],
        "left": {
            player: {"tiles": state.tiles_left(player), "rings": state.rings_left(player)}
            for player in round.players
            if state.grid is not None
        },
        "claims": view_claims(round, viewer),
        "done": round.done,
        "rulings": [
            {"player": player, "word": word, "accept": accept} for (player, word), accept in state.rulings.items()
        ],
        "timer": timer_json(round.timer),
        "undo": step_json(next_undo(round, viewer)),
        "redo": step_json(next_redo(round, viewer)),
        "opened_at": timestamp(round.opened_at),
        "closed_at": timestamp(round.closed_at),
        "warnings": round.warnings(match.titles),
        "score": view_verdict(round.verdict),
    }


def view_claims(round: Round, viewer: Viewer) -> dict[str, tuple[str, ...]]:
    """Return the claims that a viewer may see: everybody's of a closed round, else only and always the viewer's own."""
    if round.status == "closed":
        return round.judged_claims
    return {viewer.player: round.claims.get(viewer.player, ())} if viewer.player in round.players else {}


def view_snapshot(match: Match, round: Round | None, viewer: Viewer, position: Position, now: datetime) -> AnyEvent:
    """Return the present state in the shape of an event, for listeners to begin with."""
    data = {"match": view(match, viewer), "round": round and view_round(match, round, viewer)}
    return position.snapshot(match.version, now, data, None if round is None else round.number)


def seats_json(match: Match) -> schemas.Seats:
    """Return who plays, by seat."""
    return {
        "players": match.names,
        "names": match.titles,
        "rings": {player.name: player.ring.to_json() for player in match.players},
        "seats": {player.name: player.seat for player in match.players},
    }


def summary(match: Match) -> schemas.MatchSummary:
    """Return a match as one line of a list."""
    return {
        "id": match.id,
        "status": match.status,
        "created_at": timestamp(match.created_at),
        "finished_at": timestamp(match.finished_at),
        "players": match.names,
        "names": match.titles,
        "totals": match.totals,
        "winners": match.winners,
        "rounds": len(match.results),
    }


def view_board(board: Grid | None) -> BoardJSON | None:
    """Return a board, or None where there is none yet."""
    return None if board is None else board.to_json()


def step_json(step: Step | None) -> schemas.Step | None:
    """Return what undo or redo would do."""
    return None if step is None else describe(step)


def timer_json(timer: Timer | None) -> schemas.Timer | None:
    """Return a running timer."""
    if timer is None:
        return None
    return {"kind": timer.kind, "ends_at": timestamp(timer.ends_at), "seconds": timer.seconds}


def view_verdict(verdict: Verdict | None) -> schemas.RoundVerdict | None:
    """Return a verdict in the shape of an answer of ``/v1/score``, with the words that were missed."""
    if verdict is None:
        return None
    return {
        "dictionary": {"id": verdict.dictionary, "version": verdict.dictionary_version},
        "players": [_player_score(player) for player in verdict.score.players],
        "cancelled": verdict.score.cancelled,
        "winners": verdict.score.winners,
    }


def outcome(match: Match) -> schemas.MatchOutcome:
    """Return how the match stands, for answers and events that change it."""
    return {"totals": match.totals, "match": {"status": match.status, "winners": match.winners}}


def _result(match: Match, result: Result) -> schemas.Result:
    return {
        "number": result.number,
        "status": result.status,
        "first_player": result.first_player,
        "points": result.points,
        "totals": None if result.points is None else match.totals_after(result.number),
        "winners": result.winners,
    }


def _play(number: int, play: PlayMade) -> schemas.Play:
    return {
        "number": number,
        "player": play.player,
        "play": str(play.play),
        "late": play.late,
        "out_of_turn": play.out_of_turn,
        "by": play.by,
    }


def judged_claims(player: PlayerScore) -> schemas.JudgedClaims:
    """Return what became of a player's claims."""
    return {
        "player": player.player,
        "total": player.total,
        "accepted": [_standing(claim) for claim in player.accepted],
        "rejected": [{"word": claim.word, "reason": claim.reason} for claim in player.rejected if claim.reason],
        "cancelled": [_standing(claim) for claim in player.cancelled],
    }


def placed(word: Outcome | ScoredWord) -> schemas.PlacedClaim:
    """Return a word, and where it stands."""
    return {"word": word.word, "points": word.points, "cells": word.cell_names}


def _player_score(player: PlayerScore) -> schemas.PlayerVerdict:
    missed: schemas.MissedWords = {
        "count": len(player.missed),
        "points": player.missed_points,
        "words": [placed(word) for word in player.missed],
    }
    return {**judged_claims(player), "missed": missed}


def _standing(claim: Outcome) -> schemas.StandingClaim:
    standing = cast("schemas.StandingClaim", placed(claim))
    return standing | {"ruled": True} if claim.ruled else standing
