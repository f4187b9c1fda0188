"""Encodes tables as JSON for the database, and decodes them without loss; logs of games are stored separately."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from api.store.seat_codec import dump_seats, dump_time, load_players, load_takeovers, load_time
from games.registry import AnyGame
from games.session import Session
from games.tables.clock import Clock, Times
from games.tables.offers import Offer
from games.tables.table import AnySession, Table, Terms
from games.values import JSON

Rules = Callable[[str], AnyGame]
"""Returns the game of a name, with the dictionaries that the service has."""


def dump_table(table: Table) -> JSON:
    """Return a table as JSON, without the log of its game."""
    terms = table.terms
    return {
        "id": table.id,
        "code": table.code,
        "created_at": table.created_at.isoformat(),
        "finished_at": dump_time(table.finished_at),
        "terms": {
            "game": terms.game.name,
            "config": terms.config.model_dump(mode="json"),
            "bots": dict(terms.bots),
            "clock": str(terms.clock) if terms.clock else None,
            "open": terms.open,
            "seed": terms.seed,
            "seeded": terms.seeded,
        },
        **dump_seats(table.players, table.takeovers),
        "times": table.times and _dump_times(table.times),
        "offers": [offer.to_json() for offer in table.offers],
        "version": table.version,
        "rematch_of": table.rematch_of,
        "rematch": table.rematch,
        "host": table.host,
    }


def load_table(state: JSON, rules: Rules, replay: Callable[[AnySession], AnySession] | None) -> Table:
    """Read a table.

    Args:
        state: what `dump_table` has written.
        rules: returns the game of a name.
        replay: returns its game as the log has it, given the one in which nothing has happened; None where it has not
            begun.
    """
    terms = _load_terms(state["terms"], rules)
    names = tuple(each["name"] for each in state["players"])
    times = state["times"]
    return Table(
        id=state["id"],
        code=state["code"],
        created_at=datetime.fromisoformat(state["created_at"]),
        terms=terms,
        players=load_players(state),
        session=replay and replay(Session.empty(terms.game, terms.config, names, terms.seed)),
        times=times and _load_times(times),
        offers=tuple(_load_offer(offer) for offer in state["offers"]),
        version=state["version"],
        rematch_of=state["rematch_of"],
        rematch=state["rematch"],
        finished_at=load_time(state["finished_at"]),
        host=state.get("host"),
        takeovers=load_takeovers(state),
    )


def _load_terms(state: JSON, rules: Rules) -> Terms:
    game = rules(state["game"])
    clock = Clock.parse(state["clock"]) if state["clock"] else None
    config = game.parse_config(state["config"])
    return Terms(game, config, state["bots"], clock, state["open"], state["seed"], state["seeded"])


def _dump_times(times: Times) -> JSON:
    return {
        "since": times.since.isoformat(),
        "left": dict(times.left),
        "used": dict(times.used),
        "decide_by": dump_time(times.decide_by),
    }


def _load_times(state: JSON) -> Times:
    since = datetime.fromisoformat(state["since"])
    return Times(since, state["left"], state["used"], load_time(state["decide_by"]))


def _load_offer(state: JSON) -> Offer:
    return Offer(state["number"], state["offer"], state["by"], state["ply"], tuple(state["agreed"]), state["status"])
