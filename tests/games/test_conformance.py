"""Every registered game keeps what `games.testing` checks, with every number of players."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from games.base import TABLE, IllegalAction
from games.refusals import Conflict, NotFound
from games.registry import AnyGame, game_named, games
from games.session import Entry, Session
from games.testing import check_game, check_what_all_see, random_session
from tests.games.acting import refusal
from tests.games.configurations import configurations
from tests.games.high_card import GAME
from tests.games.high_card.rules import HighCardConfig
from tests.games.playthrough import playthrough, replayed
from tests.repetitions import times

SEATS = ("anna", "bob", "cleo", "dora", "emil", "fay", "gus", "hal")


pytestmark = pytest.mark.usefixtures("high_card")

CASES = [
    (game, config, number)
    for game in (GAME, *games())
    for config in configurations(game)
    for number in range(game.min_players, game.max_players + 1)
]
"""Every game in every configuration with every number of players; in continuous integration a part of them."""


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("game", "config", "number"), CASES[:: times(5, 1)], ids=lambda value: getattr(value, "name", str(value))
)
def test_random_games_keep_what_every_game_has_to(game: AnyGame, config: dict[str, Any], number: int) -> None:
    for seed in range(times(1, 300)):
        session = check_game(game, game.parse_config(config), SEATS[:number], f"conformance {seed}", random.seed)
        outcome: Any = session.outcome
        assert sorted(outcome.scores) == sorted(player for place in outcome.ranking for player in place)
        check_what_all_see(session)


CONFIGURATIONS = [(game, config) for game in (GAME, *games()) for config in configurations(game)]

EACH_CONFIGURATION = pytest.mark.parametrize(
    ("game", "config"), CONFIGURATIONS, ids=[f"{game.name} {json.dumps(config)}" for game, config in CONFIGURATIONS]
)
PARTS = times(1, 10)
"""The games of a configuration are played in parts, which processes share among themselves."""


@pytest.mark.no_cover
@pytest.mark.parametrize("part", range(PARTS))
@EACH_CONFIGURATION
def test_random_games_end_with_every_piece_accounted_for(game: AnyGame, config: dict[str, Any], part: int) -> None:
    """In `make test-long` these are 10,000 games of each configuration, with every number of players in turn."""
    parsed = game.parse_config(config)
    for number in range(part, times(2, 10_000), PARTS):
        players = SEATS[: game.min_players + number // PARTS % (game.max_players - game.min_players + 1)]
        pieces = dict(game.pieces(game.initial_state(parsed, players)))
        for session in random_session(game, parsed, players, f"accounted {number}"):
            assert dict(game.pieces(session.state)) == pieces, (number, session.log[-1])
        assert session.outcome is not None


MOST_PLIES = 2_000


@pytest.mark.no_cover
@EACH_CONFIGURATION
def test_a_game_ends_in_which_the_time_of_everybody_runs_out(game: AnyGame, config: dict[str, Any]) -> None:
    """What is done for somebody whose time is over brings the game on; where nothing is, the first action is taken."""
    session = Session.start(game, game.parse_config(config), SEATS[: game.min_players], "out of time")
    for _ in range(MOST_PLIES):
        if session.outcome is not None:
            return
        player = min(session.actors)
        default = game.default_action(session.state, player)
        text = session.legal_actions(player)[0] if default is None else game.format_action(default)
        session = session.act(player, text, session.ply)
    raise AssertionError(f"not over at ply {session.ply}: {session.log[-3:]}")


def test_a_game_is_found_by_its_name() -> None:
    assert game_named("high-card") is GAME
    with pytest.raises(NotFound):
        game_named("chess")


def started(*players: str, seed: str = "a seed") -> Session:  # type: ignore[type-arg]
    return Session.start(GAME, HighCardConfig(), players or ("anna", "bob"), seed)


def first(session: Session, player: str) -> str:  # type: ignore[type-arg]
    return session.legal_actions(player)[0]


def test_chance_acts_at_once_and_each_draw_is_a_decision_point() -> None:
    session = started()
    assert session.ply == len(session.log) == 6
    assert session.actors == {"anna", "bob"}


def test_sealed_choices_share_their_decision_point() -> None:
    session = started()
    once = session.act("anna", first(session, "anna"), 6)
    assert once.ply == 6
    both = once.act("bob", first(once, "bob"), 6)
    assert both.ply == 7


def test_a_sealed_choice_sent_again_changes_nothing_also_later() -> None:
    session = started()
    text = first(session, "anna")
    once = session.act("anna", text, 6)
    assert once.act("anna", text, 6) is once
    both = once.act("bob", first(once, "bob"), 6)
    assert both.act("anna", text, 6) is both
    other = next(card for card in ("card:1", "card:2") if card != text)
    with pytest.raises(Conflict, match="ply 6"):
        both.act("anna", other, 6)


def test_what_cannot_be_done_names_the_rule_and_changes_nothing() -> None:
    session = started()
    missing = next(card for card in range(1, 7) if f"card:{card}" not in session.legal_actions("anna"))
    assert refusal(IllegalAction, session.act, "anna", f"card:{missing}", 6).rule == "not_legal"
    with pytest.raises(Conflict, match="cleo is not to act"):
        session.act("cleo", "card:1", 6)
    with pytest.raises(IllegalAction, match="at most"):
        session.act("anna", "x" * 20_001, 6)


def test_another_seed_deals_other_cards() -> None:
    assert len({started(seed=str(seed)).state.hands["anna"] for seed in range(20)}) > 5


def test_with_two_players_the_game_ends_when_one_leaves() -> None:
    left = started().leave("anna")
    assert left.outcome is not None
    assert (left.outcome.reason, left.outcome.winners) == ("left", ("bob",))
    assert left.log[-1] == Entry(6, TABLE, "leave:anna")


def test_with_three_players_who_left_ranks_behind_and_may_come_back() -> None:
    left = started("anna", "bob", "cleo").leave("anna")
    assert left.outcome is None
    assert left.come_back("anna").away == frozenset()
    while left.outcome is None:
        for player in sorted(left.actors):
            left = left.act(player, first(left, player), left.ply)
    assert left.outcome.ranking[-1] == ("anna",)
    assert Session.replay(GAME, left.config, left.players, left.seed, left.log) == left


def test_a_sealed_choice_cannot_be_taken_back() -> None:
    session = started()
    once = session.act("anna", first(session, "anna"), 6)
    with pytest.raises(Conflict, match="nothing that can be taken back"):
        once.take_back("anna")


PLAYTHROUGHS = sorted(Path(__file__).parent.glob("*/playthroughs/*.txt"))


@pytest.mark.no_cover
@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_kept_game_is_played_as_ever(path: Path) -> None:
    """`python -m tests.games.keep GAME CONFIG SEED PLAYERS...` keeps a new one, or an old one anew."""
    text = path.read_text("utf-8")
    assert playthrough(replayed(text)) == text


def test_every_game_has_a_kept_game() -> None:
    kept = {replayed(path.read_text("utf-8")).game.name for path in PLAYTHROUGHS}
    assert kept == {game.name for game in (GAME, *games())}
