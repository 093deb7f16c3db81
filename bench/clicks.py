"""Delay from a touch of the board to its painting, in every title: ``python -m bench.clicks [--touches 60]``.

A server is started with a database of its own; somebody plays against bots in Chromium, with motion, and touches what
can be touched. Printed are the milliseconds from a touch to the next frame that was painted after it, as the browser
itself measures them (Event Timing, in steps of 8 ms; less than 16 ms counts as 16), and from a touch that made a move
to the scene that shows it. It exits with 1 where the 95th of 100 touches takes more than 100 ms.
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Error, Page, sync_playwright

from bench.front_page import CHROMIUM
from tests.browser.conftest import ARGUMENTS
from tests.browser.person import OVER, PATIENCE_MS, READY, come_in, new_table
from tests.table.client import Server

MOST_MS, LEAST_MS = 100.0, 16.0
TABLES: dict[str, tuple[str, dict[str, str]]] = {
    "Photosynthesis": ("photosynthesis", {}),
    "Ishtar": ("ishtar", {}),
    "Luna Maris": ("luna_maris", {}),
    "Welcome to the Moon, adventure 1": ("welcome_to_the_moon", {"adventure": "1"}),
    "Welcome to the Moon, adventure 8": ("welcome_to_the_moon", {"adventure": "8"}),
}
WATCH = """() => {
    window.touched = new Map();
    new PerformanceObserver((list) => {
        for (const { interactionId, duration } of list.getEntries())
            if (interactionId) touched.set(interactionId, Math.max(duration, touched.get(interactionId) ?? 0));
    }).observe({ type: "event", durationThreshold: 16 });
}"""
SPOTS = """() => {
    const found = [];
    for (const thing of document.querySelectorAll('.part [data-can], #acts button:not([disabled])')) {
        const box = (thing.querySelector('.touch') ?? thing).getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const top = document.elementFromPoint(x, y);
        if (box.width && top && thing.contains(top)) found.push([x, y]);
    }
    return found;
}"""


def quantile(values: list[float], share: float) -> float:
    """Return the value below which a share of all values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def touches(page: Page, count: int, seed: int) -> tuple[list[float], list[float]]:
    """Touch what can be touched; returns the milliseconds until each was painted, and until each move was seen."""
    rng, made, moves = random.Random(seed), 0, []
    page.evaluate(WATCH)
    while made < count:
        page.wait_for_selector(f"{READY}, {OVER}", state="attached", timeout=PATIENCE_MS)
        spots = page.evaluate(SPOTS)
        if not spots or page.locator(OVER).count():
            break
        began = time.perf_counter()
        page.mouse.click(*rng.choice(spots))
        made += 1
        if page.evaluate("() => document.body.classList.contains('sending')"):
            page.wait_for_selector("body:not(.sending)", state="attached", timeout=PATIENCE_MS)
            moves.append(1000 * (time.perf_counter() - began))
        page.wait_for_timeout(150)
    painted: list[float] = page.evaluate("() => [...touched.values()]")
    return [*painted, *[LEAST_MS] * (made - len(painted))], moves


def main() -> int:
    """Play at every table and print what was measured."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--touches", type=int, default=60)
    count, slow = asked.parse_args().touches, False
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "table.db").start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for number, (label, (game, options)) in enumerate(TABLES.items()):
            context = browser.new_context(viewport={"width": 1440, "height": 900}, base_url=server.address)
            page = context.new_page()
            come_in(page)
            new_table(page, game, "random", **options)
            page.locator(".part svg").first.wait_for(state="attached", timeout=PATIENCE_MS)
            try:
                painted, moves = touches(page, count, number)
            except Error as error:
                print(f"{label}: {error}")
                slow = True
                continue
            context.close()
            most = quantile(painted, 0.95)
            slow = slow or most > MOST_MS
            print(
                f"{label}: {len(painted)} touches painted after {quantile(painted, 0.5):.0f} ms, 95 % within {most:.0f}"
            )
            if moves:
                usual, slowest = quantile(moves, 0.5), quantile(moves, 0.95)
                print(f"    {len(moves)} moves seen after {usual:.0f} ms, 95 % within {slowest:.0f}")
        browser.close()
        server.stop()
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
