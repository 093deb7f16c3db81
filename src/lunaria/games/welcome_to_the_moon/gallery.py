"""Scenes of an adventure that together show every kind of decision and every state of its sheets."""

from collections.abc import Iterator
from typing import Any

from lunaria.engine.kernel import Kernel
from lunaria.engine.match import seats_in
from lunaria.engine.rng import Rng, randbelow, seed_rng
from lunaria.engine.show.ui import Scene
from lunaria.games.welcome_to_the_moon.leaflet import AnyLeaflet
from lunaria.games.welcome_to_the_moon.state import Sheets
from lunaria.games.welcome_to_the_moon.tables import Stage, Step
from lunaria.games.welcome_to_the_moon.view import view_of

GAMES = 4
"""Least number of games searched, for each number of players."""
MOST_GAMES = 60
"""Greatest number of games searched, until a player can fulfil a mission."""
MISSION = Step.MISSION.name.capitalize()
EARLY = 5
"""From this turn on there is something on the sheets."""
LATE = 14


def moments(kernel: Kernel, adventure: int, seats: int, seed: int) -> Iterator[tuple[Sheets, int]]:
    """Play a game at random; yield each state with the seat that decides next, and at last the end."""
    state: Any = kernel.setup([adventure - 1, 3], seats, seed)
    rng = Rng()
    seed_rng(rng.raw, seed)
    while pending := kernel.pending(state):
        seat = seats_in(pending)[randbelow(rng.raw, len(seats_in(pending)))]
        yield state, seat
        legal = kernel.legal(state, seat)
        kernel.apply(state, seat, legal[randbelow(rng.raw, len(legal))])
    yield state, 0


def gallery(leaflet: AnyLeaflet, kernel: Kernel) -> list[Scene]:
    """Return all scenes: each kind of decision as early as there is something to see, then tables as a whole."""
    found: dict[str, Scene] = {}

    def show(title: str, state: Sheets, seat: int) -> None:
        if title not in found:
            found[title] = Scene(title, view_of(leaflet, kernel.observe(state, seat), seat))

    for seats in (2, 1, 6):
        for seed in range(MOST_GAMES):
            if seed >= GAMES and any(title.startswith(MISSION) for title in found):
                break
            for state, seat in moments(kernel, leaflet.number, seats, seed):
                table, step = f"{seats} at the table", Step(state.step[seat])
                if state.stage == Stage.OVER:
                    show(f"The end, {table}", state, 0)
                elif state.turn >= EARLY or step == Step.INFECT:
                    show(f"{step.name.capitalize()}, {table}", state, seat)
                if state.turn >= LATE:
                    show(f"Watched, {table}", state, -1)
    return list(found.values())
