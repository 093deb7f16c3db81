"""Adventure 3, The Colony, as people write, read and check it (WM-A3)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from lunaria.engine.bits import members
from lunaria.engine.events import EventKind
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message
from lunaria.games.welcome_to_the_moon.colony import rules
from lunaria.games.welcome_to_the_moon.colony import sheet as t
from lunaria.games.welcome_to_the_moon.colony.sheet import Colony
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.leaflet import Leaflet, Line, Way, dense, named, no, or_no, seats
from lunaria.games.welcome_to_the_moon.tables import Action, Step


class ColonyLeaflet(Leaflet[Colony]):
    """The Colony."""

    record = Colony
    rules = rules
    names = t.NAMES
    members: ClassVar[Mapping[str, Sequence[str]]] = {"tunnels": t.TUNNEL_NAMES}
    majorities = frozenset({"score-astronauts"})

    def ways(self, step: Step) -> list[Way]:
        return {
            Step.ROBOT: or_no("tunnel", named("tunnel", "tunnel", t.TUNNEL_NAMES), "robot"),
            Step.ENERGY: or_no("energy", named("energy", "column", t.FACTORS)),
            Step.PLANT: or_no("plant", [("plant", "act:plant")]),
            Step.WATER: or_no("water", [("water", "act:water")]),
            Step.PLANNING: or_no("x", named("x", "space", t.NAMES)),
            Step.CROSS: named("cross", "quarter", [quarter.id for quarter in t.SHEET.quarters]),
        }.get(step, [])

    def zones(self, s: Colony, row: int) -> list[list[int]]:
        return t.LINES + t.COLUMNS

    def start(self) -> int:
        return int(t.FIXED_CELLS)

    def why(self, s: Colony, seat: int, step: Step, choice: int) -> Refusal:
        if step == Step.ROBOT:
            drawn = int(s.tunnels[seat]) >> choice & 1
            return no("WM-A3.6", "tunnel-drawn" if drawn else "not-joined", tunnel=t.TUNNEL_NAMES[choice])
        if step == Step.ENERGY:
            return no("WM-A3.8", "column-full")
        if step == Step.CROSS:
            return no("WM-S.6", "crossed")
        return no("WM-3.10", "filled", space=t.NAMES[choice])

    def problems(self, s: Colony, row: int) -> list[str]:
        found = []
        if int(s.tanks[row]) & ~(int(t.TANKS) & int(s.filled[row]) & ~int(s.crosses[row])):
            found.append("a circled tank stands at a building with a number (WM-A3.4)")
        tunnels = int(s.tunnels[row])
        if tunnels >> t.TUNNELS or int(t.PREBUILT) & ~tunnels:
            return ["the rocket's two tunnels are drawn, and there are 60 (WM-A3.6)"]
        joined = {t.ROCKET}
        grown = True
        while grown:
            reach = {
                int(end)
                for tunnel in members(tunnels)[: t.TUNNELS]
                for end in t.ENDS[tunnel]
                if joined & set(t.ENDS[tunnel])
            }
            grown = not reach <= joined
            joined |= reach
        if sorted(joined) != members(s.joined[row]):
            found.append("the buildings joined are those that tunnels lead to from the rocket (WM-A3.6)")
        if any(not joined & set(t.ENDS[tunnel].tolist()) for tunnel in members(tunnels)):
            found.append("every tunnel begins at the network (WM-A3.6)")
        for quarter in range(t.QUARTERS):
            whole = not int(t.QUARTER[quarter]) & ~int(s.filled[row])
            if whole != bool((s.high[row] | s.low[row]) >> quarter & 1):
                found.append(f"quarter {t.SHEET.quarters[quarter].id}: its bonus comes with its last space (WM-A3.3)")
        if s.high[row] >> t.QUARTERS or s.low[row] >> t.QUARTERS or s.wilds_used[row]:
            found.append("there are four quarters and no Wild Actions (WM-A3.3)")
        return found

    def score_lines(self, s: Colony) -> list[Line]:
        def factor(seat: int, column: int) -> int:
            return int(t.FACTOR_VALUES[column, s.factors[seat, column]])

        def plants(seat: int) -> int:
            return sum(int(t.PLANTS[s.greenhouses[seat, quarter]]) for quarter in range(t.QUARTERS)) * factor(seat, 0)

        def antennas(seat: int) -> int:
            both = int(s.filled[seat]) & int(s.joined[seat])
            return sum(both >> t.CELL[antenna.space] & 1 for antenna in t.SHEET.antennas) * factor(seat, 2)

        def quarters(seat: int) -> int:
            return sum(
                (q.high if s.high[seat] >> i & 1 else 0) + (q.low if s.low[seat] >> i & 1 else 0)
                for i, q in enumerate(t.SHEET.quarters)
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
            (Message("score-planning"), seats(s, lambda seat: -t.PLANNING_COST[s.plannings[seat]])),
        ]

    def place(self, kind: EventKind, index: int) -> str | Message:
        if kind == Happening.ROBOT:
            return t.TUNNEL_NAMES[index]
        if kind == Happening.ENERGY:
            return Message(f"column-{t.FACTORS[index]}")
        return Message(f"quarter-{t.SHEET.quarters[index].id}")
