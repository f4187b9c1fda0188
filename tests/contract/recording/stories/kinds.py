"""A puzzle of every kind: made, shown, tried, hinted at, solved, printed."""

from typing import Any

from tests.contract.recording.recorder import Answer, Recorder

PATH = "/v1/puzzles"

KINDS: dict[str, dict[str, Any]] = {
    "place-rings": {"rings": 2, "grade": 1},
    "tile-and-ring": {"grade": 1, "rows": 4, "columns": 4},
    "find-words": {"rings": 1, "grade": 1, "dictionary": "en-common"},
    "cancel-duel": {"rings": 1, "grade": 1},
    "endgame": {"plays": 2, "grade": 1},
    "restore": {"holes": 3, "grade": 1},
    "ring-deduction": {"rings": 1, "grade": 1},
    "exact-score": {"rings": 2, "grade": 1, "ruleset": {"min_length": 3, "letter_points": {"Z": 20}}},
}

WRONG: dict[str, dict[str, Any]] = {
    "place-rings": {"rings": ["A1", "A2"]},
    "tile-and-ring": {"plays": ["ring@A1", "tile:E@A2"]},
    "find-words": {"words": ["ZZZZ", "A", "R1NG", "zzzz"]},
    "cancel-duel": {"rings": ["E5"]},
    "endgame": {"plays": ["ring@A1"]},
    "restore": {"tiles": {"A1": "E"}},
    "ring-deduction": {"rings": ["A1"]},
    "exact-score": {"rings": ["A1", "A2"]},
}

ANSWERS = ("rings", "plays", "words", "tiles")

IMPOSSIBLE: tuple[Any, ...] = (
    {},
    {"answer": None},
    {"answer": {}},
    {"answer": 5},
    {"answer": ""},
    {"answer": "x" * 10_001},
    {"answer": "A1 Z9"},
    {"answer": {"words": ["RING"]}},
    {"answer": {"rings": ["A1"]}},
    {"answer": {"rings": ["A1", "A1"]}},
    {"answer": {"rings": ["A1", "Z9"]}},
    {"answer": {"rings": ["A1", "?"]}},
    {"answer": {"rings": "A1"}},
    {"answer": {"rings": ["A1", "B2"], "words": []}},
    {"answer": {"rings": ["A1", "B2"]}, "draft": True},
    {"gave_up": True, "draft": True},
    {"gave_up": True, "seconds": -1, "hints": 1001, "more": 1},
)


def play(ask: Recorder) -> None:
    """Play the story."""
    ids = {kind: solve(ask, kind) for kind in KINDS}
    drafts(ask, ids["find-words"])
    impossible(ask, ids["place-rings"])
    for kind in ("place-rings", "endgame", "restore"):
        sheets(ask, ids[kind])
    sheets_of_several(ask, [ids["place-rings"], ids["endgame"]])
    links(ask, ids["place-rings"])
    again(ask, ids["place-rings"])
    of_a_day(ask)
    unknown(ask)
    sheet_with_answers(ask, [ids["place-rings"], ids["endgame"]])


def solve(ask: Recorder, kind: str) -> str:
    id = str(ask("POST", PATH, {"kind": kind, "seed": "x", **KINDS[kind]}).json["id"])
    path = f"{PATH}/{id}"
    ask("GET", path)
    ask("GET", f"{path}/solution")
    steps = ask("GET", f"{path}/hints")
    for step in range(2, steps.json.get("steps", 0) + 1):
        ask("GET", f"{path}/hints?step={step}")
    ask("POST", f"{path}/attempts", {"answer": WRONG[kind], "seconds": 5, "hints": 1})
    ask("POST", f"{path}/attempts", {"gave_up": True, "answer": WRONG[kind]})
    token = ask("POST", f"{path}/attempts", {"gave_up": True}).json["token"]
    solution = ask("GET", f"{path}/solution", token=token).json
    if "rings" in solution:
        ask("GET", f"{path}/hints?step=3&found={solution['rings'][0]}")
        ask("GET", f"{path}/hints?found={','.join(solution['rings'])}")
    answer = {name: solution[name] for name in ANSWERS if name in solution}
    ask("POST", f"{path}/attempts", {"answer": answer, "seconds": 60})
    ask("POST", f"{path}/attempts", {"answer": typed(answer)})
    return id


def typed(answer: dict[str, Any]) -> str:
    """Return an answer as people type it."""
    [values] = answer.values()
    return " ".join(map("=".join, values.items()) if isinstance(values, dict) else values).lower()


def drafts(ask: Recorder, id: str) -> None:
    path = f"{PATH}/{id}"
    token = ask("POST", f"{path}/attempts", {"gave_up": True, "answer": {"words": []}}).json["token"]
    goals = ask("GET", f"{path}/solution", token=token).json["goals"]
    ask("POST", f"{path}/attempts", {"answer": {"words": [goals[0]["word"]]}, "draft": True})
    ask("POST", f"{path}/attempts", {"answer": {"words": [goals[0]["word"], "ZZZZ"]}})
    ask("POST", f"{path}/attempts", {"draft": True})


def impossible(ask: Recorder, id: str) -> None:
    path = f"{PATH}/{id}"
    for body in IMPOSSIBLE:
        ask("POST", f"{path}/attempts", body)
    for query in ("step=0", "step=99", "step=x", "steps=1"):
        ask("GET", f"{path}/hints?{query}")


def sheets(ask: Recorder, id: str) -> None:
    path = f"{PATH}/{id}/sheet"
    token = ask("POST", f"{PATH}/{id}/attempts", {"gave_up": True}).json["token"]
    ask("GET", path)
    ask("GET", f"{path}?format=svg&paper=letter&large=true")
    ask("GET", f"{path}?answers=true")
    ask("GET", f"{path}?answers=true", token=token)
    ask("GET", f"{path}?format=svg&answers=true", token=token)
    ask("GET", f"{path}?format=svg&answers=true&page=2", token=token)
    ask("GET", f"{path}?format=png&answers=true&page=2", token=token)
    for query in ("format=gif", "paper=a5", "page=2", "page=0", "answers=perhaps", "rows=2"):
        ask("GET", f"{path}?{query}")


def sheets_of_several(ask: Recorder, ids: list[str]) -> None:
    path = f"{PATH}/sheet?ids={','.join(ids)}"
    ask("GET", f"{path}&title=Class&per_page=2")
    for query in ("per_page=3", "answers=true"):
        ask("GET", f"{path}&{query}")
    for query in ("title=Class%204b&language=de&per_page=4", "per_page=4", "per_page=4&code=true", "per_page=1"):
        ask("GET", f"{path}&format=svg&{query}")
    for query in ("code=true", "title=Class%204b"):
        ask("GET", f"{PATH}/{ids[0]}/sheet?format=svg&{query}")
    for one in ("", "x", "a" * 16, ",".join(["a" * 16] * 61)):
        ask("GET", f"{PATH}/sheet?ids={one}")


def sheet_with_answers(ask: Recorder, ids: list[str]) -> None:
    opened = [{"id": id, "token": ask("POST", f"{PATH}/{id}/attempts", {"gave_up": True}).json["token"]} for id in ids]
    ask("POST", f"{PATH}/sheet", {"puzzles": opened, "title": "Class", "per_page": 2})
    for below in ("solution", "sheet?format=svg&answers=true"):
        ask("GET", f"{PATH}/{ids[1]}/{below}", token=opened[0]["token"])
    ask("POST", f"{PATH}/sheet", {"puzzles": [opened[0], {**opened[1], "token": opened[0]["token"]}]})
    ask("POST", f"{PATH}/sheet", {"puzzles": [{**opened[0], "id": "a" * 16}]})
    ask("POST", f"{PATH}/sheet", {"puzzles": []})


def links(ask: Recorder, id: str) -> None:
    link = ask("GET", f"{PATH}/{id}").json["link"]
    ask("POST", PATH, {"link": link})
    ask("POST", PATH, {"link": link, "kind": "restore", "seed": "x"})
    for wrong in (link[:-1], link[:20] + "A" + link[21:], "!", "", "x" * 40_000, 5):
        ask("POST", PATH, {"link": wrong})


def again(ask: Recorder, id: str) -> None:
    order = {"kind": "place-rings", "rings": 1, "grade": 1}
    for _ in range(2):
        ask("POST", PATH, order, Idempotency_Key="puzzle")
        ask("POST", f"{PATH}/{id}/attempts", {"gave_up": True}, Idempotency_Key="attempt")
    listed(ask("GET", f"{PATH}?limit=1"))
    ask("GET", f"{PATH}?limit=1&kind=place-rings&grade=1")
    ask("POST", f"{PATH}/{id}/attempts", {"answer": "A1 B1"}, Idempotency_Key="attempt")


def listed(answer: Answer) -> None:
    assert answer.json["items"][0]["daily"] is None, "a puzzle that was just made is the newest"


def of_a_day(ask: Recorder) -> None:
    path = f"{PATH}/{ask('GET', f'{PATH}/daily/2026-01-02').json['id']}"
    ask("GET", f"{path}/hints")
    token = ask("POST", f"{path}/attempts", {"gave_up": True}).json["token"]
    ask("GET", f"{path}/solution", token=token)
    ask("GET", f"{path}/sheet?format=png&answers=true&page=2", token=token)
    ask("GET", path)


def unknown(ask: Recorder) -> None:
    path = f"{PATH}/pzzzzzzzzzzzzzzz"
    ask("GET", path)
    ask("POST", f"{path}/attempts", {"gave_up": True})
    ask("GET", f"{path}/hints")
    ask("GET", f"{path}/solution")
    ask("GET", f"{path}/sheet")
    ask("GET", f"{path}/sheet?answers=true")
