"""Client messages on the live connection, as JSON. ``docs/table.md`` is the reference for other clients.

A client states the last event it has seen, and gives each message a unique key (a UUID), so that repeated and late
messages do no harm.
"""

from typing import Annotated, Literal

import msgspec

MAX_BYTES = 16_000
"""Longer messages are refused unread."""

Key = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$")]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Target = Annotated[str, msgspec.Meta(max_length=60)]


class Message(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", frozen=True):
    """Base of all messages: the field ``type`` names the kind."""


class Move(Message, tag="move", frozen=True):
    """Make a move, in notation, in reply to the state after event ``seen``."""

    key: Key
    seen: Number
    move: Annotated[str, msgspec.Meta(max_length=200)]


class Undo(Message, tag="undo", frozen=True):
    """Take back one's last move."""

    key: Key
    seen: Number


class Ask(Message, tag="ask", frozen=True):
    """Ask all others for leave to take back one's last move, with everything after it, or propose an agreement."""

    key: Key
    seen: Number
    wanted: Literal["", "void", "concede", "draw"] = ""


class Yes(Message, tag="yes", frozen=True):
    """Agree to another seat's request."""

    key: Key
    seen: Number


class No(Message, tag="no", frozen=True):
    """Decline another seat's request; the requesting seat sends this to withdraw it."""

    key: Key
    seen: Number


class Away(Message, tag="away", frozen=True):
    """Leave the table; a bot plays the seat until one returns."""

    key: Key
    seen: Number


class Here(Message, tag="here", frozen=True):
    """Return, and take the seat back from the bot."""

    key: Key
    seen: Number


class Give(Message, tag="give", frozen=True):
    """Give another seat a day, at a table with days."""

    key: Key
    seen: Number
    to: Annotated[int, msgspec.Meta(ge=0, le=20)]


class Why(Message, tag="why", frozen=True):
    """Ask why a target cannot be selected now, after those in ``chosen``."""

    id: Number
    target: Target
    chosen: Annotated[tuple[Target, ...], msgspec.Meta(max_length=10)] = ()


class Look(Message, tag="look", frozen=True):
    """Choose the picture: an overlay ("" for none) and the layout (``none`` for no picture)."""

    overlay: Target
    layout: Literal["wide", "low", "tall", "none"]


class Say(Message, tag="say", frozen=True):
    """Send a chat message to the players, or among the spectators."""

    key: Key
    text: Annotated[str, msgspec.Meta(max_length=2000)]


class Mute(Message, tag="mute", frozen=True):
    """Mute or unmute the author of message ``number``, at all tables."""

    number: Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)]
    muted: bool


class Ping(Message, tag="ping", frozen=True):
    """Check that the server is alive."""


class Beat(Message, tag="beat", frozen=True):
    """The server measures the round trip; the client echoes this message unchanged."""

    id: Number


Decision = Move | Undo | Ask | Yes | No | Away | Here | Give
ClientMessage = Decision | Why | Look | Say | Mute | Ping | Beat

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class MessageError(ValueError):
    """A malformed message; the text says why."""


def decode(text: str) -> ClientMessage:
    """Parse a client's message.

    Raises:
        MessageError: not JSON, not a message of this protocol, or with missing, invalid or unknown fields.
    """
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise MessageError(str(error)) from error
