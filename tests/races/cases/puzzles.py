"""What many do at once with puzzles, batches of them, and for a rating."""

from datetime import timedelta
from typing import Any

from solver.puzzles.daily import FIRST_DAY, is_withheld
from tests.races.crowd import SIZE, Answer, Request
from tests.races.world import PUSH, Case, World, asking, different, every, first, only_one, same

EASY = {"kind": "place-rings", "rings": 1, "grade": 1}
OPEN_DAYS = [day for day in (FIRST_DAY + timedelta(number) for number in range(300)) if not is_withheld(day)]
"""Days whose puzzles everybody may have."""

BATCHES = 4
"""How many batches of one address run at a time."""

WORD_SEARCH = {
    "version": "http://ipuz.org/v2",
    "kind": ["http://ipuz.org/wordsearch#1"],
    "dimensions": {"width": 3, "height": 3},
    "puzzle": [list("CAT"), list("OXE"), list("WZN")],
    "solution": ["cat", "cow", "ten"],
}


def attempt_daily(world: World, operation: str) -> Request:
    """The first attempts at the puzzle of a day, which nobody has asked for so far."""
    method, path = operation.split(" ")
    day = OPEN_DAYS[next(world.numbers) % len(OPEN_DAYS)].isoformat()
    puzzle = world.ask("GET", f"/v1/puzzles/daily/{day}")["id"]
    return Request(method, path.format(puzzle=puzzle), {"gave_up": True})


def all_are_counted(world: World, request: Request, answers: list[Answer]) -> None:
    counts = world.ask("POST", request.path, request.body)["counts"]
    assert counts["attempts"] == sum(answer.status < 300 for answer in answers) + 1
    different("token")(world, request, answers)


def opened(world: World) -> dict[str, Any]:
    made = world.ask("POST", "/v1/puzzles", {**EASY, "seed": world.new})
    return {"puzzles": [{"id": made["id"], "token": made["token"]}]}


def make_room(world: World, request: Request, answers: list[Answer]) -> None:
    for answer in answers:
        if answer.status == 202:
            world.ask("DELETE", answer.headers["Location"], None, answer.json["token"])


def ordered(world: World, *, cancelled: bool) -> tuple[str, str]:
    """Return the path of a batch and its token."""
    made = world.ask("POST", "/v1/puzzle-batches", {**EASY, "count": 2})
    path, token = f"/v1/puzzle-batches/{made['batch']['id']}", made["token"]
    if cancelled:
        world.ask("DELETE", path, None, token)
    return path, token


def cancel(world: World, operation: str) -> Request:
    path, token = ordered(world, cancelled=False)
    return Request("DELETE", path, None, token)


def resume(world: World, operation: str) -> Request:
    path, token = ordered(world, cancelled=True)
    return Request("POST", f"{path}/resume", None, token)


def cancel_again(world: World, request: Request, answers: list[Answer]) -> None:
    world.ask("DELETE", request.path.removesuffix("/resume"), None, request.token)


def solver(world: World) -> str:
    return str(world.ask("POST", "/v1/solvers")["token"])


def check_rated(world: World, operation: str) -> Request:
    method, path = operation.split(" ")
    token = solver(world)
    opened: Any = world.ask("POST", "/v1/rated-attempts", {"kind": "place-rings"}, token)
    return Request(method, path.format(attempt=opened["id"]), {"gave_up": True}, token)


CASES = {
    "POST /v1/puzzles/{puzzle}/attempts": Case(attempt_daily, every(201), all_are_counted),
    "POST /v1/puzzles": Case(asking(lambda world: {**EASY, "seed": world.new}), every(201), only_one("token")),
    "PUT /v1/push/daily": Case(asking(PUSH), every(204)),
    "DELETE /v1/push/daily": Case(asking(PUSH), every(204)),
    "POST /v1/ipuz": Case(asking({"ipuz": WORD_SEARCH}), every(201), only_one("token")),
    "POST /v1/puzzles/sheet": Case(asking(opened), every(200)),
    "POST /v1/puzzle-batches": Case(asking({**EASY, "count": 2}), {202: BATCHES, 409: SIZE - BATCHES}, make_room),
    "DELETE /v1/puzzle-batches/{batch}": Case(cancel, every(200), same("changed_at")),
    "POST /v1/puzzle-batches/{batch}/resume": Case(resume, every(200), cancel_again),
    "POST /v1/solvers": Case(asking(), every(201), different("token")),
    "POST /v1/rated-attempts": Case(asking({"kind": "place-rings"}, solver), first(201, 200), same("id")),
    "POST /v1/rated-attempts/{attempt}/checks": Case(check_rated, first(200, 409)),
    "DELETE /v1/solvers/me": Case(asking(None, solver), {204: None, 401: None}),
}
