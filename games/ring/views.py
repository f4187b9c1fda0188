"""The view of a seat or a spectator on a game of RING, as JSON."""

from games.ring.cards import dino_json
from games.ring.scoring import MINE, Score, best_score, tie_break
from games.ring.state import State
from games.values import JSON


def view(state: State, viewer: str | None) -> JSON:
    """Return what a viewer may know: everything but the hands of others and the draw pile; at the end the hands too."""
    auction, over = state.auction, state.phase == "over"
    return {
        "phase": state.phase,
        "round": state.round,
        "rounds": state.rounds,
        "start": state.starter,
        "turn": state.turn,
        "dino": dino_json(auction.dino) if auction else None,
        "likes": sorted(state.liked) if auction else None,
        "bid": auction.bid if auction else 0,
        "bidder": auction.bidder if auction else None,
        "max_bid": state.max_bid(viewer) if auction and viewer else None,
        "passed": list(auction.passed) if auction else [],
        "display": _display(state),
        "hand": list(map(str, state.hands[viewer])) if viewer else None,
        "hands": {player: list(map(str, hand)) for player, hand in state.hands.items()} if over else None,
        "cards": {player: len(hand) for player, hand in state.hands.items()},
        "draw_pile": len(state.deck),
        "discard_pile": list(map(str, state.discard)),
        "dinos": {player: [dino_json(dino) for dino in dinos] for player, dinos in state.dinos.items()},
        "unsold": [dino_json(dino) for dino in state.unsold],
        "scores": {player: score_json(score_of(state, player)) for player in state.players},
        "hand_values": {player: tie_break(hand) for player, hand in state.hands.items()} if over else None,
    }


def score_of(state: State, player: str) -> Score:
    """Return what a player's cards would be worth if the game ended now."""
    return best_score(state.dinos[player], len(state.hands[player]))


def score_json(score: Score) -> JSON:
    """Return a score as views and the analysis have it."""
    return {
        "total": score.total,
        "stars": score.stars,
        "groups": score.groups,
        "sequences": score.sequences,
        "hand": score.hand,
        "removed": score.removed,
        "arrangement": [
            ["mine" if dino == MINE else dino_json(dino) for dino in sequence] for sequence in score.arrangement
        ],
    }


def _display(state: State) -> list[JSON]:
    if state.auction is None:
        return []
    by = {slot: player for player, slot in state.auction.passed.items()}
    return [
        {"slot": slot, "card": str(card), "reserved_by": by.get(slot)}
        for slot, card in enumerate(state.auction.display, 1)
    ]
