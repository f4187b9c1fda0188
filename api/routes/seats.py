"""Seats of a subject: recovery, takeovers, the host's role, spectators, in the same form for every kind."""

from collections.abc import Callable
from typing import Any

from flask import Response

from api.openapi.declared import KEYED, PLAYERS, Blueprint, may_answer
from api.routes.subjects import id_of
from api.schemas.match_seats import RecoveryCode, Shared
from api.services import seating
from api.services.commands import answer_view, carry_out
from api.services.unit_of_work import Repository
from games.seating import taking_over


def add_seats(
    routes: Blueprint, subjects: Repository[Any], view: type, check_seat: Callable[[Any, str], None] | None = None
) -> None:
    """Add the endpoints about recovery, about takeovers, about the host's role, and about spectators.

    Args:
        routes: of one subject; the one variable of its prefix is the id.
        subjects: where subjects of its kind are.
        view: what the answer holds.
        check_seat: refuses a seat that cannot be recovered; None where there is no such seat.
    """
    kind = subjects.kind
    of_kind = "" if kind == "match" else f"{kind}_"  # matches came first, and clients know their operations so

    @routes.operation("POST", "/players/<player>/recovery", f"offer_{of_kind}recovery", RecoveryCode, 201)
    @routes.doc(security=PLAYERS, extensions=may_answer(403, 409) | KEYED)
    def recovery(player: str, **variables: str) -> Response:
        """Make a code with which a seat is taken over on another phone, once, within ten minutes (host, own seat).

        The host's code works when the player in the seat has agreed, or when the time to object is over.
        """
        with subjects.change(id_of(variables)) as at:
            if check_seat is not None:
                check_seat(at.editor, player)
            seating.offer_recovery(at, player)
        return at.response

    @routes.operation("POST", "/host/takeover", f"ask_for_{of_kind}host", view)
    @routes.doc(security=["SeatToken"], extensions=may_answer(403, 409) | KEYED)
    def ask_for_host(**variables: str) -> Response:
        """Ask for the host's role (own seat); it passes when all others agree, or when nobody objects for a while."""
        return answer_view(subjects, id_of(variables), taking_over.ask)

    @routes.operation("POST", "/host/takeover/agreement", f"agree_to_{of_kind}takeover", view)
    @routes.doc(security=PLAYERS, extensions=may_answer(403, 409) | KEYED)
    def agree(**variables: str) -> Response:
        """Agree to who has asked for the host's role (own seat); if the host agrees, that is enough."""
        return answer_view(subjects, id_of(variables), taking_over.agree)

    @routes.operation("DELETE", "/host/takeover", f"object_to_{of_kind}takeover", view)
    @routes.doc(security=PLAYERS, extensions=may_answer(403, 409))
    def object_to_takeover(**variables: str) -> Response:
        """Object to who has asked for the host's role (host, own seat); who has asked takes it back."""
        return answer_view(subjects, id_of(variables), taking_over.refuse)

    @routes.operation("POST", "/players/<player>/takeover/agreement", f"agree_to_{of_kind}seat_takeover", view)
    @routes.doc(security=["SeatToken"], extensions=may_answer(403, 409) | KEYED)
    def agree_about_seat(player: str, **variables: str) -> Response:
        """Let the own seat move or be freed at once, as the host has asked for (own seat)."""
        return answer_view(subjects, id_of(variables), lambda editor: taking_over.agree_about_seat(editor, player))

    @routes.operation("DELETE", "/players/<player>/takeover", f"object_to_{of_kind}seat_takeover", view)
    @routes.doc(security=PLAYERS, extensions=may_answer(403, 409))
    def refuse_about_seat(player: str, **variables: str) -> Response:
        """Keep the own seat though the host has asked to move or free it (own seat); the host takes that back."""
        return answer_view(subjects, id_of(variables), lambda editor: taking_over.refuse_about_seat(editor, player))

    @routes.operation("POST", "/shares", f"share_{kind}", Shared, 201)
    @routes.doc(security=PLAYERS, extensions=may_answer(403, 409) | KEYED)
    def share(**variables: str) -> Response:
        """Make a token to look on with, for a link or a big screen (host)."""
        return carry_out(subjects, id_of(variables), seating.share)

    @routes.operation("DELETE", "/shares", f"end_{of_kind}shares", None, 204)
    @routes.doc(security=PLAYERS, extensions=may_answer(403))
    def unshare(**variables: str) -> Response:
        """End all tokens of spectators (host)."""
        return carry_out(subjects, id_of(variables), seating.end_shares)
