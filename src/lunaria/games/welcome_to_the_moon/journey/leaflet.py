"""Adventure 2, The Journey, as people write, read and check it (WM-A2)."""

from lunaria.engine.bits import members
from lunaria.engine.events import EventKind
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.journey import rules
from lunaria.games.welcome_to_the_moon.journey import sheet as t
from lunaria.games.welcome_to_the_moon.journey.sheet import Journey
from lunaria.games.welcome_to_the_moon.leaflet import Leaflet, Line, Way, dense, named, no, or_no, seats
from lunaria.games.welcome_to_the_moon.tables import Action, Step


class JourneyLeaflet(Leaflet[Journey]):
    """The Journey."""

    record = Journey
    rules = rules
    names = t.NAMES
    majorities = frozenset({"score-most-zones"})
    wild = True

    def ways(self, step: Step) -> list[Way]:
        stations = [str(station + 1) for station in range(t.STATIONS)]
        cuts = named("divide", "divider", [str(cut + 1) for cut in range(t.DIVIDERS)])
        return {
            Step.ROBOT: or_no("robot", named("robot", "station", stations)),
            Step.ENERGY: or_no("energy", [*cuts, ("energy", "act:energy")]),
            Step.PLANT: or_no("plant", named("plant", "station", stations)),
            Step.WATER: or_no("water", [("water", "act:water")]),
            Step.PLANNING: or_no("x", named("x", "space", t.NAMES)),
            Step.CROSS: named("cross", "station", stations),
        }.get(step, [])

    def zones(self, s: Journey, row: int) -> list[list[int]]:
        zones: list[list[int]] = [[]]
        for space in range(t.SPACES):
            zones[-1].append(space)
            if int(s.dividers[row]) >> space & 1:
                zones.append([])
        return zones

    def complete(self, s: Journey, row: int) -> list[int]:
        """Return the sizes of the complete zones (WM-A2.9)."""
        filled = members(s.filled[row])
        return [len(zone) for zone in self.zones(s, row) if set(zone) <= set(filled)]

    def compulsory(self, s: Journey, seat: int, step: Step) -> bool:
        return step == Step.ENERGY and bool(s.failed[seat])

    def why(self, s: Journey, seat: int, step: Step, choice: int) -> Refusal:
        if step == Step.ROBOT:
            return no("WM-A2.5", "no-robots", place=choice + 1)
        if step == Step.ENERGY:
            if choice == t.DIVIDERS + 1:
                return no("WM-A2.3", "energy-compulsory")
            if s.energy[seat] % 2 == 0:
                return no("WM-A2.2", "no-divider-yet")
            return no("WM-A2.2", "divide-now") if choice == t.DIVIDERS else no("WM-A2.2", "divided")
        if step == Step.PLANT:
            full = s.plants[seat, choice] == t.PLANTS[choice]
            return no("WM-A2.7", "no-plants" if full else "other-zone", place=choice + 1)
        if step == Step.CROSS:
            return no("WM-S.6", "crossed")
        return no("WM-3.10", "filled", space=t.NAMES[choice])

    def problems(self, s: Journey, row: int) -> list[str]:
        found = []
        if int(s.tanks[row]) & ~(int(t.TANKS) & int(s.filled[row]) & ~int(s.crosses[row])):
            found.append("a circled tank stands at a space with a number (WM-A2.4)")
        if int(s.dividers[row]) >> t.DIVIDERS:
            found.append("a divider stands between two spaces (WM-A2.1)")
        if not 1 <= s.energy[row] <= t.ENERGIES or int(s.dividers[row]).bit_count() != s.energy[row] // 2:
            found.append("every second energy brings one divider (WM-A2.2)")
        for station in range(t.STATIONS):
            if s.robots[row, station] > t.ROBOTS[station] or s.plants[row, station] > t.PLANTS[station]:
                found.append(f"station {station + 1} has fewer robots or plants (WM-A2.6)")
            done = bool((s.high[row] | s.low[row]) >> station & 1)
            if done != (s.robots[row, station] == t.ROBOTS[station]):
                found.append(f"station {station + 1}: a multiplier comes with its last robot (WM-A2.5)")
        if s.wilds_used[row] > s.astronauts[row] // 2 + s.plannings[row] // 2:
            found.append("more Wild Actions are crossed than circled (WM-A2.8)")
        if s.high[row] >> t.STATIONS or s.low[row] >> t.STATIONS:
            found.append("there are four stations (WM-A2.6)")
        return found

    def score_lines(self, s: Journey) -> list[Line]:
        def plants(seat: int) -> int:
            total = 0
            for index, station in enumerate(t.SHEET.stations):
                worth = station.high if s.high[seat] >> index & 1 else station.low if s.low[seat] >> index & 1 else 0
                total += worth * s.plants[seat, index]
            return total

        zones = [self.complete(s, seat) for seat in range(s.seats)]
        most = dense([len(sizes) for sizes in zones])
        if s.seats == 1 and zones[0]:
            most = [20 if len(zones[0]) >= s.astra[Action.ENERGY] // 2 else 10]
        tank_value = {tank.space - 1: tank.value for tank in t.SHEET.tanks}
        return [
            self.mission_points(s),
            (Message("score-plants"), seats(s, plants)),
            (Message("score-tanks"), seats(s, lambda seat: sum(tank_value[space] for space in members(s.tanks[seat])))),
            (Message("score-longest-zone"), [max(sizes, default=0) for sizes in zones]),
            (Message("score-most-zones"), most),
        ]

    def place(self, kind: EventKind, index: int) -> str | Message:
        if kind in (Happening.BONUS, Happening.CROSSED):
            return Message("station-name", {"number": index + 1})
        return str(index + 1)
