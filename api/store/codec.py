"""Encodes matches and rounds as JSON for the database, and decodes them without loss."""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from datetime import datetime
from operator import attrgetter
from typing import Any

from api.store.seat_codec import dump_subject, dump_time, fields_of, load_subject, load_time
from games.values import JSON
from games.word_ringers.match.match import Match, Options, Result
from games.word_ringers.match.round import Round, Timer
from games.word_ringers.match.steps import KINDS, RingSet, Step, TileSet, Undone
from games.word_ringers.match.verdict import Verdict
from games.word_ringers.match.views import placed
from solver.cells import Cell
from solver.grid import Grid
from solver.notation import format_board, parse_board
from solver.outcomes import Outcome, PlayerScore, RoundScore, ScoredWord
from solver.plays import Play
from solver.ruleset import Ruleset

STEPS = {kind: step for step, kind in KINDS.items()}

OPTIONS = tuple(field.name for field in fields(Options) if field.name != "ruleset")


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


_CODED: Mapping[str, tuple[Callable[[Any], Any], Callable[[Any], Any]]] = {
    "board": (_dump_grid, _load_grid),
    "cell": (attrgetter("name"), Cell.parse),
    "play": (str, Play.parse),
    "words": (tuple, tuple),
}
"""How the fields of steps are written and read that are no values of JSON."""

_NOW = {TileSet: "face", RingSet: "player"}
"""The fields of steps that are stored as ``now``."""


def dump_match(match: Match) -> JSON:
    """Return a match as JSON."""
    options = match.options
    return {
        **dump_subject(match, match.created_at),
        "series": match.series,
        "options": fields_of(options, *OPTIONS) | {"ruleset": options.ruleset.options()},
        "results": [fields_of(each, "status", "first_player", "points", "winners") for each in match.results],
    }


def load_match(state: JSON) -> Match:
    """Read a match."""
    options = state["options"]
    return Match(
        **load_subject(state),
        series=state["series"],
        options=Options(**{**options, "ruleset": Ruleset.from_options(options["ruleset"])}),
        results=tuple(
            Result(number, each["status"], each["first_player"], each["points"], tuple(each["winners"]))
            for number, each in enumerate(state["results"], 1)
        ),
    )


def dump_round(round: Round) -> JSON:
    """Return a round as JSON, without its claims and its ruleset."""
    timer = round.timer
    return {
        **fields_of(round, "number", "players", "first_player", "version", "done"),
        "start": _dump_grid(round.start),
        "opened_at": round.opened_at.isoformat(),
        "steps": [_dump_step(step) for step in round.steps],
        "timer": timer and fields_of(timer, "kind", "seconds") | {"ends_at": timer.ends_at.isoformat()},
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


def _same(value: Any) -> Any:
    return value


_FIELDS = {
    step: [
        (name, "now" if _NOW.get(step) == name else name, *_CODED.get(name, (_same, _same)))
        for name in (field.name for field in fields(step))
        if name not in ("by", "undone")
    ]
    for step in KINDS
}
"""What each kind of step has beside what all have: the name of each field, that in JSON, and how it is coded."""


def _dump_step(step: Step) -> JSON:
    known: JSON = {"type": step.kind, "by": step.by}
    if step.undone is not None:
        known |= {"undone": step.undone.order, "undone_by": step.undone.by}
    return known | {key: dump(getattr(step, name)) for name, key, dump, _ in _FIELDS[type(step)]}


def _load_step(state: JSON) -> Step:
    step = STEPS[state["type"]]
    undone = Undone(state["undone"], state["undone_by"]) if "undone" in state else None
    known = {name: load(state[key]) for name, key, _, load in _FIELDS[step] if key in state}
    return step(state["by"], **known, undone=undone)


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
    known = {name: value for name, value in state.items() if name != "cells"}
    return Outcome(**known, cell_names=tuple(state.get("cells", ())))
