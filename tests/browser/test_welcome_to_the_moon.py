"""Welcome to the Moon by clicking: whole solo games, and two browsers deciding at the same time."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lunaria.engine.files.record import parse, replay
from lunaria.games.welcome_to_the_moon.adventures import Adventure
from lunaria.games.welcome_to_the_moon.game import GAME
from lunaria.games.welcome_to_the_moon.tables import Step
from tests.browser.person import (
    CAN,
    OVER,
    PATIENCE_MS,
    READY,
    STEP_BACK,
    can,
    come_in,
    go,
    new_table,
    play_by_itself,
    sit_together,
    touch,
)
from tests.browser.prepared import prepare
from tests.proof import Setting
from tests.table.client import Server

BATTLE = Path(__file__).parents[2] / "docs" / "records" / "battle.txt"
SENT = "body:not(.sending)"


class Writer:
    """Plays by touching random targets."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.touched: set[str] = set()

    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def move(self) -> str:
        """Touch targets until a move is made; return the last one."""
        things = CAN
        while True:
            self.page.locator(things).first.wait_for(state="attached")
            thing = self.page.locator(things).nth(self.rng.randrange(self.page.locator(things).count()))
            target = str(thing.get_attribute("data-target"))
            self.touched.add(target.split(":")[0])
            if thing.locator(".touch").count():
                touch(thing)
            else:
                thing.click()
            if not self.page.locator(STEP_BACK).count():
                self.page.wait_for_selector(SENT)
                return target
            # Confirm: most targets would only change the choice.
            others = ", ".join(f'{which}:not([data-target^="{target.split(":")[0]}:"])' for which in CAN.split(", "))
            things = others if self.page.locator(others).count() else CAN

    def turn(self) -> None:
        """Decide until the turn is done, or no decision is left before the others have finished."""
        while True:
            self.page.locator(f"{CAN}, body:not(.mine)").first.wait_for(state="attached")
            if not self.page.locator("body.mine").count() or self.move() == "act:done":
                return

    def game(self, moves: int) -> None:
        """Play to the end, in at most ``moves`` moves."""
        for _ in range(moves):
            self.page.wait_for_selector(f"{READY}, {OVER}")
            if self.over():
                return
            self.move()
        assert self.over()


@pytest.mark.held_back
@pytest.mark.timeout(1500)
@pytest.mark.parametrize(("adventure", "kinds"), [("3", {"card", "action", "space", "act"}), ("8", {"card", "action"})])
def test_a_whole_game_alone(page: Page, pictures: Path | None, adventure: str, kinds: set[str]) -> None:
    come_in(page)
    new_table(page, "welcome_to_the_moon", adventure=adventure)
    page.locator(CAN).first.wait_for(state="attached", timeout=PATIENCE_MS)
    writer = Writer(page, 5)
    for _ in range(12):
        writer.move()
    page.locator("#tab-log").click()
    assert page.locator("#log li:visible").count() == page.locator("#log li:has(p)").count() > 0
    if pictures:
        page.screenshot(path=pictures / f"welcome-to-the-moon-alone-{adventure}.png")
    writer.game(400)
    assert writer.touched >= kinds
    expect(page.locator("#prompt")).to_contain_text("The game is over.")


@pytest.mark.parametrize("space_first", [False, True])
def test_a_turn_takes_two_touches(page: Page, space_first: bool) -> None:
    """A combination and a space, in either order; the turn ends by itself when no other choice is left."""
    come_in(page, auto=True)
    new_table(page, "welcome_to_the_moon", "random", adventure="1")
    for turn in range(1, 4):
        page.wait_for_selector(READY, timeout=PATIENCE_MS)
        for kind in ("space:", "card:") if space_first else ("card:", "space:"):
            page.wait_for_selector(SENT)
            things = can(page, kind)
            # Spaces far apart: a player who fills a floor may have more to decide.
            touch(things.nth(turn * things.count() // 4 if kind == "space:" else 0))
        expect(page.locator("#log")).to_contain_text(re.compile(rf"(Ana writes.*){{{turn}}}", re.DOTALL))


def new_of(seat: int) -> str:
    """Return the selector of a seat's marks of this turn, drawn in a pencil colour of their own."""
    return f'[stroke="url(#s{seat}-lead-new)"]'


@pytest.mark.timeout(1500)
def test_nobody_waits_for_a_slow_player(device: Callable[..., BrowserContext]) -> None:
    """WM-3.2: five decide while the sixth is idle: none is held up, and their marks are shown once all have decided."""
    ana, bo = sit_together(device, "welcome_to_the_moon", *["random"] * 4, adventure="3")
    Writer(ana, 1).turn()
    expect(ana.locator("#prompt")).to_contain_text("Bo")
    expect(ana.locator(".who .status.turn")).to_have_count(1)
    expect(bo.locator(".who .status.turn")).to_have_count(1)
    expect(ana.locator("#log")).to_contain_text("Ana: Choose")
    expect(bo.locator("#log li p")).to_have_count(5)
    expect(bo.locator("#log li p", has_text="has finished.")).to_have_count(5)
    for seat in (0, 2, 3, 4, 5):
        expect(bo.locator(new_of(seat))).to_have_count(0)
    assert ana.locator(new_of(0)).count() > 0, "Ana's marks stand out for her alone"
    Writer(bo, 2).turn()
    for page in (ana, bo):
        page.wait_for_selector(READY)
        expect(page.locator("#log")).to_contain_text("Ana writes")
        expect(page.locator("#log")).to_contain_text("Bo writes")
    expect(bo.locator(new_of(0)).first).to_be_attached()
    Writer(bo, 3).move()
    expect(bo.locator("#past-list .deeds", has_text="writes").first).to_be_attached()
    expect(bo.locator("#past-list .brief img").first).to_be_attached()
    expect(bo.locator("#past-list")).not_to_contain_text("has finished")


NEAR = """() => {
    const thing = document.querySelector('[data-target="act:robot"][data-can] .touch').getBoundingClientRect();
    const frame = document.querySelector('[data-part="board"] .frame').getBoundingClientRect();
    const paper = document.querySelector('[data-part="board"] svg > g').getBoundingClientRect();
    const inside = (box, room) => box.left >= room.left - 1 && box.right <= room.right + 1
        && box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
    const text = document.querySelector('[data-part="board"] text'), matrix = text.getScreenCTM();
    const high = Math.min(...[...document.querySelectorAll('[data-part="board"] text')]
        .map((one) => parseFloat(getComputedStyle(one).fontSize))) * Math.hypot(matrix.a, matrix.b);
    return [inside(thing, frame), inside(frame, paper), high];
}"""
"""Whether a thing is in its frame, whether the sheet fills the frame, and the height of its smallest words."""


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_on_a_phone_the_battle_shows_where_the_robot_button_draws(
    device: Callable[..., BrowserContext], server: Server, size: tuple[int, int]
) -> None:
    record = parse(BATTLE.read_text(encoding="utf-8"))
    match = replay(GAME, record)
    assert record.seed is not None
    assert isinstance(match.variant, Adventure)
    robot = int(match.variant.leaflet.first[Step.ROBOT])
    ply = next(ply for ply, one in enumerate(match.plies) if one.action == robot)
    seat = match.plies[ply].seat
    assert seat is not None
    moves = [(one.seat, match.variant.notation(one.action)) for one in match.plies[:ply]]
    phone = device(*size, has_touch=True, is_mobile=True)
    page = phone.new_page()
    come_in(page, "Ana")
    setting = Setting(GAME, 2, record.options)
    go(page, f"/tables/{prepare(server, setting, record.seed, seat, moves)}")
    page.locator('svg [data-target="act:robot"][data-can]').wait_for(state="attached", timeout=PATIENCE_MS)
    expect(page.locator('#acts .main[data-target="act:robot"]')).to_be_visible()
    page.wait_for_function(f"() => {{ const [there, whole] = ({NEAR})(); return there && whole; }}")
    assert page.evaluate(NEAR)[2] >= 11
    touch(page.locator('svg [data-target="act:robot"][data-can]'))
    expect(page.locator("#log")).to_contain_text("asteroid")


ASKED = """() => {
    const inside = (box, room) => box.left >= room.left - 1 && box.right <= room.right + 1
        && box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
    const room = document.querySelector('[data-part="board"] .frame').getBoundingClientRect();
    const about = [...document.querySelectorAll('[data-part="board"] [data-look]')];
    const place = document.querySelector('.decision').getBoundingClientRect();
    const buttons = [...document.querySelectorAll('#acts button')];
    const cut = (one) => !inside(one.getBoundingClientRect(), place) || one.scrollWidth > one.clientWidth;
    return {
        about: about.length > 0,
        seen: about.every((one) => inside(one.querySelector('.touch').getBoundingClientRect(), room)),
        close: document.querySelector('[data-part="board"] .frame').classList.contains('close'),
        cut: buttons.filter(cut).map((one) => one.textContent),
        ticks: [...document.querySelectorAll('[data-part="cards"] :is(.wm-tick, .badge.tick)')]
            .filter((one) => one.getBoundingClientRect().width).length,
        gauges: [...document.querySelectorAll('.gauge')].map((one) => one.hasAttribute('data-doer')),
    };
}"""
"""Whether a question's subject is visible and near, which answers are cut off, the number of ticks, and any bars."""


def before_ways(adventure: str) -> tuple[Setting, int, int, list[tuple[int, str]], str]:
    """Return a table, its seed, the seat, the moves before a card can be taken in several ways, and that card."""
    record = parse((BATTLE.parent / f"{adventure}.txt").read_text(encoding="utf-8"))
    match = replay(GAME, record)
    assert record.seed is not None
    said = [match.variant.notation(one.action) for one in match.plies]
    ply = next(ply for ply, move in enumerate(said) if move.startswith("choose") and move.endswith("declined"))
    seat = match.plies[ply].seat
    assert seat is not None
    moves = [(one.seat, move) for one, move in zip(match.plies[:ply], said[:ply], strict=True) if one.seat is not None]
    return Setting(GAME, 2, record.options), record.seed, seat, moves, f"card:{said[ply].split()[1]}"


@pytest.mark.parametrize("adventure", ["battle", "escape"])
def test_a_question_is_asked_beside_its_subject(
    device: Callable[..., BrowserContext], server: Server, adventure: str
) -> None:
    """A question's subject stays visible and near, and its answers are not cut off in any language."""
    setting, seed, seat, moves, card = before_ways(adventure)
    phone = device(390, 844, has_touch=True, is_mobile=True)
    page = phone.new_page()
    come_in(page, "Ana")
    go(page, f"/tables/{prepare(server, setting, seed, seat, moves)}")
    laptop = device(1366, 657, storage_state=phone.storage_state()).new_page()
    for language in ("en", "pt", "es"):
        for one in (page, laptop):
            one.request.post("/language", form={"language": language, "to": "/health"})
            go(one, page.url)
            one.wait_for_selector(READY, timeout=PATIENCE_MS)
            touch(can(one, card))
            one.wait_for_function(f"() => {{ const found = ({ASKED})(); return found.ticks === 1 && found.seen; }}")
            found = one.evaluate(ASKED)
            assert found["about"] == (adventure == "battle")
            assert found["cut"] == [], (language, found)
            assert all(found["gauges"]), found
            assert one is laptop or found["close"], "the choice's subject is no longer marked"
            one.locator(STEP_BACK).click()


@pytest.mark.held_back
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("adventure", ["2", "3"])
def test_two_browsers_play_a_whole_game(device: Callable[..., BrowserContext], adventure: str) -> None:
    pages = sit_together(device, "welcome_to_the_moon", adventure=adventure)
    for seed, page in enumerate(pages):
        play_by_itself(page, seed)
    for page in pages:
        page.locator(OVER).wait_for(timeout=PATIENCE_MS)
