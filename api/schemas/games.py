"""Games: their numbers of players, their bots, and their settings."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pydantic import Field
from typing_extensions import TypedDict

from api.http.bodies import SCHEMA
from api.schemas.base import Query, with_example
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


@with_example({"bot": "casual", "elo": 990})
class Level(TypedDict):
    """A bot of a ladder, and how strong it is."""

    bot: str
    elo: Annotated[int, Doc("By games of bots against each other; `beginner` has 1,000.")]


@with_example(
    {
        "game": "word-ringers",
        "title": "Word Ringers",
        "rules_version": 1,
        "min_players": 2,
        "max_players": 5,
        "bots": ["random", "beginner", "casual", "learner"],
        "default_bot": "casual",
        "ladder": [{"bot": "casual", "elo": 990}, {"bot": "learner", "elo": 1170}],
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
    default_bot: Annotated[str, Doc("The bot for who chooses none: `beginner` beats it about half the time.")]
    ladder: Annotated[
        Sequence[Level], Doc("Some of the bots, the weakest first, each 80 to 250 Elo stronger than the last.")
    ]
    analysis: Annotated[Sequence[str], Doc("The questions that are answered without a table.")]
    config: Annotated[Config, Doc("Every setting with its default.")]


class GameDetails(Game):
    """A game, and what its settings may be."""

    config_schema: Annotated[Mapping[str, Any], Doc("The JSON Schema of `config`, without references outside it.")]


MOST_RESULTS = 1200
"""The most characters of results: some hundred games."""


class ResultsQuery(Query):
    """How somebody has played so far."""

    results: str = Field(
        "",
        max_length=MOST_RESULTS,
        pattern=r"^((0(\.[0-9]{1,3})?|1)(,(0(\.[0-9]{1,3})?|1))*)?$",
        description="How the games against the bots of these answers have ended, the first one first, with commas "
        "between them: 1 won, 0 lost, 0.5 drawn; among more players the share of the others that one was ahead of.",
        examples=["1,1,0.5,0"],
    )

    @property
    def read(self) -> list[float]:
        """The results as numbers."""
        return [float(result) for result in self.results.split(",") if result]


@with_example({"bot": "casual"})
class Opponent(TypedDict):
    """A bot that is about as strong as somebody."""

    bot: Annotated[str, Doc("One of the game's.")]


@with_example({"items": [], "next": None})
class GameList(TypedDict):
    """The games."""

    items: Sequence[Game]
    next: str | None
