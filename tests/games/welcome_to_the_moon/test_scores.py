"""The kernel's score is the sum of the score sheet on arbitrary sheets, not only on those of real games."""

import random
from typing import Any

import pytest

from lunaria.games.welcome_to_the_moon.adventures import Adventure
from lunaria.games.welcome_to_the_moon.battle.sheet import MARKS, PLANETS, SIDES
from lunaria.games.welcome_to_the_moon.game import GAME
from lunaria.games.welcome_to_the_moon.journey.sheet import CUTS, TANKS
from lunaria.games.welcome_to_the_moon.tables import ROWS, Action
from tests.proof import scaled

TURN = {"step", "combination", "action", "value", "space", "failed", "fresh", "closed", "crosses", "filled"}
"""Fields of a sheet that are filled separately, or have no points."""


def scribble(leaflet: Any, state: Any, rng: random.Random) -> None:
    """Fill all sheets with random values in the range of each field."""
    for row in range(state.seats if leaflet.number != 8 else ROWS):
        state.filled[row] = leaflet.start() | leaflet.sheet & rng.getrandbits(64)
        state.crosses[row] = int(state.filled[row]) & leaflet.sheet & rng.getrandbits(64)
        for name, field in state.fields.items():
            if not field.shape or field.shape[0] != ROWS or name in TURN:
                continue
            if field.kind == "u8":
                getattr(state, name)[row] = int(state.filled[row]) & rng.getrandbits(64)
            elif len(field.shape) == 1:
                getattr(state, name)[row] = rng.randint(field.low, field.high)
            else:
                for place in range(field.shape[1]):
                    getattr(state, name)[row, place] = rng.randint(field.low, field.high)
        state.low[row] &= ~state.high[row]
        if leaflet.number == 2:
            state.tanks[row] = int(TANKS) & rng.getrandbits(64)
            state.dividers[row] = int(CUTS) & int(state.dividers[row])
        if leaflet.number == 8:
            places = (1 << MARKS) - (1 << PLANETS)
            near = rng.getrandbits(64) & rng.getrandbits(64) & places
            state.insignias[row] = [near, rng.getrandbits(64) & places & ~near]
            for side in range(SIDES):
                state.values[row, side] = [rng.randint(0, 4) for _ in state.values[row, side]]
    for letter in range(3):
        state.missions[letter] = rng.randrange(2)
    if state.seats == 1:
        state.astra[:] = [rng.randrange(8) for _ in range(Action.NONE)]


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("adventure", GAME.options[0].choices)
def test_score_is_the_sum_of_its_sheet(adventure: str, seats: int) -> None:
    rng = random.Random(f"{adventure} {seats}")
    variant = GAME.variant({"adventure": adventure})
    assert isinstance(variant, Adventure)
    for seed in range(scaled(40)):
        state: Any = GAME.new({"adventure": adventure, "level": "4"}, seats, seed)
        scribble(variant.leaflet, state, rng)
        sheet = variant.score_sheet(state)
        sums = [sum(points[seat] for _, points in sheet) for seat in range(seats)]
        assert variant.kernel.score(state, seats) == sums, [(line.id, points) for line, points in sheet]


@pytest.mark.parametrize("adventure", GAME.options[0].choices)
def test_solo_places_follow_from_the_lines(adventure: str) -> None:
    """WM-S.10, WM-S.11: the kernel's places of player and ASTRA agree with the lead, computed slowly."""
    rng = random.Random(adventure)
    variant = GAME.variant({"adventure": adventure})
    assert isinstance(variant, Adventure)
    seen = set()
    for seed in range(scaled(60)):
        state: Any = GAME.new({"adventure": adventure, "level": str(1 + seed % 9)}, 1, seed)
        scribble(variant.leaflet, state, rng)
        state.astra[:] = [rng.randrange(6) for _ in range(Action.NONE)]
        if adventure == "1":
            state.rockets[0], state.mended[0] = rng.choice([rng.randrange(32), 31]), state.errors[0]
            state.astra[Action.ROBOT] = rng.choice([0, 40])
            state.final[0] = rng.choice([0, 1, 2])
        (rival,) = variant.rivals(state)
        sheet = variant.score_sheet(state)
        assert (len(rival.points), sum(rival.points)) == (len(sheet), rival.score)
        ahead = variant.leaflet.ahead(state)
        places = (variant.kernel.rank(state, 1)[0], rival.rank)
        assert places == ((1, 2) if ahead > 0 else (1, 1) if ahead == 0 else (2, 1))
        seen.add(places)
    assert len(seen) > 1
