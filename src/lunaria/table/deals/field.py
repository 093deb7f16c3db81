"""The field of a deal: places, matchpoints, a chart of the results, and what others did at a decision."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from statistics import mean
from typing import NamedTuple

from lunaria.bots.shared_deal import matchpoints
from lunaria.table.store.deal_model import PERSON, DealEntry

SHOWN = 20
"""Rows of the list besides the reader's own."""
BINS = 15
DIGITS = 9
"""Of a share: sums in another order differ behind them."""
FEWEST_BARS, FEWEST_DOTS = 20, 5
"""The least number of people for a chart with bars, and with dots; with fewer it shows the bots alone."""
LEFT, WIDTH, BASE, HIGH = 16, 328, 150, 100
"""The chart's ground line in its own units: left end, width, height from above; and the highest bar."""


class Row(NamedTuple):
    """A line of the list.

    Attributes:
        place: from 1.
        player: ``person:ID`` or ``bot:LEVEL``.
        score: points; of a level with several results their mean.
        share: of the others with the same cards beaten, from 0 to 1; of a level with several results their mean.
        broken: True if a bot has played on.
        instance: from 0; -1 for a level with several results.
    """

    place: int
    player: str
    score: int
    share: float
    broken: bool
    instance: int


@dataclass(frozen=True)
class Bar:
    """A bar of the chart: left, top, width, height, how many results, and whether the reader's is among them."""

    x: float
    y: float
    width: float
    height: float
    count: int
    mine: bool


@dataclass(frozen=True)
class Line:
    """A result named in the chart: its player, where it stands, and the row of its label."""

    player: str
    x: float
    row: int


@dataclass(frozen=True)
class Chart:
    """The results of a field as a chart.

    Attributes:
        low: the fewest points on the ground line.
        high: the most.
        bars: of people's results, if there are enough.
        dots: of people's results otherwise: left and top of the middle, and whether it is the reader's.
        lines: the results of the bots and of the reader.
        reader: the reader as a player; "" for somebody who has no result.
    """

    low: int
    high: int
    bars: list[Bar] = field(default_factory=list)
    dots: list[tuple[float, float, bool]] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    reader: str = ""


@dataclass(frozen=True)
class Choice:
    """A choice made at a decision.

    Attributes:
        notation: notation of the move.
        share: percentage of those at this decision who made it.
        mean: their mean final points.
        mine: whether the reader made it.
        best: whether the best of all made it, if they ended better than the reader.
    """

    notation: str
    share: int
    mean: float
    mine: bool
    best: bool


@dataclass(frozen=True)
class Comparison:
    """A decision that others had too, since they had played like the reader until then.

    Attributes:
        number: number of the reader's own decision, from 0.
        others: number of others who had it.
        choices: the choices made there, the most frequent first.
    """

    number: int
    others: int
    choices: list[Choice]

    @property
    def parts(self) -> bool:
        """Whether the best of them did otherwise than the reader, and ended better."""
        return any(choice.best and not choice.mine for choice in self.choices)


def rows_of(entries: Iterable[DealEntry], me: str, instance: int | None = None) -> tuple[list[Row], Row | None]:
    """Return the list of a deal, best first, and the reader's row: of the ranked results and the reader's own.

    Results are compared with those of the same cards, and listed by the share of the others beaten.

    Args:
        entries: to the deal.
        me: the reader's id, or "".
        instance: list the results with these cards alone; None for all.
    """
    player, cards = f"{PERSON}{me}", defaultdict[int, list[DealEntry]](list)
    for one in entries:
        if one.score is not None and (one.ranked or (me and one.player == player)):
            cards[one.instance].append(one)
    counted = list[tuple[float, DealEntry]]()
    for number in cards if instance is None else (instance,):
        same = cards[number]
        counted += zip(matchpoints([one.score or 0 for one in same]), same, strict=True)
    results = _together(counted)
    results.sort(key=lambda result: (-result[0], result[1].player))
    rows, place, before = list[Row](), 0, -1.0
    for number, (share, one) in enumerate(results, 1):
        place = place if share == before else number
        before = share
        rows.append(Row(place, one.player, one.score or 0, share, one.broken, one.instance))
    return rows, next((row for row in rows if me and row.player == player), None)


def _together(counted: list[tuple[float, DealEntry]]) -> list[tuple[float, DealEntry]]:
    """Put the results of a level together: their mean share, and their mean of points."""
    found, levels = list[tuple[float, DealEntry]](), defaultdict[str, list[tuple[float, DealEntry]]](list)
    for share, one in counted:
        if one.player.startswith(PERSON):
            found.append((round(share, DIGITS), one))
        else:
            levels[one.player].append((share, one))
    for several in levels.values():
        (_share, first), score = several[0], round(mean(one.score or 0 for _share, one in several))
        one = first if len(several) == 1 else first._replace(score=score, instance=-1)
        found.append((round(mean(share for share, _one in several), DIGITS), one))
    return found


def chart_of(rows: Sequence[Row], mine: Row | None) -> Chart:
    """Return the chart of a field."""
    people = [row for row in rows if row.player.startswith(PERSON)]
    shown = rows if len(people) >= FEWEST_DOTS else [row for row in rows if row not in people or row is mine]
    if not shown:
        return Chart(0, 0)
    low, high = min(row.score for row in shown), max(row.score for row in shown)
    span = max(high - low, 1)

    def left(score: int) -> float:
        return round(LEFT + WIDTH * (score - low) / span, 1)

    named = sorted((row for row in rows if not row.player.startswith(PERSON) or row is mine), key=lambda row: row.score)
    lines = [Line(row.player, left(row.score), number % 3) for number, row in enumerate(named)]
    reader = mine.player if mine else ""
    if len(people) < FEWEST_DOTS:
        return Chart(low, high, lines=lines, reader=reader)
    if len(people) < FEWEST_BARS:
        return Chart(low, high, dots=_dots(people, mine, left), lines=lines, reader=reader)
    return Chart(low, high, bars=_bars(people, mine, low, span), lines=lines, reader=reader)


def _dots(people: Sequence[Row], mine: Row | None, left: Callable[[int], float]) -> list[tuple[float, float, bool]]:
    heights, dots = Counter[int](), list[tuple[float, float, bool]]()
    for row in people:
        x = left(row.score)
        dots.append((x, BASE - 8 - 13 * heights[round(x / 12)], row is mine))
        heights[round(x / 12)] += 1
    return dots


def _bars(people: Sequence[Row], mine: Row | None, low: int, span: int) -> list[Bar]:
    def bin_of(score: int) -> int:
        return min(BINS - 1, (score - low) * BINS // span)

    counts, step = Counter(bin_of(row.score) for row in people), WIDTH / BINS
    most, own = max(counts.values()), bin_of(mine.score) if mine else -1
    return [
        Bar(round(LEFT + number * step + 2, 1), round(BASE - high, 1), round(step - 4, 1), round(high, 1), count, here)
        for number, count in sorted(counts.items())
        for high, here in [(HIGH * count / most, number == own)]
    ]


def comparisons_of(
    mine: tuple[str, ...], score: int, courses: Sequence[tuple[str, int, tuple[str, ...]]], me: str
) -> list[Comparison]:
    """Return the decisions of the reader that others had too and did not all make alike, in order.

    Args:
        mine: the reader's decisions.
        score: the reader's points.
        courses: player, points and decisions of others.
        me: the reader as a player.
    """
    found = []
    alike = [(points, course) for player, points, course in courses if player != me]
    for number, move in enumerate(mine):
        alike = [one for one in alike if len(one[1]) > number]
        if not alike:
            break
        points = {move: [score]}
        for total, course in alike:
            points.setdefault(course[number], []).append(total)
        if len(points) > 1:
            highest, best = max(((total, course[number]) for total, course in alike), key=lambda one: one[0])
            found.append(Comparison(number, len(alike), _choices(points, move, best if highest > score else "")))
        alike = [one for one in alike if one[1][number] == move]
    return found


def _choices(points: dict[str, list[int]], mine: str, best: str) -> list[Choice]:
    everybody = sum(map(len, points.values()))
    return [
        Choice(notation, round(100 * len(ends) / everybody), sum(ends) / len(ends), notation == mine, notation == best)
        for notation, ends in sorted(points.items(), key=lambda one: (-len(one[1]), one[0]))
    ]
