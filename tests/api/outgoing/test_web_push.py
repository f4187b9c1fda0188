"""Web Push: the example of RFC 8291, and what another implementation reads of it."""

import base64
import json

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from api.outgoing.base64url import decoded, encoded
from api.outgoing.web_push import Keys, Sender, encrypted
from tests.pushing import Browser

RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
PAYLOAD = b"When I grow up, I want to be a watermelon"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu"
    "6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_rfc() -> None:
    key = ec.derive_private_key(int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), ec.SECP256R1())
    salt = decoded("DGv6ra1nlYgDCS1FRnbzlw")
    assert encoded(encrypted(PAYLOAD, Keys.parse(RECEIVER, AUTH), key, salt)) == MESSAGE


@pytest.mark.parametrize("length", [0, 1, 100, 3900])
def test_another_implementation_reads_what_is_encrypted(length: int) -> None:
    browser = Browser()
    payload = bytes(number % 256 for number in range(length))
    message = encrypted(payload, Keys.parse(browser.p256dh, browser.auth))
    assert browser.read(message) == payload
    assert len(message) == 16 + 4 + 1 + 65 + length + 1 + 16
    with pytest.raises(http_ece.ECEException):
        Browser().read(message)


def test_keys_that_are_none_are_refused() -> None:
    outside = encoded(b"\x04" + bytes(64))
    for p256dh, auth in ((AUTH, AUTH), (RECEIVER, RECEIVER), ("!", AUTH), (outside, AUTH), ("", ""), (RECEIVER, "é")):
        with pytest.raises(ValueError):  # noqa: PT011 - what is said is for a field
            Keys.parse(p256dh, auth)
    assert Keys.parse(RECEIVER + "=", AUTH + "==") == Keys.parse(RECEIVER, AUTH)


@pytest.mark.parametrize("contact", ["", "mailto:games@club.example"])
def test_the_sender_is_told_by_a_token_that_its_key_signs(contact: str) -> None:
    sender = Sender(Sender.new_key(), contact)
    point = decoded(sender.public_key)
    assert (len(point), point[0]) == (65, 4)
    value = sender.headers("https://push.example", 1_700_000_000)["Authorization"]
    scheme, _, rest = value.partition(" ")
    fields = dict(part.split("=", 1) for part in rest.split(", "))
    assert (scheme, fields["k"]) == ("vapid", sender.public_key)
    head, claims, signature = fields["t"].split(".")
    raw = base64.urlsafe_b64decode(signature + "==")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    public.verify(
        encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:])),
        f"{head}.{claims}".encode(),
        ec.ECDSA(SHA256()),
    )
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    told = json.loads(decoded(claims))
    assert told.pop("aud") == "https://push.example"
    assert 0 < told.pop("exp") - 1_700_000_000 <= 86_400
    assert told == ({"sub": contact} if contact else {})
