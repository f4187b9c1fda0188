"""Games: their list, and new tables."""

import secrets

from flask import Response, request

from api.http.answers import page
from api.http.blaming import blaming
from api.openapi.declared import KEYED, Blueprint, sends
from api.schemas.games import Game, GameDetails, GameList, Opponent, ResultsQuery
from api.schemas.tables import CreatedTable, TableRequest
from api.services.tables import SEED_BYTES, open_table, rules_of, settled_config
from dictionaries.errors import UnknownDictionary
from games.adapting import adapted
from games.base import Config
from games.bots import bots_of
from games.registry import AnyGame, games
from games.tables import opening
from games.tables.lessons import lesson_terms
from games.tables.table import Terms

routes = Blueprint("games", __name__, tag="Games", url_prefix="/v1/games")


@routes.before_request
def check_game() -> None:
    """Refuse a game that does not exist before what is sent to it."""
    if request.view_args and "game" in request.view_args:
        rules_of(request.view_args["game"])


@routes.operation("GET", "", "list_games", GameList)
def every() -> Response:
    """List the games, with their bots and their settings."""
    return page([_game(game) for game in games()], None)


@routes.operation("GET", "/<game>", "get_game", GameDetails)
def show(game: str) -> GameDetails:
    """Return a game with the JSON Schema of its settings, from which a form can be made."""
    rules = rules_of(game)
    return {**_game(rules), "config_schema": rules.config_type.model_json_schema()}


@routes.operation("GET", "/<game>/opponent", "get_opponent", Opponent)
def opponent(game: str, query_data: ResultsQuery) -> Opponent:
    """Return the bot that somebody wins about half of the games against, by how the games so far have ended."""
    return {"bot": adapted(rules_of(game), query_data.read)}


@routes.operation("POST", "/<game>/tables", "create_table", CreatedTable, 201)
@routes.doc(extensions=KEYED | sends("Location"))
def create(game: str, json_data: TableRequest) -> Response:
    """Make a table. Whoever does is its host, and has the host's token and a seat."""
    rules, asked = rules_of(game), json_data
    opening.check_seats(rules, asked.seats, asked.names, asked.bots)
    own = opening.own_seat(asked.seats, asked.bots, asked.own)
    with blaming("/config/dictionary", UnknownDictionary):
        values = {**rules.lesson_config, **asked.config} if asked.lesson else asked.config
        config = settled_config(rules, values, asked.seats)
    terms = lesson_terms(rules, config, asked.seats, own) if asked.lesson and own else _terms(rules, config, asked)
    return open_table(asked, terms, asked.seats, asked.names, own)


def _terms(rules: AnyGame, config: Config, asked: TableRequest) -> Terms:
    clock = asked.clock.to_domain() if asked.clock else None
    seed = secrets.token_hex(SEED_BYTES) if asked.seed is None else str(asked.seed)
    return Terms(rules, config, asked.bots, clock, asked.open, seed, asked.seed is not None)


def _game(game: AnyGame) -> Game:
    return {
        "game": game.name,
        "title": game.title,
        "rules_version": game.rules_version,
        "min_players": game.min_players,
        "max_players": game.max_players,
        "bots": list(bots_of(game)),
        "default_bot": game.default_bot,
        "ladder": [{"bot": bot, "elo": elo} for bot, elo in game.ladder.items()],
        "analysis": list(game.analysis),
        "config": game.config_type().model_dump(mode="json"),
    }
