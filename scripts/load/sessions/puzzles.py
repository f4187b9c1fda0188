"""People who solve puzzles: mostly that of the day, and now and then one made for them."""

from datetime import date, timedelta
from itertools import count
from random import Random

from scripts.load.exchange import Request, Session

MADE = 1 / 20
"""How many of the puzzles are made when they are asked for."""

TODAYS, DAYS = 0.8, 30
"""How many take the puzzle of the day, and how many days back the others go."""

KINDS = ("place-rings", "find-words", "restore")


def puzzle(rng: Random) -> Session:
    """Open a puzzle, ask for a hint, give up, and look at the solution."""
    if rng.random() < MADE:
        ordered = {"kind": rng.choice(KINDS), "seed": str(rng.random())}
        opened = yield Request("add_puzzle", "/v1/puzzles", "POST", ordered)
        id = (opened.json.get("puzzle") or opened.json)["id"]
    else:
        edition = (yield Request("list_editions", "/v1/puzzles/daily")).json["items"][0]
        day = _day(rng, date.fromisoformat(edition["last"]), set(edition["withheld"]))
        path = f"/v1/puzzles/daily/{day}?edition={edition['id']}"
        id = (yield Request("get_daily_puzzle", path)).json["id"]
    yield Request("get_puzzle", f"/v1/puzzles/{id}")
    yield Request("get_hint", f"/v1/puzzles/{id}/hints")
    judged = (yield Request("attempt_puzzle", f"/v1/puzzles/{id}/attempts", "POST", {"gave_up": True})).json
    yield Request("get_solution", f"/v1/puzzles/{id}/solution", token=judged["token"])


def _day(rng: Random, last: date, withheld: set[str]) -> date:
    back = 0 if rng.random() < TODAYS else rng.randint(1, DAYS)
    days = (last - timedelta(days) for days in count(back))
    return next(day for day in days if str(day) not in withheld)
