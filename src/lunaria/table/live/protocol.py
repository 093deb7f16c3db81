"""What the server says on the live connection, as JSON texts. ``docs/table.md`` describes it for other clients."""

import msgspec

from lunaria.table.live.messages import Beat, Message


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing that can be touched now. The legal moves are a tree of them.

    Attributes:
        target: what it is: the ``data-target`` of an element of the picture, else a button.
        label: what the button, or the screen reader, says.
        move: the notation of the move that is complete with it, if one is.
        next: what can be touched after it.
        gives_up: True when it passes something by that could be had: never the usual act.
        then: what was touched before although it belongs to the next decision: once the move is made, touch it again.
    """

    target: str
    label: str
    move: str = ""
    next: tuple["Choice", ...] = ()
    gives_up: bool = False
    then: str = ""


class Player(msgspec.Struct, frozen=True):
    """Who has a seat, and how they stand.

    Attributes:
        bot: True for a bot, and for a person whom a bot stands in for.
        here: True while the person looks at the table.
        pending: True while they have something to decide.
        stand_in: True while a bot plays for a person.
        left: milliseconds that were left on their clock when the scene was made; -1 at a table without clocks.
        running: True while that time runs.
    """

    seat: int
    name: str
    bot: bool
    here: bool
    pending: bool
    score: int
    rank: int
    stand_in: bool = False
    left: int = -1
    running: bool = False


class Rival(msgspec.Struct, frozen=True):
    """An opponent whom the rules play: it has no seat, takes part, and may win.

    Attributes:
        points: its points in each line of the score sheet.
        rank: its place among all who take part.
    """

    name: str
    score: int
    rank: int
    points: tuple[int, ...]


class SheetLine(msgspec.Struct, frozen=True):
    """A line of the score sheet: what it is for and each seat's points."""

    label: str
    points: tuple[int, ...]


class OverlayName(msgspec.Struct, frozen=True):
    """An overlay that the picture can show."""

    name: str
    label: str


class LogLine(msgspec.Struct, frozen=True):
    """What happened with one event of the log, in sentences.

    Attributes:
        seat: whose event it was.
        about: whom each of the lines is about, -1: nobody.
    """

    event: int
    lines: tuple[str, ...]
    seat: int = -1
    about: tuple[int, ...] = ()


class LogNews(msgspec.Struct, frozen=True):
    """What is new in the log: keep so many of the lines that were sent before, then add these."""

    keep: int
    lines: tuple[LogLine, ...]


class Motion(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is seen to happen on the picture, as in ``engine.show.ui.Motion``: places and pieces are ids."""

    kind: str
    piece: str = ""
    source: str = ""
    goal: str = ""
    amount: int = 0


class AnimationStep(msgspec.Struct, frozen=True):
    """What something that happened lets one see, all at the same time.

    Attributes:
        seat: whom it is about, or -1.
        motions: what is seen, at least one.
    """

    seat: int
    motions: tuple[Motion, ...]


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of the picture.

    Attributes:
        name: unique in the picture, and the same from scene to scene.
        label: what it is called.
        place: ``stage``, ``own``, ``seat`` or ``side``, as in ``engine.show.ui.Part``.
        size: width and height of its view box in units; 0 and 0: as it is drawn.
        width: how many pixels wide it is meant to be seen; 0: as many as units.
        digest: the same exactly when it looks the same.
        picture: the SVG document; "" in a scene when the last one that was sent under this name has this digest, or
            ``changes`` tell how to make it from that one.
        changes: what the SVG document is made of, from the last one under this name, taken apart before each ``<``: the
            number of the first piece and how many pieces follow each other there, or what is new. Joined by ``<``.
        basis: the part of the last scene that it is made from instead, if it is another.
        beside: or the part of this very scene, one that stands before it.
    """

    name: str
    label: str
    place: str
    size: tuple[float, float]
    digest: str
    width: float = 0
    picture: str = ""
    changes: tuple[tuple[int, int] | str, ...] = ()
    basis: str = ""
    beside: str = ""


class Scene(Message, tag="scene", frozen=True):
    """All that a seat sees now. Everything in it is made from what the seat may know.

    Attributes:
        seen: the number of the last event of the log.
        status: ``gathering``, ``playing`` or ``over``.
        seat: the reader's seat, or -1 for a spectator.
        parts: the picture, the most important part first; none in the layout ``none``.
        prompt: what is to be decided, or whose decision is awaited.
        words: the view in lines of words; none in the layout ``none``.
        choices: the reader's legal moves.
        undo: True when the reader's last move can be taken back.
        ask: True when the reader may ask the others to take it back.
        request: the seat that asks to take a move back, or -1.
        asked: True when the reader's answer to that is awaited.
        away: True when a bot plays for the reader, who may come back.
        watchers: how many watch without a seat.
        rematch: the id of the table at which the same people play again, or "".
        rivals: the opponents whom the rules play.
        banner: says to the reader that a bot plays for them, and why; else "".
        deeds: what is seen of what is new in the log, in order; in the first scene of a connection what is seen of
            what happened since the reader last decided.
    """

    seen: int
    status: str
    seat: int
    parts: tuple[Part, ...]
    prompt: str
    words: tuple[str, ...]
    choices: tuple[Choice, ...]
    undo: bool
    players: tuple[Player, ...]
    sheet: tuple[SheetLine, ...]
    overlay: str
    overlays: tuple[OverlayName, ...]
    log: LogNews
    ask: bool = False
    request: int = -1
    asked: bool = False
    away: bool = False
    watchers: int = 0
    rematch: str = ""
    rivals: tuple[Rival, ...] = ()
    banner: str = ""
    deeds: tuple[AnimationStep, ...] = ()


class ReplayFrame(msgspec.Struct, frozen=True):
    """A moment of a game that is over.

    Attributes:
        ply: how many decisions had been made.
        last: how many were made in all.
        parts: the picture then, every part with its SVG document.
        words: the view in lines of words.
        seat: who made the last of these decisions, or -1 at the start.
        move: its notation.
        lines: what happened with it.
        score: of each seat.
        deeds: what is seen of it.
    """

    ply: int
    last: int
    parts: tuple[Part, ...]
    words: tuple[str, ...]
    seat: int
    move: str
    lines: tuple[str, ...]
    score: tuple[int, ...]
    deeds: tuple[AnimationStep, ...] = ()


class Waiting(Message, tag="waiting", frozen=True):
    """There is no scene yet.

    Attributes:
        status: ``warming`` (rules are being compiled), ``gathering`` (it has not started), ``broken`` (the game was
            begun by other rules and cannot go on by these) or ``closed`` (the reader may not watch).
        prompt: the same as a sentence.
        seating: changes whenever somebody sits down or stands up.
    """

    status: str
    prompt: str
    seating: str


class Answer(Message, tag="answer", frozen=True):
    """The answer to a move or an undo.

    Attributes:
        key: of the message that is answered.
        accepted: True once it is durable; False when nothing happened.
        event: its number in the log when accepted, else 0.
        rule: which rule forbids it, or ``table``.
        reason: why it was refused, in the reader's words.
    """

    key: str
    accepted: bool
    event: int = 0
    rule: str = ""
    reason: str = ""


class Reason(msgspec.Struct, frozen=True):
    """A rule that stands in the way, and what it says here."""

    rule: str
    text: str


class Reasons(Message, tag="reasons", frozen=True):
    """The answer to ``why``; empty when no move of the game is about this thing."""

    id: int
    target: str
    reasons: tuple[Reason, ...]


class Spoken(msgspec.Struct, frozen=True):
    """Something that was said.

    Attributes:
        number: from 1, in the order of what the reader may hear.
        seat: of who said it, or -1.
        room: ``table`` for those who play, ``watch`` for those who watch.
        mine: True when the reader has said it.
        mark: by which everybody names it, as in a report.
    """

    number: int
    name: str
    seat: int
    room: str
    text: str
    mine: bool = False
    mark: str = ""


class Talk(Message, tag="talk", frozen=True):
    """What was said.

    Attributes:
        fresh: True when this is all there is; else it is new, and comes after what was sent before.
        muted: the last of each person whom the reader does not want to hear, without text; only when ``fresh``.
        last: the number up to which this tells.
    """

    fresh: bool
    lines: tuple[Spoken, ...]
    muted: tuple[Spoken, ...]
    last: int


class Fault(Message, tag="fault", frozen=True):
    """A message could not be used at all; the connection stays and the table goes on."""

    reason: str


class Pong(Message, tag="pong", frozen=True):
    """The server is there."""


ServerMessage = Scene | Waiting | Answer | Reasons | Talk | Fault | Pong | Beat

encode = msgspec.json.encode
