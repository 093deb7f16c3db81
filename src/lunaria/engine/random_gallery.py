"""Build gallery scenes by playing a random game."""

from collections.abc import Callable, Sequence
from typing import Any

from lunaria.engine.kernel import Kernel
from lunaria.engine.rng import Rng, seed_rng
from lunaria.engine.show.ui import Scene


def played(
    kernel: Kernel, view_of: Callable[[Any, int], Any], options: Sequence[int], seats: int, seed: int = 1
) -> list[Scene]:
    """Play a random game; return a scene of every decision, seen by a spectator and each seat in turn, and of the end.

    A gallery adds rare scenes by itself, such as a rare end or the largest number of pieces.

    Args:
        kernel: the rules.
        view_of: the game's function from an observation to a view.
        options: encoded by ``Game.encode``.
        seats: number of seats.
        seed: of the deal and of the moves.
    """
    state, rng = kernel.setup(list(options), seats, seed), Rng()
    seed_rng(rng.raw, seed)
    found: list[Scene] = []
    while True:
        viewer = len(found) % (seats + 1) - 1
        pending = kernel.pending(state)
        name = f"Decision {len(found) + 1}" if pending else "Over"
        found.append(Scene(name, view_of(kernel.observe(state, viewer), viewer)))
        if not pending:
            return found
        seat = pending.bit_length() - 1
        kernel.apply(state, seat, kernel.sample(state, seat, rng))
