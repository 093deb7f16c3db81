"""A browser requests all scripts of a page before the first of them arrives, and no others."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from tests.browser.person import PATIENCE_MS, come_in, go, open_table
from tests.table.client import Server

Device = Callable[..., BrowserContext]
LINKS = re.compile(r'<link rel="modulepreload"[^>]*>')


def script_of(url: str) -> str:
    """Return a file's path relative to the release folder."""
    return url.partition("/static/")[2].partition("/")[2]


def scripts_named(page: Page, address: str) -> set[str]:
    html = page.request.get(address).text()
    return set(re.findall(r'(?:href|src)="/static/\w+/([\w./-]+\.js)"', html))


def requested_without_links(page: Page, address: str) -> set[str]:
    """Return the scripts that a browser requests without preload links."""
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(script_of(request.url)))

    def without(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=LINKS.sub("", answer.text()))

    page.route(re.compile(re.escape(address) + "$"), without)
    go(page, address)
    page.wait_for_timeout(500)
    page.unroute_all()
    return {name for name in asked if name.endswith(".js")}


@pytest.mark.parametrize("which", ["/", "/learn", "/puzzle/photosynthesis", "table"])
def test_all_scripts_are_requested_at_once(device: Device, browser: Browser, server: Server, which: str) -> None:
    context = device()
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    address = which
    if which == "table":
        come_in(page)
        open_table(page, "random")
        address = page.url
    named = scripts_named(page, address)
    held: list[Route] = []
    go(page, "about:blank")
    page.route("**/*.js", lambda route: held.append(route))
    go(page, address, "commit")
    while {script_of(route.request.url) for route in held} < named:
        page.wait_for_timeout(100)
    assert {script_of(route.request.url) for route in held} == named
    assert len(held) == len(named), "each is requested once"
    for route in held:
        route.continue_()
    page.wait_for_load_state("load")
    assert len(held) == len(named), "nothing else was needed"
    page.unroute_all()
    # Such a page may open no live connection, which is no fault here.
    other = browser.new_context(base_url=server.address, storage_state=context.storage_state())
    try:
        assert requested_without_links(other.new_page(), address) == named
    finally:
        other.close()
