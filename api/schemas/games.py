"""Games: their numbers of players, their bots, and their settings."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from api.http.bodies import SCHEMA
from api.schemas.base import Answer, example, example_of
from games.registry import games

Config = dict[str, Any]


def config_schemas() -> dict[str, dict[str, Any]]:
    """Return the schema of each game's configuration by the name of its class, and of what those are made of."""
    found: dict[str, dict[str, Any]] = {}
    for game in games():
        schema = game.config_type.model_json_schema(ref_template=SCHEMA)
        usual = game.config_type().model_dump(mode="json")
        schema["examples"] = [usual]
        for name, part in schema.pop("$defs", {}).items():
            uses = (field for field, about in schema["properties"].items() if SCHEMA.format(model=name) in str(about))
            found[name] = {"examples": [usual[field] for field in uses][:1], **part}
        found[game.config_type.__name__] = schema
    return found


class Game(Answer):
    """A game that can be played at a table."""

    model_config = example(
        {
            "game": "word-ringers",
            "title": "Word Ringers",
            "rules_version": 1,
            "min_players": 2,
            "max_players": 5,
            "bots": ["random", "greedy"],
            "analysis": [],
            "config": {"target": 200},
        }
    )

    game: str = Field(description="Its name in paths.")
    title: str
    rules_version: int = Field(description="Grows when the same actions would lead elsewhere.")
    min_players: int
    max_players: int
    bots: list[str] = Field(description="The weakest first.")
    analysis: list[str] = Field(description="The questions that are answered without a table.")
    config: Config = Field(description="Every setting with its default.")


class GameDetails(Game):
    """A game, and what its settings may be."""

    model_config = example(
        {
            **example_of(Game),
            "config_schema": {"type": "object", "properties": {"target": {"type": "integer", "minimum": 1}}},
        }
    )

    config_schema: dict[str, Any] = Field(description="The JSON Schema of `config`, without references outside it.")


class GameList(Answer):
    """The games."""

    model_config = example({"items": [], "next": None})

    items: list[Game]
    next: str | None
