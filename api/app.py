"""The application, which is only wiring."""

import pkgutil
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any

from apiflask import APIFlask
from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from api import context, routes
from api.http import (
    access,
    answers,
    base_path,
    bodies,
    budget,
    compression,
    headers,
    hosts,
    limits,
    problems,
    request_ids,
)
from api.metrics import counting
from api.openapi import document
from api.services import notifier, once, round_clock, table_scheduler
from api.settings import Settings
from api.stored_catalog import StoredCatalog

BLUEPRINTS = tuple(
    module.routes
    for _, name, _ in pkgutil.iter_modules(routes.__path__)
    if hasattr(module := import_module(f"{routes.__name__}.{name}"), "routes")
)
"""The routes of each module of ``api.routes`` that has any."""


class Application(APIFlask):
    """APIFlask without coroutines: no view here is one, and asking each time costs more than the solver's scan."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return the view unchanged."""
        return func


def create_app(settings: Settings | None = None) -> Flask:
    """Return the WSGI application.

    Args:
        settings: the configuration; from the environment if left out.

    Raises:
        BadSetting: an environment variable cannot be used.
    """
    settings = settings or Settings.load()
    app = Application(
        __name__,
        title="Word Ringers",
        version=version("word-ringers"),
        docs_path=None,
        json_errors=False,
        static_folder="web/static",
        template_folder="web/templates",
    )
    app.url_map.merge_slashes = False
    app.config.update(
        MAX_CONTENT_LENGTH=settings.max_body,
        MAX_FORM_MEMORY_SIZE=settings.max_body,
    )
    if settings.proxies:
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=settings.proxies, x_proto=settings.proxies, x_host=settings.proxies
        )
    context.init_app(app, settings, StoredCatalog(settings.all_dictionary_folders))
    table_scheduler.init_app(app, settings)
    round_clock.init_app(app)
    notifier.init_app(app, settings)
    counting.init_app(app, settings)
    access.init_app(app)
    request_ids.init_app(app)
    hosts.init_app(app, settings)
    base_path.init_app(app, settings)
    headers.init_app(app, settings)
    answers.init_app(app)
    compression.init_app(app)
    problems.init_app(app)
    once.init_app(app)
    limits.init_app(app, settings)
    budget.init_app(app, settings)
    bodies.init_app(app)
    document.init_app(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    counting.begin(app, settings)
    return app
