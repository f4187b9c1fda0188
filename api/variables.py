"""The environment variables of settings: their names, and the files that hold them or their values."""

import re
from collections.abc import Collection, Iterable, Mapping, MutableMapping
from difflib import get_close_matches
from pathlib import Path

from dictionaries.errors import RingersError

PREFIX = "RINGERS_"

FILE = "_FILE"
"""What the name of a variable ends with that names a file with the value of a setting."""

MOST_BYTES = 64 * 1024
"""The size of a file with a value, or with variables."""

NOT_SETTINGS = ("RINGERS_LONG", "RINGERS_REQUIRE", "RINGERS_TEST_", "RINGERS_SERVICE_", "RINGERS_PORT_")
"""How other variables begin: those of the tests, and those that Kubernetes sets for a service named ringers."""

_LINE = re.compile(r"(?:export\s+)?([A-Za-z_]\w*)=([^\0]*)", re.ASCII)


class BadSetting(RingersError):
    """A setting from the environment or the command line cannot be used."""


def check_names(names: Iterable[str], settings: Iterable[str]) -> None:
    """Look for settings whose names are misspelt, which would otherwise have no effect.

    Args:
        names: the names of all variables of the environment.
        settings: the names of all settings.

    Raises:
        BadSetting: a name begins as those of settings do, but is none of them; names the nearest.
    """
    known = {name.upper() + end for name in settings for end in ("", FILE)}
    ours = {name for name in names if name.upper().startswith(PREFIX) and not name.upper().startswith(NOT_SETTINGS)}
    unknown = sorted(name for name in ours if name.upper().removeprefix(PREFIX) not in known)
    if unknown:
        raise BadSetting("; ".join(f"{name} is no setting; {_nearest(name, known)}" for name in unknown))


def _nearest(name: str, known: Collection[str]) -> str:
    nearest = get_close_matches(name.upper().removeprefix(PREFIX), known, n=1)
    return f"did you mean {PREFIX}{nearest[0]}?" if nearest else "docs/service.md lists all"


def values_in_files(environment: Mapping[str, str], settings: Iterable[str]) -> dict[str, str]:
    """Return the settings whose values are in files, by name; the end of the line is no part of a value.

    Args:
        environment: all variables; ``RINGERS_QUEUE_FILE`` names the file with the value of ``queue``.
        settings: the names of all settings.

    Raises:
        BadSetting: a file cannot be read, or a setting has a value beside it.
    """
    values = {name.upper(): value for name, value in environment.items() if value}
    found = {}
    for setting in settings:
        variable = f"{PREFIX}{setting.upper()}"
        if path := values.get(variable + FILE):
            if variable in values:
                raise BadSetting(f"{variable} and {variable}{FILE} are both set; expected one of them")
            found[setting] = _text_of(path, variable + FILE).removesuffix("\n").removesuffix("\r")
    return found


def load(path: str, environment: MutableMapping[str, str]) -> None:
    """Add the variables of a file to an environment, whose own variables stay what they are.

    A line is ``NAME=value``; a value may stand between quotation marks. Empty lines and those that begin with ``#`` are
    skipped. If the environment has a setting, the file's name of a file with its value is left out, and vice versa.

    Args:
        path: the file, of at most 64 KiB.
        environment: to add to.

    Raises:
        BadSetting: the file cannot be read, or a line is none of these; names the line.
    """
    here = {name.removesuffix(FILE) for name in environment}
    for number, line in enumerate(_text_of(path, "--env-file").splitlines(), 1):
        stripped = line.strip()
        if not stripped or stripped.startswith("#"):
            continue
        if (match := _LINE.fullmatch(stripped)) is None:
            raise BadSetting(f"--env-file: {path}, line {number}: expected NAME=value")
        name, value = match[1], match[2].strip()
        if name.removesuffix(FILE) not in here:
            quoted = len(value) >= 2 and value[0] == value[-1] and value[0] in "\"'"
            environment[name] = value[1:-1] if quoted else value


def _text_of(path: str, named_by: str) -> str:
    try:
        with Path(path).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        text = content.decode("utf-8-sig")
    except OSError as error:
        raise BadSetting(f"{named_by}: {path} cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadSetting(f"{named_by}: {path} is not text in UTF-8") from None
    if len(content) > MOST_BYTES:
        raise BadSetting(f"{named_by}: {path} is too long; expected at most {MOST_BYTES:,} bytes")
    return text
