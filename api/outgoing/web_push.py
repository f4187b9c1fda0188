"""Web Push: payloads that the browser alone can read (RFC 8291), and who has sent them (VAPID, RFC 8292).

Both take a few lines over the primitives of `cryptography`. The packages that have these lines bring an HTTP client
besides, which would follow redirects and resolve names again, or are hardly kept up.
"""

import json
import os
import struct
from typing import NamedTuple

from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from api.outgoing.base64url import decoded, encoded

RECORD = 4096
"""The size of the one record of a payload."""

LAST = b"\x02"
"""What ends the last record."""

GOOD_FOR = 12 * 3600
"""Seconds that a token of VAPID is good; a day is the most."""

POINT = 65
"""Bytes of a public key."""

AUTH = 16
"""Bytes of the secret that a browser gives."""


class Keys(NamedTuple):
    """The keys of a subscription.

    Args:
        p256dh: the public key of the browser.
        auth: the secret of the browser.
    """

    p256dh: bytes
    auth: bytes

    @classmethod
    def parse(cls, p256dh: str, auth: str) -> "Keys":
        """Return the keys that a browser has given as texts.

        Raises:
            ValueError: they are none.
        """
        keys = cls(decoded(p256dh), decoded(auth))
        if len(keys.p256dh) != POINT or len(keys.auth) != AUTH:
            raise ValueError("expected the keys as the browser has them")
        _public(keys.p256dh)
        return keys


class Sender:
    """Who sends, with the key of the service.

    Args:
        key: its private key, as base64url.
        contact: whom a push service may ask, as a URL with mailto: or https:; empty for nobody.

    Raises:
        ValueError: the key is none.
    """

    def __init__(self, key: str, contact: str = "") -> None:
        self._key = ec.derive_private_key(int.from_bytes(decoded(key)), ec.SECP256R1())
        self._contact = contact

    @classmethod
    def new_key(cls) -> str:
        """Return a new private key, as base64url."""
        number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        return encoded(number.to_bytes(32))

    @property
    def public_key(self) -> str:
        """The public key, which browsers subscribe with, as base64url."""
        return encoded(_point(self._key.public_key()))

    def headers(self, origin: str, seconds: int) -> dict[str, str]:
        """Return the headers that tell a push service who sends.

        Args:
            origin: that of the push service.
            seconds: the time, since 1970.
        """
        claims = {"aud": origin, "exp": seconds + GOOD_FOR} | ({"sub": self._contact} if self._contact else {})
        parts = [{"typ": "JWT", "alg": "ES256"}, claims]
        content = ".".join(encoded(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        r, s = decode_dss_signature(self._key.sign(content.encode(), ec.ECDSA(SHA256())))
        token = f"{content}.{encoded(r.to_bytes(32) + s.to_bytes(32))}"
        return {"Authorization": f"vapid t={token}, k={self.public_key}"}


def encrypted(
    payload: bytes, keys: Keys, key: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """Return a payload as the browser of a subscription alone can read it, in the coding aes128gcm.

    Args:
        payload: at most some 3,900 bytes.
        keys: those of the subscription.
        key: a private key for this payload alone; a new one if left out.
        salt: 16 random bytes for this payload alone; new ones if left out.
    """
    key = ec.generate_private_key(ec.SECP256R1()) if key is None else key
    salt = os.urandom(16) if salt is None else salt
    own = _point(key.public_key())
    shared = key.exchange(ec.ECDH(), _public(keys.p256dh))
    secret = _derived(shared, keys.auth, b"WebPush: info\0" + keys.p256dh + own, 32)
    content_key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(content_key).encrypt(nonce, payload + LAST, None)
    return salt + struct.pack("!LB", RECORD, len(own)) + own + sealed


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def _public(point: bytes) -> ec.EllipticCurvePublicKey:
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except InvalidKey:
        raise ValueError("expected a point of the curve P-256") from None


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
