"""Work on several processes, which Ctrl+C does not reach, not even while they start."""

import signal
import subprocess
import sys

PROGRAM = """
import os, signal
from api.processes import in_order, processes

for _ in range(20):
    with processes(2) as executor:
        for process in list(executor._processes):
            os.kill(process, signal.SIGINT)
        assert list(in_order(executor, 2, abs, [-1, -2])) == [1, 2]
print("done")
"""


def test_processes_outlive_ctrl_c_from_the_first_moment() -> None:
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=300)
    assert (run.returncode, run.stdout, run.stderr) == (0, "done\n", "")


def test_ctrl_c_is_held_back_from_nobody_else() -> None:
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
