"""Games: their numbers of players, their bots, and their settings."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from typing_extensions import TypedDict

from api.http.bodies import SCHEMA
from api.schemas.base import with_example
from games.registry import games
from games.values import Doc

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


@with_example(
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
class Game(TypedDict):
    """A game that can be played at a table."""

    game: Annotated[str, Doc("Its name in paths.")]
    title: str
    rules_version: Annotated[int, Doc("Grows when the same actions would lead elsewhere.")]
    min_players: int
    max_players: int
    bots: Annotated[Sequence[str], Doc("The weakest first.")]
    analysis: Annotated[Sequence[str], Doc("The questions that are answered without a table.")]
    config: Annotated[Config, Doc("Every setting with its default.")]


class GameDetails(Game):
    """A game, and what its settings may be."""

    config_schema: Annotated[Mapping[str, Any], Doc("The JSON Schema of `config`, without references outside it.")]


@with_example({"items": [], "next": None})
class GameList(TypedDict):
    """The games."""

    items: Sequence[Game]
    next: str | None
