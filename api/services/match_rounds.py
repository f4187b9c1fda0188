"""How commands on rounds are answered: with the round as the caller may see it, under its board's ETag."""

from __future__ import annotations

from collections.abc import Callable, Collection

from flask import Response, request, url_for

from api.http.problems import Problem
from api.services import unit_of_work
from api.services.once import Answer
from api.services.unit_of_work import Desk
from games.refusals import NotFound
from games.word_ringers.match import rounds
from games.word_ringers.match.round import Round
from games.word_ringers.match.steps import Step
from games.word_ringers.match.views import outcome, step_json, view_board, view_round


def send_round(match: str, number: int) -> Response:
    """Return a round as the caller may see it."""
    return unit_of_work.look(match, lambda at: round_answer(at, at.round(number)).to_response())


def send_board(match: str, number: int) -> Response:
    """Return the board of a round.

    Raises:
        NotFound: there is no such round, or it has no board yet.
    """

    def question(at: Desk) -> Response:
        round = at.round(number)
        if round.board is None:
            raise NotFound("board")
        return Answer(view_board(round.board), headers=_etag(round)).to_response()

    return unit_of_work.look(match, question)


def change_round(match: str, body: object, command: Callable[[Desk], Round], status: int = 200) -> Response:
    """Carry out a command that changes a round, and return the round."""
    return unit_of_work.change(match, body, lambda at: round_answer(at, command(at), status))


def close_round(match: str, number: int) -> Response:
    """Close a round and return the verdict, with how the match stands."""

    def command(at: Desk) -> Answer:
        verdict = rounds.close_round(at.keeper, number).verdict
        return Answer({**(verdict or {}), **outcome(at.match)})

    return unit_of_work.change(match, None, command)


def step_in_round(match: str, body: object, name: str, command: Callable[[Desk], tuple[Step, Round]]) -> Response:
    """Undo or redo a step of a round.

    Args:
        match: the match's id.
        body: the request's body as it was read.
        name: what the step is called in the answer: ``undone`` or ``redone``.
        command: does it.
    """

    def carry_out(at: Desk) -> Answer:
        step, round = command(at)
        answer = {name: step_json(step), "round": view_round(round, at.viewer), "totals": at.match.totals}
        return Answer(answer, headers=_etag(round))

    return unit_of_work.change(match, body, carry_out)


def round_answer(at: Desk, round: Round, status: int = 200) -> Answer:
    """Return the answer that shows a round; one that was created also says where it is."""
    headers = _etag(round)
    if status == 201:
        headers["Location"] = url_for("match_rounds.show", match=at.match.id, number=round.number)
    return Answer(view_round(round, at.viewer), status, headers)


def if_match() -> Collection[str] | None:
    """Return the versions of the board that the caller would replace, or None for any.

    Raises:
        Problem: 428, the caller does not say.
    """
    if "If-Match" not in request.headers:
        raise Problem("precondition_required", "Say in If-Match which version of the board is to be replaced.")
    tags = request.if_match
    return None if tags.star_tag else tags.as_set()


def _etag(round: Round) -> dict[str, str]:
    return {"ETag": f'"{round.version}"', "Cache-Control": "no-store"}
