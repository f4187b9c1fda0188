"""Transcripts of commands: what somebody types in an empty folder, and below it what is printed.

A sentence begins a line, and what is set in below it is typed and printed in one folder. ``$ printf 'PIT' | ringers
import | jq .notation`` is typed. Its output follows as it is printed: lines of standard error after ``! ``, and at last
the exit status in brackets where it is not 0. In what is expected ``...`` stands for anything.

``ringers`` runs in this process, also behind ``NAME=value``, and takes ``$'PIT\\nACE'``. ``jq`` shows what stands at a
path such as ``.players[].total`` of each line. All else is for bash. A command that ends with status 2 leaves no file.

`python -m tests.api.commands.transcript` writes anew what is printed otherwise, for when it changes on purpose.
"""

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest.mock import patch

from click.testing import CliRunner

from api.cli import main

FOLDER = Path(__file__).with_name("transcripts")
QUOTED = r"(?=(?:[^']*'[^']*')*[^']*$)"
"""Holds where no quote is open."""


class Step(NamedTuple):
    """What is typed, and what is printed."""

    typed: str
    printed: str

    def __str__(self) -> str:
        return "".join(f"  {line}".rstrip() + "\n" for line in (f"$ {self.typed}", *self.printed.splitlines()))


def transcripts(path: Path) -> dict[str, list[Step]]:
    """Return the steps below each sentence of a file."""
    parts = re.split(r"(?m)^(?=\S)", path.read_text("utf-8"))[1:]
    found = dict(part.split("\n", 1) for part in parts)
    assert len(found) == len(parts), f"{path.name}: a sentence stands twice"
    return {sentence: list(steps(text)) for sentence, text in found.items()}


def steps(text: str) -> Iterator[Step]:
    for part in re.split(r"(?m)^  \$ ", text)[1:]:
        typed, _, printed = part.partition("\n")
        yield Step(typed, re.sub(r"(?m)^  ", "", printed).strip("\n"))


class Printed(NamedTuple):
    stdout: bytes
    stderr: str = ""
    status: int = 0


def print_of(typed: str) -> str:
    """Return what a transcript has below what is typed."""
    stdout, stderr, status = printed_by(typed)
    errors = "".join(f"! {line}\n" for line in stderr.splitlines())
    printed = stdout.decode() + errors + (f"[{status}]" if status else "")
    return "\n".join(line.rstrip() for line in printed.strip("\n").splitlines())


def printed_by(typed: str) -> Printed:
    """Return what is printed when something is typed."""
    printed, errors = Printed(b""), ""
    for stage in re.split(rf" \| {QUOTED}", typed):
        before = files()
        printed = run(stage, printed.stdout)
        errors += printed.stderr
        assert printed.status != 2 or files() == before, f"{typed}: a file is left, {errors}"
    return printed._replace(stderr=errors)


def files() -> set[Path]:
    return {path for path in Path().rglob("*") if path.is_file()}


def run(stage: str, given: bytes) -> Printed:
    is_call = re.match(r"(\w+=\S* )*ringers ", stage) and not re.search(f"[<;]{QUOTED}", stage)
    if not is_call and not stage.startswith("jq "):
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        variables = os.environ | {"LC_ALL": "C.UTF-8", "PATH": path}
        ran = subprocess.run(["bash", "-c", stage], input=given, capture_output=True, env=variables)
        return Printed(ran.stdout, ran.stderr.decode(), ran.returncode)
    stage, *written = re.split(rf" > {QUOTED}", stage)
    printed = (called if is_call else picked)(stage, given)
    for file in written:
        Path(file).write_bytes(printed.stdout)
    return printed._replace(stdout=b"") if written else printed


def called(stage: str, given: bytes) -> Printed:
    """Call the command in this process."""
    words = shlex.split(re.sub(r"\$('[^']*')", lambda found: found[1].replace(r"\n", "\n"), stage))
    name = words.index("ringers")
    variables = dict(word.split("=", 1) for word in words[:name])
    with patch.dict(os.environ):  # to which the settings of a file are added
        result = CliRunner().invoke(main, words[name + 1 :], input=given, env=variables, prog_name="ringers")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return Printed(result.stdout_bytes, result.stderr, result.exit_code)


def picked(stage: str, given: bytes) -> Printed:
    """Pick what stands at the path behind `jq` from each line of JSON."""
    answers = [json.loads(line) for line in given.decode().splitlines()]
    assert answers, f"{stage}: there is no JSON"
    return Printed("".join(f"{shown(each)}\n" for answer in answers for each in at(answer, stage[3:])).encode())


def at(answer: Any, path: str) -> list[Any]:
    """Return what stands at a path such as ``.players[].total``."""
    found = [answer]
    for name, place in re.findall(r"\.?(\w+)|\[(\d*)\]", path):
        if name or place:
            found = [each[name or int(place)] for each in found]
        else:
            found = [one for each in found for one in each]
    return found


def shown(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def is_as_printed(step: Step, printed: str) -> bool:
    return doctest.OutputChecker().check_output(step.printed + "\n", printed + "\n", doctest.ELLIPSIS)


def renew(path: Path) -> None:
    """Write a file anew: what is printed otherwise than it says."""
    text = ""
    for sentence, typed in transcripts(path).items():
        text += f"{sentence}\n"
        with TemporaryDirectory() as folder, chdir(folder):
            for step in typed:
                printed = print_of(step.typed)
                text += str(step if is_as_printed(step, printed) else Step(step.typed, printed))
        text += "\n"
    path.write_text(text.rstrip("\n") + "\n", "utf-8")


if __name__ == "__main__":
    for each in sorted(FOLDER.glob("*.txt")):
        renew(each)
