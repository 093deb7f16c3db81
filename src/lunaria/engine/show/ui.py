"""What a game hands to whoever shows it: steps of a move, scenes, parts of a picture, motions, explanations, rivals."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from lunaria.engine.show.text import Message, Texts


@dataclass(frozen=True)
class Step:
    """One thing that a person touches on the way to a move.

    Attributes:
        target: what it is: ``KIND:NAME``. If the board shows an element with this target, it is touched there;
            otherwise it is a button.
        label: what the button, or the screen reader, says.
        gives_up: True for what passes something by that could be had (to write no number, to end the turn): its button
            comes last and never looks like the usual act.
    """

    target: str
    label: Message
    gives_up: bool = False


@dataclass(frozen=True)
class Picture:
    """How a picture is to be drawn.

    Attributes:
        texts: the words of the reader's language.
        names: who sits at each seat.
        overlay: one of the variant's overlays to draw on top, or "".
        layout: "wide" puts what belongs to the players beside the board, "tall" below it.
    """

    texts: Texts
    names: tuple[str, ...] = ()
    overlay: str = ""
    layout: str = "wide"

    def __post_init__(self) -> None:
        if self.layout not in ("wide", "tall"):
            raise ValueError(f"the layout of a picture is wide or tall, not {self.layout!r}")


@dataclass(frozen=True)
class Scene:
    """Something worth showing of a game: for the gallery page and for tests of the pictures.

    Attributes:
        title: what it shows, in English.
        view: as ``Variant.view`` returns it.
        overlay: as in ``Picture``.
    """

    title: str
    view: Any
    overlay: str = ""


@dataclass(frozen=True)
class Part:
    """A piece of the picture of a table that is laid out, enlarged and drawn anew by itself.

    Attributes:
        name: unique within a picture and stable from scene to scene: ``board``, ``own``, ``seat-2``, ``market``.
        label: what it is called, for tabs and screen readers.
        place: where a page puts it: ``stage`` (all look at it), ``own`` (the viewer's board and hand), ``seat``
            (somebody else's), ``side`` (cards, piles, what is on offer).
        size: width and height of its view box, in units; (0, 0): as it is drawn.
        width: how many pixels wide it is meant to be seen, in a window of 1440 by 900 (``wide``) or on a phone 390
            wide (``tall``); 0: as many as units. A page keeps the proportions between parts as well as it can.
        content: all that it is drawn from besides the ``Picture``. Its ``repr`` says it completely: a part with the
            same name, content and ``Picture`` is neither drawn nor sent again.
        draw: draws it, as an SVG document of its own whose ids are unique among all parts.
    """

    name: str
    label: Message
    place: Literal["stage", "own", "seat", "side"]
    size: tuple[float, float]
    content: Any
    draw: Callable[[], str]
    width: float = 0


@dataclass(frozen=True)
class Motion:
    """Something that an event lets one see happen on the picture. Places and pieces are ids of its elements.

    What an event lets one see happens at the same time; events follow one after the other.

    Attributes:
        kind: ``move`` (a piece goes from one place to another), ``leave`` (a piece goes to a place and is no more),
            ``count`` (a number flies from one place to another, or rises from where it is counted), ``turn`` (a piece
            turns over), ``write`` (what is new at a place is drawn as by a pencil), ``mark`` (a place is pointed at).
        piece: what moves or turns, as it is drawn after the event; what leaves, as it was drawn before; else "".
        source: where it comes from; "": where it was, or for a number nowhere else.
        goal: where it goes to, is counted or written; "" for a piece: where it is drawn.
        amount: what is counted; what is added to the number at the goal, where there is one.
    """

    kind: Literal["move", "leave", "count", "turn", "write", "mark"]
    piece: str = ""
    source: str = ""
    goal: str = ""
    amount: int = 0


@dataclass(frozen=True)
class Explanation:
    """What a symbol of the pictures is; the picture says which one it is by ``data-explain="KEY"``, or several keys.

    Attributes:
        name: what it is called.
        rule: the id of the rule that tells most about it.
        does: what it does here; without it the rule's own beginning says it (``rulebook.opening``).
    """

    name: Message
    rule: str
    does: Message | None = None


@dataclass(frozen=True)
class Remark:
    """Something that is true of the very thing a move touches, and speaks for the move or against it.

    Attributes:
        said: a sentence; its id says what is true, its values say of what.
        rule: the id of the rule that makes it so.
        good: whether it speaks for the move.
        amount: how much of it there is (rounds, spaces, points), from 1: of two moves of which the same is true, it
            tells something only about the one with more.
    """

    said: Message
    rule: str
    good: bool = False
    amount: int = 1


@dataclass(frozen=True)
class Decision:
    """What a kind of decision is about, for whoever meets it for the first time.

    Attributes:
        about: one to three sentences: what it does, and what to look at; its id is remembered as explained.
        rule: the id of the rule that tells most about it.
    """

    about: Message
    rule: str


@dataclass(frozen=True)
class Rival:
    """An opponent whom the rules themselves play: it has no seat, takes part, and may win.

    Attributes:
        name: the text that names it.
        points: its points in each line of ``score_sheet``, in that order; they add up to ``score``.
        score: its points, now.
        rank: its place from 1 among all who take part, counted like the seats' own.
    """

    name: Message
    points: tuple[int, ...]
    score: int
    rank: int
