"""The files in ``deploy/``: hardened, installed by hash, complete, and accepted by the programs that read them."""

import asyncio
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from lunaria.table.server.settings import database_address
from lunaria.table.store.notifications import Messenger
from lunaria.table.store.store import Store
from tests.table.client import ROOT

DEPLOY = ROOT / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
UNIT = (DEPLOY / "lunaria@.service").read_text(encoding="utf-8")
HARD = {
    "CapabilityBoundingSet=", "LockPersonality=true", "NoNewPrivileges=true", "PrivateDevices=true",
    "PrivateTmp=true", "ProtectClock=true", "ProtectControlGroups=true", "ProtectHome=true", "ProtectHostname=true",
    "ProtectKernelLogs=true", "ProtectKernelModules=true", "ProtectKernelTunables=true", "ProtectProc=invisible",
    "ProtectSystem=strict", "RemoveIPC=true", "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6",
    "RestrictNamespaces=true", "RestrictRealtime=true", "RestrictSUIDSGID=true", "SystemCallArchitectures=native",
    "SystemCallFilter=@system-service", "UMask=0077", "LimitNOFILE=65536", "CacheDirectoryMode=0700",
    "StateDirectoryMode=0700", "User=lunaria",
}  # fmt: skip


def found(program: str) -> str:
    path = shutil.which(program) or shutil.which(program, path="/usr/sbin")
    if path is None:
        pytest.skip(f"{program} is not installed")
    return path


@pytest.mark.parametrize("name", SERVICES)
def test_a_container_has_only_the_privileges_that_it_needs(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["tmpfs"]
    assert service["mem_limit"]
    assert 0 < service["pids_limit"] <= 256
    assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "proxy" else [])
    assert ("ports" in service) == (name == "proxy"), "only the proxy is reachable from outside"


def test_mail_can_leave_and_the_database_is_unreachable_from_outside() -> None:
    networks: dict[str, Any] = COMPOSE["networks"]
    inner = {name for name, network in networks.items() if network and network.get("internal")}
    assert set(SERVICES["table"]["networks"]) - inner, "the table has outbound access"
    assert set(SERVICES["database"]["networks"]) <= inner
    assert set(SERVICES["database"]["networks"]).isdisjoint(SERVICES["proxy"]["networks"])
    (shared,) = set(SERVICES["table"]["networks"]) & set(SERVICES["proxy"]["networks"])
    believed = SERVICES["table"]["environment"]["FORWARDED_ALLOW_IPS"]
    assert networks[shared]["ipam"]["config"] == [{"subnet": believed}], "the trusted address is that of the proxy"
    assert "*" not in believed
    (file,) = SERVICES["table"]["env_file"]
    assert file["required"] is False


def test_images_can_be_pinned_by_digest() -> None:
    """Each image can be overridden in one place, from outside: a tag may be moved at any time."""
    container = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    assert re.findall(r"^FROM (\S+)", container, re.M) == ["${PYTHON_IMAGE}"] * 2
    images = [
        SERVICES["table"]["build"]["args"]["PYTHON_IMAGE"],
        SERVICES["database"]["image"],
        SERVICES["proxy"]["image"],
    ]
    for image, name in zip(images, ("PYTHON_IMAGE", "POSTGRES_IMAGE", "CADDY_IMAGE"), strict=True):
        assert re.fullmatch(rf"\$\{{{name}:-[\w.:/-]+\}}", image), image


def test_everything_is_installed_by_hash() -> None:
    container = (DEPLOY / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    commands = [one for line in container.splitlines() for one in line.split("&&") if "/pip " in one]
    assert len(commands) == 4
    for one in commands:
        assert (
            "--require-hashes" in one
            or "--no-index --no-deps" in one
            or "--no-build-isolation --no-deps" in one
            or ("--no-deps --no-build-isolation" in one)
        ), one
    for name, wanted in (("server", {"asyncpg", "uvicorn", "numba"}), ("build", {"hatchling"})):
        locked = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
        lines = [line for line in locked.splitlines() if line and not line.lstrip().startswith("#")]
        assert all("==" in line and "--hash=sha256:" in line for line in lines)
        assert wanted <= {line.split("==")[0] for line in lines}
    both = [
        dict(re.findall(r"^(\S+)==(\S+)", (ROOT / "requirements" / f"{one}.txt").read_text(), re.M))
        for one in ("play", "server")
    ]
    assert both[0].items() <= both[1].items(), "make play and a server have the same versions"


def test_the_unit_is_hardened() -> None:
    lines = UNIT.splitlines()
    assert set(lines) >= HARD
    assert "MemoryDenyWriteExecute=true" not in lines, "rules are compiled"
    assert re.search(r"^ExecStartPre=-?/opt/lunaria/bin/lunaria warm --processes \d$", UNIT, re.M)
    assert re.search(r"^TasksMax=\d+$", UNIT, re.M)
    assert re.search(r"^TimeoutStartSec=\d+h$", UNIT, re.M), "compiling all rules takes minutes"


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    program, unit = found("systemd-analyze"), tmp_path / "lunaria@8001.service"
    unit.write_text(UNIT.replace("/opt/lunaria/bin/lunaria", "/bin/true"))
    said = subprocess.run([program, "verify", "--man=no", unit], capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr.strip()) == (0, "")


def test_nginx_accepts_its_file_with_one_worker_and_with_several(tmp_path: Path) -> None:
    program, openssl = found("nginx"), found("openssl")
    made = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=games.example.org"]
    subprocess.run([*made, "-keyout", tmp_path / "key", "-out", tmp_path / "pem"], check=True, capture_output=True)
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    text = re.sub(r"/etc/ssl/games\.example\.org\.(pem|key)", rf"{tmp_path}/\1", text)
    for one in (text, text.replace("    # server", "    server")):
        whole = f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {one} }}"
        (tmp_path / "nginx.conf").write_text(whole)
        command = [program, "-t", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
        said = subprocess.run(command, capture_output=True, text=True, check=False)
        assert said.returncode == 0, said.stderr
    assert len(re.findall(r"^    server 127", text, re.M)) == 1
    for bound in (
        "limit_conn ",
        "limit_req ",
        "client_header_timeout",
        "client_body_timeout",
        "http2_max_concurrent_streams",
    ):
        assert bound in text


def test_caddy_accepts_its_file(tmp_path: Path) -> None:
    command = [found("caddy"), "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    environment = {
        **os.environ,
        "HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path),
    }
    environment["LUNARIA_SITE"] = "games.example.org"
    said = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert said.returncode == 0, said.stderr


PASSWORD = "p@ss/w:rd%#?"


async def sent_passwords(address: str) -> list[str]:
    """Return the passwords that the store and the listener for other workers send to a database."""
    sent: list[str] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while True:
            size = int.from_bytes(await reader.readexactly(4))
            first = await reader.readexactly(size - 4)
            if not first.startswith((80877103).to_bytes(4)):  # the client requests TLS
                break
            writer.write(b"N")
        writer.write(b"R" + (8).to_bytes(4) + (3).to_bytes(4))  # the password, in plain text
        if await reader.read(1) == b"p":
            size = int.from_bytes(await reader.readexactly(4))
            sent.append((await reader.readexactly(size - 4)).rstrip(b"\0").decode())
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server:
        store = Store(database_address(address.replace("@database/", f"@127.0.0.1:{port}/")))
        with pytest.raises(Exception, match=r"."):
            await store.open()
        messenger = Messenger(store.address, store.schema, lambda *_given: None)
        while len(sent) < 2:
            await asyncio.sleep(0.05)
        await messenger.close()
        await store.close()
    return sent


def test_any_database_password_works_in_compose(monkeypatch: pytest.MonkeyPatch) -> None:
    given = SERVICES["table"]["environment"]
    assert given["PGPASSWORD"] == SERVICES["database"]["environment"]["POSTGRES_PASSWORD"] == "${POSTGRES_PASSWORD:?}"
    assert "PASSWORD" not in given["LUNARIA_DATABASE"]
    monkeypatch.setenv("PGPASSWORD", PASSWORD)
    assert set(asyncio.run(asyncio.wait_for(sent_passwords(given["LUNARIA_DATABASE"]), 120))) == {PASSWORD}
