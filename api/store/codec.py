"""Encodes matches and rounds as JSON for the database, and decodes them without loss."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from api.store.seat_codec import dump_seats, dump_time, load_players, load_takeovers, load_time
from games.values import JSON
from games.word_ringers.match.match import Match, Options, Result
from games.word_ringers.match.round import Round, Timer
from games.word_ringers.match.steps import (
    KINDS,
    BoardSet,
    ClaimsCorrected,
    Closed,
    PlayMade,
    RingSet,
    Ruled,
    Step,
    TileSet,
    Undone,
)
from games.word_ringers.match.verdict import Verdict
from games.word_ringers.match.views import placed
from solver.cells import Cell
from solver.grid import Grid
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
        "finished_at": dump_time(match.finished_at),
        "options": {
            "dictionary": options.dictionary,
            "dictionary_version": options.dictionary_version,
            "ruleset": options.ruleset.options(),
            "hints": options.hints,
            "turn_seconds": options.turn_seconds,
            "claim_seconds": options.claim_seconds,
            "close_in_time": options.close_in_time,
            "turns": options.turns,
            "takeover_seconds": options.takeover_seconds,
        },
        **dump_seats(match.players, match.takeovers),
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
        players=load_players(state),
        host=state["host"],
        results=tuple(
            Result(number, each["status"], each["first_player"], each["points"], tuple(each["winners"]))
            for number, each in enumerate(state["results"], 1)
        ),
        version=state["version"],
        rematch_of=state["rematch_of"],
        rematch=state["rematch"],
        finished_at=load_time(state["finished_at"]),
        takeovers=load_takeovers(state),
    )


def dump_round(round: Round) -> JSON:
    """Return a round as JSON, without its claims and its ruleset."""
    timer = round.timer
    return {
        "number": round.number,
        "players": round.players,
        "first_player": round.first_player,
        "start": _dump_grid(round.start),
        "opened_at": round.opened_at.isoformat(),
        "steps": [_dump_step(step) for step in round.steps],
        "version": round.version,
        "done": round.done,
        "timer": timer and {"kind": timer.kind, "ends_at": timer.ends_at.isoformat(), "seconds": timer.seconds},
        "closed_at": dump_time(round.closed_at),
        "verdict": round.verdict and _dump_verdict(round.verdict),
    }


def load_round(state: JSON, ruleset: Ruleset, claims: Mapping[str, tuple[str, ...]]) -> Round:
    """Read a round, with the ruleset of its match and its claims.

    Before each step said itself whether it was taken back, a round stored how many of its steps were in force.
    """
    timer = state["timer"]
    steps = [_load_step(step) for step in state["steps"]]
    if "in_force" in state:
        undone = steps[state["in_force"] :]
        taken = [replace(step, undone=Undone(len(undone) - place, step.by)) for place, step in enumerate(undone)]
        steps = [*steps[: state["in_force"]], *taken]
    return Round(
        number=state["number"],
        players=tuple(state["players"]),
        first_player=state["first_player"],
        ruleset=ruleset,
        start=_load_grid(state["start"]),
        opened_at=datetime.fromisoformat(state["opened_at"]),
        steps=tuple(steps),
        version=state["version"],
        done=tuple(state["done"]),
        timer=timer and Timer(timer["kind"], datetime.fromisoformat(timer["ends_at"]), timer["seconds"]),
        closed_at=load_time(state["closed_at"]),
        claims=claims,
        verdict=state["verdict"] and _load_verdict(state["verdict"]),
    )


def _dump_step(step: Step) -> JSON:
    known: JSON = {"type": step.kind, "by": step.by}
    if step.undone is not None:
        known |= {"undone": step.undone.order, "undone_by": step.undone.by}
    if isinstance(step, BoardSet):
        return known | {"board": _dump_grid(step.board)}
    if isinstance(step, TileSet):
        return known | {"cell": step.cell.name, "now": step.face, "was": step.was}
    if isinstance(step, RingSet):
        return known | {"cell": step.cell.name, "now": step.player, "was": step.was}
    if isinstance(step, PlayMade):
        more = {"late": step.late, "out_of_turn": step.out_of_turn}
        return known | {"player": step.player, "play": str(step.play), **more}
    if isinstance(step, Ruled):
        return known | {"player": step.player, "word": step.word, "accept": step.accept}
    if isinstance(step, ClaimsCorrected):
        return known | {"player": step.player, "words": step.words}
    return known


def _load_step(state: JSON) -> Step:
    kind, by = STEPS[state["type"]], state["by"]
    undone = Undone(state["undone"], state["undone_by"]) if "undone" in state else None
    if kind is BoardSet:
        board = _load_grid(state["board"])
        assert board is not None
        return BoardSet(by, board, undone=undone)
    if kind is TileSet:
        return TileSet(by, Cell.parse(state["cell"]), state["now"], state["was"], undone=undone)
    if kind is RingSet:
        return RingSet(by, Cell.parse(state["cell"]), state["now"], state["was"], undone=undone)
    if kind is PlayMade:
        out_of_turn = state.get("out_of_turn", False)
        play = Play.parse(state["play"])
        return PlayMade(by, state["player"], play, state["late"], out_of_turn, undone=undone)
    if kind is Ruled:
        return Ruled(by, state["player"], state["word"], state["accept"], undone=undone)
    if kind is ClaimsCorrected:
        return ClaimsCorrected(by, state["player"], tuple(state["words"]), undone=undone)
    return Closed(by, undone=undone)


def _dump_verdict(verdict: Verdict) -> JSON:
    return {
        "dictionary": {"id": verdict.dictionary, "version": verdict.dictionary_version},
        "players": [
            {
                "player": player.player,
                "outcomes": [_dump_outcome(outcome) for outcome in player.outcomes],
                "missed": [placed(missed) for missed in player.missed],
            }
            for player in verdict.score.players
        ],
        "cancelled": verdict.score.cancelled,
    }


def _dump_outcome(outcome: Outcome) -> JSON:
    if outcome.reason is not None:
        return {"word": outcome.word, "reason": outcome.reason}
    cancelled, ruled = {"cancelled": True}, {"ruled": True}
    return {**placed(outcome), **(cancelled if outcome.cancelled else {}), **(ruled if outcome.ruled else {})}


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


def _dump_grid(grid: Grid | None) -> str | JSON | None:
    """Return a grid as JSON: in the notation, which has no empty cells, or else row by row."""
    if grid is None:
        return None
    return grid.to_json() if grid.board is None else format_board(grid.board)


def _load_grid(state: str | JSON | None) -> Grid | None:
    if state is None:
        return None
    if isinstance(state, str):
        return Grid.of(parse_board(state))
    return Grid(tuple(map(tuple, state["rows"])), {Cell.parse(name): player for name, player in state["rings"].items()})
