"""Commands on a subject, each of which is one request."""

from collections.abc import Callable
from typing import TypeVar

from flask import Response

from api.services.unit_of_work import Repository, UnitOfWork
from games.seating.editor import Editor

K = TypeVar("K", bound=Editor)


def carry_out(
    repository: Repository[K], id: str, command: Callable[[UnitOfWork[K]], object], body: object = None
) -> Response:
    """Carry out a command that sets the answer itself.

    Args:
        repository: the kind of the subject.
        id: the subject's id.
        command: changes the subject.
        body: the request's body as it was read.
    """
    with repository.change(id, body) as at:
        command(at)
    return at.response


def answer_view(repository: Repository[K], id: str, command: Callable[[K], object], body: object = None) -> Response:
    """Carry out a command, and answer with the subject as the caller may see it."""
    with repository.change(id, body) as at:
        command(at.editor)
        at.answer(at.view())
    return at.response


def answer_nothing(repository: Repository[K], id: str, command: Callable[[K], object]) -> Response:
    """Carry out a command, and answer that it is done."""
    with repository.change(id) as at:
        command(at.editor)
        at.answer(None, 204)
    return at.response
