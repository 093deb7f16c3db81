"""Run axe-core on a page with every rule, in both themes, on a desktop and a phone."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import axe_playwright_python  # type: ignore[import-untyped]
from playwright.sync_api import Page, ViewportSize

SOURCE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
RUN = """async ([within, colours, brief]) => {
    const all = axe.getRules().filter((rule) => !rule.tags.includes("deprecated")).map((rule) => rule.ruleId);
    const violations = [];
    for (const [context, values] of [
        [{ include: within, exclude: [".part svg"] }, colours],
        [{ include: within }, brief ? [] : all.filter((rule) => !colours.includes(rule))],
    ]) {
        if (!values.length) continue;
        const found = await axe.run(context, { runOnly: { type: "rule", values }, resultTypes: ["violations"] });
        violations.push(...found.violations);
    }
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
"""Every rule that axe has not deprecated: best practices, experimental rules and level AAA included.

A bar at the edge of the window covers elements scrolled beneath it: a target that is too small is measured again in the
middle of the window, where it has to be as large as any other. Colours in the drawings of boards are left to
``contrast``, which measures them on pixels.
"""
COLOURS = ("color-contrast", "color-contrast-enhanced", "link-in-text-block")
"""The only rules whose result depends on the theme."""
Theme = Literal["light", "dark"]
WAYS: tuple[tuple[ViewportSize, Theme, Theme], ...] = (
    ({"width": 1440, "height": 900}, "dark", "light"),
    ({"width": 390, "height": 844}, "light", "dark"),
)
"""Window sizes, each with the theme checked for colours alone and the theme checked with all rules."""


def _look(page: Page, where: str, brief: bool, within: list[str]) -> Iterator[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE)
    for found in page.evaluate(RUN, [within, COLOURS, brief]):
        yield f"{where}: {found}"


def findings(
    page: Page,
    where: str,
    show: Callable[[], object],
    leaves: str = "",
    crossed: bool = True,
    ways: tuple[tuple[ViewportSize, Theme, Theme], ...] = WAYS,
) -> list[str]:
    """Return the violations that axe finds on a page, with the elements concerned.

    Args:
        page: the browser page.
        where: name of the page in the findings.
        show: opens the view to check at the current window size.
        leaves: a selector of tabs that are opened in turn; their panels are checked too.
        crossed: False to skip the colours-only pass, for pages that resemble others; tabs always skip it.
        ways: window sizes with their two themes.
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
                # Other panels are hidden, and were checked as part of the page.
                name = f"{where}, {size['width']}, {tab.get_attribute('id')}"
                within = ["[role=tablist]", f"#{tab.get_attribute('aria-controls')}"]
            # A tab's panel is checked in one theme on a desktop and in the other on a phone.
            for theme in (brief, thorough) if crossed and not tab else (thorough,):
                page.emulate_media(color_scheme=theme)
                found += _look(page, f"{name}, {theme}", theme == brief, within)
    return found
