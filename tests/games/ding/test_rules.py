"""Every sentence of the rule sheet of DING!, in its order; the headings are those of the sheet."""

from collections import Counter

from games.ding import GAME
from games.ding.cards import WILD, full_deck, parse_cards
from games.ding.tricks import rank
from tests.games.ding.tables import PLAYERS, THREE, acted, all_in, made  # fmt: skip


def test_whats_included_sixty_cards_three_wilds_and_up_to_eight_players() -> None:
    assert len(full_deck(0)) == 60
    assert Counter(full_deck(3))[WILD] == 3
    assert (GAME.min_players, GAME.max_players) == (3, 8)


def test_deck_four_colours_of_fifteen_cards() -> None:
    deck = full_deck(2)
    assert sorted(Counter(card.colour for card in deck if not card.is_wild).values()) == [15] * 4
    names = [str(card)[1:] for card in deck if str(card).startswith("B")]
    assert names == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "D", "i", "n", "g"]


def test_deck_numbers_rank_by_value_letters_are_one_and_a_wild_is_the_highest() -> None:
    assert [rank(card) for card in parse_cards("YD,Yi,Yn,Yg,Y2,Y3,Y11,Y12,W")] == [1, 1, 1, 1, 2, 3, 11, 12, 13]


def test_getting_started_one_wild_is_left_out() -> None:
    state = GAME.initial_state(GAME.parse_config({}), PLAYERS[:3])
    assert (len(state.hand.pack), Counter(state.hand.pack)[WILD]) == (62, 2)


def test_opting_all_three_wilds_may_be_in_the_deck() -> None:
    state = GAME.initial_state(GAME.parse_config({"wilds": 3}), PLAYERS[:3])
    assert (len(state.hand.pack), Counter(state.hand.pack)[WILD]) == (63, 3)


def test_playing_new_cards_come_from_the_pack_and_discards_lie_below_it() -> None:
    state = acted(all_in(made(*THREE)), "anna swap:O3,O4")
    drawable = {str(action.card) for action, _ in GAME.chance_weights(state)}  # type: ignore[union-attr]
    assert drawable == {str(card) for card in state.hand.pack}
    assert not drawable & {"O3", "O4"}
