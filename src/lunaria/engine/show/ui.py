"""The data that a game hands to its display: steps, scenes, parts, figures, motions, explanations, rivals."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from lunaria.engine.show.text import Message, Texts


@dataclass(frozen=True)
class Step:
    """One touch on the way to a move.

    Attributes:
        target: ``KIND:NAME``. An element of the picture with this target is touched there; without one it is a button.
        label: the text of the button, or for the screen reader.
        gives_up: True for an act that forgoes something (to write no number, to end the turn): its button comes last
            and never looks like the default.
        equal: True for one of several choices of the same weight (to go on, to stop): its button never is the main one.
        asks: the question once it is touched, if more is to be chosen; without it the label is shown again.
        passes: True for a place that one can only walk to: its mark is thinner than where something can be done.
        brief: the text on its button in place of the label, which stays its accessible name; ``[iron]`` in it is the
            symbol ``iron`` (``Variant.symbol``).
        leads: True for a piece that may be moved: its goals are marked before it is touched, and touching one of them
            is both steps, where that goal cannot be touched for something else.
    """

    target: str
    label: Message
    gives_up: bool = False
    asks: Message | None = None
    passes: bool = False
    brief: Message | None = None
    equal: bool = False
    leads: bool = False


LAYOUTS = ("wide", "low", "tall")
"""The layouts of a picture."""


@dataclass(frozen=True)
class Picture:
    """The settings of a picture.

    Attributes:
        texts: the texts in the reader's language.
        names: the player at each seat.
        overlay: one of the variant's overlays to draw on top, or "".
        layout: "wide" puts the players' areas beside the board, "tall" below it; "low" is "wide" with parts made for a
            window that is not high, where a game has such parts.
    """

    texts: Texts
    names: tuple[str, ...] = ()
    overlay: str = ""
    layout: str = "wide"

    def __post_init__(self) -> None:
        if self.layout not in LAYOUTS:
            raise ValueError(f"the layout of a picture is wide, low or tall, not {self.layout!r}")


@dataclass(frozen=True)
class Scene:
    """A sample view of a game, for the gallery page and for tests of the pictures.

    Attributes:
        title: its description, in English.
        view: as ``Variant.view`` returns it.
        overlay: as in ``Picture``.
    """

    title: str
    view: Any
    overlay: str = ""


@dataclass(frozen=True)
class Tab:
    """The tab of a part without a place on the stage: it opens a leaf, which parts with the same tab share.

    Attributes:
        name: unique among the tabs and parts of a picture.
        label: a short word.
        symbol: the name of the symbol above it on a phone, for ``Variant.symbol``.
    """

    name: str
    label: Message
    symbol: str


@dataclass(frozen=True)
class Part:
    """A part of a picture that is laid out, enlarged and redrawn on its own.

    Attributes:
        name: unique within a picture and stable from scene to scene: ``board``, ``own``, ``seat-2``, ``market``.
        label: its name for tabs and screen readers.
        place: its place on a page: ``stage`` (shared), ``own`` (the viewer's board and hand), ``seat`` (another
            player's, beside the board), ``sheet`` (another player's, shown when it is asked for), ``side`` (cards,
            piles, the market), ``drawer`` (one line of the stage that opens over it when something in it can be
            touched).
        size: width and height of its view box, in units; (0, 0): that of its drawing.
        width: intended width in pixels, in a window of 1440 by 900 or on a phone 390 wide (``tall``); 0: one pixel per
            unit. A page keeps the proportions between parts as well as it can.
        tab: of its leaf; without one the leaf is its own, and is called like the part.
        content: the data for drawing it, besides the ``Picture``. Its ``repr`` must be complete: a part with the same
            name, content and ``Picture`` is neither drawn nor sent again.
        draw: returns it as a separate SVG document with ids unique among all parts.
    """

    name: str
    label: Message
    place: Literal["stage", "own", "seat", "sheet", "side", "drawer"]
    size: tuple[float, float]
    content: Any
    draw: Callable[[], str]
    width: float = 0
    tab: Tab | None = None


@dataclass(frozen=True)
class Figure:
    """A number that says how a seat stands, for its row at the table; the row shows name, points and clock besides.

    Attributes:
        symbol: the name of its symbol, for ``Variant.symbol``.
        label: the number in words, for screen readers and on hover: "Energy: 3 of 6".
        value: the number.
        most: its maximum if it is shown as a bar, else 0.
        counts: False if it is no amount (the number written last): then nothing is said of how it has changed.
    """

    symbol: str
    label: Message
    value: int
    most: int = 0
    counts: bool = True


@dataclass(frozen=True)
class Motion:
    """An animation of an event on the picture. Places and pieces are ids of its elements.

    The motions of an event are simultaneous; events follow one after the other.

    Attributes:
        kind: ``move`` (a piece goes from one place to another), ``leave`` (a piece goes to a place and vanishes),
            ``count`` (a number flies from one place to another, or rises from where it is counted), ``turn`` (a piece
            turns over), ``write`` (a new mark at a place is drawn as by a pencil), ``mark`` (a place is highlighted).
        piece: the piece that moves or turns, as drawn after the event; the piece that leaves, as drawn before; else "".
        source: its origin; "": its old place, or none for a number.
        goal: its destination, or the place that is counted or written; "" for a piece: the place where it is drawn.
        amount: the counted number, which is added to the number at the goal if one is shown there.
    """

    kind: Literal["move", "leave", "count", "turn", "write", "mark"]
    piece: str = ""
    source: str = ""
    goal: str = ""
    amount: int = 0


@dataclass(frozen=True)
class Explanation:
    """The explanation of a symbol, which the picture marks with ``data-explain="KEY"``, or with several keys.

    Attributes:
        name: the name of the symbol.
        rule: the id of its most relevant rule.
        does: its effect; without it the beginning of the rule is shown (``rulebook.opening``).
    """

    name: Message
    rule: str
    does: Message | None = None


@dataclass(frozen=True)
class Remark:
    """A fact about the target of a move that speaks for or against the move.

    Attributes:
        said: a sentence; its id names the fact, its values the objects.
        rule: the id of the rule behind it.
        good: whether it speaks for the move.
        amount: its amount (rounds, spaces, points), from 1: if it holds for two moves, only the one with more is worth
            a remark.
    """

    said: Message
    rule: str
    good: bool = False
    amount: int = 1


@dataclass(frozen=True)
class Decision:
    """An introduction to a kind of decision, for beginners.

    Attributes:
        about: one to three sentences about its effect and what to consider; its id is remembered as explained.
        rule: the id of its most relevant rule.
    """

    about: Message
    rule: str


@dataclass(frozen=True)
class Rival:
    """An opponent played by the rules: it has no seat, but takes part and may win.

    Attributes:
        name: the text that names it.
        points: its points in each line of ``score_sheet``, in that order; they add up to ``score``.
        score: its current points.
        rank: its place from 1 among all who take part, counted like the seats' own.
    """

    name: Message
    points: tuple[int, ...]
    score: int
    rank: int
