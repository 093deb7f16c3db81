"""Scenes that together show every piece and every kind of decision: moments of random games."""

from collections import Counter
from collections.abc import Callable

from lunaria.engine.arrays import Ints
from lunaria.engine.kernel import Kernel
from lunaria.engine.rng import Rng, seed_rng
from lunaria.engine.show.ui import Scene
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris.components import MODULES
from lunaria.games.luna_maris.moves import top
from lunaria.games.luna_maris.state import Base
from lunaria.games.luna_maris.view import view_of

_GAMES = ((4, 1), (3, 1), (2, 1), (1, 1), (2, 0), (1, 0))
"""Seats, and whether tools are used, of the games that the scenes come from."""
_RARE: dict[str, Callable[[Base], bool]] = {
    "three in a module": lambda s: s.phase == t.Phase.ACTION and max(Counter(_seats(s.astronaut, s)).values()) > 2,
    "calm": lambda s: t.STRESS_LAST in _seats(s.stress, s),
    "stress": lambda s: s.phase == t.Phase.ACTION and t.STRESS_FIRST in _seats(s.stress, s),
}
"""Further moments worth showing, and the condition for each."""
_MOST = 60
"""Greatest number of games searched of each kind."""


def gallery(kernel: Kernel) -> list[Scene]:
    """Return the first moment of every kind of decision, and the end of a game of each kind."""
    found: dict[str, Scene] = {}
    for number, (seats, tools) in enumerate(_GAMES):
        for seed in range(_MOST):
            state = kernel.setup([tools, 2], seats, seed + 100 * number)
            _enrich(state, seats if seed % 2 else 0)
            _look(kernel, state, seats, seed, found)
            if seed > 2 and all(_name(task) in found for task in t.Task if task != t.Task.FERTILIZE):
                break
    return list(found.values())


def _seats(values: Ints, state: Base) -> list[int]:
    """Return the values of those who play."""
    return [values[seat] for seat in range(state.seats)]


def _enrich(state: object, seats: int) -> None:
    """Let some seats begin far advanced, so that rare decisions come up."""
    assert isinstance(state, Base)
    for seat in range(seats):
        state.level[seat, 0] = state.level[seat, 1] = t.TOP_LEVEL
        state.iron[seat, 0] = state.titanium[seat, 0] = t.SECTION // 2
        state.energy[seat] = t.BATTERY
        state.co2[seat] = min(2 * seat + 1, t.CO2_LAST)
        state.helium3[seat] = t.TANK
    if seats and state.tile[t.Module.COM] == 1:
        state.tile[t.Module.COM] = 2
        state.module_track[0] = 1
        state.tile_row[state.tile_row.tolist().index(t.Module.COM)] = -1


def _seen(kernel: Kernel, state: Base) -> Base:
    """Return what the seat whose turn it is observes."""
    seen = kernel.observe(state, state.turn)
    assert isinstance(seen, Base)
    return seen


def _name(task: t.Task) -> str:
    return task.name.lower().replace("_", " ")


def _look(kernel: Kernel, state: object, seats: int, seed: int, found: dict[str, Scene]) -> None:
    """Play a random game and keep the scenes that are new."""
    assert isinstance(state, Base)
    rng = Rng()
    seed_rng(rng.raw, seed)
    while kernel.pending(state):
        task = top(state)[0]
        name = _name(task)
        if task == t.Task.OPTION:
            name = f"option {MODULES[state.astronaut[state.turn]]}"
        if name not in found:
            found[name] = Scene(name, view_of(_seen(kernel, state), state.turn))
        for rare, is_seen in _RARE.items():
            if rare not in found and is_seen(state):
                found[rare] = Scene(rare, view_of(_seen(kernel, state), state.turn))
        kernel.apply(state, state.turn, kernel.sample(state, state.turn, rng))
    name = f"the end of a game for {seats}"
    if name not in found:
        seen = kernel.observe(state, -1)
        assert isinstance(seen, Base)
        found[name] = Scene(name, view_of(seen, -1))
