"""Games of Ringo looked back at: the chances of the engine, proven results exactly, and draws of the line of play."""

import pytest

from games.bot_names import bot_named
from games.bots import played_out
from games.reviews.line import line_of
from games.reviews.review import Review, review_of
from games.ringo import GAME
from games.ringo.analysis.review import ReviewQuestion
from games.ringo.engine import Evaluation
from games.ringo.review import NODES, RingoReviewer, chance_of
from games.session import Session

SEATS = ("anna", "bob")
EFFORT = 50


CAPTURING = "casual(forward=0)"
"""The bot that captures where it can and plans nothing."""


def played(first: str, second: str, seed: str) -> Session:
    bots = {"anna": bot_named(GAME, first), "bob": bot_named(GAME, second)}
    return played_out(Session.start(GAME, GAME.parse_config({}), SEATS, seed), bots, 500)


def moves_of(session: Session) -> list[str]:
    return [entry.action for entry in session.log]


@pytest.mark.parametrize("seed", ["1", "2"])
def test_losses_follow_from_the_values_that_the_question_tells(seed: str) -> None:
    session = played("learner", CAPTURING, seed)
    found = review_of(session, EFFORT)
    told = ReviewQuestion(moves=moves_of(session), nodes=NODES * EFFORT).answer()
    by_ply = {play.ply: play for play in found.plays}
    for number, each in enumerate(told.plies):
        if number not in by_ply:
            continue
        play = by_ply[number]
        if play.loss == 0:
            assert play.best == play.play
        else:
            assert play.best == each.best
            assert each.cost > 0
        if each.mistake == "loses" and each.known == "proven":
            assert play.loss == 1
    result = session.outcome.scores
    assert {player: ledger.result for player, ledger in found.ledgers.items()} == result


def check_zero_sum(found: Review) -> None:
    anna, bob = (found.ledgers[player] for player in SEATS)
    assert anna.expectation.mean + bob.expectation.mean == pytest.approx(1)
    assert anna.losses == pytest.approx(bob.others_losses)
    assert sum(anna.luck.values()) == pytest.approx(-sum(bob.luck.values()))


def test_what_one_loses_the_other_gains() -> None:
    found = review_of(played(CAPTURING, "learner", "3"), EFFORT)
    check_zero_sum(found)
    assert found.ledgers["anna"].losses > 0.2
    assert any(play.is_mistake and play.player == "anna" for play in found.plays)


def test_a_game_drawn_by_repetition_is_half_a_win_and_known() -> None:
    session = Session.start(GAME, GAME.parse_config({"repetition": 2}), SEATS, "1")
    for move in ("r5s1-r5s0", "r1s1-r1s0", "r5s0-r5s1", "r1s0-r1s1"):
        (player,) = session.actors
        session = session.act(player, move, session.ply)
    assert session.outcome is not None
    assert session.outcome.reason == "repetition"
    found = review_of(session, EFFORT)
    assert {ledger.result for ledger in found.ledgers.values()} == {0.5}
    check_zero_sum(found)


def test_a_draw_by_agreement_is_the_end_of_the_ledger() -> None:
    session = Session.start(GAME, GAME.parse_config({}), SEATS, "1")
    session = session.act("anna", "r5s1-r4s1", session.ply).agree_on_draw()
    found = review_of(session, EFFORT)
    anna, bob = (found.ledgers[player] for player in SEATS)
    assert anna.luck["end"] == pytest.approx(-bob.luck["end"])
    assert anna.luck["end"] != 0


def test_chances_grow_with_values_and_proven_results_are_exact() -> None:
    def found(value: int, plies: int | None = None, *, proven: bool = False) -> Evaluation:
        return Evaluation(value, "proven" if proven else "estimated", plies, 1, 1, ())

    assert [chance_of(found(value)) for value in (-300, 0, 300)] == pytest.approx(
        [1 - chance_of(found(300)), 0.5, chance_of(found(300))]
    )
    assert chance_of(found(300)) > 0.75
    assert [chance_of(found(value, 3, proven=True)) for value in (29997, -29997)] == [1, 0]
    assert chance_of(found(0, proven=True)) == 0.5


def test_each_position_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from games.ringo import judging, review

    asked = []

    def counted(*values: object) -> object:
        asked.append(values)
        return judging.judged(*values)

    monkeypatch.setattr(review, "judged", counted)
    session = played(CAPTURING, CAPTURING, "4")
    line = line_of(session)
    review_of(session, EFFORT)
    assert len(asked) == len({values[0] for values in asked}) <= len(line.steps) + 1


def test_the_effort_is_bounded_by_the_length() -> None:
    reviewer = RingoReviewer()
    assert reviewer.most_effort(2, 1) == 5000
    assert reviewer.most_effort(2, 400) == 1000
    assert reviewer.usual_effort(2, 400) == 500


def test_of_proven_mistakes_every_move_is_judged() -> None:
    session = played(CAPTURING, CAPTURING, "6")
    found = review_of(session, EFFORT)
    tried = [play for play in found.plays if play.choices]
    assert tried == [play for play in found.plays if play.is_mistake and play.known == "proven"]
    assert len(tried) == 4
    steps = {step.ply: step for step in line_of(session).steps}
    for play in tried:
        step = steps[play.ply]
        assert set(play.choices) == {str(each) for each in GAME.legal_actions(step.before, step.actor)}
        assert play.choices[play.play].loss == play.loss
        assert play.choices[str(play.best)].loss == 0
        for move, choice in play.choices.items():
            after = GAME.apply(step.before, step.actor, GAME.parse_action(move))
            if GAME.outcome(after) is not None and GAME.scores(after)[step.actor] == 1:
                assert choice.loss == 0
            if choice.known == "proven":
                assert choice.loss in (0, 0.5, 1)
