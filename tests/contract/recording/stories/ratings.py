"""Solvers and rated attempts, as far as no puzzle is drawn: what solvers are told, and what is refused."""

from tests.contract.recording.recorder import Recorder


def play(ask: Recorder) -> None:
    """Play the story."""
    token = ask("POST", "/v1/solvers").json["token"]
    ask("GET", "/v1/solvers/me", token=token)
    ask("GET", "/v1/solvers/me")
    for query in ("rating=3000", "rating=999", "tags=cancels&rating=1500"):
        ask("GET", f"/v1/puzzles/next?kind=place-rings&{query}")
    ask("GET", "/v1/puzzles/next?rating=9000&tags=nice")
    ask("GET", "/v1/puzzle-ratings/aaaaaaaaaaaaaaaa")
    ask("POST", "/v1/rated-attempts", {"kind": "place-rings"})
    ask("POST", "/v1/rated-attempts", {"kind": "chess", "seen": ["x"]}, token=token)
    ask("GET", "/v1/rated-attempts/none", token=token)
    ask("POST", "/v1/rated-attempts/none/checks", {}, token=token)
    ask("POST", "/v1/rated-attempts/none/checks", {"gave_up": True}, token=token)
    ask("DELETE", "/v1/solvers/me", token=token)
    ask("GET", "/v1/solvers/me", token=token)
