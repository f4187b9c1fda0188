"""What every process of the service does first: importing this does it, for all processes forked afterwards."""

from importlib import import_module

from api.routes.pages import assets
from api.services.daily_archive import archive
from tests.applications import compile_rules_once

for module in ("api.commands.serve", "api.serve", "api.store.migrate"):
    import_module(module)
compile_rules_once()
assets()
archive.get("of no day")
