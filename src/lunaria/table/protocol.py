"""The messages of the live connection, as JSON texts. ``docs/table.md`` describes them for other clients.

A client says which event of the log it has seen last and names each message by a key of its own (a UUID), so that a
message that is sent again, or that comes late, can do no harm.
"""

from typing import Annotated, Literal

import msgspec

MAX_BYTES = 16_000
"""A longer message is refused unread."""

Key = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$")]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Target = Annotated[str, msgspec.Meta(max_length=60)]


class Message(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", frozen=True):
    """What every message has in common: the field ``type`` says which it is."""


# From the client


class Move(Message, tag="move", frozen=True):
    """Make a move, written in notation, as an answer to what was seen after event ``seen`` of the log."""

    key: Key
    seen: Number
    move: Annotated[str, msgspec.Meta(max_length=200)]


class Undo(Message, tag="undo", frozen=True):
    """Take back one's own last move."""

    key: Key
    seen: Number


class Ask(Message, tag="ask", frozen=True):
    """Ask all others whether one's own last move may be taken back, with all that came after it."""

    key: Key
    seen: Number


class Yes(Message, tag="yes", frozen=True):
    """Agree to what another seat has asked for."""

    key: Key
    seen: Number


class No(Message, tag="no", frozen=True):
    """Do not agree to it; whoever asked may say it too and so withdraw the question."""

    key: Key
    seen: Number


class Away(Message, tag="away", frozen=True):
    """Leave the table and let a bot play one's seat until one is back."""

    key: Key
    seen: Number


class Here(Message, tag="here", frozen=True):
    """Be back, and take one's seat over from the bot."""

    key: Key
    seen: Number


class Why(Message, tag="why", frozen=True):
    """Ask why a thing cannot be touched now, after the things in ``chosen`` have been."""

    id: Number
    target: Target
    chosen: Annotated[tuple[Target, ...], msgspec.Meta(max_length=10)] = ()


class Look(Message, tag="look", frozen=True):
    """Ask for another picture: with or ("") without an overlay, ``wide``, ``tall`` or (``none``) no picture at all."""

    overlay: Target
    layout: Literal["wide", "tall", "none"]


class Say(Message, tag="say", frozen=True):
    """Say something to those who play, or among those who watch."""

    key: Key
    text: Annotated[str, msgspec.Meta(max_length=2000)]


class Mute(Message, tag="mute", frozen=True):
    """Do not hear any more, or hear again, who has said ``number``; at all tables."""

    number: Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)]
    muted: bool


class Ping(Message, tag="ping", frozen=True):
    """Ask whether the server is still there."""


class Beat(Message, tag="beat", frozen=True):
    """The server measures the way to the client and back: the client returns this message as it came."""

    id: Number


Decision = Move | Undo | Ask | Yes | No | Away | Here
ClientMessage = Decision | Why | Look | Say | Mute | Ping | Beat

# From the server


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing that can be touched now. The legal moves are a tree of them.

    Attributes:
        target: what it is: the ``data-target`` of an element of the picture, else a button.
        label: what the button, or the screen reader, says.
        move: the notation of the move that is complete with it, if one is.
        next: what can be touched after it.
    """

    target: str
    label: str
    move: str = ""
    next: tuple["Choice", ...] = ()


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


class SheetLine(msgspec.Struct, frozen=True):
    """A line of the score sheet: what it is for and each seat's points."""

    label: str
    points: tuple[int, ...]


class OverlayName(msgspec.Struct, frozen=True):
    """An overlay that the picture can show."""

    name: str
    label: str


class LogLine(msgspec.Struct, frozen=True):
    """What happened with one event of the log, in sentences."""

    event: int
    lines: tuple[str, ...]


class LogNews(msgspec.Struct, frozen=True):
    """What is new in the log: keep so many of the lines that were sent before, then add these."""

    keep: int
    lines: tuple[LogLine, ...]


class Scene(Message, tag="scene", frozen=True):
    """All that a seat sees now. Everything in it is made from what the seat may know.

    Attributes:
        seen: the number of the last event of the log.
        status: ``gathering``, ``playing`` or ``over``.
        seat: the reader's seat, or -1 for a spectator.
        picture: the SVG document; "" in the layout ``none``.
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
    """

    seen: int
    status: str
    seat: int
    picture: str
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


class Moment(msgspec.Struct, frozen=True):
    """A moment of a game that is over.

    Attributes:
        ply: how many decisions had been made.
        last: how many were made in all.
        picture: the SVG document then.
        words: the view in lines of words.
        seat: who made the last of these decisions, or -1 at the start.
        move: its notation.
        lines: what happened with it.
        score: of each seat.
    """

    ply: int
    last: int
    picture: str
    words: tuple[str, ...]
    seat: int
    move: str
    lines: tuple[str, ...]
    score: tuple[int, ...]


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
    """

    number: int
    name: str
    seat: int
    room: str
    text: str
    mine: bool = False


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

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
encode = msgspec.json.encode


class MessageError(ValueError):
    """A message cannot be read; the text says why."""


def decode(text: str) -> ClientMessage:
    """Read a message of a client.

    Raises:
        MessageError: it is no JSON, no message of this protocol, or has fields that are missing, wrong or unknown.
    """
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise MessageError(str(error)) from error
