"""How the service describes itself: what routes declare, and the document that is made from it."""

from api.openapi.declared import (
    KEYED,
    MEMBERS,
    OPTIONAL_BODY,
    PARAMETERS,
    PLAYERS,
    VIEWERS,
    may_answer,
    ok,
    optionally,
    sends,
    takes,
)
from api.openapi.document import init_app

__all__ = [
    "KEYED",
    "MEMBERS",
    "OPTIONAL_BODY",
    "PARAMETERS",
    "PLAYERS",
    "VIEWERS",
    "init_app",
    "may_answer",
    "ok",
    "optionally",
    "sends",
    "takes",
]
