"""Where notifications of one's own seat go: webhooks of programs, and subscriptions of browsers."""

import secrets
from collections.abc import Sequence
from typing import Any, TypeVar

from flask import Response

from api.schemas.notifications import PushRequest
from api.services.push_subscriptions import check_target, hours_of, keys_of
from api.services.unit_of_work import Repository, UnitOfWork
from api.store import notifications
from api.store.notifications import Channel, TargetRow
from games.refusals import Conflict, NotFound
from games.seating.editor import Editor

MOST = 4
"""How many webhooks a seat has at most, and how many subscriptions."""

ID_BYTES = 10

K = TypeVar("K", bound=Editor)


def add_webhook(subjects: Repository[K], id: str, body: object, url: str) -> Response:
    """Let a program be told of what happens at the caller's seat.

    Args:
        subjects: the kind of the subject.
        id: the subject's id.
        body: the request's body as it was read.
        url: where the program is.

    Raises:
        Problem: 422, nothing is sent there.
        Conflict: the seat has as many webhooks as may be.
    """
    _check_own_seat(subjects, id)
    check_target(url, "/url")
    with subjects.change(id, body) as at:
        _check_number(at, "webhook")
        webhook = secrets.token_hex(ID_BYTES)
        secret = at.secrets.webhook_secret("secret")
        _add(at, "webhook", webhook, url, {"secret": secret})
        at.answer({"id": webhook, "secret": secret}, 201)
    return at.response


def remove_webhook(at: UnitOfWork[K], webhook: str) -> None:
    """Tell a program nothing more.

    Raises:
        NotFound: the caller's seat has no such webhook.
    """
    if webhook not in [row.id for row in _own(at, "webhook")]:
        raise NotFound("webhook")
    notifications.remove_target(at.session, webhook)
    at.answer(None, 204)


def subscribe(subjects: Repository[K], id: str, body: PushRequest) -> Response:
    """Let a browser be told when it is the turn of the caller's seat; what it has given before is replaced.

    Args:
        subjects: the kind of the subject.
        id: the subject's id.
        body: what the browser's push service has given it, and when it is told nothing.

    Raises:
        Problem: 404, push messages are off; 422, the subscription or the hours cannot be used.
        Conflict: the seat has as many subscriptions as may be.
    """
    subscription, quiet = body.subscription, hours_of(body.quiet)
    _check_own_seat(subjects, id)
    keys = keys_of(subscription)
    with subjects.change(id, body) as at:
        known = next((row for row in _own(at, "push") if row.url == subscription.endpoint), None)
        if known is None:
            _check_number(at, "push")
            _add(at, "push", secrets.token_hex(ID_BYTES), subscription.endpoint, keys, quiet)
        else:
            known.secrets, known.quiet = keys, quiet
            at.session.flush()
        at.answer(None, 204)
    return at.response


def unsubscribe(at: UnitOfWork[K], endpoint: str) -> None:
    """Tell a browser nothing more of the caller's seat, if it is told anything."""
    for row in _own(at, "push"):
        if row.url == endpoint:
            notifications.remove_target(at.session, row.id)
    at.answer(None, 204)


def _check_own_seat(subjects: Repository[Any], id: str) -> None:
    """Refuse callers without a seat before a name is looked up for them, with no session open meanwhile."""
    with subjects.look(id) as at:
        at.viewer.own_seat()


def _own(at: UnitOfWork[K], kind: Channel) -> Sequence[TargetRow]:
    found = notifications.targets(at.session, at.subject, at.viewer.own_seat())
    return [row for row in found if row.kind == kind]


def _check_number(at: UnitOfWork[K], kind: Channel) -> None:
    if len(_own(at, kind)) < MOST:
        return
    if kind == "webhook":
        raise Conflict("too_many_webhooks", f"A seat has at most {MOST} webhooks; remove one first.")
    raise Conflict("too_many_subscriptions", f"At most {MOST} browsers are told of a seat; turn one off first.")


def _add(
    at: UnitOfWork[K], kind: Channel, id: str, url: str, values: dict[str, str], quiet: list[Any] | None = None
) -> None:
    of = {"subject_id": at.subject.id, "player": at.viewer.own_seat(), "kind": kind, "created_at": at.now}
    notifications.add_target(at.session, TargetRow(id=id, url=url, secrets=values, quiet=quiet, **of))
