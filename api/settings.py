"""The settings; each has a working default and an environment variable."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from api import setting_values, variables
from api.folders import Folders
from api.setting_values import refusal
from api.variables import FILE, PREFIX, BadSetting
from dictionaries.files import SHIPPED

KIB = 1024
MIB = 1024 * KIB

ANY_ORIGIN = "*"
"""In place of origins: every one, to read and no more."""

NO_ORIGIN = "none"
"""In place of origins: not one."""

DATABASE_SCHEMES = ("sqlite", "postgresql")

RATE_LIMITS = "1200 per minute"

MOST_PUZZLES = 100_000
"""The most puzzles of a batch, as in `solver.puzzles`, which would take a seventh of the time to start a command."""


class Settings(BaseSettings):
    """The configuration of one process; read once at the start and never changed.

    Each field is read from the environment variable of its name in upper case after ``RINGERS_``, such as
    ``RINGERS_PORT``, or from the file that ``RINGERS_PORT_FILE`` names. Lists are written with commas between their
    items.
    """

    model_config = SettingsConfigDict(env_prefix="RINGERS_", frozen=True, extra="forbid", env_ignore_empty=True)

    host: str = Field("127.0.0.1", description="The address to listen on; 0.0.0.0 lets phones on the same network in.")
    port: int = Field(8000, ge=0, le=65535, description="The port to listen on; 0 takes a free one.")
    workers: int = Field(2, ge=1, le=64, description="Processes that answer requests.")
    threads: int = Field(64, ge=1, le=2048, description="Threads in each process.")
    database: str = Field(
        "sqlite:///word-ringers.sqlite3",
        description="Where matches and tables are kept: the path of a SQLite file, or a database URL.",
    )
    backups: Path | None = Field(
        None,
        description="The folder for the backup that is written before a migration; beside the file of a SQLite "
        "database by default. PostgreSQL needs it to migrate.",
    )
    redis: str = Field(
        "",
        description="A Redis URL through which several hosts tell each other of changes to matches; not needed with "
        "PostgreSQL, nor on one host.",
    )
    listeners: int = Field(
        1000,
        ge=0,
        le=20_000,
        description="The most live streams in each process, half of them for one address.",
    )
    match_days: int = Field(
        30,
        ge=1,
        le=36500,
        description="Days after which a match or table that is not finished and nobody touches is removed.",
    )
    finished_match_days: int | None = Field(
        None,
        ge=1,
        le=36500,
        description="Days after its last change that a finished match or table is removed; never if not set.",
    )
    puzzle_days: int = Field(
        90, ge=1, le=36500, description="Days after which a puzzle that was added and that nobody has tried is removed."
    )
    puzzle_seconds: int = Field(
        30, ge=1, le=600, description="Seconds that a request may take that has puzzles made, solved or judged."
    )
    puzzle_processes: int | None = Field(
        None,
        ge=0,
        le=64,
        description="Processes that make batches of puzzles; one less than the machine has cores, but at least one, by "
        "default. 0 makes none, as does a queue.",
    )
    bot_processes: int | None = Field(
        None,
        ge=0,
        le=64,
        description="Processes in which bots think, for each process of the service; one less than the machine has "
        "cores, but at least one and at most four, by default. With 0 no bot acts and no clock runs out here.",
    )
    queue: str = Field(
        "",
        description="A Redis URL through which batches of puzzles go to `ringers worker`, on any number of machines.",
    )
    chunk_seconds: int = Field(
        120, ge=1, le=3600, description="Seconds that making 10 puzzles of a batch may take before the batch fails."
    )
    batch_puzzles: int = Field(10_000, ge=1, le=MOST_PUZZLES, description="The most puzzles of a batch.")
    batches_per_caller: int = Field(
        4, ge=0, le=1000, description="The most batches that run at a time for one client address; 0 takes none."
    )
    rated_per_caller: int = Field(
        10,
        ge=1,
        le=1000,
        description="The most rated attempts that are open at a time from one client address, of solvers whose rating "
        "is not told yet; callers from the loopback address are not counted.",
    )
    batch_days: int = Field(7, ge=1, le=36500, description="Days after its last change that a batch is removed.")
    max_body: int = Field(MIB, ge=KIB, description="The largest request body in bytes, unless the endpoint says more.")
    header_seconds: float = Field(15, gt=0, le=3600, description="Seconds that the headers of a request may take.")
    body_seconds: float = Field(
        30, gt=0, le=3600, description="Seconds that a body may take; longer while 16 KiB arrive each second."
    )
    unread_requests: int = Field(
        64,
        ge=1,
        le=100_000,
        description="The most requests of one address that have begun and are not read to their end; the processes "
        "share it.",
    )
    rate_limits: str = Field(
        RATE_LIMITS,
        description="How much one client address may ask of /v1; several limits are separated by semicolons. A request "
        "costs 1, and 1 more for each KiB of its body. Empty means no limit.",
    )
    rate_limit_loopback: bool = Field(False, description="Whether callers from the loopback address are limited too.")
    rate_limit_storage: str = Field(
        "memory://",
        description="Where requests are counted: memory:// counts in each process, a Redis URL for all together.",
    )
    cors_origins: Annotated[tuple[str, ...], NoDecode] = Field(
        (),
        description="Origins of other web sites whose pages may call /v1, such as https://games.example. * lets the "
        "pages of all sites read what needs no token.",
    )
    frame_ancestors: Annotated[tuple[str, ...], NoDecode] = Field(
        (ANY_ORIGIN,),
        description="Origins of the web sites that may show puzzles in frames, such as https://school.example. * "
        "stands for every site, none for no site.",
    )
    proxies: int = Field(
        0, ge=0, le=10, description="How many reverse proxies of yours stand in front and set X-Forwarded-For."
    )
    base_path: str = Field(
        "",
        description="The path below which everything is, such as /club/ringers, where a proxy hands paths on as they "
        "are; empty for none. One that takes a prefix away says it in X-Forwarded-Prefix instead.",
    )
    trusted_hosts: Annotated[tuple[str, ...], NoDecode] = Field(
        (),
        description="Host names that requests may be addressed to, .games.example for all below it too; empty means "
        "any. /livez, /healthz and /readyz are answered under every name.",
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info",
        description="What the log tells: info has a line for each request, debug also one for each file of a page, "
        "warning only what failed.",
    )
    log_format: Literal["text", "json"] = Field("text", description="How the lines of the log are written.")
    metrics_token: str = Field(
        "",
        pattern=r"^[!-~]*$",
        description="The token with which `GET /metrics` tells the metrics of the service; not set, it is 404.",
    )
    metrics_port: int | None = Field(
        None,
        ge=0,
        le=65535,
        description="A port that serves `/metrics` without a token; 0 takes a free one. None by default.",
    )
    metrics_host: str = Field("127.0.0.1", description="The address that RINGERS_METRICS_PORT is on.")
    push_key: str = Field(
        "",
        description="The secret key with which push messages are signed, as `ringers push-key` prints it; not set, the "
        "pages offer none. It needs the extra `push`.",
    )
    push_contact: str = Field(
        "",
        description="Whom the push services of browsers may ask about messages of this service, such as "
        "mailto:games@club.example; some take none without.",
    )
    private_targets: bool = Field(
        False,
        description="Whether webhooks and push messages may go to addresses in private networks and of this machine, "
        "and by plain http.",
    )
    page_scripts: Literal["bundled", "modules"] = Field(
        "bundled",
        description="How browsers get the scripts of the pages: in a few files, or each module by itself, which is "
        "easier to debug.",
    )
    house_lists: Path = Field(
        Path("word-ringers-lists"),
        description="The folder of the compiled copies of the house lists in the database; made when needed. Lists "
        "found there are taken over.",
    )
    dictionary_folders: Annotated[tuple[Path, ...], NoDecode] = Field(
        (), description="More folders of built dictionaries, beside the house lists and those that are shipped."
    )

    @property
    def all_dictionary_folders(self) -> Folders:
        """Every folder in which dictionaries are looked for, the first that has an id wins."""
        return Folders((SHIPPED, self.house_lists, *self.dictionary_folders), self.database)

    @field_validator("cors_origins", "frame_ancestors", "trusted_hosts", "dictionary_folders", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        return tuple(filter(None, map(str.strip, value.split(",")))) if isinstance(value, str) else value

    @field_validator("frame_ancestors")
    @classmethod
    def _check_ancestors(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        return () if value == (NO_ORIGIN,) else cls._check_origins(value)

    @field_validator("cors_origins")
    @classmethod
    def _check_origins(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        if ANY_ORIGIN in value:
            if len(value) > 1:
                raise ValueError(f"{ANY_ORIGIN} stands for every origin; expected it alone, or origins without it")
            return value
        for origin in value:
            scheme, separator, rest = origin.partition("://")
            if scheme not in ("http", "https") or not separator or not rest or set("/*? ") & set(rest):
                raise ValueError(f"{origin!r} is not an origin; expected scheme and host such as https://games.example")
        return value

    @field_validator("rate_limits")
    @classmethod
    def _check_rate_limits(cls, value: str) -> str:
        if value.strip() and value != RATE_LIMITS:
            from limits import parse_many  # takes a fifth of the time to start a command

            try:
                parse_many(value)
            except ValueError:
                raise ValueError(f"{value[:40]!r} is no rate limit; expected one such as {RATE_LIMITS}") from None
        return value.strip()

    @field_validator("database")
    @classmethod
    def _database_url(cls, value: str) -> str:
        scheme, separator, _ = value.partition("://")
        if not separator:
            return f"sqlite:///{value}"
        if scheme.partition("+")[0] not in DATABASE_SCHEMES:
            raise ValueError(f"a database URL begins with {' or '.join(DATABASE_SCHEMES)}, not {scheme!r}")
        return value

    @property
    def has_metrics(self) -> bool:
        """Whether the service counts what it does."""
        return bool(self.metrics_token) or self.metrics_port is not None

    @property
    def waiting_places(self) -> int:
        """How many requests wait for long work of one sort at a time in a process, so that others find a thread."""
        return max(4, self.threads // 4)

    @property
    def job_processes(self) -> int:
        """How many processes of the service itself make batches of puzzles."""
        if self.queue:
            return 0
        return max(1, (os.cpu_count() or 2) - 1) if self.puzzle_processes is None else self.puzzle_processes

    @property
    def scheduler_processes(self) -> int:
        """How many processes bots think in, for each process of the service."""
        return max(1, min(4, (os.cpu_count() or 2) - 1)) if self.bot_processes is None else self.bot_processes

    _check_base_path = field_validator("base_path")(setting_values.checked_base_path)
    _check_hosts = field_validator("trusted_hosts")(setting_values.checked_hosts)
    _check_push_key = field_validator("push_key")(setting_values.checked_push_key)
    _check_contact = field_validator("push_contact")(setting_values.checked_contact)

    @field_validator("redis", "queue")
    @classmethod
    def _check_redis(cls, value: str) -> str:
        if value and value.partition("://")[0] not in ("redis", "rediss", "unix"):
            raise ValueError("expected a redis:// URL")
        return value

    @field_validator("rate_limit_storage")
    @classmethod
    def _check_storage(cls, value: str) -> str:
        if value != "memory://" and value.partition("://")[0] not in ("redis", "rediss"):
            raise ValueError("expected memory:// or a redis:// URL")
        return value

    @classmethod
    def load(cls, **given: object) -> Settings:
        """Return the settings from the environment, with those given in its place.

        Args:
            given: settings by name; None leaves one to the environment.

        Raises:
            BadSetting: one of them cannot be used, or a variable is no setting; names it and what was expected.
        """
        check_names(os.environ)
        return cls.read(**given)

    @classmethod
    def read(cls, **given: object) -> Settings:
        """Return the settings as `load` does, whatever other variables there are.

        Args:
            given: settings by name; None leaves one to the environment.

        Raises:
            BadSetting: one of them cannot be used; names the setting and what was expected.
        """
        options = {name: value for name, value in given.items() if value is not None}
        in_files = variables.values_in_files(os.environ, cls.model_fields)
        try:
            return cls(**in_files | options)  # type: ignore[arg-type]
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            name = str(first["loc"][0])
            variable = f"{PREFIX}{name.upper()}{FILE if name in in_files else ''}"
            source = f"--{name.replace('_', '-')}" if name in options else variable
            reason = refusal(cls.model_fields[name], first["input"], first["msg"].removeprefix("Value error, "))
            raise BadSetting(f"{source}: {reason}") from None


def check_names(names: Iterable[str]) -> None:
    """Look for settings whose names are misspelt, which would otherwise have no effect.

    Args:
        names: the names of all variables of the environment.

    Raises:
        BadSetting: a name begins as those of settings do, but is none of them; names the nearest.
    """
    variables.check_names(names, Settings.model_fields)
