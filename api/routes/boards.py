"""Boards: read from text, written as text, dealt at random."""

import secrets
from collections.abc import Mapping

from flask import Response, request

from api.context import catalog, dictionary_of_body
from api.drawing.exports import MIMETYPES, export
from api.drawing.png import largest_side
from api.http.blaming import blaming
from api.http.bodies import JSON, accepts, any_charset, json_of, max_body, read_body, streamed
from api.http.budget import DRAW, DRAWN_CELL, DRAWN_PIXEL, take_slot
from api.http.text_bodies import read_text
from api.openapi.declared import Blueprint, may_answer, ok
from api.schemas import board as schemas
from api.schemas.compositions import Composition, CompositionRequest
from api.schemas.match_board import read_grid
from api.schemas.photos import PHOTOS, PhotographedBoard, PhotoQuery
from api.schemas.puzzle_requests import Analysis, AnalysisRequest
from api.services.compositions import board_of
from api.services.handmade import analysis
from api.services.photos import MAX_PHOTOS, read_board
from solver.deal import deal_board
from solver.errors import BadPlayers, BadSize
from solver.formats import import_board, import_grid
from solver.formats.free_rows import free_rows
from solver.pictures import points_of
from solver.ruleset import WORD_RINGERS_TILES, Ruleset, known_box, tile_set_of

routes = Blueprint("boards", __name__, tag="Boards", url_prefix="/v1/boards")


@routes.operation("POST", "/import", "import_board", schemas.ImportedBoard)
@routes.doc(extensions={"requestBody": {"content": schemas.IMPORTED}})
@accepts("text/plain", "text/csv", schemas.TSV, JSON)
@any_charset
def read(query_data: schemas.ImportQuery) -> schemas.ImportedBoard:
    """Read a board from a text grid, CSV, a table of Markdown, JSON or its notation.

    In a text grid each line is a row, cells stand together or apart, letters are in either case, a tile of several
    letters stands in square brackets, and a digit after a cell is the ring of that player. CSV is the same with commas.
    JSON is the board as everywhere, its notation in quotes, or rows as lists of cells or as strings. Titles and
    numbers around a board are left out. A text that can be read in two ways has the warning `ambiguous`. With
    `gaps=true` cells may have no tile yet.
    """
    body = read_body()
    gaps = query_data.gaps
    if request.mimetype == JSON and free_rows(json_of(body)) is None:
        (read_grid if gaps else schemas.read_board)(body)
    format = schemas.format_of_body(request.mimetype, query_data.format)
    tiles: Mapping[str, int] | None = WORD_RINGERS_TILES
    if query_data.dictionary is not None:
        with blaming("/dictionary", part="query"):
            tiles = known_box(catalog().get(query_data.dictionary))
    with blaming(""), blaming("/players", BadPlayers, part="query"):
        imported = (import_grid if gaps else import_board)(read_text(body), format, query_data.names, tiles)
        schemas.within_limits(imported.board)
    return schemas.imported_json(imported)


@routes.operation("POST", "/read-photo", "read_photo", PhotographedBoard)
@routes.doc(extensions={"requestBody": {"content": PHOTOS}} | may_answer(503))
@accepts(*PHOTOS)
@streamed(*PHOTOS)
@any_charset
@max_body(MAX_PHOTOS)
def read_photo(query_data: PhotoQuery) -> PhotographedBoard:
    """Read a board from a photo of it, or from up to three, which vote.

    The body is a picture of up to 12 MiB and 64 million pixels, or several as parts `photo` of `multipart/form-data`,
    25 MiB together. They show all of one board of 4x4 to 8x8 cells, from above, lying in any direction. Nothing is
    kept. The answer is what is likely: before you score it, let somebody look at the flagged cells at least. A photo
    that cannot be read is 422 with `no_board`, `poor_grid`, `bad_picture` or `too_many_pixels`.
    """
    return read_board(query_data)


@routes.operation("POST", "/export", "export_board")
@routes.doc(responses=ok("The board in the format asked for.", schemas.EXPORTED))
def write(json_data: schemas.ExportRequest) -> Response:
    """Write a board as a text grid, CSV, JSON or its notation, or draw it as SVG or PNG."""
    wanted = json_data
    points = points_of(dictionary_of_body(wanted.dictionary), Ruleset())
    pixels = largest_side(wanted.board, wanted.size) ** 2 if wanted.format == "png" else 0
    take_slot(DRAW, DRAWN_CELL * len(wanted.board.faces) + DRAWN_PIXEL * pixels)
    with blaming("/board"), blaming("/players", BadPlayers), blaming("/size", BadSize):
        content = export(
            wanted.board, wanted.format, wanted.players, points=points, headings=wanted.headings, size=wanted.size
        )
    return Response(content, mimetype=MIMETYPES[wanted.format])


@routes.operation("POST", "/random", "deal_board", schemas.RandomBoard)
def deal(json_data: schemas.RandomRequest) -> schemas.RandomBoard:
    """Deal a board at random from the tile set.

    The same seed deals the same board at any time. A board of more cells than the set has tiles is dealt from several
    sets.
    """
    seed = json_data.seed or secrets.token_hex(8)
    tiles = tile_set_of(dictionary_of_body(json_data.dictionary))
    return schemas.random_json(deal_board(seed, json_data.rows, json_data.columns, tiles), seed)


@routes.operation("POST", "/compose", "compose_board", Composition)
@routes.doc(extensions=may_answer(503))
def compose(json_data: CompositionRequest) -> Composition:
    """Make a board on which given words stand, crossing where they can, and the puzzle of finding them.

    A word that is left out is `impossible`, which is proven, or `not_found`; if all are, the problem has `left_out` and
    an error for each. The other letters make no flagged word and, on request, no other word. Equal requests have equal
    answers.
    """
    return board_of(json_data.asked)


@routes.operation("POST", "/prove", "prove_board", Analysis)
@routes.doc(extensions=may_answer(503))
def prove(json_data: AnalysisRequest) -> Analysis:
    """Tell how it stands with a board that somebody lays out as a puzzle: solutions, gap, grade and words.

    If it makes no puzzle, `changes` has single changes that would make it one. The answer comes in 300 ms on a usual
    board; what there was no time for is left out, and then `complete` is false. Nothing is kept: `POST /v1/puzzles`
    takes the same fields and does.
    """
    return analysis(json_data.asked)
