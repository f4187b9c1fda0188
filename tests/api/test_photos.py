"""`POST /v1/boards/read-photo`: boards in photos, what is no photo of a board, and how much may be sent."""

import fcntl
import io
import json
import struct
import zlib
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

import numpy as np
import pytest
from flask.testing import FlaskClient
from PIL import Image

from api.jobs import photo_work
from api.jobs.photo_work import Asked, answer_of
from api.schemas.photos import PHOTOS
from api.services import photos
from solver.formats import board_to_json
from solver.notation import parse_board
from solver.photos.errors import BadPhoto, BadPicture
from solver.photos.known import COLOURS
from solver.pictures import COLOURS as LOOKS
from tests.photographs import EIGHT_DOUBTS, photograph, saved, small, stand_in
from tests.processes import wait_until

READ = "/v1/boards/read-photo"
FORMATS = ("JPEG", "PNG", "WEBP")


def sent(client: FlaskClient, *files: bytes, query: str = "", mimetype: str = "image/jpeg") -> Any:
    if len(files) == 1:
        return client.post(READ + query, data=files[0], content_type=mimetype)
    parts = {"photo": [(io.BytesIO(file), f"{number}.jpg") for number, file in enumerate(files)]}
    return client.post(READ + query, data=parts, content_type="multipart/form-data")


def code_of(answer: Any, status: int = 422) -> tuple[str, str]:
    assert answer.status_code == status, answer.json
    (error,) = answer.json["errors"]
    return error["code"], error["pointer"]


@pytest.mark.parametrize(("format", "orientation"), [("JPEG", 1), ("PNG", 1), ("WEBP", 1), ("JPEG", 6), ("JPEG", 3)])
def test_a_board_is_read_from_a_photo_as_it_is_shown(client: FlaskClient, format: str, orientation: int) -> None:
    photo = photograph()
    answer = sent(client, photo.file(format, orientation), mimetype=f"image/{format.lower()}")
    assert answer.status_code == 200, answer.json
    told = answer.json
    board = board_to_json(photo.board)
    flagged = {cell["cell"] for cell in told["cells"] if cell["flagged"]}
    shown = [face for row in board["rows"] for face in row]
    wrong = [cell["cell"] for cell, face in zip(told["cells"], shown, strict=True) if cell["tile"] != face]
    assert not [cell for cell in wrong if cell not in flagged]
    assert len(wrong) <= 1
    assert told["board"]["rings"] == board["rings"]
    width = np.linalg.norm(photo.corners[1] - photo.corners[0])
    assert np.abs(np.array(told["grid"]["corners"]) - photo.corners).max() < 0.015 * width
    assert told["warnings"] == []


def test_two_photos_vote_and_the_corners_are_those_of_the_first(client: FlaskClient) -> None:
    photo = photograph()
    turned = saved(photo.picture.rotate(90, expand=True), "PNG")
    one, two = (sent(client, photo.file(), *more).json for more in ((), (turned,)))
    assert two["grid"] == one["grid"]
    assert two["board"] == board_to_json(photo.board)
    least = [min(cell["probability"] for cell in told["cells"]) for told in (one, two)]
    assert least[1] >= least[0]


def test_photos_are_read_alike_in_parts_by_name_or_as_a_field_of_a_form(client: FlaskClient) -> None:
    file = b"no picture"
    head = b'--x\r\nContent-Disposition: form-data; name="photo"'
    for more in (b"", b'; filename="a.jpg"\r\nContent-Type: image/jpeg'):
        body = head + more + b"\r\n\r\n" + photograph().file() + b"\r\n--x--\r\n"
        answer = client.post(READ, data=body, content_type="multipart/form-data; boundary=x")
        assert answer.json == sent(client, photograph().file()).json
        body = head + more + b"\r\n\r\n" + file + b"\r\n--x--\r\n"
        answer = client.post(READ, data=body, content_type="multipart/form-data; boundary=x")
        assert code_of(answer) == ("bad_picture", "/photo/0")


def png(wide: int, tall: int) -> bytes:
    """Return the head of a PNG of this size, of which nothing else is there."""
    head = b"IHDR" + struct.pack(">IIBBBBB", wide, tall, 8, 2, 0, 0, 0)
    chunk = struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))
    return b"\x89PNG\r\n\x1a\n" + chunk + struct.pack(">I", 0) + b"IDAT" + struct.pack(">I", zlib.crc32(b"IDAT"))


@pytest.mark.parametrize(
    ("file", "code"),
    [
        (b"", "bad_picture"),
        (b"no picture", "bad_picture"),
        (b"\xff\xd8\xff", "bad_picture"),
        (saved(Image.new("RGB", (64, 64)), "GIF"), "bad_picture"),
        (saved(Image.effect_noise((200, 200), 90).convert("RGB"), "PNG")[:20_000], "bad_picture"),
        (saved(Image.effect_noise((200, 200), 90).convert("RGB"), "JPEG")[:4_000], "bad_picture"),
        (saved(Image.effect_noise((200, 200), 90).convert("RGB"), "WEBP")[:4_000], "bad_picture"),
        (png(8001, 8000), "too_many_pixels"),
        (png(10_000, 10_000), "too_many_pixels"),
        (png(15_000, 15_000), "too_many_pixels"),
        (png(8000, 8000), "bad_picture"),
        (saved(Image.new("RGB", (640, 480), (150, 120, 90)), "JPEG"), "no_board"),
        (saved(Image.new("L", (1, 1)), "PNG"), "no_board"),
    ],
    ids=range(13),
)
def test_what_is_no_photo_of_a_board_is_told_why(client: FlaskClient, file: bytes, code: str) -> None:
    assert code_of(sent(client, file)) == (code, "")
    assert code_of(sent(client, photograph().file(), file))[1] == "/photo/1"


@pytest.mark.parametrize(
    ("query", "error"),
    [
        ("?rows=3", ("out_of_range", "/rows")),
        ("?columns=9", ("out_of_range", "/columns")),
        ("?rows=five", ("wrong_type", "/rows")),
        ("?players=", ("bad_players", "/players")),
        ("?players=pink,pink", ("bad_players", "/players")),
        ("?players=pink,anna", ("bad_players", "/players")),
        ("?tiles=none", ("unknown_value", "/tiles")),
        ("?dictionary=none", ("unknown_dictionary", "/dictionary")),
        ("?photo=1", ("unknown_field", "/photo")),
    ],
)
def test_what_is_asked_amiss_is_named(client: FlaskClient, query: str, error: tuple[str, str]) -> None:
    answer = sent(client, photograph().file(), query=query)
    assert code_of(answer) == error
    assert answer.json["errors"][0]["in"] == "query"


def test_parts_that_are_no_photos_are_named(client: FlaskClient) -> None:
    parts: dict[str, Any] = {"picture": (io.BytesIO(b"x"), "a")}
    assert code_of(client.post(READ, data=parts, content_type="multipart/form-data")) == ("unknown_field", "")
    empty = client.post(READ, data=b"--x--\r\n", content_type="multipart/form-data; boundary=x")
    assert code_of(empty) == ("missing", "")
    assert code_of(sent(client, b"1", b"2", b"3", b"4")) == ("out_of_range", "/photo")
    assert code_of(sent(client, *[b"x"] * 11)) == ("out_of_range", "")


@pytest.mark.parametrize("mimetype", ["", "image/gif", "application/json", "text/plain", "application/octet-stream"])
def test_other_types_are_415_and_those_taken_are_named(client: FlaskClient, mimetype: str) -> None:
    answer = client.post(READ, data=b"x", content_type=mimetype)
    assert (answer.status_code, answer.headers["Accept"]) == (415, ", ".join(PHOTOS))


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(photos, "MAX_PHOTO", 1200)
    monkeypatch.setattr(photos, "MAX_PHOTOS", 2500)


def test_the_limits_are_those_of_the_document() -> None:
    document = (Path(__file__).parents[2] / "docs/api.md").read_text()
    assert (photos.MAX_PHOTO, photos.MAX_PHOTOS) == (12 * 2**20, 25 * 2**20)
    assert "| 3; 12 MiB; 25 MiB; 64,000,000 |" in document
    assert photo_work.MOST_PHOTOS == 3
    assert tuple(LOOKS) == COLOURS


@pytest.mark.usefixtures("little")
@pytest.mark.parametrize("is_chunked", [False, True])
@pytest.mark.parametrize("sizes", [(1200,), (1200, 1200), (900, 900, 700), (1201,), (900, 900, 701), (1, 1201)])
def test_a_photo_and_all_together_have_limits(client: FlaskClient, sizes: tuple[int, ...], is_chunked: bool) -> None:
    is_too_much = max(sizes) > 1200 or sum(sizes) > 2500
    if len(sizes) == 1:
        body, content_type = b"x" * sizes[0], "image/png"
    else:
        head = b'--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\n'
        body = b"".join(head + b"x" * size + b"\r\n" for size in sizes) + b"--x--\r\n"
        content_type = "multipart/form-data; boundary=x"
    if is_chunked:
        answer = client.post(
            READ,
            input_stream=io.BytesIO(body),
            content_type=content_type,
            environ_overrides={"wsgi.input_terminated": True},
        )
    else:
        answer = client.post(READ, data=body, content_type=content_type)
    assert answer.status_code == (413 if is_too_much else 422), answer.json
    if is_too_much:
        assert any(str(limit) in answer.json["detail"] for limit in (1200, 2500))


def test_photos_cost_by_their_size(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    costs: list[int] = []
    monkeypatch.setattr(photos, "charge_later", lambda: lambda cost: costs.append(cost) or 0)
    assert code_of(sent(client, b"x" * (3 * 64 * 1024 + 1))) == ("bad_picture", "")
    assert code_of(sent(client, b"x" * 1000)) == ("bad_picture", "")
    assert costs == [3]
    monkeypatch.setattr(photos, "charge_later", lambda: lambda cost: 7)
    answer = sent(client, b"x" * 2**20)
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "7")


def test_nothing_of_a_photo_is_left(client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    seen: list[bytes] = []

    def done(job: object, paths: tuple[Path, ...], asked: object) -> None:
        assert all(tmp_path in path.parents for path in paths)
        seen.extend(path.read_bytes() for path in paths)
        raise BadPicture

    monkeypatch.setattr(photos, "done", done)
    assert code_of(sent(client, b"x" * 5000)) == ("bad_picture", "")
    assert code_of(sent(client, b"y", b"z")) == ("bad_picture", "/photo/0")
    assert seen == [b"x" * 5000, b"y", b"z"]
    assert not list(tmp_path.iterdir())


def test_photos_at_the_same_time_wait_for_each_other_and_have_the_same_answer(client: FlaskClient) -> None:
    application, answers = client.application, []
    file = photograph().file()

    def ask() -> None:
        answer = application.test_client().post(READ, data=file, content_type="image/jpeg")
        answers.append((answer.status_code, json.dumps(answer.json, sort_keys=True)))

    threads = [Thread(target=ask) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 3
    assert len(set(answers)) == 1
    assert answers[0][0] == 200


def test_one_picture_is_decoded_at_a_time_on_a_machine() -> None:
    with photo_work.alone(), open(photo_work.__file__, "rb") as file, pytest.raises(BlockingIOError):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    with open(photo_work.__file__, "rb") as file:

        def is_free() -> bool:
            with suppress(BlockingIOError):  # another test decodes one
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return True
            return False

        assert wait_until(is_free)


BOARD = parse_board("ABCD/EFGH/IJKL/MNOP pink:A1;teal:C2")
READ_AS = {"B1": "X"}


def test_an_answer_says_what_a_reading_found(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, [(BOARD, READ_AS), (BOARD, {}), None])
    asked = Asked(players=("pink", "teal"))
    told = answer_of([small(0, (2560, 1920))], asked, None)
    rows = [list(row) for row in ("AXCD", "EFGH", "IJKL", "MNOP")]
    assert told["board"] == {"rows": rows, "rings": {"A1": "pink", "C2": "teal"}}
    assert [cell["cell"] for cell in told["cells"][:5]] == ["A1", "B1", "C1", "D1", "A2"]
    doubtful = told["cells"][1]
    assert (doubtful["tile"], doubtful["alternatives"][0]["tile"], doubtful["flagged"]) == ("X", "B", True)
    assert doubtful["probability"] == pytest.approx(np.e / (1 + np.e), abs=1e-3)
    assert [cell["cell"] for cell in told["cells"] if cell["flagged"]] == ["B1"]
    assert told["cells"][0]["ring"] == "pink"
    assert told["cells"][1]["ring"] is None
    # The grid is that of a picture half as large.
    assert told["grid"] == {"corners": [[16.0, 8.0], [80.0, 8.0], [80.0, 72.0], [16.0, 72.0]], "fit": 0.01}
    assert answer_of([small(0), small(1), small(1)], asked, None)["board"]["rows"][0] == list("ABCD")
    with pytest.raises(BadPhoto) as refused:
        answer_of([small(0), small(2)], asked, None)
    assert vars(refused.value)["number"] == 1


def test_the_alphabet_of_a_dictionary_is_read_or_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, [(parse_board("ÄBCD/EFGH/IJKL/MNOP"), {})])
    german = (*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "Ä", "Ö", "Ü")
    assert answer_of([small(0)], Asked(), german)["board"]["rows"][0][0] == "Ä"
    assert answer_of([small(0)], Asked(), None)["board"]["rows"][0][0] != "Ä"
    with pytest.raises(BadPhoto, match="the tiles Ж, Я are not read from photos"):
        answer_of([small(0)], Asked(), ("A", "Ж", "Я"))


def test_letters_that_cannot_be_read_are_warned_of(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch, [(BOARD, EIGHT_DOUBTS)])
    told = answer_of([small(0)], Asked(), None)
    assert [warning["code"] for warning in told["warnings"]] == ["unreadable_letters"]
