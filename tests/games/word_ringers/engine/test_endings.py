"""The last plays of two players against brute force over the slow game."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from dictionaries import open_dictionary
from games.word_ringers.engine.endings import can_be_proven, proven_margins
from games.word_ringers.engine.search import Style, legal_plays, ranked
from solver.ruleset import Ruleset
from tests.games.word_ringers.engine.slow import SlowRound, margin, random_round
from tests.repetitions import times

ENGLISH = open_dictionary("en-common")


def open_value(found: SlowRound, player: str) -> int:
    """Return a player's margin when all plays are made as well as they can be."""
    if not found.pieces:
        return margin(found.scores, player)
    values = [open_value(found.after(play), player) for play in found.plays]
    return max(values) if found.turn == player else min(values)


def brute_force(found: SlowRound, player: str) -> dict[str, Fraction]:
    """Return what each play is worth on average over all last tiles that the other may have."""
    other, worth = found.next, {}
    unseen = Counter([*found.unseen, *found.racks[other]])
    for play in found.plays:
        after, total = found.after(play), 0
        if found.racks[other]:
            for face, count in unseen.items():
                total += count * open_value(replace(after, racks={**after.racks, other: (face,)}), player)
            worth[str(play)] = Fraction(total, unseen.total())
        else:
            worth[str(play)] = Fraction(open_value(after, player))
    return worth


@pytest.mark.no_cover
def test_the_last_two_plays_are_exact_over_all_that_can_be_unseen() -> None:
    rng = Random(21)
    for number in range(times(2, 1000)):
        ruleset = Ruleset(covered_ring=rng.choice(["active", "inactive"]), cancel=rng.choice(["all", "any_shared"]))
        found = random_round(rng, ENGLISH, ruleset, 2, 2)
        while number % 2 and not found.racks[found.next]:
            found = random_round(rng, ENGLISH, ruleset, 2, 2)
        situation = found.situation(known=[found.turn])
        assert can_be_proven(situation)
        plays = legal_plays(situation)
        values = proven_margins(situation, plays)
        exact = brute_force(found, found.turn)
        assert {str(situation.play(play)): value for play, value in zip(plays, values, strict=True)} == exact
        best = ranked(situation, 1, 1, Style())[0]
        assert best.is_proven
        assert best.margin == pytest.approx(float(max(exact.values())))


@pytest.mark.no_cover
def test_with_open_racks_the_last_plays_are_exact() -> None:
    rng = Random(4)
    for _ in range(times(1, 20)):
        found = random_round(rng, ENGLISH, Ruleset(), 2, 3)
        situation = found.situation(known=found.players)
        assert can_be_proven(situation)
        plays = legal_plays(situation)
        some = rng.sample(plays, min(2, len(plays)))
        exact = [open_value(found.after(situation.play(play)), found.turn) for play in some]
        assert proven_margins(situation, some) == exact


def test_four_open_plays_are_what_follows_from_three() -> None:
    rng = Random(8)
    for _ in range(times(1, 20)):
        found = random_round(rng, ENGLISH, Ruleset(), 2, 4)
        situation = found.situation(known=found.players)
        play = rng.choice(legal_plays(situation))
        after = found.after(situation.play(play)).situation(known=found.players)
        assert proven_margins(situation, [play]) == [-max(proven_margins(after, legal_plays(after)))]


def test_nothing_else_is_called_proven() -> None:
    rng = Random(9)
    assert not can_be_proven(random_round(rng, ENGLISH, Ruleset(), 3, 2).situation(known=()))
    while not (found := random_round(rng, ENGLISH, Ruleset(), 2, 3)).racks[found.next]:
        pass
    assert not can_be_proven(found.situation(known=[found.turn]))
    found = random_round(rng, ENGLISH, Ruleset(), 2, 5)
    assert not can_be_proven(found.situation(known=found.players))
    found = random_round(rng, ENGLISH, Ruleset(), 5, 1)
    assert can_be_proven(found.situation(known=[found.turn]))
