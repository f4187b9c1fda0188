"""The lines of docs/command-line.md that make a shell complete commands, in real shells."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.api.commands.conftest import PATIENCE

LINES = dict(
    re.findall(
        r"(?m)^```(bash|zsh|fish)\n(.+)\n```$", (Path(__file__).parents[3] / "docs" / "command-line.md").read_text()
    )
)

TRIED = {
    "bash": "COMP_WORDS=(ringers puzzle da) COMP_CWORD=2; _ringers_completion ringers 2>/dev/null; "
    "echo ${COMPREPLY[*]}",
    "zsh": "whence -w _ringers_completion; _RINGERS_COMPLETE=zsh_complete COMP_WORDS='ringers puzzle da' "
    "COMP_CWORD=2 ringers",
    "fish": "complete --do-complete 'ringers puzzle da'",
}
"""What shows, in each shell, that `daily` is found."""


@pytest.mark.parametrize("shell", TRIED)
def test_the_documented_line_lets_a_shell_complete_commands(shell: str, ringers_path: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    before = "autoload -U compinit; compinit -u; " if shell == "zsh" else ""
    environment = os.environ | {"PATH": f"{Path(ringers_path).parent}:{os.environ['PATH']}", "HOME": str(tmp_path)}
    run = subprocess.run(
        [shell, "-c", f"{before}{LINES[shell]}\n{TRIED[shell]}"],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert "daily" in run.stdout, run
