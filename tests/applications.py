"""Many applications in one process: Werkzeug compiles each address of the service once, instead of once for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from werkzeug.routing import Rule

Builder = Callable[..., tuple[str, str]]


def compile_rules_once() -> None:
    """Keep what is compiled of a rule, which takes most of the time of making an application.

    Hundreds of tests make one with a database of their own. What is compiled depends on nothing but the rule.
    """
    compiled = Rule._compile_builder
    kept: dict[Any, Builder] = {}

    def kept_builder(rule: Rule, append_unknown: bool = True) -> Builder:
        key = rule.rule, tuple(rule._trace), repr(rule.defaults), append_unknown
        if key not in kept:
            kept[key] = compiled(rule, append_unknown)
        return kept[key]

    Rule._compile_builder = kept_builder  # type: ignore[method-assign]
