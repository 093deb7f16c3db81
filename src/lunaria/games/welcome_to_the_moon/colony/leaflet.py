"""Adventure 3, The Colony, as people write, read and check it (WM-A3)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from lunaria.engine.bits import members
from lunaria.engine.events import EventKind
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message
from lunaria.games.welcome_to_the_moon.colony import rules
from lunaria.games.welcome_to_the_moon.colony.sheet import (
    CELL,
    COLUMNS,
    ENDS,
    FACTOR_VALUES,
    FACTORS,
    FIXED_CELLS,
    LINES,
    NAMES,
    PLANNING_COST,
    PLANTS,
    PREBUILT,
    QUARTER,
    QUARTERS,
    ROCKET,
    SHEET,
    TANKS,
    TUNNEL_NAMES,
    TUNNELS,
)
from lunaria.games.welcome_to_the_moon.colony.state import Colony
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.leaflet import Leaflet, Line, Way, dense, named, no, or_no, seats
from lunaria.games.welcome_to_the_moon.tables import Action, Step


class ColonyLeaflet(Leaflet[Colony]):
    """The Colony."""

    record = Colony
    rules = rules
    names = NAMES
    members: ClassVar[Mapping[str, Sequence[str]]] = {"tunnels": TUNNEL_NAMES}
    majorities = frozenset({"score-astronauts"})

    def ways(self, step: Step) -> list[Way]:
        return {
            Step.ROBOT: or_no("tunnel", named("tunnel", "tunnel", TUNNEL_NAMES), "robot"),
            Step.ENERGY: or_no("energy", named("energy", "column", FACTORS)),
            Step.PLANT: or_no("plant", [("plant", "act:plant")]),
            Step.WATER: or_no("water", [("water", "act:water")]),
            Step.PLANNING: or_no("x", named("x", "space", NAMES)),
            Step.CROSS: named("cross", "quarter", [quarter.id for quarter in SHEET.quarters]),
        }.get(step, [])

    def zones(self, s: Colony, row: int) -> list[list[int]]:
        return LINES + COLUMNS

    def start(self) -> int:
        return int(FIXED_CELLS)

    def why(self, s: Colony, seat: int, step: Step, choice: int) -> Refusal:
        if step == Step.ROBOT:
            drawn = int(s.tunnels[seat]) >> choice & 1
            return no("WM-A3.6", "tunnel-drawn" if drawn else "not-joined", tunnel=TUNNEL_NAMES[choice])
        if step == Step.ENERGY:
            return no("WM-A3.8", "column-full")
        if step == Step.CROSS:
            return no("WM-S.6", "crossed")
        return no("WM-3.10", "filled", space=NAMES[choice])

    def problems(self, s: Colony, row: int) -> list[str]:
        found = []
        if int(s.tanks[row]) & ~(int(TANKS) & int(s.filled[row]) & ~int(s.crosses[row])):
            found.append("a circled tank stands at a building with a number (WM-A3.4)")
        tunnels = int(s.tunnels[row])
        if tunnels >> TUNNELS or int(PREBUILT) & ~tunnels:
            return ["the rocket's two tunnels are drawn, and there are 60 (WM-A3.6)"]
        joined = {ROCKET}
        grown = True
        while grown:
            reach = {
                int(end) for tunnel in members(tunnels)[:TUNNELS] for end in ENDS[tunnel] if joined & set(ENDS[tunnel])
            }
            grown = not reach <= joined
            joined |= reach
        if sorted(joined) != members(s.joined[row]):
            found.append("the buildings joined are those that tunnels lead to from the rocket (WM-A3.6)")
        if any(not joined & set(ENDS[tunnel].tolist()) for tunnel in members(tunnels)):
            found.append("every tunnel begins at the network (WM-A3.6)")
        for quarter in range(QUARTERS):
            whole = not int(QUARTER[quarter]) & ~int(s.filled[row])
            if whole != bool((s.high[row] | s.low[row]) >> quarter & 1):
                found.append(f"quarter {SHEET.quarters[quarter].id}: its bonus comes with its last space (WM-A3.3)")
        if s.high[row] >> QUARTERS or s.low[row] >> QUARTERS or s.wilds_used[row]:
            found.append("there are four quarters and no Wild Actions (WM-A3.3)")
        return found

    def score_lines(self, s: Colony) -> list[Line]:
        def factor(seat: int, column: int) -> int:
            return int(FACTOR_VALUES[column, s.factors[seat, column]])

        def plants(seat: int) -> int:
            return sum(int(PLANTS[s.greenhouses[seat, quarter]]) for quarter in range(QUARTERS)) * factor(seat, 0)

        def antennas(seat: int) -> int:
            both = int(s.filled[seat]) & int(s.joined[seat])
            return sum(both >> CELL[antenna.space] & 1 for antenna in SHEET.antennas) * factor(seat, 2)

        def quarters(seat: int) -> int:
            return sum(
                (q.high if s.high[seat] >> i & 1 else 0) + (q.low if s.low[seat] >> i & 1 else 0)
                for i, q in enumerate(SHEET.quarters)
            )

        most = dense([s.astronauts[seat] for seat in range(s.seats)])
        if s.seats == 1 and s.astronauts[0]:
            most = [20 if s.astronauts[0] >= s.astra[Action.ASTRONAUT] else 10]
        return [
            self.mission_points(s),
            (Message("score-plants"), seats(s, plants)),
            (Message("score-tanks"), seats(s, lambda seat: int(s.tanks[seat]).bit_count() * factor(seat, 1))),
            (Message("score-antennas"), seats(s, antennas)),
            (Message("score-quarters"), seats(s, quarters)),
            (Message("score-astronauts"), most),
            (Message("score-planning"), seats(s, lambda seat: -PLANNING_COST[s.plannings[seat]])),
        ]

    def place(self, kind: EventKind, index: int) -> str | Message:
        if kind == Happening.ROBOT:
            return TUNNEL_NAMES[index]
        if kind == Happening.ENERGY:
            return Message(f"column-{FACTORS[index]}")
        return Message(f"quarter-{SHEET.quarters[index].id}")
