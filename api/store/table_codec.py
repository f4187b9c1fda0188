"""Encodes tables as JSON for the database, and decodes them without loss; logs of games are stored separately."""

from collections.abc import Callable
from datetime import datetime
from typing import TypedDict

from api.store.seat_codec import dump_subject, dump_time, fields_of, load_subject, load_time
from games.registry import AnyGame
from games.session import Session
from games.tables.clock import Clock, Times
from games.tables.offers import Offer
from games.tables.pauses import NO_PAUSES, Pauses, Span
from games.tables.table import AnySession, Table, Terms
from games.values import JSON

StoredSpan = tuple[str, str | None]


class StoredPauses(TypedDict):
    """When clocks in days stand still; a span is its begin and its end."""

    holidays: dict[str, list[StoredSpan]]
    agreed: list[StoredSpan]


Rules = Callable[[str], AnyGame]
"""Returns the game of a name, with the dictionaries that the service has."""


def dump_table(table: Table) -> JSON:
    """Return a table as JSON, without the log of its game."""
    terms = table.terms
    return {
        **dump_subject(table, table.created_at),
        "terms": {
            **fields_of(terms, "open", "seed", "seeded", "lesson"),
            "game": terms.game.name,
            "config": terms.config.model_dump(mode="json"),
            "bots": dict(terms.bots),
            "clock": str(terms.clock) if terms.clock else None,
        },
        "times": table.times and _dump_times(table.times),
        "offers": [offer.to_json() for offer in table.offers],
        **({} if table.pauses == NO_PAUSES else {"pauses": _dump_pauses(table.pauses)}),
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
        pauses=_load_pauses(state["pauses"]) if "pauses" in state else NO_PAUSES,
    )


def _load_terms(state: JSON, rules: Rules) -> Terms:
    game = rules(state["game"])
    clock = Clock.parse(state["clock"]) if state["clock"] else None
    config = game.parse_config(state["config"])
    lesson = state.get("lesson", False)  # tables of earlier versions have none
    return Terms(game, config, state["bots"], clock, state["open"], state["seed"], state["seeded"], lesson)


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


def _dump_pauses(pauses: Pauses) -> StoredPauses:
    return {
        "holidays": {player: list(map(_dump_span, spans)) for player, spans in pauses.holidays.items()},
        "agreed": list(map(_dump_span, pauses.agreed)),
    }


def _load_pauses(state: StoredPauses) -> Pauses:
    holidays = {player: tuple(map(_load_span, spans)) for player, spans in state["holidays"].items()}
    return Pauses(holidays, tuple(map(_load_span, state["agreed"])))


def _dump_span(span: Span) -> StoredSpan:
    return span.begin.isoformat(), dump_time(span.end)


def _load_span(state: StoredSpan) -> Span:
    begin, end = state
    return Span(datetime.fromisoformat(begin), load_time(end))
