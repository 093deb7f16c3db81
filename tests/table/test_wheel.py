"""A wheel contains everything that a server needs: it opens a table from an empty folder, without a checkout."""

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from lunaria.games import NAMES
from tests.table.client import ROOT, free_port, wait_for


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, unpacked like an installer does it."""
    folder = tmp_path_factory.mktemp("wheel")
    built = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT],
        capture_output=True,
        text=True,
        check=False,
    )
    if built.returncode:
        if os.environ.get("LUNARIA_REQUIRE_ALL") or os.environ.get("CI") == "true":
            pytest.fail(built.stderr)
        pytest.skip("no wheel can be built here: " + built.stderr[-200:])
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


@pytest.fixture(scope="module")
def address(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    empty, port = tmp_path_factory.mktemp("empty"), free_port()
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LUNARIA_", "PYTHON"))}
    given = {"LUNARIA_DATABASE": str(empty / "data" / "table.db"), "LUNARIA_WARM_AHEAD": "false"}
    given |= {"PYTHONPATH": str(installed), "LUNARIA_CACHE": str(empty / "cache"), "LUNARIA_INTERPRET": "1"}
    command = [sys.executable, "-m", "lunaria", "serve", "--port", str(port)]
    where = subprocess.run(
        [sys.executable, "-c", "import lunaria.table; print(lunaria.table.__file__)"],
        env=kept | given,
        cwd=empty,
        capture_output=True,
        text=True,
        check=True,
    )
    assert where.stdout.startswith(str(installed)), "the wheel is under test"
    server = subprocess.Popen(command, env=kept | given, cwd=empty, stdout=subprocess.DEVNULL)
    try:

        def is_open() -> bool:
            assert server.poll() is None, "the server has exited"
            try:
                return httpx.get(f"http://127.0.0.1:{port}/health/ready").status_code == 200
            except httpx.TransportError:
                return False

        wait_for(is_open)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(timeout=20)


def test_it_serves_pages_pictures_texts_and_files(address: str) -> None:
    with httpx.Client(base_url=address, follow_redirects=True, timeout=120) as visitor:
        visitor.headers["Accept-Language"] = "pt"
        page = visitor.get("/")
        assert page.status_code == 200
        assert '<html lang="pt"' in page.text
        for name in page.text.split('"/static/')[1:]:
            assert visitor.get("/static/" + name.split('"')[0]).status_code == 200, name[:60]
        for name in NAMES:
            assert visitor.get(f"/boards/{name}/pt.webp").headers["content-type"] == "image/webp"
        assert visitor.get("/boards/photosynthesis/3.svg").text.startswith("<svg")
        assert visitor.get("/rules/ishtar").status_code == 200
        table = visitor.post("/play/photosynthesis")
        assert table.status_code == 200
        assert 'id="stage"' in table.text
        assert visitor.get(f"/api{table.url.path}").json()["status"] == "playing"


def test_it_contains_everything_that_is_not_python(installed: Path) -> None:
    ours = ROOT / "src" / "lunaria"
    kinds = {".ftl", ".html", ".css", ".js", ".md", ".txt", ".svg", ".woff2", ".json", ".npz", ".webp"}
    wanted = {path.relative_to(ours) for path in ours.rglob("*") if path.suffix in kinds}
    there = {path.relative_to(installed / "lunaria") for path in (installed / "lunaria").rglob("*")}
    assert len(wanted) > 100
    assert not wanted - there
