"""Games of Ringo between programs."""

from random import Random

from games.ringo import GAME
from games.ringo.board import Position
from games.ringo.matches import Player, play
from tests.games.ringo.tables import STUCK_DEFENDER

ANY_MOVE = Player(depth=0)


def test_a_defender_that_is_stuck_passes_where_the_rules_let_it() -> None:
    stuck = (Position.parse(STUCK_DEFENDER, 5),)
    passing = GAME.parse_config({"defender_stuck": "pass"})
    assert play(passing, stuck, ANY_MOVE, ANY_MOVE, Random("1")).plies > 0
    losing = play(GAME.parse_config({}), stuck, ANY_MOVE, ANY_MOVE, Random("1"))
    assert (losing.winner, losing.reason, losing.plies) == ("a", "blocked", 0)
