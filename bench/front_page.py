"""How heavy the front page is and how soon it is drawn, in a browser whose processor is slowed down four times.

    python bench/front_page.py [--runs 5] [--url http://127.0.0.1:8765]

Without an address a server is started for it, and ended again. Each run is a visit by somebody new, with nothing kept.
Printed are the medians: bytes on the wire until the four boards stand there, and milliseconds until its first and its
largest contents are painted. It exits with 1 where a median is more than 150 kB or 1 s.
"""

import argparse
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

MOST_BYTES, MOST_MS, SLOWER = 150_000, 1000, 4
CHROMIUM = os.environ.get("LUNARIA_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
"""As people have it, with windows of its own."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PAINTS = """() => new Promise((done) => {
    const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    new PerformanceObserver((list) => done([first, list.getEntries().at(-1).startTime]))
        .observe({ type: "largest-contentful-paint", buffered: true });
})"""
SHOWN = """async (boards) => {
    const drawn = new Set();
    const end = performance.now() + 60000;
    while (drawn.size < boards.length && performance.now() < end) {
        for (const board of boards) if (board.naturalWidth) drawn.add(board);
        await new Promise((done) => setTimeout(done, 20));
    }
}"""
SERVE = """
import sys
from lunaria.table.server.app import serve
serve(port=int(sys.argv[1]), database=sys.argv[2], warm_ahead=False, limit_addresses=False)
"""


@contextmanager
def served() -> Iterator[str]:
    """Start a server with a database of its own; give its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, "-c", SERVE, str(port), str(Path(folder) / "table.db")])
        address = f"http://127.0.0.1:{port}"
        try:
            for _ in range(600):
                try:
                    urllib.request.urlopen(f"{address}/health").close()
                    break
                except OSError:
                    time.sleep(0.2)
            yield address
        finally:
            server.terminate()
            server.wait()


def visit(browser: Browser, address: str) -> tuple[int, float, float]:
    """Open the page as somebody new; returns bytes on the wire, and the first and the largest paint in milliseconds."""
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, reduced_motion="reduce"
    )  # no moment but the first
    page = context.new_page()
    chrome = context.new_cdp_session(page)
    chrome.send("Network.enable")
    chrome.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    sizes: list[int] = []
    chrome.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    page.goto(address, wait_until="load")
    page.locator(".window img").evaluate_all(SHOWN)
    weight = sum(sizes)
    first, largest = page.evaluate(PAINTS)
    context.close()
    return weight, first, largest


def main() -> int:
    """Visit the page several times and print the medians."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--runs", type=int, default=5)
    asked.add_argument("--url", default="")
    given = asked.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        if given.url:
            runs = [visit(browser, given.url) for _ in range(given.runs + 1)]
        else:
            with served() as address:
                runs = [visit(browser, address) for _ in range(given.runs + 1)]
        browser.close()
    weight, first, largest = (statistics.median(values) for values in zip(*runs[1:], strict=True))
    print(f"{weight / 1000:.0f} kB on the wire, first paint {first:.0f} ms, largest paint {largest:.0f} ms")
    print(f"(medians of {given.runs} visits after one, processor slowed {SLOWER} times)")
    return int(weight > MOST_BYTES or largest > MOST_MS)


if __name__ == "__main__":
    sys.exit(main())
