"""What many do at once to one table."""

from collections.abc import Sequence
from typing import Any

from tests.races.world import (
    FOUR_MADE,
    PUSH,
    REACTION,
    THREE_HEARD,
    WEBHOOK,
    Case,
    Cases,
    Place,
    Step,
    World,
    asking,
    different,
    every,
    feed,
    first,
)

RINGO = {"seats": ["anna", "bob"], "as": "anna", "seed": "7"}
THREE = {"seats": ["anna", "bob", "cleo"], "as": "anna", "bots": {"cleo": "random"}, "seed": "7"}
MOVED: tuple[Step, ...] = (("anna", "POST", "actions", {"action": "r5s1-r4s1", "ply": 0}),)
BY_DAYS = {"days": 1, "holidays": 7}
PAUSED: tuple[Step, ...] = (
    ("anna", "POST", "offers", {"offer": "pause"}),
    ("bob", "POST", "offers/1", {"accept": True}),
)
LEFT: tuple[Step, ...] = (("bob", "DELETE", "players/bob/seat"),)


def seat(world: World, game: str = "ringo", joining: Sequence[str] = ("bob",), **terms: Any) -> Place:
    """Make a table, and let others join."""
    made = world.ask("POST", f"/v1/games/{game}/tables", {**(RINGO if game == "ringo" else THREE), **terms})
    place = Place(world, f"/v1/tables/{made['table']['id']}", made["code"])
    place.tokens |= {"host": made["host_token"], "anna": made["seat_token"]}
    for name in joining:
        joined = place.do("stranger", "POST", "players", {"code": place.code, "seat": name})
        place.tokens[name] = joined["seat_token"]
    return place


def sitting(place: Place) -> dict[str, str]:
    return {"code": place.code, "seat": "bob"}


def made_feed(world: World) -> Place:
    """Make a feed that nothing else is about."""
    made = world.ask("POST", "/v1/feeds")
    place = Place(world, f"/v1/feeds/{made['id']}")
    place.tokens["owner"] = made["feed_token"]
    return place


def hooked(place: Place) -> str:
    """Make a webhook of a seat, and return its id."""
    return str(place.do("bob", "POST", "webhooks", WEBHOOK)["id"])


at_feed = Cases(made_feed, {}).case

at_table = Cases(seat, {"player": "bob", "offer": 1}).case

TABLE = "/v1/tables/{table}"
ASKED: tuple[Step, ...] = (("bob", "POST", "host/takeover"),)

MOVING: tuple[Step, ...] = (("host", "POST", "players/bob/recovery", {}),)

CASES = {
    "POST /v1/games/{game}/tables": Case(asking(RINGO, game="ringo"), every(201), different("code")),
    "POST /v1/codes/{join_code}/table/shares": Case(
        asking(join_code=lambda world: seat(world).code), every(201), different("share_token")
    ),
    f"DELETE {TABLE}": at_table(first(204, 404)),
    f"POST {TABLE}/players": at_table(first(201, 409), sitting, "stranger", joining=()),
    f"DELETE {TABLE}/players/{{player}}/seat": at_table(first(204, 409), who="bob"),
    f"POST {TABLE}/players/{{player}}/recovery": at_table(every(201), who="bob", check=different("code")),
    f"POST {TABLE}/shares": at_table(every(201), check=different("share_token")),
    f"DELETE {TABLE}/shares": at_table(every(204), before=[("host", "POST", "shares")]),
    f"POST {TABLE}/host": at_table(first(200, 404), {"seat": "bob"}, ends_token=True),
    f"POST {TABLE}/host/takeover": at_table(every(200), who="bob"),
    f"DELETE {TABLE}/host/takeover": at_table(first(200, 409), before=ASKED),
    f"POST {TABLE}/host/takeover/agreement": at_table(first(200, 409), who="anna", before=ASKED),
    f"POST {TABLE}/players/{{player}}/takeover/agreement": at_table(first(200, 409), who="bob", before=MOVING),
    f"DELETE {TABLE}/players/{{player}}/takeover": at_table(first(200, 409), who="bob", before=MOVING),
    f"POST {TABLE}/webhooks": at_table(FOUR_MADE, WEBHOOK, "bob", check=different("secret")),
    f"DELETE {TABLE}/webhooks/{{webhook}}": at_table(first(204, 404), who="bob", names={"webhook": hooked}),
    f"PUT {TABLE}/push": at_table(every(204), PUSH, "bob"),
    f"DELETE {TABLE}/push": at_table(every(204), PUSH, "bob"),
    "POST /v1/feeds": Case(asking(), every(201), different("secret")),
    "DELETE /v1/feeds/{feed}": at_feed(first(204, 404), who="owner"),
    f"PUT {TABLE}/feed": at_table(every(204), feed, "bob"),
    f"DELETE {TABLE}/feed": at_table(every(204), feed, "bob"),
    f"POST {TABLE}/reactions": at_table(THREE_HEARD, REACTION, "bob"),
    f"POST {TABLE}/actions": at_table(first(200, 409), {"action": "r5s1-r4s1", "ply": 0}, "anna"),
    f"PUT {TABLE}/draft": at_table(every(200), {"action": "r1s1-r1s2", "ply": 1}, "bob", MOVED),
    f"POST {TABLE}/offers": at_table(first(200, 409), {"offer": "draw"}, "anna", MOVED),
    f"POST {TABLE}/offers/{{offer}}": at_table(
        first(200, 409), {"accept": False}, "bob", [*MOVED, ("anna", "POST", "offers", {"offer": "draw"})]
    ),
    f"POST {TABLE}/holiday": at_table(first(200, 409), {"days": 4}, "anna", clock=BY_DAYS),
    f"DELETE {TABLE}/holiday": at_table(
        first(200, 409), who="anna", before=[("anna", "POST", "holiday", {"days": 4})], clock=BY_DAYS
    ),
    f"POST {TABLE}/resume": at_table(first(200, 409), who="bob", before=PAUSED, clock=BY_DAYS),
    f"POST {TABLE}/resign": at_table(first(200, 409), who="anna"),
    f"POST {TABLE}/return": at_table(first(200, 409), who="bob", before=LEFT, game="word-ringers"),
    f"POST {TABLE}/rematch": at_table(first(201, 409), before=[("anna", "POST", "resign")]),
}
