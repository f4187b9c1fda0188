"""How long questions to a dictionary take in process."""

from collections.abc import Callable, Iterator

from api.benchmarks import Figure, Row, Setup
from api.benchmarks._clock import median_time
from dictionaries import Dictionary
from dictionaries.entries import look_up
from dictionaries.files import SHIPPED
from dictionaries.judging import judge
from dictionaries.neighbours import anagrams, hooks, inner_words
from dictionaries.queries import Query, find

Question = Callable[[Dictionary], object]


def ask(**fields: object) -> Question:
    """Return the question that finds all words of a query."""
    return lambda dictionary: find(dictionary, Query(**fields))  # type: ignore[arg-type]


QUESTIONS: tuple[tuple[str, Question, float | None], ...] = (
    ("open", lambda dictionary: Dictionary(SHIPPED / dictionary.id), None),
    ("look up a word", lambda dictionary: "coats" in dictionary, 5),
    ("frequency", lambda dictionary: dictionary.frequency("coats"), None),
    ("judge five words", lambda dictionary: judge(dictionary, ["zoo", "coats", "pit", "lox", "zxo"]), None),
    ("hooks", lambda dictionary: hooks(dictionary, "oat"), 50),
    ("hooks of a long word", lambda dictionary: hooks(dictionary, "abandonment"), 50),
    ("inner words", lambda dictionary: inner_words(dictionary, "abandonment"), None),
    ("anagrams of a word", lambda dictionary: anagrams(dictionary, "retains"), None),
    ("anagram, 7 letters, 2 blanks", ask(anagram="retin??"), 2_000),
    ("anagram, 7 letters, 3 blanks", ask(anagram="reti???"), 100_000),
    ("rack of 7", ask(rack="retains"), 100_000),
    ("rack of 50, 3 blanks", ask(rack="etaoinshrdlucmfwypvbgkqjxzetaoinshrdlucmfwypvbg???"), 100_000),
    ("everything about a word", lambda dictionary: look_up(dictionary, "coats"), None),
    ("pattern c?t", ask(pattern="c?t"), 50_000),
    ("pattern *ing", ask(pattern="*ing"), 50_000),
    ("pattern *a*", ask(pattern="*a*"), 50_000),
    ("pattern ?*?*?*?*?x", ask(pattern="?*?*?*?*?x"), 50_000),
    ("pattern *a*e*i*o*u*", ask(pattern="*a*e*i*o*u*"), 50_000),
    ("pattern ?*t*?i*ntr*?*r*?*", ask(pattern="?*t*?i*ntr*?*r*?*"), 50_000),
    ("pattern *e*e*i*n*s*t*r*a*", ask(pattern="*e*e*i*n*s*t*r*a*"), 50_000),
    ("reversible", ask(reversible=True), 100_000),
    ("all, by points, 100 of them", lambda dictionary: find(dictionary, Query()).page("points"), 100_000),
    ("all, as a stream", lambda dictionary: sum(1 for _ in find(dictionary, Query())), None),
)
"""What is asked, how, and the most microseconds that it may take."""

ROWS = tuple(Row(f"dictionary: {name}", "µs", most) for name, _, most in QUESTIONS)


def measure(setup: Setup) -> Iterator[Figure]:
    """Ask every question."""
    for row, (_, question, _) in zip(ROWS, QUESTIONS, strict=True):
        seconds = median_time(lambda question=question: question(setup.dictionary), setup.seconds / 4)  # type: ignore[misc]
        yield Figure(row.name, seconds * 1e6)
