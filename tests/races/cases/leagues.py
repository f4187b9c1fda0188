"""What many do at once to one league, and to one house list.

Names begin with Qx: today's board, whichever it is, must not happen to show one.
"""

from collections.abc import Sequence
from typing import Any

from tests.races.crowd import Request
from tests.races.world import (
    Case,
    Check,
    Place,
    Statuses,
    Step,
    World,
    different,
    every,
    first,
    nothing,
    request_of,
    same,
    take,
)

BEGUN: tuple[Step, ...] = (("ann", "PUT", "entries/today"),)


def found(world: World, members: Sequence[str] = ("ann",)) -> Place:
    """Make a league, and let members join."""
    made = world.ask("POST", "/v1/leagues", {"name": "Qx 4b"})
    place = Place(world, f"/v1/leagues/{made['league']['id']}")
    place.tokens["maker"] = made["maker_token"]
    for name in members:
        joined = place.do("stranger", "POST", "members", {"name": f"Qx{name}"})
        place.tokens[name] = joined["member_token"]
    return place


def at_league(
    statuses: Statuses, body: Any = None, who: str = "maker", before: Sequence[Step] = (), check: Check = nothing
) -> Case:
    """Return the case of an operation at a league."""

    def prepare(world: World, operation: str) -> Request:
        place = found(world)
        take(place, before)
        return request_of(operation, place, who, body, member=1, date="today")

    return Case(prepare, statuses, check)


def make(_world: World, operation: str) -> Request:
    return Request(*operation.split(" "), {"name": "Qx 4b"})


def ended(place: Place) -> dict[str, str]:
    """Return the token of an attempt that ends today's puzzle."""
    puzzle = place.do("ann", "PUT", "entries/today")["puzzle"]["id"]
    return {"attempt_token": place.world.ask("POST", f"/v1/puzzles/{puzzle}/attempts", {"gave_up": True})["token"]}


def put_list(world: World, operation: str) -> Request:
    method, path = operation.split(" ")
    return Request(method, path.format(id=world.new), "RINGO\nRINGER\n", world.administrator())


LEAGUE = "/v1/leagues/{league}"

CASES = {
    "POST /v1/leagues": Case(make, every(201), different("league", "id")),
    f"PATCH {LEAGUE}": at_league(every(200), {"name": "Qx 5b", "closed": True}),
    f"POST {LEAGUE}/members": at_league(first(201, 409), {"name": "Qxbo"}, "stranger"),
    f"DELETE {LEAGUE}/members/{{member}}": at_league(first(204, 404)),
    f"PUT {LEAGUE}/entries/{{date}}": at_league(first(201, 200), who="ann", check=same("started_at")),
    f"PUT {LEAGUE}/entries/{{date}}/result": at_league(every(200), ended, "ann", check=same("ended_at")),
    f"DELETE {LEAGUE}": at_league(first(204, 404)),
    "PUT /v1/dictionaries/{id}": Case(put_list, first(201, 428)),
}
