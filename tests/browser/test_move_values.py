"""What moves between phones: sealed and opened, drawn as a QR code, and merged with what is there."""

import hmac
from random import Random
from typing import Any

import pytest
import segno

from tests.browser.phone import Phone
from tests.browser.records import MODULE, QR, days_ago, record

SEALED = f"""async ([secret, locator, text]) => {{
  const {{ seal, open, verifierOf }} = await import('{MODULE}/sealing.js');
  const {{ hmac }} = await import('{MODULE}/digest.js');
  const bytes = Uint8Array.from(secret);
  const sealed = await seal(bytes, locator, new TextEncoder().encode(text));
  const opened = new TextDecoder().decode(await open(bytes, locator, sealed));
  const refused = [];
  for (const [what, key, place, parcel] of [
    ['key', Uint8Array.from(secret, (byte) => byte ^ 1), locator, sealed],
    ['locator', bytes, locator + 'x', sealed],
    ['content', bytes, locator, sealed.map((byte, index) => (index === 20 ? byte ^ 1 : byte))],
    ['end', bytes, locator, sealed.slice(0, -1)],
    ['form', bytes, locator, sealed.map((byte, index) => (index ? byte : 3))],
    ['nothing', bytes, locator, new Uint8Array(0)],
  ]) await open(key, place, parcel).catch(() => refused.push(what));
  return [[...sealed], opened, refused, verifierOf(bytes), [...hmac(bytes, new TextEncoder().encode(text))]];
}}"""


@pytest.mark.parametrize("secure", [True, False])
def test_what_is_sealed_is_opened_by_its_key_alone(phone: Phone, secure: bool) -> None:
    if not secure:
        phone.page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false });")
    page = phone.open("/move")
    assert page.evaluate("isSecureContext") is secure
    draw = Random(7)
    for length in (0, 1, 31, 32, 33, 55, 56, 63, 64, 65, 119, 120, 1000):
        secret, text = draw.randbytes(32), "".join(draw.choices("abcdefgh", k=length))
        sealed, opened, refused, verifier, mac = page.evaluate(SEALED, [list(secret), "K7WQ3T", text])
        assert opened == text
        assert refused == ["key", "locator", "content", "end", "form", "nothing"]
        assert bytes(mac) == hmac.digest(secret, text.encode(), "sha256")
        assert verifier == hmac.digest(secret, b"verifier", "sha256").hex()
        if not secure:
            assert opened_by_python(secret, b"K7WQ3T", bytes(sealed)) == text.encode()


def opened_by_python(secret: bytes, locator: bytes, parcel: bytes) -> bytes:
    """Open a parcel that was sealed without Web Crypto, written a second time."""
    head, tag = parcel[:-32], parcel[-32:]
    assert head[0] == 2
    assert tag == hmac.digest(hmac.digest(secret, b"tag", "sha256"), locator + head, "sha256")
    nonce, content = head[1:13], head[13:]
    key = hmac.digest(secret, b"key", "sha256")
    stream = b"".join(
        hmac.digest(key, nonce + number.to_bytes(4), "sha256") for number in range(len(content) // 32 + 1)
    )
    return bytes(one ^ other for one, other in zip(content, stream, strict=False))


def test_qr_codes_are_those_of_another_program(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    # The other program pads by a whole byte where nothing is to be padded, which readers skip.
    pad = "segno.encoder.write_padding_bits"
    monkeypatch.setattr(pad, lambda buffer, version, length: buffer.extend([0] * (-length % 8)))
    page = phone.open("/move")
    texts = ["A" * length for length in (1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 181, 213)]
    texts += [f"https://ringers.example/club/move#K7WQ3T.{'aB3-_' * 9}"[: 60 + 7 * number] for number in range(6)]
    for number, text in enumerate(texts):
        found = page.evaluate(QR, [text, number % 8])
        other = segno.make(
            text, error="m", mode="byte", version=found["version"], mask=number % 8, boost_error=False, micro=False
        )
        assert found["modules"] == [[bool(module) for module in line] for line in other.matrix]
        smallest = segno.make(text, error="m", mode="byte", boost_error=False, micro=False)
        assert found["version"] == smallest.version
    assert page.evaluate(QR, ["A" * 214, None]) is None


MERGED = f"async ([here, moved]) => (await import('{MODULE}/merging.js')).merged(here, moved)"


def test_of_each_puzzle_the_better_record_counts(phone: Phone) -> None:
    page = phone.open("/move")
    day = days_ago(0)
    begun, ended = record(day, ended=None, solved=False, rank=None, share=None), record(day, rank="bronze", share=60)
    good, late = record(day, rank="gold", share=90), record(day, ended=f"{days_ago(-1)}T00:00:01.000Z")
    rising = [begun, ended, late, good]
    for index, here in enumerate(rising):
        for other, moved in enumerate(rising):
            had = {"puzzles": {"records": {"p": here}}, "puzzle-end:p": {"from": "here"}, "puzzle-entry:p": {"at": 1}}
            came = {"puzzles": {"records": {"p": moved}}, "puzzle-end:p": {"from": "there"}, "maker:p": "wr_m"}
            stored = page.evaluate(MERGED, [had, came])["stored"]
            assert stored["puzzles"]["records"]["p"] == rising[max(index, other)]
            parts = {"puzzle-end:p": {"from": "there"}, "puzzle-entry:p": None} if other > index else {}
            assert {name: value for name, value in stored.items() if name != "puzzles"} == {"maker:p": "wr_m", **parts}


def test_nothing_that_is_here_is_lost(phone: Phone) -> None:
    """Whatever two phones have, what was here is here still, or is asked about, or is a setting."""
    page, draw = phone.open("/move"), Random(11)
    keys = [
        {"seats": {"pink": "wr_a", "blue": "wr_d"}, "host": None, "at": 1},
        {"seats": {"green": "wr_b", "pink": "wr_c"}, "host": "wr_h", "at": 2},
    ]
    values: dict[str, list[Any]] = {
        "match:m": keys,
        "table:t": keys,
        "league:l": [{"name": "x", "member": "wr_1"}, {"name": "x", "maker": "wr_2"}, {"name": "x", "member": "wr_3"}],
        "solver": ["wr_s", "wr_t"],
        "rated-open": [{"restore": "p"}, {"restore": "q"}],
        "solo": [{"present": {"a": 1}, "past": []}, {"present": {"a": 2}, "past": [1]}],
        "shown:m": [1, 3],
        "claims:m:1:pink": [{"present": {"words": ["A"]}}, {"present": {"words": ["B"]}}],
        "league-ends": [[{"league": "l", "token": "1"}], [{"league": "l", "token": "2"}]],
        "ringer-decks": [[{"name": "a", "cards": [1]}], [{"name": "a", "cards": [2]}, {"name": "b", "cards": [1]}]],
        "language": ["en", "de"],
        "kinds-met": [["restore"], ["endgame"]],
    }
    for _ in range(200):
        here, moved = ({name: draw.choice(each) for name, each in values.items() if draw.random() < 0.7} for _ in "12")
        found = page.evaluate(MERGED, [here, moved])
        now = {**here, **found["stored"]}
        asked = {name: value for group in found["asked"].values() for name, value in group.items()}
        assert now.keys() == here.keys() | (moved.keys() - (asked.keys() - here.keys()))
        for name, own in here.items():
            if name in ("solver", "rated-open", "solo", "claims:m:1:pink"):
                assert now[name] == own
        for name in ("match:m", "table:t"):
            seats = {seat for one in (here, moved) for seat in one.get(name, {}).get("seats", {})}
            assert set(now.get(name, {}).get("seats", {})) == seats
        for name in ("league-ends", "kinds-met"):
            entries = [entry for one in (here, moved) for entry in one.get(name, [])]
            assert all(entry in now[name] for entry in entries)
        decks = [deck["cards"] for one in (here, moved) for deck in one.get("ringer-decks", [])]
        assert all(any(deck["cards"] == cards for deck in now["ringer-decks"]) for cards in decks)
        assert len({deck["name"] for deck in now.get("ringer-decks", [])}) == len(now.get("ringer-decks", []))
        assert now.get("language") == moved.get("language", here.get("language"))
        if here.get("solver") and moved.get("solver") and here["solver"] != moved["solver"]:
            assert asked["solver"] == moved["solver"]
            assert asked["rated-open"] == moved.get("rated-open")
        members = {one["league:l"].get("member") for one in (here, moved) if "league:l" in one} - {None}
        assert ("league:l" in asked) == (len(members) == 2)
