"""Under the Moonlight in a browser: a whole game of four by clicking, and every ability by clicking."""

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from lunaria.games.photosynthesis.moonlight.tables import ABILITIES
from tests.browser.person import READY, button, can, come_in, go, new_table, touch, wait_for_event
from tests.browser.prepared import prepare
from tests.games.photosynthesis.moonlight.settings import ALL, ALL_4
from tests.games.photosynthesis.moonlight.test_animals import GAMES, curious, verb
from tests.suite.walk import Moment, walk
from tests.table.client import Server

ROUNDS = 18
WARMING_MS = 280_000
STEPPED = """before => {
    if (document.body.matches(".sending")) return false;
    if (document.querySelectorAll("#log li").length > before) return "made";
    return document.querySelector("#acts [data-undo=step]") !== null && "on";
}"""
"""Whether a touch has made a move, which the log shows, or leads on to the next step of one."""
Device = Callable[..., BrowserContext]
Use = tuple[int, Moment, list[tuple[int, str]]]
"""The seed, a decision to use an ability, and the moves before it."""


class Wanderer:
    """Plays by touch: an ability if there is one, a few acts, a step, and ends the turn."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.rng = random.Random(1)
        self.done = {"ability": 0, "animal": 0, "cell": 0, "buy": 0, "act": 0, "board": 0}

    def over(self) -> bool:
        return self.page.locator("#result").is_visible()

    def turn(self) -> None:
        """Make moves until the turn passes on."""
        for kind in self.kinds():
            things = can(self.page, f"{kind}:")
            if things.count():
                self.done[kind] += 1
                self.walk(things)
        if button(self.page, "act:end").count():
            self.done["act"] += 1
            self.walk(button(self.page, "act:end"))

    def kinds(self) -> list[str]:
        """Return the kinds to try now, in order: not all of them every turn, and only spaces before the first round."""
        if not button(self.page, "act:end").count():
            return ["board", "cell"]
        return (["ability", "animal"], ["cell"], ["ability", "buy"])[self.done["act"] % 3]

    def walk(self, things: Locator) -> None:
        """Touch one of the things, then any next step, until a move is made and the next decision is due."""
        before = self.page.locator("#log li").count()
        done = False
        while not done:
            thing = things.nth(self.rng.randrange(things.count()))
            if thing.locator(".touch").count():
                touch(thing)
            else:
                thing.click()
            done = self.page.wait_for_function(STEPPED, arg=before).json_value() == "made"
            things = self.page.locator(".part [data-can], #acts .main")
        self.page.wait_for_selector(f"{READY}, #result:not([hidden])", timeout=60_000)


@pytest.mark.held_back
@pytest.mark.timeout(400)
def test_a_whole_game_of_four_by_clicking(page: Page, pictures: Path | None) -> None:
    """UM-1.1: every module, four seats, from the choice of the animal to the last score."""
    come_in(page)
    new_table(page, "photosynthesis", *["random"] * 3, **dict.fromkeys(ALL, "true"))
    page.wait_for_selector(READY, timeout=WARMING_MS)
    expect(page.locator(".part .touch")).not_to_have_count(0)
    assert can(page, "board:").count() == 2
    wanderer = Wanderer(page)
    while not wanderer.over():
        wanderer.turn()
        if pictures and wanderer.done["act"] == ROUNDS // 2:
            page.screenshot(path=pictures / "moonlight.png")
    assert wanderer.done["act"] == ROUNDS
    assert wanderer.done["board"] == 1
    assert wanderer.done["animal"] > 0
    expect(page.locator("#prompt")).to_contain_text("The game is over.")
    expect(page.locator("#score-sheet")).to_contain_text("Moonlight left over")


@cache
def uses() -> dict[str, Use]:
    """Return a game for every ability in which it is used."""
    found: dict[str, Use] = {}
    for setting, deals in GAMES.values():
        for seed in range(deals):
            moves: list[tuple[int, str]] = []
            for moment in curious(setting, seed):
                ability = verb(moment.action)
                if ability in ABILITIES and ability not in found:
                    found[ability] = seed, moment, list(moves)
                moves.append((moment.seat, setting.variant.notation(moment.action)))
    return found


@pytest.mark.timeout(400)
def test_every_ability_by_clicking(page: Page, server: Server, pictures: Path | None) -> None:
    """UM-10.2: each ability can be reached by touching the picture."""
    come_in(page)
    page.wait_for_load_state()
    for ability, (seed, moment, moves) in uses().items():
        go(page, f"/tables/{prepare(server, moment.setting, seed, moment.seat, moves)}")
        page.wait_for_selector(READY, timeout=WARMING_MS)
        observed = moment.setting.kernel.observe(moment.state, moment.seat)
        before = page.locator("#log li").count()
        if pictures:
            page.screenshot(path=pictures / f"ability-{ability}.png")
        for step in moment.setting.variant.path(observed, moment.seat, moment.action):
            thing = page.locator(f'.part [data-can][data-target="{step.target}"]')
            if thing.count():
                touch(thing)
            else:
                button(page, step.target).click()
        wait_for_event(page, before + 1)
        expect(page.locator("#problem")).to_be_hidden()
    assert set(uses()) == set(ABILITIES)


def test_the_whole_board_is_in_sight_on_a_phone(device: Device, server: Server) -> None:
    """Every touch target on the whole board is large enough for a finger: no space is cut at an edge."""
    desktop = device()
    come_in(desktop.new_page())
    phone = device(390, 844, has_touch=True, is_mobile=True, storage_state=desktop.storage_state()).new_page()
    moments = list(walk(ALL_4, 3))
    moves = [(moment.seat, ALL_4.variant.notation(moment.action)) for moment in moments]
    near = []
    for ply in (0, 4, 8, 16, *range(30, len(moments), len(moments) // 6)):
        go(phone, f"/tables/{prepare(server, ALL_4, 3, moments[ply].seat, moves[:ply])}")
        phone.wait_for_selector(f"{READY} .part svg", state="attached")
        phone.wait_for_timeout(400)
        if phone.locator("[data-part=board] .frame.close").count():
            near.append(ply)
    assert near == []
