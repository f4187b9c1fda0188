"""The rules of RING in the protocol of all games; ``docs/games/ring.md`` numbers the rulings."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random

from games.base import CHANCE, MAX_LISTED, Game, IllegalAction, Outcome
from games.refusals import BadOption
from games.ring.actions import KEEP, MULLIGAN, Action, Bid, Deal, Pass, Pay, Reveal, Show, Start, parse_action
from games.ring.analysis import QUESTIONS
from games.ring.bots import BOTS, LADDER
from games.ring.cards import total
from games.ring.config import RingConfig
from games.ring.payments import payments, why_no_payment
from games.ring.review import RingReviewer
from games.ring.scoring import tie_break
from games.ring.state import HAND, MULLIGAN_BELOW, State
from games.ring.views import score_of, view
from games.ring.worlds import resampled
from games.values import JSON


class Ring(Game[RingConfig, State, Action]):
    """RING for three to five players."""

    name = "ring"
    title = "RING"
    rules_version = 1
    min_players = 3
    max_players = 5
    lesson_seed = "lesson 2"
    config_type = RingConfig
    bots = BOTS
    ladder = LADDER
    default_bot = "casual"
    reviewer = RingReviewer()
    analysis = QUESTIONS

    def initial_state(self, config: RingConfig, players: Sequence[str]) -> State:
        """Return the state before the first card is dealt.

        Raises:
            BadOption: there are too few bid cards for the hands and a display.
        """
        needed = HAND * len(players) + len(players) - 1
        if len(config.deck) < needed:
            problem = f"expected at least {needed} bid cards for {len(players)} players, not {len(config.deck)}"
            raise BadOption("/config/cards", "out_of_range", problem)
        return State.begun(config, players)

    def actors(self, state: State) -> frozenset[str]:
        """Return who may act: chance draws, otherwise one player."""
        if state.phase in ("deal", "reveal"):
            return frozenset({CHANCE})
        return frozenset({state.turn} if state.turn else ())

    def legal_actions(self, state: State, actor: str) -> tuple[Action, ...]:
        """Return what the player on turn may do, sorted; of payments the least overpaid, and none with spare cards."""
        if actor != state.turn:
            return ()
        return tuple(sorted(_actions(state, actor), key=str))

    def is_complete(self, state: State, actor: str) -> bool:
        """Tell whether all actions are listed: payments may be too many, or have cards that could be left out."""
        if state.phase != "payment":
            return True
        return not state.config.allow_superfluous and len(list(_payments(state, MAX_LISTED + 1))) <= MAX_LISTED

    def check(self, state: State, actor: str, action: Action) -> None:
        """Check an action of the player on turn.

        Raises:
            IllegalAction: the rules do not allow it; names the rule.
        """
        phase = state.phase
        if action in (KEEP, MULLIGAN):
            _check_phase(phase == "mulligan", "Hands are kept or exchanged before the first round.")
            if action == MULLIGAN and total(state.hands[actor]) >= MULLIGAN_BELOW:
                raise IllegalAction("mulligan", f"Only a hand of less than {MULLIGAN_BELOW} may be exchanged.")
        elif isinstance(action, Pay):
            _check_phase(phase == "payment", "Nobody has to pay now.")
            _check_payment(state, actor, action)
        else:
            _check_phase(phase == "bidding" and isinstance(action, Bid | Pass), f"{action} is not possible now.")
            if isinstance(action, Bid):
                _check_bid(state, actor, action)
            elif isinstance(action, Pass):
                _check_pass(state, action)

    def chance_weights(self, state: State) -> tuple[tuple[Action, int], ...]:
        """Return who may begin, or the cards of the pile that is drawn from, each as often as it is there."""
        drawn: Counter[Action]
        if state.starter is None:
            drawn = Counter(map(Start, range(len(state.players))))
        elif state.phase == "deal":
            drawn = Counter(map(Deal, state.drawn_from))
        elif state.auction is None:
            drawn = Counter(map(Reveal, state.dino_deck))
        else:
            drawn = Counter(map(Show, state.drawn_from))
        return tuple(sorted(drawn.items(), key=lambda item: str(item[0])))

    def apply(self, state: State, actor: str, action: Action) -> State:
        """Return the state after a legal action."""
        match action:
            case Start(seat):
                return state.started(seat)
            case Deal(card):
                return state.dealt(card)
            case Reveal(dino):
                return state.revealed(dino)
            case Show(card):
                return state.displayed(card)
            case Bid(amount):
                return state.after_bid(actor, amount)
            case Pass(slot):
                return state.after_pass(actor, slot)
            case Pay(cards):
                return state.after_payment(actor, cards)
        return state.exchanged(actor) if action == MULLIGAN else state.after_keeping()

    def scores(self, state: State) -> Mapping[str, int]:
        """Return what each player would score if the game ended now."""
        return {player: score_of(state, player).total for player in state.players}

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended: the most points win, then the most valuable hand, or the win is shared."""
        if state.phase != "over":
            return None
        scores = self.scores(state)
        places: dict[tuple[int, int], list[str]] = {}
        for player, score in scores.items():
            places.setdefault((score, tie_break(state.hands[player])), []).append(player)
        ranking = tuple(tuple(places[place]) for place in sorted(places, reverse=True))
        return Outcome("last_dino", dict(scores), ranking, ranking[0])

    def rounds_over(self, state: State) -> int:
        """Return how many dinos have been sold or left."""
        return state.round - (state.auction is not None)

    def view(self, state: State, viewer: str | None) -> JSON:
        """Return what a viewer may know."""
        return view(state, viewer)

    def redact(self, before: State, actor: str, action: Action, viewer: str | None) -> str | None:
        """Return what a viewer learns: not which cards are dealt to another."""
        if isinstance(action, Deal) and before.next_dealt != viewer:
            return "deal:?"
        return str(action)

    def parse_action(self, text: str) -> Action:
        """Read an action."""
        return parse_action(text)

    def resample(self, state: State, viewer: str, rng: Random) -> State:
        """Return a state with other hands for the others, which fit what everybody knows of them."""
        return resampled(state, viewer, rng)

    def pieces(self, state: State) -> Counter[str]:
        """Count the bid cards and the dinos."""
        return state.pieces


def _actions(state: State, actor: str) -> Iterator[Action]:
    """Yield what the player on turn may do, of payments at most as many as are listed."""
    phase = state.phase
    if phase == "mulligan":
        yield KEEP
        if total(state.hands[actor]) < MULLIGAN_BELOW:
            yield MULLIGAN
    elif phase == "payment":
        yield from _payments(state, MAX_LISTED)
    else:
        assert state.auction is not None
        yield from map(Bid, range(state.auction.bid + 1, state.max_bid(actor) + 1))
        yield from map(Pass, state.auction.free or (None,))


def _payments(state: State, most: int) -> Iterator[Pay]:
    """Yield the first payments of the player who has won a dino."""
    assert state.auction is not None
    assert state.winner is not None
    return map(Pay, islice(payments(state.hands[state.winner], state.liked, state.auction.bid), most))


def _check_phase(holds: bool, problem: str) -> None:
    if not holds:
        raise IllegalAction("not_now", problem)


def _check_bid(state: State, actor: str, bid: Bid) -> None:
    assert state.auction is not None
    if bid.what <= state.auction.bid:
        raise IllegalAction("too_low", f"The highest bid is {state.auction.bid}.")
    if bid.what > state.max_bid(actor):
        raise IllegalAction("too_high", f"You can pay {state.max_bid(actor)} for this dino.")


def _check_pass(state: State, passing: Pass) -> None:
    assert state.auction is not None
    if passing.slot is None and state.auction.free:
        raise IllegalAction("reserve", "Whoever passes reserves a card of the display.")
    if passing.slot is not None and passing.slot not in state.auction.free:
        raise IllegalAction("not_free", f"There is no free card at place {passing.slot} of the display.")


def _check_payment(state: State, actor: str, payment: Pay) -> None:
    assert state.auction is not None
    if missing := Counter(payment.what) - Counter(state.hands[actor]):
        raise IllegalAction("not_in_hand", f"You do not have {next(iter(missing))}, or not as often.")
    superfluous = state.config.allow_superfluous
    if reason := why_no_payment(payment.what, state.liked, state.auction.bid, superfluous=superfluous):
        raise IllegalAction(*reason)
