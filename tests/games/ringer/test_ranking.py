"""Who has won, from the cards before the players."""

from __future__ import annotations

from games.ringer.analysis.ranking import Count, ranking


def test_equal_scores_share_a_place_or_fewer_cards_left_decide() -> None:
    players = {"anna": Count(5, 4), "bob": Count(1, 0), "cleo": Count(3, 2)}
    assert ranking(players).order == ranking(players).shared == (("anna", "bob", "cleo"),)
    assert ranking(players, "fewest_left").order == (("bob",), ("cleo",), ("anna",))
