"""Reading /metrics as Prometheus reads it."""

from prometheus_client.parser import text_string_to_metric_families as parsed

TOKEN = "let-prometheus-in"

Samples = dict[tuple[str, frozenset[tuple[str, str]]], float]


def samples(text: str) -> Samples:
    """Return each number by its name and its labels."""
    return {(s.name, frozenset(s.labels.items())): s.value for family in parsed(text) for s in family.samples}


def labelled(found: Samples, name: str, **labels: str) -> float:
    """Return a number; 0 where it is not told."""
    return found.get((name, frozenset(labels.items())), 0.0)
