"""What the last round comes to, by playing it to its end in every way."""

from games.reviews.reviewer import leads
from games.ring import GAME
from games.ring.actions import Action
from games.ring.state import State


class EveryEnd:
    """Plays a last round to its end in every way, as its rules say."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.known: dict[object, tuple[float, float]] = {}

    def after(self, state: State, action: Action) -> tuple[float, float]:
        """Return the lead of the player after an action, at least and at most, whatever the others then do."""
        return self.ends(GAME.apply(state, state.turn, action))

    def ends(self, state: State) -> tuple[float, float]:
        if state.phase == "over":
            lead = leads(GAME.scores(state))[self.player]
            return lead, lead
        assert state.auction is not None
        key = state.auction.bid, state.auction.bidder, state.turn, tuple(state.auction.passed.items())
        if key not in self.known:
            found = [self.after(state, action) for action in GAME.legal_actions(state, state.turn)]
            least = max if state.turn == self.player else min
            self.known[key] = least(each[0] for each in found), max(each[1] for each in found)
        return self.known[key]
