"""Moves of others are animated in order, in bounded time, at a chosen speed, with sounds, and can be replayed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.person import (
    button,
    come_in,
    go,
    log_of,
    my_turn,
    open_menu,
    open_table,
    place_first_trees,
    reload,
    touch,
    wait_for_event,
)
from tests.table.test_past import finished, text

WATCH = """() => {
    window.story = [];
    new MutationObserver((changes) => {
        for (const node of changes.flatMap((change) => [...change.addedNodes]))
            if (node.matches?.(".flight")) window.story.push(`${node.dataset.motion} ${node.dataset.of}`);
    }).observe(document.body, { childList: true, subtree: true });
}"""
LISTEN = """() => {
    window.heard = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        window.heard.push(this.frequency.value);
        document.body.dataset.heard = "yes";
        return start.apply(this, when);
    };
}"""
NOTHING_FLIES = "!document.querySelector('.flight')"
KEPT_BACK = "document.querySelectorAll('[data-kept]').length"


@pytest.fixture
def table(device: Callable[..., BrowserContext]) -> Page:
    """Ana's page in her first turn, with motion; animations are recorded."""
    page = device(reduced_motion="no-preference").new_page()
    come_in(page)
    open_table(page, "random")
    page.evaluate(WATCH)
    place_first_trees(page)
    return page


def story(page: Page) -> list[str]:
    """Wait until all animations have ended, and return them in order."""
    expect(page.locator(".flight")).to_have_count(0)
    assert page.evaluate(KEPT_BACK) == 0
    found: list[str] = page.evaluate("window.story.splice(0)")
    return found


def test_events_are_animated_in_order_and_replayed(table: Page) -> None:
    shown = story(table)
    assert [each for each in shown if each.startswith("move tree-")], shown
    light = shown.index("count light-0")
    assert (
        shown.index("count light-1") > light > max(k for k, each in enumerate(shown) if each.startswith("move tree-"))
    )
    again = table.locator("#again")
    expect(again).to_be_visible()
    again.click()
    first = story(table)
    assert first[-2:] == ["count light-0", "count light-1"]
    table.keyboard.press("a")
    assert story(table) == first


def test_animation_time_is_bounded_and_a_touch_ends_it(table: Page) -> None:
    begin = """async (count) => {
        const { Animator } = await import("/static/board/animation.js");
        window.motion = new Animator(() => {});
        const deed = { seat: 1, motions: [{ kind: "count", goal: "light-0", amount: 1 }] };
        window.motion.play({ deeds: Array(count).fill(deed), before: new Map() });
        return [window.motion.each, window.motion.each + count * window.motion.pause];
    }"""
    story(table)
    light = table.locator("#light-0 > text").text_content()
    for count in (1, 3, 200):
        each, together = table.evaluate(begin, count)
        assert each <= 400
        assert together <= 3000
        assert table.evaluate("window.motion.playing")
        table.locator("#prompt").dispatch_event("pointerdown")
        assert table.evaluate(f"{NOTHING_FLIES} && !window.motion.playing")
        assert table.locator("#light-0 > text").text_content() == light


def test_touching_a_piece_in_flight_only_ends_its_animation(table: Page) -> None:
    story(table)
    table.evaluate("""async () => {
        const { Animator } = await import("/static/board/animation.js");
        const deed = { seat: 1, motions: [{ kind: "move", piece: "available-0-seed", source: "sun" }] };
        localStorage.setItem("motion", "slow");
        new Animator(() => {}).play({ deeds: Array(9).fill(deed), before: new Map() });
        while (!document.querySelector(".flight")) await new Promise(requestAnimationFrame);
        const shop = document.querySelector('[data-target="buy:seed"] .touch');
        for (const kind of ["pointerdown", "click"]) shop.dispatchEvent(new MouseEvent(kind, { bubbles: true }));
    }""")
    expect(table.locator(".flight")).to_have_count(0)
    touch(table.locator('.part [data-can][data-target="buy:seed"]'))
    expect(table.locator("#log")).to_contain_text("Ana buys a seed")
    assert log_of(table).count("Ana buys a seed") == 1


def test_the_speed_is_chosen_and_kept(table: Page, device: Callable[..., BrowserContext]) -> None:
    table.evaluate("localStorage.setItem('motion', 'off')")
    reload(table)
    my_turn(table)
    table.evaluate(WATCH)
    expect(table.locator("#speed")).to_have_value("off")
    expect(table.locator("#again")).to_be_hidden()
    touch(table.locator('.part [data-can][data-target="buy:seed"]'))
    wait_for_event(table, 5)
    button(table, "act:end").click()
    my_turn(table)
    assert story(table) == []
    open_menu(table)
    table.locator("#speed").select_option("fast")
    expect(table.locator("#again")).to_be_visible()
    reload(table)
    expect(table.locator("#speed")).to_have_value("fast")
    calm = device().new_page()  # with reduced motion in the system settings
    go(calm, table.url)
    expect(calm.locator("#speed")).to_be_disabled()
    expect(calm.locator("#speed")).to_have_value("off")


def test_sounds_are_off_by_default(table: Page) -> None:
    table.evaluate(LISTEN)
    touch(table.locator('.part [data-can][data-target="buy:seed"]'))
    wait_for_event(table, 5)
    story(table)
    assert table.evaluate("window.heard") == []
    open_menu(table)
    table.locator("#sound").click()
    expect(table.locator("#sound")).to_have_attribute("aria-pressed", "true")
    button(table, "act:end").click()
    my_turn(table)
    expect(table.locator("body")).to_have_attribute("data-heard", "yes")
    reload(table)
    expect(table.locator("#sound")).to_have_attribute("aria-pressed", "true")


def test_a_game_plays_by_itself(device: Callable[..., BrowserContext]) -> None:
    page = device(reduced_motion="no-preference").new_page()
    come_in(page)
    page.get_by_role("link", name="Open a record").click()
    file = page.get_by_label("The file")
    file.set_input_files({"name": "a.lunaria", "mimeType": "text/plain", "buffer": text().encode()})
    page.get_by_role("button", name="Open").click()
    last = len(finished().plies)
    count, play = page.locator("#count"), page.locator("#play")
    expect(count).to_contain_text(f" / {last}")
    page.locator("#last").click()  # the replay opens at the turning point of the game
    expect(count).to_have_text(f"{last} / {last}")
    page.locator("#pace").select_option("fast")
    page.evaluate(WATCH)
    play.click()  # from the end it starts over
    expect(count).to_have_text(f"4 / {last}")
    page.evaluate("document.body.focus()")
    page.keyboard.press("Space")
    expect(play).not_to_have_class("act running")
    assert any(each.startswith("move tree-") for each in page.evaluate("window.story"))
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    play.click()
    rested = count.text_content()
    page.wait_for_timeout(1500)
    assert count.text_content() == rested
    page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    expect(count).not_to_have_text(rested or "")
    page.locator("#ply").evaluate(
        "(slider, at) => { slider.value = at; slider.dispatchEvent(new Event('input')); }", last - 2
    )
    expect(play).not_to_have_class("act running")
    expect(count).to_have_text(f"{last - 2} / {last}")
    play.click()
    expect(count).to_have_text(f"{last} / {last}")
    expect(play).not_to_have_class("act running")
    assert page.locator("#pace").input_value() == "fast"
