"""What every process of the service does first: importing this does it, for all processes forked afterwards."""

from tempfile import TemporaryDirectory

import api.commands.serve
import api.serve
import api.store.migrate  # noqa: F401
from api.app import create_app
from api.services.daily_archive import archive
from api.settings import Settings
from tests.applications import compile_rules_once

compile_rules_once()
with TemporaryDirectory() as folder:
    create_app(Settings(database=f"{folder}/none.sqlite3"))  # reads the pages and puts their scripts together
archive.get("of no day")
