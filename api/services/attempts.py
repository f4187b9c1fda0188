"""Attempts at puzzles: judging, recording, and the solution afterwards."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from flask import Response, jsonify
from sqlalchemy.orm import Session

from api.context import settings, store
from api.http.answers import json_with
from api.http.blaming import blaming
from api.http.problems import FieldError, Problem, invalid
from api.jobs import puzzle_work
from api.schemas.puzzle_attempts import Counts, RankCounts
from api.services.daily_archive import archive
from api.services.long_work import done
from api.services.once import Answer, once
from api.services.puzzles import A_DAY, find_solved
from api.services.tokens import caller_digest, digest_of
from api.store import puzzles
from api.store.base import add
from api.store.moments import moment
from api.store.puzzles import AttemptRow, Stored
from games.refusals import NotFound
from games.values import JSON
from solver.errors import BadAnswer
from solver.puzzles.ranks import RANKS, rank_of
from solver.puzzles.registry import kind_named, kinds


@dataclass(frozen=True, slots=True)
class Attempt:
    """What somebody hands in.

    Args:
        answer: the answer, as values of JSON or as people type it; None from who gives up.
        seconds: how long it took, None if the player does not say.
        hints: how many hints were used.
        gave_up: whether it is the end without the solution.
        draft: whether it is judged only, and not handed in yet.
    """

    answer: JSON | str | None
    seconds: int | None
    hints: int
    gave_up: bool
    draft: bool


def judge(id: str, body: object, attempt: Attempt) -> Response:
    """Judge an attempt; unless it is a draft, record what came of it and return a token that opens the solution.

    Args:
        id: the puzzle's id.
        body: the request's body as it was read.
        attempt: what was handed in.

    Raises:
        NotFound: there is no such puzzle.
        Problem: 422, the answer cannot be read, or the puzzle does not allow it.
    """
    if attempt.answer is None and not attempt.gave_up:
        raise invalid([FieldError("/answer", "missing", "is required unless you give up", {})])
    stored = find_solved(id)
    if attempt.draft and (attempt.gave_up or not kind_named(stored.puzzle["kind"]).drafts):
        drafted = ", ".join(kind.name for kind in kinds() if kind.drafts)
        reason = f"expected false for who gives up, and for all kinds but {drafted}"
        raise invalid([FieldError("/draft", "out_of_range", reason, {})])
    verdict = None if attempt.answer is None else verdict_on(stored, attempt.answer)
    if attempt.draft:
        with store().read() as session:
            counts = counts_json(session, id)
        return jsonify(
            {"verdict": verdict and told_of_verdict(verdict, ended=verdict["solved"]), "counts": counts, "token": None}
        )
    with store().write() as session:
        made = moment(session)
        if puzzles.find(session, id, lock=True) is None:
            raise NotFound("puzzle")
        with once(session, made.at, body) as request:
            token = request.secrets.token("token")
            row = record(
                session,
                token,
                id,
                verdict,
                made_at=made.at,
                clock=made.reading,
                seconds=attempt.seconds,
                hints=attempt.hints,
                gave_up=attempt.gave_up,
            )
            told = verdict and told_of_verdict(verdict, ended=row.solved or attempt.gave_up)
            request.answer = Answer({"verdict": told, "counts": counts_json(session, id), "token": token}, 201)
    return request.response


def send_hint(id: str, step: int, found: str) -> Response:
    """Send the first hint to a puzzle, from a step on, that tells something which is not found yet.

    Raises:
        NotFound: there is no such puzzle.
        Problem: 422, there are fewer hints, or all the others tell what is found.
    """
    stored = find_solved(id)
    steps = puzzle_work.hints_of(stored.puzzle["link"], stored.solution, found.split(","))
    if step > len(steps):
        reason = f"expected at most {len(steps)}" if steps else "there are no hints to this puzzle"
        raise invalid([FieldError("/step", "out_of_range", reason, {"in": "query"})])
    left = [(number, hint) for number, hint in enumerate(steps, 1) if number >= step and hint is not None]
    if not left:
        problem = "no hint is left: what they tell is found"
        raise invalid([FieldError("/found", "out_of_range", problem, {"in": "query"})])
    number, hint = left[0]
    return json_with(A_DAY, {"step": number, "steps": len(steps), "left": len(left) - 1, **hint})


def send_solution(id: str) -> Response:
    """Send the solution of a puzzle to whoever has tried it, or made it.

    Raises:
        NotFound: there is no such puzzle.
        Problem: 403, the caller shows no token of an attempt at it.
    """
    check_tried(id)
    return json_with("private, no-store", find_solved(id).solution)


def check_tried(id: str) -> None:
    """Let a request for a solution go on only after an attempt, or for whoever made the puzzle.

    Raises:
        NotFound: there is no such puzzle.
        Problem: 403, the caller shows no token of an attempt at it.
    """
    if not _opens(id, caller_digest()):
        raise Problem(
            "forbidden",
            "The solution is shown after an attempt: POST one to .../attempts, and show the token that it answers with "
            "as Authorization: Bearer wr_...",
        )


def check_all_tried(tokens: Mapping[str, str]) -> None:
    """Let a request for several solutions go on only with a token for each.

    Args:
        tokens: by the puzzle's id that of an attempt at it, or of whoever made it.

    Raises:
        NotFound: there is no such puzzle.
        Problem: 403, one of the tokens does not open its puzzle.
    """
    for id, token in tokens.items():
        if not _opens(id, digest_of(token)):
            raise Problem(
                "forbidden", f"The token of the puzzle {id} is not that of an attempt at it, or of whoever made it."
            )


def _opens(id: str, digest: bytes | None) -> bool:
    """Tell whether a token opens the solution of a puzzle.

    Raises:
        NotFound: there is no such puzzle.
    """
    with store().read() as session:
        if puzzles.opens(session, id, digest):
            return True
        known = puzzles.find(session, id) is not None
    if not known and archive.get(id) is None:
        raise NotFound("puzzle")
    return False


def record(session: Session, token: str, id: str, verdict: JSON | None, **more: Any) -> AttemptRow:
    """Keep what became of an attempt, and return it.

    Args:
        session: a session that writes.
        token: what opens the solution.
        id: the puzzle's id.
        verdict: on the answer, if there is one.
        more: the other columns.
    """
    judged = {"solved": False, "points": None, "share": None} if verdict is None else verdict
    columns = {name: judged[name] for name in ("solved", "points", "share")}
    row = AttemptRow(digest=digest_of(token), puzzle_id=id, **columns, **more)
    add(session, row)
    return row


def told_of_verdict(verdict: JSON, *, ended: bool) -> JSON:
    """Return what is told of a verdict: before the end nothing from which the points of the best answer follow."""
    return {name: value for name, value in verdict.items() if ended or name not in ("best", "share")}


def counts_json(session: Session, id: str) -> Counts:
    """Return how many attempts at a puzzle there were, and with which ranks they ended."""
    ranks = dict.fromkeys(RANKS, 0)
    for share, count in puzzles.shares(session, id):
        ranks[rank_of(share)] += count
    counts = puzzles.counts(session, id)
    return {"attempts": counts.attempts, "solved": counts.solved, "ranks": cast("RankCounts", ranks)}


def verdict_on(stored: Stored, answer: JSON | str) -> JSON:
    """Return the verdict on an answer to a puzzle.

    Raises:
        BadAnswer: the answer cannot be read, or the puzzle does not allow it.
        NotDone: not now.
    """
    arguments = stored.puzzle["link"], stored.solution, answer
    try:
        if kind_named(stored.puzzle["kind"]).judged_by_kernels:
            verdict: JSON = done(puzzle_work.JUDGE, *arguments)
        else:
            verdict = puzzle_work.judge(settings().all_dictionary_folders, *arguments)
    except BadAnswer as error:
        with blaming(f"/answer{'' if isinstance(answer, str) else error.pointer}"):
            raise BadAnswer(error.problem) from None
    return verdict
