"""A sheet that is being drawn: what the view says, what can be touched, and what the pencil has written."""

from collections.abc import Sequence
from dataclasses import dataclass

from lunaria.engine.show.svg import CRESTS, Crest, Markup, element, group, title, touch
from lunaria.engine.show.text import Message, Texts
from lunaria.games.welcome_to_the_moon.drawing import paper, pencil, symbols
from lunaria.games.welcome_to_the_moon.drawing.anchors import Anchor, Template
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, Point, box, num, shape
from lunaria.games.welcome_to_the_moon.drawing.symbols import Inks, key_of, name
from lunaria.games.welcome_to_the_moon.tables import Action
from lunaria.games.welcome_to_the_moon.view import LeafView, SheetView

SPACE, TOUCH = 46, 46
"""The side of a space, and of the area that is touched for it."""
_TAB = 26
"""The height of the tab that points at what counts now."""
_FITTING = 0.78
"""The share of a space's side that is tinted if the number may go there: within the printed lines."""
OPEN, OPEN_LINE = "#ffe08a", "#a8480a"
"""Colours of highlights, and of the outline of touch targets."""
ASTRA = Crest("compass", "M0-1.1L.3-.3L1.1 0L.3.3L0 1.1L-.3.3L-1.1 0L-.3-.3Z", "#2b2f44", "#11131f", "#c9cbe0")
"""The crest of ASTRA."""


@dataclass(frozen=True)
class Drawing:
    """A sheet that is being drawn.

    Attributes:
        view: the sheet, and all that it is drawn from.
        texts: the reader's words.
        names: the players' names, by seat.
        prefix: of all ids, because several sheets stand on one page.
        template: the SVG file of the sheet.
    """

    view: LeafView
    texts: Texts
    names: tuple[str, ...]
    prefix: str
    template: Template

    @property
    def inks(self) -> Inks:
        """The inks of its print."""
        return self.template.inks

    @property
    def sheet(self) -> SheetView:
        """The sheet's contents."""
        return self.view.sheet

    @property
    def live(self) -> bool:
        """Whether it can be touched."""
        return self.view.live

    @property
    def crest(self) -> Crest:
        """The crest of its owner."""
        return CRESTS[self.sheet.seat] if self.sheet.seat < self.view.seats else ASTRA

    @property
    def over(self) -> bool:
        """Whether the game is over and sums are final."""
        return self.view.over

    def say(self, message: str, **values: int | str | Message) -> str:
        """Put a message into words."""
        return self.texts.say(Message(message, values))

    def mark(self, marks: str) -> int:
        """Return a number of the sheet by its name."""
        return int(self.sheet.marks[marks])

    def has(self, marks: str, bit: int) -> bool:
        """Say whether a set of the sheet, by its name, holds a bit."""
        return bool(self.mark(marks) >> bit & 1)

    def points(self, line: str) -> int:
        """Return the points of a line of the score, by its name."""
        for label, points in self.sheet.lines:
            named = label.values.get("line", label)
            if isinstance(named, Message) and named.id == line:
                return points
        return 0

    def whole(self, *parts: Markup) -> Markup:
        """Return all of the sheet; what can be touched on it is marked so that it is seen on white paper."""
        return group(*parts, class_="wm-leaf")

    def definitions(
        self, signs: Sequence[str], actions: Sequence[Action] = tuple(Action), own: Sequence[Markup] = ()
    ) -> Markup:
        """Return the definitions of the sheet: paper, symbols, pencil.

        Args:
            signs: the symbols that it prints besides those of actions.
            actions: the actions whose symbols it prints.
            own: further definitions, of this sheet alone.
        """
        prefix, inks = self.prefix, self.inks
        printed = symbols.definitions(prefix, inks, tuple(signs), tuple(actions))
        drawn = pencil.definitions(prefix, self.crest)
        return element("defs", paper.definitions(prefix, inks), printed, *own, drawn)

    def leaf(self, *printed: str) -> Markup:
        """Return the printed sheet (``paper.leaf``)."""
        return paper.leaf(self.prefix, self.inks, *printed)

    def layer(self, name: str) -> Markup:
        """Return a layer of the template with its words filled in."""
        return self.template.layer(name, self)

    def at(self, name: str) -> Anchor:
        """Return the box that a mark fills, by its name."""
        return self.template.anchors[f"at:{name}"]

    # What can be touched ----------------------------------------------------------------------------------------------

    def target(
        self, kind: str, called: str, label: str, area: Markup, *parts: str, fresh: bool = False, means: str = ""
    ) -> Markup:
        """Draw something that can be the next step of a path; on the sheets of others it is only drawn.

        Args:
            kind: as in the path.
            called: as in the path.
            label: its name, for a tooltip and for screen readers.
            area: the shape of class ``touch`` that catches the pointer.
            parts: its drawing.
            fresh: whether it changed in the last turn.
            means: the symbol that explains it; "": its kind does.
        """
        target = {"data_target": f"{kind}:{called}"} if self.live else {}
        known = f"{self.prefix}{kind}-{called}".replace(":", "-")
        seen = {"data_fresh": "", "data_wrote": str(self.sheet.seat)} if fresh else {}
        if kind == "space" and called in self.view.asked:
            seen["data_look"] = ""
        return group(
            title(label, key_of(self.view.adventure, means or kind)),
            *parts,
            area if self.live else "",
            id=known,
            **target,
            **seen,
        )

    def area(self, kind: str, called: str, *, paper: bool = False) -> Markup:
        """Return the area to touch of a target; ``paper``: it lies on light ground."""
        return self.template.anchors[f"touch:{kind}-{called}"].area(paper=paper)

    def space(self, called: str, at: Point, side: float = SPACE, infected: bool = False) -> Markup:
        """Draw what is written in a printed space, and whether the number may go there."""
        x, y = at
        fresh = called in self.sheet.fresh
        held = called in self.sheet.written
        parts: list[Markup] = []
        if self.live and called in self.view.open:
            fitting = pencil.number(self.prefix, self.view.value, x, y, side * 0.62, f"fits-{called}")
            room = side * _FITTING
            parts.append(box(x - room / 2, y - room / 2, room, room, OPEN, rx=5, opacity=0.4))
            parts.append(group(self.pencil(fitting), opacity=0.5))
        if fresh and held:
            parts.append(self.just_written(x, y, side))
        if held:
            value = self.sheet.written[called]
            drawn = pencil.number(self.prefix, value, x, y, side * 0.72, f"n-{called}")
            parts.append(self.pencil(drawn, fresh=fresh))
        if fresh and held:
            parts.append(self.seal(x + side / 2 - 3, y + side / 2 - 5))
        edge = max(side - 2, TOUCH)
        area = touch("rect", x=x - edge / 2, y=y - edge / 2, width=edge, height=edge, rx=8, paper=True, tiled=True)
        return self.target("space", called, self.label(called, infected), area, *parts, fresh=fresh)

    def space_at(self, called: str) -> Markup:
        """Draw what is written in a printed space that has an anchor."""
        at = self.at(f"space-{called}")
        return self.space(called, at.middle, at.width)

    def label(self, called: str, infected: bool = False) -> str:
        """Name a space for a tooltip and for screen readers: what stands there, or why the number may not."""
        if infected:
            return self.say("space-infected", space=called)
        if called in self.sheet.written:
            number = self.sheet.written[called]
            return self.say("space-holds", space=called, number="X" if number is None else number)
        if self.live and called in self.view.barred:
            return self.texts.say(self.view.barred[called])
        return self.say("space-empty", space=called)

    def act(self, called: str, at: Point, width: float = TOUCH, means: str = "") -> Markup:
        """Draw the place that an action with a button writes on: it shows what the button does, and is touched like it.

        Args:
            called: the action's way, as in the path ``act:NAME``.
            at: the middle of the place.
            width: of what it writes.
            means: the symbol that explains it; "": that of its name.
        """
        area = self.circle(*at, max(width, TOUCH) / 2, paper=True)
        return self.target("act", called, self.say(f"act-{called}"), area, means=means or called)

    def act_at(self, called: str, name: str) -> Markup:
        """Draw where an action that has a button writes: on an anchor."""
        at = self.at(name)
        return self.act(called, at.middle, at.width)

    def circle(self, x: float, y: float, r: float = TOUCH / 2, *, paper: bool = False) -> Markup:
        """Return a round area to touch."""
        return touch("circle", paper=paper, cx=round(x, 1), cy=round(y, 1), r=r)

    # What the pencil writes -------------------------------------------------------------------------------------------

    def pencil(self, *marks: Markup, fresh: bool = False, width: float = pencil.FIGURE_STROKE) -> Markup:
        """Draw marks with the lead, or in the colour of the player who wrote them this turn."""
        return pencil.written(self.prefix, *marks, fresh=fresh, width=width) if any(marks) else Markup("")

    def ring(self, x: float, y: float, width: float, key: str, height: float = 0) -> Markup:
        """Return a ring for ``pencil``."""
        return pencil.mark(self.prefix, "ring", x, y, width, height or width, key)

    def cross(self, x: float, y: float, width: float, key: str, height: float = 0) -> Markup:
        """Return a cross for ``pencil``."""
        return pencil.mark(self.prefix, "cross", x, y, width, height or width, key)

    def ring_at(self, name: str, key: str = "") -> Markup:
        """Return a ring that fills an anchor, for ``pencil``; its id is made of the key, or of the anchor's name."""
        at = self.at(name)
        return self.ring(at.x, at.y, at.width, key or name, at.height)

    def cross_at(self, name: str, key: str = "") -> Markup:
        """Return a cross that fills an anchor, for ``pencil``; its id is made of the key, or of the anchor's name."""
        at = self.at(name)
        return self.cross(at.x, at.y, at.width, key or name, at.height)

    def mark_at(self, kind: str, name: str) -> Markup:
        """Return a mark that fills an anchor and is not turned, for ``pencil``."""
        at = self.at(name)
        return pencil.mark(self.prefix, kind, at.x, at.y, at.width, at.height, name, turn=0)

    def crosses_at(self, name: str, count: int) -> Markup:
        """Draw crosses on the first few of a row of anchors: ``NAME-0``, ``NAME-1`` and so on."""
        crosses = (self.cross_at(f"{name}-{place}") for place in range(count))
        return self.pencil(*crosses, width=pencil.STROKE["cross"])

    def number(self, value: int | None, x: float, y: float, height: float, key: str) -> Markup:
        """Return a number for ``pencil``, an X for None."""
        return pencil.number(self.prefix, value, x, y, height, f"n-{key}")

    def sum(self, value: int, x: float, y: float, key: str, height: float = 27) -> Markup:
        """Write a sum into its box: lightly while the game goes on, with full lead once it is over."""
        if not value and not self.over:
            return Markup("")
        if abs(value) > 99:
            height *= 0.82
        written = self.pencil(self._signed(value, x, y, height, key))
        return written if self.over else group(written, opacity=0.45)

    def sum_at(self, value: int, name: str, key: str = "") -> Markup:
        """Write a sum around an anchor, as high as that; its id is made of the key, or of the anchor's name."""
        at = self.at(name)
        return self.sum(value, at.x, at.y, key or name, at.height)

    def _signed(self, value: int, x: float, y: float, height: float, key: str) -> Markup:
        if value >= 0:
            return self.number(value, x, y, height, key)
        height *= 0.86
        left = x - height * 0.31 * (len(str(-value)) + 0.3)
        dash = pencil.mark(self.prefix, "-", left, y, height * 0.5, height, f"s-{key}")
        return Markup(dash + self.number(-value, x + height * 0.26, y, height, key))

    def just_written(self, x: float, y: float, side: float) -> Markup:
        """Return the frame around a space that was filled in the last turn."""
        crest = self.crest
        return group(
            box(x - side / 2 + 1, y - side / 2 + 1, side - 2, side - 2, crest.light, opacity=0.5),
            box(x - side / 2 + 1, y - side / 2 + 1, side - 2, side - 2, "none", crest.colour, 3),
        )

    def seal(self, x: float, y: float, size: float = 7.6) -> Markup:
        """Return the owner's crest, small, on what was written in the last turn."""
        return crest_at(self.crest, x, y, size)

    def standing(self, x: float, y: float, key: str) -> Markup:
        """Return the tab of the owner that points from the right at what counts now on a track."""
        crest = self.crest
        tab = f"M{num(x)} {num(y)}l9-13h18v26h-18Z"
        inner = element("path", d=crest.outline, transform=f"translate({num(x + 17)} {num(y)}) scale(5.6)", fill=WHITE)
        return group(shape(tab, crest.colour, crest.dark, 2), inner, id=f"{self.prefix}{key}")

    def standing_at(self, name: str, key: str) -> Markup:
        """Return the tab of the owner in an anchor, smaller where the anchor is lower than a tab."""
        at = self.at(name)
        if at.height == _TAB:
            return self.standing(at.corner[0], at.y, key)
        where = f"translate({num(at.corner[0])} {num(at.y)}) scale({at.height / _TAB:.3g})"
        return group(self.standing(0, 0, key), transform=where)

    # What every sheet has ---------------------------------------------------------------------------------------------

    def symbol(self, called: str | Action, x: float, y: float, width: float = 44, **more: str) -> Markup:
        """Return a printed symbol, so large that a badge would be that wide."""
        href = called if isinstance(called, str) else name(called)
        scale = f" scale({width / 44:.3g})" if width != 44 else ""
        where = f"translate({num(x)} {num(y)}){scale}"
        return element(
            "use", href=f"#{self.prefix}{href}", transform=where, data_explain=self.explained(called), **more
        )

    def explained(self, called: str | Action) -> str | None:
        """Return the key of what a symbol means, if there is something to explain."""
        return key_of(self.view.adventure, called) or None

    def legend(self, line: str, x: float, y: float, width: float, height: float) -> Markup:
        """Return what explains a field of the score, or its heading; symbols that are drawn later explain themselves.

        Args:
            line: of the score, or ``total``.
            x: the left edge of the field.
            y: its upper edge.
            width: of the field.
            height: of the field.
        """
        name = title(self.say(f"score-{line}"), f"a{self.view.adventure}-score-{line}")
        return group(name, box(x, y, width, height, "transparent"))

    def errors(self, corners: Sequence[Point], labels: Sequence[int], side: float = SPACE) -> tuple[Markup, Markup]:
        """Return the printed boxes of System Errors, and the crosses in them (WM-3.7)."""
        prints, crosses = [], []
        for index, ((x, y), value) in enumerate(zip(corners, labels, strict=True)):
            middle = x + side / 2, y + side / 2
            prints += [
                paper.field(x, y, side, side, self.inks),
                paper.corner(x, y, self.inks),
                paper.words(middle[0], middle[1] + 6.5, paper.signed(-value), 18, self.inks.ink, 700, "middle"),
            ]
            if index < self.sheet.errors:
                crosses.append(self.cross(*middle, side * 0.78, f"error-{index + 1}"))
        return group(*prints), self.pencil(*crosses, width=pencil.STROKE["cross"])

    def missions(self, middles: Sequence[Point], height: float = 33) -> Markup:
        """Write what each fulfilled mission is worth into its box (WM-4.2)."""
        marks = []
        for mission, (x, y) in zip(self.view.missions, middles, strict=True):
            how = mission.by[self.sheet.seat] if self.sheet.seat < len(mission.by) else 0
            if how:
                value = mission.first if how == 1 else mission.later
                marks.append(self.number(value, x, y, height, f"mission-{mission.letter}"))
        return self.pencil(*marks)

    def missions_at(self) -> Markup:
        """Write what each fulfilled mission is worth around its anchor, as high as that."""
        found = [self.at(f"mission-{letter}") for letter in "ABC"]
        return self.missions([at.middle for at in found], found[0].height)

    def usual_marks(self) -> Markup:
        """Return what most sheets have: missions and sums that have an anchor, System Errors."""
        anchors = self.template.anchors
        errors = (f"error-{number}" for number in range(1, self.sheet.errors + 1))
        lines = (name.removeprefix("at:sum-") for name in anchors if name.startswith("at:sum-"))
        return group(
            self.missions_at() if "at:mission-A" in anchors else "",
            self.pencil(*(self.cross_at(name) for name in errors), width=pencil.STROKE["cross"]),
            *(
                self.sum_at(self.sheet.score if line == "total" else self.points(f"score-{line}"), f"sum-{line}")
                for line in lines
            ),
        )

    def heading(self, lead: str, line: str, size: float = 38, at: Point = (34, 50), room: float = 330) -> Markup:
        """Return the number and the name of the adventure, over two lines.

        Args:
            lead: the colour of the number and of the thin line.
            line: the colour of the thick one.
            size: of the name.
            at: the left end of the number's baseline.
            room: the greatest width of the name.
        """
        x, y = at
        number = self.view.adventure
        called = self.say(f"adventure-name-{number}")
        wide = round(min(room, max(172.0, paper.measure(called, size) - 8)))
        return group(
            paper.words(x, y, self.say(f"adventure-count-{number}").upper(), 12.5, lead, 700, spacing=2.6),
            paper.words(x - 2, y + size, called, size, WHITE, 800, spacing=-1, room=room),
            shape(f"M{num(x)} {num(y + size + 11)}h{wide}", line=line, width=4),
            shape(f"M{num(x)} {num(y + size + 17)}h{wide - 40}", line=lead, width=2),
        )

    def heading_at(self) -> Markup:
        """Return the number and the name of the adventure in the box of an anchor, in the warm ink and in the gold."""
        at = self.at("heading")
        return self.heading(self.inks.gold, self.inks.warm, at=at.corner, room=at.width)


def crest_at(crest: Crest, x: float, y: float, size: float) -> Markup:
    """Return a crest with a line of paper around it."""
    where = f"translate({num(x)} {num(y)}) scale({size:.3g})"
    return group(
        element("path", d=crest.outline, transform=where, fill=WHITE, stroke=WHITE, stroke_width=4.6 / size),
        element("path", d=crest.outline, transform=where, fill=crest.colour, stroke=crest.dark, stroke_width=2 / size),
    )
