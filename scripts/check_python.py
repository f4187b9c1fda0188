"""Say in one line why this interpreter cannot set the project up; runs on any Python, old ones included."""

import sys

ADVICE = "Name another interpreter: make PYTHON=python3.12 ..."

if sys.version_info < (3, 11):  # noqa: UP036 (seeing that is what this file is for)
    REASON = "Python 3.11 or newer is needed, and {} is {}."
    sys.exit(" ".join([REASON.format(sys.executable, ".".join(map(str, sys.version_info[:3]))), ADVICE]))

try:
    import ensurepip  # noqa: F401
    import venv  # noqa: F401
except ImportError:
    REASON = "{} lacks the module venv (Debian, Ubuntu: apt-get install python3-venv)."
    sys.exit(" ".join([REASON.format(sys.executable), ADVICE]))
