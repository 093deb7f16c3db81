"""Adventure 8, The Battle, as people write, read and check it (WM-A8)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lunaria.engine.bits import members
from lunaria.engine.events import EventKind
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message, Seat
from lunaria.games.welcome_to_the_moon.battle import rules
from lunaria.games.welcome_to_the_moon.battle import sheet as t
from lunaria.games.welcome_to_the_moon.battle.sheet import BattleSheets
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.leaflet import Leaflet, Line, Way, named, no, or_no, seats
from lunaria.games.welcome_to_the_moon.tables import ACTION, CHANGE, NUMBER, SEATS, Action, Stage, Step


class BattleLeaflet(Leaflet[BattleSheets]):
    """The Battle."""

    record = BattleSheets
    rules = rules
    names = t.NAMES
    members: ClassVar[Mapping[str, Sequence[str]]] = {"number": ("near", "far")}
    own_steps = frozenset({Step.CROSS})
    astray = ("WM-A8.3", "no-planet")
    helpers = "stored"
    space_first = False
    majorities = frozenset({"score-planets"})
    own_events = Leaflet.own_events | {Happening.WRITE, Happening.ASTRONAUT}

    def ways(self, step: Step) -> list[Way]:
        return {
            Step.ROBOT: or_no("robot", [("robot", "act:robot")]),
            Step.ENERGY: or_no("energy", named("energy", "column", t.TYPES)),
            Step.PLANT: or_no("plant", [("plant", "act:plant")]),
            Step.WATER: or_no("water", [("water", "act:water")]),
            Step.PLANNING: or_no("moon", named("moon", "moon", t.NAMES)),
            Step.CROSS: [*named("astra", "space", t.NAMES), *named("astra moon", "moon", t.NAMES)],
        }.get(step, [])

    def zones(self, s: BattleSheets, row: int) -> list[list[int]]:
        return []

    def space(self, index: int) -> str:
        return t.PLACES[index]

    def side(self, s: BattleSheets) -> int:
        """Return the side that everybody plays on: far in odd turns (WM-A8.2)."""
        return int(s.turn + (s.stage == Stage.DRAWING)) % 2

    def row(self, s: BattleSheets, seat: int) -> int:
        return (seat + self.side(s)) % self.sheets(s)

    def sheets(self, s: BattleSheets) -> int:
        return max(2, int(s.seats))

    def owner(self, s: BattleSheets, sheet: int, side: int) -> int:
        """Return the seat of a side of a sheet; alone -1 for ASTRA's (WM-A8.1)."""
        if s.seats == 1:
            return 0 if sheet == side else -1
        return (sheet - side) % s.seats

    def barred(self, s: BattleSheets, seat: int, space: int) -> Refusal | None:
        return no("WM-A8.3", "other-planet", space=t.NAMES[space], number=s.value[seat], place=t.RANGES[space])

    def cost(self, s: BattleSheets, seat: int, space: int) -> int:
        numbers, value = t.SHEET.planets[space].numbers, s.value[seat]
        away = max(0, numbers[0] - value, value - numbers[-1])
        helped = CHANGE if s.action[seat] == Action.ASTRONAUT else 0
        return -(-max(0, away - helped) // CHANGE)

    def asked(self, s: BattleSheets, seat: int) -> list[str]:
        row, named = self.row(s, seat), 0
        for number, action in zip(s.number_card, s.action_card, strict=True):
            helpers = s.astronauts[row, self.side(s)] - s.astronauts_used[row, self.side(s)]
            helpers += ACTION[action] == Action.ASTRONAUT
            named |= int(t.WITHIN[NUMBER[number], helpers])
        return [t.NAMES[planet] for planet in members(named & ~int(s.filled[row]))]

    def compulsory(self, s: BattleSheets, seat: int, step: Step) -> bool:
        return step in (Step.ENERGY, Step.PLANNING) and bool(s.owed[seat])

    def why(self, s: BattleSheets, seat: int, step: Step, choice: int) -> Refusal:
        if step == Step.ENERGY:
            if s.owed[seat]:
                return no("WM-3.14", "gift-compulsory")
            return no("WM-A8.8", "column-full")
        if step == Step.PLANNING:
            if s.owed[seat]:
                return no("WM-3.14", "gift-compulsory") if choice == t.PLANETS else self._no_moon(s, seat, choice)
            return self._no_moon(s, seat, choice)
        return no("WM-S.13", "astra-elsewhere")

    def _no_moon(self, s: BattleSheets, seat: int, planet: int) -> Refusal:
        if int(s.filled[self.row(s, seat)]) >> planet & 1:
            return no("WM-A8.5", "moon-closed", space=t.NAMES[planet])
        return no("WM-A8.9", "moon-full", space=t.NAMES[planet])

    def problems(self, s: BattleSheets, row: int) -> list[str]:
        found = []
        base = row // SEATS * SEATS
        seat = row % SEATS
        rows = [row] if s.seats > 1 else [row, row + 1]
        count = max(2, s.seats)
        failures = s.failures[base + seat, t.NEAR] + s.failures[base + (seat + 1) % count, t.FAR]
        if s.errors[row] != failures:
            found.append("errors: not those of the two sides that the seat plays on (WM-A8.11)")
        if s.owed[row] and s.step[row] not in (Step.ENERGY, Step.PLANNING):
            found.append("owed: only bonuses of asteroids are chosen, energies and moons (WM-A8.7)")
        if int(s.crosses[row]) or int(s.fresh[row]) or s.high[row] or s.low[row] or s.wilds_used[row] or s.race:
            found.append("there are no X, races or Wild Actions here (WM-A8.3)")
        for sheet in rows:
            found += self._sheet_problems(s, sheet)
        return found

    def _sheet_problems(self, s: BattleSheets, sheet: int) -> list[str]:
        near, far = (set(members(s.insignias[sheet, side])) for side in range(t.SIDES))
        found = []
        if near & far or any(not t.PLANETS <= place < t.MARKS for place in near | far):
            found.append("insignias: only one stands in a place, and only on planets and moons (WM-A8.3)")
        if not set(members(s.latest[sheet])) <= near | far:
            found.append("latest: an insignia was drawn that is not there (WM-A8.3)")
        for planet in range(t.PLANETS):
            found += [f"planet {t.NAMES[planet]}: {problem}" for problem in self._planet(s, sheet, planet, near, far)]
        if sum(s.asteroids[sheet, :]) > t.ASTEROIDS or any(
            s.asteroids_new[sheet, side] > s.asteroids[sheet, side] for side in range(t.SIDES)
        ):
            found.append(f"asteroids: there are {t.ASTEROIDS} (WM-A8.7)")
        for side in range(t.SIDES):
            if s.astronauts_used[sheet, side] > s.astronauts[sheet, side]:
                found.append("only circled Astronauts are crossed (WM-A8.10)")
        return found

    def _planet(self, s: BattleSheets, sheet: int, planet: int, near: set[int], far: set[int]) -> list[str]:
        spaces = range(t.FIRST_SPACE[planet], t.FIRST_SPACE[planet] + t.SIZE[planet])
        spots = range(t.FIRST_SPOT[planet], t.FIRST_SPOT[planet] + t.SPOTS)
        found = []
        for places in (spaces, spots):
            drawn = [place in near | far for place in places]
            if drawn != sorted(drawn, reverse=True):
                found.append("spaces are filled in their order (WM-A8.3)")
        full = all(place in near | far for place in spaces)
        if bool(int(s.filled[sheet]) >> planet & 1) != full:
            found.append("filled: completed planets are those without a free space (WM-A8.5)")
        strength = [len(side & {*spaces, *spots}) for side in (near, far)]
        wanted = [strength[0] >= strength[1], strength[1] >= strength[0]]
        if s.seats == 1 and all(wanted):
            wanted[1 - sheet % SEATS] = False
        if s.number[sheet, planet] != (wanted[0] + 2 * wanted[1] if full else 0):
            found.append("number: not who has more insignias on planet and moon (WM-A8.5)")
        symbols = t.SHEET.planets[planet]
        if s.plant_symbols[sheet, planet] > symbols.plant_symbols:
            found.append("more plants are crossed than there are (WM-A8.6)")
        if s.water_symbols[sheet, planet] > symbols.water_symbols:
            found.append("more waters are crossed than there are (WM-A8.6)")
        return found

    def _total(self, s: BattleSheets, points: Any) -> list[int]:
        """Add up for every seat what it has on its two sides."""
        return seats(s, lambda seat: sum(points((seat + side) % max(2, s.seats), side) for side in range(t.SIDES)))

    def score_lines(self, s: BattleSheets) -> list[Line]:
        def planets(sheet: int, side: int) -> int:
            total = 0
            for planet in range(t.PLANETS):
                places = {*range(t.FIRST_SPACE[planet], t.FIRST_SPACE[planet] + t.SIZE[planet])}
                places |= {*range(t.FIRST_SPOT[planet], t.FIRST_SPOT[planet] + t.SPOTS)}
                mine, other = (len(places & set(members(s.insignias[sheet, who]))) for who in (side, 1 - side))
                ahead = mine >= other if s.seats > 1 or self.owner(s, sheet, side) == 0 else mine > other
                kind = int(t.TYPE_OF[planet])
                total += int(t.PLANET_VALUE[kind, s.values[sheet, side, kind]]) if mine and ahead else 0
            return total

        return [
            self.mission_points(s),
            (Message("score-planets"), self._total(s, planets)),
            (Message("score-plants"), self._total(s, lambda sheet, side: int(t.PLANT_VALUE[s.plants[sheet, side]]))),
            (Message("score-tanks"), self._total(s, lambda sheet, side: int(t.WATER_VALUE[s.waters[sheet, side]]))),
            (
                Message("score-planning"),
                self._total(s, lambda sheet, side: -int(t.PLANNING_VALUE[s.plannings[sheet, side]])),
            ),
        ]

    def place(self, kind: EventKind, index: int) -> str | Message:
        if kind == Happening.ENERGY:
            return Message(f"column-{t.TYPES[index]}")
        return str(index + 1) if kind in (Happening.ROBOT, Happening.ASTRA_ASTEROID) else t.NAMES[index]

    def notes(self, s: BattleSheets, row: int) -> list[Message]:
        found = []
        for side in range(t.SIDES):
            mine = set(members(s.insignias[row, side]))
            held = []
            for planet in range(t.PLANETS):
                body = len(mine & {*range(t.FIRST_SPACE[planet], t.FIRST_SPACE[planet] + t.SIZE[planet])})
                moon = len(mine & {*range(t.FIRST_SPOT[planet], t.FIRST_SPOT[planet] + t.SPOTS)})
                flag = " ⚑" if s.number[row, planet] >> side & 1 else ""
                held.append(f"{t.NAMES[planet]} {body}+{moon}{flag}")
            owner = self.owner(s, row, side)
            values: dict[str, int | str | Seat | Message] = {
                "planets": ", ".join(held),
                "asteroids": s.asteroids[row, side],
            }
            values["who"] = Seat(owner) if owner >= 0 else "ASTRA"
            values["plants"], values["waters"] = s.plants[row, side], s.waters[row, side]
            found.append(Message("describe-side", values))
        return found
