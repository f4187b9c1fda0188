"""The JSON schemas of puzzles, at addresses beside those of the pages."""

from apiflask import APIBlueprint
from flask import Response, jsonify, request

from api.http.answers import cacheable
from api.schemas.puzzle_documents import schema_of
from games.refusals import NotFound
from solver.puzzles.registry import kind_names

MIMETYPE = "application/schema+json"
A_DAY = "public, max-age=86400"

routes = APIBlueprint("schemas", __name__, enable_openapi=False)


@routes.get("/schemas/puzzle-<kind>.json")
def show_schema(kind: str) -> Response:
    """Send the JSON schema of puzzles of a kind."""
    if kind not in kind_names():
        raise NotFound("schema")
    response = jsonify(schema_of(kind, request.base_url))
    response.mimetype = MIMETYPE
    return cacheable(response, A_DAY)
