"""Adventure 4, The Mine, as people write, read and check it (WM-A4)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lunaria.engine.bits import members
from lunaria.engine.events import EventKind
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.leaflet import Leaflet, Line, Way, named, no, or_no, seats
from lunaria.games.welcome_to_the_moon.mine import rules
from lunaria.games.welcome_to_the_moon.mine import sheet as t
from lunaria.games.welcome_to_the_moon.mine.sheet import Mine
from lunaria.games.welcome_to_the_moon.tables import Step


class MineLeaflet(Leaflet[Mine]):
    """The Mine."""

    record = Mine
    rules = rules
    names = t.NAMES
    members: ClassVar[Mapping[str, Sequence[str]]] = {
        "deposits": t.DEPOSIT_NAMES,
        "extracted": [str(column + 1) for column in range(t.LENGTH)],
    }

    def ways(self, step: Step) -> list[Way]:
        return {
            Step.ROBOT: or_no("robot", named("robot", "factory", t.FACTORY_NAMES)),
            Step.ENERGY: or_no("energy", named("energy", "factory", t.FACTORY_NAMES)),
            Step.PLANT: or_no("plant", named("plant", "deposit", t.DEPOSIT_NAMES)),
            Step.WATER: or_no("water", named("water", "deposit", t.DEPOSIT_NAMES)),
            Step.PLANNING: or_no("x", named("x", "space", t.NAMES)),
            Step.CROSS: named("cross", "factory", t.FACTORY_NAMES[: t.MAIN]),
        }.get(step, [])

    def zones(self, s: Mine, row: int) -> list[list[int]]:
        return t.GALLERIES

    def why(self, s: Mine, seat: int, step: Step, choice: int) -> Refusal:
        if step in (Step.ROBOT, Step.ENERGY):
            return no("WM-A4.5", "factory-full", place=self.factory(choice))
        if step in (Step.PLANT, Step.WATER):
            deposit = t.SHEET.deposits[choice]
            if deposit.kind != step.name.lower():
                return no("WM-A4.3", "other-deposit", place=deposit.id)
            if s.space[seat] + 1 not in deposit.between:
                return no("WM-A4.3", "deposit-elsewhere", place=deposit.id, space=t.NAMES[s.space[seat]])
            return no("WM-A4.3", "deposit-circled", place=deposit.id)
        if step == Step.CROSS:
            return no("WM-S.6", "crossed")
        return no("WM-3.10", "filled", space=t.NAMES[choice])

    def factory(self, index: int) -> Message:
        """Name a factory or control centre."""
        return Message(f"factory-{t.FACTORY_NAMES[index]}")

    def extracted(self, s: Mine, row: int) -> list[int]:
        """Return what extraction has brought to each main factory (WM-A4.4)."""
        brought = {factory.resource: 0 for factory in t.SHEET.main_factories}
        for column in members(s.extracted[row]):
            for space in t.SHEET.columns[column].spaces:
                mineral = t.SHEET.spaces[space - 1].mineral
                if mineral:
                    brought[mineral] += 1
        for index in members(s.deposits[row]):
            deposit = t.SHEET.deposits[index]
            if s.extracted[row] >> (t.SHEET.spaces[deposit.between[0] - 1].col - 1) & 1:
                brought[deposit.kind] += 1
        return list(brought.values())

    def problems(self, s: Mine, row: int) -> list[str]:
        found = []
        filled = set(members(s.filled[row]))
        full = {c for c, column in enumerate(t.SHEET.columns) if {space - 1 for space in column.spaces} <= filled}
        late = {s.space[row] % len(t.SHEET.columns)} if s.step[row] not in (Step.DONE, Step.MISSION) else set()
        done = set(members(s.extracted[row]))
        if not done <= full or not full - done <= late:
            found.append("the columns extracted are those that are complete (WM-A4.4)")
        circled = members(s.deposits[row])
        if any(index >= len(t.SHEET.deposits) for index in circled):
            return ["there are 20 deposits (WM-A4.3)"]
        if any(not {space - 1 for space in t.SHEET.deposits[index].between} & filled for index in circled):
            found.append("a circled deposit stands beside a filled space (WM-A4.3)")
        found += [
            f"{t.FACTORY_NAMES[factory]}: more is crossed than there is (WM-A4.5)"
            for factory in range(t.FACTORIES)
            if s.energies[row, factory] > t.ENERGY_COST[factory] or s.robots[row, factory] > t.ROBOT_COST[factory]
        ]
        for factory, brought in enumerate(self.extracted(s, row)):
            gifts = 2 if self.works(s, row, t.MAIN + factory) else 0
            if s.symbols[row, factory] != min(t.SHEET.main_factories[factory].symbols, brought + gifts):
                found.append(
                    f"{t.FACTORY_NAMES[factory]}: not what extraction and gifts have brought (WM-A4.4, WM-A4.8)"
                )
            reached = s.symbols[row, factory] >= t.SHEET.main_factories[factory].filling_bonus_at_symbol
            if s.high[row] >> factory & 1 and not reached:
                found.append(f"{t.FACTORY_NAMES[factory]}: its filling bonus is not reached (WM-A4.7)")
        if s.low[row] or s.high[row] >> t.MAIN or s.wilds_used[row]:
            found.append("there are four filling bonuses, no low ones and no Wild Actions (WM-A4.7)")
        return found

    def works(self, s: Mine, row: int, factory: int) -> bool:
        """Say whether a factory's whole cost is crossed."""
        paid = (int(s.energies[row, factory]), int(s.robots[row, factory]))
        return paid == (int(t.ENERGY_COST[factory]), int(t.ROBOT_COST[factory]))

    def score_lines(self, s: Mine) -> list[Line]:
        def factory_points(index: int) -> list[int]:
            factory = t.SHEET.main_factories[index]

            def points(seat: int) -> int:
                value = factory.upgraded if self.works(s, seat, index) else factory.base
                bonus = factory.filling_bonus if s.high[seat] >> index & 1 else 0
                return int(s.symbols[seat, index]) * value + bonus

            return seats(s, points)

        def centre(values: tuple[int, int], index: int, amounts: Any) -> list[int]:
            return seats(s, lambda seat: amounts[seat] * values[self.works(s, seat, index)])

        planning = centre(t.PLANNING_VALUES, t.PLANNING_CENTRE, s.plannings)
        return [
            self.mission_points(s),
            *((Message(f"score-{t.FACTORY_NAMES[index]}"), factory_points(index)) for index in range(t.MAIN)),
            (Message("score-astronauts"), centre(t.ASTRONAUT_VALUES, t.ASTRONAUT_CENTRE, s.astronauts)),
            (Message("score-planning"), [-points for points in planning]),
        ]

    def place(self, kind: EventKind, index: int) -> str | Message:
        if kind in (Happening.PLANT, Happening.DEPOSIT):
            return t.DEPOSIT_NAMES[index]
        return str(index + 1) if kind == Happening.EXTRACT else self.factory(index)
