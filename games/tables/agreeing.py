"""Commands that need the agreement of the others: a draw, a take-back, a pause, another game."""

from dataclasses import replace
from datetime import datetime

from games.refusals import Conflict, NotFound
from games.tables import pausing
from games.tables.base_editor import BaseTableEditor
from games.tables.leaving import check_not_over
from games.tables.offers import Offer, OfferKind
from games.tables.progress import go_on
from games.tables.table import AnySession, Table

MAX_OFFERS = 200
"""The most offers of a table."""


def offer(editor: BaseTableEditor, kind: OfferKind) -> None:
    """Offer something to the others, from the caller's own seat.

    Bots agree to a take-back and to a pause, and never to a draw.

    Raises:
        Conflict: it is not possible now, or the same is offered already.
    """
    player = editor.own_seat().name
    check_not_over(editor)
    if any(each.status == "open" and each.kind == kind for each in editor.table.offers):
        raise Conflict("offer_open", "This is offered already; answer that offer.")
    if len(editor.table.offers) >= MAX_OFFERS:
        raise Conflict("too_many_offers", f"At a table {MAX_OFFERS} things are offered at most.")
    session = editor.session
    if kind == "pause":
        pausing.check_can_pause(editor)
    else:
        _carried_out(editor, kind, player)  # which refuses what is not possible
    made = Offer(len(editor.table.offers) + 1, kind, player, session.ply)
    editor.table = editor.table.with_offer(made)
    editor.record("offer_made", made.to_json())
    _conclude(editor, made)


def answer(editor: BaseTableEditor, number: int, *, accept: bool) -> None:
    """Accept an offer of another player or decline it, from the caller's own seat; who made it takes it back.

    Raises:
        NotFound: there is no such offer.
        Conflict: it is not open any more.
    """
    player, offers = editor.own_seat().name, editor.table.offers
    check_not_over(editor)
    if not 1 <= number <= len(offers):
        raise NotFound("offer")
    found = offers[number - 1]
    if found.status != "open":
        raise Conflict("offer_closed", f"This offer was {found.status} already.")
    if not accept:
        _close(editor, replace(found, status="lapsed" if player == found.player else "declined"))
    elif player != found.player and player not in found.agreed:
        agreed = replace(found, agreed=(*found.agreed, player))
        editor.table = editor.table.with_offer(agreed)
        editor.record("offer_answered", agreed.to_json())
        _conclude(editor, agreed)


def rematch(editor: BaseTableEditor, id: str, code: str, seed: str, now: datetime) -> Table:
    """Return the table that follows this one, with the same players; the next seat begins.

    Args:
        editor: the table and the caller.
        id: the new table's id.
        code: the new table's join code.
        seed: of the new game.
        now: the time.

    Raises:
        Conflict: the game is not over, or there is a rematch already.
    """
    editor.viewer.check_player()
    table = editor.table
    if table.rematch is not None:
        raise Conflict("rematch_exists", "There is a rematch already.")
    if table.status != "over":
        raise Conflict("not_finished", "The game is not over.")
    editor.table = replace(table, rematch=id)
    editor.record("rematch", {"table": id})
    moved = (*table.players[1:], table.players[0])
    players = tuple(replace(player, seat="free" if player.seat == "out" else player.seat) for player in moved)
    terms = replace(table.terms, seed=seed, seeded=False, lesson=False)
    return Table(id, code, now, terms, players, rematch_of=table.id, host=table.host)


def _conclude(editor: BaseTableEditor, made: Offer) -> None:
    """Carry an offer out if all have agreed; a bot has its answer at once."""
    others = {*editor.table.people, *editor.table.bots} - {made.player, *made.agreed}
    people = set(editor.table.people) & others
    if made.kind == "draw" and others - people:
        _close(editor, replace(made, status="declined"))
    elif not people:
        _close(editor, replace(made, status="accepted"))
        _carry_out(editor, made)


def _close(editor: BaseTableEditor, closed: Offer) -> None:
    editor.table = editor.table.with_offer(closed)
    editor.record("offer_answered", closed.to_json())


def _carry_out(editor: BaseTableEditor, made: Offer) -> None:
    if made.kind == "pause":
        pausing.pause(editor)
        return
    type = "drawn" if made.kind == "draw" else "taken_back"
    go_on(editor, type, _carried_out(editor, made.kind, made.player), {"player": made.player})


def _carried_out(editor: BaseTableEditor, kind: OfferKind, player: str) -> AnySession:
    return editor.session.agree_on_draw() if kind == "draw" else editor.session.take_back(player)
