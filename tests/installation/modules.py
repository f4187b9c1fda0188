"""Imports every module of the packages named, and prints as JSON what each that cannot be imported says of it."""

import json
import pkgutil
import sys
from importlib import import_module


def refusals(*packages: str) -> dict[str, list[str | None]]:
    """Return the error of each module that cannot be imported: its type, the module that is missing, and its text."""
    found = {}
    for package in packages:
        for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}.", onerror=lambda name: None):
            try:
                import_module(module.name)
            except Exception as error:
                found[module.name] = [type(error).__name__, getattr(error, "name", None), str(error)]
    return found


if __name__ == "__main__":
    print(json.dumps(refusals(*sys.argv[1:])))
