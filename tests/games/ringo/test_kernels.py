"""The compiled core of Ringo: what it refuses, how it pauses and stops, and that it finds what the rules make of it."""

import random
import signal
from typing import Any

import numpy as np
import pytest

from games.ringo import GAME
from games.ringo.board import CASTLE, Position, Space
from games.ringo.config import RingoConfig
from games.ringo.endgames import making
from games.ringo.endgames.files import endings_of
from games.ringo.endgames.numbering import numbering
from games.ringo.endings import children, won
from games.ringo.kernels import search as searching
from games.ringo.kernels.endgames import Endings
from games.ringo.kernels.layout import ALL_RULES, rules_of
from games.ringo.kernels.making import MOST_WIN, Unfinished
from games.ringo.kernels.perft import perft
from games.ringo.kernels.search import DRAW, FAR, MAX_DEPTH, MOST_PLACES, MOST_PLIES, WIN, Found, Search
from tests.games.ringo.test_endgames import SHIPPED, scattered, two_against_one
from tests.games.ringo.test_perft import OPTIONS, wandered
from tests.repetitions import times

PRINTED = GAME.parse_config({})
SIZE = numbering(5).size
LAST = Position.parse("a:r3s1,r3s3 d:r1s3 C:0 side:a", 5)

PINNED = [
    *(({}, 8, 14, 17_906, 108), ({}, 8, 4, 92_999, 108)),
    ({"rings": 6, "defenders_may_pass": True}, 7, 18, 6_680, 108),
    ({"nz_limit_one": True, "attackers": 5}, 9, 8, 193_375, -20),
]
"""Options, the depth, the room of the table as a power of two, how many positions are looked at, and the value."""

OUTSIDE = (Space(6, 1), Space(0, 1), Space(-3, 1), CASTLE)
NO_POSITIONS: tuple[Position, ...] = (
    *(Position(frozenset({space}), LAST.defenders) for space in OUTSIDE),
    Position(LAST.attackers, frozenset({Space(9, 7)})),
    Position(LAST.attackers, LAST.attackers),
    Position(frozenset({Space(1, 8), Space(2, 0)}), LAST.defenders),
    *(Position(LAST.attackers, LAST.defenders, inside) for inside in (-1, 3, 2**64)),
    *(Position(frozenset(Space(5, slice) for slice in range(8 - inside)), LAST.defenders, inside) for inside in (0, 2)),
    Position(LAST.attackers, frozenset(Space(1, slice) for slice in range(5))),
)


def asked(config: RingoConfig, rng: random.Random) -> tuple[Search, dict[str, Any]]:
    """Return a search, and a question for it."""
    position = wandered(config, rng)
    while won(position, config) is not None:
        position = wandered(config, rng)
    earlier = [wandered(config, rng), *children(position, config)[:1]]
    endings = endings_of(config) if rng.random() < 0.5 else None
    search = Search(config, endings, earlier, 1 << rng.choice((0, 4, 12)))
    return search, {"position": position, "depth": rng.randrange(1, 6), "idle": rng.choice((0, 95)), "drawn": -400}


def obvious(position: Position, config: RingoConfig, depth: int, ply: int, idle: int, before: list[Position]) -> int:
    """Return what a position is worth to the side to move by trying everything; a draw is worth 0."""
    winner = won(position, config)
    if winner is not None and winner[1] != "blocked":
        return WIN - ply if winner[0] == position.side else ply - WIN
    if ply and (idle >= config.idle_plies or position in before):
        return DRAW if winner is None else ply - WIN
    if depth == 0:
        attackers = sum(60 + 8 * (config.rings - space.ring + 1) for space in position.attackers)
        total = attackers + 310 * position.inside - 100 * len(position.defenders)
        return total if position.side == "a" else -total
    best = ply - WIN
    for child in children(position, config):
        nearer = sum(space.ring for space in child.attackers) < sum(space.ring for space in position.attackers)
        taken = len(child.attackers) + child.inside + len(child.defenders) < (
            len(position.attackers) + position.inside + len(position.defenders)
        )
        following = 0 if taken or (position.side == "a" and nearer) else idle + 1
        best = max(best, -obvious(child, config, depth - 1, ply + 1, following, [*before, position]))
    return best


@pytest.mark.no_cover
def test_with_idle_play_and_repetition_it_finds_what_trying_everything_finds() -> None:
    rng = random.Random("everything")
    for _ in range(times(20, 400)):
        config = GAME.parse_config(rng.choice(OPTIONS))
        _, question = asked(config, rng)
        position, idle = question["position"], rng.choice((0, config.idle_plies - 2, config.idle_plies - 1))
        earlier = [wandered(config, rng), *rng.sample(children(position, config), 1)]
        for depth in (1, 2, 3):
            found: Any = Search(config, None, earlier, 1).look(position, depth, 10**6, idle=idle)
            assert found.value == obvious(position, config, depth, 0, idle, earlier), (str(position), depth)


@pytest.mark.parametrize(("options", "depth", "room", "nodes", "value"), PINNED)
def test_as_many_positions_are_looked_at_as_ever(
    options: dict[str, Any], depth: int, room: int, nodes: int, value: int
) -> None:
    """So that equal questions have equal answers where no more may be looked at."""
    config = GAME.parse_config(options)
    found: Any = Search(config, None, (), 1 << room).look(config.start, depth, 10**9)
    assert (found.nodes, found.value) == (nodes, value)


@pytest.mark.no_cover
@pytest.mark.parametrize("pause", [1, 2, 7, 1_000])
def test_a_search_that_pauses_finds_the_same_with_as_many_positions(
    pause: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(times(12, 300)):
        answers = []
        for each in (searching.PAUSE, pause):
            rng = random.Random(seed)
            search, question = asked(GAME.parse_config(rng.choice((*OPTIONS, *SHIPPED))), rng)
            monkeypatch.setattr(searching, "PAUSE", each)
            answers.append([search.look(**question, budget=budget) for budget in (1, 40, 3_000, 3_000)])
        assert answers[0] == answers[1]


def test_a_budget_of_as_many_positions_as_it_takes_is_enough_and_one_less_is_not() -> None:
    rng = random.Random("budget")
    for _ in range(times(10, 200)):
        config = GAME.parse_config(rng.choice(OPTIONS))
        _, question = asked(config, rng)
        found: Any = Search(config, None, (), 64).look(**question, budget=10**6)
        assert Search(config, None, (), 64).look(**question, budget=found.nodes) == found
        assert Search(config, None, (), 64).look(**question, budget=found.nodes - 1) is None


def test_a_search_that_was_ended_leaves_what_it_has_found_out() -> None:
    rng = random.Random("ended")
    for _ in range(times(20, 400)):
        config = GAME.parse_config(rng.choice(OPTIONS))
        position = asked(config, rng)[1]["position"]
        whole: Any = Search(config, None, (), 1 << 14).look(position, 5, 10**7)
        search = Search(config, None, (), 1 << 14)
        ended = [search.look(position, 5, budget) for budget in range(0, whole.nodes, whole.nodes // 3 + 1)]
        after_it: Any = search.look(position, 5, whole.nodes)
        assert ended[0] is None
        assert after_it.value == whole.value


def test_it_is_asked_at_each_pause_whether_that_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "PAUSE", 100)
    counted: list[int] = []

    def enough() -> bool:
        counted.append(len(counted))
        return len(counted) == 5

    search = Search(PRINTED, None, (), 1024)
    assert search.look(PRINTED.start, 9, 400, enough=enough) is None
    assert len(counted) == 3, "once less, as the budget is used up then"
    assert search.look(PRINTED.start, 9, 10**9, enough=enough) is None
    assert len(counted) == 5


class Stop(Exception):
    """Raised by a signal."""


def test_a_signal_stops_a_long_search_and_the_making_of_a_table() -> None:
    def stop(*_: object) -> None:
        raise Stop

    search, table = Search(PRINTED, None, (), 1024), Unfinished(5, 0, making.empty(PRINTED))
    before = signal.signal(signal.SIGVTALRM, stop)
    try:
        for work in (lambda: search.look(PRINTED.start, MAX_DEPTH, 10**9), lambda: table.counts(3, 2)):
            signal.setitimer(signal.ITIMER_VIRTUAL, 0.02)
            with pytest.raises(Stop):
                work()
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    assert isinstance(search.look(PRINTED.start, 3, 10**6), Found)


@pytest.mark.parametrize("position", NO_POSITIONS, ids=str)
def test_what_is_no_position_of_the_board_is_refused(position: Position) -> None:
    endings, search = Endings(5, 0, np.zeros((1, SIZE), np.int8)), Search(PRINTED, None, (), 1)
    for ask in (endings.worth, endings.judged, lambda each: perft(each, 0, PRINTED)):
        with pytest.raises(ValueError, match=r"piece|castle"):
            ask(position)
    with pytest.raises(ValueError, match=r"piece|castle"):
        search.look(position, 1, 1)
    with pytest.raises(ValueError, match=r"piece|castle"):
        Search(PRINTED, None, [LAST, position], 1)


@pytest.mark.parametrize(
    ("name", "number"),
    [("depth", each) for each in (-1, 0, MAX_DEPTH + 1, 2**40, 1.0)]
    + [("budget", each) for each in (-1, 2**63, 0.5)]
    + [("idle", each) for each in (-1, MOST_PLIES + 1, 2**40)]
    + [("sure", each) for each in (-1, MOST_PLIES + 1, 2**40)]
    + [("drawn", each) for each in (WIN, FAR - WIN - 1, WIN - FAR + 1, 2**40)],
)
def test_a_question_with_a_number_that_cannot_be_is_refused(name: str, number: Any) -> None:
    usual = {"depth": 1, "budget": 10}
    with pytest.raises(ValueError, match=name):
        Search(PRINTED, None, (), 1).look(LAST, **{**usual, name: number})


@pytest.mark.parametrize(
    ("name", "number"),
    [
        *(("depth", each) for each in (1, 60)),
        *(("budget", each) for each in (0, 1 << 62)),
        *(("idle", each) for each in (0, 1 << 20)),
        *(("sure", each) for each in (0, 1 << 20)),
        *(("drawn", each) for each in (-29_000, 29_000)),
    ],
)
def test_a_question_with_a_number_at_its_limit_is_answered(name: str, number: int) -> None:
    found = Search(PRINTED, None, (), 1).look(LAST, **{"depth": 1, "budget": 10, name: number})
    assert (found is None) == ((name, number) in (("budget", 0), ("depth", 60))), "there the budget is at its end"


@pytest.mark.parametrize("places", [-1, 0, 3, 1000, 2 * MOST_PLACES, 2**64, 2.0])
def test_a_table_of_no_size_is_refused(places: Any) -> None:
    with pytest.raises(ValueError, match="places"):
        Search(PRINTED, None, (), places)


def test_endings_of_another_board_are_refused() -> None:
    config = GAME.parse_config({"rings": 6})
    endings = Endings(6, rules_of(config), np.zeros((1, numbering(6).size), np.int8))
    with pytest.raises(ValueError, match="another board"):
        Search(PRINTED, endings, (), 1)
    with pytest.raises(ValueError, match="does not know"):
        endings.judged(config.start)
    assert endings.worth(config.start) is None


@pytest.mark.parametrize(
    ("rings", "rules", "worths"),
    [
        (1, 0, np.zeros((1, numbering(1).size), np.int8)),
        *((rings, 0, np.zeros((1, SIZE), np.int8)) for rings in (0, 8)),
        *((5, rules, np.zeros((1, SIZE), np.int8)) for rules in (-1, 32)),
        *((5, 0, np.zeros(shape, np.int8)) for shape in ((0, SIZE), (3, 4), (3, SIZE), SIZE)),
        *((5, 0, np.zeros((1, SIZE + more), np.int8)) for more in (-1, 1)),
        *((5, 0, bad) for bad in (np.zeros((1, SIZE), np.uint8), np.zeros((1, 2 * SIZE), np.int8)[:, ::2], [[0]])),
    ],
)
def test_what_is_no_table_is_refused(rings: int, rules: int, worths: Any) -> None:
    for made in (Endings, Unfinished):
        with pytest.raises(ValueError, match=r"rings|rules|worths"):
            made(rings, rules, worths)


def test_a_table_that_cannot_be_made_is_refused() -> None:
    worths = np.zeros((2, SIZE), np.int8)
    table = Unfinished(5, 0, worths)
    for pieces in ((1, 1), (2, 0), (2, 3), (4, 1), (-1, 2**40)):
        with pytest.raises(ValueError, match="no table"):
            table.begin(*pieces)
        with pytest.raises(ValueError, match="no table"):
            table.go_on(*pieces, 0)
        with pytest.raises(ValueError, match="no table"):
            table.counts(*pieces)
    with pytest.raises(ValueError, match="begun"):
        table.go_on(2, 1, 0)
    list(table.begin(2, 1))
    for plies in (-1, MOST_WIN + 1):
        with pytest.raises(ValueError, match="plies"):
            table.go_on(2, 1, plies)
    list(table.go_on(2, 1, 0))
    list(table.go_on(2, 1, MOST_WIN))
    Unfinished(5, 31, worths, threads=256)
    with pytest.raises(ValueError, match="worths"):
        Unfinished(5, 0, worths[:1])
    for threads in (0, 257):
        with pytest.raises(ValueError, match="threads"):
            Unfinished(5, 0, worths, threads=threads)
    worths.flags.writeable = False
    with pytest.raises(ValueError, match="written"):
        Unfinished(5, 0, worths)


def test_a_win_of_more_plies_than_a_byte_holds_is_no_worth() -> None:
    worths = np.zeros((2, SIZE), np.int8)
    table = Unfinished(5, 0, worths)
    list(table.begin(2, 1))
    worths[1, two_against_one(PRINTED)[1] < 0] = -127
    wins = np.count_nonzero(worths[0] > 0)
    assert max(found.greatest for found in table.go_on(2, 1, MOST_WIN)) == 128
    assert (np.count_nonzero(worths[0] > 0), worths.min()) == (wins, -127)


@pytest.mark.parametrize("rings", [2, 3])
def test_a_table_of_a_small_board_is_what_its_moves_make_it(rings: int) -> None:
    for rules in (0, ALL_RULES):
        table = Unfinished(rings, rules, np.zeros((2, numbering(rings).size), np.int8))
        for pieces in ((2, 1), (3, 1)):
            greatest = max(found.greatest for found in table.begin(*pieces))
            for plies in range(MOST_WIN):
                if plies < greatest:
                    greatest = max(greatest, *(found.greatest for found in table.go_on(*pieces, plies)))
            assert table.counts(*pieces).wrong == 0


def test_moves_of_the_tables_are_judged_as_the_positions_after_them() -> None:
    rng = random.Random("judged")
    for _ in range(times(100, 5000)):
        config = GAME.parse_config(rng.choice(SHIPPED))
        position, endings = scattered(rng, config), endings_of(config)
        assert endings is not None
        if won(position, config) is not None:
            continue
        following = children(position, config)
        expected = [
            (endings.worth(each), len(answers), sum((endings.worth(answer) or 0) > 0 for answer in answers))
            for each in following
            for answers in [_answers(each, config)]
        ]
        assert sorted(judged[1:] for judged in endings.judged(position)) == sorted(expected)


def _answers(position: Position, config: RingoConfig) -> list[Position]:
    """Return what could follow, also where the game is over by its pieces."""
    from games.ringo.endings import may_pass
    from games.ringo.moves import after, legal_moves

    found = [after(position, move) for move in legal_moves(position, config)]
    return [*found, position.passed()] if may_pass(position, config, stuck=not found) else found
