"""Random games, scores and payments against a second, plain implementation."""

import random
from collections import Counter
from typing import Any

import pytest

from games.base import CHANCE
from games.ring import GAME
from games.ring.cards import DINOS, SNACKS
from games.ring.payments import max_bid, payments, undominated
from games.ring.scoring import JOKER, MINE, best_points, best_score, sequence_points
from games.session import Session
from games.testing import random_session
from tests.games.configurations import configurations
from tests.games.ring import second
from tests.games.ring.tables import MORE
from tests.repetitions import times

CONFIGURATIONS = configurations(GAME)


def table_of(session: Session[Any, Any, Any]) -> second.Table:
    config = session.config
    first = session.players[0] if config.start == "first_seat" else None
    return second.Table(session.players, [str(card) for card in config.deck], config.snacks, first)


@pytest.mark.no_cover
@pytest.mark.parametrize("config", CONFIGURATIONS, ids=range(len(CONFIGURATIONS)))
@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_games_are_played_the_same(config: dict[str, Any], players: int) -> None:
    compared: Counter[str] = Counter()
    for seed in range(times(1, 100)):
        *_, session = random_session(GAME, GAME.parse_config(config), MORE[:players], f"second {seed}")
        table, state = table_of(session), GAME.initial_state(session.config, session.players)
        assert state.pieces == Counter([*map(str, session.config.deck), *(f"dino {dino}" for dino in DINOS)])
        for entry in session.log:
            if entry.actor != CHANCE:
                assert table.turn() == state.turn == entry.actor
                choices = {str(action) for action in GAME.legal_actions(state, entry.actor)}
                if state.phase != "payment" or len(state.hands[entry.actor]) <= 12:
                    assert choices == table.choices()
                    compared[state.phase] += 1
                compared["short"] += state.auction is not None and len(state.auction.display) < players - 1
            table.act(entry.actor, entry.action)
            state = GAME.apply(state, entry.actor, GAME.parse_action(entry.action))
            assert {player: sorted(hand) for player, hand in table.hands.items()} == {
                player: [str(card) for card in hand] for player, hand in state.hands.items()
            }
            assert Counter(table.deck) == Counter(map(str, state.deck))
            assert Counter(table.discard) == Counter(map(str, state.discard))
        assert table.sold == state.rounds == sum(map(len, state.dinos.values())) + len(state.unsold)
        outcome: Any = session.outcome
        results = table.results()
        assert outcome.scores == {player: result[0] for player, result in results.items()}
        assert [player for place in outcome.ranking for player in place] == sorted(
            results, key=lambda player: results[player], reverse=True
        )
    assert min(compared[phase] for phase in ("mulligan", "bidding", "payment")) > 0
    if players == 5 and len(GAME.parse_config(config).deck) < 40:
        assert compared["short"] > 0, "with few cards a display stays short now and then"


def drawn_dinos(rng: random.Random) -> list[int]:
    """Return some dinos; often of few numbers, so that there are sequences beside each other."""
    pack = [dino for dino in DINOS if rng.random() < rng.choice((0.3, 0.6, 1.0))]
    return rng.sample(pack, min(len(pack), rng.randrange(14)))


@pytest.mark.no_cover
def test_scores_are_the_best_of_all_that_can_be_laid() -> None:
    rng = random.Random(1)
    for _ in range(times(150, 5000)):
        dinos, cards, mine = drawn_dinos(rng), rng.randrange(9), rng.random() < 0.7
        score = best_score(dinos, cards, mine=mine)
        assert score.total == second.points(dinos, cards, mine), dinos
        assert best_points(dinos, mine=mine) + cards // 2 == score.total
        check_arrangement(dinos, score.removed, score.arrangement, score.sequences)


def check_arrangement(dinos: list[int], removed: int | None, laid: tuple[tuple[int, ...], ...], points: int) -> None:
    """Check that the sequences are made of the player's cards, are consecutive, and have the points."""
    own = Counter(dinos) + Counter([] if removed is None else [MINE])
    if removed is not None:
        assert own[removed] >= 2
        own[removed] -= 1
    assert Counter(dino for sequence in laid for dino in sequence) <= own
    for sequence in laid:
        starts = {dino - place for place, dino in enumerate(sequence) if dino not in (JOKER, MINE)}
        assert len(starts) == 1
        assert 1 <= min(starts) <= 11 - len(sequence)
    assert sum(sequence_points(len(sequence)) for sequence in laid) == points


def test_payments_are_what_trying_all_sets_of_cards_finds() -> None:
    rng = random.Random(2)
    deck = GAME.parse_config({}).deck
    for _ in range(times(200, 3000)):
        hand = sorted(rng.sample(deck, rng.randrange(9)))
        liked = frozenset(rng.sample(SNACKS, rng.randrange(4)))
        bid = rng.randrange(1, 1 + max(1, max_bid(hand, liked)))
        likes, texts = "".join(liked), [str(card) for card in hand]
        found = [tuple(map(str, payment)) for payment in payments(hand, liked, bid)]
        assert len(set(found)) == len(found)
        assert set(found) == second.all_payments(texts, likes, bid, superfluous=False)
        assert [second.value(payment) for payment in found] == sorted(map(second.value, found))
        assert max_bid(hand, liked) == max(
            (bid for bid in range(41) if second.all_payments(texts, likes, bid, superfluous=True)), default=0
        )


def test_undominated_payments_are_those_to_which_trying_finds_none_preferable() -> None:
    rng = random.Random(3)
    deck = GAME.parse_config({}).deck
    for _ in range(times(150, 3000)):
        hand = sorted(rng.sample(deck, rng.randrange(8)))
        liked = frozenset(rng.sample(SNACKS, rng.randrange(4)))
        bid = rng.randrange(1, 1 + max(1, max_bid(hand, liked)))
        found = list(undominated(hand, liked, bid))
        plain = [tuple(sorted("11" if card.is_any_snack else str(card) for card in payment)) for payment in found]
        assert len(set(plain)) == len(plain)
        assert set(plain) == second.best_payments([str(card) for card in hand], "".join(liked), bid), (hand, liked, bid)
        assert all(not Counter(payment) - Counter(hand) for payment in found)
