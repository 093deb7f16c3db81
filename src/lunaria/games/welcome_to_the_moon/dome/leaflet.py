"""Adventure 5, The Dome, as people write, read and check it (WM-A5)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from lunaria.engine.bits import members
from lunaria.engine.events import EventKind
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message
from lunaria.games.welcome_to_the_moon.dome import rules
from lunaria.games.welcome_to_the_moon.dome import sheet as t
from lunaria.games.welcome_to_the_moon.dome.sheet import DomeSheets
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.leaflet import Leaflet, Line, Way, named, no, or_no, seats
from lunaria.games.welcome_to_the_moon.tables import Action, Step


class DomeLeaflet(Leaflet[DomeSheets]):
    """The Dome."""

    record = DomeSheets
    rules = rules
    names = t.NAMES
    members: ClassVar[Mapping[str, Sequence[str]]] = {
        "built": [f"{section + 1} {half}" for section in range(t.SECTIONS) for half in ("left", "right")],
        "cut": [str(section + 1) for section in range(t.SECTIONS)],
    }
    own_steps = frozenset({Step.EFFECTS})
    astray = ("WM-A5.2", "no-reach")
    majorities = frozenset({"score-astronauts"})

    def ways(self, step: Step) -> list[Way]:
        ends = [t.NAMES[bonus.space - 1] for bonus in t.SHEET.skyscraper_bonuses]
        return {
            Step.ROBOT: or_no("robot", [("build left", "act:left"), ("build right", "act:right")]),
            Step.ENERGY: or_no("energy", named("energy", "column", t.COLUMNS)),
            Step.PLANT: or_no("plant", [("plant", "act:plant")]),
            Step.WATER: or_no("water", [("water", "act:water")]),
            Step.PLANNING: or_no("x", named("x", "space", t.NAMES)),
            Step.EFFECTS: named("cut", "section", [str(section + 1) for section in range(t.SECTIONS)]),
            Step.CROSS: named("cross", "end", ends),
        }.get(step, [])

    def zones(self, s: DomeSheets, row: int) -> list[list[int]]:
        return t.SKYSCRAPERS

    def grown(self, s: DomeSheets, row: int) -> set[int]:
        """Return the levels within reach: starting levels and those next to a filled one (WM-A5.2)."""
        filled = set(members(s.filled[row]))
        found = {space - 1 for skyscraper in t.SHEET.skyscrapers for space in skyscraper.start_levels}
        for levels in t.SKYSCRAPERS:
            for at, space in enumerate(levels):
                if filled & set(levels[max(0, at - 1) : at + 2]) - {space}:
                    found.add(space)
        return found

    def barred(self, s: DomeSheets, seat: int, space: int) -> Refusal | None:
        if space in self.grown(s, seat):
            return None
        return no("WM-A5.2", "out-of-reach", space=t.NAMES[space])

    def why(self, s: DomeSheets, seat: int, step: Step, choice: int) -> Refusal:
        if step == Step.ROBOT:
            sections = [self.next_section(s, seat, side) for side in (t.LEFT, t.RIGHT)]
            fits = sections[choice] % 2 != s.value[seat] % 2
            if choice == t.RIGHT and sections[t.LEFT] == sections[t.RIGHT] and fits:
                return no("WM-A5.5", "same-section", place=sections[choice] + 1)
            return no("WM-A5.5", "parity", place=sections[choice] + 1, number=s.value[seat])
        if step == Step.ENERGY:
            return no("WM-A5.7", "column-full")
        if step == Step.EFFECTS:
            return no("WM-A5.6", "section-cut", place=choice + 1)
        if step == Step.CROSS:
            return no("WM-S.6", "crossed")
        if int(s.filled[seat]) >> choice & 1:
            return no("WM-3.10", "filled", space=t.NAMES[choice])
        return no("WM-A5.2", "out-of-reach", space=t.NAMES[choice])

    def next_section(self, s: DomeSheets, seat: int, side: int) -> int:
        """Return the section that would be built next from a side of the dome that is not complete (WM-A5.5)."""
        order = range(t.SECTIONS) if side == t.LEFT else reversed(range(t.SECTIONS))
        return next(section for section in order if s.built[seat] >> (2 * section) & 3 != 3)

    def problems(self, s: DomeSheets, row: int) -> list[str]:
        found = []
        filled = set(members(s.filled[row]))
        for levels, skyscraper in zip(t.SKYSCRAPERS, t.SHEET.skyscrapers, strict=True):
            here = sorted(filled & set(levels))
            starts = {space - 1 for space in skyscraper.start_levels}
            if here and (not starts & set(here) or here != list(range(here[0], here[-1] + 1))):
                found.append("a skyscraper grows from its starting levels without gaps (WM-A5.2)")
        for end, bonus in enumerate(t.SHEET.skyscraper_bonuses):
            if (bonus.space - 1 in filled) != bool((s.high[row] | s.low[row]) >> end & 1):
                found.append(f"{t.NAMES[bonus.space - 1]}: its bonus comes with its number or X (WM-A5.3)")
        half_built = [section for section in range(t.SECTIONS) if s.built[row] >> (2 * section) & 3 in (1, 2)]
        if any(not s.cut[row] >> section & 1 for section in half_built):
            found.append("only cut sections are half built (WM-A5.6)")
        halves = [s.built[row] >> half & 1 for half in range(2 * t.SECTIONS)]
        if 0 in halves and any(halves[halves.index(0) : len(halves) - halves[::-1].index(0)]):
            found.append("the dome grows from its two ends (WM-A5.5)")
        if s.cut[row].bit_count() > int(s.crosses[row]).bit_count():
            found.append("every cut comes with an X (WM-A5.6)")
        linked = [
            sum(1 for space in filled if t.LEVEL_AT[space] == level) for level in range(len(t.SHEET.tower_levels))
        ]
        for level, most in enumerate(linked):
            if s.plants[row, level] + s.waters[row, level] > most:
                found.append(f"tower level {level + 1}: more is circled than levels linked to it are filled (WM-A5.4)")
        if s.high[row] >> t.ENDS or s.low[row] >> t.ENDS or s.wilds_used[row]:
            found.append("there are eight ends and no Wild Actions (WM-A5.3)")
        return found

    def mission_value(self, s: DomeSheets, seat: int, letter: int) -> tuple[int, int]:
        return int(t.STAR[s.factors[seat, 0]]), int(t.BURST[s.factors[seat, 0]])

    def score_lines(self, s: DomeSheets) -> list[Line]:
        def missions(seat: int) -> int:
            worth = (0, *self.mission_value(s, seat, 0))
            return sum(worth[s.fulfilled[seat, letter]] for letter in range(3))

        def tower(seat: int) -> int:
            circled = zip(s.plants[seat, :], s.waters[seat, :], strict=True)
            return sum(int(t.TOWER[plants + waters, s.factors[seat, 1]]) for plants, waters in circled)

        def ends(seat: int) -> int:
            return sum(
                (bonus.high if s.high[seat] >> end & 1 else 0) + (bonus.low if s.low[seat] >> end & 1 else 0)
                for end, bonus in enumerate(t.SHEET.skyscraper_bonuses)
            )

        best = max(s.astra[Action.ASTRONAUT] if s.seats == 1 else 0, *(s.astronauts[seat] for seat in range(s.seats)))

        def astronauts(seat: int) -> int:
            values = t.MOST if s.astronauts[seat] == best else t.OTHERS
            return int(values[s.factors[seat, 2]]) if s.astronauts[seat] else 0

        def dome(seat: int) -> int:
            gaps = 0
            for section in range(t.SECTIONS):
                halves = s.built[seat] >> (2 * section) & 3
                gaps += 2 - halves.bit_count() if s.cut[seat] >> section & 1 else int(halves == 0)
            return -gaps * int(t.DOME[s.factors[seat, 3]])

        return [
            (Message("score-missions"), seats(s, missions)),
            (Message("score-tower"), seats(s, tower)),
            (Message("score-skyscrapers"), seats(s, ends)),
            (Message("score-astronauts"), seats(s, astronauts)),
            (Message("score-dome"), seats(s, dome)),
        ]

    def place(self, kind: EventKind, index: int) -> str | Message:
        if kind in (Happening.BONUS, Happening.CROSSED):
            return t.NAMES[t.SHEET.skyscraper_bonuses[index].space - 1]
        return Message(f"column-{t.COLUMNS[index]}") if kind == Happening.ENERGY else str(index + 1)
