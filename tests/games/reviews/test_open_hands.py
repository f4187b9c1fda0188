"""Values with all hands open: by what is true, and unmoved by what the players of the estimates do."""

from itertools import pairwise
from math import hypot, sqrt
from random import Random
from statistics import fmean, stdev

from games.base import CHANCE
from games.bots import bots_of, played_out
from games.reviews.line import Line, line_of
from games.ringer import GAME
from games.ringer.bots.rollouts import STEPS, margin, played_on
from games.ringer.bots.rules import move
from games.ringer.cards import usual_deck
from games.session import Session

SEATS = ("anna", "bob", "cleo")


def short_game(seed: str, bots: tuple[str, ...]) -> Line:
    deck = Random(seed).sample([str(card) for card in usual_deck()], 30)
    session = Session.start(GAME, GAME.parse_config({"deck": deck}), SEATS[: len(bots)], seed)
    playing = {seat: bots_of(GAME)[bot] for seat, bot in zip(session.players, bots, strict=True)}
    return line_of(played_out(session, playing, 5000))


def test_a_value_is_what_the_true_state_leads_to() -> None:
    line, rng = short_game("true", ("rules", "beginner", "rules")), Random("true")
    judge = GAME.reviewer.judge(line, 200)
    assert judge.sees_all
    for step in rng.sample(line.steps, 5):
        for seat, player in enumerate(SEATS):
            found = judge.value(step.before, player)
            plain = [margin(played_on(step.before, Random(rng.random()), 4), seat) for _ in range(200)]
            error = hypot(found.error, stdev(plain) / sqrt(len(plain)))
            assert abs(found.mean - fmean(plain)) <= 4 * error


def test_what_the_players_of_the_estimates_do_changes_no_value() -> None:
    line = short_game("foreseen", ("rules", "casual"))
    judge = GAME.reviewer.judge(line, 10)
    moved, changed = [0, 0], [0, 0]
    for step, following in pairwise(line.steps):
        before, after = step.before, following.before
        is_foreseen = step.actor != CHANCE and step.action == move(before, SEATS.index(step.actor), STEPS)
        others = [seat for seat in before.others(before.turn) if before.is_running]
        if any(move(before, seat, STEPS) for seat in others) and step.actor == before.players[before.turn]:
            continue  # a Take Over was foreseen
        for player in line.players:
            renewed = judge.renewed(before, after, player)
            now = judge.value(after, player) if renewed is None else renewed[0]
            moved[is_foreseen] += 1
            changed[is_foreseen] += now != judge.value(before, player)
    assert moved[True] > 20
    assert not changed[True]
    assert changed[False] > moved[False] / 2
