"""Every job says for whom it is done, what bounds it, until when and how it makes room; all go through the gate."""

import ast
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import pytest

import api.jobs
from api import timeouts
from api.http import budget
from api.http.budget import Work
from api.jobs.job import OF_BATCH, OF_BOT, OF_REQUEST, Caller, Job, Yields
from api.jobs.kinds import job_kinds
from api.settings import Settings

ROOT = Path(__file__).parents[3]
DOCUMENT = (ROOT / "docs" / "service.md").read_text("utf-8")

MODULES = [
    import_module(f"api.jobs.{module.name}")
    for module in pkgutil.iter_modules(api.jobs.__path__)
    if module.name != "celery_queue"
]
JOBS: dict[str, Job[Any]] = {
    each.name: each for module in MODULES for each in vars(module).values() if isinstance(each, Job)
}

WORKS = {each.name: each for each in vars(budget).values() if isinstance(each, Work)}
"""What the processes of requests do by themselves."""

DOMAIN = ("dictionaries", "games", "solver")


def trees(*folders: str) -> Iterator[tuple[Path, ast.Module]]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path, ast.parse(path.read_text("utf-8"))


def calls(tree: ast.AST, name: str) -> list[ast.Call]:
    """Return the calls of something by its last name."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [each for each in found if getattr(each.func, "attr", getattr(each.func, "id", "")) == name]


def test_every_job_is_in_the_list() -> None:
    declared = {
        call.args[0].value
        for _, tree in trees("api")
        for call in calls(tree, "Job")
        if call.args and isinstance(call.args[0], ast.Constant)
    }
    assert declared == JOBS.keys()
    assert len(JOBS) > 10


@pytest.mark.parametrize("name", JOBS)
def test_a_job_has_a_caller_a_budget_a_deadline_and_yields(name: str) -> None:
    job = JOBS[name]
    assert job.terms.caller in get_args(Caller)
    assert job.terms.yields in get_args(Yields)
    assert job.budget
    seconds = job.terms.seconds
    if isinstance(seconds, str):
        seconds = getattr(Settings(), seconds.removeprefix("RINGERS_").lower())
    assert 0 < seconds <= 600
    assert (job.terms.yields == "paused") == (job.terms.caller == "address"), "whoever waits goes through the gate"


def row(job: Job[Any]) -> str:
    seconds = f"`{job.terms.seconds}`" if isinstance(job.terms.seconds, str) else f"{job.terms.seconds} seconds"
    return f"| {job.name} | {job.terms.caller} | {job.budget} | {seconds} | {job.terms.yields} |"


def test_the_document_has_every_job() -> None:
    table = re.search(r"(?ms)^\| job \| caller .*?\n\n", DOCUMENT)
    assert table
    assert table[0].strip().splitlines()[2:] == [row(JOBS[name]) for name in sorted(JOBS)]
    table = re.search(r"(?ms)^\| work \| budget .*?\n\n", DOCUMENT)
    assert table
    works = [f"| {work.name} | {work.budget} | {work.yields} |" for _, work in sorted(WORKS.items())]
    assert table[0].strip().splitlines()[2:] == works
    assert f"up to {timeouts.REQUEST_SLOT:g} seconds for a slot" in DOCUMENT


def test_whoever_takes_a_slot_says_for_what() -> None:
    """The caller and the deadline are the same for all of it, see `test_budget.py`."""
    said = [
        (call, vars(import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))))
        for path, tree in trees("api")
        for name in ("take_slot", "in_slots", "slots_of_stream")
        for call in calls(tree, name)
        if path.name != "budget.py"
    ]
    assert {eval(ast.unparse(call.args[0]), module).name for call, module in said} == WORKS.keys()


def test_what_requests_wait_for_goes_through_the_gate_and_nothing_else_does() -> None:
    """Only `done` asks the gate, with jobs that are paused; what has a process of its own is a bot's or a batch's."""
    askers = {path.relative_to(ROOT).as_posix() for path, tree in trees("api") if calls(tree, "gate")}
    assert askers == {"api/services/long_work.py"}
    owners = {path.relative_to(ROOT).as_posix() for path, tree in trees("api") if calls(tree, "Worker")}
    assert owners <= {"api/jobs/embedded.py", "api/services/table_scheduler.py", "api/jobs/celery_queue.py"}
    starters = {path.relative_to(ROOT).as_posix() for path, tree in trees("api/jobs") if calls(tree, "Process")}
    assert starters == {"api/jobs/process.py"}
    assert {source.job.terms for source in job_kinds(Settings())} == {OF_BATCH}
    waited_for = {job.name for job in JOBS.values() if job.terms not in (OF_BATCH, OF_BOT)}
    asked = set()
    for path, tree in trees("api/services", "api/routes"):
        module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
        for call in calls(tree, "done"):
            if "at.editor" in ast.unparse(call) or not call.args:
                continue
            job = eval(ast.unparse(call.args[0]), vars(module))
            if isinstance(job, Job):
                asked.add(job.name)
    assert asked == waited_for


def test_no_route_and_no_service_does_by_itself_what_a_job_does() -> None:
    """What the functions of jobs call of the domain, other modules of the service do not even import."""
    heavy = {
        "solver.puzzles.generator.new_puzzle",
        "solver.puzzles.generator.solve_puzzle",
        "solver.puzzles.generator.puzzle_of_batch",
        "solver.puzzles.judging.judge_answer",
        "solver.puzzles.handmade.analysis.analyse",
        "solver.puzzles.handmade.making.make",
        "solver.composing.compose_series",
        "games.word_ringers.advice.advise",
        "games.word_ringers.review.review",
        "games.word_ringers.exercises.exercises_of",
        "games.bots.next_choice",
    }
    imported: dict[str, set[str]] = {}
    for path, tree in trees("api"):
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(DOMAIN):
                for alias in node.names:
                    imported.setdefault(f"{node.module}.{alias.name}", set()).add(path.relative_to(ROOT).as_posix())
    assert heavy <= imported.keys(), "each is a job's"
    for name in heavy:
        strays = {each for each in imported[name] if each.startswith(("api/services", "api/routes", "api/http"))}
        assert not strays, name


def test_a_request_has_more_time_than_its_parts_are_refused_for() -> None:
    assert Settings().puzzle_seconds == OF_REQUEST.seconds
