"""Ishtar in a browser: turning the tile over the desert, and whole games by pointer alone and by keyboard alone."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.held import HeldScenes
from tests.browser.person import PATIENCE_MS, READY, can, come_in, my_turn, new_table, touch, wait_for_event

CHOICES = "#acts button:not(#undo)"
STOP = f"[data-can], {CHOICES}"


def open_table(page: Page) -> None:
    """Open a short game with two bots; the person begins."""
    new_table(page, "ishtar", "random", "random", start="0", base_tiles_per_cup="1")


def over(page: Page) -> bool:
    """Wait for a decision or the end of the game; return whether it is over."""
    open_ = f"{READY} [data-can], {READY} {CHOICES}, #result:not([hidden])"
    page.locator(open_).first.wait_for(timeout=PATIENCE_MS)
    return page.locator("#result").is_visible()


def point(page: Page, rng: random.Random) -> None:
    """Touch a random target on the board, or press a button."""
    things, buttons = page.locator(".part [data-can]"), page.locator(CHOICES)
    if things.count() and (not buttons.count() or rng.random() < 0.7):
        touch(things.nth(rng.randrange(things.count())))
    elif buttons.count():
        buttons.nth(rng.randrange(buttons.count())).click()


def press(page: Page, rng: random.Random) -> None:
    """Move to a choice by Tab and arrows, and choose it with Enter."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.matches('{STOP}')") and rng.random() < 0.9:
            break
    if page.evaluate("document.activeElement.matches('[data-can]')"):
        for _ in range(rng.randrange(4)):
            page.keyboard.press(rng.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
    # After many Tabs, any other focused element leads away from the table.
    if page.evaluate(f"document.activeElement.matches('{STOP}')"):
        page.keyboard.press("Enter")
    # A tile hanging over the chosen anchor is placed by pressing Enter again.
    if page.evaluate("document.activeElement.matches('[data-chosen]')") and rng.random() < 0.7:
        page.keyboard.press("Enter")


@pytest.mark.held_back
@pytest.mark.timeout(400)
@pytest.mark.parametrize("hand", [point, press], ids=["pointer", "keyboard"])
def test_a_whole_game(page: Page, hand: Callable[[Page, random.Random], None], pictures: Path | None) -> None:
    come_in(page)
    open_table(page)
    rng = random.Random(4)
    steps = 0
    while not over(page):
        hand(page, rng)
        steps += 1
        assert steps < 400
        if pictures and steps == 12:
            page.screenshot(path=pictures / "ishtar.png")
    expect(page.locator("#prompt")).to_contain_text("The game is over.")
    expect(page.locator("#score-sheet tbody tr")).to_have_count(3)
    assert page.locator('.part [id^="tile-"]').count() > 5


def take_tile(page: Page) -> None:
    """Reach the placement of a tile that looks different in all six directions."""
    come_in(page)
    open_table(page)
    my_turn(page)
    page.locator('.part [data-can][data-target="cup:2"] .touch').click()
    wait_for_event(page, 1)
    my_turn(page)
    expect(page.locator("#map[data-turns]")).to_be_attached()


def direction(page: Page) -> str:
    return page.locator("#map").get_attribute("data-turn") or ""


def hanging(page: Page) -> tuple[str, str]:
    """Return the anchor under the tile in hand, and whether the tile fits there."""
    held = page.locator("[data-held]")
    place, can_be = held.get_attribute("transform"), held.get_attribute("data-on") or ""
    target = page.locator(f'#map [data-target][transform="{place}"]').get_attribute("data-target")
    return str(target), can_be


IN_SIGHT = """thing => {
    const box = thing.querySelector(".touch").getBoundingClientRect();
    return thing.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""


def several_ways(page: Page) -> str:
    """Choose a visible anchor on which the tile fits in several directions; returns its target."""
    for thing in can(page, "cell:").all():
        if not thing.evaluate(IN_SIGHT):
            continue
        target = str(thing.get_attribute("data-target"))
        touch(thing)
        if can(page, "turn:").count() > 2:
            return target
        page.keyboard.press("Escape")
    raise AssertionError("no anchor leaves a choice")


def test_the_tile_hangs_on_the_pointer_and_the_wheel_turns_it(page: Page, pictures: Path | None) -> None:
    take_tile(page)
    touch_mark = can(page, "cell:").first.locator(".touch")
    touch_mark.hover()
    target = can(page, "cell:").first.get_attribute("data-target")
    assert hanging(page) == (target, "can")
    page.locator('.part [data-target^="cell:"]:not([data-can])').first.locator(".touch").hover()
    assert hanging(page)[1] == "no"
    target = several_ways(page)
    assert hanging(page) == (target, "chosen")
    ways = [way.get_attribute("data-target") for way in can(page, "turn:").all()]
    seen = [direction(page)]
    for _ in range(len(ways)):
        page.mouse.wheel(0, -100)
        page.wait_for_function("turn => document.querySelector('#map').dataset.turn != turn", arg=seen[-1])
        seen.append(direction(page))
    assert seen[0] == seen[-1]
    assert sorted(seen[1:]) == sorted(str(way) for way in ways)
    page.mouse.wheel(0, 100)
    page.wait_for_function("turn => document.querySelector('#map').dataset.turn == turn", arg=seen[-2])
    page.locator("#leaf-others").hover()
    page.mouse.wheel(0, 100)
    page.wait_for_timeout(100)
    assert direction(page) == seen[-2], "the wheel turns it over the map only"
    if pictures:
        page.screenshot(path=pictures / "ishtar-hanging.png")
    page.locator(f'.part [data-target="{target}"] .touch').click()
    wait_for_event(page, 2)
    expect(page.locator("#log li").nth(1)).to_contain_text(target.removeprefix("cell:"))
    assert page.locator('.part [id^="tile-"]').count() == 1


def test_buttons_turn_the_tile_and_place_it(device: Callable[..., BrowserContext]) -> None:
    page = device(390, 844).new_page()
    take_tile(page)
    target = several_ways(page)
    before = direction(page)
    page.get_by_role("button", name="Rotate").click()
    assert direction(page) != before
    assert hanging(page) == (target, "chosen")
    page.get_by_role("button", name="Place it here").click()
    wait_for_event(page, 2)
    expect(page.locator("#log li").nth(1)).to_contain_text(target.removeprefix("cell:"))
    assert page.locator('.part [id^="tile-"]').count() == 1


def test_the_tile_stays_in_place_until_the_scene_arrives(page: Page) -> None:
    """S19: the server answers a move first, and draws its result afterwards."""
    scenes = HeldScenes(page)
    take_tile(page)
    target = several_ways(page)
    scenes.holding = True
    touch(page.locator(f'.part [data-target="{target}"]'))
    expect(page.locator("body.sending")).to_be_attached()
    page.wait_for_timeout(1500)
    assert scenes.held, "the answer has arrived, and the scene is held"
    assert hanging(page) == (target, "chosen")
    expect(page.locator("#acts button")).to_have_count(0)
    scenes.release()
    wait_for_event(page, 2)
    assert page.locator('.part [id^="tile-"]').count() == 1


def test_a_key_turns_the_tile_at_the_focus(page: Page) -> None:
    take_tile(page)
    several_ways(page)
    page.keyboard.press("Escape")
    page.locator("#stage").focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[data-can][data-target^=\"cell:\"]')"):
            break
    target = page.evaluate("document.activeElement.dataset.target")
    assert hanging(page) == (target, "can")
    page.keyboard.press("Enter")
    first, ways = direction(page), can(page, "turn:").count()
    for _ in range(ways):
        page.keyboard.press("r")
    assert direction(page) == first
    page.keyboard.press("Shift+R")
    assert (direction(page) != first) == (ways > 1)
    page.keyboard.press("Enter")
    wait_for_event(page, 2)
    assert page.locator('.part [id^="tile-"]').count() == 1


def test_a_two_finger_tap_turns_the_tile(device: Callable[..., BrowserContext], pictures: Path | None) -> None:
    page = device(390, 844, has_touch=True, is_mobile=True).new_page()
    take_tile(page)
    target = several_ways(page)
    before = direction(page)
    fingers = page.context.new_cdp_session(page)

    def tap(*points: tuple[int, int]) -> None:
        places = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": places})
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    tap((120, 300), (260, 340))
    page.wait_for_function("turn => document.querySelector('#map').dataset.turn != turn", arg=before)
    if pictures:
        page.screenshot(path=pictures / "ishtar-phone-hanging.png")
    touch(page.locator(f'.part [data-target="{target}"]'))
    wait_for_event(page, 2)
    assert page.locator('.part [id^="tile-"]').count() == 1
