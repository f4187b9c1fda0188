"""Feeds of one's own turns."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from api.schemas.base import Body, example, with_example
from api.schemas.matches import TOKEN
from api.schemas.notifications import ID
from games.values import Doc


@with_example({"id": ID, "feed_token": TOKEN, "secret": TOKEN})
class NewFeed(TypedDict):
    """A new feed."""

    id: str
    feed_token: Annotated[str, Doc("Adds seats and removes the feed. Shown once; only its hash is kept.")]
    secret: Annotated[
        str,
        Doc(
            "What the feed is read with, at `/turns/{secret}.atom` and `/turns/{secret}.ics`, and nothing else can be "
            "done with. Shown once; only its hash is kept."
        ),
    ]


class FeedRequest(Body):
    """The feed that the turns of the own seat stand in."""

    model_config = example({"feed_token": TOKEN})

    feed_token: str = Field(min_length=1, max_length=100, description="The `feed_token` from making the feed.")
