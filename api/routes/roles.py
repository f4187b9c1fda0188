"""The host's role, takeovers of seats, spectators: endpoints that every kind of subject has in the same form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Response

from api.openapi import KEYED, PLAYERS, Blueprint, may_answer
from api.schemas.match_seats import Shared
from api.services import seating
from api.services.unit_of_work import Repository
from games.seating import taking_over


@dataclass(frozen=True, slots=True)
class RoleNames:
    """What these endpoints are called in the OpenAPI document, one for each.

    Args:
        ask: of asking for the host's role.
        agree: of agreeing to that.
        refuse: of objecting to that.
        agree_about_seat: of agreeing to what is asked about the own seat.
        refuse_about_seat: of objecting to that.
        share: of making a token for spectators.
        unshare: of ending those.
    """

    ask: str
    agree: str
    refuse: str
    agree_about_seat: str
    refuse_about_seat: str
    share: str
    unshare: str


def add_roles(routes: Blueprint, subjects: Repository[Any], view: type, names: RoleNames) -> None:
    """Add the endpoints about the host's role, about takeovers of seats, and about spectators.

    Args:
        routes: of one subject; the one variable of its prefix is the id.
        subjects: where subjects of its kind are.
        view: what the answer holds.
        names: of the endpoints.
    """

    @routes.post("/host/takeover")
    @routes.output(view)
    @routes.doc(operation_id=names.ask, security=["SeatToken"], extensions=may_answer(403, 409) | KEYED)
    def ask_for_host(**variables: str) -> Response:
        """Ask for the host's role (own seat); it passes when all others agree, or when nobody objects for a while."""
        with subjects.change(_id_of(variables)) as at:
            taking_over.ask(at.editor)
            at.answer(at.view())
        return at.response

    @routes.post("/host/takeover/agreement")
    @routes.output(view)
    @routes.doc(operation_id=names.agree, security=PLAYERS, extensions=may_answer(403, 409) | KEYED)
    def agree(**variables: str) -> Response:
        """Agree to who has asked for the host's role (own seat); if the host agrees, that is enough."""
        with subjects.change(_id_of(variables)) as at:
            taking_over.agree(at.editor)
            at.answer(at.view())
        return at.response

    @routes.delete("/host/takeover")
    @routes.output(view)
    @routes.doc(operation_id=names.refuse, security=PLAYERS, extensions=may_answer(403, 409))
    def object_to_takeover(**variables: str) -> Response:
        """Object to who has asked for the host's role (host, own seat); who has asked takes it back."""
        with subjects.change(_id_of(variables)) as at:
            taking_over.refuse(at.editor)
            at.answer(at.view())
        return at.response

    @routes.post("/players/<player>/takeover/agreement")
    @routes.output(view)
    @routes.doc(operation_id=names.agree_about_seat, security=["SeatToken"], extensions=may_answer(403, 409) | KEYED)
    def agree_about_seat(player: str, **variables: str) -> Response:
        """Let the own seat move or be freed at once, as the host has asked for (own seat)."""
        with subjects.change(_id_of(variables)) as at:
            taking_over.agree_about_seat(at.editor, player)
            at.answer(at.view())
        return at.response

    @routes.delete("/players/<player>/takeover")
    @routes.output(view)
    @routes.doc(operation_id=names.refuse_about_seat, security=PLAYERS, extensions=may_answer(403, 409))
    def refuse_about_seat(player: str, **variables: str) -> Response:
        """Keep the own seat though the host has asked to move or free it (own seat); the host takes that back."""
        with subjects.change(_id_of(variables)) as at:
            taking_over.refuse_about_seat(at.editor, player)
            at.answer(at.view())
        return at.response

    @routes.post("/shares")
    @routes.output(Shared, status_code=201)
    @routes.doc(operation_id=names.share, security=PLAYERS, extensions=may_answer(403, 409) | KEYED)
    def share(**variables: str) -> Response:
        """Make a token to look on with, for a link or a big screen (host)."""
        with subjects.change(_id_of(variables)) as at:
            seating.share(at)
        return at.response

    @routes.delete("/shares")
    @routes.no_content()
    @routes.doc(operation_id=names.unshare, security=PLAYERS, extensions=may_answer(403))
    def unshare(**variables: str) -> Response:
        """End all tokens of spectators (host)."""
        with subjects.change(_id_of(variables)) as at:
            seating.end_shares(at)
        return at.response


def _id_of(variables: Mapping[str, str]) -> str:
    (id,) = variables.values()
    return id
