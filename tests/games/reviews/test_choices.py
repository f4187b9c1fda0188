"""Proven losses in reviews of whole games: ledgers close, and each choice costs what plain computation says."""

from collections.abc import Iterator
from typing import Any

import pytest

from games import ding, ring, ringo
from games.bot_names import bot_named
from games.bots import played_out
from games.reviews.line import Step, line_of
from games.reviews.review import Play, review_of
from games.reviews.reviewer import LEAST_EFFORT
from games.ringo.judging import judged
from games.ringo.state import State as RingoState
from games.session import Session
from tests.games.ding.every_deal import is_countable, plainly
from tests.games.reviews.test_review import SEATS, check_ledgers
from tests.games.ring.every_end import EveryEnd

SOON = 4
"""How many plies a win of Ringo is looked for by trying everything."""


def played(game: Any, bots: tuple[str, ...], seed: str) -> Session[Any, Any, Any]:
    seats = SEATS[: len(bots)]
    session = Session.start(game, game.parse_config({}), seats, seed)
    return played_out(session, {seat: bot_named(game, bot) for seat, bot in zip(seats, bots, strict=True)}, 5000)


def exercises(session: Session[Any, Any, Any], effort: int) -> Iterator[tuple[Play, Step]]:
    """Yield the mistakes of a game that can be tried again, and check what is said of all that is proven."""
    found = review_of(session, effort)
    check_ledgers(found)
    steps = {(step.ply, step.actor): step for step in line_of(session).steps}
    proven = [play for play in found.plays if play.known == "proven"]
    assert proven
    for play in proven:
        assert play.error == play.playouts == 0
    mistakes = sorted((play for play in proven if play.is_mistake), key=lambda play: -play.loss)
    assert [play for play in found.plays if play.choices] == [play for play in found.plays if play in mistakes[:5]]
    for play in mistakes[:5]:
        step = steps[play.ply, play.player]
        legal = {session.game.format_action(each) for each in session.game.legal_actions(step.before, step.actor)}
        assert legal <= set(play.choices)
        assert play.choices[play.play].loss == play.loss > 0
        assert play.choices[str(play.best)].loss == 0
        assert {play.choices[each].known for each in (play.play, str(play.best))} == {"proven"}
        yield play, step


@pytest.mark.parametrize("seed", ["9", "20"])
def test_choices_of_ding_cost_what_all_deals_say(seed: str) -> None:
    session = played(ding.GAME, ("beginner", "random", "beginner"), seed)
    tried = list(exercises(session, LEAST_EFFORT))
    assert tried
    for play, step in tried:
        if not is_countable(step.before):
            continue
        worth = plainly(step.before)
        best = max(most for _, most in worth.values())
        for name, choice in play.choices.items():
            least, most = worth[ding.GAME.parse_action(name).card]
            assert choice.loss == pytest.approx(best - (least + most) / 2)
            assert choice.known == ("proven" if least == most else "estimated")


@pytest.mark.parametrize("seed", ["7", "35"])
def test_choices_of_ring_cost_what_every_end_says(seed: str) -> None:
    session = played(ring.GAME, ("beginner", "random", "beginner"), seed)
    tried = list(exercises(session, LEAST_EFFORT))
    assert tried
    for play, step in tried:
        every = EveryEnd(play.player)
        ends = {name: every.after(step.before, choice.action) for name, choice in play.choices.items()}
        best = max(most for _, most in ends.values())
        for name, choice in play.choices.items():
            if choice.known == "proven":
                assert ends[name] == (best - choice.loss, best - choice.loss)


def wins_soon(state: RingoState, player: str, plies: int) -> bool:
    """Tell whether a player can force a win within some plies, by trying everything."""
    game = ringo.GAME
    if game.outcome(state) is not None:
        return game.scores(state)[player] == 1
    if plies == 0:
        return False
    (actor,) = game.actors(state)
    after = (game.apply(state, actor, move) for move in game.legal_actions(state, actor))
    return (any if actor == player else all)(wins_soon(each, player, plies - 1) for each in after)


def test_choices_of_ringo_win_and_lose_as_trying_everything_says() -> None:
    looked_at = []
    for seed in ("6", "2", "3", "5"):
        session = played(ringo.GAME, ("casual(forward=0)",) * 2, seed)
        for play, step in exercises(session, 50):
            (rival,) = (each for each in session.players if each != play.player)
            for choice in play.choices.values():
                after = ringo.GAME.apply(step.before, step.actor, choice.action)
                found = judged(after.history, session.config, 5000)
                soon = found is None or (found.known == "proven" and found.plies is not None and found.plies <= SOON)
                if choice.known == "proven" and soon:
                    looked_at.append(choice)
                    wins = {each: wins_soon(after, each, SOON) for each in session.players}
                    assert wins == {play.player: choice.loss == 0, rival: choice.loss > 0}
    assert {choice.loss > 0 for choice in looked_at} == {False, True}
