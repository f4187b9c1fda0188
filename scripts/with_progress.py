"""Run a command with a line that says what is done, and a bar on a terminal.

    with_progress.py LABEL PATTERN TOTAL COMMAND...

Each line of the command's output that begins with the pattern, a regular expression, is one of so many steps. The
output itself is shown only if the command fails, whose exit status is then that of this script; of a command that
succeeds, only the errors in C sources are shown that a compiler has found.
"""

import re
import subprocess
import sys

WIDTH = 36
COMPILER_ERROR = re.compile(r"\S+\.[ch]:\d+:(\d+:)? error: ")


def main(label: str, pattern: str, total: int, command: list[str]) -> int:
    """Run the command; return its exit status."""
    bar = sys.stdout.isatty()
    print(label, end="" if bar else "\n", flush=True)
    begins, done, output = re.compile(pattern), 0, []
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as run:
        assert run.stdout is not None
        for line in run.stdout:
            output.append(line)
            done = min(done + bool(begins.match(line)), total)
            if bar:
                filled = WIDTH * done // max(total, 1)
                print(f"\r{label}  [{'#' * filled}{'-' * (WIDTH - filled)}] {done}/{total}", end="", flush=True)
    if bar:
        print("\r\x1b[K" + label)
    sys.stderr.writelines(output if run.returncode else filter(COMPILER_ERROR.match, output))
    return run.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4:]))
