"""What many do at once to one parcel."""

from functools import partial
from typing import Any

from tests.races.world import Case, Cases, Place, World, asking, first

VERIFIER = {"verifier": "9f" * 32}
CHARACTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"


def parcel(world: World) -> Any:
    """Return a parcel with a locator that no other has."""
    number = int(world.new[1:])
    locator = "QX" + "".join(CHARACTERS[number // len(CHARACTERS) ** place % len(CHARACTERS)] for place in range(4))
    return {"locator": locator, "content": "AQID", **VERIFIER}


def found(world: World) -> Place:
    """Send a parcel that nothing else is about."""
    sent = parcel(world)
    made = world.ask("POST", "/v1/parcels", sent)
    place = Place(world, f"/v1/parcels/{sent['locator']}")
    place.tokens["sender"] = made["parcel_token"]
    return place


at_parcel = partial(Cases(found, {}).case)

CASES = {
    "POST /v1/parcels": Case(asking(parcel), first(201, 409)),
    "POST /v1/parcels/{locator}/fetch": at_parcel(first(200, 409), VERIFIER, who="stranger"),
    "DELETE /v1/parcels/{locator}": at_parcel(first(204, 404), who="sender"),
}
