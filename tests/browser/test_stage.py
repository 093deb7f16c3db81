"""In every game, on computers and tablets, touch targets are visible, words are legible and the stage is used."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lunaria.games import load
from tests.browser.person import PATIENCE_MS, READY, come_in, go
from tests.browser.prepared import prepare
from tests.browser.test_legible import SETTINGS, decisions
from tests.proof import Setting
from tests.suite.walk import walk
from tests.table.client import Server

Device = Callable[..., BrowserContext]

WINDOWS = ((1366, 657), (1280, 720), (1536, 730), (1440, 789), (1440, 900), (1920, 1080), (1024, 768), (820, 1180))
LOW, NARROW = 770, 1180
"""Lower windows may have words of 10.5 pixels, others of 11; wider ones give the board all their height."""
HIGH, WIDE = 0.88, 0.57
"""The least share of a low window's height, or of the stage's width, that the board takes."""
BARE = 0.25
"""The greatest share of a stage that neither parts nor the lines of the past and the decision cover."""
FAULTS = """([least, bare, high, wide]) => {
    const found = [], stage = document.querySelector('section.stage'), whole = stage.getBoundingClientRect();
    const room = whole.width ? whole : document.getElementById('stage').getBoundingClientRect();
    const centre = (thing) => {
        const box = (thing.querySelector('.touch') ?? thing).getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2, box.width];
    };
    for (const thing of document.querySelectorAll('.part svg [data-can]')) {
        const [x, y, width] = centre(thing), at = width && document.elementFromPoint(x, y);
        if (!at || !thing.closest('.part').contains(at)) found.push(`${thing.dataset.target} is out of sight`);
    }
    for (const text of document.querySelectorAll('.part svg text')) {
        if (!text.textContent.trim() || !text.getBoundingClientRect().width) continue;
        const matrix = text.getScreenCTM();
        const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
        if (size < least) found.push(`${text.textContent.trim()} is ${size.toFixed(1)} px high`);
    }
    const board = document.querySelector('[data-part=board].placed'), place = board?.getBoundingClientRect();
    if (place && high) {
        const under = document.getElementById('table').getBoundingClientRect();
        const [down, across] = [place.height / under.height, place.width / board.parentElement.clientWidth];
        const all = `${Math.round(100 * down)} % of the height and ${Math.round(100 * across)} % of the width`;
        if (down < high && across < wide) found.push(`the board has ${all}`);
    }
    const parts = [...stage.querySelectorAll('.part, .past, .decision')].map((part) => part.getBoundingClientRect());
    let all = 0, free = 0;
    for (let x = room.left + 4; x < room.right; x += 8) for (let y = room.top + 4; y < room.bottom; y += 8) {
        all += 1;
        if (!parts.some((part) => x >= part.left && x <= part.right && y >= part.top && y <= part.bottom)) free += 1;
    }
    if (free / all > bare) found.push(`${Math.round(100 * free / all)} % of the stage is bare`);
    return found;
}"""


def faults(page: Page, setting: Setting, width: int, height: int) -> list[str]:
    """Return the faults once the page has settled; print of Welcome to the Moon has 11 pixels everywhere."""
    found: list[str] = []
    low = height < LOW
    least = 10.4 if low and setting.game.name != "welcome_to_the_moon" else 10.94
    limits = [least, BARE, *((HIGH, WIDE) if low and width > NARROW else (0, 0))]
    for _ in range(40):
        page.wait_for_timeout(250)
        if not (found := page.evaluate(FAULTS, limits)):
            break
    return found


def most_seats(setting: Setting) -> Setting:
    """Return a full table of the same rules."""
    return Setting(setting.game, setting.game.seats[-1], setting.options)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_everything_is_on_the_stage(device: Device, server: Server, setting: Setting) -> None:
    page = device().new_page()
    come_in(page)
    page.wait_for_load_state()
    found = []
    for seated in (setting, most_seats(setting)):
        me, moves = decisions(seated)[0]
        go(page, f"/tables/{prepare(server, seated, 7, me, moves)}")
        page.wait_for_selector(f"{READY} .part svg", state="attached", timeout=PATIENCE_MS)
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            found += [
                f"{seated.seats} seats, {width} x {height}: {fault}" for fault in faults(page, seated, width, height)
            ]
    assert found == []


LUNA = Setting(load("luna_maris"), 2, {})


def research(seed: int) -> tuple[int, int, list[tuple[int, str]]] | None:
    """Return seed, seat and moves before a choice of a research track; None if there is none."""
    moves: list[tuple[int, str]] = []
    for moment in walk(LUNA, seed):
        seen = LUNA.kernel.observe(moment.state, moment.seat)
        legal = LUNA.kernel.legal(moment.state, moment.seat)
        if LUNA.variant.path(seen, moment.seat, legal[0])[0].target.startswith("track:"):
            return seed, moment.seat, moves
        moves.append((moment.seat, LUNA.variant.notation(moment.action)))
    return None


@pytest.mark.timeout(300)
def test_a_drawer_opens_when_it_holds_a_touch_target(device: Device, server: Server) -> None:
    """Luna Maris folds research into one line in a low window, until a track has to be chosen."""
    seed, me, moves = next(filter(None, map(research, range(40))))
    page = device(1366, 657).new_page()
    come_in(page)
    page.wait_for_load_state()
    go(page, f"/tables/{prepare(server, LUNA, seed, me, moves)}")
    drawer = page.locator('[data-place="drawer"]')
    expect(drawer).to_have_class(re.compile(r"\bopen\b"), timeout=PATIENCE_MS)
    expect(drawer.locator("svg [data-can]").first).to_be_visible()
    handle = drawer.locator(".handle")
    for opened in ("false", "true"):
        handle.click()
        expect(handle).to_have_attribute("aria-expanded", opened)
