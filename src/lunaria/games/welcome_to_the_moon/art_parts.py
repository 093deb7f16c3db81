"""Pieces that the sheets of all adventures are drawn from."""

from dataclasses import dataclass

from lunaria.engine.art import Markup, element, group, text, title, touch
from lunaria.engine.text import Message, Texts
from lunaria.games.welcome_to_the_moon.art_marks import cross, hand, ring, sign, virus
from lunaria.games.welcome_to_the_moon.tables import Action, WildColumn
from lunaria.games.welcome_to_the_moon.view import SheetView, TableView

Point = tuple[int, int]


@dataclass(frozen=True)
class Page:
    """A sheet that is being drawn.

    Attributes:
        view: the whole table.
        sheet: the sheet.
        texts: the reader's words.
        names: who sits at each seat.
        live: whether its places can be touched: the viewer's own sheet.
    """

    view: TableView
    sheet: SheetView
    texts: Texts
    names: tuple[str, ...]
    live: bool

    def say(self, message: str, **values: int | str | Message) -> str:
        """Put a message into words."""
        return self.texts.say(Message(message, values))

    def target(self, kind: str, name: str, label: str, shape: Markup, *parts: Markup) -> Markup:
        """Draw something that can be the next step of a path; on the sheets of others it is only drawn."""
        if not self.live:
            return group(*parts)
        return group(title(label), *parts, shape, id=f"{kind}-{name}".replace(":", "-"), data_target=f"{kind}:{name}")

    def space(self, name: str, x: float, y: float, side: float, fixed: bool = False, infected: bool = False) -> Markup:
        """Draw a space: what is written there, whether the number may go there, and why not."""
        held = name in self.sheet.written
        open_ = self.live and name in self.view.open
        kind = "wm-fixed" if fixed else "wm-infected" if infected else "wm-open" if open_ else "wm-box"
        half = side / 2
        box = element("rect", x=x - half, y=y - half, width=side, height=side, rx=side / 6, class_=kind)
        inside = (
            hand(self.sheet.written[name], x, y, side / 23, name in self.sheet.fresh)
            if held
            else hand(None, x, y, side / 30)
            if fixed
            else virus("grey", x, y, side / 26)
            if infected
            else text(x, y + 4, name, font_size=10, class_="wm-mid wm-soft")
        )
        shape = touch("rect", x=x - half, y=y - half, width=side, height=side, rx=side / 6)
        return self.target("space", name, self.label(name, fixed, infected), shape, box, inside)

    def label(self, name: str, fixed: bool, infected: bool) -> str:
        """Name a space for who hovers or listens: what stands there, or why the number may not."""
        if infected:
            return self.say("space-infected", space=name)
        if fixed:
            return self.say("space-fixed", space=name)
        if name in self.sheet.written:
            number = self.sheet.written[name]
            return self.say("space-holds", space=name, number="X" if number is None else number)
        if self.live and name in self.view.barred:
            return self.texts.say(self.view.barred[name])
        return self.say("space-empty", space=name)

    def column(self, boxes: list[int], points: list[Point], last: int, crossed: int, sign: str = "") -> Markup:
        """Draw a column of values of which the lowest are crossed; the last stays visible (WM-5.4)."""
        parts = []
        for index, (x, y) in enumerate(points):
            parts.append(element("rect", x=x - 14, y=y - 12, width=28, height=24, rx=4, class_="wm-box"))
            parts.append(text(x, y + 5, f"{sign if boxes[index] else ''}{boxes[index]}", font_size=14, class_="wm-mid"))
            if index < crossed:
                parts.append(cross(x, y, 1.1))
        x, y = points[-1]
        parts.append(text(x, y + 32, f"{sign}{last}", font_size=14, class_="wm-mid wm-bold"))
        return group(*parts)

    def wilds(self, columns: list[WildColumn], action: Action, crossed: int) -> Markup:
        """Draw symbols that bring Wild Actions: those crossed, and the Wild Actions circled for them (WM-3.11)."""
        parts = []
        done = 0
        for column in columns:
            for x, y in column.symbols:
                parts.append(sign(action, x, y, 0.95))
                if done < crossed:
                    parts.append(cross(x, y, 1.4))
                done += 1
            x, y = column.wild
            parts.append(sign(Action.NONE, x, y, 1.4))
            if done <= crossed:
                parts.append(ring(x, y, 1.6))
        return group(*parts)

    def wilds_used(self, x: float, y: float) -> Markup:
        """Say how many Wild Actions are crossed, if any are."""
        used = self.sheet.marks["wilds_used"]
        return text(x, y, self.say("wilds-used", count=used), font_size=14, class_="wm-soft") if used else Markup("")

    def errors(self, points: list[Point], labels: list[str]) -> Markup:
        """Draw the System Error boxes (WM-3.7)."""
        parts = []
        for index, (x, y) in enumerate(points):
            parts.append(element("rect", x=x - 15, y=y - 15, width=30, height=30, class_="wm-box"))
            parts.append(text(x, y + 5, labels[index], font_size=13, class_="wm-mid"))
            if index < self.sheet.errors:
                parts.append(cross(x, y, 1.5))
        return group(*parts)

    def bonus(self, x: float, y: float, value: str, circled: bool, gone: bool, size: float = 18) -> Markup:
        """Draw a bonus value: circled, crossed or open (WM-3.13)."""
        parts = [text(x, y + size / 3, value, font_size=size, class_="wm-mid wm-bold")]
        if circled:
            parts.append(ring(x, y, size / 11))
        elif gone:
            parts.append(cross(x, y, size / 13))
        return group(*parts)


def heading(x: float, y: float, words: str, size: float = 15, kind: str = "wm-bold") -> Markup:
    """Write a small heading."""
    return text(x, y, words, font_size=size, class_=kind)
