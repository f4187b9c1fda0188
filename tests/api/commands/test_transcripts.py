"""Each transcript of commands is as the commands print it today; `transcript.py` says how they are written."""

from pathlib import Path

import pytest

from tests.api.commands.transcript import FOLDER, Step, is_as_printed, print_of, transcripts

CASES = [
    pytest.param(steps, id=f"{path.stem}: {sentence}")
    for path in sorted(FOLDER.glob("*.txt"))
    for sentence, steps in transcripts(path).items()
]


@pytest.mark.parametrize("steps", CASES)
def test_commands_print_what_the_transcript_has(
    steps: list[Step], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert steps, "a sentence without a command"
    for step in steps:
        printed = print_of(step.typed)
        assert is_as_printed(step, printed), f"$ {step.typed}\n{printed}"
