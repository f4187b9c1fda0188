"""RINGER a second time, written another way: one procedure from the deal to the end that asks at every choice.

`Second.play` is a generator. It yields what each actor may do, and is sent what was done. Cards are texts. It shares
nothing with `games.ringer` but the rules.
"""

from collections import Counter
from collections.abc import Generator, Iterable
from typing import Any

CHANCE = "chance"
Options = dict[str, Counter[str]]
Asking = Generator[Options, tuple[str, str], Any]


def neighbours(card: str) -> set[str]:
    """Return the suits and numbers that fit on a card, each as two letters."""
    suit, number = card[0], card[1]
    if number == "R":
        others = "PBGYW" if suit == "W" else suit + "W"
        return {other + face for other in others for face in "123456R"} - {card[:2]}
    near = {number, str(int(number) - 1), str(int(number) + 1)}
    wide = {other + face for other in ("PBGYW" if suit == "W" else "W" + suit) for face in {*near, "R"}}
    return (wide | {other + number for other in "PBGY"}) - {card[:2]}


class Second:
    def __init__(self, players: Iterable[str], deck: Iterable[str], **options: Any) -> None:
        self.players = list(players)
        self.hands: dict[str, list[str]] = {player: [] for player in self.players}
        self.won: dict[str, list[str]] = {player: [] for player in self.players}
        self.pile, self.bottom, self.stack = list(deck), list[str](), list[str]()
        self.die, self.dry, self.over = "", False, ""
        self.passes = self.full_passes = 0
        self.robbed: set[str] = set()
        self.options = options

    def from_left_of(self, player: str) -> list[str]:
        at = self.players.index(player) + 1
        return self.players[at:] + self.players[:at]

    def play(self) -> Asking:
        seats = self.from_left_of(self.players[self.options.get("dealer", 0)])
        for player in seats:
            yield from self.fill(player)
        yield from self.roll()
        yield from self.flip()
        on_turn = seats[0]
        while True:
            last = yield from self.turn(on_turn)
            count = len(self.players)
            if self.dry and self.passes >= count:
                self.over = "exhausted"
            elif self.full_passes >= count * self.options.get("stalemate_circuits", 5):
                self.over = "stalemate"
            if self.over:
                return
            on_turn = self.from_left_of(last)[0]

    def turn(self, me: str) -> Asking:
        """Play a turn, and return who was on turn at its end."""
        played = False
        yield from self.refill_robbed(me)
        while self.hands[me] or not self.dry:
            actor, text = yield self.may(me, played)
            deed, _, card = text.partition(":")
            if deed == "pass":
                yield from self.passed(me)
                return me
            if deed == "end":
                yield from self.fill(me)
                return me
            played = True
            self.lay(actor, card)
            if deed == "take":
                self.robbed.add(me)
                me = actor
                yield from self.streak(me)
                yield from self.refill_robbed(me)
            elif card[1] == self.die:
                self.won[me] += self.stack
                self.stack = []
                yield from self.roll()
                if not self.dry:
                    yield from self.flip()
                    yield from self.streak(me)
                    continue
                holders = [player for player in [me, *self.from_left_of(me)] if self.hands[player]]
                if not holders:
                    self.over = "exhausted"
                    return me
                me = holders[0]
                _, text = yield {me: self.each("lead", self.hands[me])}
                self.lay(me, text.partition(":")[2])
            else:
                yield from self.power(me, card)
                yield from self.streak(me)
        self.passes += not played
        return me

    def may(self, me: str, played: bool) -> Options:
        top = self.stack[-1]
        options: Options = {}
        for player, hand in self.hands.items():
            fitting = {card for card in hand if card[:2] in neighbours(top)}
            takes = {card for card in fitting if card.endswith("take")}
            if top == "WR" and not (player == me and self.options.get("take_over_on_wild_reroll") == "in_turn"):
                fitting, takes = fitting - takes, set()
            if player == me:
                options[player] = self.each("play", fitting) + Counter(["end" if played else "pass"])
            elif takes:
                options[player] = self.each("take", takes)
        return options

    @staticmethod
    def each(deed: str, cards: Iterable[str]) -> Counter[str]:
        return Counter(f"{deed}:{card}" for card in set(cards))

    def lay(self, player: str, card: str) -> None:
        self.hands[player].remove(card)
        self.stack.append(card)
        self.passes = self.full_passes = 0

    def passed(self, me: str) -> Asking:
        if self.dry:
            self.passes += 1
            return
        if len(self.hands[me]) == 10:
            self.full_passes += 1
            yield from self.discard(me)
        else:
            self.full_passes = 0
        yield from self.draw(me)
        yield from self.fill(me)

    def power(self, me: str, card: str) -> Asking:
        power = "reroll" if card[1] == "R" else card[3:]
        if power == "reroll":
            yield from self.roll()
        if power in ("draw1", "draw2"):
            if self.options.get("streak_after_draw") == "kept":
                yield from self.streak(me)
            for _ in range(int(power[4])):
                yield from self.draw(me)
            while len(self.hands[me]) > 10:
                yield from self.discard(me)
        targets = [player for player in self.players if player != me and self.hands[player]]
        if power == "steal" and targets:
            _, text = yield {me: self.each("steal", targets)}
            victim = text.partition(":")[2]
            _, text = yield {CHANCE: Counter(f"pick:{card}" for card in self.hands[victim])}
            self.move(victim, me, text)
        if power == "ask" and targets:
            questions = Counter(f"ask:{player}:{what}" for player in targets for what in "123456PBGY")
            _, text = yield {me: questions}
            _, asked, what = text.split(":")
            _, text = yield {
                asked: self.each("give", [card for card in self.hands[asked] if what in card[:2]]) or Counter(["none"])
            }
            if text != "none":
                self.move(asked, me, text)

    def move(self, giver: str, taker: str, text: str) -> None:
        card = text.partition(":")[2]
        self.hands[giver].remove(card)
        self.hands[taker].append(card)

    def discard(self, me: str) -> Asking:
        _, text = yield {me: self.each("discard", self.hands[me])}
        card = text.partition(":")[2]
        self.hands[me].remove(card)
        if not self.dry:
            self.bottom.append(card)

    def streak(self, me: str) -> Asking:
        if not self.hands[me]:
            yield from self.fill(me)

    def refill_robbed(self, me: str) -> Asking:
        if me in self.robbed:
            self.robbed.remove(me)
            if self.options.get("robbed_refill") == "at_next_turn_start":
                yield from self.fill(me)

    def fill(self, me: str) -> Asking:
        while len(self.hands[me]) < 6 and not self.dry:
            yield from self.draw(me)

    def draw(self, me: str) -> Asking:
        if not self.dry:
            card = yield from self.next_card("draw")
            self.hands[me].append(card)

    def flip(self) -> Asking:
        self.stack = [(yield from self.next_card("flip"))]

    def next_card(self, deed: str) -> Asking:
        _, text = yield {CHANCE: Counter(f"{deed}:{card}" for card in self.pile or self.bottom[:1])}
        card = text.partition(":")[2]
        (self.pile or self.bottom).remove(card)
        self.dry = not self.pile and not self.bottom
        return card

    def roll(self) -> Asking:
        _, text = yield {CHANCE: Counter(f"roll:{number}" for number in range(1, 7))}
        self.die = text[-1]
