"""Margins that are proven, played out at a table, and standard errors against the margin that many playouts give."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from dictionaries import open_dictionary
from games.bots import Bot
from games.testing import random_session
from games.word_ringers import GAME
from games.word_ringers.bots import BOTS
from games.word_ringers.engine.search import Style, Worth, ranked
from games.word_ringers.engine.tables import situation_at
from games.word_ringers.state import TableState
from solver.kernels.tables import tables_for
from solver.plays import Play
from tests.repetitions import times

CONFIG = GAME.parse_config({"max_rounds": 1, "scoring": "automatic"})
MIXES = (("beginner", "greedy"), ("greedy", "random"))


def states(bots: tuple[str, ...], seed: str) -> list[TableState]:
    """Return the states of a round between bots in which somebody has a play to make."""
    playing: dict[str, Bot] = {f"player{at}": BOTS[name] for at, name in enumerate(bots)}
    sessions = random_session(GAME, CONFIG, [*playing], seed, playing)
    return [session.state for session in sessions if session.state.phase == "play" and session.state.turn]


def told(state: TableState, effort: int, seed: int) -> tuple[Worth, ...]:
    """Return what the plays of the player on turn are worth, as far as it sees."""
    assert state.turn is not None
    tables = tables_for(open_dictionary(CONFIG.dictionary), CONFIG.rules)
    return ranked(situation_at(state, state.turn, tables), effort, seed, Style())


def margin_after(state: TableState, player: str, play: Play) -> int | TableState:
    """Return how far a player is ahead after the last play of a round, or the state after one that is not the last."""
    actor = str(state.turn)
    GAME.check(state, actor, play)
    after = GAME.apply(state, actor, play)
    if after.last_round is None or after.last_round is state.last_round:
        return after
    totals = dict(GAME.scores(after))
    return int(totals.pop(player) - max(totals.values()))


def worst(state: TableState, player: str) -> int:
    """Return how far a player is ahead after the reply that is worst for it."""
    replies = [action for action in GAME.legal_actions(state, str(state.turn)) if isinstance(action, Play)]
    ends = [margin_after(state, player, reply) for reply in replies]
    return min(end for end in ends if isinstance(end, int))


def over_all_tiles(state: TableState, player: str) -> float:
    """Return the mean of the worst over all last tiles that the other may have."""
    other = str(state.turn)
    if not state.racks[other]:
        return worst(state, player)
    unseen = Counter([*state.bag, *state.racks[other]])
    total = 0
    for face, count in unseen.items():
        bag = [*unseen.elements()]
        bag.remove(face)
        total += count * worst(replace(state, bag=tuple(bag), racks={**state.racks, other: (face,)}), player)
    return total / unseen.total()


@pytest.mark.no_cover
@pytest.mark.parametrize("bots", MIXES, ids=str)
def test_a_margin_that_is_proven_is_what_the_worst_reply_leaves(bots: tuple[str, ...]) -> None:
    rng = Random(f"margins {bots}")
    for number in range(times(1, 60)):
        *_, second, last = states(bots, f"margins {number}")
        for state, most in ((last, 20), (second, times(0, 2))):
            found = told(state, 1, 1)
            assert found[0].is_proven
            player = str(state.turn)
            for worth in {found[0], *rng.sample(found, min(most, len(found)))}:
                end = margin_after(state, player, worth.play)
                exact = end if isinstance(end, int) else over_all_tiles(end, player)
                assert worth.margin == pytest.approx(exact), (number, str(worth.play))


@pytest.mark.no_cover
@pytest.mark.parametrize("bots", MIXES, ids=str)
def test_margins_lie_as_far_from_what_many_playouts_give_as_their_errors_say(bots: tuple[str, ...]) -> None:
    rng, off = Random(f"errors {bots}"), list[float]()
    for number in range(times(8, 200)):
        state = rng.choice(states(bots, f"errors {number}")[:-4])
        many = {worth.play: worth for worth in told(state, 20_000, 1)}
        worths: tuple[Any, ...] = told(state, 400, 2 + number)
        for worth in worths:
            other = many.get(worth.play)
            if other is not None and worth.playouts >= 20 and other.playouts >= 400:
                off.append((worth.margin - other.margin) / np.hypot(worth.error, other.error))
    spread = float(np.std(off))
    assert len(off) > 30
    assert 0.7 < spread < 1.4
    assert sum(abs(each) < 2 for each in off) > 0.85 * len(off)
