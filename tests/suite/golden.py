"""Golden files: perft counts and whole games in words, stored in ``tests/golden`` so that every change shows in a diff.

``PYTHONPATH=src:. python -m tests.suite.golden [GAME …]`` rewrites them; read the diff before committing it.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lunaria.engine.events import as_seen
from lunaria.engine.match import Match, seats_in
from lunaria.engine.perft import perft
from lunaria.engine.refusal import Refusal
from lunaria.engine.rng import randbelow
from lunaria.engine.show.text import Message, Texts
from lunaria.engine.state import State
from tests.proof import Proof, Setting
from tests.settings import PROOFS
from tests.suite.walk import rng

FOLDER = Path(__file__).parents[1] / "golden"
MIDDLE = 40
"""Perft is also counted after this number of random decisions."""
TABLE_EVERY = 25
"""Least number of decisions between two descriptions of the table in a playthrough."""
NODES = 200_000
DEPTH = 5


def state_after(setting: Setting, seed: int, plies: int) -> State:
    """Return the state after some random decisions, chosen from the list of legal moves, or at the end."""
    state, chance = setting.start(seed), rng(seed)
    for _ in range(plies):
        pending = seats_in(setting.kernel.pending(state))
        if not pending:
            break
        legal = setting.kernel.legal(state, pending[0])
        setting.kernel.apply(state, pending[0], legal[randbelow(chance.raw, len(legal))])
    return state


def counts(setting: Setting, seed: int, plies: int, depth: int | None = None) -> list[int]:
    """Return perft from depth 1 to ``depth``, or as deep as the limit of nodes allows."""
    state = state_after(setting, seed, plies)
    found: list[int] = []
    while len(found) < (depth or DEPTH):
        found.append(perft(setting.kernel, state, len(found) + 1))
        if depth is None and found[-1] * found[-1] > NODES * (found[-2] if len(found) > 1 else 1):
            break
    return found


def perft_table(proof: Proof) -> list[dict[str, Any]]:
    """Return the perft counts of all settings of a game."""
    return [
        {
            "options": dict(setting.options),
            "seats": setting.seats,
            "seed": 1,
            "plies": plies,
            "counts": counts(setting, 1, plies),
        }
        for setting in (*proof.settings, *proof.soaked)
        for plies in (0, MIDDLE)
    ]


def playthrough(setting: Setting, seed: int) -> Iterator[str]:
    """Write a random game as lines: every decision in notation, its events, and the table at intervals."""
    game, variant = setting.game, setting.variant
    match, chance, english = Match(game, setting.options, setting.seats, seed), rng(seed), Texts("en", (game.texts,))
    asked: list[int] = []
    shown = -TABLE_EVERY
    yield f"{game.title}, {setting.seats} seats, seed {seed}"
    yield from (f"option {name} {value}" for name, value in match.options.items())
    while pending := match.pending:
        if pending != asked:
            asked = pending
            yield ""
            if len(match.plies) >= shown + TABLE_EVERY:
                shown = len(match.plies)
                yield from describe(match, english)
            yield "? " + english.say(variant.prompt(match.observe(pending[0]), pending[0]))
        seat = pending[0]
        legal = match.legal(seat)
        ply = match.play(seat, legal[randbelow(chance.raw, len(legal))])
        assert not isinstance(ply, Refusal)
        yield f"{len(match.plies)}. seat {seat}: {variant.notation(ply.action)}  (one of {len(legal)})"
        sentences = [english.say(variant.tell(as_seen(event, -1))) for event in ply.events]
        yield from (f"    {sentence}" for sentence in sentences if sentence)
    yield ""
    yield from describe(match, english)
    sheet = [*variant.score_sheet(match.state), (Message("score"), match.score()), (Message("place"), match.rank())]
    yield from (f"{label.id}: {' '.join(map(str, points))}" for label, points in sheet)


def describe(match: Match, english: Texts) -> list[str]:
    """Describe the table to a spectator."""
    lines = match.variant.describe(match.variant.view(match.observe(-1), -1), english)
    return [f"| {line}".rstrip() for line in lines]


def files(name: str) -> dict[Path, str]:
    """Return the expected golden files of a game."""
    proof, folder = PROOFS[name], FOLDER / name
    entries = ",\n".join(f"  {json.dumps(entry)}" for entry in perft_table(proof))
    found = {folder / "perft.json": f"[\n{entries}\n]\n"}
    for title, setting in proof.playthroughs.items():
        found[folder / f"playthrough-{title}.txt"] = "\n".join([*playthrough(setting, 1), ""])
    return found


def kept(name: str) -> set[Path]:
    """Return the stored golden files of a game."""
    return set((FOLDER / name).glob("*"))


def main(names: list[str]) -> None:
    """Write the golden files of the named games, or of all."""
    for name in names or PROOFS:
        wanted = files(name)
        for path in kept(name) - wanted.keys():
            path.unlink()
        for path, text in wanted.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(path.relative_to(FOLDER.parent))


if __name__ == "__main__":
    main(sys.argv[1:])
