"""The verdict on a round of a match."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dictionaries import Dictionary
from solver.board import Board
from solver.outcomes import RoundScore
from solver.ruleset import Ruleset
from solver.score import Rulings, score, score_everything


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a round scored, and by which words.

    Args:
        dictionary: the id of the dictionary.
        dictionary_version: its version when the round was judged, which the match may have left since.
        score: what became of the claims.
    """

    dictionary: str
    dictionary_version: str
    score: RoundScore


def judge(
    board: Board, dictionary: Dictionary, claims: Mapping[str, Sequence[str]], ruleset: Ruleset, rulings: Rulings
) -> Verdict:
    """Judge a round.

    Args:
        board: the board at the end of the round.
        dictionary: the words that count.
        claims: what each player wrote down; with automatic scoring only the players are looked at.
        ruleset: the options, with ``scoring``.
        rulings: what the host ruled.

    Raises:
        UnspellableFace: a tile that the dictionary's alphabet cannot spell.
        BadPlayers: no player at all.
    """
    if ruleset.scoring == "automatic":
        scored = score_everything(board, dictionary, tuple(claims), ruleset, rulings=rulings)
    else:
        scored = score(board, dictionary, claims, ruleset, rulings=rulings)
    return Verdict(dictionary.id, dictionary.version, scored)
