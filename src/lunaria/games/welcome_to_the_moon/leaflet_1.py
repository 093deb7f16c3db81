"""Adventure 1, The Launch, as people write, read and check it (WM-A1)."""

from typing import Any

from lunaria.engine.refusal import Refusal
from lunaria.engine.text import Message
from lunaria.games.welcome_to_the_moon import adventure_1 as rules
from lunaria.games.welcome_to_the_moon import evaluate_1
from lunaria.games.welcome_to_the_moon.leaflet import Leaflet, Line, Way, astra_cards, bits, no, seats
from lunaria.games.welcome_to_the_moon.sheet_1 import (
    ACCEPTS,
    ALL,
    ASTRA_LABEL,
    BOXES,
    ERRORS,
    FIRST,
    FLOORS,
    INACTIVE_QUARTERS,
    LABEL,
    NAMES,
    QUARTER,
    ROCKETS,
    START_BOXES,
    SYMBOLS,
    TRACK,
    Launch,
)
from lunaria.games.welcome_to_the_moon.tables import Action, Step


def _quarter_name(word: Any) -> str:
    spaces = bits(word)
    return f"{NAMES[spaces[0]]}-{NAMES[spaces[-1]][1:]}"


QUARTER_NAMES = tuple(_quarter_name(word) for word in QUARTER)


class LaunchLeaflet(Leaflet):
    """The Launch."""

    number = 1
    record = Launch
    rules = (rules.setup, rules.score, rules.rank, evaluate_1.evaluate)
    names = NAMES
    sheet = int(ALL)
    errors = ERRORS
    first = FIRST
    changes = False

    def ways(self, step: Step) -> list[Way]:
        if step == Step.EFFECTS:
            arrows = [(f"activate {QUARTER_NAMES[q]}", f"quarter:{QUARTER_NAMES[q]}") for q in INACTIVE_QUARTERS]
            return [*arrows, *((f"x {name}", f"space:{name}") for name in NAMES), ("no x", "pass:x")]
        if step == Step.CROSS:
            return [(f"cross {symbol + 1}", f"symbol:{symbol + 1}") for symbol in range(SYMBOLS)]
        return []

    def zones(self, s: Any, row: int) -> list[list[int]]:
        return FLOORS

    def barred(self, s: Any, seat: int, space: int) -> Refusal | None:
        if int(ACCEPTS[s.action[seat]]) >> space & 1:
            return None
        action = Message(f"action-{Action(s.action[seat]).name.lower()}")
        return no("WM-A1.2", "floor", space=NAMES[space], action=action)

    def why(self, s: Any, seat: int, step: Step, choice: int) -> Refusal:
        if step == Step.CROSS:
            return no("WM-S.6", "crossed")
        building = choice >= len(INACTIVE_QUARTERS)
        if (s.buildings if building else s.activations)[seat] == 0:
            return no("WM-A1.6", "no-building" if building else "no-activation")
        if building:
            return no("WM-A1.4", "filled", space=NAMES[choice - len(INACTIVE_QUARTERS)])
        if s.activated[seat] >> choice & 1:
            return no("WM-A1.4", "already-active")
        return no("WM-A1.4", "quarter-full")

    def problems(self, s: Any, row: int) -> list[str]:
        found = []
        if s.rockets[row] < TRACK and (s.final[row] or s.mended[row]):
            found.append("errors and final rockets are crossed after the 31 rockets (WM-A1.5)")
        if s.mended[row] > s.errors[row]:
            found.append("more errors are crossed than circled (WM-A1.3)")
        full = [q for q, word in enumerate(QUARTER) if not int(word) & ~int(s.filled[row])]
        if s.rockets[row] + s.final[row] + s.mended[row] < min(TRACK, sum(int(ROCKETS[q]) for q in full)):
            found.append("fewer rockets are crossed than complete quarters give (WM-A1.4)")
        if int(s.crosses[row]).bit_count() > 10:
            found.append("there are only 10 Building effects (WM-A1.6)")
        if s.high[row] or s.low[row] or s.wilds_used[row]:
            found.append("this sheet has no race bonuses and no Wild Actions")
        return found

    def score_lines(self, s: Any) -> list[Line]:
        return [(Message("score-rockets"), seats(s, lambda seat: LABEL[s.rockets[seat]]))]

    def open_errors(self, s: Any, seat: int) -> int:
        return int(s.errors[seat] - s.mended[seat])

    def place(self, kind: str, index: int) -> str | Message:
        if kind in ("quarter", "activate"):
            return QUARTER_NAMES[index]
        return Message("symbol-name", {"number": index + 1})

    def astra(self, s: Any) -> int:
        return int(ASTRA_LABEL[min(BOXES, int(START_BOXES[s.level]) + astra_cards(s))])
