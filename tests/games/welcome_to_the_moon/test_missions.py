"""Every mission on sheets close to its condition, compared with a slow reading of the sheet (WM-4.1)."""

import random
from collections.abc import Callable
from itertools import groupby, pairwise
from typing import Any

import pytest

from lunaria.games.welcome_to_the_moon.adventures import Adventure
from lunaria.games.welcome_to_the_moon.battle import sheet as battle
from lunaria.games.welcome_to_the_moon.colony import sheet as colony
from lunaria.games.welcome_to_the_moon.dome import sheet as dome
from lunaria.games.welcome_to_the_moon.escape import sheet as escape
from lunaria.games.welcome_to_the_moon.game import GAME
from lunaria.games.welcome_to_the_moon.hooks import fact
from lunaria.games.welcome_to_the_moon.journey import sheet as journey
from lunaria.games.welcome_to_the_moon.launch import sheet as launch
from lunaria.games.welcome_to_the_moon.leaflet import AnyLeaflet
from lunaria.games.welcome_to_the_moon.mine import sheet as mine
from lunaria.games.welcome_to_the_moon.tables import ROWS
from lunaria.games.welcome_to_the_moon.turn import all_missions
from lunaria.games.welcome_to_the_moon.virus import sheet as virus

SEATS, SHEETS = 3, 120
Asked = Callable[[Any, int], bool]
"""Whether a seat meets the condition of a card."""


def has(word: Any, wanted: Any) -> bool:
    """Return whether a set contains another."""
    return int(wanted) & ~int(word) == 0


def on(word: Any, place: int) -> bool:
    return bool(int(word) >> place & 1)


def run(found: list[bool]) -> int:
    """Return the longest run."""
    return max((len(list(group)) for there, group in groupby(found) if there), default=0)


# Adventure 2 ----------------------------------------------------------------------------------------------------------


def zones(s: Any, seat: int) -> list[int]:
    """Return the sizes of the complete zones between dividers."""
    cuts = [-1, *(space for space in range(journey.SPACES - 1) if on(s.dividers[seat], space)), journey.SPACES - 1]
    parts = [range(before + 1, cut + 1) for before, cut in pairwise(cuts)]
    return [len(part) for part in parts if all(on(s.filled[seat], space) for space in part)]


def divided(s: Any, seat: int) -> bool:
    return int(s.dividers[seat]) != 0


# Adventure 3 ----------------------------------------------------------------------------------------------------------


def observatory(s: Any, seat: int) -> bool:
    return on(s.joined[seat], colony.OBSERVATORY)


def lines(s: Any, seat: int, kind: int) -> int:
    return sum(has(s.filled[seat], colony.LINE[kind, line]) for line in range(6))


def antenna_quarters(s: Any, seat: int) -> int:
    ringed = [has(int(s.filled[seat]) & int(s.joined[seat]), colony.QUARTER_ANTENNAS[quarter]) for quarter in range(4)]
    ringed[colony.OBSERVATORY_QUARTER] &= observatory(s, seat)
    return sum(ringed)


def tank_quarters(s: Any, seat: int) -> int:
    return sum(has(s.tanks[seat], int(colony.QUARTER[quarter]) & int(colony.TANKS)) for quarter in range(4))


# Adventure 4 ----------------------------------------------------------------------------------------------------------


def columns(s: Any, seat: int) -> list[bool]:
    return [has(s.filled[seat], column) for column in mine.COLUMN]


def factories(s: Any, seat: int) -> list[bool]:
    energies, robots = s.energies[seat].tolist(), s.robots[seat].tolist()
    paid = zip(energies, robots, strict=True)
    return [cost == each for cost, each in zip(zip(mine.ENERGY_COST, mine.ROBOT_COST, strict=True), paid, strict=True)]


def deposits(s: Any, seat: int, kind: Any) -> int:
    return (int(s.deposits[seat]) & int(kind)).bit_count()


# Adventure 5 ----------------------------------------------------------------------------------------------------------


def levels(s: Any, seat: int, symbols: int) -> int:
    return sum(plants + waters >= symbols for plants, waters in zip(s.plants[seat], s.waters[seat], strict=True))


# Adventure 6 ----------------------------------------------------------------------------------------------------------


def quarters(s: Any, seat: int, kind: str) -> list[bool]:
    """Return the quarters that are full, have all energies, or all plants and tanks."""
    every = range(virus.QUARTERS)
    if kind == "full":
        return [has(s.filled[seat], virus.QUARTER[quarter]) for quarter in every]
    if kind == "energies":
        return [bool(s.energies[seat, quarter] == 2) for quarter in every]
    tanks = [has(s.tanks[seat], int(virus.QUARTER[quarter]) & int(virus.TANKS)) for quarter in every]
    return [tanks[quarter] and bool(s.plants[seat, quarter] == virus.PLANTS[quarter]) for quarter in every]


def floors(s: Any, seat: int, kind: str) -> int:
    found = quarters(s, seat, kind)
    return sum(all(found[quarter] for quarter in range(virus.QUARTERS) if on(floor, quarter)) for floor in virus.FLOOR)


def closed(s: Any, seat: int) -> list[bool]:
    return [has(s.shut[seat], virus.WAYS_OF[quarter]) for quarter in range(virus.QUARTERS)]


# Adventure 7 ----------------------------------------------------------------------------------------------------------


def greenhouses(s: Any, seat: int) -> list[bool]:
    return [on(s.filled[seat], space) and s.plants[seat, ship] == 3 for ship, space in enumerate(escape.GREENHOUSE)]


def tanks_of_ships(s: Any, seat: int) -> int:
    return sum(has(s.tanks[seat], int(ship) & int(escape.TANKS)) for ship in escape.SHIP)


# Adventure 8 ----------------------------------------------------------------------------------------------------------


def sides(asked: Callable[[Any, int, int], bool]) -> Asked:
    """Return the condition for the near side of one's own sheet or the far side of the next seat's."""
    return lambda s, seat: asked(s, seat, 0) or asked(s, (seat + 1) % s.seats, 1)


def controlled(s: Any, sheet: int, side: int) -> list[int]:
    """Return the types of the planets controlled by a side."""
    return [kind for planet, kind in enumerate(battle.TYPE_OF) if on(s.number[sheet, planet], side)]


def moons(s: Any, sheet: int, side: int) -> int:
    return sum(int(s.insignias[sheet, side]) & int(moon) != 0 for moon in battle.MOON)


def boxes(s: Any, sheet: int, side: int) -> bool:
    return bool(s.plants[sheet, side] >= 6 and s.waters[sheet, side] >= 4)


ASKED: dict[str, dict[str, Asked]] = {
    "1": {
        "a1": lambda s, seat: has(s.filled[seat], launch.FLOOR_MISSIONS[0, 0]),
        "a2": lambda s, seat: has(s.filled[seat], launch.FLOOR_MISSIONS[0, 1]),
        "b1": lambda s, seat: has(s.filled[seat], launch.FLOOR_MISSIONS[1, 0]),
        "b2": lambda s, seat: has(s.filled[seat], launch.FLOOR_MISSIONS[1, 1]),
        "c1": lambda s, seat: int(s.crosses[seat]).bit_count() >= 10,
        "c2": lambda s, seat: bool(s.errors[seat] >= 5 + s.mended[seat]),
    },
    "2": {
        "a1": lambda s, seat: (int(s.high[seat] | s.low[seat]) & 15).bit_count() >= 3,
        "a2": lambda s, seat: sum(have == all_ for have, all_ in zip(s.plants[seat], journey.PLANTS, strict=True)) >= 2,
        "b1": lambda s, seat: divided(s, seat) and zones(s, seat).count(6) >= 2,
        "b2": lambda s, seat: divided(s, seat) and {6, 4, 2} <= set(zones(s, seat)),
        "c1": lambda s, seat: int(s.tanks[seat]).bit_count() >= 6,
        "c2": lambda s, seat: run([on(s.tanks[seat], space) for space in journey.TANK_SPACES]) >= 4,
    },
    "3": {
        "a1": lambda s, seat: lines(s, seat, 0) >= 3,
        "a2": lambda s, seat: lines(s, seat, 1) >= 3,
        "b1": observatory,
        "b2": lambda s, seat: antenna_quarters(s, seat) >= 2,
        "c1": lambda s, seat: sum(int(colony.PLANTS[house]) for house in s.greenhouses[seat]) >= 10,
        "c2": lambda s, seat: tank_quarters(s, seat) >= 2,
    },
    "4": {
        "a1": lambda s, seat: sum(columns(s, seat)) >= 5,
        "a2": lambda s, seat: run(columns(s, seat)) >= 4,
        "b1": lambda s, seat: all(factories(s, seat)[4:9]),
        "b2": lambda s, seat: sum(factories(s, seat)) >= 6,
        "c1": lambda s, seat: deposits(s, seat, mine.PLANT_DEPOSITS) >= 8,
        "c2": lambda s, seat: deposits(s, seat, mine.WATER_DEPOSITS) >= 5,
    },
    "5": {
        "a1": lambda s, seat: any(has(s.filled[seat], tower) for tower in dome.SKYSCRAPER),
        "a2": lambda s, seat: sum(on(s.filled[seat], top) for top in dome.TOP_OF) >= 2,
        "b1": lambda s, seat: levels(s, seat, 2) >= 3,
        "b2": lambda s, seat: levels(s, seat, 3) >= 2,
        "c1": lambda s, seat: bool(s.built[seat] == 2**16 - 1),
        "c2": lambda s, seat: int(s.crosses[seat]).bit_count() >= 4,
    },
    "6": {
        "a1": lambda s, seat: sum(quarters(s, seat, "full")) >= 2,
        "a2": lambda s, seat: floors(s, seat, "full") >= 1,
        "b1": lambda s, seat: sum(closed(s, seat)) >= 3,
        "b2": lambda s, seat: closed(s, seat)[2] and closed(s, seat)[8],
        "c1": lambda s, seat: floors(s, seat, "energies") >= 2,
        "c2": lambda s, seat: floors(s, seat, "plants and waters") >= 2,
    },
    "7": {
        "a1": lambda s, seat: sum(greenhouses(s, seat)) >= 3,
        "a2": lambda s, seat: greenhouses(s, seat)[5],
        "b1": lambda s, seat: sum(has(s.filled[seat], escape.BLOCK[module]) for module in escape.MODULES) >= 7,
        "b2": lambda s, seat: sum(has(s.filled[seat], ship) for ship in escape.SHIP) >= 3,
        "c1": lambda s, seat: s.reactors[seat].tolist().count(3) >= 3,
        "c2": lambda s, seat: tanks_of_ships(s, seat) >= 3,
    },
    "8": {
        "a1": sides(lambda s, sheet, side: len(controlled(s, sheet, side)) >= 4),
        "a2": sides(lambda s, sheet, side: len(set(controlled(s, sheet, side))) == 3),
        "b1": sides(lambda s, sheet, side: bool(s.asteroids[sheet, side] >= 7)),
        "b2": sides(lambda s, sheet, side: all(value >= 2 for value in s.values[sheet, side])),
        "c1": sides(boxes),
        "c2": sides(lambda s, sheet, side: moons(s, sheet, side) >= 4),
    },
}


def sieve(rng: random.Random) -> int:
    """Return a random set that lacks few members, or many."""
    missing = (1 << 64) - 1
    for _ in range(rng.randint(1, 6)):
        missing &= rng.getrandbits(64)
    return ~missing & (1 << 64) - 1


def scribble(leaflet: AnyLeaflet, s: Any, rng: random.Random) -> None:
    """Fill all sheets at random, so that most conditions are nearly met."""
    for row in range(SEATS):
        for name, field in s.fields.items():
            if not field.shape or field.shape[0] != ROWS:
                continue
            low, high = field.low, field.high
            if field.kind == "u8":
                if len(field.shape) == 1:
                    getattr(s, name)[row] = sieve(rng)
                continue
            for place in range(field.shape[1]) if len(field.shape) == 2 else [...]:
                some = [high, high, max(low, high - 1), low, rng.randint(low, high)]
                getattr(s, name)[row, place] = rng.choice(some)
        s.filled[row] = leaflet.start() | leaflet.sheet & sieve(rng)
        s.crosses[row] = leaflet.sheet & rng.getrandbits(64) & rng.getrandbits(64) & rng.getrandbits(64)
        for name in {"tanks", "deposits"} & set(s.fields):
            few = rng.getrandbits(64) & rng.getrandbits(64)
            getattr(s, name)[row] = leaflet.sheet & rng.choice([few, few & rng.getrandbits(64), sieve(rng)])
        if leaflet.number in NEARLY:
            NEARLY[leaflet.number](s, row, rng)


def nearly_journey(s: Any, row: int, rng: random.Random) -> None:
    """Draw dividers for zones of the required sizes, in any order."""
    for station in range(journey.STATIONS):
        s.plants[row, station] = int(journey.PLANTS[station]) - rng.choice([0, 1, 1])
    sizes = rng.sample([6, 6, 4, 2, 5, 3], 6)
    s.dividers[row] = sum(1 << sum(sizes[: last + 1]) - 1 for last in range(rng.choice([0, 6, 6])))


def nearly_mine(s: Any, row: int, rng: random.Random) -> None:
    """Let most factories work."""
    for factory in range(mine.FACTORIES):
        if rng.random() < 0.8:
            s.energies[row, factory] = mine.ENERGY_COST[factory]
            s.robots[row, factory] = mine.ROBOT_COST[factory]


def nearly_virus(s: Any, row: int, rng: random.Random) -> None:
    """Circle most plants."""
    for quarter in range(virus.QUARTERS):
        s.plants[row, quarter] = int(virus.PLANTS[quarter]) - rng.choice([0, 0, 0, 1])


def nearly_battle(s: Any, row: int, rng: random.Random) -> None:
    """Draw the symbols that missions count, about as many as required."""
    for side in range(battle.SIDES):
        s.insignias[row, side] = rng.getrandbits(64)
        s.values[row, side] = [rng.choice([1, 2, 2, 3]) for _ in battle.TYPES]
        for name, wanted in (("plants", 6), ("waters", 4), ("asteroids", 7)):
            getattr(s, name)[row, side] = wanted - rng.choice([0, 0, 1, 2])
    for planet in range(battle.PLANETS):
        s.number[row, planet] = rng.choice([0, 1, 2, 3])


NEARLY = {2: nearly_journey, 4: nearly_mine, 6: nearly_virus, 8: nearly_battle}


@pytest.mark.parametrize("card", ["a1", "a2", "b1", "b2", "c1", "c2"])
@pytest.mark.parametrize("adventure", ASKED)
def test_a_mission_holds_when_its_condition_does(adventure: str, card: str) -> None:
    rng = random.Random(f"{adventure} {card}")
    variant = GAME.variant({"adventure": adventure})
    assert isinstance(variant, Adventure)
    holds, letter, seen = fact(variant.leaflet.record, "holds"), "abc".index(card[0]), set()
    for seed in range(SHEETS):
        s: Any = GAME.new({"adventure": adventure}, SEATS, seed)
        scribble(variant.leaflet, s, rng)
        s.missions[letter] = int(card[1]) - 1
        for seat in range(SEATS):
            wanted = ASKED[adventure][card](s, seat)
            assert bool(holds(s.raw, seat, letter)) == wanted
            seen.add(wanted)
    assert seen == {False, True}


def test_all_three_missions_end_the_game() -> None:
    """WM-5.1: no two of them do."""
    s: Any = GAME.new({"adventure": "1"}, 2, 1)
    for done in range(8):
        for letter in range(3):
            s.fulfilled[1, letter] = done >> letter & 1
        assert bool(all_missions(s.raw, 1)) == (done == 7)
