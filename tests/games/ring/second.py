"""RING once more, as plainly as it can be written, with nothing of `games.ring`: lists, strings and trying all out.

Cards are texts such as ``D3``, dinos are numbers, and the Joker is 0.
"""

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

STARS = {0: 0, 1: 5, 2: 4, 3: 3, 4: 2, 5: 1, 6: 1, 7: 2, 8: 3, 9: 4, 10: 5}
SEQUENCE = {3: 3, 4: 6, 5: 10, 6: 15, 7: 21, 8: 28, 9: 36, 10: 45}


def points(dinos: Sequence[int], cards: int, mine: bool) -> int:
    """Return the best score, over every removal and every way to lay sequences."""
    best = plain_points(dinos, 0)
    if mine:
        for number in {number for number in dinos if dinos.count(number) > 1}:
            left = list(dinos)
            left.remove(number)
            best = max(best, plain_points(left, 1))
    return best + cards // 2


def plain_points(dinos: Sequence[int], more_jokers: int) -> int:
    own = [dino for dino in dinos if dino]
    groups = sum({1: 0, 2: 3, 3: 6}[own.count(number)] for number in set(own))
    jokers = len(dinos) - len(own) + more_jokers
    return sum(STARS[dino] for dino in own) + groups + sequences(own, jokers)


def sequences(own: list[int], jokers: int) -> int:
    """Return the best points of sequences: lay any one that is possible, and go on with what is left."""
    best = 0
    for first in range(1, 9):
        for last in range(first + 2, 11):
            missing = [number for number in range(first, last + 1) if number not in own]
            if len(missing) > jokers:
                continue
            # A Joker may also stand where the player has the dino; that dino is then left for another sequence.
            present = [number for number in range(first, last + 1) if number in own]
            for spare in range(jokers - len(missing) + 1):
                for replaced in itertools.combinations(present, spare):
                    left = list(own)
                    for number in present:
                        if number not in replaced:
                            left.remove(number)
                    rest = sequences([n for n in left if n >= first], jokers - len(missing) - spare)
                    best = max(best, SEQUENCE[last - first + 1] + rest)
    return best


def takes(card: str, likes: str) -> bool:
    """Tell whether a dino that likes some snacks takes a snack."""
    return card[0] != "G" and likes != "" and (card[0] in likes or card[1] == "1")


def subsets(cards: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for number in range(1, len(cards) + 1):
        yield from itertools.combinations(cards, number)


def value(cards: Sequence[str]) -> int:
    return sum(int(card[1]) for card in cards)


def all_payments(hand: Sequence[str], likes: str, bid: int, superfluous: bool) -> set[tuple[str, ...]]:
    """Return every payment, by trying every set of cards."""
    found = set()
    for group in ([card for card in hand if card[0] == "G"], [card for card in hand if takes(card, likes)]):
        for chosen in subsets(sorted(group)):
            spare = any(value(chosen) - int(card[1]) >= bid for card in chosen)
            if value(chosen) >= bid and (superfluous or not spare):
                found.add(chosen)
    return found


def sort_of(card: str) -> str:
    """Return the kind of a card for comparing payments: snacks of value 1 are one kind."""
    return "any" if card[1] == "1" and card[0] != "G" else card[0]


def alike(card: str) -> str:
    """Return the same text for cards that are the same for the rules."""
    return sort_of(card) + card[1]


def is_better(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Tell whether a payment is preferable: its cards are some of the other's, or lower ones of the same kind."""
    if len(one) > len(other) or sorted(map(alike, one)) == sorted(map(alike, other)):
        return False
    return any(
        all(sort_of(a) == sort_of(b) and a[1] <= b[1] for a, b in zip(one, chosen, strict=True))
        for chosen in itertools.permutations(other, len(one))
    )


def best_payments(hand: Sequence[str], likes: str, bid: int) -> set[tuple[str, ...]]:
    """Return the payments to which no other is preferable, with all snacks of value 1 written as ``11``."""
    every = all_payments(hand, likes, bid, superfluous=True)
    found = [payment for payment in every if not any(is_better(other, payment) for other in every)]
    return {tuple(sorted("11" if sort_of(card) == "any" else card for card in payment)) for payment in found}


class Table:
    """A game that is told what happens, and says what may happen next."""

    def __init__(self, players: Sequence[str], deck: list[str], likes: Sequence[str], first: str | None) -> None:
        self.players = list(players)
        self.deck = deck
        self.likes = likes
        self.first = first
        self.discard: list[str] = []
        self.hands: dict[str, list[str]] = {player: [] for player in players}
        self.won: dict[str, list[int]] = {player: [] for player in players}
        self.kept: list[str] = []
        self.sold = 0
        self.round: Any = None

    def draw(self, card: str) -> None:
        if not self.deck:
            self.deck, self.discard = self.discard, []
        self.deck.remove(card)

    def act(self, actor: str, text: str) -> None:
        kind, _, rest = text.partition(":")
        at = self.round
        if kind == "start":
            self.first = self.players[int(rest)]
        elif kind == "deal":
            self.draw(rest)
            next(hand for hand in self.hands.values() if len(hand) < 5).append(rest)
        elif kind == "keep":
            self.kept.append(actor)
        elif kind == "mulligan":
            self.discard += self.hands[actor]
            self.hands[actor].clear()
        elif kind == "dino":
            self.sold += 1
            dino = 0 if rest == "joker" else int(rest)
            self.round = {"dino": dino, "shown": [], "bid": 0, "by": None, "out": {}, "turn": self.first}
        elif kind == "show":
            self.draw(rest)
            at["shown"].append(rest)
        elif kind == "bid":
            at.update(bid=int(rest), by=actor)
            self.go_on()
        elif kind == "pass":
            at["out"][actor] = int(rest) if rest else None
            if len(at["out"]) == len(self.players):
                self.discard += at["shown"]
                self.round = None
            else:
                self.go_on()
        elif kind == "pay":
            self.pay(actor, rest.split("+"))

    def go_on(self) -> None:
        at = self.round
        waiting = [player for player in self.players if player not in at["out"]]
        after = self.players[self.players.index(at["turn"]) + 1 :] + self.players
        at["turn"] = next(player for player in after if player in waiting)

    def pay(self, actor: str, cards: list[str]) -> None:
        at = self.round
        for card in cards:
            self.hands[actor].remove(card)
            self.discard.append(card)
        for player, place in at["out"].items():
            if place:
                self.hands[player].append(at["shown"][place - 1])
        self.won[actor].append(at["dino"])
        self.first = self.players[(self.players.index(actor) + 1) % len(self.players)]
        self.round = None

    def turn(self) -> str:
        at = self.round
        if at is None:
            assert self.first is not None
            return self.players[(self.players.index(self.first) + len(self.kept)) % len(self.players)]
        turn: str = at["by"] if at["by"] and len(at["out"]) == len(self.players) - 1 else at["turn"]
        return turn

    def choices(self) -> set[str]:
        """Return what the player on turn may do; payments have no spare cards."""
        player, at = self.turn(), self.round
        hand = self.hands[player]
        if at is None:
            return {"keep", "mulligan"} if value(hand) < 10 else {"keep"}
        likes = self.likes[at["dino"] - 1] if at["dino"] else ""
        if player == at["by"]:
            found = all_payments(hand, likes, at["bid"], superfluous=False)
            return {"pay:" + "+".join(sorted(payment)) for payment in found}
        snacks, gems = [card for card in hand if takes(card, likes)], [card for card in hand if card[0] == "G"]
        free = [place for place in range(1, len(at["shown"]) + 1) if place not in at["out"].values()]
        bids = range(at["bid"] + 1, max(value(snacks), value(gems)) + 1)
        return {f"bid:{bid}" for bid in bids} | {f"pass:{place}" for place in free} | (set() if free else {"pass"})

    def results(self) -> dict[str, tuple[int, int]]:
        return {p: (points(self.won[p], len(self.hands[p]), mine=True), value(self.hands[p])) for p in self.players}
