"""What a client may say on the live connection, as JSON texts. ``docs/table.md`` describes it for other clients.

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

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


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
