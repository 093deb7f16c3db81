"""Actions of a person in a browser: sign in, open a table, touch things, wait for their turn."""

import re
from collections.abc import Callable
from functools import partial
from typing import Literal

from playwright.sync_api import BrowserContext, Error, Locator, Page, expect

READY = "body.mine:not(.sending):not(.lost)"
OVER = "#result:not([hidden])"
CAN = ".part [data-can], #acts [data-target]"
PATIENCE_MS = 240_000
STEP_BACK = '#undo[data-undo="step"]'
"""The button that takes back a step of a half-made move."""
UNDO = '#undo[data-undo="move"]'
ASK = '#undo[data-undo="ask"]'
TRIES = 3
CUT_OFF = re.compile("net::ERR_ABORTED|interrupted by another navigation")
"""Playwright's error for a navigation replaced by another one, such as a form's or a reload's."""
HAND = """([seed, until, keys]) => {
    const dice = () => {
        seed = (seed + 0x6d2b79f5) | 0;
        let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
    clearInterval(window.hand);
    window.stopped = false;
    window.hand = setInterval(() => {
        const things = document.querySelectorAll("CAN");
        if (!document.body.matches("READY") || !things.length) return;
        if (until && document.querySelectorAll("#log li").length >= 6 && document.querySelector(until)) {
            clearInterval(window.hand);
            window.stopped = true;
            return;
        }
        const thing = things[Math.floor(dice() * things.length)];
        if (keys && !thing.matches("button")) {
            thing.focus();
            thing.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
        } else (thing.querySelector(".touch") ?? thing).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }, 20);
}""".replace("READY", READY.removeprefix("body")).replace("CAN", CAN)


def go(page: Page, address: str, until: Literal["load", "domcontentloaded", "commit"] = "load") -> None:
    """Open an address, even if the page starts a navigation of its own meanwhile."""
    _arrive(page, address, lambda: page.goto(address, wait_until=until))


def reload(page: Page) -> None:
    """Reload the page, even if it starts a navigation of its own meanwhile."""
    address = page.url
    _arrive(page, address, page.reload)
    if page.url != address:  # the page's own navigation may count as the reload
        go(page, address)


def _arrive(page: Page, address: str, way: Callable[[], object]) -> None:
    """Navigate to an address; retry whenever another navigation of the page aborts it."""
    for _ in range(TRIES):
        try:
            way()
        except Error as error:
            if not CUT_OFF.search(error.message):
                raise
            way = partial(page.goto, address)
        else:
            return
    way()


def open_menu(page: Page) -> None:
    """Open the menu of the page, which also has the controls of the player's own seat."""
    page.locator("#menu summary").click()


def come_in(page: Page, name: str = "Ana", auto: bool = False) -> None:
    """Sign in under a name; ``auto`` keeps the default of playing forced moves automatically."""
    go(page, "/", "domcontentloaded")
    page.get_by_text("Choose your own name").click()
    page.get_by_label("Your name").fill(name)
    with page.expect_navigation():
        page.get_by_role("button", name="Enter").click()
    if not auto:
        page.request.post("/auto", form={"auto": "no", "to": "/health"})


def new_table(page: Page, game: str, *others: str, **options: str) -> None:
    """Create a table with the person in the first seat, others in the next ones and nobody in the rest."""
    page.locator(f'.made a[href^="/new/{game}"]').click()
    page.wait_for_url(f"**/new/{game}?*")
    page.get_by_text("More options").click()
    for seat in range(1, page.locator("select[name^=seat-]").count()):
        place = page.locator(f"[name=seat-{seat}]")
        if seat <= len(others) or place.is_visible():  # only the first of the free places is visible
            place.select_option(others[seat - 1] if seat <= len(others) else "nobody")
    for name, value in options.items():
        page.locator(f"[name={name}]").select_option(value)
    open_it(page)


def open_it(page: Page) -> None:
    """Submit the form of a new table; the browser adds its part to the deal before the form is sent."""
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/tables/"))


def open_table(page: Page, *others: str) -> None:
    """Open a table of Photosynthesis with the person in the first seat, which begins."""
    new_table(page, "photosynthesis", *others, first_player="0")


def sit_together(
    device: Callable[..., BrowserContext], game: str, *bots: str, phone: bool = False, **options: str
) -> tuple[Page, Page]:
    """Seat Ana and Bo (on a ``phone``) at one table, each in their own browser, and wait until both see it."""
    ana, bo = device().new_page(), (device(390, 844, has_touch=True) if phone else device()).new_page()
    come_in(ana)
    new_table(ana, game, "open", *bots, **options)
    come_in(bo, "Bo")
    go(bo, ana.url)
    bo.get_by_role("button", name="Sit here").click()
    for page in (ana, bo):
        page.locator(".part svg").first.wait_for(state="attached", timeout=PATIENCE_MS)
    return ana, bo


def play_by_itself(page: Page, seed: int, until: str = "", keys: bool = False) -> None:
    """Make a page touch random targets quickly by itself, until the game is over or the page is left.

    Args:
        page: the page of a table.
        seed: seeds the choice of targets.
        until: a selector; stop in mid-game (``window.stopped``) as soon as it matches.
        keys: focus targets in the picture and press Enter, instead of touching them.
    """
    page.evaluate(HAND, [seed, until, keys])


def log_of(page: Page) -> str:
    """Return the whole text of the log, scrolled-out lines included."""
    return page.locator("#log").text_content() or ""


def my_turn(page: Page) -> None:
    page.wait_for_selector(READY, timeout=PATIENCE_MS)


def can(page: Page, kind: str = "") -> Locator:
    """Return the touch targets of a kind; all of them if no kind is given (no value begins with "" in CSS)."""
    return page.locator(f'.part [data-can][data-target^="{kind}"]' if kind else ".part [data-can]")


def touch(thing: Locator) -> None:
    """Touch a target of the picture, after bringing its leaf to the front if another one covers it."""
    leaf = thing.evaluate("thing => thing.closest('[role=tabpanel]:not(.shown)')?.id ?? ''")
    if leaf:
        tab = thing.page.locator(f'[role=tab][aria-controls="{leaf}"]')
        expect(tab).to_have_class(re.compile(r"\bcan\b"))
        if tab.is_visible():
            tab.click()
    thing.locator(".touch").first.click()


def button(page: Page, target: str) -> Locator:
    return page.locator(f'#acts [data-target="{target}"]')


def last_event(page: Page) -> int:
    return int(page.locator("#log li").last.get_attribute("data-event") or 0)


def wait_for_event(page: Page, count: int) -> None:
    """Wait until the log has ``count`` events."""
    page.locator("#log li").nth(count - 1).wait_for(state="attached", timeout=PATIENCE_MS)


def place_first_trees(page: Page) -> None:
    """Place both first trees, far from each other, and wait for the first round."""
    for name in ("a1", "d7"):
        my_turn(page)
        if page.locator(f'.part [data-can][data-target="cell:{name}"]').count():
            touch(page.locator(f'.part [data-target="cell:{name}"]'))
        else:
            touch(can(page, "cell:").nth(3))
        expect(page.locator("#log")).to_contain_text("Ana places")
    wait_for_event(page, 4)
    my_turn(page)
    expect(button(page, "act:end")).to_be_visible()
