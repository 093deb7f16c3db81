"""Operating a server: settings, health, metrics, logs."""

import importlib.util
import json
import logging
import re
import sys
import tomllib
from collections.abc import Callable
from dataclasses import fields
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from pathlib import Path

import pytest

from lunaria import __version__
from lunaria.cli.common import SERVER
from lunaria.table.accounts.mail_server import MailServer
from lunaria.table.server.logs import JsonLines, log_config
from lunaria.table.server.settings import Settings, read_settings
from tests.table.client import ROOT, Player, Server

Make = Callable[..., Player]


def test_settings_come_from_arguments_environment_file_and_defaults(tmp_path: Path) -> None:
    file = tmp_path / "lunaria.toml"
    file.write_text('port = 9000\nhost = "0.0.0.0"\nsecure = true\nbot_pause = 1.5\n', encoding="utf-8")
    environment = {"LUNARIA_CONFIG": str(file), "LUNARIA_PORT": "9001", "LUNARIA_METRICS": "yes", "LUNARIA_CACHE": "/x"}
    found = read_settings(environment=environment, host="::1", database=str(tmp_path / "t.db"), port=None)
    assert (found.host, found.port, found.secure, found.bot_pause, found.metrics) == ("::1", 9001, True, 1.5, True)
    assert found.database.database == str(tmp_path / "t.db")
    plain = read_settings(environment={})
    assert plain == Settings(plain.database)
    named = read_settings(environment={"LUNARIA_DATABASE": "postgresql://ana@db/games"})
    assert named.database.drivername == "postgresql+asyncpg"
    mail = {"MAIL_SERVER": "smtps://u:p%40ss@mail.example", "MAIL_FROM": "g@x.org", "ADDRESS": "https://x.org"}
    sending = read_settings(environment={f"LUNARIA_{name}": value for name, value in mail.items()})
    assert "p%40ss" not in repr(sending)
    assert MailServer.at(sending.mail_server) == MailServer("mail.example", 465, True, "u", "p@ss")
    assert "p@ss" not in repr(MailServer.at(sending.mail_server))


@pytest.mark.parametrize(
    ("environment", "file", "named"),
    [
        ({"LUNARIA_PORT": "many"}, "", "port is a number"),
        ({"LUNARIA_PORT": "70000"}, "", "port is a number"),
        ({"LUNARIA_SECURE": "perhaps"}, "", "secure is true or false"),
        ({"LUNARIA_LOG_FORMAT": "xml"}, "", "log_format is text or json"),
        ({"LUNARIA_MAIL_SERVER": "https://u:secret@mail"}, "", "mail_server is smtp://user:password@host:port or"),
        ({"LUNARIA_MAIL_SERVER": "smtp://mail:port"}, "", "mail_server is smtp"),
        ({"LUNARIA_MAIL_SERVER": "smtp://mail", "LUNARIA_MAIL_FROM": "nobody"}, "", "mail_from is the mail address"),
        ({"LUNARIA_MAIL_SERVER": "smtp://mail", "LUNARIA_MAIL_FROM": "a@b.cd"}, "", "mails need address"),
        ({"LUNARIA_ADDRESS": "games.example.org"}, "", "address is the server's own"),
        ({"LUNARIA_ADDRESS": "https://games.example.org/here"}, "", "address is the server's own"),
        ({"LUNARIA_ADDRESS": "https://[::1"}, "", "address is the server's own"),
        ({"LUNARIA_ADDRESS": "https://x:y"}, "", "address is the server's own"),
        ({}, "colour = 1", "no setting 'colour'"),
        ({}, "port =", "lunaria.toml"),
        ({"LUNARIA_CONFIG": "/nowhere/at/all.toml"}, None, "/nowhere/at/all.toml"),
    ],
)
def test_an_invalid_setting_is_named(environment: dict[str, str], file: str | None, named: str, tmp_path: Path) -> None:
    path = tmp_path / "lunaria.toml"
    path.write_text(file or "", encoding="utf-8")
    with pytest.raises(ValueError, match=named):
        read_settings(None if file is None else path, environment)


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]


def brought(extra: str) -> set[str]:
    """Return the names of all packages that an extra installs, nested extras included."""
    found = set()
    for one in EXTRAS[extra]:
        name, _, inner = re.split(r"[<>=!~; ]", one)[0].partition("[")
        if name == "lunaria":
            found |= {package for wanted in inner.rstrip("]").split(",") for package in brought(wanted)}
        else:
            found.add(name)
    return found


def test_the_extras_match_texts_and_errors() -> None:
    """Each quoted installation command names existing extras; that for PostgreSQL includes a server."""
    known = packages_distributions()
    server = {name.lower().replace("_", "-") for module in SERVER for name in known[module]}
    assert brought("table") == server | brought("cli")
    assert brought("postgres") == brought("table") | {"asyncpg"}
    places = [
        ROOT / "README.md",
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "src").rglob("*.py"),
        *(ROOT / "deploy").iterdir(),
    ]
    spelled = [(path, one) for path in places for one in re.findall(r"lunaria\[([\w, -]+)\]", path.read_text("utf-8"))]
    assert len(spelled) > 5
    for path, extras in spelled:
        assert {one.strip() for one in extras.split(",")} <= set(EXTRAS), (path, extras)
    with pytest.MonkeyPatch.context() as without:
        without.setattr(importlib.util, "find_spec", lambda _name: None)
        with pytest.raises(ValueError, match=r"pip install 'lunaria\[postgres\]'"):
            read_settings(environment={"LUNARIA_DATABASE": "postgresql://ana@db/games"})


def test_deployment_files_name_existing_settings() -> None:
    """Settings in the container, beside it and in the systemd unit are valid; copied files exist."""
    folder, names = ROOT / "deploy", {field.name for field in fields(Settings)} | {"cache"}
    for name in ("Containerfile", "compose.yaml", "lunaria@.service"):
        text = (folder / name).read_text(encoding="utf-8")
        named = {one.lower() for one in re.findall(r"(?<![$\w{])LUNARIA_([A-Z_]+)(?=[=:])", text)}
        assert named, name
        assert named - {"site"} <= names, name
    container = (folder / "Containerfile").read_text(encoding="utf-8")
    for copied in re.findall(r"^COPY (?!--from)(.+) \S+$", container, re.M):
        assert all((ROOT / one).exists() for one in copied.split()), copied
    assert "USER 10001" in container
    assert all(find_spec(one) for one in re.findall(r'"-m", "([\w.]+)"', container))


def test_health_reports_readiness(player: Make) -> None:
    http = player().http
    assert http.get("/health/live").json() == {"status": "live", "version": __version__}
    ready = http.get("/health/ready").json()
    assert 0 <= ready.pop("rules") <= 1, "compiling rules is no reason to refuse visitors"
    assert ready == {"database": True, "duties": True, "writing": True}
    assert "photosynthesis" in http.get("/health").json()["warm"]
    assert http.get("/metrics").status_code == 404, "metrics are exposed only if the settings say so"


def test_metrics_are_exposed_to_prometheus(tmp_path: Path) -> None:
    server = Server(tmp_path / "table.db")
    server.environment["LUNARIA_METRICS"] = "1"
    server.start()
    try:
        ana = Player(server, "Ana")
        tab = ana.open(ana.create("me", "random"))
        tab.see(lambda scene: bool(scene["choices"]))
        tab.play(tab.moves()[0])
        text = ana.http.get("/metrics").text
        assert 'lunaria_answers_total{outcome="accepted"} 1.0' in text
        assert "lunaria_connections 1.0" in text
        assert "lunaria_commit_seconds_count" in text
        exposed = {line.split()[0].partition("{")[0] for line in text.splitlines() if not line.startswith("#")}
        dashboard = (ROOT / "deploy" / "grafana.json").read_text(encoding="utf-8")
        shown = set(re.findall(r"lunaria_[a-z_]+", dashboard))
        assert shown <= exposed, "the dashboard uses exposed metrics"
        bare = {re.sub("_(total|bucket|sum|count|created)$", "", name) for name in exposed}
        of_server = {name for name in bare if name.startswith("lunaria_")}
        assert {re.sub("_(total|bucket|sum|count)$", "", name) for name in shown} == of_server, "and shows all of them"
        assert len({panel["id"] for panel in json.loads(dashboard)["panels"]}) == 8
        ana.close()
    finally:
        server.kill()


def test_logs_are_json_objects() -> None:
    try:
        raise RuntimeError("it broke")
    except RuntimeError:
        trace = sys.exc_info()
    record = logging.LogRecord("lunaria.table", logging.ERROR, "here.py", 7, "table %s", ("ä",), trace)
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["logger"], line["message"]) == ("error", "lunaria.table", "table ä")
    assert "it broke" in line["exception"]
    assert line["time"].endswith("Z")
    assert log_config("json", "warning")["loggers"]["lunaria"]["level"] == "WARNING"
