"""Matches between two bots, all games at once: a network evaluates all of them together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from lunaria.bots import Bot, make
from lunaria.bots.arena import Outcome, Standing, further, lineups, standing
from lunaria.bots.features import Features
from lunaria.engine.batch import WAITS, Batch
from lunaria.engine.game import Game, SettingError
from lunaria.games import load
from lunaria.lab.executor import Workers, spread
from lunaria.lab.opponents import Player, chosen_by
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
    bots = [_bot(match.game, match.options, spec) for spec in match.bots]
    table = Table(load(match.game), dict(match.options), match.lineup, match.seed, match.count)
    return side_by_side(table, bots, match.chance, match.opening)


@dataclass(frozen=True)
class Table:
    """Games on consecutive deals with one seating.

    Attributes:
        game: the game.
        options: its options; missing ones are defaults.
        lineup: the player at each seat, as an index into the players.
        seed: the seed of the first deal.
        count: number of games.
        room: number of seats that the rows of policies have room for; None: as many as play.
    """

    game: Game
    options: Mapping[str, str]
    lineup: tuple[int, ...]
    seed: int
    count: int
    room: int | None = None


def side_by_side(table: Table, players: Sequence[Player], chance: int, opening: int = 0) -> list[Outcome]:
    """Play games in parallel, each player choosing for all games that wait for it.

    Args:
        table: the games.
        players: bots or policies.
        chance: the seed of the bots.
        opening: number of random decisions at the start of each game, the same in every seating.
    """
    title, lineup, seats = table.game, table.lineup, len(table.lineup)
    options = title.complete(dict(table.options))
    kernel = title.variant(options).kernel
    batch = Batch(kernel, title.encode(options), seats, table.count, table.seed)
    seeds, going, number = batch.seeds + chance, np.ones(table.count, np.bool_), 0
    scores, ranks = (np.zeros((table.count, seats), np.int64) for _ in range(2))
    courses, made, sitting = [0] * table.count, np.zeros((table.count, len(players)), np.int64), np.array(lineup)
    features = Features(title.variant(options), seats, table.room)
    while going.any():
        actions = np.where(going, batch.legal[:, 0], WAITS).astype(np.int64)
        luck = (mixed(seeds, number) >> np.uint64(1)).astype(np.int64)
        for who in set(lineup):
            mine = np.isin(batch.to_move, [seat for seat, sitting in enumerate(lineup) if sitting == who])
            which = np.flatnonzero(going & mine & (batch.counts > 1))
            if number < opening:
                actions[which] = batch.samples[which]
            elif len(which):
                actions[which] = chosen_by(players[who], batch, which, features, luck[which])
        for index in np.flatnonzero(going).tolist():
            courses[index] = further(courses[index], int(actions[index]))
        made[going, sitting[batch.to_move[going]]] += 1
        batch.step(actions, some=True)
        over = going & batch.ended
        scores[over], ranks[over] = batch.scores[over], batch.ranks[over]
        going &= ~over
        number += 1
    none, never = (0,) * len(players), (0.0,) * len(players)
    return [
        Outcome(lineup, tuple(points), tuple(places), tuple(own), never, none, table.seed + index, courses[index])
        for index, (points, places, own) in enumerate(zip(scores.tolist(), ranks.tolist(), made.tolist(), strict=True))
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
