"""Parcels: what moves from one device to another."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from api.schemas.base import Body, example, with_example
from api.schemas.matches import TOKEN
from games.values import Doc, Time

LOCATOR = "K7WQ3T"
VERIFIER = "9f2c4e7ab01d5836" * 4
CONTENT = "AQIDBAUGBwgJCgsMDQ4PEA=="
MOST_CONTENT = 512 * 1024
"""The most characters of a parcel's content."""

Locator = Annotated[
    str,
    Field(
        pattern=r"^[2-9A-HJKMNP-Z]{6}$",
        description="Six characters that find the parcel: digits and capital letters without 0, 1, I, L and O. The "
        "device draws them at random, and draws others if there is such a parcel.",
    ),
]
Verifier = Annotated[
    str,
    Field(
        pattern=r"^[0-9a-f]{64}$",
        description="Shows that who fetches knows the secret. The devices derive it from the same secret as the key "
        "of the content, apart from it: neither tells anything of the other.",
    ),
]


class ParcelRequest(Body):
    """A parcel to be fetched once."""

    model_config = example({"locator": LOCATOR, "verifier": VERIFIER, "content": CONTENT})

    locator: Locator
    verifier: Verifier
    content: str = Field(
        min_length=4,
        max_length=MOST_CONTENT,
        pattern=r"^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
        description="What moves, encrypted on the device, in base64.",
    )


class FetchRequest(Body):
    """Who knows the secret of a parcel."""

    model_config = example({"verifier": VERIFIER})

    verifier: Verifier


@with_example({"locator": LOCATOR, "expires_at": "2026-11-20T18:40:00.000Z", "fetched": False})
class Parcel(TypedDict):
    """A parcel, as its sender sees it."""

    locator: Annotated[str, Doc("What finds it.")]
    expires_at: Annotated[Time, Doc("When it is gone, fetched or not.")]
    fetched: Annotated[bool, Doc("Whether its content was fetched, and is no longer here.")]


@with_example({"parcel_token": TOKEN})
class SentParcel(TypedDict):
    """A new parcel."""

    parcel: Parcel
    parcel_token: Annotated[str, Doc("Its sender's. Shown once; only its hash is kept.")]


@with_example({"content": CONTENT})
class FetchedParcel(TypedDict):
    """What was in a parcel."""

    content: Annotated[str, Doc("As it was sent; it is no longer at the service.")]
