"""The server of ``make dev`` shows changes of the sources."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import uvicorn

import lunaria
from lunaria.table.server.dev import Reloader
from tests.table.client import free_port

PATIENCE = 240
SOURCES = Path(lunaria.__file__).parent
READ_EACH_TIME = {("table", "static"), ("table", "templates")}


def changed(reloader: Reloader, path: Path) -> bool:
    """Return whether a change of a file restarts the server."""
    reloader.mtimes = {}
    assert not reloader.should_restart()
    later = path.stat().st_mtime + 5
    os.utime(path, (later, later))
    return reloader.should_restart() == [path]


def test_cached_files_restart_the_server(tmp_path: Path) -> None:
    """Any file among the sources is watched, except in the two folders that are read on every request."""
    config = uvicorn.Config("nothing:app", reload=True, reload_dirs=[str(tmp_path)], reload_delay=0)
    reloader = Reloader(config, target=lambda sockets: None, sockets=[])
    samples: dict[tuple[str, bool], Path] = {}
    for path in SOURCES.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            place = path.relative_to(SOURCES)
            samples[path.suffix, place.parts[:2] in READ_EACH_TIME] = place
    watched = {kind for kind, read_each_time in samples if not read_each_time}
    assert {".py", ".ftl", ".svg", ".md", ".json", ".css"} <= watched
    assert {kind for kind, read_each_time in samples if read_each_time} >= {".js", ".css", ".html"}
    assert not watched & {".js", ".html"}, "browser files come from the folders that are read on every request"
    for (_, read_each_time), place in samples.items():
        path = tmp_path / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        assert changed(reloader, path) != read_each_time, place


@contextmanager
def developing(folder: Path, port: int) -> Iterator[httpx.Client]:
    """Run the server from a copy of the sources."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LUNARIA_")}
    environment |= {"LUNARIA_DATABASE": str(folder / "table.db"), "LUNARIA_PORT": str(port), "LUNARIA_INTERPRET": "1"}
    environment["PYTHONPATH"] = str(folder)
    with (folder / "server.log").open("w") as log:
        command = [sys.executable, "-m", "lunaria.table.server.dev"]
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=log)
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as visitor:
                yield visitor
        finally:
            process.terminate()
            process.wait(PATIENCE)


def see(visitor: httpx.Client, address: str, mark: str) -> httpx.Response:
    """Wait until a page contains a mark."""
    last = time.monotonic() + PATIENCE
    while time.monotonic() < last:
        try:
            answer = visitor.get(address)
        except httpx.TransportError:  # between two processes
            answer = None
        if answer is not None and mark in answer.text:
            return answer
        time.sleep(0.05)
    raise AssertionError(f"{address} never had {mark}")


def test_a_change_is_visible_after_a_reload(tmp_path: Path) -> None:
    """Scripts and templates need no new process; texts and Python do, while the port stays open."""
    copy = tmp_path / "lunaria"
    shutil.copytree(SOURCES, copy)

    def edit(path: str, old: str, new: str) -> None:
        text = (copy / path).read_text(encoding="utf-8")
        assert old in text
        (copy / path).write_text(text.replace(old, new, 1), encoding="utf-8")

    with developing(tmp_path, free_port()) as visitor:
        page = see(visitor, "/", "<title>")
        assert page.headers["cache-control"] == "no-store"
        script = re.findall(r'"(/static/[^"]+/theme.js)"', page.text)[0]
        edit("table/static/pages/theme.js", "// @ts-check", "// changed script")
        assert "changed script" in visitor.get(script).text
        assert visitor.get(script).headers["cache-control"] == "no-store"
        edit("table/templates/base.html", "<title>", '<meta name="changed-template"><title>')
        assert "changed-template" in visitor.get("/").text
        edit("table/text/en/table.ftl", "introduce-help = ", "introduce-help = changed text ")
        see(visitor, "/", "changed text")
        edit("table/http/context.py", "        html = ", '        html = "<!-- changed Python -->" + ')
        see(visitor, "/", "changed Python")
