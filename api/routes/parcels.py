"""Parcels: what moves from one device to another without an account."""

from flask import Response

from api.openapi.declared import KEYED, Blueprint, may_answer, sends
from api.schemas.parcels import FetchedParcel, FetchRequest, Parcel, ParcelRequest, SentParcel
from api.services import parcels

routes = Blueprint("parcels", __name__, tag="Parcels", url_prefix="/v1/parcels")


@routes.operation("POST", "", "send_parcel", SentParcel, 201)
@routes.doc(extensions=may_answer(409) | KEYED | sends("Location"))
def send(json_data: ParcelRequest) -> Response:
    """Leave a parcel at the service for ten minutes, to be fetched once by another device.

    The content is encrypted by a key that the service never gets. From one address 20 parcels may wait at a time.
    """
    return parcels.send(json_data)


@routes.operation("POST", "/<locator>/fetch", "fetch_parcel", FetchedParcel)
@routes.doc(extensions=may_answer(403, 404, 409))
def fetch(locator: str, json_data: FetchRequest) -> FetchedParcel:
    """Fetch the content of a parcel, which is then no longer at the service.

    A wrong verifier is 403 and removes nothing. A parcel that was fetched before is 409 for who knows its secret, until
    its ten minutes are over. After 10 wrong verifiers the parcel answers 429 to everybody, and after 20 requests in
    vain so does every parcel to an address, until ten minutes are over.
    """
    return parcels.fetch(locator, json_data.verifier)


@routes.operation("GET", "/<locator>", "get_parcel", Parcel)
@routes.doc(security=["ParcelToken"])
def show(locator: str) -> Parcel:
    """Tell the sender of a parcel whether it was fetched."""
    return parcels.show(locator)


@routes.operation("DELETE", "/<locator>", "remove_parcel", None, 204)
@routes.doc(security=["ParcelToken"])
def remove(locator: str) -> tuple[str, int]:
    """Take a parcel back before it is fetched (its sender)."""
    parcels.remove(locator)
    return "", 204
