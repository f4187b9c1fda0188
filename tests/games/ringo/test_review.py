"""Games of Ringo that are looked at once more."""

import json
import random
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

from games.ringo import GAME
from games.ringo.analysis import ReviewQuestion
from games.ringo.balance import balance
from games.ringo.board import Position
from games.ringo.config import FAIREST, RingoConfig
from games.ringo.endgames import files
from games.ringo.endgames.files import endings_of
from games.ringo.endings import children, won
from games.ringo.engine import WIN
from games.ringo.matches import Ended, Player, opening, play
from games.ringo.moves import after, legal_moves
from tests.games.ringo.test_perft import OPTIONS, wins
from tests.repetitions import times

PRINTED = GAME.parse_config({})


def review(**values: Any) -> Any:
    return ReviewQuestion.model_validate(values).answer()


def test_what_a_review_calls_lost_is_lost() -> None:
    rng, seen = random.Random("review"), {"missed_win": 0, "loses": 0}
    for number in range(times(6, 100)):
        config = GAME.parse_config({"attackers": 5, **rng.choice(OPTIONS[3:])})
        moves, positions = noted(config, f"review:{number}")
        answer = review(config=config, position=str(positions[0]), moves=moves, nodes=300)
        assert [each.move for each in answer.plies] == moves
        assert answer.mistakes == [each.ply for each in answer.plies if each.mistake]
        for each, position, following in zip(answer.plies, positions, positions[1:], strict=False):
            assert each.side == position.side
            assert (each.cost == 0) or each.move != each.best
            if each.mistake in seen:
                seen[each.mistake] += 1
            if each.mistake == "missed_win" and each.plies <= 5:
                assert wins(position, config, position.side, each.plies)
                assert not wins(following, config, position.side, each.plies - 1)
            if each.mistake == "loses" and WIN - each.value > 1000:
                assert won(following, config) is None
    assert all(seen.values())


def noted(config: RingoConfig, seed: str) -> tuple[list[str], list[Position]]:
    """Return a game by chance with its positions."""
    rng, positions, moves = random.Random(seed), [config.start], []
    while won(positions[-1], config) is None and len(moves) < 60:
        move = rng.choice(legal_moves(positions[-1], config))
        moves.append(str(move))
        positions.append(after(positions[-1], move))
    return moves, positions


def test_the_move_that_throws_a_game_away_is_named() -> None:
    # The attacker on r1s4 wins by entering; it takes a piece instead.
    position = "a:r1s4,r3s2,r5s5 d:r2s2,r4s6 C:1 side:a"
    entered, took = (review(position=position, moves=[move]).plies[0] for move in ("r1s4-C", "r3s2xr1s2"))
    assert (entered.value, entered.cost, entered.mistake) == (WIN - 1, 0, None)
    assert took.best == "r1s4-C"
    assert took.mistake is None  # it wins too, a little later
    assert took.cost > 0
    # Either attacker wins by entering.
    position = "a:r1s4,r1s2,r5s5 d:r2s6,r4s6 C:1 side:a"
    either = [review(position=position, moves=[move]).plies[0] for move in ("r1s4-C", "r1s2-C")]
    assert [(each.value, each.cost, each.mistake) for each in either] == [(WIN - 1, 0, None)] * 2
    # The attacker before the castle has to be taken.
    position = "a:r1s4,r5s5 d:r1s5,r2s3 C:1 side:d"
    taken, left = (review(position=position, moves=[move]).plies[0] for move in ("r1s5xr1s3", "r2s3-r2s2"))
    assert (taken.best, taken.mistake, left.mistake) == ("r1s5xr1s3", None, "loses")
    # Who takes the last but one attacker has won.
    won_now = "a:r5s4,r3s3 d:r3s4,r1s1 C:0 side:d"
    assert review(position=won_now, moves=["r1s1-r1s2"]).plies[0].mistake in ("missed_win", "loses")


def test_the_page_offers_the_fairest_settings_that_were_found() -> None:
    page = (Path(files.__file__).parents[3] / "api/web/static/app/scripts/games/ringo.js").read_text("utf-8")
    written: Any = re.search(r"const FAIREST = \{(.*?)\};", page, re.DOTALL)
    offered = json.loads("{" + re.sub(r"(\w+):", r'"\1":', written[1]).rstrip().rstrip(",") + "}")
    assert GAME.parse_config(offered) == GAME.parse_config(dict(FAIREST))
    assert endings_of(GAME.parse_config(offered)) is not None


def test_games_are_counted_by_who_won() -> None:
    ended = [
        Ended("a", "castle", 40),
        Ended("d", "one_attacker", 61),
        Ended("drawn", "idle", 100),
        Ended("a", "castle", 43),
    ]
    found = balance(ended)
    assert (found.games, found.attackers, found.defenders, found.drawn) == (4, 2, 1, 1)
    assert (found.score, found.plies) == (0.625, 61)
    assert found.lower < found.score < found.upper
    assert found.reasons == {"castle": 2, "one_attacker": 1, "idle": 1}


def test_a_game_between_programs_is_the_same_each_time_and_ends_by_the_rules() -> None:
    config = GAME.parse_config({"attackers": 5, "defenders_may_pass": True})
    weak, chance = Player(depth=1), Player(depth=0)
    ended = [play(config, opening(config, name), weak, chance, random.Random(name)) for name in ("1", "2", "1")]
    assert ended[0] == ended[2]
    assert {each.winner for each in ended} <= {"a", "d", "drawn"}
    begun = opening(config, "1")
    assert begun[0] == config.start
    assert all(later in children(sooner, config) for sooner, later in pairwise(begun))
