"""Notifications: where they go, and what they say."""

from typing import Annotated

from pydantic import ConfigDict, Field
from typing_extensions import TypedDict

from api.outgoing.target import LONGEST
from api.schemas.base import Body, example, with_example
from games.values import JSON, Doc
from solver.puzzles.daily import STANDARD

ID = "b7c2d9f0a4e81c35d6f2"
SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD8G0ZkuZ6oRA="
PUBLIC_KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"

SUBSCRIPTION: JSON = {
    "endpoint": "https://push.example/send/dj9kT2",
    "keys": {"p256dh": PUBLIC_KEY, "auth": "BTBZMqHH6r4Tts7J_aSIgg"},
}

QUIET: JSON = {"from": 22, "to": 8, "timezone": "Europe/Berlin"}

Url = Annotated[str, Field(min_length=1, max_length=LONGEST)]


class WebhookRequest(Body):
    """Where a program wants to be told what happens at its seat."""

    model_config = example({"url": "https://bots.example/turns"})

    url: Url = Field(description="A URL with https on the Internet.")


@with_example({"id": ID, "secret": SECRET})
class Webhook(TypedDict):
    """A new webhook."""

    id: str
    secret: Annotated[str, Doc("What its messages are signed with, by the Standard Webhooks specification.")]


@with_example({"public_key": PUBLIC_KEY})
class PushKey(TypedDict):
    """What a browser subscribes with."""

    public_key: Annotated[str, Doc("The `applicationServerKey`: a point of 65 bytes, as base64url.")]


class PushKeys(Body):
    """What messages to one browser are encrypted with."""

    p256dh: str = Field(max_length=100, description="The public key of the browser, as base64url.")
    auth: str = Field(max_length=100, description="The secret of the browser, as base64url.")


class PushSubscription(Body):
    """A subscription, as `JSON.stringify` writes that of a browser."""

    model_config = ConfigDict(populate_by_name=False, json_schema_extra={"examples": [SUBSCRIPTION]})

    endpoint: Url = Field(description="The URL of the push service of the browser.")
    expires: float | None = Field(None, alias="expirationTime", description="Not used; browsers tell it.")
    keys: PushKeys


class Quiet(Body):
    """The hours of each day in which a browser is told nothing; what it would be told comes after them."""

    model_config = ConfigDict(populate_by_name=False, json_schema_extra={"examples": [QUIET]})

    begin: int = Field(alias="from", ge=0, le=23, description="The hour that they begin with.")
    end: int = Field(alias="to", ge=0, le=23, description="The hour that they end with; another than `from`.")
    timezone: str = Field(max_length=64, description="The time zone of the hours, as IANA names it.")


class PushRequest(Body):
    """The browser that is told when it is the turn of the own seat."""

    model_config = example({"subscription": SUBSCRIPTION, "quiet": QUIET})

    subscription: PushSubscription
    quiet: Quiet | None = Field(None, description="When it is told nothing; at no time, if left out.")


class DailyPushRequest(PushRequest):
    """The browser that is told the puzzle of the day."""

    model_config = example({"subscription": SUBSCRIPTION, "edition": "gentle", "quiet": QUIET})

    edition: str = Field(STANDARD.id, max_length=40, description="The edition, as `GET /v1/puzzles/daily` lists them.")
