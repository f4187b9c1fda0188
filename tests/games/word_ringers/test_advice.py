"""Advice: plays ranked, how sure that is, and reasons whose every figure is recomputed here."""

from __future__ import annotations

from random import Random

import pytest

from dictionaries import open_dictionary
from games.refusals import BadOption
from games.word_ringers.advice import MOST_EFFORT, Asked, Opponent, advise, check, situation_asked, unseen_tiles
from games.word_ringers.engine.search import Style, margins_in_worlds, ranked
from games.word_ringers.reasons import MOST_WORDS, Reason, Standing, reasons
from solver.cells import Cell
from solver.notation import parse_board
from solver.plays import Play
from solver.ruleset import Ruleset
from tests.games.word_ringers.engine.slow import SlowRound, random_round
from tests.repetitions import times
from tests.solver.oracle import cancelled, stretches

ENGLISH = open_dictionary("en")


def asked_at(found: SlowRound, *, effort: int = 100, open_racks: bool = False) -> Asked:
    """Return the question of the player on turn."""
    place = found.players.index(found.turn)
    others = [*found.players[place + 1 :], *found.players[:place]]
    return Asked(
        found.in_play.board,
        found.turn,
        found.racks[found.turn],
        found.in_play.rings_left(found.turn),
        tuple(
            Opponent(
                other,
                len(found.racks[other]),
                found.in_play.rings_left(other),
                found.racks[other] if open_racks else None,
            )
            for other in others
        ),
        frozenset(found.covered),
        effort,
        ruleset=found.ruleset,
    )


def points_of(given: list[Reason], code: str, player: str | None = None) -> int:
    return sum(reason.points for reason in given if reason.code == code and reason.player == player)


@pytest.mark.parametrize("covered_ring", ["active", "inactive"])
@pytest.mark.parametrize("players", [2, 3])
def test_every_figure_of_a_reason_is_so(players: int, covered_ring: str) -> None:
    rng = Random(f"{players} {covered_ring}")
    codes = set()
    for _ in range(times(6, 300)):
        found = random_round(rng, ENGLISH, Ruleset(covered_ring=covered_ring), players, rng.randrange(1, 8 * players))
        player = found.turn
        before = Standing(found.in_play.board, found.players, ENGLISH, found.ruleset)
        locked = frozenset(found.in_play.board.rings) - found.covered
        left = {other: found.in_play.rings_left(other) for other in found.players if other != player}
        for play in rng.sample(found.plays, min(4, len(found.plays))):
            given = list(reasons(before, player, play, left, locked))
            after = found.after(play)
            assert before.after(play, player).board == after.in_play.board
            change = {each: after.scores[each] - found.scores[each] for each in found.players}
            assert points_of(given, "makes") - points_of(given, "loses") == change[player]
            for other in left:
                lost = points_of(given, "breaks", other) + points_of(given, "cancels", other)
                assert points_of(given, "gives", other) - lost == change[other]
            assert_words_are_so(given)
            assert_best_ring(given, after, player)
            assert any(reason.code == "locks" for reason in given) == (play.face is None)
            assert_locked_words_are_so(given, play, after, player)
            codes |= {reason.code for reason in given}
    assert codes >= {"makes", "loses", "locks", "leaves"}


def assert_words_are_so(given: list[Reason]) -> None:
    """The points are those of the words, where all of them are named, and the sentence tells both."""
    for reason in given:
        assert bool(reason.more) == (f" and {reason.more} more" in reason.text)
        if reason.words and not reason.more:
            assert sum(ENGLISH.points(word) or 0 for word in reason.words) == reason.points
        assert all(word in reason.text for word in reason.words)
        assert not reason.points or str(reason.points) in reason.text


def assert_locked_words_are_so(given: list[Reason], play: Play, after: SlowRound, player: str) -> None:
    """A locked cell tells all own words through it, and their points, as the slow scanner of the solver finds them."""
    board = after.in_play.board
    runs = stretches(board, ENGLISH, after.ruleset, after.players)
    held = {each: {word for run in runs if each in run.players for word in run.words} for each in after.players}
    gone = cancelled(held, after.players, after.ruleset)
    through = [run for run in runs if play.cell in run.cells and player in run.players and run.words - gone]
    for reason in given:
        if reason.code == "locks":
            assert board.rings[play.cell] == player
            assert reason.points == sum(run.points or 0 for run in through)
            assert len(reason.words) == min(MOST_WORDS, len(through))
            assert len(reason.words) + reason.more == len(through)
            assert set(reason.words) <= {word for run in through for word in run.words - gone}
            assert play.cell.name in reason.text


def assert_best_ring(given: list[Reason], after: SlowRound, player: str) -> None:
    """No ring of anybody else costs more than the one that is named."""

    def margin(scores: dict[str, int]) -> int:
        return scores[player] - max(score for other, score in scores.items() if other != player)

    costs = {}
    for other in after.players:
        if other != player and after.in_play.rings_left(other):
            for cell in (Cell(row, column) for row in range(5) for column in range(5)):
                turned = SlowRound(after.in_play, after.racks, other, after.unseen, ENGLISH)
                play = next((each for each in turned.plays if each.face is None and each.cell == cell), None)
                if play is not None:
                    costs[other, str(play)] = margin(after.scores) - margin(turned.after(play).scores)
    left_open = [reason for reason in given if reason.code == "leaves"]
    most = max(costs.values(), default=0)
    assert bool(left_open) == (most > 0)
    for reason in left_open:
        assert reason.player is not None
        assert reason.points == most == costs[reason.player, str(reason.play)]


def test_equal_questions_have_equal_answers() -> None:
    found = random_round(Random(3), ENGLISH, Ruleset(), 2, 12)
    asked = asked_at(found)
    advised = advise(asked, ENGLISH)
    assert advise(asked, ENGLISH) == advised
    assert all(each.error is not None and each.playouts for each in advised)
    assert len({each.playouts for each in advised}) > 1


@pytest.mark.parametrize("effort", [60, 300, 1500])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_plays_are_ranked_by_their_margins_alone(players: int, effort: int) -> None:
    """Those tried in most rounds come first, also what was dropped too early, tried further in the same worlds."""
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
        assert before.keys() == {each.play for each in advised}
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


def test_last_plays_are_proven_and_every_play_has_a_margin() -> None:
    found = random_round(Random(5), ENGLISH, Ruleset(), 2, 2)
    advised = advise(asked_at(found), ENGLISH)
    assert all(each.error is None and each.playouts is None for each in advised)
    assert [each.margin for each in advised] == sorted((each.margin for each in advised), reverse=True)
    four = random_round(Random(6), ENGLISH, Ruleset(), 2, 4)
    assert all(each.error is None for each in advise(asked_at(four, open_racks=True), ENGLISH))


def test_what_is_not_seen_is_neither_on_the_board_nor_on_a_known_rack() -> None:
    found = random_round(Random(7), ENGLISH, Ruleset(), 3, 30)
    unseen = unseen_tiles(asked_at(found))
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
    with pytest.raises(BadOption) as refused:
        check(asked, ENGLISH)
    assert refused.value.pointer == pointer
