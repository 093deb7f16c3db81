"""Lessons in a browser: from the front page, on a desktop and on a phone, in every language."""

from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lunaria.engine.teach.lesson import lessons_of
from lunaria.games import NAMES, load
from tests.browser.person import PATIENCE_MS, go, reload, touch

Device = Callable[..., BrowserContext]
SIZES = [(1440, 900), (390, 844)]
LOCALES = ("en-GB", "pt-BR", "es-ES")
FIRST = {name: [each for each in lessons_of(load(name).texts.parent) if each.part is None] for name in NAMES}
DEVICES = [
    (name, FIRST[name][turn % len(FIRST[name])].name, locale, *size)
    for name in NAMES
    if FIRST[name]
    for turn, (locale, size) in enumerate(product(LOCALES, SIZES))
]
"""Every title in every language on a desktop and on a phone, rotating through its first lessons."""
UNDER_WAY = "#dots .now"
"""Present at every step, and gone at the end."""
MOST_ACTS = 60
CUT_OFF = """() => {
  const within = (thing, place) => {
    const [inner, outer] = [thing.getBoundingClientRect(), place.getBoundingClientRect()];
    const wide = inner.left >= outer.left - 12 && inner.right <= outer.right + 12;
    return wide && inner.top >= outer.top - 12 && inner.bottom <= outer.bottom + 12;
  };
  const page = document.documentElement;
  const unseen = [...document.querySelectorAll(".pointing .ring")].filter((ring) => {
    const place = ring.closest(".leaf, .board");
    return !within(ring, page) || !within(ring, place);
  });
  const acts = document.getElementById("acts");
  acts.scrollLeft = 0;
  const first = acts.firstElementChild;
  const lost = first && first.getBoundingClientRect().left < acts.getBoundingClientRect().left - 1;
  return [...unseen.map((ring) => ring.outerHTML), ...(lost ? ["the first button"] : [])];
}"""
"""Highlighted elements out of sight, and elements that no scrolling reaches."""


def stand(page: Page, step: int) -> None:
    """Wait until the page shows a step, counted from 1."""
    page.wait_for_selector("body:not(.sending)")
    expect(page.locator("#dots .past-step")).to_have_count(step - 1)


def go_through(page: Page) -> None:
    """Let the page demonstrate every step, to the end."""
    page.locator(UNDER_WAY).wait_for()
    for _ in range(MOST_ACTS):
        page.wait_for_function(f"() => ({CUT_OFF})().length === 0")
        if not page.locator(UNDER_WAY).count():
            return
        page.locator("#show, #acts .main").first.click()
        page.wait_for_selector("body:not(.sending)")
        expect(page.locator("#problem")).to_be_hidden()
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize(("name", "lesson_name", "locale", "width", "height"), DEVICES)
def test_a_lesson_is_played_through(
    device: Device, name: str, lesson_name: str, locale: str, width: int, height: int
) -> None:
    page = device(width, height, locale=locale, has_touch=width < 900).new_page()
    page.set_default_timeout(PATIENCE_MS)
    (lesson,) = (each for each in FIRST[name] if each.name == lesson_name)
    go(page, f"/learn/{name}/{lesson.name}")
    expect(page.locator("#prompt")).to_have_text(lesson.steps[0].say[locale[:2]])
    go_through(page)
    go(page, "/learn")
    expect(page.locator(".done").first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_wrong_touch_is_explained(device: Device, width: int, height: int) -> None:
    page = device(width, height, has_touch=width < 900).new_page()
    page.set_default_timeout(PATIENCE_MS)
    go(page, "/")
    page.locator('.ways a[href="/learn"]').click()
    page.locator('a.le[href$="/sun-and-shadow"]').click()
    thing = page.locator('.part [data-can][data-target="cell:d4"]')
    thing.wait_for()
    touch(thing)
    expect(page.locator("#note")).to_contain_text("tree shades it.")
    expect(page.locator(".pointing.way")).to_have_count(1)
    page.keyboard.press("Escape")
    page.locator("#rule").click()
    expect(page.locator("#leaf-rule")).to_contain_text("PH-4.4")
    page.locator("#close-rule").click()
    stand(page, 1)
    touch(page.locator('.part [data-can][data-target="cell:d5"]'))
    expect(page.locator("#prompt")).to_have_text("Yes. Nothing is between it and the sun.")
    page.locator("#acts .main").click()
    stand(page, 2)
    reload(page)
    stand(page, 2)
    page.locator("#undo").click()
    stand(page, 1)
