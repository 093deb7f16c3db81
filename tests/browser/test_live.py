"""In every game usable things look active, unusable ones do not, and the last turn is shown in full."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.person import PATIENCE_MS, READY, come_in, go
from tests.browser.prepared import prepare
from tests.browser.test_legible import SETTINGS
from tests.browser.test_stage import most_seats
from tests.games.photosynthesis.moonlight.settings import ALL_4
from tests.proof import Setting
from tests.suite.walk import Moment, sample, walk
from tests.table.client import Server

Device = Callable[..., BrowserContext]
WINDOWS = ((1366, 657), (1440, 900), (390, 844))
MOMENTS = 2
"""Decisions checked of a game of two, spread over all of it; of a full table, one."""
ALIKE = """targets => {
    const found = [], kind = (thing) => thing.dataset.target.split(':')[0];
    const shown = (thing) => thing.querySelector('.mark .stroke')?.getBoundingClientRect().width > 0;
    for (const target of targets) {
        const thing = document.querySelector(`.part svg [data-target="${target}"]`);
        const button = document.querySelector(`#acts [data-target="${target}"]`);
        if (!button && !thing) found.push(`${target} is nowhere`);
        else if (!button && !thing.querySelector('.mark .stroke')) found.push(`${target} has no mark`);
        else if (button?.disabled) found.push(`the button ${target} is dead`);
    }
    const look = (thing) => {
        const face = thing.querySelector('rect, path, circle, use, image');
        let opacity = 1;
        for (let one = face; !one.matches('.frame'); one = one.parentElement) opacity *= getComputedStyle(one).opacity;
        const { fill, fillOpacity, strokeDasharray } = getComputedStyle(face);
        return [fill, fillOpacity, strokeDasharray, opacity].join(' ');
    };
    for (const part of document.querySelectorAll('.part:not([data-part=board])')) {
        const panels = [...part.querySelectorAll('svg [data-target]:has(> .touch:is(.paper, .by-day))')];
        const can = panels.filter((thing) => thing.hasAttribute('data-can'));
        for (const thing of panels.filter((one) => !one.matches('[data-can], [data-chosen]'))) {
            const same = can.filter((one) => kind(one) === kind(thing));
            if (shown(thing)) found.push(`${thing.dataset.target} is marked and cannot be touched`);
            if (same.some((one) => look(one) === look(thing))) found.push(`${thing.dataset.target} looks alive`);
        }
    }
    return found;
}"""
"""Faults in the look of touch targets, given all first steps: an unusable thing has another
face than a usable one of its kind, not only no outline. Spaces of a board have their marks alone."""


CUT_OFF = """() => {
    const list = document.getElementById('past-list'), last = list.lastElementChild, found = [];
    if (!last || !list.getBoundingClientRect().width) return found;
    const room = list.getBoundingClientRect();
    const seen = [...last.querySelectorAll('.crest, .brief'), ...(last.querySelector('.brief') ? [] : [last])];
    for (const thing of seen) {
        const box = thing.getBoundingClientRect(), name = thing.textContent.trim() || thing.className;
        if (!box.width) found.push(`${name} of the last turn is left out`);
        for (const [side, sign] of [['left', 1], ['top', 1], ['right', -1], ['bottom', -1]]) {
            if (sign * (box[side] - room[side]) < -1.5) found.push(`${name} of the last turn is cut at the ${side}`);
        }
    }
    if (last.scrollWidth > last.clientWidth + 1) found.push(`the last turn is cut: ${last.textContent}`);
    return found;
}"""
"""Parts of the others' last turn that are cut off or left out."""


def alike(page: Page, targets: list[str]) -> list[str]:
    """Return the faults once the page has settled."""
    found: list[str] = []
    for _ in range(12):
        page.wait_for_timeout(250)
        if not (found := [*page.evaluate(ALIKE, targets), *page.evaluate(CUT_OFF)]):
            break
    return found


def first_steps(moment: Moment) -> list[str]:
    """Return the first step of every legal move."""
    variant = moment.setting.variant
    seen = moment.setting.kernel.observe(moment.state, moment.seat)
    legal = moment.setting.kernel.legal(moment.state, moment.seat)
    return sorted({variant.path(seen, moment.seat, action)[0].target for action in legal})


@pytest.mark.timeout(600)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_usable_things_and_last_turns_are_shown(device: Device, server: Server, setting: Setting) -> None:
    page = device().new_page()
    come_in(page)
    page.wait_for_load_state()
    found = []
    for seated, count in ((setting, MOMENTS), (most_seats(setting), 1)):
        moves = [(moment.seat, seated.variant.notation(moment.action)) for moment in walk(seated, 7)]
        for moment in sample(seated, 7, count):
            go(page, f"/tables/{prepare(server, seated, 7, moment.seat, moves[: moment.ply])}")
            page.wait_for_selector(f"{READY} .part svg", state="attached", timeout=PATIENCE_MS)
            targets = first_steps(moment)
            for width, height in WINDOWS:
                page.set_viewport_size({"width": width, "height": height})
                where = f"{seated.seats} seats, ply {moment.ply}, {width} x {height}"
                found += [f"{where}: {fault}" for fault in alike(page, targets)]
    assert found == []


@pytest.mark.timeout(300)
def test_goals_of_a_free_step_are_marked_at_once(device: Device, server: Server) -> None:
    """UM-5.1: an animal goes to the touched space, without touching the animal first."""
    page = device().new_page()
    come_in(page)
    page.wait_for_load_state()
    moves: list[tuple[int, str]] = []
    goals: list[str] = []
    for moment in walk(ALL_4, 7):
        seen = ALL_4.kernel.observe(moment.state, moment.seat)
        legal = ALL_4.kernel.legal(moment.state, moment.seat)
        paths = [ALL_4.variant.path(seen, moment.seat, action) for action in legal]
        first = {path[0].target for path in paths}
        goals = [path[1].target for path in paths if path[0].leads and path[1].target not in first]
        if len(goals) > 3:
            break
        moves.append((moment.seat, ALL_4.variant.notation(moment.action)))
    go(page, f"/tables/{prepare(server, ALL_4, 7, moment.seat, moves)}")
    page.wait_for_selector(f"{READY} .part svg", state="attached", timeout=PATIENCE_MS)
    for goal in goals:
        expect(page.locator(f'.part [data-target="{goal}"][data-can] .mark .stroke')).to_be_visible()
    before = page.locator("#log li").count()
    page.locator(f'.part [data-target="{goals[0]}"] .touch').click()
    expect(page.locator("#log li")).to_have_count(before + 1)
    expect(page.locator("#log li").last).to_contain_text(goals[0].removeprefix("cell:"))
