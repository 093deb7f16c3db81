"""A player's score so far, line by line: one's own (on a phone below the missions), and others' beside their sheets."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from lunaria.engine.show.svg import Markup, Words, group, text
from lunaria.engine.show.text import Message
from lunaria.games.welcome_to_the_moon.drawing import missions, paper, pencil
from lunaria.games.welcome_to_the_moon.drawing.cards import EDGE, INK, PAPER
from lunaria.games.welcome_to_the_moon.drawing.missions import Missions
from lunaria.games.welcome_to_the_moon.drawing.paper import measure, signed
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, shape
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.view import MissionView

Line = tuple[Message, int]
_ROW, _GAP = 25, 8
_WANT, _ABOVE = 19.5, 4
"""Distance between the conditions of missions, and to their badges: all three are visible above the prompt."""
_OWN = 14.2
"""Type size in the viewer's panel: 11 pixels in a panel of 300."""
_SMALL = 13.4
"""Type size of the missions' conditions on a phone."""
_SOFT, _SIZE = "#4a4a52", 31.0
INSIGNIAS = (8,)
"""Adventures in which insignias are drawn instead of numbers."""
WIDTH = missions.size(True)[0]
"""Width of the viewer's panel."""
ASIDE = 336
"""Width of the list beside an opponent's sheet."""


@dataclass(frozen=True)
class Own:
    """The contents of the viewer's panel.

    Attributes:
        missions: of the game.
        lines: of the viewer's score; none for a spectator.
        form: whether the missions stand above the lines as ``cards``, or for a phone as ``badges`` with their words
            below; or not at all.
    """

    missions: Missions
    lines: tuple[Line, ...]
    form: Literal["cards", "badges", ""]

    @property
    def conditions_top(self) -> int:
        """The upper edge of the missions' conditions, on a phone below their badges."""
        return missions.badges_size()[1] + _ABOVE

    @property
    def top(self) -> float:
        """The upper edge of the score's lines."""
        if self.form == "badges":
            return self.conditions_top + _WANT * len(self.missions.missions) + _GAP
        return missions.size(True)[1] + _GAP if self.form else 0

    @property
    def height(self) -> float:
        """The height of the panel."""
        return self.top + _ROW * -(-len(self.lines) // 2)


def draw_own(content: Own, words: Words, prefix: str) -> Markup:
    """Draw the lines of the score in two columns; the missions stand above, if they do."""
    width = WIDTH / 2 - 6
    rows = -(-len(content.lines) // 2)
    lines = []
    for place, (label, points) in enumerate(content.lines):
        x, y = place // rows * (width + 12), content.top + _ROW * (place % rows)
        lines.append(group(_own_line(words.say(label), points, width), transform=f"translate({x:g} {y:g})"))
    if not content.form:
        return group(*lines)
    badges = content.form == "badges"
    wanted = content.missions.missions if badges else ()
    conditions = [
        _condition(mission, words, content.conditions_top + _WANT * place) for place, mission in enumerate(wanted)
    ]
    wants = group(*conditions, class_="wm-wants") if conditions else ""
    return group(missions.draw(content.missions, words, prefix, tall=True, badges=badges), wants, *lines)


def _condition(mission: MissionView, words: Words, y: float) -> Markup:
    """Write what a mission wants in a line, after its letter."""
    said = words.say(mission.condition).removesuffix(".")
    room = WIDTH - 24
    narrow = measure(said, _SMALL) > room
    return group(
        text(2, 14, mission.letter, font_size=_SMALL, class_="wm-ink wm-bold"),
        text(
            22, 14, said,
            font_size=_SMALL, class_="wm-soft", font_weight=600,
            textLength=room if narrow else None, lengthAdjust="spacingAndGlyphs" if narrow else None,
        ),
        transform=f"translate(0 {y:g})",
    )  # fmt: skip


def _own_line(label: str, points: int, width: float) -> Markup:
    room = width - 44
    narrow = measure(label, _OWN) > room
    return group(
        shape(f"M0 {_ROW - 2}H{width:g}", line="currentColor", width=1, stroke_opacity=0.16),
        text(
            2, 17, label,
            font_size=_OWN, class_="wm-soft", font_weight=600,
            textLength=round(room) if narrow else None, lengthAdjust="spacingAndGlyphs" if narrow else None,
        ),
        text(width - 2, 17.5, signed(points), font_size=16, class_="wm-ink wm-bold wm-end"),
        class_="wm-ink",
    )  # fmt: skip


# Beside the sheets of others ------------------------------------------------------------------------------------------


def draw_aside(page: Drawing, lines: Sequence[Line], words: Words) -> Markup:
    """Draw what stands beside somebody else's sheet: what they wrote last, their missions, and their score."""
    x, y, width, height = 912, 1, ASIDE, 896
    left, right = x + 26, x + width - 26
    parts = [
        box(x + 2, y + 3, width, height, "#0b0f22", rx=10, opacity=0.28),
        box(x, y, width, height, PAPER, EDGE, 1.4, rx=10),
        box(x, y, 12, height, page.crest.colour, rx=5),
        *_last(page, left, y),
    ]
    top = y + (20 if page.view.adventure in INSIGNIAS else 190)
    parts.append(shape(f"M{left} {top}H{right}", line=INK, width=2))
    step = min(74, (height - 80 - top) / max(1, len(lines)))
    for place, (label, points) in enumerate(lines):
        parts += _line(words.say(label), points, left, right, top + step * (place + 0.5))
    parts.append(shape(f"M{left} {y + height - 70}H{right}", line=INK, width=2))
    parts += _line(words.say("score-total"), page.sheet.score, left, right, y + height - 34, weight=800)
    return group(*parts)


def _line(label: str, points: int, left: float, right: float, y: float, weight: int = 600) -> list[Markup]:
    """Write a line of the score around a height; a long label takes two lines."""
    room = right - left - 84
    long = measure(label, _SIZE) > room
    said, size = (paper.two_lines(label), 0.84 * _SIZE) if long else ([label], _SIZE)
    fill = INK if weight > 600 else _SOFT
    return [
        *(
            paper.words(left, y + 11 + 30 * (place - (len(said) - 1) / 2), each, size, fill, weight, room=room)
            for place, each in enumerate(said)
        ),
        paper.words(right, y + 14, signed(points), 40, INK, 800, "end"),
    ]


def _last(page: Drawing, x: float, y: float) -> list[Markup]:
    """Draw the numbers that somebody wrote last, each in its box (WM-3.2)."""
    if page.view.adventure in INSIGNIAS:
        return []
    parts = [paper.words(x, y + 48, page.say("print-last"), 32, _SOFT, 600, room=ASIDE - 52)]
    spaces = page.sheet.fresh[:3]
    for place, space in enumerate(spaces):
        left = x + 98 * place
        value = page.sheet.written.get(space)
        parts.append(box(left, y + 78, 86, 86, WHITE, INK, 3))
        number = pencil.number(page.prefix, value, left + 43, y + 121, 62, f"last-{space}")
        parts.append(page.pencil(number, fresh=True))
    if not spaces:
        parts.append(shape(f"M{x} {y + 121}h60", line=_SOFT, width=4, stroke_linecap="round"))
    return parts
