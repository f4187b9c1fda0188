"""The bots of every game: none looks at what its seat does not see, and those that play by rules beat chance."""

from random import Random

import pytest

from games.bots import RandomBot, Seen, SlippingBot, asked, bots_of, next_choice, played_out
from games.head_to_head import HeadToHead, play, summary
from games.registry import AnyGame, game_named, games
from games.session import Session
from games.testing import random_session
from tests.games.high_card import GAME
from tests.games.high_card.rules import HighCardConfig
from tests.repetitions import LONG, times

SEATS = ("anna", "bob", "cleo", "dora")
BOTS = [(game, name) for game in games() if game.hides for name in bots_of(game)]


@pytest.mark.no_cover
@pytest.mark.parametrize(("game", "name"), BOTS, ids=lambda value: getattr(value, "name", value))
def test_what_a_bot_does_not_see_changes_nothing(game: AnyGame, name: str) -> None:
    bot, config = bots_of(game)[name], game.parse_config(dict(game.short_config))
    for players in range(game.min_players, game.min_players + 2):
        states = [session.state for session in random_session(game, config, SEATS[:players], f"see {name}")][:-1]
        for state in Random(name).sample(states, min(len(states), times(1 if name == "expert" else 5, 30))):
            for seat in sorted(game.actors(state)):
                action = bot.choose(Seen(game, seat, state), Random("a bot"))
                other = game.resample(state, seat, Random("another world"))
                assert bot.choose(Seen(game, seat, other), Random("a bot")) == action
                if action is not None:
                    game.check(state, seat, action)


@pytest.mark.no_cover
@pytest.mark.parametrize(("name", "players", "number"), [("ding", 4, 12), ("ring", 3, 30), ("ringer", 2, 20)])
def test_rules_beats_random(name: str, players: int, number: int) -> None:
    game = game_named(name)
    pairing = HeadToHead(game, game.parse_config({}), "rules", "random", players, "1")
    told = summary(pairing, [play(pairing, index, lambda: 0.0) for index in range(times(number, 400))])
    assert told["score"] >= 0.9
    if LONG and name != "ding":
        assert told["lower"] >= 0.9


class Rolls(Random):
    """Chance that brings given numbers, one after the other."""

    def __init__(self, *numbers: float) -> None:
        super().__init__()
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


def test_the_random_bot_takes_each_action_alike_and_interrupts_every_other_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = Session.start(GAME, HighCardConfig(), SEATS[:2], "1").state
    actions = GAME.legal_actions(state, "anna")
    assert len(actions) > 1
    for place, action in enumerate(actions):
        for at in (place, place + 0.999):
            assert RandomBot().choose(Seen(GAME, "anna", state), Rolls(at / len(actions))) == action
    for turn, interrupts in (("bob", True), ("anna", False), (None, False)):
        monkeypatch.setattr(type(GAME), "on_turn", lambda self, state, turn=turn: turn)
        assert Seen(GAME, "anna", state).may_interrupt == interrupts
        for roll in (0.0, 0.499) if interrupts else ():
            assert RandomBot().choose(Seen(GAME, "anna", state), Rolls(roll)) is None
        rolls = Rolls(0.5, 0.0) if interrupts else Rolls(0.0)
        assert RandomBot().choose(Seen(GAME, "anna", state), rolls) == actions[0]
        assert rolls.numbers == []


class Never:
    """Does not want to interrupt."""

    def choose(self, seen: Seen, rng: Random) -> None:
        return None


def test_who_is_asked_and_does_not_act_leaves_it_to_the_next() -> None:
    session = Session.start(GAME, HighCardConfig(), ("anna", "bob"), "1")
    silent, plays = Never(), RandomBot()
    assert next_choice(session, {"anna": silent}) is None
    assert asked(session, {"anna": silent, "bob": silent}) is session
    found = next_choice(session, {"anna": silent, "bob": plays})
    assert found is not None
    assert found[0] == "bob"
    assert asked(session, {"anna": silent, "bob": plays}) == session.act(*found, session.ply)
    most = [len(played_out(session, {"anna": plays, "bob": plays}, number).log) for number in range(9)]
    assert most == [len(session.log) + min(number, 6) for number in range(9)]


@pytest.mark.parametrize("slips", [0, 0.25, 1])
def test_a_slipping_bot_does_anything_as_often_as_it_slips(slips: float) -> None:
    game = game_named("word-ringers")
    (session,) = list(random_session(game, game.parse_config({}), SEATS[:2], "slips"))[4:5]
    state, (seat, *_) = session.state, sorted(session.actors)
    seen, bot = Seen(game, seat, state), bots_of(game)["greedy"]
    usual = bot.choose(seen, Random(0))
    others = sum(SlippingBot(bot, slips).choose(seen, Random(seed)) != usual for seed in range(200))
    assert abs(others / 200 - slips) <= 0.06
    if not slips:
        assert others == 0, "without slips it plays as the other bot does"
