"""The rules of High Card."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from pydantic import Field

from games.base import CHANCE, Config, Game, IllegalAction, Outcome
from games.values import JSON

NUMBERS = range(1, 7)
COPIES = 3


class HighCardConfig(Config):
    """How High Card is played."""

    cards: int = Field(3, ge=1, le=4, description="How many cards each player is dealt.")


@dataclass(frozen=True, slots=True)
class State:
    """A state of High Card.

    Args:
        cards: how many cards each player is dealt.
        hands: the cards of each player, sorted, by seat.
        chosen: the card that each player has chosen in this round, if it has.
        pack: the cards that nobody has been dealt, sorted.
        shown: the cards shown in each round that is over, by seat.
    """

    cards: int
    hands: Mapping[str, tuple[int, ...]]
    chosen: Mapping[str, int]
    pack: tuple[int, ...]
    shown: tuple[Mapping[str, int], ...] = ()

    @property
    def next_dealt(self) -> str | None:
        """Who gets the next card; None once all have theirs."""
        if self.shown or self.chosen:
            return None
        return next((player for player, hand in self.hands.items() if len(hand) < self.cards), None)


class HighCard(Game[HighCardConfig, State, int]):
    """High Card, for two to four players."""

    name = "high-card"
    title = "High Card"
    rules_version = 1
    min_players = 2
    max_players = 4
    config_type = HighCardConfig

    def initial_state(self, config: HighCardConfig, players: Sequence[str]) -> State:
        return State(config.cards, dict.fromkeys(players, ()), {}, tuple(sorted([*NUMBERS] * COPIES)))

    def actors(self, state: State) -> frozenset[str]:
        if state.next_dealt:
            return frozenset({CHANCE})
        return frozenset(player for player, hand in state.hands.items() if hand and player not in state.chosen)

    def are_sealed(self, state: State) -> bool:
        return state.next_dealt is None

    def legal_actions(self, state: State, actor: str) -> tuple[int, ...]:
        return tuple(sorted(set(state.hands[actor]))) if actor in self.actors(state) else ()

    def chance_weights(self, state: State) -> tuple[tuple[int, int], ...]:
        return tuple(sorted(Counter(state.pack).items()))

    def apply(self, state: State, actor: str, action: int) -> State:
        if actor == CHANCE:
            player = state.next_dealt
            assert player is not None
            pack = list(state.pack)
            pack.remove(action)
            hand = tuple(sorted((*state.hands[player], action)))
            return replace(state, hands={**state.hands, player: hand}, pack=tuple(pack))
        left = list(state.hands[actor])
        left.remove(action)
        state = replace(state, hands={**state.hands, actor: tuple(left)}, chosen={**state.chosen, actor: action})
        if len(state.chosen) < len(state.hands):
            return state
        by_seat = {player: state.chosen[player] for player in state.hands}
        return replace(state, chosen={}, shown=(*state.shown, by_seat))

    def scores(self, state: State) -> dict[str, int]:
        scores = dict.fromkeys(state.hands, 0)
        for shown in state.shown:
            highest = max(shown.values())
            best = [player for player, card in shown.items() if card == highest]
            if len(best) == 1:
                scores[best[0]] += 1
        return scores

    def outcome(self, state: State) -> Outcome | None:
        if self.actors(state):
            return None
        return Outcome.by_scores("hands_empty", self.scores(state))

    def view(self, state: State, viewer: str | None) -> JSON:
        return {
            "hand": None if viewer is None else list(state.hands[viewer]),
            "chosen": state.chosen.get(viewer) if viewer else None,
            # A chosen card counts as held: who has chosen is nobody else's business.
            "cards": {player: len(hand) + (player in state.chosen) for player, hand in state.hands.items()},
            "shown": [dict(shown) for shown in state.shown],
            "scores": self.scores(state),
        }

    def known_actors(self, state: State, viewer: str | None) -> frozenset[str] | None:
        return self.actors(state) if state.next_dealt else None

    def redact(self, before: State, actor: str, action: int, viewer: str | None) -> str | None:
        if actor == CHANCE:
            return f"deal:{action}" if before.next_dealt == viewer else "deal:?"
        return self.format_action(action) if actor == viewer else None

    def format_action(self, action: int) -> str:
        return f"card:{action}"

    def parse_action(self, text: str) -> int:
        kind, _, number = text.partition(":")
        if kind != "card" or number not in map(str, NUMBERS):
            raise IllegalAction("no_action", f"{text[:40]!r} is no action; expected one such as 'card:3'.")
        return int(number)

    def resample(self, state: State, viewer: str, rng: Random) -> State:
        others = [player for player in state.hands if player != viewer]
        hidden = [*state.pack, *(card for player in others for card in state.hands[player])]
        hidden += [card for player, card in state.chosen.items() if player != viewer]
        cards = sorted(hidden)
        rng.shuffle(cards)
        hands, chosen = dict(state.hands), dict(state.chosen)
        for player in others:
            hands[player] = tuple(sorted(cards.pop() for _ in state.hands[player]))
            if player in chosen:
                chosen[player] = cards.pop()
        return replace(state, hands=hands, chosen=chosen, pack=tuple(sorted(cards)))

    def pieces(self, state: State) -> Counter[str]:
        shown = [card for round in state.shown for card in round.values()]
        held = [card for hand in state.hands.values() for card in hand]
        return Counter(map(str, [*state.pack, *held, *state.chosen.values(), *shown]))
