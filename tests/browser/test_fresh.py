"""What others changed is marked in their colour until one decides again."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.browser.person import can, my_turn, sit_together, touch

Device = Callable[..., BrowserContext]
BY_ANA = '.part [data-fresh][data-doer="0"]'


def test_what_another_did_stays_marked_until_one_decides(device: Device) -> None:
    ana, bo = sit_together(device, "photosynthesis", first_player="0")
    my_turn(ana)
    touch(can(ana, "cell:").first)
    my_turn(bo)
    expect(bo.locator(f"{BY_ANA} .mark .doer")).to_have_count(1)
    expect(ana.locator(".part [data-doer]")).to_have_count(0)
    bo.reload()
    my_turn(bo)
    expect(bo.locator(BY_ANA)).to_have_count(1)
    touch(can(bo, "cell:").first)
    expect(bo.locator("#log")).to_contain_text("Bo places")
    expect(bo.locator(BY_ANA)).to_have_count(0)
