"""What every process of the service does first: importing this does it, for all processes forked afterwards."""

import gc
from importlib import import_module

from api.app import create_app
from api.routes.pages import assets
from api.services.daily_archive import archive
from tests.applications import compile_rules_once

for module in ("api.commands.serve", "api.serve", "api.store.migrate"):
    import_module(module)
compile_rules_once()
create_app()  # which compiles the addresses
assets()
archive.get("of no day")
gc.collect()
gc.freeze()  # else each of the processes would look through all of this for garbage, and have a copy of it for that
