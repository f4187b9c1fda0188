"""The rules of RINGER on the protocol of all games."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from games.base import CHANCE, Game, IllegalAction, Outcome
from games.refusals import BadOption
from games.ringer.actions import Action, WithCard, parse_action
from games.ringer.config import HAND, RingerConfig
from games.ringer.knowledge import Knowledge
from games.ringer.legal import chance_weights, legal_actions
from games.ringer.reasons import why_not
from games.ringer.state import CHOICES, State, Task
from games.ringer.turns import after, settled
from games.ringer.views import scores, view
from games.ringer.worlds import resampled
from games.values import JSON


class RingerRules(Game[RingerConfig, State, Action]):
    """The rules of RINGER for two to five players, without its bots and questions."""

    name = "ringer"
    title = "RINGER"
    rules_version = 1
    min_players = 2
    max_players = 5
    lesson_config = {"dealer": 1, "reaction_seconds": 15}  # noqa: RUF012 (nobody changes it)
    lesson_seed = "lesson 105"
    config_type = RingerConfig

    def initial_state(self, config: RingerConfig, players: Sequence[str]) -> State:
        """Return the state before the first card is dealt.

        Raises:
            BadOption: the deck has too few cards for so many players, or nobody sits in the dealer's seat.
        """
        count, cards = len(players), config.cards
        if len(cards) <= HAND * count:
            problem = f"expected at least {HAND * count + 1} cards for {count} players, not {len(cards)}"
            raise BadOption("/config/deck", "too_few_cards", problem)
        if config.dealer >= count:
            problem = f"expected the index of a seat, 0 to {count - 1}, not {config.dealer}"
            raise BadOption("/config/dealer", "out_of_range", problem)
        first = (config.dealer + 1) % count
        deal = tuple(Task("fill", (first + step) % count) for step in range(count))
        empty = ((),) * count
        state = State(
            config=config,
            players=tuple(players),
            hands=empty,
            won=empty,
            stack=(),
            die=0,
            pile=cards,
            under=(),
            out=(),
            turn=first,
            played=False,
            tasks=(*deal, Task("roll"), Task("start")),
            passes=0,
            full_passes=0,
            exhausted=False,
            robbed=frozenset(),
            knowledge=Knowledge.of_nothing(count),
            ended=None,
        )
        return settled(state)

    def actors(self, state: State) -> frozenset[str]:
        """Return who may act: in a running turn also who holds a Take Over that fits."""
        if state.ended is not None:
            return frozenset()
        if state.tasks:
            task = state.tasks[0]
            return frozenset({state.players[task.seat] if task.kind in CHOICES else CHANCE})
        takers = [seat for seat in state.others(state.turn) if state.take_overs(seat)]
        return frozenset(state.players[seat] for seat in (state.turn, *takers))

    def known_actors(self, state: State, viewer: str | None) -> frozenset[str] | None:
        """Return who may act; None in a running turn, as it would tell who holds a Take Over."""
        return None if state.is_running else self.actors(state)

    def on_turn(self, state: State) -> str | None:
        """Return whose turn is running, and may be taken over."""
        return state.players[state.turn] if state.is_running else None

    def legal_actions(self, state: State, actor: str) -> tuple[Action, ...]:
        """Return what a player may do, sorted."""
        return legal_actions(state, state.players.index(actor)) if actor in state.players else ()

    def check(self, state: State, actor: str, action: Action) -> None:
        """Check that a player may do this.

        Raises:
            IllegalAction: the rules do not allow it; names the rule.
        """
        if action not in self.legal_actions(state, actor):
            raise IllegalAction(*why_not(state, state.players.index(actor), action))

    def chance_weights(self, state: State) -> tuple[tuple[Action, int], ...]:
        """Return the cards that may be drawn or picked, each as often as it is there, or the numbers of the die."""
        return chance_weights(state)

    def apply(self, state: State, actor: str, action: Action) -> State:
        """Return the state after a legal action or chance."""
        seat = state.turn if actor == CHANCE else state.players.index(actor)
        return after(state, seat, action)

    def scores(self, state: State) -> Mapping[str, int]:
        """Return what each player has won, and after the end also what its cards in hand cost."""
        return scores(state)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended."""
        if state.ended is None:
            return None
        if state.config.tie == "shared":
            return Outcome.by_scores(state.ended, scores(state))
        return _with_fewest_left(state)

    def view(self, state: State, viewer: str | None) -> JSON:
        """Return what a viewer may know."""
        return view(state, viewer)

    def redact(self, before: State, actor: str, action: Action, viewer: str | None) -> str | None:
        """Return what a viewer learns: not which card another draws, gives, steals or lays away."""
        if isinstance(action, WithCard) and viewer not in _who_sees(before, actor, action):
            return f"{action.deed}:?"
        return str(action)

    def is_final(self, action: Action) -> bool:
        """Tell that everything is: a card that was played, given or asked for was seen, or a draw follows."""
        return True

    def parse_action(self, text: str) -> Action:
        """Read an action."""
        return parse_action(text)

    def resample(self, state: State, viewer: str, rng: Random) -> State:
        """Return a state that looks the same to a viewer."""
        return resampled(state, state.players.index(viewer), rng)

    def pieces(self, state: State) -> Counter[str]:
        """Count the cards."""
        return state.pieces


def _who_sees(before: State, actor: str, action: WithCard) -> tuple[str | None, ...]:
    """Return who sees the face of a card with which something is done."""
    task = before.tasks[0] if before.tasks else Task("next")
    match action.deed:
        case "draw":
            layers = [] if before.pile else [before.players[laid.seat] for laid in before.under[:1]]
            return (before.players[task.seat], *layers)
        case "give" | "pick":
            return (before.players[task.seat], before.players[task.other])
        case "discard":
            return (actor,)
        case _:
            return (None, *before.players)


def _with_fewest_left(state: State) -> Outcome:
    """Return the outcome in which equal scores are told apart by the cards left in hand."""
    total = scores(state)
    left = {player: len(hand) for player, hand in zip(state.players, state.hands, strict=True)}
    places: dict[tuple[int, int], list[str]] = {}
    for player in state.players:
        places.setdefault((-total[player], left[player]), []).append(player)
    ranking = tuple(tuple(places[place]) for place in sorted(places))
    assert state.ended is not None
    return Outcome(state.ended, total, ranking, ranking[0])
