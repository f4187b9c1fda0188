"""Reviews of rounds played at the service, computed by a process with the compiled kernels."""

from flask import Response, jsonify

from api.http.problems import FieldError, invalid
from api.jobs.review_work import REVIEW_GAME, REVIEW_ROUND, Reviewed
from api.schemas.reviews import RoundReviewAnswer, review_json
from api.services.long_work import done
from api.services.matches import MATCHES
from api.services.tables import TABLES
from games.refusals import Conflict
from games.word_ringers.game import WordRingers
from games.word_ringers.match.logged import played_round
from games.word_ringers.played import most_effort


def send_review_of_table(id: str, number: int | None, effort: int | None) -> Response:
    """Return the review of a round at a table; it tells no more than what lies open once the round is scored.

    Args:
        id: the table's.
        number: of the round; None for the last that was scored.
        effort: how many rounds are played to their end for each play; as many as is usual if None.

    Raises:
        NotFound: there is no such table, or the caller may not see it.
        Conflict: the round is not scored yet, or cannot be looked back at.
        Problem: 422, the effort is too much for so many players.
        NotDone: nobody can answer now.
    """
    with TABLES.look(id) as at:
        table = at.editor.table
        session, game = table.session, table.terms.game
        if not isinstance(game, WordRingers):
            raise Conflict("no_review", f"{game.title} has no review.")
        last = None if session is None else session.state.last_round
        scored = 0 if last is None else last.number
        number = number or scored
        if session is None or not 1 <= number <= scored:
            raise Conflict("round_open", f"Round {number or 1} is not scored yet.")
        asked = session.config, session.players, session.log
    _check_effort(effort, len(asked[1]))
    reviewed = done(REVIEW_GAME, *asked, number, effort)
    return _answer(reviewed, asked[0].dictionary)


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
    _check_effort(effort, len(played.players))
    assert played.verdict is not None
    words = played.verdict.dictionary, played.verdict.dictionary_version
    reviewed = done(REVIEW_ROUND, played, *words, effort)
    return _answer(reviewed, words[0])


def _check_effort(effort: int | None, players: int) -> None:
    most = most_effort(players)
    if effort is not None and effort > most:
        reason = f"expected at most {most:,} for {players} players; more would take too long"
        raise invalid([FieldError("/effort", "out_of_range", reason, {"in": "query"})])


def _answer(reviewed: Reviewed, dictionary: str) -> Response:
    shown = review_json(reviewed.played, reviewed.found, reviewed.exercises)
    answer: RoundReviewAnswer = {**shown, "dictionary": {"id": dictionary, "version": reviewed.version}}
    return jsonify(answer)
