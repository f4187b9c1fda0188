"""The only place that turns tables into JSON: what a caller may see, and nothing else."""

from collections.abc import Mapping
from datetime import datetime
from typing import cast

from games.base import CHANCE, TableOutcome
from games.seating import takeover
from games.seating.events import Position
from games.seating.schemas import AnyEvent
from games.seating.viewer import Viewer
from games.tables import schemas
from games.tables.table import AnySession, Table
from games.values import timestamp


def view(table: Table, viewer: Viewer, now: datetime) -> schemas.Table:
    """Return a table as a viewer may see it at a time."""
    session, terms = table.session, table.terms
    return {
        "id": table.id,
        "code": table.code if viewer.host or viewer.player else None,
        "game": terms.game.name,
        "status": table.status,
        "version": table.version,
        "created_at": timestamp(table.created_at),
        "finished_at": timestamp(table.finished_at),
        "open": terms.open,
        "seeded": terms.seeded,
        "lesson": terms.lesson,
        "config": terms.config.model_dump(mode="json"),
        "clock": terms.clock.to_json() if terms.clock else None,
        "seats": seats_json(table),
        "you": viewer.player,
        "role": cast("schemas.Role", viewer.role),
        "host": viewer.host,
        "host_seat": table.host,
        "takeover": takeover.role_json(table.takeovers),
        "seat_takeovers": takeover.seats_json(table.takeovers),
        "takeover_seconds": table.takeover_seconds,
        "ply": session.ply if session else 0,
        "actors": actors_json(session, viewer.player) if session else [],
        "times": times_json(table, now),
        "pauses": pauses_json(table, now),
        "view": session.game.view(session.state, viewer.player) if session else None,
        "offers": [offer.to_json() for offer in table.offers if offer.status == "open"],
        "outcome": outcome_json(table),
        "rematch_of": table.rematch_of,
        "rematch": table.rematch,
    }


def view_snapshot(table: Table, viewer: Viewer, position: Position, now: datetime) -> AnyEvent:
    """Return the present state in the shape of an event, for listeners to begin with."""
    return position.snapshot(table.version, now, {"table": view(table, viewer, now)})


def seats_json(table: Table) -> Mapping[str, schemas.TableSeat]:
    """Return who sits where, by seat; `bot` names who plays the seat if that is a bot."""
    bots = table.bots
    return {
        player.name: {
            "name": player.title,
            "ring": player.ring.to_json(),
            "taken": player.seat == "taken",
            "bot": bots.get(player.name),
            "substituted": player.name in bots and player.name not in table.terms.bots,
        }
        for player in table.players
    }


def actors_json(session: AnySession, viewer: str | None) -> list[str] | None:
    """Return who may act as far as a viewer may know, by seat; None where it would tell hidden cards."""
    if session.outcome is not None:
        return []
    known = session.game.known_actors(session.state, viewer)
    return None if known is None else [player for player in session.players if player in known - {CHANCE}]


def times_json(table: Table, now: datetime) -> schemas.Times | None:
    """Return how the time stands; nothing of it but breaks that are over changes before a decision point is over."""
    session, times = table.session, table.times
    if session is None or times is None or session.outcome is not None:
        return None
    public = session.game.on_turn(session.state) is not None
    hidden = not public and session.game.known_actors(session.state, None) is None
    told: schemas.Times = {
        "since": timestamp(times.since),
        "left": {player: round(max(0.0, seconds), 3) for player, seconds in times.left.items()},
        "running": None if hidden else table.running,
        "decide_by": timestamp(times.decide_by),
    }
    if table.can_pause:
        told["ends"] = {player: timestamp(table.runs_out_at(player)) for player in times.left}
        told["breaks"] = {player: breaks_json(table, player, now) for player in times.left}
    return told


def breaks_json(table: Table, player: str, now: datetime) -> list[schemas.Break]:
    """Return when the clock of a seat stands still, from a time on."""
    return [
        {"since": timestamp(begin), "until": timestamp(end), "left": round(left, 3)}
        for begin, end, left in table.breaks(player, now)
    ]


def pauses_json(table: Table, now: datetime) -> schemas.Pauses | None:
    """Return how the clocks stand still at a time; None where they are not in days."""
    pauses, clock = table.pauses, table.terms.clock
    if clock is None or not table.can_pause:
        return None
    return {
        "since": timestamp(pauses.agreed[-1].begin) if pauses.is_paused else None,
        "holidays": {
            player: {
                "left": clock.holidays - pauses.days_taken(player),
                "until": timestamp(pauses.holiday_until(player, now)),
            }
            for player in table.people
        },
    }


def outcome_json(table: Table) -> TableOutcome | None:
    """Return how the game ended, if it is over."""
    outcome = table.session.outcome if table.session else None
    return None if outcome is None else outcome.to_json()


def replay_json(table: Table, session: AnySession) -> schemas.Replay:
    """Return a game that is over, with all that was hidden."""
    assert session.outcome is not None
    return {
        "game": table.terms.game.name,
        "rules_version": table.terms.game.rules_version,
        "seats": list(table.names),
        "config": session.config.model_dump(mode="json"),
        "seed": session.seed,
        "actions": [{"ply": entry.ply, "actor": entry.actor, "action": entry.action} for entry in session.log],
        "outcome": session.outcome.to_json(),
    }


def summary(table: Table) -> schemas.OpenTable:
    """Return an open table as one line of the list of those."""
    return {
        "id": table.id,
        "code": table.code,
        "game": table.terms.game.name,
        "created_at": timestamp(table.created_at),
        "clock": table.terms.clock.to_json() if table.terms.clock else None,
        "config": table.terms.config.model_dump(mode="json"),
        "seats": seats_json(table),
        "free": [player.name for player in table.players if player.seat == "free"],
    }
