"""Parcels: left by one device, fetched once by another, and gone after ten minutes."""

import hmac
from base64 import b64decode, b64encode
from datetime import datetime, timedelta
from math import ceil

from flask import Response, url_for
from sqlalchemy.orm import Session

from api.context import store
from api.http.addresses import client_digest
from api.http.problems import FieldError, Problem
from api.schemas.parcels import FetchedParcel, Parcel, ParcelRequest
from api.services.callers import is_counted
from api.services.once import Answer, once
from api.services.tokens import caller_digest, digest_of
from api.store import parcels
from api.store.engine import now as clock
from api.store.parcels import ParcelRow
from games.refusals import Conflict, Forbidden, NotFound
from games.values import timestamp

PARCEL = "parcel"

LIFETIME = timedelta(minutes=10)
"""How long a parcel is there, and how long an address is remembered that was wrong."""

MOST_WAITING = 20
"""The most parcels of one address that wait at a time: those of a class whose devices share it."""

MOST_MISSES = 10
"""The most wrong verifiers for one parcel."""

MOST_MISSES_OF_CALLER = 20
"""The most requests in vain from one address."""


def send(asked: ParcelRequest) -> Response:
    """Keep a parcel, and return the token of whoever sent it.

    Raises:
        Conflict: there is a parcel with this locator, or many of the caller's wait.
    """
    caller = client_digest()
    with store().write() as session:
        now = clock(session)
        remove_old(session, now)
        with once(session, now, asked) as request:
            if is_counted() and parcels.waiting(session, caller, now) >= MOST_WAITING:
                raise Conflict("too_many_parcels", f"{MOST_WAITING} parcels from here wait; try in ten minutes.")
            token = request.secrets.token("parcel_token")
            parcel = ParcelRow(
                locator=asked.locator,
                verifier=digest_of(asked.verifier),
                sender=digest_of(token),
                caller=caller,
                content=b64decode(asked.content),
                misses=0,
                expires_at=now + LIFETIME,
            )
            if not parcels.add(session, parcel, now):
                raise Conflict("locator_taken", "There is a parcel with this locator; draw another one.")
            shown, location = parcel_json(parcel), url_for("parcels.show", locator=asked.locator)
            request.answer = Answer({"parcel": shown, "parcel_token": token}, 201, {"Location": location})
    return request.response


def fetch(locator: str, verifier: str) -> FetchedParcel:
    """Return what is in a parcel, and keep it no longer.

    Raises:
        NotFound: there is no such parcel, or its time is over.
        Forbidden: the verifier is wrong.
        Conflict: it was fetched before.
        Problem: 429, the parcel or the caller has had too many wrong requests.
    """
    caller = client_digest()
    with store().write() as session:
        now = clock(session)
        if is_counted():
            _check_caller(session, caller, now)
        parcel = parcels.find(session, locator, now, lock=True)
        if parcel is not None:
            _check_misses(parcel, now)
        good = parcel is not None and hmac.compare_digest(parcel.verifier, digest_of(verifier))
        if parcel is not None and good:
            return {"content": b64encode(_take(parcel)).decode()}
        if parcel is not None:
            parcel.misses += 1
        if is_counted():
            parcels.count_miss(session, caller, now, now - LIFETIME)
    # The session has ended well, so that the miss is counted.
    if parcel is None:
        raise NotFound(PARCEL)
    raise Forbidden("The verifier is not that of the parcel.", "wrong_verifier")


def show(locator: str) -> Parcel:
    """Return a parcel to whoever sent it.

    Raises:
        NotFound: there is no such parcel of the caller's.
    """
    with store().read() as session:
        return parcel_json(_own(session, locator))


def remove(locator: str) -> None:
    """Remove a parcel for whoever sent it.

    Raises:
        NotFound: there is no such parcel of the caller's.
    """
    with store().write() as session:
        _own(session, locator, lock=True)
        parcels.remove(session, locator)


def remove_old(session: Session, now: datetime) -> None:
    """Remove what is out of time."""
    parcels.remove_old(session, now, now - LIFETIME)


def parcel_json(parcel: ParcelRow) -> Parcel:
    """Return a parcel as its sender sees it."""
    return {
        "locator": parcel.locator,
        "expires_at": timestamp(parcel.expires_at),
        "fetched": parcel.content is None,
    }


def _own(session: Session, locator: str, *, lock: bool = False) -> ParcelRow:
    parcel, token = parcels.find(session, locator, clock(session), lock=lock), caller_digest()
    if parcel is None or token is None or not hmac.compare_digest(parcel.sender, token):
        raise NotFound(PARCEL)
    return parcel


def _take(parcel: ParcelRow) -> bytes:
    content = parcel.content
    if content is None:
        raise Conflict("already_fetched", "The parcel was fetched already.")
    parcel.content = None
    return content


def _check_misses(parcel: ParcelRow, now: datetime) -> None:
    if parcel.misses >= MOST_MISSES:
        raise _too_many("Too many wrong verifiers were sent for this parcel.", parcel.expires_at - now)


def _check_caller(session: Session, caller: bytes, now: datetime) -> None:
    found = parcels.misses(session, caller, now - LIFETIME)
    if found is not None and found.count >= MOST_MISSES_OF_CALLER:
        raise _too_many("Too many requests for parcels from your address were in vain.", found.since + LIFETIME - now)


def _too_many(detail: str, left: timedelta) -> Problem:
    entry = FieldError("", "too_many_misses", "wait, or send a new parcel", {})
    seconds = max(1, ceil(left.total_seconds()))
    return Problem("rate_limited", detail, errors=[entry], headers={"Retry-After": str(seconds)})
