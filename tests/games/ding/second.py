"""DING! a second time, written another way: a referee with a sheet of paper, who only reads what was done.

It knows cards and actions by their names alone and shares nothing with `games.ding` but the rules.
"""

import itertools
from typing import Any

NUMBERS = [str(number) for number in range(2, 13)]
DECK = [colour + face for colour in "BOYG" for face in [*NUMBERS, "D", "i", "n", "g"]]


def strength(card: str, trump: str, led: str) -> tuple[int, int]:
    """Return what a card is worth in a trick, the higher the better; `led` is the first card of it."""
    if card == "W":
        return 3, 0
    value = int(card[1:]) if card[1:] in NUMBERS else 1
    asked = trump if led == "W" else led[0]
    return (2 if card[0] == trump else 1 if card[0] == asked else 0), value


def winner(trick: list[tuple[str, str]], trump: str) -> str:
    """Return who takes a trick of player and card."""
    led = trick[0][1]
    best = max(strength(card, trump, led) for _, card in trick)
    return next(player for player, card in trick if strength(card, trump, led) == best)


def may_play(hand: list[str], trick: list[tuple[str, str]], trump: str) -> set[str]:
    """Return the cards that may be played."""

    def is_of(card: str, colour: str) -> bool:
        return card[0] == colour or (card == "W" and colour == trump)

    if not trick:
        return set(hand)
    led = trick[0][1]
    asked = trump if led == "W" else led[0]
    following = {card for card in hand if is_of(card, asked)}
    return following or set(hand)


def spells(cards: list[str]) -> bool:
    """Tell whether four of some cards spell DING, by trying all ways to lay them."""
    return any(
        all(card == "W" or card[1:] == letter for card, letter in zip(four, "Ding", strict=True))
        for four in itertools.permutations([card for card in cards if card == "W" or card[1:] in "Ding"], 4)
    )


class Referee:
    """Follows a game action by action; `expected` says what may come next."""

    def __init__(self, players: list[str], config: Any) -> None:
        self.players = players
        self.config = config
        self.pawns = dict.fromkeys(players, 0)
        self.over = False
        self.hands_played = 0
        self.begin(players[config.first_dealer])

    def begin(self, dealer: str) -> None:
        at = self.players.index(dealer) + 1
        self.around = self.players[at:] + self.players[:at]
        self.pack = [*DECK, *["W"] * self.config.wilds]
        self.below: list[str] = []
        self.held: dict[str, list[str]] = {player: [] for player in self.players}
        self.shown: list[str] = []
        self.tokens: dict[str, str] = {}
        self.to_swap: list[str] = []
        self.drawing = 0
        self.said: dict[str, str] = {}
        self.won: list[str] = []
        self.trick: list[tuple[str, str]] = []
        self.gained = dict.fromkeys(self.players, 0)
        self.slowly = False

    @property
    def trump(self) -> str:
        return self.shown[-1][0]

    @property
    def playing(self) -> list[str]:
        return [player for player in self.around if self.tokens[player] == "in"]

    def acts(self) -> set[str]:
        """Return who is to act."""
        if self.over:
            return set()
        if any(len(hand) < 5 for hand in self.held.values()) and not self.tokens:
            return {"chance"}
        if not self.shown or self.shown[-1] == "W" or self.drawing:
            return {"chance"}
        if len(self.tokens) < len(self.players):
            return set(self.players) - set(self.tokens)
        if self.to_swap:
            return {self.to_swap[0]}
        if len(self.said) < len(self.playing):
            return set(self.playing) - set(self.said)
        if self.trick:
            at = self.playing.index(self.trick[-1][0])
            return {self.playing[(at + 1) % len(self.playing)]}
        return {self.won[-1] if self.won else self.playing[0]}

    def may(self, player: str) -> set[str]:
        """Return the actions of a player who is to act."""
        hand = self.held[player]
        if len(self.tokens) < len(self.players):
            return {"in", "out"}
        if self.to_swap:
            order = [*DECK, "W"]
            chosen = [
                tuple(sorted(some, key=order.index)) for n in range(4) for some in itertools.combinations(hand, n)
            ]
            return {"swap:" + (",".join(some) or "-") for some in chosen}
        if len(self.said) < len(self.playing):
            return {"ding", "no"} if spells(hand + self.shown) else {"no"}
        return {f"play:{card}" for card in may_play(hand, self.trick, self.trump)}

    def done(self, actor: str, text: str) -> None:
        """Write down what somebody, or chance, has done."""
        kind, _, what = text.partition(":")
        if actor == "chance":
            self.drawn(what)
        elif kind in ("in", "out"):
            self.tokens[actor] = kind
            if len(self.tokens) == len(self.players):
                self.begin_play()
        elif kind == "swap":
            thrown = [] if what == "-" else what.split(",")
            for card in thrown:
                self.held[actor].remove(card)
            self.below += thrown
            self.drawing = len(thrown)
            if not thrown:
                self.to_swap.pop(0)
        elif kind == "play":
            self.card(actor, what)
        else:
            self.said[actor] = kind
            race = self.config.ding_priority == "first_request" and kind == "ding"
            if race or len(self.said) == len(self.playing):
                self.end_window()

    def drawn(self, card: str) -> None:
        waiting = [player for player in self.around if len(self.held[player]) < 5]
        if self.drawing:
            (self.pack if self.pack else self.below).remove(card)
            self.held[self.to_swap[0]].append(card)
            self.drawing -= 1
            if not self.drawing:
                self.to_swap.pop(0)
            return
        self.pack.remove(card)
        (self.held[waiting[0]] if waiting else self.shown).append(card)

    def begin_play(self) -> None:
        if len(self.playing) < 2:
            for player in self.playing:
                self.move(player, 5)
            self.end_hand()
        else:
            self.to_swap = list(self.playing)

    def end_window(self) -> None:
        loud = [player for player in self.playing if self.said.get(player) == "ding"]
        if loud:
            self.move(loud[0], 5)
            for player in self.playing:
                if player != loud[0]:
                    self.move_back(player)
            self.end_hand()
        else:
            self.said = dict.fromkeys(self.playing, "no")
            self.slowly = sum(self.pawns[player] >= 12 for player in self.playing) >= 2

    def card(self, player: str, card: str) -> None:
        self.held[player].remove(card)
        self.trick.append((player, card))
        if len(self.trick) < len(self.playing):
            return
        taker = winner(self.trick, self.trump)
        self.won.append(taker)
        self.trick = []
        if self.slowly:
            self.move(taker, 1)
        if self.slowly and self.pawns[taker] == 17:
            self.end_hand()
        elif len(self.won) == 5:
            for seat in self.playing:
                if seat not in self.won:
                    self.move_back(seat)
                elif not self.slowly:
                    self.move(seat, self.won.count(seat))
            self.end_hand()

    def move(self, player: str, spaces: int) -> None:
        goal = self.pawns[player] + spaces
        if goal > 17:
            goal = 17 if self.config.overshoot == "counts" else self.pawns[player]
        self.gained[player] += goal - self.pawns[player]
        self.pawns[player] = goal

    def move_back(self, player: str) -> None:
        colours = [0, *([0] * 4), *([1] * 4), *([2] * 4), *([3] * 4)]
        spaces = min(self.config.zones[colours[self.pawns[player]]], self.pawns[player])
        self.gained[player] -= spaces
        self.pawns[player] -= spaces

    def end_hand(self) -> None:
        self.hands_played += 1
        if 17 in self.pawns.values() or self.hands_played == self.config.max_hands:
            self.over = True
            return
        dealer = self.around[0]
        if not self.playing and self.config.nobody_in == "same_dealer":
            dealer = self.around[-1]
        elif self.playing and self.config.dealer_rotation == "winner":
            best = max(self.gained[player] for player in self.playing)
            dealer = next(player for player in self.playing if self.gained[player] == best)
        self.begin(dealer)
