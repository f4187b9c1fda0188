"""What many do at once to one match."""

from collections.abc import Sequence
from typing import Any

from tests.races.crowd import Answer, Request
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

PLAYERS = ("pink", "green")
BOARD = "PITA/TIPS pink:A1;green:D1"
GRID = {"rows": [["P", "I", "T"], ["A", "C", "E"]], "rings": {}}
OPENED: tuple[Step, ...] = (("host", "POST", "rounds", {"board": BOARD}),)
EMPTY: tuple[Step, ...] = (("host", "POST", "rounds", {"board": GRID}),)
PLAYED: tuple[Step, ...] = (*EMPTY, ("pink", "POST", "rounds/1/plays", {"play": "ring@A1"}))
FINISHED: tuple[Step, ...] = (
    *OPENED,
    ("pink", "PUT", "rounds/1/claims", {"words": ["pit"]}),
    ("host", "POST", "rounds/1/close"),
)


def gather(world: World, seated: Sequence[str] = PLAYERS, **options: Any) -> Place:
    """Make a match, and let players join."""
    made = world.ask("POST", "/v1/matches", {"players": PLAYERS, **options})
    match = made["match"]
    place = Place(world, f"/v1/matches/{match['id']}", match["code"])
    place.tokens["host"] = made["host_token"]
    for player in seated:
        joined = place.do("stranger", "POST", "players", {"code": place.code, "player": player})
        place.tokens[player] = joined["seat_token"]
    return place


def one_change(world: World, request: Request, answers: list[Answer]) -> None:
    assert sum(change["changed"] for answer in answers for change in answer.json["applied"]) == 1


def joining(place: Place) -> dict[str, str]:
    return {"code": place.code, "player": "pink"}


def hooked(place: Place) -> str:
    """Make a webhook of a seat, and return its id."""
    return str(place.do("pink", "POST", "webhooks", WEBHOOK)["id"])


at_match = Cases(gather, {"number": 1, "player": "pink"}).case

ROUND = "/v1/matches/{match}/rounds/{number}"

MOVING: tuple[Step, ...] = (("host", "POST", "players/pink/recovery", {}),)

CASES = {
    "POST /v1/matches": Case(asking({"players": PLAYERS}), every(201), different("match", "code")),
    "POST /v1/codes/{join_code}/shares": Case(
        asking(join_code=lambda world: gather(world, ()).code), every(201), different("share_token")
    ),
    "PATCH /v1/matches/{match}": at_match(every(200), {"target": 50}),
    "DELETE /v1/matches/{match}": at_match(first(204, 404)),
    "POST /v1/matches/{match}/players": at_match(first(201, 409), joining, "stranger", seated=()),
    "PUT /v1/matches/{match}/players/{player}": at_match(first(201, 409), {}, names={"player": "blue"}),
    "PATCH /v1/matches/{match}/players/{player}": at_match(every(200), {"name": "Ann"}),
    "DELETE /v1/matches/{match}/players/{player}": at_match(every(204)),
    "DELETE /v1/matches/{match}/players/{player}/seat": at_match(first(204, 404), who="pink"),
    "POST /v1/matches/{match}/players/{player}/recovery": at_match(every(201), who="pink", check=different("code")),
    "POST /v1/matches/{match}/players/{player}/takeover/agreement": at_match(
        first(200, 409), who="pink", before=MOVING
    ),
    "DELETE /v1/matches/{match}/players/{player}/takeover": at_match(first(200, 409), who="pink", before=MOVING),
    "POST /v1/matches/{match}/shares": at_match(every(201), check=different("share_token")),
    "DELETE /v1/matches/{match}/shares": at_match(every(204), before=[("host", "POST", "shares")]),
    "POST /v1/matches/{match}/host": at_match(first(200, 404), {"player": "pink"}, ends_token=True),
    "POST /v1/matches/{match}/host/takeover": at_match(every(200), who="pink"),
    "DELETE /v1/matches/{match}/host/takeover": at_match(first(200, 409), before=[("pink", "POST", "host/takeover")]),
    "POST /v1/matches/{match}/host/takeover/agreement": at_match(
        first(200, 409), who="green", before=[("pink", "POST", "host/takeover")]
    ),
    "POST /v1/matches/{match}/rounds": at_match(first(201, 409), {}),
    f"DELETE {ROUND}": at_match(first(204, 404), before=OPENED),
    f"POST {ROUND}/close": at_match(first(200, 409), before=OPENED),
    f"PUT {ROUND}/board": at_match(first(200, 412), GRID, before=OPENED, headers={"If-Match": '"1"'}),
    f"PATCH {ROUND}/board": at_match(
        every(200), {"cells": {"B1": {"tile": "S", "was": "I"}}}, who="pink", before=EMPTY, check=one_change
    ),
    f"POST {ROUND}/plays": at_match(first(200, 422), {"play": "ring@A1"}, who="pink", before=EMPTY),
    f"PUT {ROUND}/claims": at_match(every(200), {"words": ["pit", "tip"]}, who="pink", before=OPENED),
    f"POST {ROUND}/claims/check": at_match(every(200), {"words": ["pit"]}, who="pink", before=OPENED, hints=True),
    f"POST {ROUND}/done": at_match(every(200), who="pink", before=OPENED),
    f"DELETE {ROUND}/done": at_match(every(200), who="pink", before=[*OPENED, ("pink", "POST", "rounds/1/done")]),
    f"POST {ROUND}/rulings": at_match(every(200), {"player": "pink", "word": "xu", "accept": True}, before=OPENED),
    f"POST {ROUND}/timer": at_match(every(200), {"kind": "claims", "seconds": 600}, before=OPENED),
    f"DELETE {ROUND}/timer": at_match(
        every(200), before=[*OPENED, ("host", "POST", "rounds/1/timer", {"kind": "claims", "seconds": 600})]
    ),
    "POST /v1/matches/{match}/webhooks": at_match(FOUR_MADE, WEBHOOK, "pink", check=different("secret")),
    "DELETE /v1/matches/{match}/webhooks/{webhook}": at_match(first(204, 404), who="pink", names={"webhook": hooked}),
    "POST /v1/matches/{match}/reactions": at_match(THREE_HEARD, REACTION, "pink"),
    "PUT /v1/matches/{match}/push": at_match(every(204), PUSH, "pink"),
    "DELETE /v1/matches/{match}/push": at_match(every(204), PUSH, "pink"),
    "PUT /v1/matches/{match}/feed": at_match(every(204), feed, "pink"),
    "DELETE /v1/matches/{match}/feed": at_match(every(204), feed, "pink"),
    "POST /v1/matches/{match}/undo": at_match(first(200, 409), who="pink", before=PLAYED),
    "POST /v1/matches/{match}/redo": at_match(first(200, 409), who="pink", before=[*PLAYED, ("pink", "POST", "undo")]),
    "POST /v1/matches/{match}/rematch": at_match(first(201, 409), before=FINISHED, target=1),
    "POST /v1/matches/{match}/follow": at_match(
        every(200), who="pink", before=[*FINISHED, ("host", "POST", "rematch")], target=1
    ),
}
