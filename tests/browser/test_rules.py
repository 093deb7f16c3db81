"""The pages of rules in a browser: they fit the screen, and figures stand beside the text."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.person import go

Device = Callable[..., BrowserContext]
ACROSS = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("width", [390, 1280])
def test_the_rules_fit_the_screen(device: Device, width: int) -> None:
    page = device(width, 900).new_page()
    for address in ("/rules/ishtar/ishtar?language=pt", "/rules/luna_maris/luna_maris?language=es#LM-8.1.2"):
        go(page, address)
        assert page.evaluate(ACROSS) <= 0
        assert page.locator(".rule").first.evaluate("rule => getComputedStyle(rule).whiteSpace") == "normal"


@pytest.mark.parametrize("width", [390, 1280])
def test_a_figure_stands_beside_the_words_or_below_them(device: Device, width: int) -> None:
    page = device(width, 900).new_page()
    go(page, "/rules/photosynthesis/photosynthesis?language=pt#PH-1.5")
    figure = page.locator('[id="PH-1.5"] figure')
    expect(figure).to_contain_text("tabuleiro")
    page.wait_for_function("() => document.querySelector('[id=\"PH-1.5\"] img').naturalWidth > 0")
    words, seen = page.locator('[id="PH-1.5"] .beside > div').first.bounding_box(), figure.bounding_box()
    assert words
    assert seen
    is_beside = seen["x"] >= words["x"] + words["width"]
    assert is_beside == (width > 760)
    assert is_beside or seen["y"] >= words["y"] + words["height"]
