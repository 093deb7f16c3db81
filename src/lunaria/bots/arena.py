"""Whole games between bots: their statistics, and their relative strength.

The seed alone determines a game: deal, randomness of the bots and seating. So neither threads nor the speed of the
machine change a result. Bots receive observed states only.
"""

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import permutations
from random import Random

from lunaria.bots.bot import Bot
from lunaria.bots.external_engine import Program
from lunaria.bots.ratings import UNRATED, Rating, after_games
from lunaria.bots.specs import make
from lunaria.engine.game import Game, SettingError
from lunaria.engine.match import seats_in

Progress = Callable[[int], object]
"""Called after each game with the number of finished games, possibly from another thread."""


@dataclass(frozen=True)
class Outcome:
    """One finished game.

    Attributes:
        lineup: the bot at each seat, as an index into the bots.
        scores: points by seat.
        ranks: places by seat, from 1.
        decisions: number of decisions, by bot.
        seconds: thinking time, by bot.
        simulations: number of simulations, by bot.
        deal: the seed of the deal; games of one deal are not independent.
        course: a fingerprint of all its decisions: equal for games that went alike.
    """

    lineup: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    simulations: tuple[int, ...]
    deal: int = 0
    course: int = 0


@dataclass(frozen=True)
class Standing:
    """The results of a bot.

    Attributes:
        name: its spec.
        win_share: the fraction of games won; a shared first place counts as a fraction.
        interval: the 95 % confidence interval of the win share: Wilson's score interval for as many independent games
            as the deals are worth (``by_deal``), and at most ``different``.
        mean_score: mean points.
        mean_lead: mean lead over the best of the others; 0 in solo games.
        decisions: number of decisions.
        seconds: total thinking time.
        simulations: number of simulations.
        rating: its openskill rating among these bots.
        games: number of games.
        different: number of distinct games among them: two bots without randomness repeat a game.
    """

    name: str
    win_share: float
    interval: tuple[float, float]
    mean_score: float
    mean_lead: float
    decisions: int
    seconds: float
    simulations: int
    rating: Rating = UNRATED
    games: int = 0
    different: int = 0

    @property
    def simulations_per_second(self) -> float:
        """Simulations per second of its own thinking time."""
        return self.simulations / self.seconds if self.seconds else 0.0

    @property
    def decisions_per_second(self) -> float:
        """Decisions per second of its own thinking time."""
        return self.decisions / self.seconds if self.seconds else 0.0


def lineups(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Return the seatings for each deal, such that each bot sits at each seat equally often.

    With no more bots than seats, bots rotate around the table (repeated to fill it); with more, every permutation of
    every selection plays.
    """
    if bots > seats:
        return list(permutations(range(bots), seats))
    return [tuple((seat + turn) % bots for seat in range(seats)) for turn in range(bots)]


def wilson(share: float, games: float) -> tuple[float, float]:
    """Return the 95 % confidence interval of a fraction observed in ``games`` games."""
    z = 1.959964
    centre = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    low, high = (centre - spread) / scale, (centre + spread) / scale
    return max(0.0, min(low, share)), min(1.0, max(high, share))  # rounding must not exclude the fraction itself


def by_deal(shares: Sequence[tuple[int, float]]) -> float:
    """Return how many independent games some games are worth, of which those of one deal resemble each other.

    Args:
        shares: the deal and the share of the victory of each game.

    Returns:
        the number of games by which the binomial variance of the mean equals that of the means of the deals; between
        one for each deal, if all went alike, and the number of games.
    """
    deals: dict[int, list[float]] = {}
    for deal, share in shares:
        deals.setdefault(deal, []).append(share)
    means = [sum(each) / len(each) for each in deals.values()]
    mean = sum(share for _deal, share in shares) / len(shares)
    spread = sum((each - mean) ** 2 for each in means) / max(1, len(means) - 1) / len(means)
    worth = mean * (1 - mean) / spread if spread else len(means)
    return min(float(len(shares)), max(1.0, worth) if spread else float(len(means)))


def play(
    game: Game,
    options: Mapping[str, str] | None,
    bots: Sequence[Bot],
    lineup: tuple[int, ...],
    deal: int,
    chance: str,
    plies: list[tuple[int, int]] | None = None,
    opening: int = 0,
) -> Outcome:
    """Play one game to its end.

    Args:
        game: the game.
        options: its options; missing ones are defaults.
        bots: the bots.
        lineup: the bot at each seat, as an index into ``bots``.
        deal: the seed of the game.
        chance: the seed of the bots' own randomness.
        plies: a list that receives seat and action of every decision.
        opening: number of random decisions at the start, the same in every game of this deal.
    """
    kernel, seats = game.variant(options).kernel, len(lineup)
    state = game.new(options, seats, deal)
    seeds = Random(chance)
    sitting = [bots[bot].seated() for bot in lineup]
    decisions, seconds, simulations = [0] * len(bots), [0.0] * len(bots), [0] * len(bots)
    pending, first, course, number = kernel.pending(state), Random(f"opening {deal}"), 0, 0
    while pending:
        seat = seats_in(pending)[0]
        bot = lineup[seat]
        if number < opening:
            action = first.choice(kernel.legal(state, seat))
        else:
            observed = kernel.observe(state, seat)
            start = time.perf_counter()
            action = sitting[seat].choose(observed, seat, seats, seeds.getrandbits(63))
            seconds[bot] += time.perf_counter() - start
            simulations[bot] += sitting[seat].simulations
            decisions[bot] += 1
        number += 1
        course = further(course, action)
        if plies is not None:
            plies.append((seat, action))
        pending = kernel.apply(state, seat, action)
    scores, ranks = kernel.score(state, seats), kernel.rank(state, seats)
    spent = tuple(decisions), tuple(seconds), tuple(simulations)
    return Outcome(lineup, tuple(scores), tuple(ranks), *spent, deal, course)


def further(course: int, action: int) -> int:
    """Return the fingerprint of a game after one more decision."""
    return (course * 1_000_003 + action + 1) % (1 << 61)


def play_all(
    game: Game,
    options: Mapping[str, str] | None,
    bots: Sequence[Bot],
    plan: Sequence[tuple[tuple[int, ...], int]],
    seed: int,
    threads: int = 1,
    progress: Progress | None = None,
    opening: int = 0,
) -> list[Outcome]:
    """Play games in any number of threads; returns the outcomes in the order of the plan.

    Args:
        game: the game.
        options: its options; missing ones are defaults.
        bots: the bots.
        plan: the lineup and the deal's seed of each game.
        seed: seeds the bots' own randomness in game i together with i.
        threads: number of parallel games.
        progress: called after each game with the number of finished games.
        opening: number of random decisions at the start of each game, the same in all games of a deal.
    """
    done = 0

    def one(index: int) -> Outcome:
        nonlocal done
        lineup, deal = plan[index]
        outcome = play(game, options, bots, lineup, deal, f"{seed}/{index}", opening=opening)
        done += 1
        if progress is not None:
            progress(done)
        return outcome

    if threads <= 1:
        return [one(index) for index in range(len(plan))]
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(one, range(len(plan))))


def lead(scores: Sequence[int], seat: int) -> int:
    """Return a seat's lead over the best of the others."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def standings(names: Sequence[str], outcomes: Sequence[Outcome]) -> list[Standing]:
    """Return the results of each bot, rated in the order of the games."""
    games = [(outcome.lineup, outcome.ranks) for outcome in outcomes if len(outcome.lineup) > 1]
    ratings = after_games(games)
    return [standing(name, bot, outcomes, ratings.get(bot, UNRATED)) for bot, name in enumerate(names)]


def standing(name: str, bot: int, outcomes: Sequence[Outcome], rating: Rating = UNRATED) -> Standing:
    """Return the results of a bot (an index into the lineups) in its games."""
    shares: list[tuple[int, float]] = []
    points: list[int] = []
    leads: list[int] = []
    for outcome in outcomes:
        seats = [seat for seat, sitting in enumerate(outcome.lineup) if sitting == bot]
        if seats:
            winners = max(outcome.ranks.count(1), 1)  # alone, a lost game has none
            shares.append((outcome.deal, sum(outcome.ranks[seat] == 1 for seat in seats) / winners))
            points += [outcome.scores[seat] for seat in seats]
            leads += [lead(outcome.scores, seat) for seat in seats if len(outcome.scores) > 1]
    share = sum(won for _deal, won in shares) / len(shares)
    different = len({(outcome.lineup, outcome.course) for outcome in outcomes if bot in outcome.lineup})
    independent = min(by_deal(shares), float(different))
    return Standing(
        name,
        share,
        wilson(share, independent),
        sum(points) / len(points),
        sum(leads) / max(len(leads), 1),
        sum(outcome.decisions[bot] for outcome in outcomes),
        sum(outcome.seconds[bot] for outcome in outcomes),
        sum(outcome.simulations[bot] for outcome in outcomes),
        rating,
        len(shares),
        different,
    )


@contextmanager
def playing(specs: Sequence[str], game: Game, options: Mapping[str, str]) -> Iterator[list[Bot]]:
    """Make bots, and stop the programs among them afterwards; raises ``SpecError`` if one does not exist."""
    bots = [make(spec, game, options, programs=True) for spec in specs]  # a program starts at its first decision
    try:
        yield bots
    finally:
        for bot in bots:
            if isinstance(bot, Program):
                bot.close()


def simulate(
    game: Game,
    options: Mapping[str, str] | None,
    specs: Sequence[str],
    games: int,
    seed: int,
    threads: int = 1,
    progress: Progress | None = None,
) -> list[Outcome]:
    """Play games with a bot at each seat; game i is dealt from ``seed + i``.

    Args:
        game: the game.
        options: its options; missing ones are defaults.
        specs: the bot at each seat.
        games: number of games.
        seed: the seed of the first deal, and of the bots.
        threads: number of parallel games.
        progress: called after each game with the number of finished games.

    Raises:
        SpecError: a bot does not exist.
        SettingError: these settings are not possible.
    """
    chosen = game.check(options, len(specs), seed)
    lineup = tuple(range(len(specs)))
    plan = [(lineup, seed + index) for index in range(games)]
    with playing(specs, game, chosen) as bots:
        return play_all(game, chosen, bots, plan, seed, threads, progress)


def arena(
    game: Game,
    options: Mapping[str, str] | None,
    specs: Sequence[str],
    games: int,
    seed: int,
    seats: int | None = None,
    threads: int = 1,
    progress: Progress | None = None,
    opening: int = 0,
) -> list[Standing]:
    """Let bots play each other, every deal once in each of the ``lineups``, and return the results of each.

    Args:
        game: the game.
        options: its options; missing ones are defaults.
        specs: the bots, at least two; repetitions are allowed.
        games: number of games, a multiple of the number of lineups (with two bots: even).
        seed: the seed of the first deal, and of the bots.
        seats: number of seats; by default the number of bots.
        threads: number of parallel games.
        progress: called after each game with the number of finished games.
        opening: number of random decisions at the start of each game, the same in every seating of a deal.

    Raises:
        SpecError: a bot does not exist.
        SettingError: these settings are not possible, or the games cannot be distributed fairly.
    """
    if len(specs) < 2:
        raise SettingError("an arena needs at least two bots")
    at_table = len(specs) if seats is None else seats
    chosen = game.check(options, at_table, seed)
    orders = lineups(len(specs), at_table)
    if games < 1 or games % len(orders):
        raise SettingError(f"so that all sit everywhere equally often, games must be a multiple of {len(orders)}")
    plan = [(orders[index % len(orders)], seed + index // len(orders)) for index in range(games)]
    with playing(specs, game, chosen) as bots:
        outcomes = play_all(game, chosen, bots, plan, seed, threads, progress, opening)
    return standings(specs, outcomes)
