"""Things compared while choosing are visible together: stores, others' last turns, the coach's move and one's own."""

from collections.abc import Callable
from itertools import islice

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lunaria.games import load
from tests.browser.person import PATIENCE_MS, READY, come_in, go
from tests.browser.prepared import prepare
from tests.proof import Setting
from tests.suite.walk import Moment, walk
from tests.table.client import Server

Device = Callable[..., BrowserContext]

PHOTOSYNTHESIS = Setting(load("photosynthesis"), 4)
MOONLIGHT = Setting(load("photosynthesis"), 2, {"moon_and_animals": "true"})
ISHTAR = Setting(load("ishtar"), 3)
LUNA = Setting(load("luna_maris"), 2)
TITLES = (PHOTOSYNTHESIS, MOONLIGHT, ISHTAR, LUNA, Setting(load("welcome_to_the_moon"), 2, {"adventure": "1"}))
SEED, DEALS, PLY = 7, 40, 40
CLICK = "thing => (thing.querySelector('.touch') ?? thing).dispatchEvent(new MouseEvent('click', {bubbles: true}))"
ELSEWHERE = {"hire", "probe", "demand", "advance"}
"""Choices made in another leaf than one's own."""
LEAST_BOARD = 0.88
"""The least share of a low window's height that the forest takes."""


def table_at(server: Server, setting: Setting, chosen: Callable[[Moment], bool], bot: str = "") -> str:
    """Return a table at the first decision that ``chosen`` accepts."""
    for seed in range(SEED, SEED + DEALS):
        moves: list[tuple[int, str]] = []
        for moment in walk(setting, seed):
            if chosen(moment):
                return f"/tables/{prepare(server, setting, seed, moment.seat, moves, bot=bot)}"
            moves.append((moment.seat, setting.variant.notation(moment.action)))
    raise AssertionError("nobody decides that")


def verbs(moment: Moment) -> set[str]:
    """Return the verbs of the legal moves."""
    legal = moment.setting.kernel.legal(moment.state, moment.seat)
    return {moment.setting.variant.notation(action).partition(" ")[0] for action in legal}


def opened(page: Page, address: str) -> Page:
    go(page, address)
    page.wait_for_selector(f"{READY} .part svg", state="attached", timeout=PATIENCE_MS)
    return page


@pytest.fixture
def phone(device: Device) -> Page:
    page = device(390, 844, has_touch=True, is_mobile=True).new_page()
    come_in(page)
    page.wait_for_load_state()
    return page


def uncovered(page: Page, selector: str) -> bool:
    """Return whether the middle of an element is not beneath another one."""
    return bool(
        page.locator(selector).first.evaluate(
            """thing => {
                const { x, y, width, height } = thing.getBoundingClientRect();
                return thing.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            }"""
        )
    )


def test_a_choice_below_the_hand_comes_into_view_whole(phone: Page, server: Server) -> None:
    opened(
        phone, table_at(server, LUNA, lambda moment: moment.ply > 20 and {"take"} < verbs(moment) <= {"take", "done"})
    )
    for thing in phone.locator("[data-part=own] [data-can]").all():
        expect(thing).to_be_in_viewport(ratio=0.95)
    assert uncovered(phone, "#own-figures .figure")


def test_stores_are_visible_while_choosing_on_a_phone(phone: Page, server: Server) -> None:
    """Beside the hand in one's own leaf; in a row of figures where that is scrolled, or another leaf is shown."""
    opened(phone, table_at(server, LUNA, lambda moment: moment.ply > PLY and "play" in verbs(moment)))
    for name in ("energy", "waste"):
        expect(phone.locator(f'[data-part=own] [id^="store-"][id$="-{name}"]')).to_be_in_viewport(ratio=1)
    expect(phone.locator("[data-part=own] [data-can]").first).to_be_in_viewport(ratio=0.95)
    phone.locator("#own").evaluate("things => { things.scrollTop = things.scrollHeight; }")
    expect(phone.locator("#own-figures .figure").first).to_be_in_viewport(ratio=1)
    assert uncovered(phone, "#own-figures .figure")
    opened(phone, table_at(server, LUNA, lambda moment: not verbs(moment).isdisjoint(ELSEWHERE)))
    expect(phone.locator("#own-figures .figure")).to_have_count(5)
    expect(phone.locator("#own-figures .figure").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("setting", [PHOTOSYNTHESIS, MOONLIGHT, ISHTAR, LUNA], ids=str)
def test_last_turns_are_shown_in_symbols(phone: Page, server: Server, setting: Setting) -> None:
    """The line shows the actions of every player's last turn, not that it has ended, and all have room."""
    before: list[Moment] = []

    def others_have_acted(moment: Moment) -> bool:
        before.append(moment)
        last = [one.seat for one in before[-4:]]
        return moment.ply > PLY and moment.seat not in last[:-1]

    opened(phone, table_at(server, setting, others_have_acted))
    expect(phone.locator("#past-list .brief img").first).to_be_visible()
    expect(phone.locator("#past-list")).not_to_contain_text("ends the turn")
    expect(phone.locator("#past-list")).not_to_contain_text("ends the workday")


@pytest.mark.parametrize("setting", TITLES, ids=str)
def test_the_coach_draws_the_better_move_beside_ones_own(page: Page, server: Server, setting: Setting) -> None:
    """The better move has stars; one's own has the sign of a slip."""
    moment = next(islice((one for one in walk(setting, SEED) if one.ply > PLY and choices(one) > 1), 1))
    seen = setting.kernel.observe(moment.state, moment.seat)
    ways = [setting.variant.path(seen, moment.seat, one) for one in setting.kernel.legal(moment.state, moment.seat)]
    own, *others = ([step.target for step in way] for way in ways)
    better = next(path for path in others if path[0] != own[0])
    better_move = {"words": "the other", "reason": "It brings more.", "rule": "", "targets": better}
    said = {"loss": 5, "words": "A slip.", "better": better_move, "round": 1}
    page.route("**/coach", lambda route: route.fulfill(json=said))
    page.route("**/coach/decision", lambda route: route.fulfill(status=204))
    come_in(page)
    opened(page, table_at(server, setting, lambda one: one.ply == moment.ply, "apprentice"))
    page.locator("#coached").check()
    for target in own:
        page.locator(f':is(.part, #acts) [data-target="{target}"]').first.evaluate(CLICK)
        page.wait_for_selector("body:not(.sending), #advice:visible")
    drawn = page.locator(".part .badge.star, #acts [data-best]")
    expect(drawn.first).to_be_attached()
    expect(page.locator(".part .verdict-sign, #acts [data-called]").first).to_be_attached()
    page.locator("#advice .main").click()
    expect(page.locator(".part .verdict-sign, #acts [data-called]")).to_have_count(0)
    expect(drawn.first).to_be_attached()


def choices(moment: Moment) -> int:
    """Return the number of different first steps."""
    variant, kernel = moment.setting.variant, moment.setting.kernel
    seen = kernel.observe(moment.state, moment.seat)
    return len({variant.path(seen, moment.seat, one)[0].target for one in kernel.legal(moment.state, moment.seat)})


@pytest.mark.parametrize("setting", [PHOTOSYNTHESIS, MOONLIGHT], ids=str)
def test_a_forest_has_the_height_of_a_low_window(page: Page, server: Server, setting: Setting) -> None:
    come_in(page)
    page.set_viewport_size({"width": 1366, "height": 657})
    opened(page, table_at(server, setting, lambda moment: moment.ply == PLY))
    page.wait_for_function(
        "least => document.querySelector('[data-part=board]').clientHeight >= least * innerHeight", arg=LEAST_BOARD
    )
    for row in page.locator(".seat").all():
        expect(row).to_be_in_viewport(ratio=0.55)
