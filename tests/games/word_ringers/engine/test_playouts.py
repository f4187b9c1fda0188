"""The compiled playouts against the slow game, play by play."""

from dataclasses import replace
from random import Random

import pytest

from dictionaries import open_dictionary
from games.word_ringers.engine.search import Style, legal_plays, margins_at_once, margins_in_worlds
from solver.ruleset import Ruleset
from tests.games.word_ringers.engine.slow import Chance, margin, played_out, random_round
from tests.repetitions import times

ENGLISH = open_dictionary("en")
RULESETS = (
    Ruleset(),
    Ruleset(covered_ring="inactive", cancel="any_shared"),
    Ruleset(repeat="once", min_length=3),
    Ruleset(cancel="off", letter_points={"E": None, "A": 7}),
)


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_rounds_are_played_to_their_end_as_the_slow_game_plays_them(ruleset: Ruleset, players: int) -> None:
    rng = Random(f"{ruleset.options()} {players}")
    for tries, full in ((1, 0), (3, 0), (2, 2)) * times(1, 50):
        found = random_round(rng, ENGLISH, ruleset, players, rng.randrange(1, 7 if tries > 1 else 10 * players + 1))
        situation = found.situation(known=found.players)
        first = rng.choice(found.plays)
        seed, world = rng.getrandbits(64), rng.randrange(1000)
        plays = [situation.number(first), -1]
        margins = margins_in_worlds(situation, plays, seed, world, 1, Style(tries=tries, full=full))
        for each, ends in zip((first, None), margins, strict=True):
            slow = played_out(found, Chance(seed, world), each, tries, full).scores
            assert ends[0].tolist() == [margin(slow, player) for player in found.players]


@pytest.mark.no_cover
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_situation_knows_the_plays_and_the_running_points(ruleset: Ruleset) -> None:
    rng = Random(f"{ruleset.options()}")
    for _ in range(times(12, 300)):
        players = rng.randrange(2, 6)
        found = random_round(rng, ENGLISH, ruleset, players, rng.randrange(1, 10 * players + 1))
        situation = found.situation(known=[found.turn])
        plays = legal_plays(situation)
        assert {situation.play(play) for play in plays} == set(found.plays)
        assert [situation.number(situation.play(play)) for play in plays] == plays
        totals = situation.start.totals
        assert totals == list(found.running.values())
        assert totals == [sum(points) for points in zip(*situation.start.points, strict=True)]
        if ruleset.covered_ring == "active":
            some = rng.sample(plays, min(3, len(plays)))
            slow = [margin(found.after(situation.play(play)).scores, found.turn) for play in some]
            assert margins_at_once(situation, some) == slow


def test_a_hidden_rack_is_any_of_what_is_unseen() -> None:
    """The last play is a hidden tile; in many worlds each of the unseen tiles is laid, and none else."""
    rng = Random(5)
    while not (found := random_round(rng, ENGLISH, Ruleset(), 2, 1)).racks[found.turn]:
        pass
    situation = found.situation(known=[found.next])
    ends = margins_in_worlds(situation, [-1], 3, 0, 400, Style(tries=2, full=1))[0, :, situation.turn]
    expected = set()
    for face in {*found.unseen, *found.racks[found.turn]}:
        held = replace(found, racks={**found.racks, found.turn: (face,)})
        last = played_out(held, Chance(1, 1), None, 2, 1)
        expected.add(margin(last.scores, found.turn))
    assert set(ends.tolist()) == expected
