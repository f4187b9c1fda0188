"""Leagues: made, joined, changed and left; what the present day changes is not written down.

Names begin with Qx: the board of the day must not happen to show one.
"""

from tests.contract.recording.recorder import Recorder

PATH = "/v1/leagues"
TODAY = "depends on the day"
NOBODY = "wr_" + "A" * 43


def play(ask: Recorder) -> None:
    """Play the story."""
    for _ in range(2):
        made = ask("POST", PATH, {"name": " Qx  4b ", "edition": "gentle"}, only=TODAY, Idempotency_Key="league")
    path, maker = f"{PATH}/{made.json['league']['id']}", made.json["maker_token"]
    for body in (
        {},
        {"name": ""},
        {"name": "Nazi"},
        {"name": "Qx", "edition": "hard"},
        {"name": 1},
        {"name": "x", "a": 1},
    ):
        ask("POST", PATH, body)
    ann = ask("POST", f"{path}/members", {"name": "Qxann"}, token=maker, only=TODAY).json["member_token"]
    bo = ask("POST", f"{path}/members", {"name": "Qxbo"}, only=TODAY).json["member_token"]
    for body in ({"name": "QXANN"}, {"name": "C3 B4"}, {"name": "\u202e"}, {}, {"name": "x" * 201}):
        ask("POST", f"{path}/members", body)
    ask("POST", f"{path}/members", {"name": "Qxagn"}, token=ann)
    seen(ask, path, maker, ann)
    played(ask, path, ann, bo)
    changed(ask, path, maker, ann, bo)


def seen(ask: Recorder, path: str, maker: str, ann: str) -> None:
    for token in (None, maker, ann, NOBODY):
        ask("GET", path, token=token, only=TODAY)
    ask("GET", f"{PATH}/none")
    for day in ("days/today", "weeks/this"):
        ask("GET", f"{path}/{day}", only=TODAY)
    for day in ("days/2026-11-02", "days/x", "days/2025-12-31", "weeks/2026-W45", "weeks/2026-W54", "weeks/x"):
        ask("GET", f"{path}/{day}", token=ann)
    ask("GET", f"{path}/days/2999-01-01", only=TODAY)
    ask("GET", f"{path}/weeks/2999-W01")


def played(ask: Recorder, path: str, ann: str, bo: str) -> None:
    for _ in range(2):
        begun = ask("PUT", f"{path}/entries/today", token=ann, only=TODAY)
    puzzle = begun.json["puzzle"]["id"]
    for day in ("2026-01-02", "x"):
        ask("PUT", f"{path}/entries/{day}", token=ann, only=TODAY)
    ask("PUT", f"{path}/entries/today")
    attempt = ask.quietly("POST", f"/v1/puzzles/{puzzle}/attempts", ann, {"gave_up": True}).json["token"]
    result = f"{path}/entries/today/result"
    ask("PUT", result, {"attempt_token": attempt}, token=bo)
    ask("PUT", result, {"attempt_token": NOBODY}, token=ann)
    ask("PUT", result, {}, token=ann)
    for _ in range(2):
        ask("PUT", result, {"attempt_token": attempt}, token=ann, only=TODAY)
    other = ask.quietly("POST", f"/v1/puzzles/{puzzle}/attempts", ann, {"gave_up": True}).json["token"]
    ask("PUT", result, {"attempt_token": other}, token=ann)
    for token in (ann, bo):
        ask("GET", f"{path}/days/today", token=token, only=TODAY)
        ask("GET", f"{path}/weeks/this", token=token, only=TODAY)


def changed(ask: Recorder, path: str, maker: str, ann: str, bo: str) -> None:
    ask("PATCH", path, {"name": "Qx 5b"}, token=bo)
    ask("PATCH", path, {"name": "Qx 5b"}, token=maker, only=TODAY)
    ask("PATCH", path, {"name": "Nazi"}, token=ann)
    ask("PATCH", path, {"closed": True}, token=ann, only=TODAY)
    ask("PATCH", path, {"closed": 1}, token=ann)
    ask("POST", f"{path}/members", {"name": "Qxcy"})
    ask("PUT", f"{path}/entries/today", token=bo)
    for token in (None, bo, ann):
        ask("DELETE", f"{path}/members/1", token=token)
    ask("DELETE", f"{path}/members/9", token=maker)
    ask("DELETE", f"{path}/members/x", token=maker)
    ask("DELETE", path, token=bo)
    ask("DELETE", path, token=maker)
    ask("GET", path)
