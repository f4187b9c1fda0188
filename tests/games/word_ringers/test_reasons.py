"""Reasons of plays: every figure of every sentence is recomputed here."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import get_args

import pytest

from dictionaries import open_dictionary
from games.word_ringers.reasons import MOST_WORDS, Code, Reason, Standing, reasons
from solver.cells import Cell
from solver.notation import parse_board
from solver.plays import Play
from solver.ruleset import Ruleset
from tests.games.word_ringers.engine.slow import SlowRound, margin, random_round
from tests.repetitions import times
from tests.solver.oracle import Stretch, cancelled, stretches

ENGLISH = open_dictionary("en")
CODES = set(get_args(Code))

Scoring = dict[Stretch, str]
"""A player's runs that score, each with the word that it scores by: the first that is not cancelled."""


def owned_by(runs: list[Stretch], rings: Mapping[Cell, str]) -> list[Stretch]:
    """Return runs of cells as they are owned with some rings on the board."""
    return [replace(run, players=frozenset(rings[cell] for cell in run.cells if cell in rings)) for run in runs]


def scoring_runs(runs: list[Stretch], players: Sequence[str], ruleset: Ruleset) -> dict[str, Scoring]:
    """Return what scores for whom, by the slow scanner of the solver's tests."""
    held = {player: {word for run in runs if player in run.players for word in run.words} for player in players}
    gone = cancelled(held, players, ruleset)
    return {
        player: {
            replace(run, players=frozenset()): min(run.words - gone)
            for run in runs
            if player in run.players and run.words - gone
        }
        for player in players
    }


def lead(scoring: Mapping[str, Scoring], player: str) -> int:
    totals = {each: sum(run.points or 0 for run in runs) for each, runs in scoring.items()}
    return totals.pop(player) - max(totals.values())


@dataclass(frozen=True)
class SlowReasons:
    """Everything that a play does, found out slowly."""

    before: SlowRound
    play: Play

    @property
    def after(self) -> SlowRound:
        return self.before.after(self.play)

    def runs(self, found: SlowRound) -> list[Stretch]:
        return stretches(found.in_play.board, ENGLISH, found.ruleset, found.players)

    def words(self) -> dict[tuple[str, str | None], Scoring]:
        """Return the runs by code and player."""
        player, players = self.before.turn, self.before.players
        old_runs, new_runs = self.runs(self.before), self.runs(self.after)
        old = scoring_runs(old_runs, players, self.before.ruleset)
        new = scoring_runs(new_runs, players, self.before.ruleset)
        found: dict[tuple[str, str | None], Scoring] = {}
        for each in players:
            own, other = each == player, None if each == player else each
            gained, lost = without(new[each], old[each]), without(old[each], new[each])
            found["restores", other] = {run: word for run, word in gained.items() if run in held_by(old_runs, each)}
            found["cancels", other] = {run: word for run, word in lost.items() if run in held_by(new_runs, each)}
            found["makes" if own else "gives", other] = without(gained, found["restores", other])
            found["loses" if own else "breaks", other] = without(lost, found["cancels", other])
        if self.play.face is None:
            found["locks", None] = {run: word for run, word in new[player].items() if self.play.cell in run.cells}
        return {key: runs for key, runs in found.items() if runs}

    def left_open(self) -> dict[tuple[str | None, str], int]:
        """Return what each ring of the others would cost of the lead, where it would cost anything."""
        after, player = self.after, self.before.turn
        runs, rings = self.runs(after), after.in_play.board.rings
        now = lead(scoring_runs(runs, after.players, after.ruleset), player)
        found = {}
        for other in after.players:
            turned = SlowRound(after.in_play, after.racks, other, after.unseen, ENGLISH)
            for play in turned.plays if other != player else ():
                if play.face is None:
                    owned = owned_by(runs, {**rings, play.cell: other})
                    then = lead(scoring_runs(owned, after.players, after.ruleset), player)
                    found[other, str(play)] = now - then
        return {key: cost for key, cost in found.items() if cost > 0}


def held_by(runs: list[Stretch], player: str) -> set[Stretch]:
    return {replace(run, players=frozenset()) for run in runs if player in run.players}


def without(runs: Scoring, others: Scoring) -> Scoring:
    return {run: word for run, word in runs.items() if run not in others}


@pytest.mark.no_cover
@pytest.mark.parametrize("covered_ring", ["active", "inactive"])
@pytest.mark.parametrize(("players", "cancel"), [(2, "all"), (3, "any_shared"), (3, "all")])
def test_every_figure_of_a_reason_is_so(players: int, cancel: str, covered_ring: str) -> None:
    rng = Random(f"{players} {cancel} {covered_ring}")
    ruleset = Ruleset(covered_ring=covered_ring, cancel=cancel)
    codes = set()
    for _ in range(times(8, 300)):
        found = random_round(rng, ENGLISH, ruleset, players, rng.randrange(1, 8 * players))
        player = found.turn
        before = Standing(found.in_play.board, found.players, ENGLISH, found.ruleset)
        locked = frozenset(found.in_play.board.rings) - found.covered
        left = {other: found.in_play.rings_left(other) for other in found.players if other != player}
        for play in rng.sample(found.plays, min(4, len(found.plays))):
            given = reasons(before, player, play, left, locked)
            assert before.after(play, player).board == found.after(play).in_play.board
            check_reasons(given, found, play)
            codes |= {reason.code for reason in given}
    rare = {"cancels", "loses"} if (players, cancel) == (3, "all") else set()  # what all of three have
    assert codes >= CODES - rare - {"restores"}


def check_reasons(given: Sequence[Reason], before: SlowRound, play: Play) -> None:
    """Check everything that is said of a play."""
    slow = SlowReasons(before, play)
    assert_words_are_so(given, slow.words(), play)
    assert_best_ring(given, slow.left_open())
    assert_lead(given, margin(before.after(play).scores, before.turn))
    assert_sums(given, before, play)


def assert_words_are_so(
    given: Sequence[Reason], expected: Mapping[tuple[str, str | None], Scoring], play: Play
) -> None:
    """Each reason is about all the words that it has to be about, in order, and the sentence tells them and the sum."""
    told = {(reason.code, reason.player): reason for reason in given if reason.code not in ("leaves", "lead")}
    assert len(told) == len(given) - sum(reason.code in ("leaves", "lead") for reason in given)
    lock = told.get(("locks", None))
    assert (lock is not None) == (play.face is None)
    if lock is not None:
        assert play.cell.name in lock.text
        if ("locks", None) not in expected:
            assert (told.pop(("locks", None)).points, lock.words) == (0, ())
    assert told.keys() == expected.keys()
    for key, runs in expected.items():
        reason = told[key]
        words = [word for _, word in sorted((-(run.points or 0), word) for run, word in runs.items())]
        assert list(reason.words) == words[:MOST_WORDS]
        assert reason.more == max(0, len(words) - MOST_WORDS)
        assert reason.points == sum(run.points or 0 for run in runs)
        assert bool(reason.more) == (f" and {reason.more} more" in reason.text)
        for word, count in Counter(reason.words).items():
            times = {1: "", 2: " (twice)"}.get(count, f" ({count} times)")
            assert re.findall(rf"\b{word}\b( \([^)]*\))?", reason.text) == [times]
        assert f"{reason.points} point" in reason.text
        assert reason.player is None or reason.player in reason.text


def assert_best_ring(given: Sequence[Reason], costs: Mapping[tuple[str | None, str], int]) -> None:
    """No ring of anybody else costs more than the one that is named."""
    left_open = [reason for reason in given if reason.code == "leaves"]
    assert len(left_open) == bool(costs)
    for reason in left_open:
        assert reason.points == max(costs.values()) == costs[reason.player, str(reason.play)]
        assert f"{reason.player} {reason.play}" in reason.text
        assert f" {reason.points} point" in reason.text


def assert_lead(given: Sequence[Reason], points: int) -> None:
    """The last reason is how far the player is ahead."""
    *_, last = given
    assert (last.code, last.points) == ("lead", points)
    ahead = "ahead" if points > 0 else "behind"
    assert last.text == ("Right after it: level." if not points else f"Right after it: {told_points(points)} {ahead}.")


def told_points(points: int) -> str:
    return "1 point" if abs(points) == 1 else f"{abs(points)} points"


SIGNS = {"makes": 1, "gives": 1, "restores": 1, "loses": -1, "breaks": -1, "cancels": -1}


def assert_sums(given: Sequence[Reason], found: SlowRound, play: Play) -> None:
    """What a play does to words is all that it changes in anybody's score."""
    before, after = found.scores, found.after(play).scores
    for player in found.players:
        about = None if player == found.turn else player
        changed = [SIGNS[each.code] * each.points for each in given if each.code in SIGNS and each.player == about]
        assert sum(changed) == after[player] - before[player]


@pytest.mark.no_cover
@pytest.mark.parametrize("cancel", ["all", "off"])
def test_where_a_spelling_scores_once_only_those_that_are_new_count(cancel: str) -> None:
    rng = Random(cancel)
    for _ in range(times(8, 300)):
        found = random_round(rng, ENGLISH, Ruleset(cancel=cancel, repeat="once"), 2, rng.randrange(1, 14))
        before = Standing(found.in_play.board, found.players, ENGLISH, found.ruleset)
        for play in rng.sample(found.plays, min(8, len(found.plays))):
            given = reasons(before, found.turn, play, {}, frozenset())
            assert all(max(Counter(each.words).values(), default=1) == 1 for each in given)
            assert_sums(given, found, play)


def test_what_stood_there_and_was_cancelled_is_not_called_new() -> None:
    def told(rows: str, play: Play) -> dict[tuple[str, str | None], str]:
        before = Standing(parse_board(f"{rows} pink:A1;green:A3"), ("pink", "green"), ENGLISH, Ruleset())
        return {(each.code, each.player): each.text for each in reasons(before, "pink", play, {}, frozenset())}

    given = told("USX/XXX/USX", Play(Cell(2, 1), "X"))
    assert given["restores", None] == "It brings back US, cancelled until now: 3 points."
    assert ("makes", None) not in given
    given = told("USX/XXX/USX", Play(Cell(0, 1), "P"))
    assert given["restores", "green"] == "It gives back to green US, cancelled until now: 3 points."
    given = told("USX/XXX/UPX", Play(Cell(2, 1), "S"))
    assert given["cancels", None] == "It cancels US of the own words: 3 points."
