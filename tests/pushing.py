"""Browsers that push messages are for, which read them with an implementation of another's."""

import os

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from api.outgoing.base64url import encoded

KEY = "fsIQnsgeuBo7xawPVrVPbPx2_etjQOqqxRT1eKQNN4g"
"""A key for push messages."""


class Browser:
    """A browser with a subscription.

    Attributes:
        p256dh: its public key, as base64url.
        auth: its secret, as base64url.
    """

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self.p256dh = encoded(self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
        self.auth = encoded(self._auth)

    def subscription(self, endpoint: str) -> dict[str, object]:
        """Return the subscription as the browser writes it."""
        return {"endpoint": endpoint, "expirationTime": None, "keys": {"p256dh": self.p256dh, "auth": self.auth}}

    def read(self, message: bytes) -> bytes:
        """Return what a message says."""
        payload: bytes = http_ece.decrypt(message, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return payload
