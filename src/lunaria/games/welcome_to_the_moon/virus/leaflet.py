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
from lunaria.games.welcome_to_the_moon.virus.sheet import (
    ENERGIES,
    FLOORS,
    JOINS,
    MEMBERS,
    NAMES,
    NO_ENERGY,
    NO_WALKWAY,
    QUARTER_NAMES,
    QUARTERS,
    SHEET,
    SIZE,
    SYMBOL_NAMES,
    TANKS,
    TRIGGERS_OF,
    VIRUSES,
    WALKWAY_NAMES,
    WALKWAYS,
)
from lunaria.games.welcome_to_the_moon.virus.sheet import Line as TrackLine
from lunaria.games.welcome_to_the_moon.virus.state import VirusSheets

STARTS = [index for index, quarter in enumerate(SHEET.quarters) if quarter.start_option]


class VirusLeaflet(Leaflet[VirusSheets]):
    """The Virus."""

    record = VirusSheets
    rules = rules
    names = NAMES
    members: ClassVar[Mapping[str, Sequence[str]]] = {
        "shut": WALKWAY_NAMES,
        **dict.fromkeys(("active", "due", "targets"), QUARTER_NAMES),
        "triggered": TRIGGERS_OF,
        "viruses": VIRUSES,
    }
    wild = True

    def ways(self, step: Step) -> list[Way]:
        return {
            Step.ROBOT: or_no("robot", named("close", "walkway", WALKWAY_NAMES)),
            Step.ENERGY: or_no("energy", named("energy", "quarter", QUARTER_NAMES)),
            Step.PLANT: or_no("plant", [("plant", "act:plant")]),
            Step.WATER: or_no("water", [("water", "act:water")]),
            Step.PLANNING: or_no("x", named("x", "space", NAMES)),
            Step.CROSS: [*named("cross", "virus", VIRUSES), *named("cross", "line", SYMBOL_NAMES)],
            Step.INFECT: named("infect", "space", NAMES),
        }.get(step, [])

    def zones(self, s: VirusSheets, row: int) -> list[list[int]]:
        return FLOORS

    def unwritten(self, s: VirusSheets, row: int) -> int:
        return int(s.infected[row])

    def full(self, s: VirusSheets, row: int) -> list[int]:
        """Return the quarters without an empty space (WM-A6.9)."""
        filled = set(members(s.filled[row]))
        return [quarter for quarter, members in enumerate(MEMBERS) if set(members) <= filled]

    def compulsory(self, s: VirusSheets, seat: int, step: Step) -> bool:
        own = {Step.ROBOT: Action.ROBOT, Step.ENERGY: Action.ENERGY}
        return step in own and s.action[seat] != own[step]

    def why(self, s: VirusSheets, seat: int, step: Step, choice: int) -> Refusal:
        if step == Step.ROBOT:
            if choice == NO_WALKWAY:
                return no("WM-A6.7", "bonus-compulsory")
            return no("WM-A6.5", "walkway-closed", place=WALKWAY_NAMES[choice])
        if step == Step.ENERGY:
            if choice == NO_ENERGY:
                return no("WM-A6.7", "bonus-compulsory")
            if s.action[seat] == Action.ENERGY:
                return no("WM-A6.4", "other-quarter", place=QUARTER_NAMES[choice])
            if s.energies[seat, choice] == ENERGIES:
                return no("WM-A6.4", "energies-circled", place=QUARTER_NAMES[choice])
            return no("WM-A6.9", "evacuated", place=QUARTER_NAMES[choice])
        if step == Step.CROSS:
            return self._not_now(s, choice)
        if step == Step.INFECT:
            if s.turn == 0:
                return no("WM-A6.2", "no-outbreak", place=QUARTER_NAMES[choice // SIZE])
            if not int(s.filled[seat]) >> choice & 1:
                return no("WM-A6.12", "infect-elsewhere", place=QUARTER_NAMES[members(s.targets[seat])[0]])
            return no("WM-A6.12", "filled", space=NAMES[choice])
        return no("WM-3.10", "filled", space=NAMES[choice])

    def _not_now(self, s: VirusSheets, choice: int) -> Refusal:
        """Say why the first draw of an effect card, which leaves a choice, does not activate or cross something."""
        if choice < len(VIRUSES):
            virus = Message(f"virus-{VIRUSES[choice]}")
            if s.viruses >> choice & 1:
                return no("WM-S.6", "virus-active", place=virus)
            return no("WM-S.6", "mission-virus", place=virus)
        if s.race >> (choice - len(VIRUSES)) & 1:
            return no("WM-S.6", "crossed")
        return no("WM-S.6", "viruses-first")

    def problems(self, s: VirusSheets, row: int) -> list[str]:
        filled, infected = int(s.filled[row]), int(s.infected[row])
        written = filled & ~int(s.crosses[row]) & ~infected
        found = []
        if infected & ~filled or infected & int(s.crosses[row]):
            found.append("infected spaces are filled and hold no X (WM-A6.3)")
        if int(s.tanks[row]) & ~(int(TANKS) & written):
            found.append("a circled tank stands at a space with a number (WM-A6.6)")
        for quarter, spaces in enumerate(MEMBERS):
            numbers = sum(written >> space & 1 for space in spaces)
            if s.plants[row, quarter] > min(numbers, len(SHEET.quarters[quarter].plants)):
                found.append(f"{QUARTER_NAMES[quarter]}: plants come with numbers, as many as printed (WM-A6.6)")
        if s.plants[row, :].sum() != s.plant_track[row] or int(s.tanks[row]).bit_count() != s.water_track[row]:
            found.append("every plant and tank circled crosses a symbol of its track (WM-A6.6)")
        if int(s.shut[row]) >> WALKWAYS:
            found.append("there are 22 walkways (WM-A6.1)")
        if s.wilds_used[row] > s.astronauts[row] // 2 + s.plannings[row] // 2:
            found.append("more Wild Actions are crossed than circled (WM-A6.14)")
        if s.high[row] or s.low[row] or s.race >> len(SYMBOL_NAMES):
            found.append("there are four propagation symbols and no race bonuses (WM-A6.8)")
        return [*found, *self._virus_problems(s, row)]

    def _virus_problems(self, s: VirusSheets, row: int) -> list[str]:
        """Name what is wrong with viruses and what they still do on a sheet."""
        found = []
        active = set(members(s.active[row]))
        grey = len(active & set(STARTS))
        if grey > 1 or (s.turn > 0 and grey == 0):
            found.append("the grey virus is active in one quarter (WM-A6.2)")
        homes = [next(i for i, quarter in enumerate(SHEET.quarters) if quarter.virus == virus) for virus in VIRUSES]
        if s.stage != Stage.OVER or row < SEATS:
            for virus, home in enumerate(homes):
                activated = bool(s.viruses >> virus & 1)
                if home in active and not activated:
                    found.append(f"the {VIRUSES[virus]} virus is circled and was not activated (WM-A6.11)")
                if activated and home not in active and not self.closed(s, row, home):
                    found.append(f"the {VIRUSES[virus]} virus is not circled though not quarantined (WM-A6.10)")
        if active - set(STARTS) - set(homes) or not set(members(s.due[row])) <= active:
            found.append("only circled viruses act (WM-A6.12)")
        if (s.due[row] or s.targets[row]) and s.step[row] != Step.INFECT:
            found.append("a propagation goes on until nothing is left to infect (WM-A6.12)")
        for trigger, name in enumerate(TRIGGERS_OF):
            if s.triggered[row] >> trigger & 1 and not self.passed(s, row, name):
                found.append(f"{name} is triggered without its symbol being crossed (WM-A6.8)")
        return found

    def closed(self, s: VirusSheets, row: int, quarter: int) -> bool:
        """Say whether a quarter is quarantined (WM-A6.10)."""
        return all(int(s.shut[row]) >> way & 1 for way, ends in enumerate(JOINS) if quarter in ends)

    def passed(self, s: VirusSheets, row: int, name: str) -> bool:
        """Say whether the symbol that triggers something is crossed on a sheet (WM-A6.8)."""
        for kind, track, crossed in (
            ("plant", SHEET.plant_track, s.plant_track[row]),
            ("water", SHEET.water_track, s.water_track[row]),
        ):
            before = 0
            for line in track.lines:
                if f"{kind}-{line.line}" == name or line.first_symbol == f"virus:{name}":
                    return bool(crossed > before)
                before += len(line.symbols)
        return False

    def label(self, lines: list[TrackLine], last: int, crossed: int) -> int:
        """Return the lowest label of a track that is not crossed (WM-5.4, WM-A6.7)."""
        for line in lines:
            if crossed < len(line.symbols):
                return line.label
            crossed -= len(line.symbols)
        return last

    def score_lines(self, s: VirusSheets) -> list[Line]:
        def track(sheet: Any, amounts: Any) -> list[int]:
            return seats(s, lambda seat: self.label(sheet.lines, sheet.last_label, amounts[seat]))

        def quarters(seat: int) -> int:
            points = 0
            for quarter in range(QUARTERS):
                held = int(s.filled[seat]) & ~int(s.infected[seat]) & sum(1 << space for space in MEMBERS[quarter])
                printed = SHEET.quarters[quarter].energies_pre_circled
                points += (printed + s.energies[seat, quarter]) * held.bit_count()
            return points

        return [
            self.mission_points(s),
            (Message("score-plants"), track(SHEET.plant_track, s.plant_track)),
            (Message("score-tanks"), track(SHEET.water_track, s.water_track)),
            (Message("score-quarters"), seats(s, quarters)),
            (Message("score-infected"), seats(s, lambda seat: -int(s.infected[seat]).bit_count())),
        ]

    def place(self, kind: EventKind, index: int) -> str | Message:
        if kind == Happening.VIRUS:
            return Message(f"virus-{VIRUSES[index]}")
        if kind in (Happening.SPREAD, Happening.CROSSED):
            return Message(f"line-{SYMBOL_NAMES[index]}")
        return WALKWAY_NAMES[index] if kind == Happening.ROBOT else QUARTER_NAMES[index]
