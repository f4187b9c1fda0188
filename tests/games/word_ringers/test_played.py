"""The rounds of a game, with every position, the verdict, and without what was taken back."""

from dataclasses import replace
from typing import Any

from games.bots import bots_of, next_choice, played_out
from games.session import Session
from games.word_ringers import GAME
from games.word_ringers.played import USUAL_EFFORT, most_effort, played_on, rounds_of, usual_effort

BOTS = bots_of(GAME)


def started(**config: object) -> Session[object, object, object]:
    return Session.start(GAME, GAME.parse_config({"max_rounds": 2, **config}), ("anna", "bob"), "played")


def played(session: Session[object, object, object], plays: int) -> Session[object, object, object]:
    for _ in range(plays):
        choice: Any = next_choice(session, dict.fromkeys(session.players, BOTS["random"]))
        session = session.act(*choice, session.ply)
    return session


def test_what_is_usual_is_never_more_than_half_of_the_most_that_a_service_allows() -> None:
    most = {players: most_effort(players) for players in range(2, 6)}
    assert most == {2: 20_000, 3: 8888, 4: 5000, 5: 3200}
    assert [usual_effort(players) for players in most] == [USUAL_EFFORT, USUAL_EFFORT, 2500, 1600]


def test_each_round_has_its_positions_and_its_verdict() -> None:
    for scoring in ("claims", "automatic"):
        session = played_out(started(scoring=scoring), dict.fromkeys(("anna", "bob"), BOTS["random"]), 200)
        rounds = list(rounds_of(session))
        assert [each.number for each in rounds] == [1, 2]
        for each in rounds:
            assert len(each.plays) == 20
            assert each.verdict is not None
            end: Any = each.states[-1].in_play
            assert not any(end.tiles_left(player) + end.rings_left(player) for player in each.players)
            assert played_on(each.states[0], each.plays, each.verdict) == replace(each, plies=())
        assert rounds[-1].verdict == session.state.last_round.verdict  # type: ignore[attr-defined]


def test_what_was_taken_back_is_left_out() -> None:
    session = played(started(scoring="automatic"), 6)
    before = session.log[-1]
    session = played(session.take_back(before.actor), 35)
    first, second = rounds_of(session)
    kept = [entry for at, entry in enumerate(session.log) if at in session.in_force and "@" in entry.action]
    assert [(entry.actor, entry.action) for entry in kept] == [
        (player, GAME.format_action(play)) for each in (first, second) for player, play in each.plays
    ]
    assert [entry.ply for entry in kept] == [*first.plies, *second.plies]


def test_a_round_that_broke_off_before_its_claims_has_no_verdict() -> None:
    session = played(started(scoring="claims"), 20).leave("anna", "resign")
    (only,) = rounds_of(session)
    assert only.verdict is None
    assert len(only.plays) == 20
    assert list(rounds_of(played(started(), 19).leave("anna"))) == []
