"""Matches between two bots, all games at once: a network evaluates all of them together."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np

from lunaria.bots import Bot, make
from lunaria.bots.arena import Outcome, Standing, lineups, standing
from lunaria.engine.batch import WAITS, Batch
from lunaria.engine.game import Game, SettingError
from lunaria.games import load
from lunaria.lab.executor import Workers, spread
from lunaria.lab.selfplay import TOGETHER, mixed


@dataclass(frozen=True)
class Match:
    """Games of two bots on consecutive deals, with one seating.

    Attributes:
        game: the game's name.
        options: name and value of every option.
        bots: the specs of both.
        lineup: the bot at each seat, as an index into ``bots``.
        seed: the seed of the first deal.
        count: number of games.
        chance: the seed of the bots.
        opening: number of random decisions at the start of each game, the same in every seating.
    """

    game: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, str]
    lineup: tuple[int, ...]
    seed: int
    count: int
    chance: int
    opening: int


@cache
def _bot(game: str, options: tuple[tuple[str, str], ...], spec: str) -> Bot:
    return make(spec, load(game), dict(options))


def play_match(match: Match) -> list[Outcome]:
    """Play all games of a match in parallel; returns the outcomes in the order of the deals."""
    title, seats = load(match.game), len(match.lineup)
    bots = [_bot(match.game, match.options, spec) for spec in match.bots]
    batch = Batch(bots[0].kernel, title.encode(title.complete(dict(match.options))), seats, match.count, match.seed)
    seeds, going, number = batch.seeds + match.chance, np.ones(match.count, np.bool_), 0
    scores, ranks = (np.zeros((match.count, seats), np.int64) for _ in range(2))
    while going.any():
        actions = np.where(going, batch.legal[:, 0], WAITS).astype(np.int64)
        chance = (mixed(seeds, number) >> np.uint64(1)).astype(np.int64)
        for bot in set(match.lineup):
            mine = np.isin(batch.to_move, [seat for seat, sitting in enumerate(match.lineup) if sitting == bot])
            which = np.flatnonzero(going & mine & (batch.counts > 1))
            if number < match.opening:
                actions[which] = batch.samples[which]
            elif len(which):
                seen, deciding = batch.observations[which], batch.to_move[which]
                actions[which] = bots[bot].choose_many(seen, deciding, seats, chance[which])
        batch.step(actions, some=True)
        over = going & batch.ended
        scores[over], ranks[over] = batch.scores[over], batch.ranks[over]
        going &= ~over
        number += 1
    none, never = (0,) * len(bots), (0.0,) * len(bots)
    return [
        Outcome(match.lineup, tuple(points), tuple(places), none, never, none)
        for points, places in zip(scores.tolist(), ranks.tolist(), strict=True)
    ]


def duel(
    game: Game,
    options: Mapping[str, str] | None,
    bots: tuple[str, str],
    games: int,
    seed: int,
    by: Workers,
    seats: int = 2,
    opening: int = 0,
) -> Standing:
    """Return the results of the first of two bots against the second, every deal played once in each seating.

    In games with little randomness two networks would repeat the same game; an opening of a few random decisions makes
    games differ.

    Raises:
        SpecError: a bot does not exist.
        SettingError: these settings are not possible, or the games cannot be distributed fairly.
    """
    chosen, orders = game.check(options, seats, seed), lineups(2, seats)
    if games < 1 or games % len(orders):
        raise SettingError(f"so that both sit everywhere equally often, games must be a multiple of {len(orders)}")
    settings, deals = tuple(chosen.items()), games // len(orders)
    for spec in bots:
        _bot(game.name, settings, spec)
    matches = [
        Match(game.name, settings, bots, order, seed + first, min(TOGETHER, deals - first), turn + 1, opening)
        for turn, order in enumerate(orders)
        for first in range(0, deals, TOGETHER)
    ]
    return standing(bots[0], 0, [outcome for match in spread(play_match, matches, by) for outcome in match])
