"""Sums of matchpoints over the deals of several days."""

from typing import NamedTuple

from sqlalchemy import case, func, select

from lunaria.table.store import schema
from lunaria.table.store.database import Database


class DealSum(NamedTuple):
    """The deals of a player in a period.

    Attributes:
        player: ``person:ID`` or ``bot:LEVEL``.
        total: the sum of the matchpoints, each from 0 to 1.
        deals: number of deals that count.
    """

    player: str
    total: float
    deals: int


class DealSums(Database):
    """The part of the store that adds up the results of deals."""

    async def deal_sums(self, game: str, first: int, last: int, best: int) -> list[DealSum]:
        """Return the sums of everybody over the closed deals of a title, the highest first.

        Args:
            game: the title.
            first: the first day, counted since 1970.
            last: the last day.
            best: number of deals that count for each player: their best ones.
        """
        deals, entries = schema.deals.c, schema.deal_entries.c
        cards = [entries.deal, entries.instance]
        rank = func.rank().over(partition_by=cards, order_by=entries.score)
        ties = func.count().over(partition_by=[*cards, entries.score])
        field = func.count().over(partition_by=cards)
        # As ``lunaria.bots.shared_deal.matchpoints``: the share of the others that are beaten, ties half.
        share = case((field > 1, (rank - 1 + (ties - 1) / 2.0) / (field - 1.0)), else_=0.5)
        each = (
            select(entries.deal, entries.player, share.label("share"))
            .join(schema.deals, deals.id == entries.deal)
            .where(deals.scope == "", deals.game == game, deals.day.between(first, last), deals.closed > 0)
            .where(entries.ranked == 1, entries.score.is_not(None))
            .subquery()
        )
        # A level plays all instances of a deal, and has their mean.
        shares = (
            select(each.c.player, func.avg(each.c.share).label("share")).group_by(each.c.deal, each.c.player).subquery()
        )
        nth = func.row_number().over(partition_by=shares.c.player, order_by=shares.c.share.desc()).label("nth")
        ordered = select(shares, nth).subquery()
        total = func.sum(ordered.c.share)
        query = (
            select(ordered.c.player, total, func.count())
            .where(ordered.c.nth <= best)
            .group_by(ordered.c.player)
            .order_by(total.desc(), ordered.c.player)
        )
        async with self.reading() as connection:
            return [DealSum(player, float(points), count) for player, points, count in await connection.execute(query)]
