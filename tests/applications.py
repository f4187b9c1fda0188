"""Many applications in one process: Werkzeug compiles each address of the service once, instead of once for each."""

from typing import Any

from werkzeug.routing import Rule

COMPILED = "_parts", "_trace", "_converters", "arguments", "_build", "_build_unknown"
"""What compiling a rule sets."""


def compile_rules_once() -> None:
    """Keep what is compiled of a rule, which takes most of the time of making an application.

    Hundreds of tests make one with a database of their own. What is compiled depends on nothing but the rule.
    """
    compile_rule = Rule.compile
    kept: dict[Any, dict[str, Any]] = {}

    def compile_once(rule: Rule) -> None:
        key = rule.rule, rule.subdomain, rule.host, rule.merge_slashes, repr(rule.defaults)
        if key not in kept:
            compile_rule(rule)
            kept[key] = {name: getattr(rule, name) for name in COMPILED}
        for name, value in kept[key].items():
            setattr(rule, name, value.__func__.__get__(rule) if name.startswith("_build") else value)

    Rule.compile = compile_once  # type: ignore[method-assign]
