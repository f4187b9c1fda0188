"""Reactions of a seat, in the same form for matches and tables."""

from typing import Any

from flask import Response

from api.openapi.declared import KEYED, Blueprint, may_answer
from api.routes.subjects import id_of
from api.schemas.reactions import ReactionRequest
from api.services.commands import carry_out
from api.services.reactions import react
from api.services.unit_of_work import Repository


def add_reactions(routes: Blueprint, subjects: Repository[Any]) -> None:
    """Add the endpoint with which a seat reacts.

    Args:
        routes: of one subject; the one variable of its prefix is the id.
        subjects: where subjects of its kind are.
    """
    kind = subjects.kind

    @routes.operation("POST", "/reactions", f"react_at_{kind}", None, 204)
    @routes.doc(
        summary="Say one of six things to everybody, from the own seat.",
        description=f"Everybody who listens to the {kind} gets an event `reaction`, which is in no log and changes no "
        "version. A seat\nmay send three in ten seconds; one more answers 429.",
        security=["SeatToken"],
        extensions=may_answer(403) | KEYED,
    )
    def add_reaction(json_data: ReactionRequest, **variables: str) -> Response:
        return carry_out(subjects, id_of(variables), lambda at: react(at, json_data.reaction), json_data)
