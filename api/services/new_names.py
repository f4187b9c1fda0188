"""The ids and the join codes of new subjects."""

import secrets

from sqlalchemy.orm import Session

from api.services.tokens import code_of
from api.store import subjects
from api.store.moments import Moment
from games.seating.subject import Kind, Subject

CODE_LENGTH = 6
"""Characters of a subject's join code."""

ID_BYTES = 10


def new_names(session: Session, kind: Kind, here: Moment) -> tuple[str, str]:
    """Return the id and the join code of a new subject, which nobody else has from now on."""
    while True:
        id, code = secrets.token_hex(ID_BYTES), code_of(secrets.token_bytes(32), CODE_LENGTH)
        if subjects.add(session, Subject(kind, id), code, here):
            return id, code
