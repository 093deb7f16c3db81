"""Games of a bot against itself, kept as what a network learns from: what was seen, what was played, how it ended."""

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
    """Decisions to learn from; row i of every array belongs together.

    Attributes:
        rows: what the seat knew, shape ``(n, size)`` (``lunaria.bots.features``).
        policy: how strongly each action was wanted, adding up to 1, shape ``(n, actions)``.
        masks: which actions were legal, shape ``(n, actions)``.
        values: what the game was worth to each seat (``lunaria.bots.network.worth``), shape ``(n, seats)``.
        facts: what they belong to, as in a network file.
    """

    rows: Floats
    policy: Floats
    masks: npt.NDArray[np.bool_]
    values: Floats
    facts: Mapping[str, str]

    def save(self, path: Path) -> None:
        """Write the samples as NPZ, with the facts as JSON-free text arrays ``fact_NAME``."""
        named: dict[str, Any] = {f"fact_{name}": np.array(value) for name, value in self.facts.items()}
        arrays = {"rows": self.rows, "policy": self.policy, "masks": self.masks, "values": self.values}
        np.savez_compressed(path, **arrays, **named)  # type: ignore[arg-type]

    @classmethod
    def load(cls, path: Path) -> "Samples":
        """Read samples; raises ``SettingError`` if the file holds none."""
        try:
            with np.load(path, allow_pickle=False) as found:
                told = {name[5:]: str(found[name]) for name in found.files if name.startswith("fact_")}
                return cls(found["rows"], found["policy"], found["masks"], found["values"], told)
        except (KeyError, ValueError, EOFError, BadZipFile) as error:
            raise SettingError(f"{path}: holds no samples of self-play ({error})") from None


def join(parts: Sequence[Samples]) -> Samples:
    """Put samples of the same rules together.

    Raises:
        SpecError: they belong to different rules.
    """
    first = parts[0]
    for part in parts[1:]:
        check_facts("samples", part.facts, first.facts)
    return Samples(
        np.concatenate([part.rows for part in parts]),
        np.concatenate([part.policy for part in parts]),
        np.concatenate([part.masks for part in parts]),
        np.concatenate([part.values for part in parts]),
        first.facts,
    )


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
    rows: list[Floats] = []
    wanted: list[Floats] = []
    masks: list[npt.NDArray[np.bool_]] = []
    pending = kernel.pending(state)
    while pending:
        seat = seats_in(pending)[0]
        observed, legal = kernel.observe(state, seat), kernel.legal(state, seat)
        policy = np.zeros(kernel.actions, np.float32)
        seed = chance.getrandbits(63)
        if isinstance(bot, NetworkBot):
            visits = bot.visits(observed, seat, deal.seats, seed, NOISE)
            policy[list(visits)] = np.array(list(visits.values())) / sum(visits.values())
            action = chance.choices(list(visits), list(visits.values()))[0]
        else:
            action = bot.choose(observed, seat, deal.seats, seed)
            policy[action] = 1.0
            if chance.random() < STRAY:
                action = chance.choice(legal)
        if len(legal) > 1 and (not rows or chance.random() < deal.share):
            rows.append(features.row(observed.array, seat))
            wanted.append(policy)
            masks.append(np.isin(np.arange(kernel.actions), legal))
        pending = kernel.apply(state, seat, action)
    return Samples(
        np.array(rows),
        np.array(wanted),
        np.array(masks),
        np.tile(worth(kernel, state, deal.seats), (len(rows), 1)),
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
