"""The files of `deploy/`, `.env.example` and the composition: each is what its program accepts, and true."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from api.settings import Settings

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
EXAMPLE = (ROOT / ".env.example").read_text()


def needed(program: str) -> str:
    """Return the path of a program, or skip the test."""
    found = shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin:/usr/bin")
    if found is None:
        pytest.skip(f"{program} is not installed")
    return found


def accepted(*command: str | Path) -> None:
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
    assert run.returncode == 0, run.stdout


def test_nginx_accepts_its_configuration(tmp_path: Path) -> None:
    folders = "".join(
        f"{name}_temp_path {tmp_path}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main, site = tmp_path / "nginx.conf", DEPLOY / "nginx.conf"
    main.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{folders}include {site};\n}}\n")
    accepted(needed("nginx"), "-t", "-q", "-p", tmp_path, "-e", tmp_path / "errors", "-c", main)


def test_caddy_accepts_its_configuration() -> None:
    accepted(needed("caddy"), "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile")


@pytest.mark.parametrize("name", ["word-ringers", "word-ringers-worker"])
def test_systemd_accepts_its_units(name: str, tmp_path: Path) -> None:
    unit = (DEPLOY / f"{name}.service").read_text()
    installed = "/opt/word-ringers/bin/ringers"
    assert installed in unit
    (tmp_path / f"{name}.service").write_text(unit.replace(installed, str(Path(sys.executable).parent / "ringers")))
    accepted(needed("systemd-analyze"), "verify", "--man=no", tmp_path / f"{name}.service")


def test_streams_are_not_held_back_by_a_proxy() -> None:
    nginx = (DEPLOY / "nginx.conf").read_text()
    location = re.search(r"location ~ (\S+) \{([^}]*)\}", nginx)
    assert location
    assert re.search(location[1], "/v1/matches/b7c2d9f0a4e81c35d6f2/events")
    assert "proxy_buffering off;" in location[2]
    assert "flush_interval -1" in (DEPLOY / "Caddyfile").read_text()


def test_the_example_of_an_environment_has_every_setting_with_its_default() -> None:
    shown = dict(re.findall(r"(?m)^#RINGERS_(\w+)=(.*)$", EXAMPLE))
    defaults = {}
    for name, field in Settings.model_fields.items():
        default = "" if field.default is None else field.default
        shown_as = ",".join(map(str, default)) if isinstance(default, tuple) else str(default)
        defaults[name.upper()] = shown_as.lower() if isinstance(default, bool) else shown_as
    assert shown == defaults


def test_the_example_can_be_read_with_every_setting_uncommented(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in re.findall(r"(?m)^#(RINGERS_\w+)=(.*)$", EXAMPLE):
        monkeypatch.setenv(name, value)
    assert Settings.load() == Settings.model_construct(**Settings().model_dump())


def test_the_composition_has_no_password_of_its_own() -> None:
    text = (ROOT / "compose.yaml").read_text()
    passwords = re.findall(r"\$\{(\w*PASSWORD\w*)(.*?)\}", text)
    assert len(passwords) == 2
    assert all(name == "POSTGRES_PASSWORD" and rest.startswith(":?") for name, rest in passwords)
    assert re.search(r"(?m)^POSTGRES_PASSWORD=$", EXAMPLE), "without one the composition does not start"
    for service in yaml.safe_load(text)["services"].values():
        for name, value in service.get("environment", {}).items():
            assert "PASSWORD" not in name or value.startswith("${POSTGRES_PASSWORD:?")
