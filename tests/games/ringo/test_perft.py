"""The number of lines of play, counted by three implementations, from positions under each option."""

import random
from typing import Any

import pytest

from games.ringo import GAME
from games.ringo.board import Position
from games.ringo.config import FAIREST, RingoConfig
from games.ringo.endings import children, won
from games.ringo.kernels.perft import perft as compiled_perft
from tests.games.ringo import second
from tests.repetitions import times

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"rings": 6},
    {"attackers": 5},
    {"no_castle_entry_from_nz": True},
    {"defenders_may_pass": True},
    {"nz_limit_one": True},
    {"nz_overflow": "forbid_capture"},
    {"defender_stuck": "pass"},
    dict(FAIREST),
    {"rings": 6, "attackers": 6, "nz_limit_one": True, "nz_overflow": "forbid_capture", "defender_stuck": "pass"},
)

MADE = (
    "a:r1s0 d:r1s1,r1s2,r1s6,r1s7 C:1 side:a",
    "a:r3s3,r4s3,r5s1,r5s2,r5s4,r5s5 d:r5s3 C:0 side:d",
    "a:r1s0,r2s0,r3s0 d:r1s4,r2s7,r1s1 C:1 side:a",
    "a:r2s0,r3s0,r2s7 d:r2s1,r1s0,r2s6 C:0 side:a",
    "a:r1s2,r1s6,r2s4 d:r1s4,r1s0 C:1 side:d",
    "a:r2s3,r3s0,r4s0 d:r1s3,r2s2 C:0 side:a",
)


def perft(position: Position, depth: int, config: RingoConfig) -> int:
    """Count the lines of play of a length by going through them all, by the rules as moves are explained."""
    if depth == 0:
        return 1
    return sum(perft(child, depth - 1, config) for child in children(position, config))


def test_the_first_seven_plies_of_the_printed_rules() -> None:
    # Seven steps forward, and one from each side into the Neutral Zone; then each defender has three ways to go.
    config = GAME.parse_config({})
    counted = [compiled_perft(config.start, depth, config) for depth in range(8)]
    assert counted == [1, 9, 108, 1260, 13860, 180696, 2030502, 28487692]


@pytest.mark.no_cover
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_compiled_loops_count_the_same(options: dict[str, Any]) -> None:
    config = GAME.parse_config(options)
    rng = random.Random(str(options))
    positions = [wandered(config, rng) for _ in range(times(60, 2000))]
    for position in [*positions, *(Position.parse(text, 5) for text in MADE)]:
        assert compiled_perft(position, 2, config) == perft(position, 2, config), str(position)


@pytest.mark.no_cover
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_two_implementations_count_the_same(options: dict[str, Any]) -> None:
    config = GAME.parse_config(options)
    setup = second.setup_of(config)
    rng = random.Random(str(options))
    depth = times(2, 4)
    assert perft(config.start, depth, config) == second.perft(second.read(str(config.start)), depth, setup)
    depth = times(3, 6)
    assert compiled_perft(config.start, depth, config) == second.perft(second.read(str(config.start)), depth, setup)
    for _ in range(times(12, 500)):
        position = wandered(config, rng)
        counted = perft(position, times(2, 3), config)
        assert counted == second.perft(second.read(str(position)), times(2, 3), setup), str(position)
    for text in MADE:
        assert perft(Position.parse(text, 5), 3, config) == second.perft(second.read(text), 3, setup), text


def wandered(config: Any, rng: random.Random) -> Position:
    """Return a position that random play reaches; pieces are thinned out, so that all kinds of them come up."""
    position = config.start
    for _ in range(rng.randrange(60)):
        following = children(position, config)
        if not following:
            break
        position = rng.choice(following)
    for side in ("attackers", "defenders"):
        kept = sorted(getattr(position, side))
        rng.shuffle(kept)
        kept = kept[: rng.randrange(1, len(kept) + 1)] if kept else kept
        others = {name: getattr(position, name) for name in ("attackers", "defenders") if name != side}
        position = Position(**{side: frozenset(kept)}, **others, inside=position.inside, side=position.side)
    return position


def wins(position: Position, config: RingoConfig, winner: str, plies: int) -> bool:
    """Tell whether a side can win within some plies."""
    ended = won(position, config)
    if ended is not None:
        return ended[0] == winner
    if plies <= 0:
        return False
    best = any if position.side == winner else all
    return best(wins(child, config, winner, plies - 1) for child in children(position, config))


@pytest.mark.parametrize(
    ("text", "depth", "rings"),
    [("a:r3s1,r3s3 d:r1s3 C:0 side:d", depth, 5) for depth in (-1, 1001)]
    + [("a:r6s1,r3s3 d:r1s3 C:0 side:d", 1, 5)]
    + [
        ("a:r3s1,r3s3 d:" + ",".join(f"r{ring}s{slice}" for ring in (1, 2) for slice in range(8)) + " C:0 side:d", 1, 5)
    ],
)
def test_what_is_no_position_of_the_board_is_refused(text: str, depth: int, rings: int) -> None:
    with pytest.raises(ValueError, match=r"depth|pieces|outside"):
        compiled_perft(Position.parse(text, 6), depth, GAME.parse_config({"rings": rings}))
