"""The rulings for live tables of Word Ringers, each by its number in docs/games/word-ringers.md."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from games.base import CHANCE, IllegalAction
from games.bots import Seen, bots_of, played_out
from games.refusals import BadOption, Conflict
from games.session import Entry, Session
from games.testing import random_session
from games.word_ringers import GAME
from games.word_ringers.actions import Claims
from games.word_ringers.bots.greedy import margins, margins_one_by_one
from games.word_ringers.state import BOARD_CELLS, TableState
from solver.solve import solve
from tests.games.acting import refusal
from tests.repetitions import times

TILES = dict.fromkeys("AEIORSTLND", 6)
PLAYERS = ("anna", "bob")


def begun(players: tuple[str, ...] = PLAYERS, seed: str = "1", **config: Any) -> Session[Any, Any, Any]:
    return Session.start(GAME, GAME.parse_config(config), players, seed)


def laid_out(players: tuple[str, ...] = PLAYERS, seed: str = "1", **config: Any) -> Session[Any, Any, Any]:
    """Return a game in whose first round everything is laid."""
    session = begun(players, seed, **config)
    bots = dict.fromkeys(players, bots_of(GAME)["random"])
    return played_out(session, bots, 10 * len(players))


def claimed(session: Session[Any, Any, Any], **claims: str) -> Session[Any, Any, Any]:
    for player, words in claims.items():
        session = session.act(player, f"claims:{words}", session.ply)
    return session


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_1_the_deal_is_25_tiles_in_reading_order_and_then_five_for_each_seat(number: int) -> None:
    players = ("anna", "bob", "cleo", "dora", "emil")[:number]
    session = begun(players)
    deals = [entry.action.removeprefix("deal:") for entry in session.log if entry.actor == CHANCE]
    assert session.ply == len(deals) == 25 + 5 * number
    board = session.state.in_play.board
    assert [board.face(cell) for cell in BOARD_CELLS] == deals[:25]
    for seat, player in enumerate(players):
        assert session.state.racks[player] == tuple(sorted(deals[25 + 5 * seat :][:5]))


def test_1_the_weights_of_the_deal_are_the_copies_left() -> None:
    state = GAME.initial_state(GAME.parse_config({"ruleset": {"tiles": TILES}}), PLAYERS)
    assert dict(GAME.chance_weights(state)) == {GAME.parse_action(f"deal:{face}"): 6 for face in TILES}
    state = GAME.apply(state, CHANCE, GAME.parse_action("deal:A"))
    assert dict(GAME.chance_weights(state))[GAME.parse_action("deal:A")] == 5


def test_1_other_seats_do_not_see_what_comes_to_a_rack_and_the_board_is_null_until_all_is_dealt() -> None:
    session = begun()
    state = GAME.initial_state(session.config, PLAYERS)
    for number, entry in enumerate(session.log):
        action = GAME.parse_action(entry.action)
        seen = {viewer: GAME.redact(state, CHANCE, action, viewer) for viewer in (*PLAYERS, None)}
        owner = None if number < 25 else PLAYERS[(number - 25) // 5]
        assert seen == {
            viewer: entry.action if number < 25 or viewer == owner else "deal:?" for viewer in (*PLAYERS, None)
        }
        assert GAME.view(state, "anna")["board"] is None
        state = GAME.apply(state, CHANCE, action)
    assert GAME.view(state, "anna")["board"] is not None


def test_2_each_seat_makes_ten_plays_and_none_is_made_by_itself() -> None:
    session = laid_out()
    assert Counter(entry.actor for entry in session.log if entry.actor != CHANCE) == {"anna": 10, "bob": 10}
    assert session.state.phase == "claims"
    assert all(rings == 0 for rings in GAME.view(session.state, None)["rings_left"].values())


def test_2_a_single_legal_play_is_not_made_by_itself() -> None:
    players = ("anna", "bob", "cleo", "dora", "emil")
    session = begun(players)
    for number in range(50 - 1):
        player = session.state.turn
        cell = f"{'ABCDE'[number % 5]}{number // 5 - 4}" if number >= 25 else "A1"
        piece = "ring" if number >= 25 else f"tile:{session.state.racks[player][0]}"
        session = session.act(player, f"{piece}@{cell}", session.ply)
    assert (session.legal_actions("emil"), session.log[-1].actor) == (["ring@E5"], "dora")
    assert session.act("emil", "ring@E5", session.ply).state.phase == "claims"


def test_2_a_tile_of_several_letters_is_in_brackets() -> None:
    assert GAME.format_action(GAME.parse_action("tile:[CH]@C3")) == "tile:[CH]@C3"
    assert GAME.parse_action("TILE:e@c3") == GAME.parse_action("tile:E@C3")


def stacked(option: str) -> Session[Any, Any, Any]:
    """Return a game in which anna has covered her own ring on A1."""
    session = begun(ruleset={"covered_ring": option})
    session = session.act("anna", "ring@A1", session.ply)
    session = session.act("bob", "ring@E5", session.ply)
    return session.act("anna", f"tile:{session.state.racks['anna'][0]}@A1", session.ply)


def test_3_a_ring_that_counts_may_be_covered_and_views_name_its_cell() -> None:
    view = GAME.view(stacked("active").state, "bob")
    assert (view["covered"], view["board"]["rings"]) == (["A1"], {"A1": "anna", "E5": "bob"})


def test_3_where_covered_rings_do_not_count_covering_ones_own_destroys_it_and_is_legal() -> None:
    view = GAME.view(stacked("inactive").state, "bob")
    assert (view["covered"], view["board"]["rings"]) == ([], {"E5": "bob"})


@pytest.mark.parametrize("option", ["active", "inactive"])
def test_3_a_covered_cell_takes_another_letter_or_an_own_ring_and_all_other_rings_lock_theirs(option: str) -> None:
    session = stacked(option)
    bob = session.legal_actions("bob")
    assert any(text.startswith("tile:") and text.endswith("@A1") for text in bob)
    assert "ring@A1" in bob
    session = session.act("bob", "ring@B2", session.ply)
    anna = session.legal_actions("anna")
    assert "ring@A1" in anna
    assert not [text for text in anna if text.endswith(("@E5", "@B2"))]


def test_4_claims_are_one_sealed_action_that_lists_do_not_give_away() -> None:
    session = laid_out()
    ply = session.ply
    assert session.legal_actions("anna") == ["claims:"]
    assert not GAME.is_complete(session.state, "anna")
    once = claimed(session, anna="pit,tip")
    assert once.log[-1] == Entry(ply, "anna", "claims:PIT,TIP", sealed=True)
    assert once.ply == ply
    assert GAME.view(once.state, "bob")["claimed"] == ["anna"]
    assert GAME.view(once.state, "bob")["claims"] is None
    assert GAME.view(once.state, "anna")["claims"] == ["PIT", "TIP"]


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        (",".join(["PIT"] * 501), "too_many_words"),
        ("A" * 26, "bad_claim"),
        ("PIT,,TIP", "bad_claim"),
        ("PIT!", "bad_letters"),
        ("P\x00", "bad_claim"),
    ],
)
def test_4_a_list_that_cannot_be_one_is_refused(words: str, rule: str) -> None:
    session = laid_out()
    assert refusal(IllegalAction, claimed, session, anna=words).rule == rule
    assert claimed(session, anna=",".join(["PIT"] * 500)).state.claims["anna"] == ("PIT",) * 500


def test_5_the_round_is_scored_with_the_last_claims_and_the_next_is_dealt_at_once() -> None:
    session = laid_out()
    solved = solve(session.state.in_play.board, GAME.dictionaries.get("en"), session.config.rules, PLAYERS)
    words = {player.player: ",".join(word.word for word in player.words) for player in solved.players}
    after = claimed(session, **words)
    view = GAME.view(after.state, "anna")
    assert view["totals"] == {player.player: player.total for player in solved.players}
    assert (view["phase"], view["round"], view["last_round"]["number"]) == ("play", 2, 1)
    assert {player["player"] for player in view["last_round"]["verdict"]["players"]} == set(PLAYERS)
    later = played_out(after, dict.fromkeys(PLAYERS, bots_of(GAME)["random"]), 5)
    assert GAME.view(later.state, "bob")["last_round"] == view["last_round"]


def test_5_earlier_claims_stay_hidden_in_the_log() -> None:
    session = laid_out()
    claims = Claims(("PIT",))
    assert GAME.redact(session.state, "anna", claims, "bob") == "claims:?"
    assert GAME.redact(session.state, "anna", claims, "anna") == "claims:PIT"


def test_5_ones_own_claims_sent_again_after_the_close_change_nothing() -> None:
    session = laid_out()
    ply = session.ply
    after = claimed(session, anna="PIT", bob="TIP")
    assert after.act("anna", "claims:PIT", ply) is after
    with pytest.raises(Conflict):
        after.act("anna", "claims:TIP", ply)


def test_6_the_random_bot_claims_each_word_with_chance_one_half() -> None:
    session = laid_out(seed="4")
    seen = Seen(GAME, "anna", session.state)
    solved = solve(session.state.in_play.board, GAME.dictionaries.get("en"), session.config.rules, PLAYERS)
    words = [word.word for word in solved.players[0].words]
    lists = [bots_of(GAME)["random"].choose(seen, Random(seed)).words for seed in range(200)]
    assert {len(claims) for claims in lists} != {len(words)}
    assert 0.4 < sum(map(len, lists)) / len(lists) / len(words) < 0.6


def test_6_after_so_many_rounds_the_highest_total_wins() -> None:
    *_, session = random_session(GAME, GAME.parse_config({"max_rounds": 1}), PLAYERS, "2")
    assert session.outcome is not None
    assert (session.outcome.reason, session.state.number) == ("round_limit", 1)


def test_6_on_equal_totals_all_play_on_where_the_rules_say_so() -> None:
    def ended(tie: str) -> TableState:
        session = laid_out(ruleset={"tie": tie, "cancel": "off"}, target=1)
        session = replace(session, state=replace(session.state, totals=dict.fromkeys(PLAYERS, 100)))
        return claimed(session, anna="", bob="").state  # type: ignore[no-any-return]

    assert ended("shared").ended == "target_reached"
    assert ended("extra_round").number == 2


def test_7_every_seat_counts_for_cancelling_also_without_rings_or_claims() -> None:
    session = laid_out(("anna", "bob", "cleo"), seed="3")
    solved = solve(session.state.in_play.board, GAME.dictionaries.get("en"), session.config.rules, session.players)
    word = next(word.word for word in solved.players[0].words)
    verdict = GAME.view(claimed(session, anna=word, bob=word, cleo="").state, None)["last_round"]["verdict"]
    assert list(verdict["cancelled"]) == []
    assert verdict["players"][0]["accepted"][0]["word"] == word


def test_7_a_bag_that_is_too_small_is_refused() -> None:
    tiles = dict.fromkeys("ABCDEFGHIJKLMNOP", 2)
    with pytest.raises(BadOption, match="at least 35 tiles for 2 players, not 32"):
        begun(ruleset={"tiles": tiles})


@pytest.mark.parametrize(("option", "here", "there"), [("target", 100, 200), ("scoring", "claims", "automatic")])
def test_7_an_option_given_twice_with_different_values_is_refused(option: str, here: object, there: object) -> None:
    with pytest.raises(ValidationError, match=option):
        GAME.parse_config({option: here, "ruleset": {option: there}})
    assert getattr(GAME.parse_config({option: here, "ruleset": {option: here}}).rules, option) == here


def test_8_with_two_seats_a_leaver_ends_the_game_with_the_totals_of_whole_rounds() -> None:
    after = claimed(laid_out(seed="5"), anna="", bob="").leave("bob")
    assert after.outcome is not None
    assert dict(after.outcome.scores) == after.state.totals
    assert after.outcome.ranking == (("anna",), ("bob",))


def test_8_only_totals_of_those_who_stayed_are_held_against_the_target() -> None:
    players = ("anna", "bob", "cleo")
    config = GAME.parse_config({"scoring": "automatic", "target": 1, "max_rounds": 2})
    bots = dict.fromkeys(players, bots_of(GAME)["random"])
    session = Session.start(GAME, config, players, "6")
    gone = session.leave("anna").leave("bob")
    assert gone.outcome is not None
    assert gone.outcome.reason == "left"
    one_away = played_out(session.leave("anna"), bots, 1000)
    assert one_away.outcome is not None
    assert one_away.outcome.ranking[-1] == ("anna",)
    back = played_out(session.leave("anna").come_back("anna"), bots, 1000)
    assert back.outcome is not None
    assert back.outcome.scores == one_away.outcome.scores
    assert back.outcome.ranking != one_away.outcome.ranking or one_away.outcome.scores["anna"] == 0


def test_8_sealed_claims_stand_when_their_owner_leaves() -> None:
    laid = laid_out(("anna", "bob", "cleo"), seed="3")
    solved = solve(laid.state.in_play.board, GAME.dictionaries.get("en"), laid.config.rules, laid.players)
    word = next(word.word for word in solved.players[0].words)
    gone = claimed(laid, anna=word).leave("anna")
    assert (gone.state.claims, gone.actors) == ({"anna": (word,)}, {"bob", "cleo"})
    verdict = GAME.view(claimed(gone, bob="", cleo="").state, None)["last_round"]["verdict"]
    assert [each["word"] for each in verdict["players"][0]["accepted"]] == [word]


def test_9_a_take_back_undoes_the_askers_last_play_and_what_followed_it() -> None:
    session = begun()
    first = session.act("anna", "ring@A1", session.ply)
    second = first.act("bob", "ring@B2", first.ply)
    back = second.take_back("anna")
    assert back.state == session.state
    assert back.ply == second.ply + 1
    assert back.log[-1] == Entry(second.ply, "table", "take-back:anna")
    assert back.act("anna", "ring@C3", back.ply).state.plays == 1
    assert second.take_back("bob").state == first.state
    assert Session.replay(GAME, back.config, back.players, back.seed, back.log) == back


def test_9_a_take_back_never_reaches_across_a_deal_or_a_sealed_choice() -> None:
    session = begun()
    with pytest.raises(Conflict, match="nothing that can be taken back"):
        session.take_back("anna")
    claims = claimed(laid_out(), anna="PIT")
    with pytest.raises(Conflict, match="nothing that can be taken back"):
        claims.take_back("bob")
    with pytest.raises(Conflict, match="nothing that can be taken back"):
        claimed(claims, bob="TIP").take_back("bob")


def test_10_a_sampled_world_empties_the_sealed_lists_of_others_and_leaves_them_sealed() -> None:
    once = claimed(laid_out(), anna="PIT")
    assert GAME.resample(once.state, "bob", Random(1)).claims == {"anna": ()}
    assert GAME.resample(once.state, "anna", Random(1)).claims == {"anna": ("PIT",)}


def test_new_rounds_begin_with_all_tiles_and_the_next_seat() -> None:
    after = claimed(laid_out(), anna="", bob="")
    assert (GAME.view(after.state, None)["turn"], len(after.state.tiles)) == ("bob", 50)


@pytest.mark.parametrize("ruleset", [{}, {"cancel": "any_shared"}, {"repeat": "once"}, {"covered_ring": "inactive"}])
def test_the_greedy_bot_weighs_plays_as_solving_each_board_does(ruleset: dict[str, Any]) -> None:
    players = ("anna", "bob", "cleo")
    for seed in range(times(2, 100)):
        session = played_out(
            begun(players, str(seed), ruleset=ruleset), dict.fromkeys(players, bots_of(GAME)["random"]), 7 + seed % 20
        )
        seat = session.state.turn
        plays = GAME.legal_actions(session.state, seat)[:: times(9, 1)]
        dictionary = GAME.dictionaries.get("en")
        assert margins(session.state, seat, plays, dictionary) == margins_one_by_one(
            session.state, seat, plays, dictionary
        )
