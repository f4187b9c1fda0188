"""Signatures of webhooks, by the Standard Webhooks specification 1.0.0."""

import base64
import binascii
import hashlib
import hmac

PREFIX = "whsec_"
"""How secrets begin."""


def secret_of(random: bytes) -> str:
    """Return the secret that some random bytes make, 24 to 64 of them."""
    return PREFIX + base64.b64encode(random).decode()


def signed(secret: str, id: str, seconds: int, body: bytes) -> dict[str, str]:
    """Return the headers that sign what is sent.

    Args:
        secret: which both sides know.
        id: of what is sent, the same in every try.
        seconds: when this try is, since 1970.
        body: what is sent.

    >>> signed("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330,
    ...        b'{"test": 2432232314}')["webhook-signature"]
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
    """
    key = binascii.a2b_base64(secret.removeprefix(PREFIX))
    digest = hmac.digest(key, f"{id}.{seconds}.".encode() + body, hashlib.sha256)
    return {
        "webhook-id": id,
        "webhook-timestamp": str(seconds),
        "webhook-signature": f"v1,{base64.b64encode(digest).decode()}",
    }
