"""Notifications come to be with the change that they tell of: both are kept in one transaction, or neither is."""

import secrets
from collections.abc import Iterable, Iterator, Mapping

from pydantic_core import to_json
from sqlalchemy import event
from sqlalchemy.orm import Session

from api.context import notifier, settings
from api.http.urls import below
from api.store import notifications
from api.store.notifications import NotificationRow, TargetRow
from games.seating.editor import Editor
from games.seating.notices import Notice
from games.seating.subject import Subject
from games.values import timestamp

ID_BYTES = 16

PAGES = {"table": "/tables", "match": "/matches"}
"""The folder of the page of each kind of subject."""

NUMBERS = {"table": "ply", "match": "round"}
"""How a notification calls the place where the game of each kind of subject stands."""


def add_notices(session: Session, editor: Editor) -> None:
    """Keep what those are to be told who have asked for it, before what has changed is kept.

    A browser that was not told yet of a turn is told no more when that is over.

    Args:
        session: a session that has locked the subject.
        editor: the subject with its changes.
    """
    found = notifications.targets(session, editor.subject)
    if not found:
        return
    rows = [
        NotificationRow(
            id=f"msg_{secrets.token_hex(ID_BYTES)}",
            target_id=target.id,
            kind=target.kind,
            body=to_json(body).decode(),
            tries=0,
            due_at=editor.now,
        )
        for notice in editor.notices()
        for target, body in _told(found, editor, notice)
    ]
    new = {row.target_id for row in rows}
    stale = [each.id for each in found if each.kind == "push" and (each.id in new or not editor.waits_for(each.player))]
    if stale:
        notifications.remove_waiting(session, stale)
    if rows:
        notifications.add(session, rows)
        event.listen(session, "after_commit", _wake, once=True)


def _told(
    targets: Iterable[TargetRow], editor: Editor, notice: Notice
) -> Iterator[tuple[TargetRow, Mapping[str, object]]]:
    subject = editor.subject
    where: dict[str, object] = {subject.kind: subject.id}
    number: dict[str, object] = {NUMBERS[subject.kind]: notice.number}
    for target in targets:
        if target.player != notice.seat:
            continue
        if target.kind == "webhook":
            data = {**where, "seat": notice.seat, **number}
            yield target, {"type": notice.type, "timestamp": timestamp(editor.now), "data": data}
        elif notice.type == "turn":
            yield target, {"type": "turn", **where, **number, "url": page_of(subject)}


def path_of(subject: Subject) -> str:
    """Return the path of the page of a subject, below that of the service."""
    return f"{PAGES[subject.kind]}/{subject.id}"


def page_of(subject: Subject) -> str:
    """Return the path of the page of a subject."""
    path = path_of(subject)
    return below(path) if below("") else settings().base_path + path


def _wake(_: Session) -> None:
    notifier().wake()
