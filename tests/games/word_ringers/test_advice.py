"""Advice: plays ranked, and how sure that is."""

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dictionaries import open_dictionary
from games.refusals import BadOption
from games.word_ringers.advice import MOST_EFFORT, Asked, Opponent, advise, check, situation_asked, unseen_tiles
from games.word_ringers.engine import search
from games.word_ringers.engine.search import FURTHER, Style, margins_in_worlds, ranked
from games.word_ringers.kernels.playouts import try_plays
from solver.cells import Cell
from solver.notation import parse_board
from solver.ruleset import Ruleset
from tests.games.acting import refusal
from tests.games.word_ringers.engine.slow import SlowRound, random_round
from tests.repetitions import times

ENGLISH = open_dictionary("en")


def asked_at(found: SlowRound, *, effort: int = 100, open_racks: bool = False) -> Asked:
    """Return the question of the player on turn."""
    place, racks, rings_left = found.players.index(found.turn), found.racks, found.in_play.rings_left
    opponents = tuple(
        Opponent(other, len(racks[other]), rings_left(other), racks[other] if open_racks else None)
        for other in (*found.players[place + 1 :], *found.players[:place])
    )
    own = found.turn, racks[found.turn], rings_left(found.turn)
    return Asked(found.in_play.board, *own, opponents, frozenset(found.covered), effort, ruleset=found.ruleset)


def test_equal_questions_have_equal_answers() -> None:
    found = random_round(Random(3), ENGLISH, Ruleset(), 2, 12)
    asked = asked_at(found)
    advised = advise(asked, ENGLISH)
    assert advise(asked, ENGLISH) == advised
    assert all(each.error is not None and each.playouts for each in advised)
    assert len({each.playouts for each in advised}) > 1


@pytest.mark.no_cover
@pytest.mark.parametrize("effort", [60, 300, 1500])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_plays_are_ranked_by_their_margins_alone(players: int, effort: int) -> None:
    rng = Random(f"order {players} {effort}")
    tried_further = 0
    for _ in range(times(4, 60)):
        found = random_round(rng, ENGLISH, Ruleset(), players, rng.randrange(5, 10 * players + 1))
        asked = asked_at(found, effort=effort)
        advised = advise(asked, ENGLISH)
        margins, playouts = [each.margin for each in advised], [each.playouts or 0 for each in advised]
        assert margins == sorted(margins, reverse=True)
        assert sorted(playouts, key=lambda each: each < playouts[0]) == playouts
        assert max(playouts) == playouts[0]
        before = {each.play: each for each in ranked(situation_asked(asked, ENGLISH), effort, asked.chance, Style())}
        told = {each.play for each in advised}
        assert told <= before.keys()
        least = min(each.margin for each in advised if each.playouts == playouts[0])
        left_out = sorted((before[play] for play in before.keys() - told), key=lambda each: -each.margin)
        assert all(each.margin > least and each.playouts < playouts[0] for each in left_out)
        spent = sum((each.playouts or 0) - before[each.play].playouts for each in advised)
        assert spent <= FURTHER * effort
        for first in left_out[:1]:  # there were not rounds enough to try it further
            alike = [each for each in left_out if each.margin == first.margin]
            assert spent + playouts[0] - min(each.playouts for each in alike) > FURTHER * effort
        for each in advised:
            old = before[each.play]
            if each.playouts == old.playouts:
                assert each.margin == old.margin
                continue
            tried_further += 1
            assert each.playouts == playouts[0]
            situation = situation_asked(asked, ENGLISH)
            number = situation.number(each.play)
            worlds = margins_in_worlds(situation, [number], asked.chance, 0, playouts[0], Style())
            assert each.margin == worlds[0, :, situation.turn].mean()
    assert tried_further or effort > 1000


@pytest.mark.parametrize(("players", "ruleset"), [(2, Ruleset()), (5, Ruleset(cancel="any_shared"))])
def test_a_position_whose_plays_are_all_alike_takes_three_times_the_effort_at_most(
    players: int, ruleset: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds = 0

    def counted(*given: Any) -> NDArray[np.int32]:
        nonlocal rounds
        margins = try_plays(*given)
        rounds += margins.shape[0] * margins.shape[1]
        return margins

    monkeypatch.setattr(search, "try_plays", counted)
    others = tuple(Opponent(f"player{number}", 5, 5) for number in range(1, players))
    board = parse_board("/".join(["AAAAA"] * 5))
    ruleset = replace(ruleset, tiles={"A": 60})
    advised = advise(Asked(board, "player0", ("A",) * 5, 5, others, effort=3000, ruleset=ruleset), ENGLISH)
    assert rounds <= 3 * 3000
    assert len(advised) >= 3
    assert [each.margin for each in advised] == sorted((each.margin for each in advised), reverse=True)


def test_last_plays_are_proven_and_every_play_has_a_margin() -> None:
    found = random_round(Random(5), ENGLISH, Ruleset(), 2, 2)
    advised = advise(asked_at(found), ENGLISH)
    assert all(each.error is None and each.playouts is None for each in advised)
    assert [each.margin for each in advised] == sorted((each.margin for each in advised), reverse=True)
    four = random_round(Random(6), ENGLISH, Ruleset(), 2, 4)
    assert all(each.error is None for each in advise(asked_at(four, open_racks=True), ENGLISH))


def test_what_is_not_seen_is_neither_on_the_board_nor_on_a_known_rack() -> None:
    found = random_round(Random(7), ENGLISH, Ruleset(), 3, 30)
    unseen = unseen_tiles(asked_at(found), ENGLISH)
    expected = [
        *found.unseen,
        *(face for player in found.players if player != found.turn for face in found.racks[player]),
    ]
    assert sorted(unseen.elements()) == sorted(expected)


BOARD = parse_board("PIT/ACE/RAT pink:A1;green:C2")
GREEN = Opponent("green", 2, 2)


@pytest.mark.parametrize(
    ("asked", "pointer"),
    [
        (Asked(parse_board("PITXXX/ABCDEF"), "pink", (), 1, (GREEN,)), "/board"),
        (Asked(BOARD, "green", (), 1, (GREEN,)), "/opponents"),
        (Asked(BOARD, "blue", (), 1, (GREEN,)), "/opponents"),
        (Asked(BOARD, "pink", (), 1, (GREEN,), frozenset([Cell(1, 1)])), "/covered"),
        (Asked(BOARD, "pink", (), 0, (GREEN,)), "/rack"),
        (Asked(BOARD, "pink", tuple("ABCDEF"), 0, (GREEN,)), "/rack"),
        (Asked(BOARD, "pink", (), 1, (Opponent("green", 2, 2, ("A",)),)), "/opponents/0/rack"),
        (Asked(BOARD, "pink", (), 1, (GREEN,), effort=10 * MOST_EFFORT), "/effort"),
        (Asked(BOARD, "pink", (), 1, (GREEN,), ruleset=Ruleset(tiles={"A": 1})), "/opponents"),
        (Asked(parse_board("PI pink:A1;green:B1"), "pink", (), 1, (GREEN,)), "/rack"),
    ],
)
def test_what_makes_no_sense_is_refused(asked: Asked, pointer: str) -> None:
    assert refusal(BadOption, check, asked, ENGLISH).pointer == pointer
