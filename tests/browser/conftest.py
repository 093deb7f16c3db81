"""A browser on a real server. Without a browser the tests are skipped, unless all must run."""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.table.client import Server

CHROMIUM = os.environ.get("LUNARIA_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
expect.set_options(timeout=60_000)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # Not for the session: while Playwright is open no other test can run an event loop.
    if CHROMIUM is None:
        required = os.environ.get("LUNARIA_REQUIRE_ALL") or os.environ.get("CI") == "true"
        if required:
            pytest.fail("no Chromium was found, and every test must run: set LUNARIA_CHROMIUM to its path")
        pytest.skip("no Chromium was found: install it, or set LUNARIA_CHROMIUM to its path")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("browser") / "table.db").start()
    yield server
    server.stop()


@pytest.fixture
def device(browser: Browser, server: Server) -> Iterator[Callable[..., BrowserContext]]:
    """Make devices; whatever goes wrong in one of their pages fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(width: int = 1440, height: int = 900, **settings: object) -> BrowserContext:
        common = {"base_url": server.address, "reduced_motion": "reduce"}
        context = browser.new_context(viewport={"width": width, "height": height}, **(common | settings))  # type: ignore[arg-type]
        context.on("weberror", lambda error: errors.append(str(error.error)))
        context.on(
            "console",
            lambda message: (
                errors.append(message.text)
                if message.type == "error" and not re.search("ERR_INTERNET_DISCONNECTED|ERR_CONNECTION", message.text)
                else None
            ),
        )
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def page(device: Callable[..., BrowserContext]) -> Page:
    return device().new_page()


@pytest.fixture(scope="session")
def pictures() -> Path | None:
    """Where to leave screenshots for people to look at: ``LUNARIA_SCREENSHOTS``."""
    folder = os.environ.get("LUNARIA_SCREENSHOTS")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
    return Path(folder) if folder else None
