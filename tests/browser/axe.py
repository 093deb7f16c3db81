"""axe-core on a page: every rule that it has, in both themes, on a desktop and on a phone."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import axe_playwright_python  # type: ignore[import-untyped]
from playwright.sync_api import Page, ViewportSize

SOURCE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
RUN = """async ([within, only]) => {
    const all = axe.getRules().filter((rule) => !rule.tags.includes("deprecated")).map((rule) => rule.ruleId);
    const runOnly = { type: "rule", values: only.length ? only : all };
    const { violations } = await axe.run(within, { runOnly, resultTypes: ["violations"] });
    for (const found of violations.filter((one) => one.id === "target-size")) {
        const kept = [];
        for (const node of found.nodes) {
            document.querySelector(node.target[0])?.scrollIntoView({ block: "center", behavior: "instant" });
            const again = await axe.run({ include: [node.target] }, { runOnly: [found.id] });
            if (again.violations.length) kept.push(node);
        }
        found.nodes = kept;
    }
    return violations.flatMap((found) => found.nodes.map((node) => [
        `${found.id} (${found.impact})`,
        node.target.join(" "),
        node.html.slice(0, 160),
        [...node.any, ...node.all, ...node.none].map((check) => check.message)[0] ?? "",
    ].join(": ")));
}"""
"""Every rule but those that axe itself gives up: also best practices, experiments, and what level AAA asks for.

A bar at the edge of the window covers what is scrolled beneath it: a target that is too small is looked at again in the
middle of the window, where it has to be as large as any other.
"""
COLOURS = ("color-contrast", "color-contrast-enhanced", "link-in-text-block")
"""What another theme alone can change."""
Theme = Literal["light", "dark"]
WAYS: tuple[tuple[ViewportSize, Theme, Theme], ...] = (
    ({"width": 1440, "height": 900}, "dark", "light"),
    ({"width": 390, "height": 844}, "light", "dark"),
)
"""The windows; the theme of which only colours are looked at, because the other has shown the rest; and the other."""


def _look(page: Page, where: str, only: tuple[str, ...], within: list[str]) -> Iterator[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE)
    for found in page.evaluate(RUN, [{"include": within}, list(only)]):
        yield f"{where}: {found}"


def findings(
    page: Page,
    where: str,
    show: Callable[[], object],
    leaves: str = "",
    crossed: bool = True,
    ways: tuple[tuple[ViewportSize, Theme, Theme], ...] = WAYS,
) -> list[str]:
    """Tell what axe finds on a page, and on what.

    Args:
        page: where it is shown.
        where: how to call it.
        show: brings the page to what is looked at, in the size that the window has then.
        leaves: a selector of tabs that are opened one after the other; what they show is looked at too.
        crossed: False to leave out the looks at colours alone, as for each tab: for pages that are like others.
        ways: the windows, and the themes in each.
    """
    found: list[str] = []
    for size, brief, thorough in ways:
        page.set_viewport_size(size)
        show()
        name, within = f"{where}, {size['width']}", ["html"]
        tabs = page.locator(leaves).all() if leaves else []
        for tab in [None, *tabs]:
            if tab:
                tab.click()
                # The others do not show, and were looked at as part of the page.
                name = f"{where}, {size['width']}, {tab.get_attribute('id')}"
                within = ["[role=tablist]", f"#{tab.get_attribute('aria-controls')}"]
            # What a tab shows is seen in one theme on a desktop and in the other on a phone.
            for theme, only in ((brief, COLOURS), (thorough, ())) if crossed and not tab else ((thorough, ()),):
                page.emulate_media(color_scheme=theme)
                found += _look(page, f"{name}, {theme}", only, within)
    return found
