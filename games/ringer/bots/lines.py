"""Lines of cards that a hand can play, as a player finds them: quickly, and not always the longest."""

from collections.abc import Sequence

from games.ringer.cards import FITTING, REROLL, TAKE_OVER, Card, fits

MOST_STEPS = 60
"""How many cards are tried for a line; nearly all hands need fewer."""


def long_line(hand: Sequence[Card], top: Card, die: int | None = None, steps: int = MOST_STEPS) -> list[Card]:
    """Return a long line of cards; empty where there is none.

    Args:
        hand: sorted.
        top: the top of the stack.
        die: the number that the last card, and no other, has to have; anything will do if left out.
        steps: how many cards are tried; the longest line that was found until then is returned.
    """
    scoring = [card for card in hand if card.number == die]
    if die is not None and not scoring:
        return []
    best: list[Card] = []
    line: list[Card] = []

    def search(top: Card, left: Sequence[Card]) -> None:
        nonlocal steps, best
        fitting = FITTING[top[:2]]
        no_take_over = top.is_wild_reroll
        if die is None:
            best = max(best, line[:], key=len)
        elif len(line) >= len(best):
            for card in scoring:
                if card[:2] in fitting and not (no_take_over and card.power == TAKE_OVER):
                    best = [*line, card]
                    break
        before = None
        for at, card in enumerate(left):
            if card == before or card[:2] not in fitting or (no_take_over and card.power == TAKE_OVER):
                continue
            if steps <= 0:
                return
            steps -= 1
            before = card
            line.append(card)
            search(card, [*left[:at], *left[at + 1 :]])
            line.pop()

    # A Reroll on the way to a Ringer would roll another number.
    search(top, [card for card in hand if die is None or card.number not in (die, REROLL)])
    return best


def follows(card: Card, top: Card) -> bool:
    """Tell whether a card may be played on another in one's own turn, whatever the options are."""
    return fits(card, top) and not (card.power == TAKE_OVER and top.is_wild_reroll)
