"""Games of a bot against itself, kept as what a network learns from: what was seen, what was played, how it ended."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from lunaria.bots import Bot, make
from lunaria.bots.features import Features, Floats
from lunaria.bots.network import NetworkBot, check_facts, facts, worth
from lunaria.engine.game import Game, Options, SettingError
from lunaria.engine.match import seats_in
from lunaria.games import load
from lunaria.lab.spread import Progress, Workers, spread

Chosen = npt.NDArray[np.int64] | Sequence[int] | None

NOISE = 0.25
"""How much of a network's policy at the root is chance in self-play, so that games differ."""
STRAY = 0.1
"""How often another bot's decision is played at random instead, for the same reason; what it chose is still learned."""


@dataclass(frozen=True)
class Deal:
    """One game to be played; it decides its own result.

    Attributes:
        game: the game's name.
        options: name and value of every option.
        seats: how many play.
        bot: who plays all seats.
        seed: of the deal and of all chance.
        share: of the decisions that are kept, from 0 to 1: decisions of one game all tell the same end.
    """

    game: str
    options: tuple[tuple[str, str], ...]
    seats: int
    bot: str
    seed: int
    share: float = 1.0


@dataclass(frozen=True)
class Samples:
    """Decisions to learn from, packed: what was seen as records, what was wanted as pairs of an action and a weight.

    The methods unpack what is asked for; ``chosen`` are indices, None for all.

    Attributes:
        records: what the seat knew, as the bytes of the observed record, shape ``(n, bytes)``.
        seats: which seat it was, shape ``(n,)``.
        legal: which actions were legal, eight in a byte, shape ``(n, actions / 8)``.
        actions: the actions that were wanted, those of one decision after the other.
        weights: how strongly, adding up to 1 for each decision.
        ends: where those of each decision end, shape ``(n,)``.
        values: what the game was worth to each seat (``lunaria.bots.network.worth``), the one that decided first, then
            those after it in order of play, shape ``(n, seats)``.
        facts: what they belong to, as in a network file.
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
        """How a record becomes a row.

        Raises:
            SpecError: the samples were made when rows were told otherwise.
        """
        return _features(*(self.facts[name] for name in ("game", "options", "seats", "features")))

    def rows(self, chosen: Chosen = None) -> Floats:
        """Return what the seats knew as rows (``lunaria.bots.features``), shape ``(n, size)``."""
        records, seats = self.records[_all(chosen)], self.seats[_all(chosen)]
        out: Floats = np.empty((len(records), self.features.size), np.float32)
        seen = np.ascontiguousarray(records).view(self.features.variant.kernel.state.dtype)[:, 0]
        self.features.write(seen, seats.astype(np.int64), out)
        return out

    def masks(self, chosen: Chosen = None) -> npt.NDArray[np.bool_]:
        """Return which actions were legal, shape ``(n, actions)``."""
        count = self.features.variant.kernel.actions
        return np.unpackbits(self.legal[_all(chosen)], axis=1, count=count).view(np.bool_)

    def policy(self, chosen: Chosen = None) -> Floats:
        """Return how strongly each action was wanted, shape ``(n, actions)``."""
        which = np.arange(len(self)) if chosen is None else np.asarray(chosen)
        out: Floats = np.zeros((len(which), self.features.variant.kernel.actions), np.float32)
        for row, index in enumerate(which.tolist()):
            wanted = slice(int(self.ends[index - 1]) if index else 0, int(self.ends[index]))
            out[row, self.actions[wanted]] = self.weights[wanted]
        return out

    def save(self, path: Path) -> None:
        """Write the samples as NPZ, with the facts as JSON-free text arrays ``fact_NAME``."""
        named: dict[str, Any] = {f"fact_{name}": np.array(value) for name, value in self.facts.items()}
        np.savez_compressed(path, **{name: getattr(self, name) for name in ARRAYS}, **named)

    @classmethod
    def load(cls, path: Path) -> "Samples":
        """Read samples; raises ``SettingError`` if the file holds none."""
        try:
            with np.load(path, allow_pickle=False) as found:
                told = {name[5:]: str(found[name]) for name in found.files if name.startswith("fact_")}
                return cls(**{name: found[name] for name in ARRAYS}, facts=told)
        except (KeyError, ValueError, EOFError, BadZipFile) as error:
            raise SettingError(f"{path}: holds no samples of self-play ({error})") from None


ARRAYS = ("records", "seats", "legal", "actions", "weights", "ends", "values")
"""The arrays of samples, as they are stored."""


def _all(chosen: Chosen) -> Any:
    return slice(None) if chosen is None else chosen


@cache
def _features(game: str, options: str, seats: str, digest: str) -> Features:
    features = Features(load(game).variant(json.loads(options)), int(seats))
    check_facts("samples", {"features": digest}, {"features": features.digest()})
    return features


def join(parts: Sequence[Samples]) -> Samples:
    """Put samples of the same rules together.

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


@cache
def _player(game: str, options: tuple[tuple[str, str], ...], seats: int, spec: str) -> tuple[Bot, Features]:
    title = load(game)
    return make(spec, title, dict(options)), Features(title.variant(dict(options)), seats)


def play_deal(deal: Deal) -> Samples:
    """Play one game and keep every decision that was one."""
    title, options = load(deal.game), dict(deal.options)
    bot, features = _player(deal.game, deal.options, deal.seats, deal.bot)
    kernel, chance = bot.kernel, Random(deal.seed)
    state = title.new(options, deal.seats, deal.seed)
    records: list[npt.NDArray[np.uint8]] = []
    seats: list[int] = []
    wanted: list[dict[int, float]] = []
    masks: list[npt.NDArray[np.bool_]] = []
    pending = kernel.pending(state)
    while pending:
        seat = seats_in(pending)[0]
        observed, legal = kernel.observe(state, seat), kernel.legal(state, seat)
        seed = chance.getrandbits(63)
        if isinstance(bot, NetworkBot):
            visits = bot.visits(observed, seat, deal.seats, seed, NOISE)
            policy = {choice: count / sum(visits.values()) for choice, count in visits.items() if count}
            action = chance.choices(list(visits), list(visits.values()))[0]
        else:
            action = bot.choose(observed, seat, deal.seats, seed)
            policy = {action: 1.0}
            if chance.random() < STRAY:
                action = chance.choice(legal)
        if len(legal) > 1 and (not records or chance.random() < deal.share):
            records.append(np.frombuffer(observed.to_bytes(), np.uint8))
            seats.append(seat)
            wanted.append(policy)
            masks.append(np.isin(np.arange(kernel.actions), legal))
        pending = kernel.apply(state, seat, action)
    worths = worth(kernel, state, deal.seats)
    return Samples(
        np.array(records),
        np.array(seats, np.int8),
        np.packbits(np.array(masks), axis=1),
        np.array([action for policy in wanted for action in policy], np.int32),
        np.array([weight for policy in wanted for weight in policy.values()], np.float32),
        np.cumsum([len(policy) for policy in wanted]),
        np.array([np.roll(worths, -seat) for seat in seats], np.float32),
        facts(title, title.complete(options), deal.seats, features),
    )


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
    """Let a bot play against itself; game i is dealt from ``seed + i`` and decides its own samples.

    Raises:
        SettingError: these settings are not possible.
        SpecError: there is no such bot.
    """
    chosen: Options = game.check(options, seats, seed)
    make(bot, game, chosen)
    if games < 1 or not 0 < share <= 1:
        raise SettingError("self-play needs at least one game, and keeps a share of its decisions from 0 to 1")
    deals = [Deal(game.name, tuple(chosen.items()), seats, bot, seed + index, share) for index in range(games)]
    return join(spread(play_deal, deals, by, progress))
