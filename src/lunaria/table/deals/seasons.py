"""Seasons: the campaign of a title as deals that everybody plays, one step a week, all open until the season ends."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lunaria.engine.deal import INSTANCES, OPPONENT
from lunaria.engine.game import Campaign, Game, Options
from lunaria.games import load
from lunaria.table.store.deal_model import SEASON, NewDeal
from lunaria.table.store.model import DAY_MS

WEEK = 7
FIRST_MONDAY = 4
"""The first Monday, in days since 1970; seasons are counted from it."""


@dataclass(frozen=True)
class Season:
    """A campaign over several weeks.

    Attributes:
        game: the title.
        campaign: its steps.
        first: the Monday on which it begins, in days since 1970.
    """

    game: Game
    campaign: Campaign
    first: int

    @property
    def days(self) -> list[int]:
        """The days on which its deals open, in order of the steps."""
        return [self.first + WEEK * step for step in range(len(self.campaign.steps))]

    @property
    def end(self) -> int:
        """The day after its last one."""
        return self.days[-1] + WEEK

    def setting(self, day: int) -> tuple[Options, int]:
        """Return options and seats of the deal that opens on a day: alone where the rules have an opponent for that."""
        seats = 1 if self.campaign.rival else max(2, self.game.seats[0])
        step = self.campaign.steps[(day - self.first) // WEEK]
        return self.game.check({self.campaign.option: step}, seats), seats

    def deal(self, day: int) -> NewDeal:
        """Return the deal that opens on a day of it."""
        options, seats = self.setting(day)
        facts = self.game.name, day, self.end * DAY_MS, options, seats, self.game.rules_version
        return NewDeal(*facts, OPPONENT, SEASON, INSTANCES)


def seasonal(titles: Sequence[str]) -> Game | None:
    """Return the title of seasons: the first one with a campaign."""
    return next((game for game in map(load, titles) if game.campaign), None)


def season_at(game: Game, day: int) -> Season | None:
    """Return the season of a title that contains a day; None for a title without a campaign."""
    if game.campaign is None:
        return None
    length = WEEK * len(game.campaign.steps)
    return Season(game, game.campaign, FIRST_MONDAY + (day - FIRST_MONDAY) // length * length)


def season_deals(titles: Sequence[str], today: int) -> Iterator[NewDeal]:
    """Yield the deals of seasons that have opened by today, or open tomorrow."""
    first = 0  # of a season not yet looked at: today and tomorrow may be in one
    if game := seasonal(titles):
        for season in (season_at(game, today), season_at(game, today + 1)):
            if season and season.first >= first:
                first = season.end
                yield from (season.deal(day) for day in season.days if day <= today + 1)
