"""Adventure 6, The Virus, as people write, read and check it (WM-A6)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lunaria.engine.bits import members
from lunaria.engine.events import EventKind
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.leaflet import Leaflet, Line, Way, named, no, or_no, seats
from lunaria.games.welcome_to_the_moon.tables import SEATS, Action, Stage, Step
from lunaria.games.welcome_to_the_moon.virus import rules
from lunaria.games.welcome_to_the_moon.virus import sheet as t
from lunaria.games.welcome_to_the_moon.virus.sheet import Line as TrackLine
from lunaria.games.welcome_to_the_moon.virus.sheet import VirusSheets

STARTS = [index for index, quarter in enumerate(t.SHEET.quarters) if quarter.start_option]


class VirusLeaflet(Leaflet[VirusSheets]):
    """The Virus."""

    record = VirusSheets
    rules = rules
    names = t.NAMES
    members: ClassVar[Mapping[str, Sequence[str]]] = {
        "shut": t.WALKWAY_NAMES,
        **dict.fromkeys(("active", "due", "targets"), t.QUARTER_NAMES),
        "triggered": t.TRIGGERS_OF,
        "viruses": t.VIRUSES,
    }
    wild = True

    def ways(self, step: Step) -> list[Way]:
        return {
            Step.ROBOT: or_no("robot", named("close", "walkway", t.WALKWAY_NAMES)),
            Step.ENERGY: or_no("energy", named("energy", "quarter", t.QUARTER_NAMES)),
            Step.PLANT: or_no("plant", [("plant", "act:plant")]),
            Step.WATER: or_no("water", [("water", "act:water")]),
            Step.PLANNING: or_no("x", named("x", "space", t.NAMES)),
            Step.CROSS: [*named("cross", "virus", t.VIRUSES), *named("cross", "line", t.SYMBOL_NAMES)],
            Step.INFECT: named("infect", "space", t.NAMES),
        }.get(step, [])

    def zones(self, s: VirusSheets, row: int) -> list[list[int]]:
        return t.FLOORS

    def unwritten(self, s: VirusSheets, row: int) -> int:
        return int(s.infected[row])

    def full(self, s: VirusSheets, row: int) -> list[int]:
        """Return the quarters without an empty space (WM-A6.9)."""
        filled = set(members(s.filled[row]))
        return [quarter for quarter, members in enumerate(t.MEMBERS) if set(members) <= filled]

    def compulsory(self, s: VirusSheets, seat: int, step: Step) -> bool:
        own = {Step.ROBOT: Action.ROBOT, Step.ENERGY: Action.ENERGY}
        return step in own and s.action[seat] != own[step]

    def why(self, s: VirusSheets, seat: int, step: Step, choice: int) -> Refusal:
        if step == Step.ROBOT:
            if choice == t.NO_WALKWAY:
                return no("WM-A6.7", "bonus-compulsory")
            return no("WM-A6.5", "walkway-closed", place=t.WALKWAY_NAMES[choice])
        if step == Step.ENERGY:
            if choice == t.NO_ENERGY:
                return no("WM-A6.7", "bonus-compulsory")
            if s.action[seat] == Action.ENERGY:
                return no("WM-A6.4", "other-quarter", place=t.QUARTER_NAMES[choice])
            if s.energies[seat, choice] == t.ENERGIES:
                return no("WM-A6.4", "energies-circled", place=t.QUARTER_NAMES[choice])
            return no("WM-A6.9", "evacuated", place=t.QUARTER_NAMES[choice])
        if step == Step.CROSS:
            return self._not_now(s, choice)
        if step == Step.INFECT:
            if s.turn == 0:
                return no("WM-A6.2", "no-outbreak", place=t.QUARTER_NAMES[choice // t.SIZE])
            if not int(s.filled[seat]) >> choice & 1:
                return no("WM-A6.12", "infect-elsewhere", place=t.QUARTER_NAMES[members(s.targets[seat])[0]])
            return no("WM-A6.12", "filled", space=t.NAMES[choice])
        return no("WM-3.10", "filled", space=t.NAMES[choice])

    def _not_now(self, s: VirusSheets, choice: int) -> Refusal:
        """Say why the first draw of an effect card, which leaves a choice, does not activate or cross something."""
        if choice < len(t.VIRUSES):
            virus = Message(f"virus-{t.VIRUSES[choice]}")
            if s.viruses >> choice & 1:
                return no("WM-S.6", "virus-active", place=virus)
            return no("WM-S.6", "mission-virus", place=virus)
        if s.race >> (choice - len(t.VIRUSES)) & 1:
            return no("WM-S.6", "crossed")
        return no("WM-S.6", "viruses-first")

    def problems(self, s: VirusSheets, row: int) -> list[str]:
        filled, infected = int(s.filled[row]), int(s.infected[row])
        written = filled & ~int(s.crosses[row]) & ~infected
        found = []
        if infected & ~filled or infected & int(s.crosses[row]):
            found.append("infected spaces are filled and hold no X (WM-A6.3)")
        if int(s.tanks[row]) & ~(int(t.TANKS) & written):
            found.append("a circled tank stands at a space with a number (WM-A6.6)")
        for quarter, spaces in enumerate(t.MEMBERS):
            numbers = sum(written >> space & 1 for space in spaces)
            if s.plants[row, quarter] > min(numbers, t.SHEET.quarters[quarter].plants):
                found.append(f"{t.QUARTER_NAMES[quarter]}: plants come with numbers, as many as printed (WM-A6.6)")
        if s.plants[row, :].sum() != s.plant_track[row] or int(s.tanks[row]).bit_count() != s.water_track[row]:
            found.append("every plant and tank circled crosses a symbol of its track (WM-A6.6)")
        if int(s.shut[row]) >> t.WALKWAYS:
            found.append("there are 22 walkways (WM-A6.1)")
        if s.wilds_used[row] > s.astronauts[row] // 2 + s.plannings[row] // 2:
            found.append("more Wild Actions are crossed than circled (WM-A6.14)")
        if s.high[row] or s.low[row] or s.race >> len(t.SYMBOL_NAMES):
            found.append("there are four propagation symbols and no race bonuses (WM-A6.8)")
        return [*found, *self._virus_problems(s, row)]

    def _virus_problems(self, s: VirusSheets, row: int) -> list[str]:
        """Name what is wrong with viruses and what they still do on a sheet."""
        found = []
        active = set(members(s.active[row]))
        grey = len(active & set(STARTS))
        if grey > 1 or (s.turn > 0 and grey == 0):
            found.append("the grey virus is active in one quarter (WM-A6.2)")
        homes = [next(i for i, quarter in enumerate(t.SHEET.quarters) if quarter.virus == virus) for virus in t.VIRUSES]
        if s.stage != Stage.OVER or row < SEATS:
            for virus, home in enumerate(homes):
                activated = bool(s.viruses >> virus & 1)
                if home in active and not activated:
                    found.append(f"the {t.VIRUSES[virus]} virus is circled and was not activated (WM-A6.11)")
                if activated and home not in active and not self.closed(s, row, home):
                    found.append(f"the {t.VIRUSES[virus]} virus is not circled though not quarantined (WM-A6.10)")
        if active - set(STARTS) - set(homes) or not set(members(s.due[row])) <= active:
            found.append("only circled viruses act (WM-A6.12)")
        if (s.due[row] or s.targets[row]) and s.step[row] != Step.INFECT:
            found.append("a propagation goes on until nothing is left to infect (WM-A6.12)")
        for trigger, name in enumerate(t.TRIGGERS_OF):
            if s.triggered[row] >> trigger & 1 and not self.passed(s, row, name):
                found.append(f"{name} is triggered without its symbol being crossed (WM-A6.8)")
        return found

    def closed(self, s: VirusSheets, row: int, quarter: int) -> bool:
        """Say whether a quarter is quarantined (WM-A6.10)."""
        return all(int(s.shut[row]) >> way & 1 for way, ends in enumerate(t.JOINS) if quarter in ends)

    def passed(self, s: VirusSheets, row: int, name: str) -> bool:
        """Say whether the symbol that triggers something is crossed on a sheet (WM-A6.8)."""
        for kind, track, crossed in (
            ("plant", t.SHEET.plant_track, s.plant_track[row]),
            ("water", t.SHEET.water_track, s.water_track[row]),
        ):
            before = 0
            for line in track.lines:
                if f"{kind}-{line.line}" == name or line.first_symbol == f"virus:{name}":
                    return bool(crossed > before)
                before += line.symbols
        return False

    def label(self, lines: list[TrackLine], last: int, crossed: int) -> int:
        """Return the lowest label of a track that is not crossed (WM-5.4, WM-A6.7)."""
        for line in lines:
            if crossed < line.symbols:
                return line.label
            crossed -= line.symbols
        return last

    def score_lines(self, s: VirusSheets) -> list[Line]:
        def track(sheet: Any, amounts: Any) -> list[int]:
            return seats(s, lambda seat: self.label(sheet.lines, sheet.last_label, amounts[seat]))

        def quarters(seat: int) -> int:
            points = 0
            for quarter in range(t.QUARTERS):
                held = int(s.filled[seat]) & ~int(s.infected[seat]) & sum(1 << space for space in t.MEMBERS[quarter])
                printed = t.SHEET.quarters[quarter].energies_pre_circled
                points += (printed + s.energies[seat, quarter]) * held.bit_count()
            return points

        return [
            self.mission_points(s),
            (Message("score-plants"), track(t.SHEET.plant_track, s.plant_track)),
            (Message("score-tanks"), track(t.SHEET.water_track, s.water_track)),
            (Message("score-quarters"), seats(s, quarters)),
            (Message("score-infected"), seats(s, lambda seat: -int(s.infected[seat]).bit_count())),
        ]

    def place(self, kind: EventKind, index: int) -> str | Message:
        if kind == Happening.VIRUS:
            return Message(f"virus-{t.VIRUSES[index]}")
        if kind in (Happening.SPREAD, Happening.CROSSED):
            return Message(f"line-{t.SYMBOL_NAMES[index]}")
        return t.WALKWAY_NAMES[index] if kind == Happening.ROBOT else t.QUARTER_NAMES[index]
