"""Batches of thousands of puzzles."""

from flask import Response

from api.http.blaming import blaming_option
from api.http.urls import site
from api.openapi.declared import KEYED, Blueprint, may_answer, ok, sends
from api.schemas import puzzle_batches as schemas
from api.services import puzzle_batches, puzzle_books

routes = Blueprint("puzzle_batches", __name__, tag="Batches of puzzles", url_prefix="/v1/puzzle-batches")


@routes.operation("POST", "", "order_batch", schemas.OrderedBatch, 202)
@routes.doc(extensions=may_answer(409) | KEYED | sends("Location"))
def order(json_data: schemas.BatchRequest) -> Response:
    """Order a batch of puzzles. They are made one after the other; the token in the answer opens the batch.

    Equal options and an equal seed make the same puzzles everywhere, the same as `ringers puzzle batch` makes.
    """
    with blaming_option():
        return puzzle_batches.order(json_data, json_data.to_batch(puzzle_batches.new_seed()))


@routes.operation("GET", "/<batch>", "get_batch", schemas.PuzzleBatch)
@routes.doc(security=["BatchToken"])
def show(batch: str) -> schemas.PuzzleBatch:
    """Tell how far a batch is (its token)."""
    return puzzle_batches.show(batch)


@routes.operation("DELETE", "/<batch>", "cancel_batch", schemas.PuzzleBatch)
@routes.doc(security=["BatchToken"])
def cancel(batch: str) -> schemas.PuzzleBatch:
    """Cancel a batch: nothing more is made; what is made can still be fetched, and the rest resumed (its token)."""
    return puzzle_batches.cancel(batch)


@routes.operation("POST", "/<batch>/resume", "resume_batch", schemas.PuzzleBatch)
@routes.doc(security=["BatchToken"], extensions=may_answer(409))
def resume(batch: str) -> schemas.PuzzleBatch:
    """Go on with a batch that was cancelled or has failed; does nothing to another one (its token)."""
    return puzzle_batches.resume(batch)


@routes.operation("GET", "/<batch>/puzzles", "read_batch")
@routes.doc(security=["BatchToken"], responses=ok("The puzzles with their solutions, one a line.", schemas.LINES))
def puzzles(batch: str, query_data: schemas.BatchPuzzlesQuery) -> Response:
    """Return the puzzles of a batch with their solutions, one a line, in their order (its token).

    While the batch runs these are the ones made so far, up to the first that is not; go on with `begin` as the number
    of lines that you have.
    """
    return puzzle_batches.send_puzzles(batch, query_data.begin)


@routes.operation("GET", "/<batch>/book", "print_book")
@routes.doc(
    security=["BatchToken"],
    responses=ok("The book.", schemas.BOOKS),
    extensions=may_answer(409) | sends("Content-Disposition"),
)
def book(batch: str, query_data: schemas.BookQuery) -> Response:
    """Print the puzzles of a batch that is done as a book, with their answers (its token).

    A book has 4 to 200 puzzles, and `ringers puzzle book` prints the same.
    """
    names = {"paper", "booklet", "per_page", "large", "answers", "language"}
    laid_out = {**query_data.model_dump(include=names), **query_data.printed()}
    address = {"site": site() if query_data.code else None}
    return puzzle_books.send_book(batch, query_data.format, query_data.title, laid_out | address)
