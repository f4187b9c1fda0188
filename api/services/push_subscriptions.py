"""What a browser gives to be told something by push messages, checked."""

from typing import Any

from api import timeouts
from api.context import push, settings
from api.http.blaming import blaming
from api.http.problems import FieldError, Problem
from api.outgoing.quiet_hours import QuietHours
from api.outgoing.target import BadTarget, Target
from api.schemas.notifications import PushSubscription, Quiet
from games.refusals import BadOption

PUSH_OFF = (
    "Push messages are off; whoever runs this service turns them on with RINGERS_PUSH_KEY, which `ringers push-key` "
    "prints."
)


def public_key() -> str:
    """Return the key that browsers subscribe with.

    Raises:
        Problem: 404, push messages are off.
    """
    sender = push()
    if sender is None:
        raise Problem("not_found", PUSH_OFF, errors=[FieldError("", "push_off", PUSH_OFF, {})])
    return sender.public_key


def check_target(url: str, pointer: str) -> None:
    """Refuse a URL that nothing is sent to.

    Args:
        url: the URL.
        pointer: where the request has it.

    Raises:
        Problem: 422.
    """
    private = settings().private_targets
    with blaming(pointer):
        Target.parse(url, private=private).addresses(private=private, seconds=timeouts.LOOK_UP)


def keys_of(subscription: PushSubscription) -> dict[str, str]:
    """Return the keys of a subscription as they are kept.

    Raises:
        Problem: 404, push messages are off; 422, nothing is sent there, or the keys are none.
    """
    public_key()
    check_target(subscription.endpoint, "/subscription/endpoint")
    from api.outgoing.web_push import Keys  # of an extra

    keys = {"p256dh": subscription.keys.p256dh, "auth": subscription.keys.auth}
    with blaming("/subscription/keys"):
        try:
            Keys.parse(**keys)
        except ValueError:
            raise BadTarget("expected the keys p256dh and auth as the browser has them, in base64url") from None
    return keys


def hours_of(quiet: Quiet | None) -> list[Any] | None:
    """Return quiet hours as they are kept.

    Raises:
        BadOption: they are none, or there is no such time zone.
    """
    if quiet is None:
        return None
    if quiet.begin == quiet.end:
        raise BadOption("/quiet/to", "out_of_range", "expected another hour than from")
    try:
        return list(QuietHours.parse(quiet.begin, quiet.end, quiet.timezone))
    except ValueError as error:
        raise BadOption("/quiet/timezone", "unknown_timezone", str(error)) from None
