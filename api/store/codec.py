"""How matches and rounds are written as JSON for the database, and read back without loss."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from games.seating.players import Player
from games.seating.ring_styles import RingStyle
from games.values import JSON
from games.word_ringers.match.match import Match, Options, Result
from games.word_ringers.match.round import Round, Timer
from games.word_ringers.match.steps import KINDS, BoardSet, ClaimsCorrected, Closed, PlayMade, Ruled, Step
from games.word_ringers.match.verdict import Verdict
from solver.board import Board
from solver.notation import format_board, parse_board
from solver.outcomes import Outcome, PlayerScore, RoundScore, ScoredWord
from solver.plays import Play
from solver.ruleset import Ruleset

STEPS = {kind: step for step, kind in KINDS.items()}


def dump_match(match: Match) -> JSON:
    """Return a match as JSON."""
    options = match.options
    return {
        "id": match.id,
        "code": match.code,
        "series": match.series,
        "created_at": match.created_at.isoformat(),
        "finished_at": _dump_time(match.finished_at),
        "options": {
            "dictionary": options.dictionary,
            "dictionary_version": options.dictionary_version,
            "ruleset": options.ruleset.options(),
            "hints": options.hints,
            "turn_seconds": options.turn_seconds,
            "claim_seconds": options.claim_seconds,
        },
        "players": [
            {
                "name": player.name,
                "title": player.title,
                "colour": player.ring.colour,
                "pattern": player.ring.pattern,
                "seat": player.seat,
            }
            for player in match.players
        ],
        "host": match.host,
        "results": [
            {
                "status": result.status,
                "first_player": result.first_player,
                "points": result.points,
                "winners": result.winners,
            }
            for result in match.results
        ],
        "version": match.version,
        "rematch_of": match.rematch_of,
        "rematch": match.rematch,
    }


def load_match(state: JSON) -> Match:
    """Read a match."""
    options = state["options"]
    return Match(
        id=state["id"],
        code=state["code"],
        series=state["series"],
        created_at=datetime.fromisoformat(state["created_at"]),
        options=Options(**{**options, "ruleset": Ruleset.from_options(options["ruleset"])}),
        players=tuple(
            Player(each["name"], each["title"], RingStyle(each["colour"], each["pattern"]), each["seat"])
            for each in state["players"]
        ),
        host=state["host"],
        results=tuple(
            Result(number, each["status"], each["first_player"], each["points"], tuple(each["winners"]))
            for number, each in enumerate(state["results"], 1)
        ),
        version=state["version"],
        rematch_of=state["rematch_of"],
        rematch=state["rematch"],
        finished_at=_load_time(state["finished_at"]),
    )


def dump_round(round: Round) -> JSON:
    """Return a round as JSON, without its claims and its ruleset."""
    timer = round.timer
    return {
        "number": round.number,
        "players": round.players,
        "first_player": round.first_player,
        "start": _dump_board(round.start),
        "opened_at": round.opened_at.isoformat(),
        "steps": [_dump_step(step) for step in round.steps],
        "in_force": round.in_force,
        "version": round.version,
        "done": round.done,
        "timer": timer and {"kind": timer.kind, "ends_at": timer.ends_at.isoformat(), "seconds": timer.seconds},
        "closed_at": _dump_time(round.closed_at),
        "verdict": round.verdict and _dump_verdict(round.verdict),
    }


def load_round(state: JSON, ruleset: Ruleset, claims: Mapping[str, tuple[str, ...]]) -> Round:
    """Read a round, with the ruleset of its match and its claims."""
    timer = state["timer"]
    return Round(
        number=state["number"],
        players=tuple(state["players"]),
        first_player=state["first_player"],
        ruleset=ruleset,
        start=_load_board(state["start"]),
        opened_at=datetime.fromisoformat(state["opened_at"]),
        steps=tuple(_load_step(step) for step in state["steps"]),
        in_force=state["in_force"],
        version=state["version"],
        done=tuple(state["done"]),
        timer=timer and Timer(timer["kind"], datetime.fromisoformat(timer["ends_at"]), timer["seconds"]),
        closed_at=_load_time(state["closed_at"]),
        claims=claims,
        verdict=state["verdict"] and _load_verdict(state["verdict"]),
    )


def _dump_step(step: Step) -> JSON:
    known: JSON = {"type": step.kind, "by": step.by}
    if isinstance(step, BoardSet):
        return known | {"board": _dump_board(step.board)}
    if isinstance(step, PlayMade):
        return known | {"player": step.player, "play": str(step.play), "late": step.late}
    if isinstance(step, Ruled):
        return known | {"player": step.player, "word": step.word, "accept": step.accept}
    if isinstance(step, ClaimsCorrected):
        return known | {"player": step.player, "words": step.words}
    return known


def _load_step(state: JSON) -> Step:
    kind, by = STEPS[state["type"]], state["by"]
    if kind is BoardSet:
        return BoardSet(by, parse_board(state["board"]))
    if kind is PlayMade:
        return PlayMade(by, state["player"], Play.parse(state["play"]), state["late"])
    if kind is Ruled:
        return Ruled(by, state["player"], state["word"], state["accept"])
    if kind is ClaimsCorrected:
        return ClaimsCorrected(by, state["player"], tuple(state["words"]))
    return Closed(by)


def _dump_verdict(verdict: Verdict) -> JSON:
    return {
        "dictionary": {"id": verdict.dictionary, "version": verdict.dictionary_version},
        "players": [
            {
                "player": player.player,
                "outcomes": [_dump_outcome(outcome) for outcome in player.outcomes],
                "missed": [_dump_standing(missed) for missed in player.missed],
            }
            for player in verdict.score.players
        ],
        "cancelled": verdict.score.cancelled,
    }


def _dump_outcome(outcome: Outcome) -> JSON:
    if outcome.reason is not None:
        return {"word": outcome.word, "reason": outcome.reason}
    cancelled, ruled = {"cancelled": True}, {"ruled": True}
    return _dump_standing(outcome) | (cancelled if outcome.cancelled else {}) | (ruled if outcome.ruled else {})


def _dump_standing(word: Outcome | ScoredWord) -> JSON:
    return {"word": word.word, "points": word.points, "cells": word.cell_names}


def _load_verdict(state: JSON) -> Verdict:
    """Read a verdict.

    Before claims were kept in the order claimed, a verdict was stored as it was answered: for each player lists of what
    was accepted, rejected and cancelled.
    """
    players = []
    for each in state["players"]:
        if "outcomes" in each:
            outcomes, missed = map(_load_outcome, each["outcomes"]), each["missed"]
        else:
            cancelled = [claim | {"cancelled": True} for claim in each["cancelled"]]
            outcomes = map(_load_outcome, (*each["accepted"], *each["rejected"], *cancelled))
            missed = each["missed"]["words"]
        words = tuple(ScoredWord(word["word"], word["points"], tuple(word["cells"])) for word in missed)
        players.append(PlayerScore(each["player"], tuple(outcomes), words))
    dictionary = state["dictionary"]
    return Verdict(dictionary["id"], dictionary["version"], RoundScore(tuple(players), tuple(state["cancelled"])))


def _load_outcome(state: JSON) -> Outcome:
    return Outcome(
        state["word"],
        state.get("points"),
        tuple(state.get("cells", ())),
        state.get("reason"),
        state.get("cancelled", False),
        state.get("ruled", False),
    )


def _dump_board(board: Board | None) -> str | None:
    return None if board is None else format_board(board)


def _load_board(notation: str | None) -> Board | None:
    return None if notation is None else parse_board(notation)


def _dump_time(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat()


def _load_time(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)
