"""Games looked back at: the ledger adds up, equal games have equal reviews, and only what is in force counts."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.bots import RANDOM, bots_of, played_out
from games.record import Record
from games.refusals import Conflict
from games.registry import AnyGame, games
from games.reviews.line import line_of
from games.reviews.review import Review, review_of
from games.reviews.reviewer import LEAST_EFFORT
from games.session import Session
from tests.games.reviews.high_cards import REVIEWED

SEATS = ("anna", "bob", "cleo", "dora", "emil")

LOOKED_AT = [game for game in games() if game.reviewer is not None]

EACH_GAME = pytest.mark.parametrize("game", [*LOOKED_AT, REVIEWED], ids=lambda game: game.name)


def players_of(game: AnyGame) -> tuple[str, ...]:
    return SEATS[: game.min_players]


def played(game: AnyGame, seed: str = "review", most: int = 5000) -> Session[Any, Any, Any]:
    """Return a game in which a bot that plans nothing sits beside random ones."""
    config = game.parse_config(dict(game.short_config))
    seats, bots = players_of(game), bots_of(game)
    better = bots.get("beginner", bots[RANDOM])
    session = Session.start(game, config, seats, seed)
    return played_out(session, {seat: bots[RANDOM] if seat == "bob" else better for seat in seats}, most)


def check_ledgers(found: Review) -> None:
    for player, ledger in found.ledgers.items():
        own = [play.loss for play in found.plays if play.player == player]
        others = [play.loss for play in found.plays if play.player != player]
        assert ledger.losses == pytest.approx(sum(own), abs=1e-9)
        assert ledger.others_losses == pytest.approx(sum(others), abs=1e-9)
        told = sum(ledger.luck.values()) - ledger.losses + ledger.others_losses
        assert ledger.result - ledger.expectation.mean == pytest.approx(told, abs=1e-9)


def plays_of(session: Session[Any, Any, Any]) -> Iterator[tuple[int, str, str]]:
    for at in session.in_force:
        entry = session.log[at]
        yield entry.ply, entry.actor, entry.action


@EACH_GAME
def test_the_parts_of_a_result_add_up(game: AnyGame) -> None:
    session = played(game)
    found = review_of(session, LEAST_EFFORT)
    check_ledgers(found)
    assert session.outcome is not None
    assert {player: ledger.result for player, ledger in found.ledgers.items()} == game.reviewer.results(
        session.outcome.scores
    )
    logged = list(plays_of(session))
    assert found.plays
    for play in found.plays:
        assert (play.ply, play.player, play.play) in logged
        assert play.loss >= 0
        assert play.loss == 0 or play.best != play.play
        assert play.is_mistake == (play.size in ("mistake", "blunder"))
        assert play.size is None or play.loss > 2 * play.error
    for ledger in found.ledgers.values():
        assert list(ledger.luck) == [*game.reviewer.chance, "rivals", "unforeseen", "end"]
        assert ledger.luck["end"] == 0


@EACH_GAME
def test_equal_games_have_equal_reviews(game: AnyGame) -> None:
    if game is REVIEWED:
        pytest.skip("no record names it")
    session = played(game, "again")
    again = Record.parse(str(Record(session))).session
    assert review_of(session, LEAST_EFFORT) == review_of(again, LEAST_EFFORT)


@EACH_GAME
def test_a_game_that_ended_by_leaving_is_looked_back_at(game: AnyGame) -> None:
    session = played(game, "left", 4)
    for seat in session.players[1:]:
        assert session.outcome is None
        session = session.leave(seat, "resign")
    assert session.ended is not None
    found = review_of(session, LEAST_EFFORT)
    check_ledgers(found)
    assert any(ledger.luck["end"] for ledger in found.ledgers.values())


@EACH_GAME
def test_a_game_that_goes_on_is_not_looked_back_at(game: AnyGame) -> None:
    with pytest.raises(Conflict, match="not over"):
        review_of(played(game, "on", 5))


@EACH_GAME
def test_the_usual_effort_is_at_most_half_of_the_most_which_falls_with_the_length(game: AnyGame) -> None:
    reviewer = game.reviewer
    for players in range(game.min_players, game.max_players + 1):
        before = None
        for steps in (0, 10, 200, 1000, 100_000):
            most, usual = reviewer.most_effort(players, steps), reviewer.usual_effort(players, steps)
            assert LEAST_EFFORT <= usual <= max(LEAST_EFFORT, most // 2)
            assert before is None or most <= before
            before = most


def test_sealed_choices_are_known_to_the_others_afterwards() -> None:
    line = line_of(played(REVIEWED, "sealed"))
    for player in line.players:
        known = list(line.as_known_to(player))
        assert sorted(known, key=lambda step: step.number) == list(line.steps)
        assert [step.ply for step in known] == sorted(step.ply for step in known)
        plies = {step.ply for step in known if step.sealed}
        for ply in plies:
            assert next(step for step in known if step.ply == ply).actor == player


def test_what_was_taken_back_is_no_part_of_the_line_of_play() -> None:
    ring = next(game for game in LOOKED_AT if game.name == "ring")
    session = Session.start(ring, ring.parse_config({}), SEATS[:3], "7")
    while "pass:1" not in session.legal_actions(session.state.turn):
        (player,) = session.actors
        session = session.act(player, session.legal_actions(player)[0], session.ply)
    (player,) = session.actors
    session = session.act(player, "bid:1", session.ply).take_back(player)
    session = session.act(player, "pass:1", session.ply)
    ply = session.ply - 1
    for seat in session.players[1:]:
        session = session.leave(seat)
    found = review_of(session, LEAST_EFFORT)
    assert [(play.ply, play.play) for play in found.plays if play.ply >= ply - 2] == [(ply, "pass:1")]


def test_games_without_a_reviewer_are_refused() -> None:
    (other,) = (game for game in games() if game.name == "word-ringers")
    assert other.reviewer is None
    with pytest.raises(Conflict, match="has no review"):
        review_of(played(other, most=3))
