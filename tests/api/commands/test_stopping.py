"""SIGTERM ends a command, also where Python ignores the error by which it does so."""

import subprocess
import sys

PROGRAM = """
import os, signal, sys
from api.commands._stopping import ends_at_sigterm

class Thing:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGTERM)

with ends_at_sigterm(7) as check_stopped:
    Thing()
    check_stopped()
"""


def test_a_signal_in_a_destructor_is_not_lost() -> None:
    result = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    assert "Exception ignored in" in result.stderr, "else this tests nothing"
    assert result.returncode == 7
