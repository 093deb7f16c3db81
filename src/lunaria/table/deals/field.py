"""The field of a deal: places, matchpoints, a chart of the results, and what others did at a decision."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lunaria.bots.shared_deal import matchpoints, places
from lunaria.table.store.deals import PERSON, DealEntry

SHOWN = 20
"""Rows of the list besides the reader's own."""
BINS = 15
FEWEST_BARS, FEWEST_DOTS = 20, 5
"""The least number of people for a chart with bars, and with dots; with fewer it shows the bots alone."""
LEFT, WIDTH, BASE, HIGH = 16, 328, 150, 100
"""The chart's ground line in its own units: left end, width, height from above; and the highest bar."""


class Row(NamedTuple):
    """A line of the list.

    Attributes:
        place: from 1.
        player: ``person:ID`` or ``bot:LEVEL``.
        score: points.
        share: of the others beaten, from 0 to 1.
        broken: True if a bot has played on.
    """

    place: int
    player: str
    score: int
    share: float
    broken: bool


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
        lines: where the bots, and the reader, ended.
    """

    low: int
    high: int
    bars: list[Bar] = field(default_factory=list)
    dots: list[tuple[float, float, bool]] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)


@dataclass(frozen=True)
class Choice:
    """What some did at a decision: the notation, how many, and whether the reader and the best did it."""

    notation: str
    count: int
    share: int
    mine: bool
    best: bool


@dataclass(frozen=True)
class Parting:
    """The first decision at which the reader did otherwise than the best of those who had played alike until then.

    Attributes:
        number: of the reader's own decision, from 0.
        choices: what was done there, the most frequent first.
    """

    number: int
    choices: list[Choice]


def rows_of(entries: Sequence[DealEntry], me: str) -> tuple[list[Row], Row | None]:
    """Return the list of a deal, best first, and the reader's row: of the ranked results and the reader's own."""
    player = f"{PERSON}{me}"
    counted = [one for one in entries if one.score is not None and (one.ranked or (me and one.player == player))]
    scores = [one.score or 0 for one in counted]
    facts = zip(counted, scores, matchpoints(scores), places(scores), strict=True)
    rows = [Row(place, one.player, score, share, one.broken) for one, score, share, place in facts]
    rows.sort()  # by place, then by player
    return rows, next((row for row in rows if me and row.player == player), None)


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
    if len(people) < FEWEST_DOTS:
        return Chart(low, high, lines=lines)
    if len(people) < FEWEST_BARS:
        return Chart(low, high, dots=_dots(people, mine, left), lines=lines)
    return Chart(low, high, bars=_bars(people, mine, low, span), lines=lines)


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


def parting_of(
    mine: tuple[str, ...], score: int, courses: Sequence[tuple[str, int, tuple[str, ...]]], me: str
) -> Parting | None:
    """Return where the reader first did otherwise than a better one who had played alike until then; None if nowhere.

    Args:
        mine: the reader's decisions.
        score: the reader's points.
        courses: player, points and decisions of others.
        me: the reader as a player.
    """
    alike = [(points, course) for player, points, course in courses if player != me]
    for number, move in enumerate(mine):
        better = [one for one in alike if one[0] > score and len(one[1]) > number]
        if not better:
            return None
        best = max(better)[1][number]
        if best != move:
            counts = Counter(course[number] for _points, course in alike if len(course) > number)
            counts[move] += 1
            return Parting(
                number,
                [
                    Choice(notation, count, round(100 * count / counts.total()), notation == move, notation == best)
                    for notation, count in counts.most_common(5)
                ],
            )
        alike = [one for one in alike if len(one[1]) > number and one[1][number] == move]
    return None
