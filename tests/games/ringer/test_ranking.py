"""Who has won, from the cards before the players."""

import json
from typing import Any, Literal

import pytest
from pydantic import ValidationError

from games.ringer.analysis.ranking import RingerFinalCards, RingerRankingAnswer, RingerRankingQuestion


def ranking(tie: Literal["shared", "fewest_left"] = "shared", /, **players: tuple[int, int]) -> RingerRankingAnswer:
    """Return the places of players who have won so many cards and hold so many."""
    final = {name: RingerFinalCards(won=won, hand=hand) for name, (won, hand) in players.items()}
    return RingerRankingQuestion(players=final, tie=tie).answer()


def test_equal_scores_share_a_place_or_fewer_cards_left_decide() -> None:
    players = {"anna": (5, 4), "bob": (1, 0), "cleo": (3, 2)}
    assert ranking(**players).order == ranking(**players).shared == [["anna", "bob", "cleo"]]
    assert ranking("fewest_left", **players).order == [["bob"], ["cleo"], ["anna"]]


@pytest.mark.parametrize("cards", [["B3", "nothing"], ["B3", 4]])
def test_what_is_no_card_is_not_counted(cards: list[Any]) -> None:
    with pytest.raises(ValidationError) as refused:
        RingerFinalCards.model_validate_json(json.dumps({"won": cards, "hand": 0}))
    (error,) = refused.value.errors()
    assert (error["loc"], error["type"]) == (("won",), "bad_cards")
    assert error["msg"] == "should be a number, or cards such as 'B3' or 'GR'"
