"""Hypothesis plays matches over HTTP against a model of some dictionaries, and the log must tell the same story."""

import tempfile
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from api.settings import Settings
from dictionaries import open_dictionary
from solver.notation import parse_board
from solver.score import score
from tests.api.running import running_app
from tests.api.services.matches.phones import gather
from tests.databases import KINDS, new_database

PLAYERS = ("pink", "green")
BOARDS = ("PITA/TOES pink:A1;green:C1", "TOE/AXX pink:A1;green:C1,A2", "XXX pink:A1", "ATE/TEA pink:B1;green:B2")
WORDS = ("pit", "tip", "it", "toe", "at", "ate", "tea", "xx", "a")
ENGLISH = open_dictionary("en")

players = st.sampled_from(PLAYERS)
boards = st.sampled_from(BOARDS)
lists = st.lists(st.sampled_from(WORDS), max_size=4)


class Matches(RuleBasedStateMachine):
    """A match and its model: a list of rounds, each a dictionary, with the boards and rulings that undo brings back."""

    app: Any

    @initialize()
    def create(self) -> None:
        self.party = gather(self.app, target=1000)
        self.rounds: list[dict[str, Any]] = []
        self.own = dict.fromkeys(PLAYERS, 0)

    @property
    def open(self) -> bool:
        return bool(self.rounds) and not self.rounds[-1]["steps"][: self.rounds[-1]["now"]].count(("close",))

    def step(self, round: dict[str, Any], step: tuple[Any, ...]) -> None:
        round["steps"] = [*round["steps"][: round["now"]], step]
        round["now"] += 1

    def state(self, round: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = {
            "board": round["start"],
            "closed": False,
            "rulings": {},
            "claims": dict(round["claims"]),
        }
        for step in round["steps"][: round["now"]]:
            if step[0] == "board":
                found["board"] = step[1]
            elif step[0] == "close":
                found["closed"] = True
            elif step[0] == "claims":
                found["claims"][step[1]] = step[2]
            else:
                found["rulings"][step[1:3]] = step[3]
        return found

    @precondition(lambda self: not self.open)
    @rule(board=st.none() | boards)
    def open_round(self, board: str | None) -> None:
        self.party.host.do("POST", "rounds", {"board": board} if board else None)
        self.rounds.append(
            {"start": board, "steps": [], "now": 0, "claims": {player: [] for player in PLAYERS}, "done": []}
        )

    @precondition(lambda self: self.open)
    @rule(player=players, words=lists)
    def claim(self, player: str, words: list[str]) -> None:
        self.party[player].do("PUT", f"rounds/{len(self.rounds)}/claims", {"words": words})
        self.rounds[-1]["claims"] = {**self.rounds[-1]["claims"], player: words}
        self.own[player] += 1

    @precondition(lambda self: self.open)
    @rule(player=players, done=st.booleans())
    def done(self, player: str, done: bool) -> None:
        self.party[player].do("POST" if done else "DELETE", f"rounds/{len(self.rounds)}/done")
        others = [name for name in self.rounds[-1]["done"] if name != player]
        self.rounds[-1]["done"] = [name for name in PLAYERS if name in others or (done and name == player)]

    @precondition(lambda self: self.rounds)
    @rule(board=boards, data=st.data())
    def set_board(self, board: str, data: st.DataObject) -> None:
        number = data.draw(st.integers(1, len(self.rounds)))
        etag = self.party.host.call("GET", f"rounds/{number}").headers["ETag"]
        self.party.host.do("PUT", f"rounds/{number}/board", board, If_Match=etag)
        assert self.party.host.refused("PUT", f"rounds/{number}/board", board, If_Match=etag)[0] == 412
        self.step(self.rounds[number - 1], ("board", board))

    @precondition(lambda self: self.open)
    @rule(player=players, word=st.sampled_from(WORDS))
    def refuse(self, player: str, word: str) -> None:
        body = {"player": player, "word": word, "accept": False}
        self.party.host.do("POST", f"rounds/{len(self.rounds)}/rulings", body)
        if (player, word) not in self.state(self.rounds[-1])["rulings"]:
            self.step(self.rounds[-1], ("ruling", player, word, False))

    @precondition(lambda self: self.open)
    @rule()
    def close(self) -> None:
        path = f"rounds/{len(self.rounds)}/close"
        if self.state(self.rounds[-1])["board"] is None:
            assert self.party.host.refused("POST", path) == (409, "no_board")
            return
        told = self.party.host.do("POST", path)["totals"]
        self.step(self.rounds[-1], ("close",))
        assert told == self.totals()

    @precondition(lambda self: self.rounds and not self.open)
    @rule(player=players, words=lists)
    def correct(self, player: str, words: list[str]) -> None:
        body = {"words": words, "player": player}
        self.party.host.do("PUT", f"rounds/{len(self.rounds)}/claims", body)
        self.step(self.rounds[-1], ("claims", player, words))

    @precondition(lambda self: self.rounds)
    @rule(data=st.data(), again=st.booleans())
    def undo_or_redo(self, data: st.DataObject, again: bool) -> None:
        number = data.draw(st.integers(1, len(self.rounds)))
        round = self.rounds[number - 1]
        steps = round["steps"][round["now"] :] if again else round["steps"][: round["now"]]
        name, move = ("redo", 1) if again else ("undo", -1)
        if not steps or (not again and steps[-1] == ("close",) and number < len(self.rounds)):
            assert self.party.host.refused("POST", name, {"round": number}) == (409, f"nothing_to_{name}")
            return
        answer = self.party.host.do("POST", name, {"round": number})
        assert answer[f"{name.removesuffix('o')}one"]["type"] == (steps[0] if again else steps[-1])[0]
        round["now"] += move

    def totals(self) -> dict[str, int]:
        totals = dict.fromkeys(PLAYERS, 0)
        for round in self.rounds:
            for player, points in (self.points(round) or {}).items():
                totals[player] += points
        return totals

    def points(self, round: dict[str, Any]) -> dict[str, int] | None:
        state = self.state(round)
        if not state["closed"]:
            return None
        kept = {
            player: [word for word in words if (player, word) not in state["rulings"]]
            for player, words in state["claims"].items()
        }
        return {each.player: each.total for each in score(parse_board(state["board"]), ENGLISH, kept).players}

    @invariant()
    def the_match_is_as_the_model_says(self) -> None:
        if not hasattr(self, "rounds"):
            return
        match = self.party.host.do("GET")
        assert match["totals"] == self.totals()
        assert [each["points"] for each in match["rounds"]] == [self.points(round) for round in self.rounds]
        for number, round in enumerate(self.rounds, 1):
            state = self.state(round)
            for player in PLAYERS:
                shown = self.party[player].do("GET", f"rounds/{number}")
                own = {player: round["claims"][player]}
                assert shown["claims"] == (state["claims"] if state["closed"] else own)
                assert shown["done"] == round["done"]
                assert (shown["status"] == "closed") == state["closed"]

    def teardown(self) -> None:
        """At the end the log has no gap, and its last word on each round is the match's."""
        if not hasattr(self, "rounds"):
            return
        match = self.party.host.do("GET")
        events = self.party["pink"].events()
        public = [event for event in events if event["type"] != "claims_written"]
        assert [event["seq"] for event in public] == list(range(1, match["version"] + 1))
        own = [event["id"].partition(".")[2] for event in events if event["type"] == "claims_written"]
        assert own == [str(number) for number in range(1, self.own["pink"] + 1)]
        told = [event["data"]["totals"] for event in public if "totals" in event["data"]]
        assert not told or told[-1] == match["totals"]


@pytest.mark.parametrize("kind", KINDS)
def test_matches_do_what_the_model_does(kind: str) -> None:
    with tempfile.TemporaryDirectory() as folder, new_database(kind, Path(folder)) as url:
        examples = max(4, settings().max_examples // 10)
        with running_app(Settings(database=url)) as app:
            machine = type("Machine", (Matches,), {"app": app})
            run_state_machine_as_test(machine, settings=settings(max_examples=examples, stateful_step_count=20))
