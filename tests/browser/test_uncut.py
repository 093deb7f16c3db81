"""Nothing beside a board is cut off: tabs, missions and prompts, in every game, window and language.

Nor do they keep room that they do not need.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.person import PATIENCE_MS, READY, come_in, go
from tests.browser.prepared import prepare
from tests.browser.test_legible import SETTINGS, decisions
from tests.proof import Setting
from tests.table.client import Server

Device = Callable[..., BrowserContext]

WINDOWS = ((1440, 900), (1024, 768), (390, 844), (844, 390))
LANGUAGES = ("en", "pt-BR", "es")
MOST_EMPTY = 30
"""The most pixels of a phone's decision that neither words nor buttons fill."""
MOST_BARE = 24
"""The most bare pixels above and below a part of the stage that its frame crops."""
CUT = """([empty, most]) => {
    const found = [];
    const within = (box, room) => ['left', 'top'].every((side) => box[side] > room[side] - 1)
        && ['right', 'bottom'].every((side) => box[side] < room[side] + 1);
    const strip = document.getElementById('strip').getBoundingClientRect();
    for (const tab of document.querySelectorAll('[role=tab]')) {
        const box = tab.getBoundingClientRect(), words = document.createRange();
        if (!box.width) continue;
        words.selectNodeContents(tab);
        const inside = [...words.getClientRects()].filter((one) => one.width > 1);
        const name = tab.textContent.trim().replace(/\\s+/g, ' ');
        if (tab.scrollWidth > tab.clientWidth || !inside.every((one) => within(one, box))) found.push(`${name} is cut`);
        if (!within(box, strip)) found.push(`${name} lies beyond the strip`);
        if (box.height < 36) found.push(`${name} is ${box.height} px high`);
    }
    for (const card of document.querySelectorAll('.side svg [data-target^=mission]')) {
        const box = (card.querySelector('.touch') ?? card).getBoundingClientRect();
        const leaf = card.closest('.leaf, .own').getBoundingClientRect();
        if (box.width && !within(box, leaf)) found.push(`${card.dataset.target} reaches beyond its leaf`);
    }
    const prompt = document.getElementById('prompt');
    if (prompt.scrollHeight > prompt.clientHeight + 1) found.push(`what is asked is cut: ${prompt.textContent}`);
    const decision = document.querySelector('.decision').getBoundingClientRect();
    if (!within(prompt.getBoundingClientRect(), decision)) found.push(`what is asked lies beyond its place`);
    const place = document.getElementById('stage').getBoundingClientRect();
    for (const frame of document.querySelectorAll('.placed .frame.close')) {
        const here = frame.getBoundingClientRect();
        const others = [...document.querySelectorAll('.placed')].filter((part) => !part.contains(frame));
        const boxes = others.map((part) => part.getBoundingClientRect());
        const near = boxes.filter((one) => one.left < here.right - 1 && one.right > here.left + 1);
        const feet = near.map((one) => one.bottom).filter((foot) => foot < here.top + 3);
        const heads = near.map((one) => one.top).filter((head) => head > here.bottom - 3);
        const bare = here.top - Math.max(place.top, ...feet) + Math.min(place.bottom, ...heads) - here.bottom;
        if (bare > most) found.push(`${bare} px are bare beside a picture that is cropped`);
    }
    const height = (id) => document.querySelector(id)?.getBoundingClientRect().height ?? 0;
    const act = height('#acts .act:not(.undo)'), words = height('#prompt') + height('#trail');
    const filled = Math.max(words, act ? 36 : 0, height('#hint')) + act;
    const phone = innerWidth <= 760 || innerHeight <= 480;
    if (phone && decision.height > 58 && decision.height - filled > empty)
        found.push(`the decision is ${decision.height} px high for ${filled}`);
    return found;
}"""


def cut(page: Page) -> list[str]:
    """Return the elements cut off once the page has settled."""
    found: list[str] = []
    for _ in range(12):
        page.wait_for_timeout(250)
        if not (found := page.evaluate(CUT, [MOST_EMPTY, MOST_BARE])):
            break
    return found


@pytest.mark.timeout(600)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_tabs_and_missions_are_seen_whole(device: Device, server: Server, setting: Setting) -> None:
    page = device().new_page()
    come_in(page)
    page.wait_for_load_state()
    me, moves = decisions(setting)[1]
    table = prepare(server, setting, 7, me, moves)
    found = []
    # The adventures have the same tabs, and missions are wrapped to their cards: each is checked in one language.
    adventure = int(setting.options.get("adventure", "0"))
    for language in LANGUAGES if not adventure else (LANGUAGES[adventure % 3],):
        page.request.post("/language", form={"language": language, "to": "/health"})
        go(page, f"/tables/{table}")
        page.wait_for_selector(f"{READY} .part svg", state="attached", timeout=PATIENCE_MS)
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            if (own := page.locator("#tab-own")).is_visible():
                own.click()
            found += [f"{language}, {width} x {height}: {fault}" for fault in cut(page)]
    assert found == []
