"""What commands cannot use is refused in one line, as the transcript has it: each call, its input, and the line.

`python -m tests.api.commands.test_refusals` writes the lines anew, for when one changes on purpose.
"""

import re
import shlex
from ast import literal_eval
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from api.cli import main
from api.commands._claims import MAX_CLAIMS
from tests.api.commands.conftest import BOARD, Refused

TRANSCRIPT = Path(__file__).with_name("refusals.txt")

CALLS = [call.splitlines() for call in TRANSCRIPT.read_text("utf-8").split("\n\n")]


def arguments(call: list[str]) -> list[str]:
    return shlex.split(call[0].removeprefix("$ ringers "))


def standard_input(call: list[str]) -> str | bytes | None:
    given: str | bytes | None = literal_eval(call[1].removeprefix("< ")) if len(call) > 2 else None
    return given


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call[0])
def test_a_refusal_is_as_recorded_and_leaves_nothing(refused: Refused, call: list[str]) -> None:
    assert refused(*arguments(call), input=standard_input(call)) == call[-1]
    assert not list(Path().iterdir())


@pytest.mark.parametrize(
    ("asked", "given", "said"),
    [
        (["evaluate"], "PIT\n" * 20_000 + "P1T", "line 20001, column 2: '1' is not a tile"),
        (["puzzle", "check", "a\nb"], None, "line 1: the link is cut short"),
        (["puzzle", "solve", "[" * 9000], None, "is not a puzzle's link"),
        (["score", BOARD, "-c", "pink=" + "PIT," * (MAX_CLAIMS + 1)], None, "10001 claims; expected at most 10000"),
        (["score", BOARD, "--claims-file", "-"], '{"pink": ' + "[" * 5000, "nested too deeply"),
        (["solve", "PIT", "--ruleset", '{"a": ' + "9" * 5000 + "}"], None, "not JSON: a number is too long"),
    ],
)
def test_what_is_too_long_for_the_transcript_is_refused(
    refused: Refused, asked: list[str], given: str | None, said: str
) -> None:
    assert said in refused(*asked, input=given)


FIELD = re.compile(
    r"\b(?:puzzle|sheet|ruleset) option '|^/[a-z]|^[a-z]+(?:_[a-z]+)*(?: number \d+)?: |\b[a-z]+_[a-z_]+\b"
)
"""What names a field of the API: its name before a colon, a JSON pointer, or a name with a line in it."""

CHOICES = re.compile(r"is not one of .*|^--ruleset: .*|\{.*\}")
"""Values to choose from, and what is written within an option as JSON, are named as they are."""


def refusals() -> Iterator[tuple[str, str]]:
    """Yield each call of all transcripts that is refused, and the line that says so."""
    for call in CALLS:
        yield call[0], call[-1]
    for path in sorted(TRANSCRIPT.with_name("transcripts").glob("*.txt")):
        asked = ""
        for line in path.read_text("utf-8").splitlines():
            asked = line if line.startswith("  $ ") else asked
            if line.startswith("  ! ringers: "):
                yield asked, line.removeprefix("  ! ringers: ")


def test_refusals_name_options_of_the_command_line_and_no_fields() -> None:
    found = [
        (asked, said)
        for asked, said in refusals()
        for field in [FIELD.search(CHOICES.sub("", said))]
        if field and field[0].strip(": ") not in asked
    ]
    assert not found


if __name__ == "__main__":
    for call in CALLS:
        told = CliRunner().invoke(main, arguments(call), input=standard_input(call), prog_name="ringers").stderr
        call[-1] = told.removeprefix("ringers: ").rstrip("\n")
    TRANSCRIPT.write_text("\n\n".join("\n".join(call) for call in CALLS) + "\n", "utf-8")
