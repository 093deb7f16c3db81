"""Fixtures for a browser on a real server. Without a browser the tests are skipped, unless all must run."""

import json
import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from lunaria.games import NAMES
from tests.table.client import Server
from tests.table.same import DEALT

BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
"""The headless shell takes a sixth less processor time and renders the same."""
CHROMIUM = os.environ.get("LUNARIA_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
expect.set_options(timeout=60_000)
NAVIGATION_MS = 120_000
"""Time limit of a navigation: a first page may wait for rules that are compiling on a busy machine."""
LOG_LINES = 60
EXPECTED = "ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|status of 409"
"""Console errors that tests expect: connections cut on purpose (with a request under way, its response is empty),
and the answer to a request about a moment that has passed, which pages leave unanswered."""
SAME = """
const random = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (array) => array.length === 32 ? array.fill(7) : random(array);
"""
"""Make the browser's part of a deal reproducible; its message keys stay random."""
HELD_BACK = """
window.WebSocket = class extends WebSocket {
    constructor(...given) {
        super(...given);
        let before = Promise.resolve();
        this.addEventListener("message", (event) => {
            if (event.late || JSON.parse(event.data).type !== "scene") return;
            event.stopImmediatePropagation();
            const late = Object.assign(new MessageEvent("message", { data: event.data }), { late: true });
            const rest = Math.random() < 0.25 ? 400 * Math.random() : 0;
            const over = new Promise((done) => setTimeout(done, rest));
            before = Promise.all([before, over]).then(() => this.dispatchEvent(late));
        });
    }
};
"""
"""Delay every scene at random, up to 0.4 s; answers to moves overtake scenes, and scenes stay in order."""
KNOWN = """
try {
    for (const game of NAMES) localStorage.setItem(`goal-${game}`, "read");
} catch {
    // there is no page yet
}
""".replace("NAMES", json.dumps(NAMES))
"""Mark the introduction card of every game as read and closed."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Each context would render the invisible address bar's drop-down lists in a process of its own.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup",
]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the end of the server's log to the report of a failed test."""
    report = yield
    server = getattr(item, "funcargs", {}).get("server")
    if report.failed and isinstance(server, Server):
        lines = server.log.read_text(errors="replace").splitlines()
        report.sections.append(("the server", "\n".join(lines[-LOG_LINES:])))
    return report


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # Not session-scoped: while Playwright is open, no other test can run an event loop.
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
def dealing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("browser") / "table.db")
    server.environment[DEALT] = str(server.folder / "test")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(dealing: Server, request: pytest.FixtureRequest) -> Server:
    """The server, whose deals are seeded by the test's node id and its execution count."""
    tried = getattr(request.node, "execution_count", 1)
    Path(dealing.environment[DEALT]).write_text(f"{request.node.nodeid} {tried} ")
    return dealing


@pytest.fixture
def device(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Callable[..., BrowserContext]]:
    """Return a factory of browser contexts; an error in any of their pages fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(width: int = 1440, height: int = 900, newcomer: bool = False, **settings: object) -> BrowserContext:
        common = {"base_url": server.address, "reduced_motion": "reduce"}
        context = browser.new_context(viewport={"width": width, "height": height}, **(common | settings))  # type: ignore[arg-type]
        context.set_default_navigation_timeout(NAVIGATION_MS)
        context.add_init_script(SAME)
        if not newcomer:
            context.add_init_script(KNOWN)
        if request.node.get_closest_marker("held_back"):
            context.add_init_script(HELD_BACK)
        context.on("weberror", lambda error: errors.append(str(error.error)))
        context.on(
            "console",
            lambda message: (
                errors.append(message.text)
                if message.type == "error" and not re.search(EXPECTED, message.text)
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
    """Folder for screenshots to be reviewed by people: ``LUNARIA_SCREENSHOTS``."""
    folder = os.environ.get("LUNARIA_SCREENSHOTS")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
    return Path(folder) if folder else None
