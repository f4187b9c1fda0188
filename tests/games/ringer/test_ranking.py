"""Who has won, from the cards before the players."""

from typing import Literal

from games.ringer.analysis.ranking import RingerFinalCards, RingerRankingAnswer, RingerRankingQuestion


def ranking(tie: Literal["shared", "fewest_left"] = "shared", /, **players: tuple[int, int]) -> RingerRankingAnswer:
    """Return the places of players who have won so many cards and hold so many."""
    final = {name: RingerFinalCards(won=won, hand=hand) for name, (won, hand) in players.items()}
    return RingerRankingQuestion(players=final, tie=tie).answer()


def test_equal_scores_share_a_place_or_fewer_cards_left_decide() -> None:
    players = {"anna": (5, 4), "bob": (1, 0), "cleo": (3, 2)}
    assert ranking(**players).order == ranking(**players).shared == [["anna", "bob", "cleo"]]
    assert ranking("fewest_left", **players).order == [["bob"], ["cleo"], ["anna"]]
