"""Request and response models of tournaments in the HTTP API."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from lunaria.table.server.api_model import StrictModel
from lunaria.table.store.tournament_model import LEAST_ROUNDS, MOST_ROUNDS, Kind, Tempo


class TournamentModel(StrictModel):
    """A tournament to announce."""

    name: Annotated[str, Field(max_length=96)]
    kind: Kind
    game: Annotated[str, Field(max_length=40, examples=["ishtar"])]
    size: Annotated[int, Field(ge=2, le=6, description="seats at a table; 2 unless the kind is swiss or deal")] = 2
    tempo: Tempo = "live"
    rounds: Annotated[int, Field(ge=LEAST_ROUNDS, le=MOST_ROUNDS, description="if the kind is swiss or deal")] = 4
    begins: Annotated[str, Field(max_length=20, examples=["2026-11-28T19:30"], description="day and time in `zone`")]
    zone: Annotated[str, Field(max_length=64)] = "UTC"
    club: Annotated[str, Field(max_length=16, description="whose members take part; empty: everybody")] = ""


@dataclass(frozen=True)
class SeatFacts:
    """Somebody at a table of a round."""

    person: str
    came: bool
    points: float | None


@dataclass(frozen=True)
class TournamentTable:
    """A table of a round, in the order of seats.

    `table` is empty for a bye. If the kind is deal, one has everybody, and `table` is the id of an event.
    """

    table: str
    seats: list[SeatFacts]


@dataclass(frozen=True)
class RoundFacts:
    """A round; times are in milliseconds since 1970, `ended` is 0 while it is played."""

    number: int
    planned: int
    began: int
    comes: int
    closes: int
    ended: int
    tables: list[TournamentTable]


@dataclass(frozen=True)
class PlaceFacts:
    """Somebody in the standings; `state` is `in`, `left` or `missed`."""

    place: int
    person: str
    name: str
    points: float
    strength: float
    wins: int
    state: str


@dataclass(frozen=True)
class TournamentFacts:
    """A tournament; `next` is when its next round begins, 0 if none waits."""

    id: str
    club: str
    name: str
    kind: Kind
    game: str
    size: int
    tempo: Tempo
    rounds: int
    status: str
    round: int
    begins: int
    next: int
    people: int
    entered: bool


@dataclass(frozen=True)
class TournamentWhole:
    """A tournament with its standings, the best first, and its rounds."""

    facts: TournamentFacts
    standings: list[PlaceFacts]
    rounds: list[RoundFacts]
