"""Adventure 1, The Launch, as people write, read and check it (WM-A1)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from lunaria.engine.bits import members
from lunaria.engine.events import EventKind
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.launch import rules
from lunaria.games.welcome_to_the_moon.launch import sheet as t
from lunaria.games.welcome_to_the_moon.launch.sheet import Launch
from lunaria.games.welcome_to_the_moon.leaflet import Leaflet, Line, Track, Way, astra_cards, no, seats
from lunaria.games.welcome_to_the_moon.tables import SOLO, Action, Step


def _quarter_name(word: Any) -> str:
    spaces = members(word)
    return f"{t.NAMES[spaces[0]]}-{t.NAMES[spaces[-1]][1:]}"


QUARTER_NAMES = tuple(_quarter_name(word) for word in t.QUARTER)


class LaunchLeaflet(Leaflet[Launch]):
    """The Launch."""

    record = Launch
    rules = rules
    names = t.NAMES
    members: ClassVar[Mapping[str, Sequence[str]]] = {
        "activated": [str(device + 1) for device in range(t.DEVICES)],
        "sabotage": [str(n + 1) for n in range(t.SYMBOLS)],
    }
    changes = False
    astray = ("WM-A1.2", "no-floor")
    own_events = Leaflet.own_events | {Happening.GIVEN}

    def ways(self, step: Step) -> list[Way]:
        if step == Step.EFFECTS:
            arrows = [(f"activate {QUARTER_NAMES[q]}", f"quarter:{QUARTER_NAMES[q]}") for q in t.INACTIVE_QUARTERS]
            return [*arrows, *((f"x {name}", f"space:{name}") for name in t.NAMES), ("no x", "pass:x")]
        if step == Step.CROSS:
            return [(f"cross {symbol + 1}", f"symbol:{symbol + 1}") for symbol in range(t.SYMBOLS)]
        return []

    def zones(self, s: Launch, row: int) -> list[list[int]]:
        return t.FLOORS

    def barred(self, s: Launch, seat: int, space: int) -> Refusal | None:
        if int(t.ACCEPTS[s.action[seat]]) >> space & 1:
            return None
        action = Message(f"action-{Action(s.action[seat]).name.lower()}")
        return no("WM-A1.2", "floor", space=t.NAMES[space], action=action)

    def why(self, s: Launch, seat: int, step: Step, choice: int) -> Refusal:
        if step == Step.CROSS:
            return no("WM-S.6", "crossed")
        building = choice >= len(t.INACTIVE_QUARTERS)
        if (s.buildings if building else s.activations)[seat] == 0:
            return no("WM-A1.6", "no-building" if building else "no-activation")
        if building:
            return no("WM-A1.4", "filled", space=t.NAMES[choice - len(t.INACTIVE_QUARTERS)])
        if s.activated[seat] >> choice & 1:
            return no("WM-A1.4", "already-active")
        return no("WM-A1.4", "quarter-full")

    def problems(self, s: Launch, row: int) -> list[str]:
        found = []
        if s.rockets[row] < t.TRACK and (s.final[row] or s.mended[row]):
            found.append("errors and final rockets are crossed after the 31 rockets (WM-A1.5)")
        if s.mended[row] > s.errors[row]:
            found.append("more errors are crossed than circled (WM-A1.3)")
        full = [q for q, word in enumerate(t.QUARTER) if not int(word) & ~int(s.filled[row])]
        if s.rockets[row] + s.final[row] + s.mended[row] < min(t.TRACK, sum(int(t.ROCKETS[q]) for q in full)):
            found.append("fewer rockets are crossed than complete quarters give (WM-A1.4)")
        if int(s.crosses[row]).bit_count() > 10:
            found.append("there are only 10 Building effects (WM-A1.6)")
        if s.high[row] or s.low[row] or s.wilds_used[row]:
            found.append("this sheet has no race bonuses and no Wild Actions")
        return found

    def score_lines(self, s: Launch) -> list[Line]:
        return [(Message("score-rockets"), seats(s, lambda seat: t.LABEL[s.rockets[seat]]))]

    def open_errors(self, s: Launch, seat: int) -> int:
        return int(s.errors[seat] - s.mended[seat])

    def place(self, kind: EventKind, index: int) -> str | Message:
        if kind in (Happening.QUARTER, Happening.ACTIVATE):
            return QUARTER_NAMES[index]
        return Message("symbol-name", {"number": index + 1})

    def astra(self, s: Launch) -> dict[str, int]:
        track = self.track(s)
        if track is None:
            return {}
        return {"score-rockets": min((points for box, points in track.labels if box > track.crossed), default=150)}

    def track(self, s: Launch) -> Track | None:
        if s.seats > 1:
            return None
        crossed = SOLO.track.pre_crossed_by_level[s.level - 1] + sum(astra_cards(s))
        labels = tuple((box, int(label)) for label, box in SOLO.track.score_labels.items())
        return Track(SOLO.track.boxes, min(SOLO.track.boxes, crossed), labels)

    def ahead(self, s: Launch) -> int:
        track = self.track(s)
        rival = track is not None and track.crossed == track.boxes
        if s.rockets[0] < t.TRACK or self.open_errors(s, 0):
            return -1 if rival else super().ahead(s)
        return int(s.final[0]) if rival else 1
