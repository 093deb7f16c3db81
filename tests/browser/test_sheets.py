"""The sheets of Welcome to the Moon on a phone have enough room, and nothing covers them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.contrast import faint_marks, pale_on_pale
from tests.browser.person import PATIENCE_MS, READY, come_in, go
from tests.browser.prepared import prepare
from tests.browser.test_legible import SETTINGS, decisions
from tests.browser.test_stage import most_seats
from tests.proof import Setting
from tests.suite.walk import walk
from tests.table.client import Server

Device = Callable[..., BrowserContext]

MOON = [setting for setting in SETTINGS if setting.game.name == "welcome_to_the_moon"]
LEAST_SHEET = 0.45
"""The least share of the window's height that the sheet takes."""
USUAL = {"card", "number", "pair", "act", "space", "pass", "value"}
"""Choices of every turn, which other tests check."""
MOST_BARE = 44
"""The most bare pixels below the missions while the sheet is cropped."""
CROWDED = """([least, bare]) => {
    const found = [], box = (one) => one.getBoundingClientRect();
    const sheet = box(document.querySelector('[data-part="board"] .frame'));
    if (sheet.height < least * innerHeight) found.push(`the sheet is ${sheet.height} px high`);
    const tabs = [...document.querySelectorAll('#strip [role=tab]')].map(box).filter((tab) => tab.width);
    const strip = box(document.getElementById('strip'));
    const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    for (const arrow of document.querySelectorAll('.beyond')) {
        const here = box(arrow), name = arrow.className;
        if (over(here, sheet)) found.push(`${name} stands on the sheet`);
        if (over(here, strip)) found.push(`${name} stands on the tabs`);
        if (Math.min(here.width, here.height) < 36) found.push(`${name} is too small for a finger`);
        if (here.right > innerWidth) found.push(`${name} is out of sight`);
    }
    for (const tab of tabs) if (tab.right > strip.right + 1) found.push('a tab lies beyond the strip');
    const seen = [...document.querySelectorAll('#own.shown svg :is(text, [data-target])')];
    const feet = seen.filter((one) => getComputedStyle(one).visibility === 'visible').map((one) => box(one).bottom);
    const below = box(document.getElementById('decision')).top - Math.max(...feet);
    const cropped = document.querySelector('[data-part="board"] .frame.close');
    if (cropped && feet.length && below > bare) found.push(`${below} px are bare while the sheet is cropped`);
    return found;
}"""

LEFT_OUT = r"""() => {
    const found = [], box = (one) => one.getBoundingClientRect();
    const sheet = box(document.querySelector('[data-part="board"] .frame'));
    for (const thing of document.querySelectorAll('[data-part="board"] svg [data-wrote]')) {
        const {left, right, top, bottom} = box(thing), [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const seen = x > sheet.left && x < sheet.right && y > sheet.top && y < sheet.bottom;
        if (!seen && !document.querySelector('.beyond .crest')) found.push(`${thing.id} was written out of sight`);
    }
    for (const words of document.querySelectorAll('.own.shown .wm-wants text')) {
        const here = box(words), leaf = box(words.closest('.own'));
        const shown = getComputedStyle(words).visibility === 'visible' && here.top < leaf.bottom;
        if (shown && here.bottom > leaf.bottom) found.push(`${words.textContent} is cut`);
    }
    for (const words of document.querySelectorAll('#past-list .brief, #past-list .deeds')) {
        const named = box(words).width > 1 && /\b[a-z]\d/.test(words.textContent);
        if (named) found.push(`${words.textContent} names a place`);
    }
    for (const arrow of document.querySelectorAll('.beyond')) if (!arrow.title) found.push('an arrow says nothing');
    return found;
}"""
"""What was just written, what missions want, and what others did is seen whole, and in words that the sheet prints."""


def crowded(page: Page) -> list[str]:
    """Return the faults once the page has settled."""
    found: list[str] = []
    for _ in range(12):
        page.wait_for_timeout(250)
        if not (found := [*page.evaluate(CROWDED, [LEAST_SHEET, MOST_BARE]), *page.evaluate(LEFT_OUT)]):
            break
    return found


@pytest.mark.timeout(300)
@pytest.mark.parametrize("setting", MOON, ids=str)
def test_a_sheet_has_the_room_of_a_phone(
    device: Device, server: Server, setting: Setting, pictures: Path | None
) -> None:
    page = device(390, 844, has_touch=True, is_mobile=True).new_page()
    come_in(page)
    page.wait_for_load_state()
    found = []
    for seated, first in ((setting, 0), (most_seats(setting), 1)):  # one decision of the fullest table is enough
        for place, (me, moves) in enumerate(decisions(seated)[first:]):
            go(page, f"/tables/{prepare(server, seated, 7, me, moves)}")
            page.wait_for_selector(f"{READY} .part svg", state="attached", timeout=PATIENCE_MS)
            found += [f"{seated.seats} seats, {place}: {fault}" for fault in crowded(page)]
            if pictures:
                page.screenshot(path=pictures / f"sheet-{setting.options['adventure']}-{seated.seats}-{place}.png")
    assert found == []


def choices(setting: Setting, seed: int) -> list[tuple[str, int, list[tuple[int, str]]]]:
    """Return the choices on a sheet besides spaces in a random game: their kind, the seat, the moves before."""
    found: dict[str, tuple[str, int, list[tuple[int, str]]]] = {}
    moves: list[tuple[int, str]] = []
    for moment in walk(setting, seed):
        seen = setting.kernel.observe(moment.state, moment.seat)
        legal = setting.kernel.legal(moment.state, moment.seat)
        paths = [setting.variant.path(seen, moment.seat, action)[0].target for action in legal]
        for kind in {path.partition(":")[0] for path in paths} - USUAL:
            found.setdefault(kind, (kind, moment.seat, moves.copy()))
        moves.append((moment.seat, setting.variant.notation(moment.action)))
    return list(found.values())


@pytest.mark.timeout(600)
@pytest.mark.parametrize("setting", MOON, ids=str)
def test_choices_look_like_choices(device: Device, server: Server, setting: Setting, pictures: Path | None) -> None:
    """The outline of every choice stands out, and is dashed on light ground."""
    page = device(1366, 657).new_page()
    come_in(page)
    page.wait_for_load_state()
    found = []
    for kind, me, moves in choices(setting, 7):
        go(page, f"/tables/{prepare(server, setting, 7, me, moves)}")
        page.wait_for_selector(f"{READY} .part svg", state="attached", timeout=PATIENCE_MS)
        page.wait_for_timeout(300)
        for theme in ("dark", "light"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
            found += [f"{kind}, {theme}: {fault}" for fault in (*faint_marks(page), *pale_on_pale(page))]
        if pictures:
            page.screenshot(path=pictures / f"choice-{setting.options['adventure']}-{kind}.png")
    assert found == []
