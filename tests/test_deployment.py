"""The files of `deploy/`, `.env.example` and the composition: each is what its program accepts, and true."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from api import timeouts
from api.settings import Settings

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
EXAMPLE = (ROOT / ".env.example").read_text()
CLUSTER = (ROOT / "compose.cluster.yaml").read_text()
CLUSTER_NGINX = (DEPLOY / "nginx-cluster.conf").read_text()


def needed(program: str) -> str:
    """Return the path of a program, or skip the test."""
    found = shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin:/usr/bin")
    if found is None:
        pytest.skip(f"{program} is not installed")
    return found


def accepted(*command: str | Path) -> None:
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
    assert run.returncode == 0, run.stdout


def tried_by_nginx(folder: Path, main: Path) -> None:
    accepted(needed("nginx"), "-t", "-q", "-p", folder, "-e", folder / "errors", "-g", f"pid {folder}/pid;", "-c", main)


def test_nginx_accepts_its_configuration(tmp_path: Path) -> None:
    folders = "".join(
        f"{name}_temp_path {tmp_path}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main, site = tmp_path / "nginx.conf", DEPLOY / "nginx.conf"
    main.write_text(f"events {{}}\nhttp {{\naccess_log off;\n{folders}include {site};\n}}\n")
    tried_by_nginx(tmp_path, main)


def test_nginx_accepts_the_configuration_of_a_cluster(tmp_path: Path) -> None:
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    made = ("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=x")
    accepted(needed("openssl"), *made, "-keyout", key, "-out", certificate)
    main = tmp_path / "nginx.conf"
    main.write_text(CLUSTER_NGINX.replace("/etc/nginx/tls", str(tmp_path)))
    tried_by_nginx(tmp_path, main)


def test_the_proxy_of_a_cluster_reaches_the_hosts_where_the_composition_has_them() -> None:
    services = yaml.safe_load(CLUSTER)["services"]
    hosts = {name: service["networks"]["default"] for name, service in services.items() if name.startswith("host-")}
    assert len(hosts) == 2
    port = re.findall(r"(?m)^EXPOSE (\d+)$", (ROOT / "Dockerfile").read_text())[0]
    reached = re.findall(r"(?m)^ +server ([\d.:]+) (max_fails=\d)", CLUSTER_NGINX)
    places = [f"{host['ipv4_address']}:{port}" for host in hosts.values()]
    assert reached == [(place, fails) for fails in ("max_fails=1", "max_fails=0") for place in places]
    assert "proxy_next_upstream_tries 2;" in CLUSTER_NGINX, "with more tries than hosts a 503 becomes a 502"
    published = {mapping.rpartition(":")[2] for mapping in services["nginx"]["ports"]}
    assert published == set(re.findall(r"listen (\d+)", CLUSTER_NGINX))
    mounted = [volume.split(":")[:2] for volume in services["nginx"]["volumes"]]
    assert mounted[0] == ["./deploy/nginx-cluster.conf", "/etc/nginx/nginx.conf"]
    assert all(path.startswith("/etc/nginx/tls/") for path in re.findall(r"ssl_certificate\w* (\S+);", CLUSTER_NGINX))


def test_the_composition_of_a_cluster_has_settings_that_exist_and_names_its_services() -> None:
    composition = yaml.safe_load(CLUSTER)
    services = composition["services"]
    named = {name for service in services.values() for name in service.get("environment", {}) if "RINGERS" in name}
    assert not named - {f"RINGERS_{name.upper()}" for name in Settings.model_fields}
    assert {"RINGERS_PROXIES", "RINGERS_TRUSTED_HOSTS", "RINGERS_QUEUE", "RINGERS_DATABASE"} <= named
    for service in services.values():
        assert set(service.get("depends_on", {})) <= services.keys()
        volumes = [volume.partition(":")[0] for volume in service.get("volumes", ())]
        assert all(volume[0] in "./$" or volume in composition["volumes"] for volume in volumes)
        addresses = re.findall(r"@(\w+)/|redis://(\w+):", str(service.get("environment", "")))
        assert {name for found in addresses for name in found if name} <= services.keys()
    grace = int(services["host-a"]["stop_grace_period"].rstrip("s"))
    assert grace > timeouts.GRACE, "a host has the time to finish its requests"


def test_an_idle_connection_is_closed_by_the_proxy_before_the_service_closes_it() -> None:
    found = re.search(r"(?m)^ +keepalive_timeout (\d+)s;", (DEPLOY / "nginx.conf").read_text())
    assert found
    assert int(found[1]) < timeouts.KEEP_ALIVE
    assert not re.search(r"(?m)^ +keepalive", CLUSTER_NGINX)


def test_no_caller_says_below_which_path_the_service_is() -> None:
    for name in ("nginx.conf", "nginx-cluster.conf"):
        assert 'proxy_set_header X-Forwarded-Prefix "";' in (DEPLOY / name).read_text()
    assert "header_up -X-Forwarded-Prefix" in (DEPLOY / "Caddyfile").read_text()


def test_caddy_accepts_its_configuration() -> None:
    accepted(needed("caddy"), "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile")


@pytest.mark.parametrize("name", ["word-ringers", "word-ringers-worker"])
def test_systemd_accepts_its_units(name: str, tmp_path: Path) -> None:
    unit = (DEPLOY / f"{name}.service").read_text()
    installed = "/opt/word-ringers/bin/ringers"
    assert installed in unit
    (tmp_path / f"{name}.service").write_text(unit.replace(installed, str(Path(sys.executable).parent / "ringers")))
    accepted(needed("systemd-analyze"), "verify", "--man=no", tmp_path / f"{name}.service")


@pytest.mark.parametrize("name", ["nginx.conf", "nginx-cluster.conf"])
def test_streams_are_not_held_back_by_a_proxy(name: str) -> None:
    nginx = (DEPLOY / name).read_text()
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


@pytest.mark.parametrize("name", ["compose.yaml", "compose.cluster.yaml"])
def test_the_composition_has_no_password_of_its_own(name: str) -> None:
    text = (ROOT / name).read_text()
    passwords = re.findall(r"\$\{(\w*PASSWORD\w*)(.*?)\}", text)
    assert len(passwords) == 2
    assert all(name == "POSTGRES_PASSWORD" and rest.startswith(":?") for name, rest in passwords)
    assert re.search(r"(?m)^POSTGRES_PASSWORD=$", EXAMPLE), "without one the composition does not start"
    for service in yaml.safe_load(text)["services"].values():
        for name, value in service.get("environment", {}).items():
            assert "PASSWORD" not in name or value.startswith("${POSTGRES_PASSWORD:?")
