"""Request and response models of the HTTP API, as described by OpenAPI."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from lunaria.table.http import passwords
from lunaria.table.store.model import STAND_IN

LARGEST = 2**31 - 1
Bits = Annotated[str, Field(pattern="^([0-9a-f]{64})?$")]
"""256 bits as 64 hexadecimal digits, or empty."""


class StrictModel(BaseModel):
    """A request body; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class NewTable(StrictModel):
    """A table to open."""

    game: Annotated[str, Field(max_length=40, examples=["photosynthesis"])]
    seats: Annotated[
        list[Annotated[str, Field(max_length=40)]],
        Field(min_length=1, max_length=12, description="me, open or a level, for each seat"),
    ]
    options: Annotated[
        dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=40)]], Field(max_length=40)
    ] = {}
    clock: Annotated[str, Field(max_length=40, description="none, move:30s, bank:10m+15s, bank:7d+12h, …")] = "none"
    zero: Literal["nothing", "bot", "lose"] = "nothing"
    weekend: Annotated[
        str, Field(max_length=40, description="a time zone: a clock with days stands still at its weekends")
    ] = ""
    rated: Annotated[bool, Field(description="with a clock (a day per turn by default) and zero set to lose")] = False
    listed: bool = True
    password: Annotated[str, Field(max_length=passwords.LONGEST, description="required to join; none if empty")] = ""
    watch: Literal["all", "link", "nobody"] = "all"
    start: Literal["full", "ready"] = "full"
    commitment: Annotated[Bits, Field(description="from POST /promises; required for entropy to count")] = ""
    entropy: Annotated[Bits, Field(description="the owner's contribution to the deal")] = ""
    club: Annotated[str, Field(max_length=16, description="whose members alone may enter; none if empty")] = ""


class WishModel(StrictModel):
    """A wish to play."""

    titles: Annotated[
        dict[
            Annotated[str, Field(max_length=40)],
            Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=20)],
        ],
        Field(max_length=20, description="set-ups by game", examples=[{"ishtar": ["first", "box"]}]),
    ]
    seats: Annotated[list[int], Field(max_length=6)] = [2, 3]
    tempo: Annotated[list[Literal["live", "days"]], Field(max_length=2)] = ["live"]
    rated: Annotated[list[bool], Field(max_length=2)] = [False]
    bots: Annotated[bool, Field(description="bots may take seats for which nobody is found")] = True
    level: Annotated[
        Literal["", "first", "played", "well"],
        Field(description="how well one knows titles in which one has no rating"),
    ] = ""
    club: Annotated[str, Field(max_length=16, description="one's club, in its hour; none if empty")] = ""


class Invite(StrictModel):
    """An invitation to a table."""

    table: Annotated[str, Field(max_length=16, description="one's own table; a new one for two if empty")] = ""
    game: Annotated[str, Field(max_length=40, description="of a new table; photosynthesis if empty")] = ""


class Answer(StrictModel):
    """The answer to an invitation."""

    act: Literal["accept", "decline"]


class Knock(StrictModel):
    """A table's password."""

    password: Annotated[str, Field(max_length=passwords.LONGEST)]


class Seating(StrictModel):
    """A change to a seat."""

    act: Literal["sit", "move", "leave", "ready", "unready", "bot", "take"]
    bot: Annotated[str, Field(max_length=40)] = ""
    invitation: Annotated[str, Field(max_length=32)] = ""
    entropy: Annotated[Bits, Field(description="the player's contribution to the deal")] = ""


class Decision(StrictModel):
    """A move, or another decision at a table."""

    key: Annotated[str, Field(pattern="^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$")]
    seen: Annotated[int, Field(ge=0, le=LARGEST, description="the last event seen")]
    kind: Literal["move", "undo", "ask", "yes", "no", "give"] = "move"
    move: Annotated[str, Field(max_length=200, description="in notation")] = ""
    wanted: Annotated[
        Literal["", "void", "concede", "draw"],
        Field(description="what is proposed with ask: how to end the game; to take a move back if empty"),
    ] = ""
    to: Annotated[int, Field(ge=0, le=20, description="the seat that gets a day with give")] = 0


class Branch(StrictModel):
    """A position of a finished game to play on from, and the opponents' level."""

    ply: Annotated[int, Field(ge=0, le=LARGEST)]
    seat: Annotated[int, Field(ge=0, le=20)]
    level: Annotated[str, Field(max_length=40)] = STAND_IN


@dataclass(frozen=True)
class Fault:
    """An invalid field: its path, and the kind of fault."""

    at: str
    kind: str


@dataclass(frozen=True)
class Problem:
    """An error; ``faults`` lists invalid fields, if any."""

    detail: str
    faults: list[Fault] = field(default_factory=list)


@dataclass(frozen=True)
class OptionFacts:
    """An option of a game; the first choice is the default."""

    name: str
    choices: list[str]
    rule: str


@dataclass(frozen=True)
class GameFacts:
    """A game on this server."""

    name: str
    title: str
    rules: int
    seats: list[int]
    options: list[OptionFacts]
    bots: list[str]


@dataclass(frozen=True)
class Promised:
    """The server's commitment to the deal of a future table."""

    commitment: str


@dataclass(frozen=True)
class HolidayFacts:
    """Days on which somebody is away, both included, as YYYY-MM-DD in their zone."""

    first: str
    last: str
    zone: str


class HolidayModel(StrictModel):
    """Days on which the caller is away, both included."""

    first: Annotated[str, Field(max_length=10, description="YYYY-MM-DD, today or later")]
    last: Annotated[str, Field(max_length=10)]
    zone: Annotated[str, Field(max_length=40, description="whose days they are")] = "UTC"


@dataclass(frozen=True)
class SeatFacts:
    """The occupant of a seat: ``kind`` is open, guest (a person) or bot; ``entropy`` is revealed after the game.

    ``former`` is the id of the person who had the seat at the start, if somebody has taken it over; ``left`` is when
    its person left it to a bot, in milliseconds since 1970, or 0: three minutes later somebody else may take it over.

    ``holidays`` are those of the person that are not over, at a table with days.
    """

    kind: str
    name: str
    person: str
    bot: str
    ready: bool
    entropy: str
    holidays: list[HolidayFacts]
    former: str
    left: int


@dataclass(frozen=True)
class ClockFacts:
    """A table's clock, in milliseconds; at weekends of the zone ``weekend`` it stands still, if there is one."""

    kind: str
    main: int
    increment: int
    zero: str
    weekend: str


@dataclass(frozen=True)
class TableFacts:
    """A table; ``you`` is the caller's seat or -1; ``secret`` is revealed after the game; ``club``, or "".

    ``agreed`` is how all have agreed to end the game: ``void`` (it does not count), ``concede``, ``draw`` or "".
    """

    id: str
    game: str
    status: str
    options: dict[str, str]
    seats: list[SeatFacts]
    you: int
    clock: ClockFacts
    rated: bool
    commitment: str
    secret: str
    origin: str
    source: str
    source_ply: int
    fault: str
    club: str
    agreed: str


@dataclass(frozen=True)
class RivalFacts:
    """An opponent played by the rules, in its current state."""

    name: str
    score: int
    place: int


@dataclass(frozen=True)
class State:
    """A game as seen by a seat (-1: a spectator); ``left`` is in milliseconds, empty without clocks.

    ``places`` are the current places of the seats among all participants. ``request`` is the seat that asks all others
    for something, or -1: for ``wanted``, or to take a move back if that is empty. ``proposals`` are what the caller may
    propose now, and ``gifts`` the seats to which they may give a day.
    """

    seen: int
    over: bool
    seat: int
    pending: list[int]
    scores: list[int]
    places: list[int]
    rivals: list[RivalFacts]
    undo: bool
    left: list[int]
    request: int
    wanted: str
    proposals: list[str]
    gifts: list[int]
    position: dict[str, Any]


@dataclass(frozen=True)
class Legal:
    """The legal moves of a seat, as of an event."""

    seen: int
    seat: int
    moves: list[str]


@dataclass(frozen=True)
class Made:
    """The outcome of a decision."""

    key: str
    accepted: bool
    event: int
    rule: str
    reason: str


@dataclass(frozen=True)
class Happened:
    """Something that happened, as far as the caller may know it."""

    kind: str
    seat: int
    values: dict[str, Any]


@dataclass(frozen=True)
class EventFacts:
    """An event of a table's log that was not taken back."""

    number: int
    seat: int
    kind: str
    happened: list[Happened]
    lines: list[str]


@dataclass(frozen=True)
class Events:
    """New events of a log."""

    seen: int
    gone: list[int]
    events: list[EventFacts]


@dataclass(frozen=True)
class TallyFacts:
    """A person's results in one game; the rating is null before the first rated game."""

    game: str
    games: int
    wins: int
    places: list[int]
    mean: float
    best: int
    rating: float | None
    spread: float | None
    rated: int


@dataclass(frozen=True)
class Standing:
    """A finished game of a person; ``place`` is among ``participants``: seats and the rules' own opponents."""

    table: str
    game: str
    score: int
    place: int
    participants: int
    ended: int
    rated: bool


@dataclass(frozen=True)
class PersonFacts:
    """A person and their results."""

    id: str
    name: str
    games: list[TallyFacts]
    recent: list[Standing]


@dataclass
class WaitingFacts:
    """Somebody who waits. Times are in milliseconds since 1970.

    Attributes:
        wish: their wish.
        since: when they began to wait.
        table: the table found for them, or "".
        until: by when they must say that they are here; 0 without a table.
    """

    wish: WishModel
    since: int
    table: str
    until: int


@dataclass
class FoundFacts:
    """Somebody who was looked for by name."""

    id: str
    name: str


@dataclass
class FriendFacts:
    """Somebody with whom the caller follows each other.

    Attributes:
        id: their id.
        name: their name.
        seen: when they last used the server, in milliseconds since 1970; 0 if that is not shown.
        table: the table at which they are connected now, or "".
    """

    id: str
    name: str
    seen: int
    table: str


@dataclass
class InvitationFacts:
    """An invitation.

    Attributes:
        table: the id of the table.
        game: the name of its game.
        host: the id of the person who invites.
        host_name: their name.
    """

    table: str
    game: str
    host: str
    host_name: str
