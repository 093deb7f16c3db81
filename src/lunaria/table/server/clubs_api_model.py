"""Request and response models of clubs in the HTTP API."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lunaria.table.clubs.cards import MOST_CARDS
from lunaria.table.server.api_model import StrictModel


class ClubModel(StrictModel):
    """A club to make."""

    name: Annotated[str, Field(max_length=96)]
    words: Annotated[str, Field(max_length=560, description="one sentence about it")] = ""


class JoinModel(StrictModel):
    """A request to join."""

    link: Annotated[str, Field(max_length=32, description="the secret of the club's link; empty: ask to join")] = ""


class MemberAct(StrictModel):
    """An act of a steward on a person."""

    act: Literal["accept", "decline", "invite", "withdraw", "appoint", "dismiss", "remove", "forgive"]


class SetOut(StrictModel):
    """Tables to open at once."""

    game: Annotated[str, Field(max_length=40, examples=["ishtar"])]
    seats: Annotated[int, Field(ge=2, le=12)]
    tables: Annotated[int, Field(ge=1, le=20)] = 1


class HourModel(StrictModel):
    """The weekly hour of a club."""

    day: Annotated[int, Field(ge=-1, le=6, description="0 is Monday; -1: no hour")]
    time: Annotated[str, Field(max_length=5, examples=["19:30"])] = ""
    minutes: Annotated[int, Field(ge=0, le=1440, description="30, 60, 90, 120, 180 or 240")] = 60
    zone: Annotated[str, Field(max_length=40, examples=["Europe/Lisbon"])] = "UTC"


class CardsModel(StrictModel):
    """People whom a club is to manage."""

    names: Annotated[list[Annotated[str, Field(max_length=96)]], Field(min_length=1, max_length=MOST_CARDS)]
    talk: Annotated[bool, Field(description="whether they may chat at the club's tables")] = False


@dataclass
class ClubHour:
    """The hour of a club.

    Attributes:
        day: 0 (Monday) to 6.
        minute: when it begins, in minutes after midnight.
        minutes: its length.
        zone: the time zone of both.
        begins: when the running or next one begins, in milliseconds since 1970.
        open: whether one can wait for it now.
    """

    day: int
    minute: int
    minutes: int
    zone: str
    begins: int
    open: bool


@dataclass
class ClubFacts:
    """A club.

    Attributes:
        id: its id.
        name: its name.
        words: a sentence about it.
        role: the caller's: ``asked``, ``invited``, ``member``, ``steward``, ``removed``, or "".
        asks: whether one may ask to join.
        listed: whether it is listed on the page of clubs.
        hour: its weekly hour, or null.
    """

    id: str
    name: str
    words: str
    role: str
    asks: bool
    listed: bool
    hour: ClubHour | None


@dataclass
class ClubMemberFacts:
    """Somebody in a club; ``managed`` people come in with a card, and chat at its tables if ``talk`` is true."""

    person: str
    name: str
    role: str
    managed: bool
    talk: bool


@dataclass
class ClubStandingFacts:
    """A member's results; ``points`` is the sum of the shares of others beaten."""

    person: str
    name: str
    games: int
    wins: int
    points: float


@dataclass
class CardFacts:
    """A new card: its ``secret`` opens a session at ``address``."""

    person: str
    name: str
    secret: str
    address: str
