"""Batches in files, which an interrupted batch goes on from, and sheets."""

import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from tests.api.commands.conftest import PATIENCE, Refused, Ringers
from tests.repetitions import times

COUNT = times(12, 30)
BATCH = ["puzzle", "batch", "--kind", "tile-and-ring", "--grade", "3", "--count", f"{COUNT}", "--seed", "spring"]

ENDLESS = [*BATCH, "--count", "100000"]
"""The same batch with more puzzles than are made before somebody ends it."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return what the batch prints if nothing interrupts it."""
    from click.testing import CliRunner

    from api.cli import main

    result = CliRunner().invoke(main, [*BATCH, "--json", "--jobs", "1"], prog_name="ringers")
    assert result.exit_code == 0, result.output
    return result.stdout_bytes


def test_a_batch_that_is_killed_goes_on_to_the_same_bytes(ringers_path: str, tmp_path: Path, whole: bytes) -> None:
    file = tmp_path / "batch.ndjson"
    for _ in range(times(2, 20)):
        before = file.stat().st_size if file.exists() else 0
        started = subprocess.Popen([ringers_path, *BATCH, "--output", file, "--jobs", "2"], stdout=subprocess.DEVNULL)
        limit = time.monotonic() + PATIENCE
        while (not file.exists() or file.stat().st_size <= before) and started.poll() is None:
            assert time.monotonic() < limit
            time.sleep(0.01)
        started.kill()  # which does nothing if the batch is done by now
        started.wait()
        assert whole.startswith(file.read_bytes())
    done = subprocess.run([ringers_path, *BATCH, "--output", file], capture_output=True, timeout=PATIENCE, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert file.read_bytes() == whole


@pytest.mark.parametrize("kept", [0, 1, 200, -1, -200, None])
def test_a_file_is_gone_on_from_wherever_it_ends(
    ringers: Ringers, tmp_path: Path, whole: bytes, kept: int | None
) -> None:
    file = tmp_path / "batch.ndjson"
    file.write_bytes(whole[:kept])
    assert ringers(*BATCH, "--output", str(file), "--jobs", "1").exit_code == 0
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda content: b"hello", "something else than a batch"),
        (lambda content: b"hello\n", "line 1: not puzzle 1 of this batch"),
        (lambda content: content.replace(b'"grade":3', b'"grade":4', 1), "line 1: not puzzle 1 of this batch"),
        (lambda content: content.replace(b'"seed":"spring:1"', b'"seed":"autumn:1"'), "line 2: not puzzle 2"),
        (lambda content: b"".join(content.splitlines(keepends=True)[1:]), "line 1: not puzzle 1 of this batch"),
        (lambda content: content + content, f"has {2 * COUNT} lines; expected at most {COUNT}"),
    ],
)
def test_a_file_of_something_else_is_left_as_it_is(
    refused: Refused, tmp_path: Path, whole: bytes, damage: Callable[[bytes], bytes], says: str
) -> None:
    file = tmp_path / "batch.ndjson"
    file.write_bytes(damage(whole))
    before = file.read_bytes()
    assert says in refused(*BATCH, "--output", str(file), "--jobs", "1")
    assert file.read_bytes() == before


def test_another_batch_does_not_go_on_from_a_file(refused: Refused, tmp_path: Path, whole: bytes) -> None:
    file = tmp_path / "batch.ndjson"
    file.write_bytes(whole[: whole.index(b"\n") + 1])
    for option in ("--seed=autumn", "--min-length=3", "--dictionary=en", "--grade=2", "--kind=place-rings"):
        refused(*BATCH, option, "--output", str(file), "--jobs", "1")


def test_ctrl_c_ends_a_batch_with_whole_lines_and_no_trace(ringers_path: str, tmp_path: Path, whole: bytes) -> None:
    file = tmp_path / "batch.ndjson"
    arguments = [ringers_path, *ENDLESS, "--output", str(file), "--jobs", "2"]
    started = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0)
    limit = time.monotonic() + PATIENCE
    while (not file.exists() or not file.stat().st_size) and started.poll() is None:
        assert time.monotonic() < limit
        time.sleep(0.01)
    os.killpg(started.pid, signal.SIGINT)
    stdout, stderr = started.communicate(timeout=PATIENCE)
    assert started.returncode == 1
    assert (stdout, stderr.strip()) == ("", "Aborted!")
    content = file.read_bytes()
    assert content.endswith(b"\n")
    assert content.startswith(whole[:200])


def test_a_reader_that_leaves_ends_a_batch(ringers_path: str) -> None:
    started = subprocess.Popen([ringers_path, *ENDLESS, "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert started.stdout
    assert started.stdout.readline().startswith(b'{"puzzle":')
    started.stdout.close()
    assert started.wait(timeout=PATIENCE) == 1
    assert started.stderr
    assert b"Traceback" not in started.stderr.read()


def test_a_batch_with_its_sheet(ringers: Ringers, tmp_path: Path) -> None:
    result = ringers("puzzle", "batch", "--grade", "4", "--count", "9", "--seed", "1", "--sheet", "out.pdf", "-j", "1")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == ["9 puzzles, each checked, seed 1", "out.pdf: 6 pages"]
    with pypdfium2.PdfDocument("out.pdf") as pages:
        assert "Word Ringers puzzles" in pages[0].get_textpage().get_text_bounded()


def test_a_sheet_for_a_press_has_an_author_and_a_bleed_and_is_a_pdf(ringers: Ringers) -> None:
    made = ("puzzle", "batch", "--count", "4", "--seed", "1", "-o", "four.ndjson", "-j", "1")
    assert ringers(*made).exit_code == 0
    bleed = ("--bleed", "--author", "Anna Smith")
    assert ringers("puzzle", "sheet", "four.ndjson", "-o", "press.pdf", *bleed).exit_code == 0
    assert ringers("puzzle", "book", "four.ndjson", "-o", "book.pdf", *bleed).exit_code == 0
    for name in ("press.pdf", "book.pdf"):
        with pypdfium2.PdfDocument(name) as pages:
            assert pages.get_metadata_dict()["Author"] == "Anna Smith"
            assert pages[0].get_trimbox() != pages[0].get_mediabox()
