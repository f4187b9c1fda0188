"""Commands of every player: act, and list the legal actions."""

from games.refusals import Conflict
from games.session import Session
from games.tables.base_editor import BaseTableEditor
from games.tables.progress import go_on
from games.tables.schemas import OwnActions


def start(editor: BaseTableEditor) -> None:
    """Begin the game, if every seat is taken and it has not begun."""
    table = editor.table
    if table.session is None and all(player.seat == "taken" for player in table.players):
        session = Session.start(table.terms.game, table.terms.config, table.names, table.terms.seed)
        go_on(editor, "started", session)


def act(editor: BaseTableEditor, player: str, text: str, ply: int) -> None:
    """Do something in a seat; the same sealed choice sent once more changes nothing.

    Args:
        editor: the table.
        player: whose seat.
        text: the notation of the action.
        ply: the decision point that it is for.

    Raises:
        IllegalAction: the rules do not allow it; names the rule.
        Conflict: the game has not begun or is over, the decision point is past, or the seat is not to act.
    """
    after = editor.session.act(player, text, ply)
    if after is not editor.session:
        go_on(editor, "acted", after, actor=player)


def check(editor: BaseTableEditor, player: str, text: str, ply: int) -> str:
    """Return the notation of an action that a seat could do now, and does not do yet.

    Raises:
        IllegalAction: the rules do not allow it; names the rule.
        Conflict: as of `act`.
    """
    after = editor.session.act(player, text, ply)
    if after is editor.session:
        raise Conflict("not_to_act", f"{player} is not to act now.")
    return after.log[len(editor.session.log)].action


def actions_json(editor: BaseTableEditor) -> OwnActions:
    """Return what the caller's own seat may do now.

    Raises:
        Forbidden: the caller has no seat.
    """
    player, session = editor.player(editor.viewer.own_seat()), editor.table.session
    if session is None or player.seat != "taken":
        return {"ply": session.ply if session else 0, "actions": [], "complete": True}
    may_act = player.name in session.actors
    complete = session.game.is_complete(session.state, player.name) if may_act else True
    return {"ply": session.ply, "actions": session.legal_actions(player.name), "complete": complete}
