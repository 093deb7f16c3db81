"""Build gallery scenes by playing a random game."""

from collections.abc import Callable, Sequence
from typing import Any

from lunaria.engine.kernel import Kernel
from lunaria.engine.rng import Rng, seed_rng
from lunaria.engine.show.ui import Scene
from lunaria.engine.state import State

MOST = 40
"""Scenes of a long game."""


def played(
    kernel: Kernel, view_of: Callable[[Any, int], Any], options: Sequence[int], seats: int, seed: int = 1
) -> list[Scene]:
    """Play a random game; return scenes of its decisions, seen by a spectator and each seat in turn, and of the end.

    A long game is shown in ``MOST`` scenes: first those in which the phase (its fields of words), the pending seats and
    the viewer come together for the first time, then others, evenly spread. A gallery adds rare scenes by itself, such
    as a rare end or the largest number of pieces.

    Args:
        kernel: the rules.
        view_of: the game's function from an observation to a view.
        options: encoded by ``Game.encode``.
        seats: number of seats.
        seed: of the deal and of the moves.
    """
    state, rng = kernel.setup(list(options), seats, seed), Rng()
    seed_rng(rng.raw, seed)
    moments: list[tuple[State, int]] = [(state.copy(), kernel.pending(state))]
    while pending := moments[-1][1]:
        seat = pending.bit_length() - 1
        kernel.apply(state, seat, kernel.sample(state, seat, rng))
        moments.append((state.copy(), kernel.pending(state)))
    found = []
    for index in _shown(kernel, moments, seats):
        moment, pending = moments[index]
        viewer = index % (seats + 1) - 1
        name = f"Decision {index + 1}" if pending else "Over"
        found.append(Scene(name, view_of(kernel.observe(moment, viewer), viewer)))
    return found


def _shown(kernel: Kernel, moments: Sequence[tuple[State, int]], seats: int) -> list[int]:
    """Return which moments are shown, in order; the last one is always."""
    size = len(moments)
    if size <= MOST:
        return list(range(size))
    words = [name for name, field in kernel.state.fields.items() if field.names and field.shape == ()]
    first: dict[tuple[int, ...], int] = {}
    for index, (state, pending) in enumerate(moments):
        first.setdefault((index % (seats + 1), pending, *(int(getattr(state, name)) for name in words)), index)
    spread = (index * (size - 1) // (MOST - 1) for index in range(MOST))
    wanted = dict.fromkeys((size - 1, *first.values(), *spread))
    return sorted(list(wanted)[:MOST])


def posed(
    kernel: Kernel,
    view_of: Callable[[Any, int], Any],
    title: str,
    options: Sequence[int],
    seats: int,
    viewer: int = -1,
    **fields: Any,
) -> Scene:
    """Return a scene by hand: a fresh game in which some fields of the record have other values.

    Args:
        kernel: the rules.
        view_of: the game's function from an observation to a view.
        title: a description of the scene, in English.
        options: encoded by ``Game.encode``.
        seats: number of seats.
        viewer: the seat that looks; -1 for a spectator.
        fields: values by the names of fields.

    Raises:
        KeyError: the record has no such field.
    """
    state = kernel.setup(list(options), seats, 1)
    for name, value in fields.items():
        if name not in kernel.state.fields:
            raise KeyError(name)
        setattr(state, name, value)
    return Scene(title, view_of(kernel.observe(state, viewer), viewer))
