"""Encodes tables as JSON for the database, and decodes them without loss; logs of games are stored separately."""

from collections.abc import Callable
from datetime import datetime

from api.store.seat_codec import dump_subject, dump_time, fields_of, load_subject, load_time
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
        **dump_subject(table, table.created_at),
        "terms": {
            **fields_of(terms, "open", "seed", "seeded"),
            "game": terms.game.name,
            "config": terms.config.model_dump(mode="json"),
            "bots": dict(terms.bots),
            "clock": str(terms.clock) if terms.clock else None,
        },
        "times": table.times and _dump_times(table.times),
        "offers": [offer.to_json() for offer in table.offers],
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
    return Table(
        **load_subject(state),
        terms=terms,
        session=replay and replay(Session.empty(terms.game, terms.config, names, terms.seed)),
        times=state["times"] and _load_times(state["times"]),
        offers=tuple(_load_offer(offer) for offer in state["offers"]),
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
