"""Reviews of games and rounds played at the service, computed by a process with the compiled kernels."""

from typing import Any

from flask import Response, jsonify

from api.http.problems import FieldError, invalid
from api.jobs.review_work import REVIEW_GAME, REVIEW_ROUND, REVIEW_WHOLE_GAME, Reviewed
from api.schemas.game_reviews import game_review_json
from api.schemas.reviews import RoundReviewAnswer, review_json
from api.services.long_work import done
from api.services.matches import MATCHES
from api.services.tables import TABLES
from games.refusals import Conflict
from games.reviews.review import most_effort_of, reviewer_of
from games.session import Session
from games.word_ringers.game import WordRingers
from games.word_ringers.match.logged import played_round
from games.word_ringers.played import most_effort


def send_review_of_table(id: str, number: int | None, effort: int | None) -> Response:
    """Return the review of a game at a table that is over, or of a round of Word Ringers that is scored.

    It tells no more than what lies open then.

    Args:
        id: the table's.
        number: of the round; None for the last that was scored, and for games without reviews of rounds.
        effort: how thoroughly, such as how many games are played on for each play; as is usual if None.

    Raises:
        NotFound: there is no such table, or the caller may not see it.
        Conflict: the game is not over or the round not scored yet, or it cannot be looked back at.
        Problem: 422, the effort is too much for such a game, or it has no reviews of rounds.
        NotDone: nobody can answer now.
    """
    with TABLES.look(id) as at:
        table = at.editor.table
        session, game = table.session, table.terms.game
    if isinstance(game, WordRingers):
        return _review_of_table_round(session, number, effort)
    reviewer_of(game)
    if session is None or session.outcome is None:
        raise Conflict("not_finished", "The game is not over.")
    if number is not None:
        reason = f"expected none: {game.title} is looked back at as a whole"
        raise invalid([FieldError("/round", "unknown_field", reason, {"in": "query"})])
    players = session.players
    _check_effort(effort, most_effort_of(session), "such a game")
    reviewed = done(REVIEW_WHOLE_GAME, game.name, session.config, players, session.log, effort)
    return jsonify(game_review_json(reviewed))


def _review_of_table_round(session: Session[Any, Any, Any] | None, number: int | None, effort: int | None) -> Response:
    last = None if session is None else session.state.last_round
    scored = 0 if last is None else last.number
    number = number or scored
    if session is None or not 1 <= number <= scored:
        raise Conflict("round_open", f"Round {number or 1} is not scored yet.")
    players = len(session.players)
    _check_effort(effort, most_effort(players), f"{players} players")
    reviewed = done(REVIEW_GAME, session.config, session.players, session.log, number, effort)
    return _answer(reviewed, session.config.dictionary)


def send_review_of_match(id: str, number: int, effort: int | None) -> Response:
    """Return the review of a round of a match that was logged play by play.

    Args:
        id: the match's.
        number: of the round.
        effort: how many rounds are played to their end for each play; as many as is usual if None.

    Raises:
        NotFound: there is no such match or round, or the caller may not see it.
        Conflict: the round is not scored yet, or not every play of it is known.
        Problem: 422, the effort is too much for so many players.
        UnknownDictionary: the words that it was judged by are not there any more.
        NotDone: nobody can answer now.
    """
    with MATCHES.look(id) as at:
        played = played_round(at.editor.match.options, at.editor.round(number))
    _check_effort(effort, most_effort(len(played.players)), f"{len(played.players)} players")
    assert played.verdict is not None
    words = played.verdict.dictionary, played.verdict.dictionary_version
    reviewed = done(REVIEW_ROUND, played, *words, effort)
    return _answer(reviewed, words[0])


def _check_effort(effort: int | None, most: int, asked: str) -> None:
    if effort is not None and effort > most:
        reason = f"expected at most {most:,} for {asked}; more would take too long"
        raise invalid([FieldError("/effort", "out_of_range", reason, {"in": "query"})])


def _answer(reviewed: Reviewed, dictionary: str) -> Response:
    shown = review_json(reviewed.played, reviewed.found, reviewed.exercises)
    answer: RoundReviewAnswer = {**shown, "dictionary": {"id": dictionary, "version": reviewed.version}}
    return jsonify(answer)
