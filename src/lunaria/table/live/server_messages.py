"""Server messages on the live connection, as JSON. ``docs/table.md`` is the reference for other clients."""

import msgspec

from lunaria.table.live.client_messages import Beat, Message


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A target that can be selected now. The legal moves form a tree of them.

    Attributes:
        target: the ``data-target`` of an element in the picture, otherwise a button.
        label: text for the button and for screen readers.
        move: notation of the move that this target completes, if any.
        next: targets that can follow.
        gives_up: True if it forgoes something available: never the default.
        then: targets of the next decision that were selected ahead: select them again once the move is made.
        asks: the question once it is selected, if more is to be chosen.
        passes: True for a place that one can only walk to.
        brief: the text on the button in place of the label; ``[NAME]`` in it is the symbol at
            ``/symbols/GAME/NAME.svg``.
        equal: True for one of several choices of the same weight, whose buttons look alike.
        leads: True if its ``next`` can be selected at once, where they cannot be selected for something else.
    """

    target: str
    label: str
    move: str = ""
    next: tuple["Choice", ...] = ()
    gives_up: bool = False
    then: str = ""
    asks: str = ""
    passes: bool = False
    brief: str = ""
    equal: bool = False
    leads: bool = False


class Figure(msgspec.Struct, frozen=True):
    """A number about the standing of a seat.

    Attributes:
        symbol: the name of its symbol, drawn at ``/symbols/GAME/NAME.svg``.
        label: the number in words.
        most: its maximum if it is shown as a bar, else 0.
        counts: False if it is no amount; then its changes are not announced.
    """

    symbol: str
    label: str
    value: int
    most: int = 0
    counts: bool = True


class Player(msgspec.Struct, frozen=True):
    """The occupant of a seat and their state.

    Attributes:
        bot: True for a bot, and for a person replaced by one.
        here: True while the person is connected.
        pending: True while they have a decision to make.
        stand_in: True while a bot replaces the person.
        left: milliseconds left on their clock when the scene was made; -1 without clocks.
        running: True while the clock runs and is not paused.
        paused: reason for the pause of a running clock: ``holiday``, ``weekend`` or "".
        holiday: their current or next holiday as a sentence; "" if there is none, or at a table without days.
        figures: numbers about the standing of the seat.
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
    figures: tuple[Figure, ...] = ()
    paused: str = ""
    holiday: str = ""


class Rival(msgspec.Struct, frozen=True):
    """An opponent played by the rules: it has no seat but takes part and may win.

    Attributes:
        points: its points on each line of the score sheet.
        rank: its place among all participants.
    """

    name: str
    score: int
    rank: int
    points: tuple[int, ...]


class SheetLine(msgspec.Struct, frozen=True):
    """A line of the score sheet: its label and each seat's points."""

    label: str
    points: tuple[int, ...]


class OverlayName(msgspec.Struct, frozen=True):
    """An overlay of the picture."""

    name: str
    label: str


class LogLine(msgspec.Struct, frozen=True):
    """One event of the log, in sentences.

    Attributes:
        seat: the event's author.
        about: the seat each sentence is about; -1 for none.
        secret: True if it hides its author's choice, as where everybody chooses at once.
        briefs: each sentence in symbols, written as ``[iron]``; "" where it adds nothing to the others, None where it
            needs words.
    """

    event: int
    lines: tuple[str, ...]
    seat: int = -1
    about: tuple[int, ...] = ()
    secret: bool = False
    briefs: tuple[str | None, ...] = ()


class LogNews(msgspec.Struct, frozen=True):
    """A change of the log: keep this many of the earlier lines, then append these."""

    keep: int
    lines: tuple[LogLine, ...]


class Motion(msgspec.Struct, frozen=True, omit_defaults=True):
    """One animation in the picture, as in ``engine.show.ui.Motion``: places and pieces are ids."""

    kind: str
    piece: str = ""
    source: str = ""
    goal: str = ""
    amount: int = 0


class AnimationStep(msgspec.Struct, frozen=True):
    """The simultaneous animations of one event.

    Attributes:
        seat: the seat it is about, or -1.
        motions: at least one.
    """

    seat: int
    motions: tuple[Motion, ...]


class Tab(msgspec.Struct, frozen=True):
    """The tab of parts without a place on the stage: it opens the leaf that they share.

    Attributes:
        symbol: the name of the symbol above its label on a phone, drawn at ``/symbols/GAME/NAME.svg``.
    """

    name: str
    label: str
    symbol: str


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the picture.

    Attributes:
        name: unique in the picture, and stable across scenes.
        label: its title.
        place: ``stage``, ``own``, ``seat`` or ``side``, as in ``engine.show.ui.Part``.
        size: width and height of its view box in units; 0 and 0 for its natural size.
        width: intended width in pixels; 0 for one pixel per unit.
        tab: tab of the leaf that it shares with others where it has no place on the stage.
        digest: equal exactly for equal pictures.
        picture: the SVG document; "" in a scene if the last one sent under this name has this digest, or if ``changes``
            encode the difference.
        changes: the SVG document as a difference from the last one under this name, split before each ``<``: the index
            of a first piece with the number of pieces to copy, or new text. To be joined by ``<``.
        basis: the part of the last scene used as base instead, if another.
        beside: the earlier part of this same scene used as base instead, if any.
    """

    name: str
    label: str
    place: str
    size: tuple[float, float]
    digest: str
    width: float = 0
    tab: Tab | None = None
    picture: str = ""
    changes: tuple[tuple[int, int] | str, ...] = ()
    basis: str = ""
    beside: str = ""


class Scene(Message, tag="scene", frozen=True):
    """Everything a seat sees now, computed only from what the seat may know.

    Attributes:
        seen: number of the last event.
        status: ``gathering``, ``playing`` or ``over``.
        seat: the reader's seat; -1 for a spectator.
        parts: the picture, most important part first; empty in the layout ``none``.
        prompt: the pending decision, or whose decision is awaited.
        words: the view as lines of text; empty in the layout ``none``.
        choices: the reader's legal moves.
        undo: True if the reader can take back their last move.
        ask: True if the reader may ask the others to let them take it back.
        request: the seat asking to take a move back, or proposing an agreement; -1 for none.
        asked: True if the reader has yet to answer that request.
        wanted: the proposal, one of ``agreements.AGREEMENTS``; "" to take a move back.
        proposals: the agreements that the reader may propose now.
        agreed: the agreement that ended the game, or "".
        gifts: the seats to which the reader may give a day.
        free: the seats that were left, and that a spectator may take over.
        away: True if a bot replaces the reader, who may return.
        watchers: number of spectators.
        rematch: id of the rematch's table, or "".
        rivals: the opponents played by the rules.
        banner: sentence to a reader replaced by a bot, with the reason; else "".
        deeds: animations of the new events, in order; in a connection's first scene those since the reader's last
            decision.
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
    wanted: str = ""
    proposals: tuple[str, ...] = ()
    agreed: str = ""
    gifts: tuple[int, ...] = ()
    free: tuple[int, ...] = ()


class ReplayFrame(msgspec.Struct, frozen=True):
    """A position of a finished game.

    Attributes:
        ply: number of decisions made.
        last: number of decisions in the game.
        parts: the picture, every part with its SVG document.
        words: the view as lines of text.
        seat: the author of the last decision; -1 at the start.
        move: its notation.
        lines: its log lines.
        score: score of each seat.
        figures: numbers about the standing of each seat.
        deeds: its animation.
    """

    ply: int
    last: int
    parts: tuple[Part, ...]
    words: tuple[str, ...]
    seat: int
    move: str
    lines: tuple[str, ...]
    score: tuple[int, ...]
    figures: tuple[tuple[Figure, ...], ...] = ()
    deeds: tuple[AnimationStep, ...] = ()


class Waiting(Message, tag="waiting", frozen=True):
    """There is no scene yet.

    Attributes:
        status: ``warming`` (rules are compiling), ``gathering`` (not started), ``broken`` (started under other rules
            and incompatible with these) or ``closed`` (no access for the reader).
        prompt: the same as a sentence.
        seating: changes whenever the seating does.
    """

    status: str
    prompt: str
    seating: str


class Answer(Message, tag="answer", frozen=True):
    """The answer to a move or an undo.

    Attributes:
        key: key of the answered message.
        accepted: True once it is durable; False if nothing happened.
        event: its number in the log if accepted, else 0.
        rule: the id of the rule against it, or ``table``.
        reason: reason for the refusal, in the reader's language.
    """

    key: str
    accepted: bool
    event: int = 0
    rule: str = ""
    reason: str = ""


class Reason(msgspec.Struct, frozen=True):
    """A rule that prevents a move, and its explanation."""

    rule: str
    text: str


class Reasons(Message, tag="reasons", frozen=True):
    """The answer to ``why``; empty if no move of the game involves the target."""

    id: int
    target: str
    reasons: tuple[Reason, ...]


class Spoken(msgspec.Struct, frozen=True):
    """A chat message.

    Attributes:
        number: from 1, in the order of the reader's messages.
        seat: seat of the author, or -1.
        room: ``table`` for players, ``watch`` for spectators.
        mine: True if the reader is the author.
        mark: an id valid for everybody, as for reports.
    """

    number: int
    name: str
    seat: int
    room: str
    text: str
    mine: bool = False
    mark: str = ""


class Talk(Message, tag="talk", frozen=True):
    """Chat messages.

    Attributes:
        fresh: True if these replace all earlier ones; else they are new and follow them.
        muted: the last message of each muted person, without text; only if ``fresh``.
        last: the number up to which the chat is complete.
    """

    fresh: bool
    lines: tuple[Spoken, ...]
    muted: tuple[Spoken, ...]
    last: int


class Fault(Message, tag="fault", frozen=True):
    """A message was unusable; the connection and the table continue."""

    reason: str


class Pong(Message, tag="pong", frozen=True):
    """The server is alive."""


ServerMessage = Scene | Waiting | Answer | Reasons | Talk | Fault | Pong | Beat

encode = msgspec.json.encode
