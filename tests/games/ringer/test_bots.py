"""The bots: what the rule player does and does not look at, and that the others are weaker or stronger."""

from random import Random

import pytest

from games.bots import Seen, bots_of
from games.ringer import GAME
from games.ringer.bots.lines import long_line
from games.ringer.bots.monte_carlo import MonteCarloBot
from games.ringer.bots.rules import RulesBot
from games.ringer.cards import Card
from games.ringer.state import State
from games.testing import random_session
from tests.games.ringer.tables import PLAYERS, TEN, at, cards, done

BOT = RulesBot()


def chosen(state: State, player: str = "anna") -> str:
    return str(BOT.choose(Seen(GAME, player, state), Random(1)))


def test_a_line_ends_with_its_first_ringer_and_has_no_reroll_before_it() -> None:
    hand = cards("B4 B5 BR W6 G6")
    assert list(map(str, long_line(hand, Card.parse("B3"), 6))) == ["B4", "B5", "W6"]
    assert long_line(cards("BR B6"), Card.parse("B3"), 6) == []
    assert len(long_line(hand, Card.parse("B3"))) == 5


def test_a_line_is_looked_for_in_so_many_steps() -> None:
    hand = cards("B2 B4 G3 W3 W4 P3")
    assert len(long_line(hand, Card.parse("B3"), steps=2)) == 2
    assert long_line(hand, Card.parse("B3"), steps=0) == []


def test_a_line_has_no_take_over_on_a_wild_reroll() -> None:
    assert long_line(cards("B4:take"), Card.parse("WR"), 4) == []
    assert long_line(cards("B4:take"), Card.parse("WR")) == []


def test_it_plays_the_longest_line_to_a_ringer() -> None:
    assert chosen(at("B4 B5 W6 P1", die=6)) == "play:B4"
    assert chosen(at("G6 B4", stack="B6", die=6)) == "play:G6"


def test_without_a_ringer_it_plays_what_brings_cards_and_keeps_the_rest() -> None:
    assert chosen(at("B4 B2:draw2 G3:draw1 P1", die=6)) == "play:B2:draw2"
    assert chosen(at("B4 G3:steal P1", die=6)) == "play:G3:steal"
    assert chosen(at("B4 P1", die=6)) == "pass"
    assert chosen(at("B4 P1", die=6, played=True)) == "end"


def test_it_rerolls_where_half_of_the_numbers_would_score() -> None:
    assert chosen(at("BR B4 B5 W2 P1", die=6)) == "play:BR"
    assert chosen(at("BR B4 P5 P1", die=6)) == "pass"


def test_it_rids_itself_of_cards_once_the_pile_has_run_out() -> None:
    assert chosen(at("B4 P1", die=6, pile="")) == "play:B4"


def test_it_takes_over_for_a_ringer_alone() -> None:
    assert chosen(at("P1", "B4:take B5", die=5), "bob") == "take:B4:take"
    assert chosen(at("P1", "B4:take G5", die=5), "bob") == "None"


def test_it_asks_the_fullest_hand_for_the_number_of_the_die_unless_that_is_missing() -> None:
    state = done(at("B4:ask P1", "G3 G5", "G2"), "anna play:B4:ask")
    assert chosen(state) == "ask:bob:6"
    assert chosen(state._replace(knowledge=state.knowledge.after_none(1, "6"))) == "ask:bob:B"
    wild = done(at("W4:ask P1", "G3 G5"), "anna play:W4:ask")
    assert chosen(wild._replace(knowledge=wild.knowledge.after_none(1, "6"))) == "ask:bob:1"


def test_it_gives_and_discards_what_is_worth_least_and_steals_from_the_fullest_hand() -> None:
    asked = done(at("B4:ask P1", "G3 G3:take GR W3"), "anna play:B4:ask", "anna ask:bob:G")
    assert chosen(asked, "bob") == "give:G3"
    assert chosen(done(at("B4:ask P1", "G3"), "anna play:B4:ask", "anna ask:bob:P"), "bob") == "none"
    assert chosen(done(at(TEN.replace("G5", "W5")), "anna pass")) != "discard:W5"
    assert chosen(done(at("B4:steal P1", "G3", "G3 G4"), "anna play:B4:steal")) == "steal:cleo"


def test_it_leads_what_most_cards_can_follow_best_to_a_ringer() -> None:
    assert chosen(done(at("B4 P1 P2 P3 Y6", die=4, pile=""), "anna play:B4", "chance roll:3")) == "lead:P1"


def test_monte_carlo_does_what_is_best_where_nothing_is_hidden() -> None:
    state = at("B5 B2 B4", "B6 B3 W3:ask", stack="Y3 W3", die=6, pile="")
    assert chosen(state) == "play:B4"
    assert str(MonteCarloBot().choose(Seen(GAME, "anna", state), Random(1))) == "play:B2"


def test_monte_carlo_does_as_the_rule_player_without_a_choice_or_with_too_many() -> None:
    bot = MonteCarloBot()
    assert str(bot.choose(Seen(GAME, "anna", at("P1")), Random(1))) == "pass"
    asking = done(at("B4:ask P1", "G3 G5", "G2"), "anna play:B4:ask")
    assert str(bot.choose(Seen(GAME, "anna", asking), Random(1))) == "ask:bob:6"


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3])
def test_monte_carlo_plays_whole_games(players: int) -> None:
    seats = PLAYERS[:players]
    bots = {**dict.fromkeys(seats, BOT), "anna": MonteCarloBot(rounds=2, worlds=2)}
    *_, session = random_session(GAME, GAME.parse_config({}), seats, "1", bots)
    assert session.outcome is not None


def test_the_bots_are_named_from_the_weakest_on() -> None:
    assert list(bots_of(GAME)) == ["random", "rules", "monte-carlo"]
