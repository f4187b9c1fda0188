"""Hints: what players may know of their claims before the round is closed."""

from collections.abc import Mapping, Sequence

from dictionaries import Dictionary
from dictionaries.errors import BadLetter
from games.refusals import Conflict
from games.word_ringers.match.entering import check_takes_part
from games.word_ringers.match.round import Round
from games.word_ringers.match.schemas import CheckedClaim
from games.word_ringers.match.scorekeeper import Scorekeeper
from games.word_ringers.match.verdict import judge
from solver.board_text import BoardText
from solver.outcomes import Outcome
from solver.score import spelling


def check_claims(scorekeeper: Scorekeeper, number: int, words: Sequence[str]) -> list[CheckedClaim]:
    """Say of each of the caller's own claims what the match's option allows to be told.

    All are judged together, as at the close, but nothing is cancelled: that would tell what others have. So the answer
    depends on nothing of other seats.

    Args:
        scorekeeper: the match and the caller.
        number: the round.
        words: the caller's list.
    """
    player, round = scorekeeper.viewer.own_seat(), scorekeeper.round(number)
    hints = scorekeeper.match.options.hints
    if not hints:
        raise Conflict("hints_off", "This match is played without hints.")
    if round.ruleset.scoring == "automatic":
        raise Conflict("automatic_scoring", "This match scores every word on the board; there are no claims.")
    check_takes_part(scorekeeper, round, player)
    if round.grid is None:
        raise Conflict("no_board", "There is no board yet.")
    if round.board is None:
        raise Conflict("empty_cells", "Some cells of the board have no letter yet.")
    reader = _Reader(
        round, player, scorekeeper.dictionary, BoardText(round.board, scorekeeper.dictionary, round.ruleset)
    )
    return reader.told(words) if hints is True else reader.told_of_the_board(words)


class _Reader:
    """Reads a player's claims on a board."""

    def __init__(self, round: Round, player: str, dictionary: Dictionary, text: BoardText) -> None:
        self._round = round
        self._player = player
        self._dictionary = dictionary
        self._text = text

    def told(self, words: Sequence[str]) -> list[CheckedClaim]:
        """Return all that the referee says of each claim."""
        rulings = self._round.state.rulings
        judged = zip(words, self._judged(words, rulings), strict=True)
        return [_told(self._read(word), outcome) for word, outcome in judged]

    def told_of_the_board(self, words: Sequence[str]) -> list[CheckedClaim]:
        """Return what can be said of each claim without a look into the dictionary.

        Each is taken for a word. So it is `already_scored` where the claims before it have used all its places.
        """
        spelled = {spelling(word, self._dictionary) for word in words}
        taken_for_words = dict.fromkeys(((self._player, word) for word in spelled), True)
        judged = self._judged(words, taken_for_words | dict(self._round.state.rulings))
        return [self._without_dictionary(word, outcome) for word, outcome in zip(words, judged, strict=True)]

    def _judged(self, words: Sequence[str], rulings: Mapping[tuple[str, str], bool]) -> Sequence[Outcome]:
        board = self._round.board
        assert board is not None
        verdict = judge(board, self._dictionary, {self._player: words}, self._round.ruleset, rulings)
        return verdict.score.players[0].outcomes

    def _without_dictionary(self, word: str, outcome: Outcome) -> CheckedClaim:
        read = self._read(word)
        if outcome.reason == "ruled_out":
            read |= {"scores": False, "reason": "ruled_out"}
        elif read["stands"] and not outcome.cell_names:
            read["reason"] = "already_scored"
        return read

    def _read(self, claim: str) -> CheckedClaim:
        """Say whether a claim can be read on the board through a ring of the player, or why not."""
        word = spelling(claim, self._dictionary)
        read: CheckedClaim = {"word": word, "stands": False, "scores": None}
        try:
            tiles = len(self._dictionary.alphabet.encode(claim))
        except BadLetter:
            return read | {"reason": "bad_letters"}
        if tiles < self._round.ruleset.min_length:
            return read | {"reason": "too_short"}
        found = list(self._text.find(word))
        for place in found:
            if self._player in place.owners:
                return read | {"stands": True, "cells": place.cell_names}
        return read | {"reason": "no_ring" if found else "not_on_board"}


def _told(read: CheckedClaim, outcome: Outcome) -> CheckedClaim:
    if outcome.reason is not None:
        return read | {"scores": False, "reason": outcome.reason}
    read.pop("reason", None)
    read["scores"] = True
    if outcome.points is not None:
        read["points"] = outcome.points
    if outcome.cell_names:
        read["cells"] = outcome.cell_names
    return read
