"""Request and response models of deals in the HTTP API."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from lunaria.table.server.api_model import StrictModel


class Addition(StrictModel):
    """A contribution to a deal before it begins."""

    entropy: Annotated[str, Field(pattern="^[0-9a-f]{64}$", description="256 random bits")]


@dataclass
class DealRow:
    """A result of a deal.

    Attributes:
        place: from 1; equal results share it.
        player: ``person:ID`` or ``bot:LEVEL``.
        name: of the person, or of the level.
        score: points; alone the lead over the rules' own opponent; of a level with several results their mean.
        share: of the others with the same cards beaten, from 0 to 1; a tie counts half.
        broken: whether a bot has played on.
        cards: which of the deal's sets of cards, from ``A``; "" for a level, which plays all.
    """

    place: int
    player: str
    name: str
    score: int
    share: float
    broken: bool
    cards: str


@dataclass
class DealFacts:
    """A deal that everybody plays. Times are in milliseconds since 1970.

    Attributes:
        game: the title.
        day: its date, in UTC.
        address: address of its page.
        options: the rules.
        seats: the caller's and the bots'.
        bot: the level of the bots.
        instances: number of sets of cards dealt; everybody plays one of them.
        state: ``sealed``, ``open`` or ``over``.
        seal: of the server's secret.
        opens: when it opens.
        closes: when it is over.
        entered: whether the caller has added to it.
        table: the caller's table, or "".
        score: the caller's points; null before the end.
        cards: which set of cards the caller plays, from ``A``; "" before they have begun.
        ranked: whether the caller is in the list of others.
        results: the list; null for those who have not finished a deal that is still open.
    """

    game: str
    day: str
    address: str
    options: dict[str, str]
    seats: int
    bot: str
    instances: int
    state: str
    seal: str
    opens: int
    closes: int
    entered: bool
    table: str
    score: int | None
    cards: str
    ranked: bool
    results: list[DealRow] | None


@dataclass
class DealTable:
    """The table at which the caller plays a deal."""

    table: str


@dataclass
class DealSumRow:
    """A line of the list of a week or a month.

    Attributes:
        place: from 1; equal sums share it.
        player: ``person:ID`` or ``bot:LEVEL``.
        name: of the person, or of the level.
        total: the sum of the shares beaten, each from 0 to 1.
        deals: number of deals that count.
    """

    place: int
    player: str
    name: str
    total: float
    deals: int


class EventModel(StrictModel):
    """An event to be opened."""

    title: Annotated[str, Field(max_length=240, description="at most 60 characters")]
    setting: Annotated[str, Field(max_length=80, description="a title and one of its set-ups: TITLE/SETUP")]
    seats: Annotated[int, Field(ge=1, le=8)] = 2
    bot: Annotated[str, Field(max_length=40, description="the level at all seats but the first")] = "gardener"
    days: Annotated[int | None, Field(description="in how many days it ends")] = None
    until: Annotated[str | None, Field(max_length=40, description="when it ends, as 2026-12-01T18:00")] = None
    zone: Annotated[str | None, Field(max_length=64, description="the time zone of that; UTC if absent")] = None
    club: Annotated[str | None, Field(max_length=96, description="the id of the club that it is for")] = None
    commitment: Annotated[str | None, Field(max_length=64, description="from POST /promises")] = None
    entropy: Annotated[str | None, Field(max_length=64, description="256 random bits, with a commitment")] = None


@dataclass
class EventFacts:
    """An event. Its page is ``/deals/events/ID``.

    Attributes:
        id: its id.
        title: its title, given by its owner.
        owner: the id of the person who opened it; "" for a tournament's.
        club: the id of the club whose members may play it, or "".
        tournament: the id of the one whose round it is, or "": those in that round may play it.
        deal: the deal.
    """

    id: str
    title: str
    owner: str
    club: str
    tournament: str
    deal: DealFacts


@dataclass
class SeasonRow(DealSumRow):
    """A line of the standings of a season.

    Attributes:
        stars: of the campaign; 0 for levels.
    """

    stars: int


@dataclass
class SeasonFacts:
    """A season: a campaign as deals that everybody plays.

    Attributes:
        game: the title.
        first: its first day.
        last: its last day.
        deals: those that are sealed or have opened, in order.
        standings: over the deals that are over or that the caller has finished.
    """

    game: str
    first: str
    last: str
    deals: list[DealFacts]
    standings: list[SeasonRow]
