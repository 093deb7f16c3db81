"""Self-play games of a bot as training data: observations, policies and results."""

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from lunaria.bots import Bot, make
from lunaria.bots.alphazero import Found, worth
from lunaria.bots.features import Features, Floats
from lunaria.bots.network import NetworkBot, check_facts, facts
from lunaria.engine.batch import WAITS, Batch
from lunaria.engine.game import Game, Options, SettingError
from lunaria.games import load
from lunaria.lab.executor import Progress, Workers, spread

Chosen = npt.NDArray[np.int64] | Sequence[int] | None

NOT_NPZ = (KeyError, ValueError, TypeError, EOFError, BadZipFile, zlib.error)
"""Errors of NumPy for a file that is no NPZ, is cut, or lacks an array."""
STRAY = 0.25
"""Probability of a random move in place of the bot's choice, for bots without a network; the choice is learned anyway.
So games differ, and the value function learns the cost of mistakes: a search visits many positions outside good play.
"""
STRAY_LEARNING = 0.04
"""The same for a network, whose search already draws the actions that it tries."""
OPENING = 8
"""Exclusive upper bound on random opening plies, drawn per game."""
QUICK = 6
"""Divisor of the simulations of discarded decisions: more games finish in the same time, and results of games are the
scarce data.
"""
TOGETHER = 256
"""Games played in parallel: a network evaluates all of them at once."""
BLEND = 0.5
"""Weight of the search's expectation in the value target; the rest is the final result."""


@dataclass(frozen=True)
class Games:
    """Games to be played in parallel; they determine their own results.

    Attributes:
        game: the game's name.
        options: name and value of every option.
        seats: number of seats.
        bot: the spec of the bot at all seats.
        seed: the seed of the first deal and of its randomness; the next ones are consecutive.
        count: number of games.
        share: fraction of decisions kept, from 0 to 1: all decisions of a game share one result.
    """

    game: str
    options: tuple[tuple[str, str], ...]
    seats: int
    bot: str
    seed: int
    count: int
    share: float = 1.0


@dataclass(frozen=True)
class Samples:
    """Packed training data: observations as records, policies as pairs of an action and a weight.

    The methods unpack a selection; ``chosen`` are indices, None for all.

    Attributes:
        records: the bytes of the observed records, shape ``(n, bytes)``.
        seats: the deciding seats, shape ``(n,)``.
        legal: the masks of legal actions, eight per byte, shape ``(n, actions / 8)``.
        actions: the actions of the policies, concatenated.
        weights: their probabilities, which add up to 1 for each decision.
        ends: the end of each decision's actions (exclusive), shape ``(n,)``.
        values: the value of the game for each seat, from -1 to 1 (half its place, half its lead; blended with the
            expectation of a network's search), the deciding seat's first, then the others in order of play, shape ``(n,
            seats)``.
        facts: the rules that they belong to, as in a network file.
    """

    records: npt.NDArray[np.uint8]
    seats: npt.NDArray[np.int8]
    legal: npt.NDArray[np.uint8]
    actions: npt.NDArray[np.int32]
    weights: Floats
    ends: npt.NDArray[np.int64]
    values: Floats
    facts: Mapping[str, str]

    def __len__(self) -> int:
        return len(self.records)

    @property
    def features(self) -> Features:
        """The encoder of records.

        Raises:
            SpecError: the samples were made with another row layout.
        """
        return _features(*(self.facts[name] for name in ("game", "options", "seats", "features")))

    def rows(self, chosen: Chosen = None) -> Floats:
        """Return the observations as rows (``lunaria.bots.features``), shape ``(n, size)``."""
        records, seats = self.records[_all(chosen)], self.seats[_all(chosen)]
        out: Floats = np.empty((len(records), self.features.size), np.float32)
        seen = np.ascontiguousarray(records).view(self.features.variant.kernel.state.dtype)[:, 0]
        self.features.write(seen, seats.astype(np.int64), out)
        return out

    def masks(self, chosen: Chosen = None) -> npt.NDArray[np.bool_]:
        """Return the masks of legal actions, shape ``(n, actions)``."""
        count = self.features.variant.kernel.actions
        return np.unpackbits(self.legal[_all(chosen)], axis=1, count=count).view(np.bool_)

    def policy(self, chosen: Chosen = None) -> Floats:
        """Return the probability of each action in the policies, shape ``(n, actions)``."""
        which = np.arange(len(self)) if chosen is None else np.asarray(chosen)
        out: Floats = np.zeros((len(which), self.features.variant.kernel.actions), np.float32)
        places, counts = _ragged(self.ends, which)
        out[np.repeat(np.arange(len(which)), counts), self.actions[places]] = self.weights[places]
        return out

    def take(self, chosen: npt.NDArray[np.int64]) -> "Samples":
        """Return some of the decisions, in the given order."""
        places, counts = _ragged(self.ends, chosen)
        return Samples(
            self.records[chosen],
            self.seats[chosen],
            self.legal[chosen],
            self.actions[places],
            self.weights[places],
            np.cumsum(counts),
            self.values[chosen],
            self.facts,
        )

    def save(self, path: Path) -> None:
        """Write the samples as NPZ, with the facts as text arrays ``fact_NAME``; NumPy adds a missing ``.npz``."""
        named: dict[str, Any] = {f"fact_{name}": np.array(value) for name, value in self.facts.items()}
        np.savez_compressed(path, **{name: getattr(self, name) for name in ARRAYS}, **named)

    @classmethod
    def load(cls, path: Path) -> "Samples":
        """Read samples; raises ``SettingError`` if the file contains none."""
        try:
            with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
                stored = {name[5:]: str(found[name]) for name in found.files if name.startswith("fact_")}
                return cls(**{name: found[name] for name in ARRAYS}, facts=stored)
        except NOT_NPZ as error:
            raise SettingError(f"{path}: holds no samples of self-play ({error})") from None


ARRAYS = ("records", "seats", "legal", "actions", "weights", "ends", "values")
"""The names of the arrays of samples in a file."""


def _all(chosen: Chosen) -> Any:
    return slice(None) if chosen is None else chosen


@cache
def _features(game: str, options: str, seats: str, digest: str) -> Features:
    features = Features(load(game).variant(json.loads(options)), int(seats))
    check_facts("samples", {"features": digest}, {"features": features.digest()})
    return features


def join(parts: Sequence[Samples]) -> Samples:
    """Concatenate samples of the same rules.

    Raises:
        SpecError: they belong to different rules.
    """
    first = parts[0]
    for part in parts[1:]:
        check_facts("samples", part.facts, first.facts)
    arrays = {name: np.concatenate([getattr(part, name) for part in parts]) for name in ARRAYS}
    before = np.cumsum([0, *(len(part.actions) for part in parts[:-1])])
    arrays["ends"] = np.concatenate([part.ends + start for part, start in zip(parts, before, strict=True)])
    return Samples(**arrays, facts=first.facts)


def newest(parts: Sequence[Samples], window: int) -> list[Samples]:
    """Return the newest ``window`` decisions of some samples; the oldest part is truncated to its last ones."""
    kept: list[Samples] = []
    for part in reversed(parts):
        left = window - sum(map(len, kept))
        if left > 0:
            kept.insert(0, part if len(part) <= left else part.take(np.arange(len(part) - left, len(part))))
    return kept


def _ragged(ends: npt.NDArray[np.int64], which: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.int64], ...]:
    """Return the indices of the pairs of some decisions, and the number of pairs of each."""
    starts = np.concatenate([[0], ends])[which]
    counts = ends[which] - starts
    before = np.cumsum(counts) - counts
    return np.arange(counts.sum()) + np.repeat(starts - before, counts), counts


@cache
def _player(game: str, options: tuple[tuple[str, str], ...], spec: str) -> Bot:
    return make(spec, load(game), dict(options))


def worths(scores: npt.NDArray[np.int64], ranks: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    """Return the value of finished games to each seat (``bots.alphazero.worth``), shape ``(games, seats)``."""
    found = [worth(seat, *end) for end in zip(scores, ranks, strict=True) for seat in range(scores.shape[1])]
    return np.array(found, np.float64).reshape(scores.shape)


def mixed(seeds: npt.NDArray[np.int64], number: int) -> npt.NDArray[np.uint64]:
    """Return 64 random bits for each game, determined by its seed and the number of its decision.

    Words are scrambled as by ``lunaria.engine.rng.mix``, vectorised.
    """
    z = seeds.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15) + np.uint64((number + 1) * 0xD1342543DE82EF95 % 2**64)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


class _Kept:
    """The data kept of running games."""

    def __init__(self) -> None:
        self.columns: dict[str, list[npt.NDArray[Any]]] = {}

    def add(self, **columns: npt.NDArray[Any]) -> None:
        for name, column in columns.items():
            self.columns.setdefault(name, []).append(column)

    def joined(self) -> dict[str, npt.NDArray[Any]]:
        return {name: np.concatenate(parts) for name, parts in self.columns.items()}


def _decide(bot: Bot, batch: Batch, chosen: npt.NDArray[np.int64], chance: npt.NDArray[np.uint64], part: int) -> Found:
    """Let the bot decide in some games of a batch, in its learning mode."""
    seen, deciding = batch.observations[chosen], batch.to_move[chosen]
    seeds = (chance[chosen] >> np.uint64(1)).astype(np.int64)
    if isinstance(bot, NetworkBot):
        return bot.explore(seen, deciding, batch.seats, seeds, 1.0, part)
    actions, count = bot.choose_many(seen, deciding, batch.seats, seeds), len(chosen)
    ones = np.ones(count, np.float32)
    return Found(actions, actions.astype(np.int32), ones, np.arange(1, count + 1), np.zeros((count, 0)))


def _shares(seeds: npt.NDArray[np.int64], number: int) -> npt.NDArray[np.float64]:
    """Return a number from 0 to 1 for each game."""
    return (mixed(seeds, number) >> np.uint64(11)) / 2.0**53


def play_games(games: Games) -> Samples:
    """Play games in parallel and keep every decision with a choice."""
    title, options = load(games.game), dict(games.options)
    bot = _player(games.game, games.options, games.bot)
    batch = Batch(bot.kernel, title.encode(title.complete(options)), games.seats, games.count, games.seed)
    seeds, going = batch.seeds.copy(), np.ones(games.count, np.bool_)
    ends = np.zeros((games.count, games.seats))
    learns, kept, number = isinstance(bot, NetworkBot), _Kept(), 0
    opening = OPENING * _shares(seeds, -1)
    while going.any():
        chance, actions = mixed(seeds, number), np.where(going, batch.legal[:, 0], WAITS).astype(np.int64)
        choosing = going & (batch.counts > 1)
        wanted = choosing & ((_shares(seeds, -2 - 2 * number) < games.share) | (number == 0))
        for which, part in ((wanted, 1), (choosing & ~wanted, QUICK)):
            chosen = np.flatnonzero(which)
            if len(chosen):
                found = _decide(bot, batch, chosen, chance, part)
                actions[chosen] = found.chosen
                if part == 1:
                    _keep(kept, batch, chosen, found)
        strays = choosing & (_shares(seeds, -3 - 2 * number) < (STRAY_LEARNING if learns else STRAY))
        if learns:
            strays |= choosing & (number < opening)
        batch.step(np.where(strays, batch.samples, actions), some=True)
        over = going & batch.ended
        ends[over] = worths(batch.scores[over], batch.ranks[over])
        going &= ~over
        number += 1
    return _samples(kept.joined(), ends, games)


def _keep(kept: _Kept, batch: Batch, chosen: npt.NDArray[np.int64], found: Found) -> None:
    """Store decisions in some games of a batch."""
    size = batch.observations.dtype.itemsize
    kept.add(
        games=chosen,
        records=batch.observations[chosen].view(np.uint8).reshape(-1, size),
        seats=batch.to_move[chosen].astype(np.int8),
        legal=np.packbits(batch.masks[chosen], axis=1),
        actions=found.actions,
        weights=found.weights,
        counts=np.diff(found.ends, prepend=0),
        expected=found.values,
    )


def _samples(kept: Mapping[str, npt.NDArray[Any]], ends: npt.NDArray[np.float64], games: Games) -> Samples:
    """Assemble the stored data: one game after the other."""
    title = load(games.game)
    options, values = title.complete(dict(games.options)), ends[kept["games"]]
    if kept["expected"].shape[1]:
        values = (1 - BLEND) * values + BLEND * kept["expected"]
    turned = (np.arange(games.seats) + kept["seats"].astype(np.int64)[:, None]) % games.seats
    values = np.take_along_axis(values, turned, axis=1).astype(np.float32)
    described = facts(title, options, games.seats, Features(title.variant(options), games.seats))
    samples = Samples(
        kept["records"], kept["seats"], kept["legal"], kept["actions"], kept["weights"], np.cumsum(kept["counts"]),
        values, described,
    )  # fmt: skip
    return samples.take(np.argsort(kept["games"], kind="stable"))


def selfplay(
    game: Game,
    options: Mapping[str, str] | None,
    seats: int,
    bot: str,
    games: int,
    seed: int,
    by: Workers,
    progress: Progress | None = None,
    share: float = 1.0,
) -> Samples:
    """Let a bot play against itself; game i is dealt from ``seed + i``.

    The search of a network draws the actions that it tries (``lunaria.bots.alphazero``), for exploration.

    Raises:
        SettingError: these settings are not possible.
        SpecError: the bot does not exist.
    """
    chosen: Options = game.check(options, seats, seed)
    made = make(bot, game, chosen)
    if isinstance(made, NetworkBot) and not made.simulations:
        raise SettingError(f"{bot}: self-play with a network needs simulations, or nothing new is learned")
    if games < 1 or not 0 < share <= 1:
        raise SettingError("self-play needs at least one game, and keeps a share of its decisions from 0 to 1")
    settings = tuple(chosen.items())
    pieces = [
        Games(game.name, settings, seats, bot, seed + first, min(TOGETHER, games - first), share)
        for first in range(0, games, TOGETHER)
    ]
    return join(spread(play_games, pieces, by, progress))
