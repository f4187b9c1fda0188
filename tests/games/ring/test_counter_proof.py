"""What the log of a game is said to tell of hands, against the hands in games between bots of different strength."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.bots import Bot, bots_of
from games.ring import GAME
from games.ring.analysis.cards import RingCard
from games.ring.analysis.hands import RingHandsAnswer
from games.ring.payments import max_bid
from games.ring.state import State
from games.session import Session
from games.testing import random_session
from tests.games.calibration import Calibration
from tests.games.ring.tables import MORE
from tests.games.ring.test_analysis import asked
from tests.games.ring.test_opponents import exchanged
from tests.repetitions import times

BOTS = bots_of(GAME)
MIXES = {("rules",): 0.3, ("beginner", "casual", "rules"): 0.1}
"""Bots, and how far their choices move the chances, as `docs/games/ring.md` says."""


def told(session: Session[Any, State, Any], viewer: str) -> Iterator[tuple[str, RingHandsAnswer]]:
    """Yield what a player can ask of the hand of each other one."""
    state, log = GAME.initial_state(session.config, session.players), []
    for entry in session.log:
        action = GAME.parse_action(entry.action)
        log.append({"actor": entry.actor, "action": GAME.redact(state, entry.actor, action, viewer)})
        state = GAME.apply(state, entry.actor, action)
    seen = exchanged([(entry.actor, entry.action) for entry in session.log], viewer, {})
    cards = [RingCard.of(card).model_dump() for card in seen]
    answer = asked("opponents", players=session.players, log=log, exchanged=cards)
    for player, hand in answer["players"].items():
        yield player, RingHandsAnswer.model_validate(hand)


def auctions(bots: tuple[str, ...], number: int, of_each: int) -> Iterator[tuple[int, Session[Any, State, Any], str]]:
    """Yield auctions of games between bots, with the number of the game and a player who looks."""
    for game in range(number):
        rng, players = Random(f"{bots} {game}"), MORE[: 3 + game % 3]
        playing: dict[str, Bot] = {player: BOTS[bots[at % len(bots)]] for at, player in enumerate(players)}
        sessions = [*random_session(GAME, GAME.parse_config({}), players, f"counter {game}", playing)]
        bidding = [session for session in sessions if session.state.auction is not None]
        for session in rng.sample(bidding, of_each):
            yield game, session, rng.choice(players)


@pytest.mark.no_cover
@pytest.mark.parametrize("bots", MIXES, ids=str)
def test_what_is_certain_of_hands_is_so_and_chances_are_as_often_so_as_bots_bid(bots: tuple[str, ...]) -> None:
    chances, sure = Calibration(), 0
    for game, session, viewer in auctions(bots, times(10, 300), 4):
        state = session.state
        assert state.auction is not None
        for player, hand in told(session, viewer):
            held = state.hands[player]
            most = max_bid(held, session.config.liked(state.auction.dino))
            assert not Counter(card.bid_card for card in hand.known) - Counter(held)
            assert hand.unknown == len(held) - len(hand.known)
            assert hand.sure <= most <= (hand.chances[-1].bid if hand.chances else hand.sure)
            sure += hand.sure
            for each in hand.chances:
                chances.add(game, each.chance, most >= each.bid)
    assert sure > 0
    chances.check(MIXES[bots])
