"""The closed sets of values that labels of metrics have."""

from collections.abc import Mapping
from types import MappingProxyType

JOB_KINDS: Mapping[str, str] = MappingProxyType(
    {
        "give advice": "advice",
        "let a bot choose": "bot",
        "make a board of words": "board",
        "read photos of a board": "photo",
        "prove a puzzle": "puzzle_proof",
        "analyse a puzzle": "puzzle_analysis",
        "make a puzzle": "puzzle",
        "solve a puzzle": "puzzle_solution",
        "judge an answer": "answer_check",
        "make puzzles of a batch": "batch",
        "answer a question": "question",
        "build a house list": "house_list",
        "make a rated puzzle": "rated_puzzle",
        "look back at a round": "round_review",
        "look back at a game": "game_review",
        "look back at a whole game": "whole_game_review",
    }
)
"""The kind of each job, by its name."""

BATCH = "batch"
"""The kind whose jobs are in the database, where workers on all hosts take them."""

JOB_STATES = ("waiting", "running")

NO_OPERATION = ""
"""The operation of a request for a page, for an unknown path, or that could not be read."""

OTHER = "other"
"""A status or a cache that is not listed."""

STATUSES = (
    *("200", "201", "202", "204", "206", "301", "302", "303", "304", "307", "308"),
    *("400", "401", "403", "404", "405", "406", "408", "409", "410", "411", "412", "413", "414", "415", "416", "417"),
    *("422", "426", "428", "429", "431", "500", "501", "502", "503", "504", "505", OTHER),
)

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""The upper bounds of the buckets of histograms, in seconds; one without a bound follows."""

LATE_CACHES = (
    "api.drawing.painter._font",
    "api.drawing.sheets.glyphs.outline",
    "games.word_ringers.bots.beginning.words_known",
    "solver.bulk.arrays._letters",
    "solver.kernels.tables._words",
    "solver.kernels.tables.tables_of_words",
    "solver.kernels.tables.tables_of_texts",
    "solver.puzzles.kinds.restore.search._places",
)
"""The caches of modules that are loaded when they are needed."""

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
"""The media type of the metrics."""
