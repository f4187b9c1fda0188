"""What Ringo's search has found at a depth that it has not looked at to its end."""

import random
from typing import Any

from games.ringo import GAME
from games.ringo.kernels.layout import move_of
from games.ringo.kernels.search import FAR, WIN, Search
from games.ringo.moves import legal_moves
from tests.games.ringo.test_kernels import asked
from tests.games.ringo.test_perft import OPTIONS
from tests.repetitions import times


def test_what_an_unfinished_look_has_found_is_never_worse_than_the_usual_move() -> None:
    """More work finds nothing worse, and nothing better than there is; a move that loses is not told of."""
    rng, told = random.Random("unfinished"), 0
    for _ in range(times(30, 500)):
        config = GAME.parse_config(rng.choice(OPTIONS))
        position = asked(config, rng)[1]["position"]
        usual: Any = Search(config, None, (), 1 << 12).look(position, 2, 10**6)
        whole: Any = Search(config, None, (), 1 << 12).look(position, 4, 10**6)
        values = []
        for budget in sorted({1, *(whole.nodes * part // 8 for part in range(1, 8)), whole.nodes - 1} - {0}):
            search = Search(config, None, (), 1 << 12)
            search.look(position, 2, 10**6)
            if search.look(position, 4, budget) is not None:
                break
            if found := search.so_far(usual.move):
                assert move_of(found.move) in legal_moves(position, config) or not found.move
                values.append(found.value)
                told += found.move != usual.move
        assert values == sorted(values)
        assert all(FAR - WIN < value <= whole.value for value in values)
        assert Search(config, None, (), 1 << 12).so_far(usual.move) is None
    assert told > 3, "at times another move was better"
