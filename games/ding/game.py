"""The rules of DING! in the protocol of all games. ``docs/games/ding.md`` lists the rulings."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from games.base import CHANCE, Game, IllegalAction, Outcome
from games.ding.actions import TOKENS, Action, Answer, Draw, Play, Swap, Token, format_action, parse_action, swaps
from games.ding.analysis import QUESTIONS
from games.ding.bots import BOTS, LADDER
from games.ding.cards import NAMES
from games.ding.config import DingConfig
from games.ding.review import DingReviewer
from games.ding.sampling import sample
from games.ding.spelling import can_ding
from games.ding.state import State
from games.ding.views import view
from games.refusals import BadOption
from games.values import JSON

EXPECTED: Final = {
    "tokens": "set your token to 'in' or 'out'",
    "swap": "throw up to three cards, such as 'swap:B12,YD', or none with 'swap:-'",
    "window": "say 'ding' or 'no'",
    "tricks": "play a card, such as 'play:B12'",
}
"""What is to be done in each phase."""


class Ding(Game[DingConfig, State, Action]):
    """DING! for three to eight players."""

    name = "ding"
    title = "DING!"
    rules_version = 1
    min_players = 3
    max_players = 8
    lesson_seed = "lesson 6"
    config_type = DingConfig
    bots = BOTS
    ladder = LADDER
    default_bot = "casual"
    reviewer = DingReviewer()
    analysis = QUESTIONS

    def initial_state(self, config: DingConfig, players: Sequence[str]) -> State:
        """Return the state before the first card is dealt.

        Raises:
            BadOption: there is no such seat as the first dealer's.
        """
        if config.first_dealer >= len(players):
            problem = f"expected the index of a seat, 0 to {len(players) - 1}, not {config.first_dealer}"
            raise BadOption("/config/first_dealer", "out_of_range", problem)
        return State.begin(config, players)

    def actors(self, state: State) -> frozenset[str]:
        """Return who may act: chance, whose token or answer is missing, or whose turn it is."""
        hand = state.hand
        if state.ended:
            return frozenset()
        if hand.phase in ("deal", "draw"):
            return frozenset({CHANCE})
        if hand.phase == "tokens":
            return frozenset(player for player, token in zip(state.players, hand.tokens, strict=True) if token is None)
        if hand.phase == "window":
            return frozenset(state.players[seat] for seat in hand.active if hand.answers[seat] is None)
        return frozenset({state.players[hand.turn]})

    def are_sealed(self, state: State) -> bool:
        """Tell whether tokens are set or DINGs declared."""
        return state.hand.phase in ("tokens", "window")

    def known_actors(self, state: State, viewer: str | None) -> frozenset[str] | None:
        """Return who may act; None in the DING window, where nobody may know who has answered."""
        return None if state.hand.phase == "window" else self.actors(state)

    def reveal_seconds(self, config: DingConfig, before: State, after: State) -> int:
        """Return how long a trick is shown that another one of the hand follows."""
        return int(after.hand.phase == "tricks" and len(after.hand.tricks) > len(before.hand.tricks))

    def legal_actions(self, state: State, actor: str) -> tuple[Action, ...]:
        """Return what a player may do, sorted by notation."""
        if actor not in self.actors(state):
            return ()
        hand, seat = state.hand, state.players.index(actor)
        if hand.phase == "tokens":
            return TOKENS
        if hand.phase == "swap":
            return swaps(hand.cards[seat])
        if hand.phase == "window":
            return (Answer(True), Answer(False)) if can_ding(hand.cards[seat], hand.upcards) else (Answer(False),)
        cards = sorted(hand.playable(seat), key=NAMES.__getitem__)
        return tuple(map(Play, cards))

    def check(self, state: State, actor: str, action: Action) -> None:
        """Check an action of a player who may act.

        Raises:
            IllegalAction: the rules do not allow it; names the rule.
        """
        hand, seat = state.hand, state.players.index(actor)
        phase = {Token: "tokens", Swap: "swap", Answer: "window", Play: "tricks", Draw: "deal"}[type(action)]
        if phase != hand.phase:
            raise IllegalAction("wrong_phase", f"{format_action(action)}: now {EXPECTED[hand.phase]}.")
        match action:
            case Answer(ding=True) if not can_ding(hand.cards[seat], hand.upcards):
                raise IllegalAction("no_ding", "You have no D, i, n and g, wilds and upcards included.")
            case Swap(cards) if missing := Counter(cards) - Counter(hand.cards[seat]):
                raise IllegalAction("not_held", f"You do not hold {min(missing)}.")
            case Play(card) if card not in hand.cards[seat]:
                raise IllegalAction("not_held", f"You do not hold {card}.")
            case Play(card) if card not in hand.playable(seat):
                raise IllegalAction("follow_suit", f"{card} does not follow {hand.trick[0].card}, and you can follow.")

    def chance_weights(self, state: State) -> tuple[tuple[Action, int], ...]:
        """Return the cards that may come, each as often as it is there, sorted by notation."""
        counted = Counter(state.hand.drawable())
        return tuple((Draw(card), counted[card]) for card in sorted(counted, key=NAMES.__getitem__))

    def apply(self, state: State, actor: str, action: Action) -> State:
        """Return the state after a legal action."""
        hand = state.hand
        match action:
            case Draw(card):
                return replace(state, hand=hand.dealt(card) if hand.phase == "deal" else hand.drew(card))
            case Token(is_in):
                hand = hand.set_token(state.players.index(actor), is_in)
                return replace(state, hand=hand) if None in hand.tokens else state.after_tokens(hand)
            case Swap(cards):
                return replace(state, hand=hand.swap(cards))
            case Answer(ding):
                closes = _closes(state, actor, ding=ding)
                hand = hand.answer(state.players.index(actor), ding)
                return state.after_window(hand) if closes else replace(state, hand=hand)
            case Play(card):
                return state.after_card(hand.play(card))

    def default_action(self, state: State, actor: str) -> Action:
        """Return what is done for who has run out of time: out, no swap, no DING, the lowest card."""
        hand = state.hand
        if hand.phase == "tokens":
            return Token(is_in=False)
        if hand.phase == "swap":
            return Swap(())
        if hand.phase == "window":
            return Answer(ding=False)
        return Play(min(hand.playable(state.players.index(actor))))

    def is_final(self, action: Action) -> bool:
        """Tell that everything is: a swap is followed by chance, and a card that was played was seen."""
        return True

    def scores(self, state: State) -> dict[str, float]:
        """Return where the pawns stand."""
        return dict(zip(state.players, state.positions, strict=True))

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended: the foremost pawn wins."""
        return None if state.ended is None else Outcome.by_scores(state.ended, self.scores(state))

    def view(self, state: State, viewer: str | None) -> JSON:
        """Return what a viewer may know."""
        return view(state, viewer)

    def redact(self, before: State, actor: str, action: Action, viewer: str | None) -> str | None:
        """Return what a viewer learns of an action: no card that others hold, and no answer before all are known."""
        hand = before.hand
        match action:
            case Draw():
                drawer = hand.turn if hand.phase == "draw" else hand.next_dealt
                seen = drawer is None or before.players[drawer] == viewer
                return format_action(action) if seen else "card:?"
            case Token() if actor != viewer:
                return "token:?"
            case Swap(cards) if actor != viewer:
                return f"swap:{len(cards)}"
            case Answer(ding) if actor != viewer and not _closes(before, actor, ding=ding):
                return None
        return format_action(action)

    def format_action(self, action: Action) -> str:
        """Return the notation of an action."""
        return format_action(action)

    def parse_action(self, text: str) -> Action:
        """Read an action."""
        return parse_action(text)

    def resample(self, state: State, viewer: str, rng: Random) -> State:
        """Return a state that looks the same to a player, with all that it cannot see drawn anew."""
        return sample(state, state.players.index(viewer), rng)

    def pieces(self, state: State) -> Counter[str]:
        """Count the cards and the pawns."""
        hand = state.hand
        held = [card for cards in hand.cards for card in cards]
        played = [played.card for trick in (*hand.tricks, hand.trick) for played in trick]
        thrown = [discard.card for discard in hand.discards if discard.drawn_by is None]
        return Counter(map(str, [*hand.pack, *held, *played, *thrown, *hand.upcards, *["pawn"] * len(state.positions)]))


def _closes(state: State, actor: str, *, ding: bool) -> bool:
    """Tell whether an answer is the last of the DING window."""
    answers, seat = state.hand.answers, state.players.index(actor)
    others = all(answers[other] is not None for other in state.hand.active if other != seat)
    return others or (ding and state.config.ding_priority == "first_request")
