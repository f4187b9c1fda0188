"""The description of the service: what routes declare, and the OpenAPI document made from it."""

from api.openapi.blueprint import Blueprint
from api.openapi.declared import (
    FOLLOWERS,
    KEYED,
    MEMBERS,
    OPTIONAL_BODY,
    PARAMETERS,
    PLAYERS,
    REMOVERS,
    VIEWERS,
    also,
    may_answer,
    ok,
    optionally,
    sends,
    takes,
)
from api.openapi.document import init_app

__all__ = [
    "FOLLOWERS",
    "KEYED",
    "MEMBERS",
    "OPTIONAL_BODY",
    "PARAMETERS",
    "PLAYERS",
    "REMOVERS",
    "VIEWERS",
    "Blueprint",
    "also",
    "init_app",
    "may_answer",
    "ok",
    "optionally",
    "sends",
    "takes",
]
