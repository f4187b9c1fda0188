"""With all hands open: can a seat take so many tricks against all others together?

A card is a bit, in four fields by suit: three plain suits of 15 bits, then trump with 15 bits and up to three wilds.
In a field letters come first, then numbers; letters are equal among themselves, and so are wilds. Which cards are left
is one number, and together with who leads it is a key of the table of what is known.
"""

from __future__ import annotations

import numpy as np

from solver.kernels.compiled import compiled, count_bits, inlined

U = np.uint64
ONE, NONE = U(1), U(0)

FIELD = 15
"""The cards of a plain suit."""

LETTERS = 4
TRUMP = 3
TRUMP_BASE = 3 * FIELD
WILD_BASE = TRUMP_BASE + FIELD
ALL = (ONE << U(63)) - ONE

PLIES = 40
"""Eight seats with five cards each."""

MOVES = 5

UNKNOWN = -1
"""What a search says that was stopped."""

PROBES = 4
"""How many places of the table a key may have."""

MOST_SEATS = 8

TURN, PLAYED, ASKED, BEST, TAKER, NEED, TRICKS, NUMBER, INDEX, PLACE = range(10)
"""What a frame holds: who plays, how many have, the suit that was led or -1, the card that takes the trick and whose it
is, how many tricks are needed, how many are left with this one; how many cards are worth trying, which is next, and the
place in the table."""

LEFT, START = 0, 1


@inlined
def suit_of(card):
    """Return the suit of a card: 3 is trump."""
    return card // FIELD if card < TRUMP_BASE else TRUMP


@inlined
def field_of(suit):
    """Return the bits of a suit."""
    if suit == TRUMP:
        return ALL >> U(TRUMP_BASE) << U(TRUMP_BASE)
    return ((ONE << U(FIELD)) - ONE) << U(suit * FIELD)


@inlined
def lowest_equal(card):
    """Return the lowest card that is as high as a card."""
    base = suit_of(card) * FIELD
    if card - base < LETTERS:
        return base
    return WILD_BASE if card >= WILD_BASE else card


@inlined
def highest_equal(card):
    """Return the highest card that is as high as a card."""
    base = suit_of(card) * FIELD
    if card - base < LETTERS:
        return base + LETTERS - 1
    return 62 if card >= WILD_BASE else card


@inlined
def highest_bit(cards):
    """Return the highest of some cards."""
    cards |= cards >> ONE
    cards |= cards >> U(2)
    cards |= cards >> U(4)
    cards |= cards >> U(8)
    cards |= cards >> U(16)
    cards |= cards >> U(32)
    return np.int64(count_bits(cards)) - 1


@inlined
def beats(card, best):
    """Tell whether a card takes a trick from the best one before it, which is trump or of the suit that was led."""
    if suit_of(card) == suit_of(best):
        return lowest_equal(card) > best
    return card >= TRUMP_BASE


@inlined
def spared(cards, against):
    """Return how many of some trumps take a trick whatever is played, if nothing but other trumps can beat them.

    Each of them takes its trick unless a trump that is as high or higher falls into it. So of the highest n at most as
    many fail as there are such trumps.
    """
    most = np.int64(0)
    rest = cards
    while rest:
        card = np.int64(count_bits((rest & (~rest + ONE)) - ONE))
        rest &= rest - ONE
        beaten = np.int64(count_bits(against >> U(lowest_equal(card))))
        most = max(most, np.int64(count_bits(cards >> U(card))) - beaten)
    return most


@inlined
def without_lowest(cards, number):
    """Return some cards without the lowest ones."""
    for _ in range(number):
        cards &= cards - ONE
    return cards


@inlined
def sure(hands, left, named, tricks):
    """Return how many tricks a seat takes at least, and at most, as far as trumps tell at a glance.

    A wild takes its trick if no other wild was played before it. Who holds one, and as many other trumps as there are
    other wilds, can wait until that is so. The trumps above those are spared besides, and those of a seat that the
    named one cannot beat take tricks from it.
    """
    trumps = field_of(TRUMP) & left
    own = hands[named] & trumps
    others = trumps & ~own
    least = spared(own, others)
    if own >> U(WILD_BASE):
        guards = np.int64(count_bits(others >> U(WILD_BASE)))
        if np.int64(count_bits(own)) > guards:
            rest = own ^ (ONE << U(highest_bit(own)))
            least = max(least, 1 + spared(without_lowest(rest, guards), others))
    lost = np.int64(0)
    for seat in range(hands.size):
        if seat != named:
            lost = max(lost, spared(hands[seat] & trumps, own))
    return least, tricks - lost


@inlined
def list_moves(hand, others, asked, best, best_is_named, is_named, is_last, moves):
    """Fill in the cards worth trying, the most promising first, and return how many there are.

    Of cards between which no other hand has one, one is tried.

    Args:
        hand: the cards of the seat.
        others: all other cards that were left when the trick began.
        asked: the suit that was led; -1 for who leads.
        best: the card that takes the trick so far.
        best_is_named: whether it is the named seat's.
        is_named: whether this seat is.
        is_last: nobody plays after it.
        moves: space for them.
    """
    able = hand
    if asked >= 0:
        following = hand & field_of(asked)
        if following:
            able = following
    number = 0
    before = -1
    while able:
        card = highest_bit(able)
        able ^= ONE << U(card)
        if before >= 0 and suit_of(before) == suit_of(card):
            low, high = lowest_equal(card), highest_equal(before)
            between = (ALL >> U(62 - high)) & ~((ONE << U(low)) - ONE)
            if low == lowest_equal(before) or not others & between:
                before = card
                continue
        before = card
        height = card - suit_of(card) * FIELD
        if asked < 0:
            score = height + (30 if card >= TRUMP_BASE else 0) if is_named else -height
        elif beats(card, best):
            if is_named:
                score = 100 - card if is_last else 100 + card
            else:
                score = 100 + height if best_is_named else -100 + height
        else:
            score = -height - (20 if card >= TRUMP_BASE else 0)
        place = number
        while place > 0 and moves[place - 1, 1] < score:
            moves[place, 0] = moves[place - 1, 0]
            moves[place, 1] = moves[place - 1, 1]
            place -= 1
        moves[place, 0] = card
        moves[place, 1] = score
        number += 1
    return number


@inlined
def place_of(left, leader, named, keys, owners):
    """Return where a key stands in the table, or where it may be put."""
    last = U(keys.size - 1)
    hashed = (left ^ U(leader + MOST_SEATS * named) * U(0x9E3779B97F4A7C15)) * U(0xBF58476D1CE4E5B9)
    start = (hashed >> U(29)) ^ (hashed >> U(47))
    for probe in range(PROBES):
        place = np.int64((start + U(probe)) & last)
        if owners[place] == 0 or (keys[place] == left and owners[place] == 1 + leader + MOST_SEATS * named):
            return place
    return np.int64((start + (hashed >> U(60)) % U(PROBES)) & last)


@inlined
def known_at_once(hands, left, named, frame, table):
    """Tell whether a trick need not be looked at: 1 or 0 where the answer is known when it begins, `UNKNOWN` otherwise.

    The place of the position in the table is filled in.
    """
    keys, owners, least, most = table
    need, tricks, leader = frame[NEED], frame[TRICKS], frame[TURN]
    if need <= 0:
        return 1
    if need > tricks:
        return 0
    low, high = sure(hands, left, named, tricks)
    if need <= low:
        return 1
    if need > high:
        return 0
    place = place_of(left, leader, named, keys, owners)
    frame[PLACE] = place
    if keys[place] == left and owners[place] == 1 + leader + MOST_SEATS * named:
        if need <= least[place]:
            return 1
        if need > most[place]:
            return 0
    return UNKNOWN


@inlined
def keep(answer, left, named, frame, table):
    """Write into the table what was found out about the beginning of a trick."""
    keys, owners, least, most = table
    place, owner = frame[PLACE], 1 + frame[TURN] + MOST_SEATS * named
    if keys[place] != left or owners[place] != owner:
        keys[place], owners[place] = left, owner
        least[place], most[place] = 0, frame[TRICKS]
    if answer == 1:
        least[place] = max(least[place], frame[NEED])
    else:
        most[place] = min(most[place], frame[NEED] - 1)


@inlined
def follow(card, seats, named, frame, cards, child, child_cards):
    """Fill in what comes after a card."""
    takes = frame[ASKED] < 0 or beats(card, frame[BEST])
    best = card if takes else frame[BEST]
    taker = frame[TURN] if takes else frame[TAKER]
    child_cards[LEFT] = cards[LEFT] & ~(ONE << U(card))
    if frame[PLAYED] == seats - 1:
        child[TURN], child[PLAYED], child[ASKED], child[BEST], child[TAKER] = taker, 0, -1, 0, taker
        child[NEED] = frame[NEED] - (1 if taker == named else 0)
        child[TRICKS] = frame[TRICKS] - 1
        child_cards[START] = child_cards[LEFT]
        return
    child[TURN] = frame[TURN] + 1 if frame[TURN] + 1 < seats else 0
    child[PLAYED] = frame[PLAYED] + 1
    child[ASKED] = suit_of(card) if frame[ASKED] < 0 else frame[ASKED]
    child[BEST], child[TAKER] = best, taker
    child[NEED], child[TRICKS] = frame[NEED], frame[TRICKS]
    child_cards[START] = cards[START]


@compiled
def can_take(hands, named, frames, cards, moves, table, work):
    """Tell whether a seat can take so many tricks, whatever all others do: 1, 0, or `UNKNOWN` if it may look no more.

    Depth first. The seat in question needs one card that works, all others one that does not.

    Args:
        hands: all cards of each seat, as bits.
        named: the seat in question.
        frames: a row for each ply; the first holds the question, by the names above.
        cards: for each ply the cards that are left in hands, and those that were when the trick began.
        moves: space for the cards worth trying, for each ply.
        table: keys, owners, and bounds of what is known at the beginning of tricks.
        work: how many positions may still be looked at, counted down.
    """
    seats = hands.size
    depth = 0
    answer = UNKNOWN
    while True:
        frame = frames[depth]
        is_named = frame[TURN] == named
        if answer == UNKNOWN:
            if frame[PLAYED] == 0:
                answer = known_at_once(hands, cards[depth, LEFT], named, frame, table)
            if answer == UNKNOWN:
                work[0] -= 1
                if work[0] < 0:
                    return UNKNOWN
                frame[NUMBER] = list_moves(
                    hands[frame[TURN]] & cards[depth, LEFT],
                    cards[depth, START] & ~hands[frame[TURN]],
                    frame[ASKED],
                    frame[BEST],
                    frame[TAKER] == named,
                    is_named,
                    frame[PLAYED] == seats - 1,
                    moves[depth],
                )
                frame[INDEX] = 0
        else:
            # A card was tried: it settles the matter, or another one is.
            if answer != is_named:
                answer = UNKNOWN
                if frame[INDEX] == frame[NUMBER]:
                    answer = 0 if is_named else 1
            if answer != UNKNOWN and frame[PLAYED] == 0:
                keep(answer, cards[depth, LEFT], named, frame, table)
        if answer != UNKNOWN:
            if depth == 0:
                return answer
            depth -= 1
            continue
        card = moves[depth, frame[INDEX], 0]
        frame[INDEX] += 1
        follow(card, seats, named, frame, cards[depth], frames[depth + 1], cards[depth + 1])
        depth += 1
