"""What many do at once to one league, and to one house list.

Names begin with Qx: today's board, whichever it is, must not happen to show one.
"""

from functools import partial

from tests.races.world import Case, Cases, Place, World, asking, different, every, first, same


def found(world: World) -> Place:
    """Make a league, and let a member join."""
    made = world.ask("POST", "/v1/leagues", {"name": "Qx 4b"})
    place = Place(world, f"/v1/leagues/{made['league']['id']}")
    place.tokens["maker"] = made["maker_token"]
    place.tokens["ann"] = place.do("stranger", "POST", "members", {"name": "Qxann"})["member_token"]
    return place


def ended(place: Place) -> dict[str, str]:
    """Return the token of an attempt that ends today's puzzle."""
    puzzle = place.do("ann", "PUT", "entries/today")["puzzle"]["id"]
    return {"attempt_token": place.world.ask("POST", f"/v1/puzzles/{puzzle}/attempts", {"gave_up": True})["token"]}


at_league = partial(Cases(found, {"member": 1, "date": "today"}).case, who="maker")

LEAGUE = "/v1/leagues/{league}"

CASES = {
    "POST /v1/leagues": Case(asking({"name": "Qx 4b"}), every(201), different("league", "id")),
    f"PATCH {LEAGUE}": at_league(every(200), {"name": "Qx 5b", "closed": True}),
    f"POST {LEAGUE}/members": at_league(first(201, 409), {"name": "Qxbo"}, who="stranger"),
    f"DELETE {LEAGUE}/members/{{member}}": at_league(first(204, 404)),
    f"PUT {LEAGUE}/entries/{{date}}": at_league(first(201, 200), who="ann", check=same("started_at")),
    f"PUT {LEAGUE}/entries/{{date}}/result": at_league(every(200), ended, who="ann", check=same("ended_at")),
    f"DELETE {LEAGUE}": at_league(first(204, 404)),
    "PUT /v1/dictionaries/{id}": Case(
        asking("RINGO\nRINGER\n", World.administrator, id=lambda world: world.new), first(201, 428)
    ),
}
