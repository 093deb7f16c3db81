"""What the HTTP API takes and gives, as OpenAPI describes it."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from lunaria.table.http import passwords

LARGEST = 2**31 - 1
Bits = Annotated[str, Field(pattern="^([0-9a-f]{64})?$")]
"""256 bits as 64 hexadecimal digits, or nothing."""


class Wish(BaseModel):
    """What somebody sends; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class NewTable(Wish):
    """A table that is to be opened."""

    game: Annotated[str, Field(max_length=40, examples=["photosynthesis"])]
    seats: Annotated[
        list[Annotated[str, Field(max_length=40)]],
        Field(min_length=1, max_length=12, description="me, open or a level, for each seat"),
    ]
    options: Annotated[
        dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=40)]], Field(max_length=40)
    ] = {}
    clock: Annotated[str, Field(max_length=40, description="none, move:30s, bank:10m+15s, …")] = "none"
    zero: Literal["nothing", "bot", "lose"] = "nothing"
    rated: Annotated[bool, Field(description="has a clock, a day a turn for none, and zero is lose")] = False
    listed: bool = True
    password: Annotated[str, Field(max_length=passwords.LONGEST, description="asked of who comes; none if empty")] = ""
    watch: Literal["all", "link", "nobody"] = "all"
    start: Literal["full", "ready"] = "full"
    commitment: Annotated[
        Bits, Field(description="from POST /promises; without it what is added counts for nothing")
    ] = ""
    entropy: Annotated[Bits, Field(description="what who opens the table adds to the deal")] = ""


class Knock(Wish):
    """The password of a table."""

    password: Annotated[str, Field(max_length=passwords.LONGEST)]


class Seating(Wish):
    """What is to become of a seat."""

    act: Literal["sit", "move", "leave", "ready", "unready", "bot"]
    bot: Annotated[str, Field(max_length=40)] = ""
    invitation: Annotated[str, Field(max_length=32)] = ""
    entropy: Annotated[Bits, Field(description="what who sits down, or is ready, adds to the deal")] = ""


class Decision(Wish):
    """A move, or another decision at a table."""

    key: Annotated[str, Field(pattern="^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$")]
    seen: Annotated[int, Field(ge=0, le=LARGEST, description="the last event that was seen")]
    kind: Literal["move", "undo", "ask", "yes", "no"] = "move"
    move: Annotated[str, Field(max_length=200, description="in notation")] = ""


class Branch(Wish):
    """From where, and how, a game is to be played on."""

    ply: Annotated[int, Field(ge=0, le=LARGEST)]
    seat: Annotated[int, Field(ge=0, le=20)]
    level: Annotated[str, Field(max_length=40)] = "gardener"


@dataclass(frozen=True)
class Fault:
    """A field that is missing or wrong: where it is, and what kind of fault that is."""

    at: str
    kind: str


@dataclass(frozen=True)
class Problem:
    """Why something was not done; ``faults`` are told where fields are wrong."""

    detail: str
    faults: list[Fault] = field(default_factory=list)


@dataclass(frozen=True)
class OptionFacts:
    """A choice made before a game; the first is the default."""

    name: str
    choices: list[str]
    rule: str


@dataclass(frozen=True)
class GameFacts:
    """A game that is played here."""

    name: str
    title: str
    rules: int
    seats: list[int]
    options: list[OptionFacts]
    bots: list[str]


@dataclass(frozen=True)
class Promised:
    """What the server commits to before a table is set up."""

    commitment: str


@dataclass(frozen=True)
class SeatFacts:
    """Who has a seat: ``kind`` is open, guest (a person) or bot; ``entropy`` is told once the game is over."""

    kind: str
    name: str
    person: str
    bot: str
    ready: bool
    entropy: str


@dataclass(frozen=True)
class ClockFacts:
    """The clock of a table, in milliseconds."""

    kind: str
    main: int
    increment: int
    zero: str


@dataclass(frozen=True)
class TableFacts:
    """A table; ``you`` is the seat of who asks, or -1; ``secret`` is told once the game is over."""

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


@dataclass(frozen=True)
class RivalFacts:
    """An opponent whom the rules play, as it stands now."""

    name: str
    score: int
    place: int


@dataclass(frozen=True)
class State:
    """A game as a seat (-1: a spectator) may see it; ``left`` in milliseconds, empty without clocks.

    ``places`` are those of the seats among all who take part, as they stand now.
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
    position: dict[str, Any]


@dataclass(frozen=True)
class Legal:
    """The legal moves of a seat after an event."""

    seen: int
    seat: int
    moves: list[str]


@dataclass(frozen=True)
class Made:
    """What became of a decision."""

    key: str
    accepted: bool
    event: int
    rule: str
    reason: str


@dataclass(frozen=True)
class Happened:
    """Something that happened, as who asks may know it."""

    kind: str
    seat: int
    values: dict[str, Any]


@dataclass(frozen=True)
class EventFacts:
    """An event of a table's log that stands."""

    number: int
    seat: int
    kind: str
    happened: list[Happened]
    lines: list[str]


@dataclass(frozen=True)
class Events:
    """What is new in a log."""

    seen: int
    gone: list[int]
    events: list[EventFacts]


@dataclass(frozen=True)
class TallyFacts:
    """How somebody has done in a game; the rating is null before the first rated game."""

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
    """A game that somebody has finished; ``place`` is among ``participants``: seats and the rules' own opponents."""

    table: str
    game: str
    score: int
    place: int
    participants: int
    ended: int
    rated: bool


@dataclass(frozen=True)
class PersonFacts:
    """Somebody, and how they have played."""

    id: str
    name: str
    games: list[TallyFacts]
    recent: list[Standing]
