"""Commands that need the agreement of the others: a draw, a take-back, another game."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from games.refusals import Conflict, NotFound
from games.tables.base_keeper import BaseTableKeeper
from games.tables.leaving import check_not_over
from games.tables.offers import Offer, OfferKind
from games.tables.progress import go_on
from games.tables.table import AnySession, Table

MAX_OFFERS = 200
"""The most offers of a table."""


def offer(keeper: BaseTableKeeper, kind: OfferKind) -> None:
    """Offer something to the others, from the caller's own seat.

    Bots agree to a take-back, and never to a draw.

    Raises:
        Conflict: it is not possible now, or the same is offered already.
    """
    player = keeper.own_seat().name
    check_not_over(keeper)
    if any(each.status == "open" and each.kind == kind for each in keeper.table.offers):
        raise Conflict("offer_open", "This is offered already; answer that offer.")
    if len(keeper.table.offers) >= MAX_OFFERS:
        raise Conflict("too_many_offers", f"At a table {MAX_OFFERS} things are offered at most.")
    session = keeper.session
    _carried_out(keeper, kind, player)  # which refuses what is not possible
    made = Offer(len(keeper.table.offers) + 1, kind, player, session.ply)
    keeper.table = keeper.table.with_offer(made)
    keeper.record("offer_made", made.to_json())
    _conclude(keeper, made)


def answer(keeper: BaseTableKeeper, number: int, *, accept: bool) -> None:
    """Accept an offer of another player or decline it, from the caller's own seat; who made it takes it back.

    Raises:
        NotFound: there is no such offer.
        Conflict: it is not open any more.
    """
    player, offers = keeper.own_seat().name, keeper.table.offers
    check_not_over(keeper)
    if not 1 <= number <= len(offers):
        raise NotFound("offer")
    found = offers[number - 1]
    if found.status != "open":
        raise Conflict("offer_closed", f"This offer was {found.status} already.")
    if not accept:
        _close(keeper, replace(found, status="lapsed" if player == found.player else "declined"))
    elif player != found.player and player not in found.agreed:
        agreed = replace(found, agreed=(*found.agreed, player))
        keeper.table = keeper.table.with_offer(agreed)
        keeper.record("offer_answered", agreed.to_json())
        _conclude(keeper, agreed)


def rematch(keeper: BaseTableKeeper, id: str, code: str, seed: str, now: datetime) -> Table:
    """Return the table that follows this one, with the same players; the next seat begins.

    Args:
        keeper: the table and the caller.
        id: the new table's id.
        code: the new table's join code.
        seed: of the new game.
        now: the time.

    Raises:
        Conflict: the game is not over, or there is a rematch already.
    """
    keeper.viewer.check_player()
    table = keeper.table
    if table.rematch is not None:
        raise Conflict("rematch_exists", "There is a rematch already.")
    if table.status != "over":
        raise Conflict("not_finished", "The game is not over.")
    keeper.table = replace(table, rematch=id)
    keeper.record("rematch", {"table": id})
    moved = (*table.players[1:], table.players[0])
    players = tuple(replace(player, seat="free" if player.seat == "out" else player.seat) for player in moved)
    terms = replace(table.terms, seed=seed, seeded=False)
    return Table(id, code, now, terms, players, rematch_of=table.id, host=table.host)


def _conclude(keeper: BaseTableKeeper, made: Offer) -> None:
    """Carry an offer out if all have agreed; a bot has its answer at once."""
    others = {*keeper.table.people, *keeper.table.bots} - {made.player, *made.agreed}
    people = set(keeper.table.people) & others
    if made.kind == "draw" and others - people:
        _close(keeper, replace(made, status="declined"))
    elif not people:
        _close(keeper, replace(made, status="accepted"))
        _carry_out(keeper, made)


def _close(keeper: BaseTableKeeper, closed: Offer) -> None:
    keeper.table = keeper.table.with_offer(closed)
    keeper.record("offer_answered", closed.to_json())


def _carry_out(keeper: BaseTableKeeper, made: Offer) -> None:
    type = "drawn" if made.kind == "draw" else "taken_back"
    go_on(keeper, type, _carried_out(keeper, made.kind, made.player), {"player": made.player})


def _carried_out(keeper: BaseTableKeeper, kind: OfferKind, player: str) -> AnySession:
    return keeper.session.agree_on_draw() if kind == "draw" else keeper.session.take_back(player)
