"""Answers of commands on rounds: the round as the caller may see it, with its board's ETag."""

from collections.abc import Callable, Collection

from flask import Response, request, url_for

from api.http.problems import MIMETYPE, Problem, field_error
from api.services.matches import MATCHES, AtMatch
from api.services.once import Answer
from games.refusals import NotFound
from games.word_ringers.match.cells import Changed
from games.word_ringers.match.round import Round
from games.word_ringers.match.scorekeeper import Scorekeeper
from games.word_ringers.match.steps import Step
from games.word_ringers.match.views import outcome, step_json, view_board, view_round, view_verdict


def send_round(match: str, number: int) -> Response:
    """Return a round as the caller may see it."""
    with MATCHES.look(match) as at:
        round = at.editor.round(number)
        return Answer(view_round(at.editor.match, round, at.viewer), headers=_etag(round)).to_response()


def send_board(match: str, number: int) -> Response:
    """Return the board of a round.

    Raises:
        NotFound: there is no such round, or it has no board yet.
    """
    with MATCHES.look(match) as at:
        round = at.editor.round(number)
        if round.grid is None:
            raise NotFound("board")
        return Answer(view_board(round.grid), headers=_etag(round)).to_response()


def answer_round(
    match: str, command: Callable[[Scorekeeper], Round], body: object = None, status: int = 200
) -> Response:
    """Carry out a command on a round, and answer with the round; with status 201 also with where it is."""
    with MATCHES.change(match, body) as at:
        round = command(at.editor)
        headers = _etag(round)
        if status == 201:
            headers["Location"] = url_for("match_rounds.show", match=match, number=round.number)
        at.answer(view_round(at.editor.match, round, at.viewer), status, headers)
    return at.response


def answer_cells(at: AtMatch, changed: Changed) -> None:
    """Answer with what became of changes to cells; 409 if one was refused, though the others are kept."""
    more = {
        "applied": [applied.to_json() for applied in changed.applied],
        "round": view_round(at.editor.match, changed.round, at.viewer),
    }
    if not changed.refused:
        at.answer(more, headers=_etag(changed.round))
        return
    errors = [field_error(refused.refusal, refused.entry.pointer) for refused in changed.refused]
    detail = (
        errors[0].detail if len(errors) == 1 else f"{len(errors)} changes were refused; the first: {errors[0].detail}"
    )
    problem = Problem("conflict", detail, errors=errors, more=more)
    at.answer(problem.to_json(), 409, {**_etag(changed.round), "Content-Type": MIMETYPE})


def answer_close(at: AtMatch, round: Round) -> None:
    """Answer with the verdict on a round, and with how the match stands."""
    at.answer({**(view_verdict(round.verdict) or {}), **outcome(at.editor.match)})


def answer_step(match: str, name: str, command: Callable[[Scorekeeper], tuple[Step, Round]], body: object) -> Response:
    """Answer with a step, under its name ``undone`` or ``redone``, and with the round and the totals after it."""
    with MATCHES.change(match, body) as at:
        step, round = command(at.editor)
        shown = {name: step_json(step), "round": view_round(at.editor.match, round, at.viewer)}
        at.answer(shown | {"totals": at.editor.match.totals}, headers=_etag(round))
    return at.response


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
