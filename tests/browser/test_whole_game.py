"""Two browsers play a whole game of each title, despite reloads, lost connections and a killed server."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lunaria.games import NAMES, load
from tests.browser.person import (
    CAN,
    OVER,
    PATIENCE_MS,
    STEP_BACK,
    UNDO,
    log_of,
    my_turn,
    play_by_itself,
    reload,
    sit_together,
    wait_for_event,
)
from tests.table.client import Server

OPTIONS = {"photosynthesis": {"first_player": "0"}, "ishtar": {"start": "0", "base_tiles_per_cup": "1"}}
"""Options that make Ana begin or a game short; other titles are played with their defaults."""
HALF = {"photosynthesis": STEP_BACK, "ishtar": STEP_BACK}
"""Selector shown in the middle of a move of several steps; elsewhere a turn of several moves has an undo."""


def events(page: Page) -> int:
    return page.locator("#log li").count()


HIDDEN = """() => [...document.querySelectorAll("[id]")]
    .filter((thing) => !thing.closest(".part svg") && document.getElementById(thing.id) !== thing)
    .map((thing) => thing.id)"""
"""Parts of the page that cannot be found by their id, because the picture uses it too."""


def targets(page: Page) -> list[str]:
    return sorted(str(thing.get_attribute("data-target")) for thing in page.locator(CAN).all())


def reload_in_the_middle_of_a_choice(page: Page, half: str) -> None:
    """Check that acknowledged events are restored, and nothing of the half-made move."""
    page.wait_for_function("() => window.stopped", timeout=PATIENCE_MS)
    log, before = log_of(page), targets(page)
    reload(page)
    my_turn(page)
    expect(page.locator(STEP_BACK)).to_have_count(0)
    assert log_of(page).startswith(log), "others may have moved meanwhile; earlier events stay"
    assert (targets(page) == before) == (half == UNDO)


def go_offline_and_come_back(page: Page) -> None:
    page.context.set_offline(True)
    expect(page.locator("#state")).to_contain_text("Connection lost")
    page.wait_for_timeout(500)
    page.context.set_offline(False)
    expect(page.locator("#state")).to_be_hidden()


def kill_and_start(server: Server, *pages: Page) -> None:
    server.kill()
    try:
        for page in pages:
            expect(page.locator("#state")).to_contain_text("Connection lost")
    finally:
        server.start()
    for page in pages:
        expect(page.locator("#state")).to_be_hidden(timeout=PATIENCE_MS)


@pytest.mark.held_back
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("title", NAMES)
def test_two_browsers_play_a_whole_game(
    device: Callable[..., BrowserContext], server: Server, pictures: Path | None, title: str
) -> None:
    """P1, P2, P5: a reload in mid-choice, a cut connection, a killed server; and one result for both.

    Ana plays by pointer and then by keyboard alone, Bo on a phone, and both receive their scenes late.
    """
    ana, bo = pages = sit_together(device, title, phone=True, **OPTIONS.get(title, {}))
    play_by_itself(bo, 2)
    half = HALF.get(title, UNDO)
    play_by_itself(ana, 1, half)
    reload_in_the_middle_of_a_choice(ana, half)
    play_by_itself(ana, 4, keys=True)
    wait_for_event(bo, events(bo) + 2)
    go_offline_and_come_back(bo)
    wait_for_event(bo, events(bo) + 2)
    kill_and_start(server, *pages)
    if pictures:
        ana.screenshot(path=pictures / f"two-{title}.png")
    for page in pages:
        page.locator(OVER).wait_for(timeout=PATIENCE_MS)
        expect(page.locator("#prompt")).to_contain_text("The game is over.")
        expect(page.locator("#score-sheet tbody tr")).to_have_count(2)
        assert page.evaluate(HIDDEN) == []
    assert totals(ana) == totals(bo)
    if not has_private_events(title):
        assert log_of(ana) == log_of(bo)
    for page in pages:
        expect(page.locator("#acts button")).to_have_count(0)
    if pictures:
        ana.screenshot(path=pictures / f"two-{title}-result.png")
    if title == "photosynthesis":
        save_the_record(ana)
        look_back(ana, pictures)


def totals(page: Page) -> list[str]:
    return sorted(page.locator(".sheet tbody .total").all_inner_texts())


def has_private_events(title: str) -> bool:
    """Return whether a game reveals anything to a single seat, so that the players' logs differ."""
    return any(kind.private for kind in load(title).variant(OPTIONS.get(title, {})).events)


def save_the_record(page: Page) -> None:
    page.locator("#end-share summary").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the record").click()
    assert Path(download.value.path()).read_text(encoding="utf-8").startswith("lunaria record")


def look_back(page: Page, pictures: Path | None) -> None:
    before = totals(page)
    page.get_by_role("link", name="Review the game").click()
    assert totals(page) == before
    last = int(page.locator("#ply").get_attribute("max") or 0)
    page.locator("#last").click()  # the replay opens at the turning point of the game
    expect(page.locator("#count")).to_have_text(f"{last} / {last}")
    expect(page.locator("#prompt")).to_contain_text("The game is over.")
    trees = page.locator('.part [id^="tree-"]')
    page.locator("#first").click()
    expect(page.locator("#count")).to_have_text(f"0 / {last}")
    expect(trees).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(trees).to_have_count(1)
    expect(page.locator("#prompt")).to_contain_text("Ana places a small tree")
    page.locator("#ply").fill(str(last // 2))
    expect(page.locator("#count")).to_have_text(f"{last // 2} / {last}")
    if pictures:
        page.screenshot(path=pictures / "replay.png")
