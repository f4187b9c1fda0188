"""Who has won, from the cards before the players."""

from __future__ import annotations

from games.ringer.analysis.ranking import Count, ranking


def test_each_card_won_is_a_point_and_each_card_in_hand_takes_one() -> None:
    found = ranking({"anna": Count(23, 4), "bob": Count(0, 6), "cleo": Count(30, 1)})
    assert found.scores == {"anna": 19, "bob": -6, "cleo": 29}
    assert (found.order, found.shared) == ((("cleo",), ("anna",), ("bob",)), ())


def test_equal_scores_share_a_place_or_fewer_cards_left_decide() -> None:
    players = {"anna": Count(5, 4), "bob": Count(1, 0), "cleo": Count(3, 2)}
    assert ranking(players).order == ranking(players).shared == (("anna", "bob", "cleo"),)
    assert ranking(players, "fewest_left").order == (("bob",), ("cleo",), ("anna",))
