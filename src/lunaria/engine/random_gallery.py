"""A gallery that needs no more than a game: it is played at random, and looked at from every side."""

from collections.abc import Callable, Sequence
from typing import Any

from lunaria.engine.kernel import Kernel
from lunaria.engine.rng import Rng, seed_rng
from lunaria.engine.show.ui import Scene


def played(
    kernel: Kernel, view_of: Callable[[Any, int], Any], options: Sequence[int], seats: int, seed: int = 1
) -> list[Scene]:
    """Play a game at random; return a scene of every decision, seen by a spectator and each seat in turn, and the end.

    What such a game need not show (a rare end, the largest number of pieces) a gallery adds itself.

    Args:
        kernel: the rules.
        view_of: the game's own, which makes a view of what a seat observes.
        options: the index of the chosen value of each option.
        seats: how many play.
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
