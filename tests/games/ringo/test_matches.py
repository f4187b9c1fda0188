"""Games of Ringo between programs."""

from itertools import pairwise
from random import Random

from games.ringo import GAME
from games.ringo.board import Position
from games.ringo.endings import children, won
from games.ringo.matches import DRAWN, OPENING_PLIES, Player, game, opening, play, won_by
from tests.games.ringo.tables import STUCK_DEFENDER

ANY_MOVE = Player(depth=0)


def test_a_defender_that_is_stuck_passes_where_the_rules_let_it() -> None:
    stuck = (Position.parse(STUCK_DEFENDER, 5),)
    passing = GAME.parse_config({"defender_stuck": "pass"})
    assert play(passing, stuck, ANY_MOVE, ANY_MOVE, Random("1")).plies > 0
    losing = play(GAME.parse_config({}), stuck, ANY_MOVE, ANY_MOVE, Random("1"))
    assert (losing.winner, losing.reason, losing.plies) == ("a", "blocked", 0)


def test_a_game_begins_with_some_plies_by_chance_in_which_nothing_is_decided() -> None:
    config, begun = GAME.parse_config({}), set()
    for seed in range(40):
        passed = opening(config, str(seed))
        assert passed == opening(config, str(seed))
        assert (len(passed), passed[0]) == (OPENING_PLIES + 1, config.start)
        for before, after in pairwise(passed):
            assert after in children(before, config)
            assert (before.side, won(after, config)) == ("a" if after.side == "d" else "d", None)
        pieces = [len(position.attackers) + len(position.defenders) for position in passed]
        assert pieces == [pieces[0]] * len(pieces)
        assert len(set(passed)) == len(passed)
        begun.add(passed[-1])
    assert len(begun) > 30


def test_the_game_of_a_number_is_that_of_its_opening_and_its_chance() -> None:
    config, plies = GAME.parse_config({"idle_plies": 10}), set()
    for number in range(6):
        found = game(config, number, ANY_MOVE, ANY_MOVE, "s")
        name = f"s:{number}"
        assert found == play(config, opening(config, name), ANY_MOVE, ANY_MOVE, Random(name))
        assert found == game(config, number, ANY_MOVE, ANY_MOVE, "s")
        assert found.plies > OPENING_PLIES
        plies.add(found)
    assert len(plies) > 2
    assert game(config, 0, ANY_MOVE, ANY_MOVE) == game(config, 0, ANY_MOVE, ANY_MOVE, "1")


def test_a_drawn_game_ends_with_its_reason_and_is_half_won() -> None:
    position = Position.parse("a:r5s4,r4s7 d:r1s2,r1s4 C:0 side:a", 5)
    reasons = set()
    for options in ({"idle_plies": 10}, {"repetition": 2}):
        config = GAME.parse_config(options)
        for seed in range(40):
            ended = play(config, (position,), ANY_MOVE, ANY_MOVE, Random(str(seed)))
            halves = {"a": (1.0, 0.0), "d": (0.0, 1.0), DRAWN: (0.5, 0.5)}[ended.winner]
            assert (won_by(ended, "a"), won_by(ended, "d")) == halves
            if ended.winner == DRAWN:
                reasons.add((ended.reason, *options))
                assert ended.reason == "repetition" or ended.plies >= 10
    assert {("idle", "idle_plies"), ("repetition", "repetition")} <= reasons
