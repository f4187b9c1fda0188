"""Certain lines of RINGER, laid by the rules of the game, and chances against games of bots."""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from random import Random

import pytest

from games.base import CHANCE
from games.bots import AnySession, Bot, Seen, bots_of
from games.ringer import GAME
from games.ringer.actions import WithCard
from games.ringer.analysis.chains import RingerChainsAnswer, chains
from games.ringer.analysis.odds import card_odds, take_over_risk
from games.ringer.analysis.sight import Sight
from games.ringer.analysis.worths import chance_taken_over
from games.ringer.cards import NUMBERS, REROLL, Card, usual_deck
from games.ringer.knowledge import Cards, without
from games.ringer.state import State
from games.testing import random_session
from tests.games.calibration import Calibration
from tests.games.ringer.tables import at
from tests.repetitions import times

BOTS = bots_of(GAME)
MIXES = (("rules",), ("beginner", "casual", "rules"))

HELD_OFF = 0.1
"""How far bots' choices move the chance that somebody holds a card, as `docs/games/ringer.md` says."""

DRAWN_OFF = 0.01
"""The same of the chance that it is drawn next."""

TAKEN_OFF = 0.2
"""The same of the chance of a Take Over that fits: who has not taken over is less likely to hold one."""

TAKES_OFF = {("rules",): 0.0, ("beginner", "casual", "rules"): 0.1, ("random",): 0.1}
"""The same of the chance that somebody does take over, who knows no better than `rules`."""

WORLDS = 40
"""In how many deals it is looked whether somebody takes over."""

Wanted = Callable[[RingerChainsAnswer], int | None]

CERTAIN: dict[str, Wanted] = {
    "longest": lambda found: found.longest.certain,
    "shortest_ringer": lambda found: found.shortest_ringer.certain,
    "largest_stack": lambda found: found.largest_stack.certain,
}


def certain(state: State, hand: Cards, name: str, top: Card, die: int, stack: int) -> int | None:
    """Return what is certain of some cards of a hand on a stack."""
    in_turn = state.config.take_over_on_wild_reroll == "in_turn"
    return CERTAIN[name](chains(top, die, hand, stack, take_over_on_wild_reroll=in_turn))


def sure_of(state: State, hand: Cards, name: str, card: Card) -> int:
    """Return how good a certain line is that begins with a card, the more the better; below -500 where none is."""
    die, stack = state.die, len(state.stack) + 1
    if card.number == die:
        return {"longest": 1, "shortest_ringer": -1, "largest_stack": stack}[name]
    rest, dice = without(hand, card), NUMBERS if card.number == REROLL else (die,)
    each = [certain(state, rest, name, card, rolled, stack) for rolled in dice]
    if None in each:
        return -999
    least = [length for length in each if length is not None]
    return {"longest": 1 + min(least), "shortest_ringer": -1 - max(least), "largest_stack": min(least)}[name]


def laid(state: State, hand: Cards, name: str, rng: Random) -> tuple[int, int | None]:
    """Lay the certain line of a hand; what powers bring is not used, and nobody takes over.

    Return how many cards were laid, and how many were won with them; None where no Ringer was scored.
    """
    number, won = 0, len(state.won[0])
    while True:
        while state.tasks and not state.ended:
            state = settled_by_chance(state, hand, rng)
        if len(state.won[0]) > won:
            return number, len(state.won[0]) - won
        fitting = [card for card in dict.fromkeys(hand) if card in state.playable(0)] if state.turn == 0 else []
        if state.ended or not fitting:
            return number, None
        card = max(fitting, key=lambda each: sure_of(state, hand, name, each))
        GAME.check(state, "anna", WithCard("play", card))
        state = GAME.apply(state, "anna", WithCard("play", card))
        hand, number = without(hand, card), number + 1


def settled_by_chance(state: State, hand: Cards, rng: Random) -> State:
    """Return the state after a power or chance; anna discards none of her line."""
    (actor,) = GAME.actors(state)
    if actor == CHANCE:
        weights = GAME.chance_weights(state)
        action = rng.choices([each for each, _ in weights], [weight for _, weight in weights])[0]
    else:
        actions = [*GAME.legal_actions(state, actor)]
        if actor == "anna" and state.tasks[0].kind == "limit":
            spare = state.hands[0]
            for card in hand:
                spare = without(spare, card)
            actions = [each for each in actions if isinstance(each, WithCard) and each.card in spare]
        action = rng.choice(actions)
    return GAME.apply(state, actor, action)


def dealt(rng: Random) -> tuple[State, Cards]:
    """Return anna's turn with a hand in which lines are long, and all else drawn by chance."""
    deck = [str(card) for card in usual_deck()]
    rng.shuffle(deck)
    stack = [deck.pop() for _ in range(rng.randrange(1, 4))]
    liked = [card for card in deck if card[:2] in ("WR", "BR") or card[0] in (stack[-1][0], "W")]
    hand = [*liked[: rng.randrange(4)], *rng.sample(deck, 6)][: rng.randrange(1, 7)]
    for card in hand:
        if card in deck:
            deck.remove(card)
    others = [" ".join(deck.pop() for _ in range(rng.randrange(1, 8))) for _ in range(2)]
    pile = deck[: rng.choice([0, 1, 2, 40])]
    options = {
        "take_over_on_wild_reroll": rng.choice(["never", "in_turn"]),
        "streak_after_draw": rng.choice(["cancelled", "kept"]),
    }
    state = at(" ".join(hand), *others, stack=" ".join(stack), die=rng.randrange(1, 7), pile=" ".join(pile), **options)
    return state, state.hands[0]


@pytest.mark.no_cover
@pytest.mark.parametrize("name", CERTAIN)
def test_what_is_certain_of_a_line_stands_whatever_is_rolled_drawn_and_given(name: str) -> None:
    rng, claims = Random(f"certain {name}"), 0
    for _ in range(times(150, 10_000)):
        state, hand = dealt(rng)
        promised = certain(state, hand, name, state.stack[-1], state.die, len(state.stack))
        if not promised:
            continue
        claims += 1
        number, won = laid(state, hand, name, rng)
        if name == "longest":
            assert number >= promised
        else:
            assert won is not None, state
            assert number <= promised if name == "shortest_ringer" else won >= promised
    assert claims > 20


def played(bots: tuple[str, ...], number: int) -> Iterator[tuple[int, Iterator[AnySession], Random]]:
    """Yield games between bots, each with its number and with chance."""
    for game in range(number):
        players = [f"player{seat}" for seat in range(2 + game % 4)]
        playing: dict[str, Bot] = {player: BOTS[bots[at % len(bots)]] for at, player in enumerate(players)}
        sessions = random_session(GAME, GAME.parse_config({}), players, f"counter {game}", playing)
        yield game, sessions, Random(f"{bots} {game}")


def games(bots: tuple[str, ...], number: int, share: float) -> Iterator[tuple[int, State, Random]]:
    """Yield some states of games between bots, with the number of the game."""
    for game, sessions, rng in played(bots, number):
        for session in sessions:
            if session.outcome is None and rng.random() < share:
                yield game, session.state, rng


def cards_laid(sessions: Iterable[AnySession]) -> Iterator[tuple[State, WithCard, bool]]:
    """Yield each card after which a turn went on, with the state before it, and whether somebody took over then."""
    chosen = [(session.state, session.log[-1]) for session in sessions if session.log]
    running = [
        (before, GAME.parse_action(entry.action), entry.actor)
        for (before, _), (_, entry) in pairwise(chosen)
        if before.is_running
    ]
    for (before, action, actor), (later, following, _) in pairwise(running):
        laid = isinstance(action, WithCard) and action.deed == "play" and action.card.number != before.die
        if laid and later.turn == before.turn and GAME.on_turn(before) == actor:
            yield before, action, isinstance(following, WithCard) and following.deed == "take"


@pytest.mark.no_cover
@pytest.mark.parametrize("bots", MIXES, ids=str)
def test_the_odds_of_the_places_of_cards_are_where_they_are_in_games_of_bots(bots: tuple[str, ...]) -> None:
    holds, draws = Calibration(), Calibration()
    for game, state, rng in games(bots, times(16, 1500), 0.08):
        seat = rng.randrange(len(state.players))
        drawn = rng.choice(state.drawable) if state.drawable else None
        for card, odds in card_odds(Sight.of(state, seat)).items():
            if drawn is not None:
                draws.add(game, odds.next_draw, card == drawn)
            for player, chance in odds.holds.items():
                holds.add(game, chance, card in state.hands[state.players.index(player)])
    draws.check(DRAWN_OFF)
    holds.check(HELD_OFF)


@pytest.mark.no_cover
@pytest.mark.parametrize("bots", MIXES, ids=str)
def test_the_risk_of_a_take_over_is_how_often_somebody_holds_one_in_games_of_bots(bots: tuple[str, ...]) -> None:
    risks = Calibration()
    for game, state, rng in games(bots, times(24, 2000), 0.4):
        if state.is_running:
            seat = rng.randrange(len(state.players))
            risk = take_over_risk(Sight.of(state, seat), state.stack[-1])
            risks.add(game, risk, any(state.take_overs(other) for other in state.others(seat)))
    risks.check(TAKEN_OFF)


@pytest.mark.no_cover
@pytest.mark.parametrize("bots", TAKES_OFF, ids=str)
def test_somebody_takes_over_as_often_as_is_said_in_games_of_bots(bots: tuple[str, ...]) -> None:
    takes = Calibration()
    for game, sessions, rng in played(bots, times(12, 400)):
        for state, card, is_taken in cards_laid(sessions):
            chance = chance_taken_over(Seen(GAME, state.players[state.turn], state), card, WORLDS, rng)
            # No deal of so many is no chance of less than one in so many.
            takes.add(game, min(max(chance, 0.5 / WORLDS), 1 - 0.5 / WORLDS), is_taken)
    takes.check(TAKES_OFF[bots])
