"""Claims: private to each seat until the close; after it the host may correct them."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from games.refusals import BadOption, Conflict
from games.word_ringers.match.entering import check_takes_part, scored
from games.word_ringers.match.round import Round
from games.word_ringers.match.scorekeeper import Scorekeeper
from games.word_ringers.match.steps import ClaimsCorrected, Ruled
from solver.score import spelling

GRACE = timedelta(seconds=2)
"""How long after the end of the claims' timer a list is still taken, for the way it has to travel."""


def save_claims(scorekeeper: Scorekeeper, number: int, player: str | None, words: Sequence[str]) -> None:
    """Replace a list of claims: the caller's own, or as the host a player's in a closed round."""
    if player is None:
        write_claims(scorekeeper, number, words)
    else:
        correct_claims(scorekeeper, number, player, words)


def write_claims(scorekeeper: Scorekeeper, number: int, words: Sequence[str]) -> None:
    """Replace the claims of the caller's own seat.

    Nothing that another caller can see changes: the event is the seat's own, and match and round stay as they are.
    """
    player = scorekeeper.viewer.own_seat()
    round = own_open_round(scorekeeper, number, player)
    if scorekeeper.match.options.ruleset.scoring == "automatic":
        raise Conflict("automatic_scoring", "This match scores every word on the board; there are no claims.")
    timer = round.timer
    if timer is not None and timer.kind == "claims" and scorekeeper.now > timer.ends_at + GRACE:
        raise Conflict("time_is_up", "The time for claims is up; the host can give more.")
    scorekeeper.written_claims[number, player] = tuple(words)
    scorekeeper.record("claims_written", {"round": number, "count": len(words)}, number, seat=player)


def correct_claims(scorekeeper: Scorekeeper, number: int, player: str, words: Sequence[str]) -> Round:
    """Replace a player's claims in a closed round."""
    scorekeeper.viewer.check_host()
    round = scorekeeper.round(number)
    if round.status == "open":
        raise Conflict("round_open", "While a round is open, only the players write their claims.")
    check_takes_part(scorekeeper, round, player)
    round = scorekeeper.keep(round.with_steps(ClaimsCorrected(scorekeeper.viewer.name, player, tuple(words))))
    scorekeeper.record("claims_corrected", {"player": player, "words": list(words)}, number)
    return scored(scorekeeper, round)


def rule(scorekeeper: Scorekeeper, number: int, player: str, word: str, accept: bool | None) -> Round:
    """Overrule what the judging says, or would say, about a spelling of a player; None withdraws the ruling.

    The same again changes nothing: a phone that was away may not know that it was heard.
    """
    scorekeeper.viewer.check_host()
    round = scorekeeper.round(number)
    check_takes_part(scorekeeper, round, player)
    spelled = spelling(word, scorekeeper.dictionary)
    if not spelled:
        raise BadOption("/word", "out_of_range", "expected a word")
    if round.status == "closed" and round.ruleset.scoring == "claims":
        claimed = {spelling(claim, scorekeeper.dictionary) for claim in round.judged_claims[player]}
        if accept is not None and spelled not in claimed:
            raise BadOption(
                "/word",
                "not_claimed",
                f"{scorekeeper.called(player)} has not claimed {spelled[:40]}; correct the claims first",
            )
    if round.state.rulings.get((player, spelled)) is accept:
        return round
    round = scorekeeper.keep(round.with_steps(Ruled(scorekeeper.viewer.name, player, spelled, accept)))
    scorekeeper.record("ruling_made", {"player": player, "word": spelled, "accept": accept}, number)
    return scored(scorekeeper, round)


def set_done(scorekeeper: Scorekeeper, number: int, done: bool) -> Round:
    """Say that the caller's own seat has finished, or that it has not."""
    player = scorekeeper.viewer.own_seat()
    round = own_open_round(scorekeeper, number, player)
    if (player in round.done) == done:
        return round
    names = {*round.done, player} if done else {*round.done} - {player}
    round = replace(round, done=tuple(name for name in round.players if name in names))
    scorekeeper.changed_rounds[number] = round
    scorekeeper.record("done_changed", {"player": player, "done": round.done}, number)
    return round


def own_open_round(scorekeeper: Scorekeeper, number: int, player: str) -> Round:
    """Return a round that is open and that a player takes part in."""
    round = scorekeeper.round(number)
    if round.status == "closed":
        raise Conflict("round_closed", "This round is closed.")
    check_takes_part(scorekeeper, round, player)
    return round
