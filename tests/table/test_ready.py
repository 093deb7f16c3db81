"""Rules are ready before anybody plays: nothing is compiled or loaded while a move is answered."""

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from lunaria.engine.show.text import LANGUAGES
from lunaria.engine.teach.lesson import lessons_of
from lunaria.games import NAMES, load
from lunaria.table.http.i18n import words
from lunaria.table.live import readiness
from lunaria.table.live.readiness import AT_ONCE, Readiness
from lunaria.table.live.registry import TableRegistry
from lunaria.table.live.warm import KINDS, TABLE
from tests.table.client import ROOT
from tests.table.site import site_on

PROGRAM = """
import gc, random
from numba.core.dispatcher import Dispatcher
from lunaria.engine.match import Match
from lunaria.games import NAMES, load
from lunaria.table.live.warm import options_for, warm

def known():
    return {
        f"{one.py_func.__module__}.{one.py_func.__qualname__}: {kinds}"[:200]
        for one in gc.get_objects() if isinstance(one, Dispatcher) for kinds in one.overloads
    }

found = set()
for game in map(load, NAMES):
    name = next(iter(game.variants))
    warm(game.name, name)
    before = known()
    assert before, "nothing was compiled: nothing is tested"
    for seed in range(2):
        chance, match = random.Random(seed), Match(game, options_for(game, name), game.seats[-1], seed)
        while match.pending:
            seat = chance.choice(match.pending)
            observed, action = match.observe(seat), chance.choice(match.legal(seat))
            for other in (action, chance.randrange(match.variant.kernel.actions)):
                match.variant.refusal(observed, seat, other)
                match.refusal(seat, other)
            match.variant.path(observed, seat, action)
            match.variant.score_sheet(observed)
            match.play(seat, action)
            match.score()
    found |= known() - before
print(*sorted(found), sep="\\n")
"""


def test_nothing_is_left_to_compile_while_people_play() -> None:
    """Two games of the first variant of each title, in a process that has handled no other request."""
    found = subprocess.run([sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    assert not found.stdout.strip(), found.stdout


@pytest.mark.anyio
async def test_rules_and_texts_are_loaded_before_the_server_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableRegistry, "ahead", lambda _registry: None)
    words.cache_clear()
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}", warm_ahead=True):
        assert words.cache_info().currsize == len(LANGUAGES) * (1 + len(NAMES)), (
            "the table's own, and those of each title"
        )


class Compilers:
    """Replaces the compiling processes: each ends when the test releases it."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.begun: list[tuple[str, str, tuple[str, ...]]] = []
        self.cached: set[tuple[str, str, str]] = set()
        self.loaded: list[tuple[str, str, str]] = []
        self.go = asyncio.Event()
        patch.setattr(Readiness, "_run", lambda ready, *wanted: self.run(ready, *wanted))
        patch.setattr(readiness, "_missing", self.missing)
        patch.setattr(readiness, "warm", lambda *wanted: self.loaded.append(wanted))

    def missing(self, game: str, variant: str, kinds: Sequence[str]) -> list[str]:
        return [kind for kind in kinds if (game, variant, kind) not in self.cached]

    async def run(self, ready: Readiness, game: str, variant: str, kinds: dict[str, asyncio.Future[None]]) -> None:
        self.begun.append((game, variant, tuple(kinds)))
        ready._steps[game, variant] = 4, 10
        await self.go.wait()
        self.cached |= {(game, variant, kind) for kind in kinds}


async def pause() -> None:
    """Let everything that can proceed do so."""
    for _ in range(20):
        await asyncio.sleep(0.005)


@pytest.mark.anyio
async def test_one_process_compiles_a_variant_and_all_callers_wait_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compilers, ready = Compilers(monkeypatch), Readiness(("photosynthesis", "ishtar"))
    ready.ahead()
    await pause()
    assert compilers.begun == [("photosynthesis", "base", KINDS)]
    waiting = [asyncio.create_task(ready.warmth("photosynthesis", "base", kind)) for kind in KINDS]
    wanted = asyncio.create_task(ready.warmth("ishtar", "base"))
    also = asyncio.create_task(ready.warmth("photosynthesis", "moonlight"))
    await pause()
    assert len(compilers.begun) == AT_ONCE, "an urgent variant does not wait for those compiled ahead, within the limit"
    assert compilers.begun[1] == ("ishtar", "base", (TABLE,))
    assert ready.progress() == (0, 3 * len(KINDS))
    compilers.go.set()
    await asyncio.gather(*waiting, wanted, also)
    await asyncio.wait_for(ready._ahead or wanted, 10)
    assert ready.progress() == (3 * len(KINDS), 3 * len(KINDS))
    begun = [(game, variant, kind) for game, variant, kinds in compilers.begun for kind in kinds]
    assert len(begun) == len(set(begun)), "nothing is compiled twice"
    assert sorted(compilers.loaded) == sorted(begun), "everything is loaded, once"
    await ready.close()


@pytest.mark.anyio
async def test_a_page_before_the_rules_are_ready_says_so_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compilers = Compilers(monkeypatch)
    monkeypatch.setattr(readiness, "PATIENCE_SECONDS", 0.05)
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        visitor = await site.visitor()
        page = await visitor.get("/gallery/photosynthesis")
        assert (page.status_code, page.headers["Refresh"]) == (503, page.headers["Retry-After"])
        assert "One moment" in page.text
        assert "The rules are being prepared: 40%." in page.text
        lesson = next(iter(lessons_of(load("photosynthesis").texts.parent)))
        asked = await visitor.http.post(
            f"/learn/photosynthesis/{lesson.name}/scene", json={"acts": []}, headers={"Accept": "application/json"}
        )
        assert asked.status_code == 503
        assert asked.json()["detail"] == "The rules are being prepared: 40%."
        assert int(asked.headers["Retry-After"]) > 0
        assert (await visitor.get("/health/ready")).json()["rules"] == 0
        compilers.go.set()
        await pause()
        assert (await visitor.get("/gallery/photosynthesis")).status_code == 200
        assert (await visitor.get("/health/ready")).json()["rules"] > 0
