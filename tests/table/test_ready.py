"""Rules are ready before anybody plays by them: nothing is compiled, nor loaded, while a move is answered (V1)."""

import subprocess
import sys
from pathlib import Path

import pytest

from lunaria.engine.show.text import LANGUAGES
from lunaria.games import NAMES
from lunaria.table.http.i18n import words
from lunaria.table.live.registry import TableRegistry
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


def test_nothing_is_left_to_be_compiled_while_people_play() -> None:
    """Two games of the first variant of each title, in a process in which nothing else was asked before."""
    found = subprocess.run([sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    assert not found.stdout.strip(), found.stdout


@pytest.mark.anyio
async def test_rules_and_texts_are_read_before_the_server_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableRegistry, "ahead", lambda _registry: None)
    words.cache_clear()
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}", warm_ahead=True):
        assert words.cache_info().currsize == len(LANGUAGES) * (1 + len(NAMES)), "the table's own, and of each title"
