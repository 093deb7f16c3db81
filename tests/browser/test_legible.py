"""Words are legible and touch targets are reachable in every game, on a desktop and on a phone."""

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from lunaria.games import NAMES
from tests.browser.contrast import faint_marks, pale_words
from tests.browser.person import PATIENCE_MS, READY, come_in, go
from tests.browser.prepared import prepare
from tests.proof import Setting
from tests.settings import OFFERED
from tests.suite.walk import Moment, walk
from tests.table.client import Server

Device = Callable[..., BrowserContext]


def fullest_of_two() -> tuple[Setting, ...]:
    """Return a table of two for each set of rules, with the most options of any setting."""
    found: dict[tuple[str, str], list[Setting]] = {}
    for setting in OFFERED:
        if setting.seats == 2:
            rules = setting.game.variant_name(setting.game.complete(setting.options))
            found.setdefault((setting.game.name, rules), []).append(setting)
    assert {name for name, _ in found} == set(NAMES)
    return tuple(max(some, key=lambda one: list(one.options.values()).count("true")) for some in found.values())


SETTINGS = fullest_of_two()
PLIES = (1, 30)
"""Least numbers of moves made before the checked decisions."""
SLACK = 0.06
"""Tolerance of measurements in pixels."""
SEEN = """() => {
    const texts = [], small = [], lost = [];
    for (const text of document.querySelectorAll('.part svg text')) {
        const box = text.getBoundingClientRect();
        if (!text.textContent.trim() || text.closest('[data-thumbnail]') || !box.width) continue;
        const matrix = text.getScreenCTM();
        const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
        texts.push([size, text.textContent.trim()]);
    }
    for (const frame of document.querySelectorAll('.frame')) {
        const room = frame.getBoundingClientRect();
        const leaf = frame.closest('.leaf')?.getBoundingClientRect();
        let inside = 0, outside = 0;
        for (const thing of frame.querySelectorAll('svg [data-can]')) {
            const box = (thing.querySelector('.touch') ?? thing).getBoundingClientRect();
            if (!box.width) continue;
            small.push([Math.min(box.width, box.height), thing.dataset.target]);
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            const shown = x > room.left && x < room.right && y > room.top && y < room.bottom;
            if (!shown) outside += 1;
            else if (leaf && (y < leaf.top || y > leaf.bottom)) continue;
            else if (!frame.contains(document.elementFromPoint(x, y))) lost.push(`${thing.dataset.target} is covered`);
            else inside += 1;
        }
        const { part } = frame.parentElement.dataset;
        const edges = document.querySelectorAll(`.beyond[data-of="${part}"]`);
        const counted = [...edges].reduce((sum, edge) => sum + Number(edge.textContent), 0);
        if (outside !== counted) lost.push(`${outside} beyond the edge of ${part}, not ${counted}`);
        if (outside && !inside) lost.push(`nothing of ${part} is in sight`);
    }
    const board = document.querySelector('.placed[data-part="board"]')?.getBoundingClientRect().height ?? 0;
    const shown = document.querySelector('.leaf.shown');
    const idle = innerWidth <= 760 && board > 0.4 * innerHeight && !document.querySelector('.placed svg [data-can]');
    for (const thing of (idle && shown?.querySelectorAll('svg [data-can]')) || []) {
        const {top, bottom} = (thing.querySelector('.touch') ?? thing).getBoundingClientRect();
        const room = shown.getBoundingClientRect(), whole = top > room.top - 6 && bottom < room.bottom + 6;
        if (!whole) lost.push(`${thing.dataset.target} is cut while nothing is to be done on a board of ${board} px`);
    }
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : [];
    return {texts, small, lost: [...lost, ...wide]};
}"""

MARKED = r"""() => {
    const found = [];
    for (const thing of document.querySelectorAll('.part svg [data-can]')) {
        const name = thing.dataset.target, line = thing.querySelector('.mark .stroke');
        if (!line || !line.getBoundingClientRect().width) continue;
        const drawn = getComputedStyle(line), [red, green, blue] = drawn.stroke.match(/\d+/g).map(Number);
        if (drawn.strokeDasharray === 'none' && !thing.matches('[data-chosen]')) found.push(`${name} is not dashed`);
        const shape = line.localName === 'use' ? document.querySelector(line.getAttribute('href')) : line;
        const kept = getComputedStyle(shape).vectorEffect === 'non-scaling-stroke';
        if (!kept) found.push(`the outline of ${name} is thinner in a smaller picture`);
        if (!(red > green && green > blue)) found.push(`${name} is outlined in ${drawn.stroke}, not in orange`);
        const inside = [thing, ...thing.querySelectorAll('*')];
        const seen = () => inside.map((one) => getComputedStyle(one).opacity).join(' ');
        const before = seen();
        thing.setAttribute('data-best', '');
        if (seen() !== before) found.push(`${name} fades when it is recommended`);
        thing.removeAttribute('data-best');
        const box = line.getBoundingClientRect();
        for (const text of thing.querySelectorAll('text')) {
            const {left, right, top, bottom} = text.getBoundingClientRect();
            const within = left > box.left - 1 && right < box.right + 1 && top > box.top - 1 && bottom < box.bottom + 1;
            const outside = left > box.right || right < box.left || top > box.bottom || bottom < box.top;
            if (!within && !outside) found.push(`${name}: its outline goes through ${text.textContent}`);
        }
    }
    return found;
}"""
"""Faults in the marks of touch targets: on every ground they have dashed orange outlines, as wide on any screen, and
they must not fade."""

REACH = """() => {
    const lost = [];
    for (const frame of document.querySelectorAll('.placed .frame')) {
        const edge = (side) => document.querySelector(`.beyond.${side}[data-of="${frame.parentElement.dataset.part}"]`);
        const side = (thing) => {
            const room = frame.getBoundingClientRect();
            const box = (thing.querySelector('.touch') ?? thing).getBoundingClientRect();
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            const beyond = {left: room.left - x, right: x - room.right, up: room.top - y, down: y - room.bottom};
            const most = Object.keys(beyond).reduce((one, other) => (beyond[other] > beyond[one] ? other : one));
            return beyond[most] > 0 ? most : '';
        };
        for (const thing of frame.querySelectorAll('svg [data-can]')) {
            const taps = [];
            while (side(thing) && taps.length < 16) {
                taps.push(side(thing));
                edge(taps.at(-1))?.click();
            }
            if (side(thing)) lost.push(`${thing.dataset.target} does not come into sight: ${taps.join(' ')}`);
        }
    }
    return lost;
}"""
"""Touch targets beyond an edge that following the count at that edge does not bring into view."""

TOUCH = """() => {
    const thing = document.querySelector('.part svg [data-can]');
    (thing?.querySelector('.touch') ?? thing)?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
}"""


def decisions(setting: Setting) -> list[tuple[int, list[tuple[int, str]]]]:
    """Return the seat to decide at each of the plies, and the moves before it."""
    moments: list[Moment] = list(islice(walk(setting, 7), max(PLIES) + 1))
    moves = [(moment.seat, setting.variant.notation(moment.action)) for moment in moments]
    return [(moments[ply].seat, moves[:ply]) for ply in PLIES]


def faults(page: Page, least_text: float, least_thing: float) -> list[str]:
    """Return the faults once the page has settled: the counts at the edges are updated a moment later."""
    for _ in range(40):
        if not (found := faults_now(page, least_text, least_thing)):
            break
        page.wait_for_timeout(250)
    return found


def faults_now(page: Page, least_text: float, least_thing: float) -> list[str]:
    found: dict[str, Any] = page.evaluate(SEEN)
    small = [f"{words!r} is {size:.1f} px high" for size, words in found["texts"] if size < least_text - SLACK]
    narrow = [f"{target} is {size:.1f} px wide" for size, target in found["small"] if size < least_thing - SLACK]
    return [*small, *narrow, *found["lost"], *page.evaluate(MARKED)]


@pytest.mark.timeout(900)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_everything_is_legible_and_touchable(device: Device, server: Server, setting: Setting) -> None:
    desktop = device()
    page = desktop.new_page()
    come_in(page)
    page.wait_for_load_state()
    tables = [prepare(server, setting, 7, me, moves) for me, moves in decisions(setting)]
    phone = device(390, 844, has_touch=True, is_mobile=True, storage_state=desktop.storage_state()).new_page()
    found = []
    for table in tables:
        for name, one, least_text, least_thing in (("desktop", page, 11, 0), ("phone", phone, 10, 36)):
            go(one, f"/tables/{table}")
            one.wait_for_selector(f"{READY} .part svg", state="attached", timeout=PATIENCE_MS)
            found += [f"{name}: {fault}" for fault in faults(one, least_text, least_thing)]
            for theme in ("dark", "light"):
                one.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
                found += [f"{name}, {theme}: {fault}" for fault in (*pale_words(one), *faint_marks(one))]
        found += [f"phone: {fault}" for fault in phone.evaluate(REACH)]
        # The next step's targets may lie elsewhere.
        phone.evaluate(TOUCH)
        phone.wait_for_timeout(100)
        phone.wait_for_selector("body:not(.sending)", timeout=PATIENCE_MS)
        found += [f"phone, then: {fault}" for fault in [*faults(phone, 10, 36), *phone.evaluate(REACH)]]
    assert found == []
