"""The bots: what the rule player does and does not look at, and that the others are weaker or stronger."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.bots import Seen, bots_of
from games.ringer import GAME
from games.ringer.bots.lines import follows, long_line
from games.ringer.bots.monte_carlo import MonteCarloBot, would_lose
from games.ringer.bots.rules import RulesBot
from games.ringer.cards import REROLL, Card, usual_deck
from games.ringer.state import State
from games.testing import random_session
from tests.games.ringer.tables import PLAYERS, TEN, at, cards, done
from tests.repetitions import times

BOT = RulesBot()


def chosen(state: State, player: str = "anna") -> str:
    return str(BOT.choose(Seen(GAME, player, state), Random(1)))


@pytest.mark.parametrize(("hand", "hits"), [("BR P1", 0), ("BR B4 P1", 1), ("BR B4 W2 P1", 2), ("BR B4 B5 W2 P1", 3)])
def test_a_reroll_is_played_where_so_many_numbers_would_score(hand: str, hits: int) -> None:
    state = at(hand)
    for least in range(1, 8):
        action = RulesBot(hits=least).choose(Seen(GAME, "anna", state), Random(1))
        assert str(action) == ("play:BR" if least <= hits else "pass")


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


def longest(top: Card, left: list[Card], die: int | None) -> int:
    """Return how many cards the longest line has, by trying every one."""
    found = [0]
    for place, card in enumerate(left):
        if not follows(card, top):
            continue
        if die is not None and card.number == die:
            found.append(1)
            continue
        after = longest(card, [*left[:place], *left[place + 1 :]], die)
        if die is None or (after and card.number != REROLL):
            found.append(1 + after)
    return max(found)


@pytest.mark.parametrize("die", [None, 2, 6])
def test_a_line_is_the_longest_if_there_are_steps_for_all(die: int | None) -> None:
    rng, found = Random(f"lines {die}"), Counter[int]()
    deck = [*usual_deck()]
    for _ in range(times(300, 5_000)):
        hand, top = sorted(rng.sample(deck, 5)), rng.choice(deck)
        line = long_line(hand, top, die, steps=1_000)
        assert len(line) == longest(top, hand, die), (hand, top)
        assert all(follows(card, under) for under, card in zip([top, *line], line, strict=False))
        assert not Counter(line) - Counter(hand)
        found[len(line)] += 1
    assert found[0]
    assert found[2]


def test_it_asks_for_something_else_than_the_number_of_the_die_where_that_is_missing() -> None:
    state = done(at("B4:ask P1", "G3 G5", "G2"), "anna play:B4:ask")
    assert chosen(state._replace(knowledge=state.knowledge.after_none(1, "6"))) == "ask:bob:B"
    wild = done(at("W4:ask P1", "G3 G5"), "anna play:W4:ask")
    assert chosen(wild._replace(knowledge=wild.knowledge.after_none(1, "6"))) == "ask:bob:1"


@pytest.mark.parametrize(
    ("changes", "loses"),
    [
        ({"passes": 1}, True),
        ({"passes": 0}, False),
        ({"passes": 1, "won": (cards("G5 G6 Y2"), ())}, False),
        ({"full_passes": 8, "pile": "Y1 Y2"}, False),
    ],
)
def test_a_pass_loses_that_ends_the_game_while_one_is_behind(changes: dict[str, Any], loses: bool) -> None:
    state = at("B4 P1 P2", "G3 G5", **{"pile": "", **changes})
    assert would_lose(state, 0) == loses


@pytest.mark.parametrize(("full_passes", "won", "loses"), [(7, 1, False), (8, 1, True), (9, 1, True), (9, 0, False)])
def test_the_last_pass_before_a_stalemate_loses_while_one_is_behind(full_passes: int, won: int, loses: bool) -> None:
    state = at(TEN, TEN, full_passes=full_passes, won=((), cards("Y6")[:won]))
    assert would_lose(state, 0) == loses


def test_monte_carlo_plays_on_where_a_pass_would_lose() -> None:
    """The same hands, with the other player ahead or behind: the rule player passes in both."""
    hand, other = "B2 B3 B4 G5 P1 P3 Y1 Y2 Y4 Y6", "B1 B1:draw1 G1 P1 PR PR W1 W1:take Y6:draw2 YR"
    state = at(hand, other, stack="G4 G6:draw1", full_passes=9, die=2)
    ahead, behind = (state._replace(won=won) for won in ((cards("W6"), ()), ((), cards("W6"))))
    assert chosen(ahead) == chosen(behind) == "pass"
    bot = MonteCarloBot(rounds=2, worlds=4)
    assert str(bot.choose(Seen(GAME, "anna", ahead), Random(1))) == "pass"
    assert str(bot.choose(Seen(GAME, "anna", behind), Random(1))) in ("play:G5", "play:Y6")


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3])
def test_monte_carlo_plays_whole_games(players: int) -> None:
    seats = PLAYERS[:players]
    bots = {**dict.fromkeys(seats, BOT), "anna": MonteCarloBot(rounds=2, worlds=2)}
    *_, session = random_session(GAME, GAME.parse_config({}), seats, "1", bots)
    assert session.outcome is not None


def test_the_bots_are_named_from_the_weakest_on() -> None:
    assert list(bots_of(GAME)) == ["random", "novice", "beginner", "casual", "rules", "monte-carlo"]
