"""Adventure 7, The Escape, as people write, read and check it (WM-A7)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from lunaria.engine.bits import members
from lunaria.engine.events import EventKind
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message
from lunaria.games.welcome_to_the_moon.escape import rules
from lunaria.games.welcome_to_the_moon.escape import sheet as t
from lunaria.games.welcome_to_the_moon.escape.sheet import EscapeSheets
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.leaflet import Leaflet, Line, Way, named, no, or_no, seats
from lunaria.games.welcome_to_the_moon.tables import Step


class EscapeLeaflet(Leaflet[EscapeSheets]):
    """The Escape."""

    record = EscapeSheets
    rules = rules
    names = t.NAMES
    members: ClassVar[Mapping[str, Sequence[str]]] = {"airlocks": t.AIRLOCK_NAMES}
    astray = ("WM-A7.2", "no-connection")
    wild = True

    def ways(self, step: Step) -> list[Way]:
        return {
            Step.ROBOT: or_no("robot", named("airlock", "airlock", t.AIRLOCK_NAMES)),
            Step.ENERGY: or_no("energy", [("energy", "act:energy")]),
            Step.PLANT: or_no("plant", [("plant", "act:plant")]),
            Step.WATER: or_no("water", [("water", "act:water")]),
            Step.PLANNING: or_no("x", named("x", "space", t.NAMES)),
            Step.CROSS: named("cross", "greenhouse", t.SHIP_NAMES),
        }.get(step, [])

    def zones(self, s: EscapeSheets, row: int) -> list[list[int]]:
        return t.ZONES

    def wilds(self, s: EscapeSheets, seat: int) -> int:
        return int(s.astronauts[seat] // 2 - s.wilds_used[seat])

    def barred(self, s: EscapeSheets, seat: int, space: int) -> Refusal | None:
        if int(s.connected[seat]) >> space & 1:
            return None
        return no("WM-A7.2", "not-connected", space=t.NAMES[space])

    def compulsory(self, s: EscapeSheets, seat: int, step: Step) -> bool:
        return step == Step.ROBOT and bool(s.gift[seat])

    def why(self, s: EscapeSheets, seat: int, step: Step, choice: int) -> Refusal:
        if step == Step.ROBOT:
            if choice == t.NO_AIRLOCK:
                return no("WM-A7.3", "airlock-compulsory")
            if int(s.airlocks[seat]) >> choice & 1:
                return no("WM-A7.3", "airlock-active", place=t.AIRLOCK_NAMES[choice])
            return no("WM-A7.3", "airlock-elsewhere", place=t.AIRLOCK_NAMES[choice])
        if step == Step.CROSS:
            return no("WM-S.6", "crossed")
        if int(s.filled[seat]) >> choice & 1:
            return no("WM-3.10", "filled", space=t.NAMES[choice])
        return no("WM-A7.2", "not-connected", space=t.NAMES[choice])

    def connected(self, s: EscapeSheets, row: int) -> set[str]:
        """Return the blocks that activated airlocks join to those connected at the start (WM-A7.2)."""
        found = {block.id for block in t.SHEET.blocks if block.connected_at_start}
        active = [t.SHEET.airlocks[airlock].joins for airlock in members(s.airlocks[row])]
        while True:
            more = {side for joins in active if found & set(joins) for side in joins}
            if more <= found:
                return found
            found |= more

    def problems(self, s: EscapeSheets, row: int) -> list[str]:
        if int(s.airlocks[row]) >> t.AIRLOCKS:
            return ["there are 24 airlocks (WM-A7.3)"]
        found = []
        blocks = self.connected(s, row)
        if any(side not in blocks for index in members(s.airlocks[row]) for side in t.SHEET.airlocks[index].joins):
            found.append("an activated airlock has connected sides (WM-A7.3)")
        reach = sum(1 << (space - 1) for block in t.SHEET.blocks if block.id in blocks for space in block.spaces)
        filled, crosses = int(s.filled[row]), int(s.crosses[row])
        if int(s.connected[row]) != reach:
            found.append("connected: not what the activated airlocks connect (WM-A7.2)")
        if filled & ~reach:
            found.append("only spaces of connected blocks are filled (WM-A7.2)")
        if int(s.tanks[row]) & ~(int(t.TANKS) & filled & ~crosses):
            found.append("a circled tank stands at a space with a number (WM-A7.5)")
        for index, ship in enumerate(t.SHEET.starships):
            name = t.SHIP_NAMES[index]
            if s.reactors[row, index] < ship.reactors_pre_circled or s.plants[row, index] < ship.plants_pre_circled:
                found.append(f"starship {name}: less is circled than at the start (WM-A7.4, WM-A7.5)")
            greenhouse = next(block for block in t.SHEET.blocks if block.id == ship.greenhouse)
            full = bool(filled >> (greenhouse.spaces[0] - 1) & 1)
            high = bool(s.high[row] >> index & 1)
            if (high and not full) or (full and not high and not s.race >> index & 1):
                found.append(f"starship {name}: its x2 comes with its greenhouse unless it is crossed (WM-A7.6)")
        if s.low[row] or s.high[row] >> len(t.SHEET.starships) or s.wilds_used[row] > s.astronauts[row] // 2:
            found.append("there are six x2, no low bonuses, and no more Wild Actions than are circled (WM-A7.7)")
        if s.plannings[row] != min(t.PLANNINGS, crosses.bit_count()):
            found.append("every X crosses a Planning box (WM-A7.7)")
        if s.gift[row] and s.step[row] != Step.ROBOT:
            found.append("the airlock of a gift is due at once (WM-A7.3)")
        return found

    def score_lines(self, s: EscapeSheets) -> list[Line]:
        values = t.SHEET.values

        def greenhouses(seat: int) -> int:
            points = 0
            for index, ship in enumerate(t.SHEET.starships):
                block = next(block for block in t.SHEET.blocks if block.id == ship.greenhouse)
                if int(s.filled[seat]) >> (block.spaces[0] - 1) & 1:
                    doubled = values.greenhouse_x2_factor if s.high[seat] >> index & 1 else 1
                    points += values.greenhouse_by_plants[s.plants[seat, index]] * doubled
            return points

        def modules(seat: int) -> int:
            points = 0
            for block in t.SHEET.blocks:
                full = all(int(s.filled[seat]) >> (space - 1) & 1 for space in block.spaces)
                if block.kind == "module" and full:
                    tank = any(int(s.tanks[seat]) >> (space - 1) & 1 for space in block.spaces)
                    worth = values.module_by_reactors[s.reactors[seat, block.starship]]
                    points += worth * (values.module_tank_factor if tank else 1)
            return points

        return [
            self.mission_points(s),
            (Message("score-greenhouses"), seats(s, greenhouses)),
            (Message("score-modules"), seats(s, modules)),
            (Message("score-planning"), seats(s, lambda seat: -t.PLANNING_POINTS[s.plannings[seat]])),
        ]

    def place(self, kind: EventKind, index: int) -> str | Message:
        if kind in (Happening.BONUS, Happening.CROSSED):
            return Message("x2-name", {"place": t.SHIP_NAMES[index]})
        return t.AIRLOCK_NAMES[index] if kind == Happening.ROBOT else t.SHIP_NAMES[index]
