"""Built-in opponents: bots, networks and policies that play the other seats of many games at once."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from lunaria.bots import Bot, make
from lunaria.bots.bot import Integers
from lunaria.bots.features import Features, Floats
from lunaria.engine.batch import WAITS, Batch
from lunaria.engine.game import SettingError
from lunaria.lab.session import Session

Masks = npt.NDArray[np.bool_]
Policy = Callable[[Floats, Masks], Integers]
"""Chooses for many games at once: rows ``(n, size)`` and masks ``(n, actions)`` in; a legal action for each out."""
Opponents = str | Policy | Sequence[str | Policy]
Player = Bot | Policy
RANDOM = "random"


class PolicyError(ValueError):
    """A policy did not return a legal action for each row; the text says what it returned."""


def by_seat(opponents: Opponents, seats: int, agent: int) -> dict[int, str | Policy]:
    """Return the opponent at each of the other seats: a bot's spec, or a policy.

    Args:
        opponents: one for all seats, or one for each in order.
        seats: number of seats.
        agent: the agent's seat.

    Raises:
        SettingError: the number of opponents is wrong.
    """
    others = [seat for seat in range(seats) if seat != agent]
    given = [opponents] * len(others) if isinstance(opponents, str) or callable(opponents) else list(opponents)
    if len(given) != len(others):
        raise SettingError(f"{seats} seats leave {len(others)} to opponents, not {len(given)}")
    return dict(zip(others, given, strict=True))


def player(one: str | Policy, session: Session) -> Player:
    """Return the player: the bot of a spec (``SpecError`` for an unknown one), or the policy itself."""
    return make(one, session.game, session.options) if isinstance(one, str) else one


def seated(opponents: Opponents, session: Session, agent: int) -> dict[int, Player]:
    """Return the player of each other seat; empty if all play at random, which a batch does by itself.

    Args:
        opponents: one for all seats, or one for each in order: specs of bots, or policies.
        session: the rules and seats.
        agent: the agent's seat.

    Raises:
        SettingError: the number of opponents is wrong.
        SpecError: a bot does not exist.
    """
    given = by_seat(opponents, session.seats, agent)
    if all(one == RANDOM for one in given.values()):
        return {}
    return {seat: player(one, session) for seat, one in given.items()}


class Against:
    """A batch in which the agent plays one seat and players the others.

    Args:
        batch: the games; its ``agent`` is -1, its ``viewer`` the agent's seat.
        agent: the agent's seat.
        players: the player of each other seat.
        features: the encoder of records, for policies.
    """

    def __init__(self, batch: Batch, agent: int, players: Mapping[int, Player], features: Features) -> None:
        self.batch = batch
        self.agent = agent
        self.players = dict(players)
        self.features = features

    def step(self, actions: Integers, chance: np.random.Generator, some: bool = False) -> None:
        """Make a decision of the agent in every game, and the others' until its next turn.

        Afterwards the arrays of the batch read as after a single step, with all games that ended and their rewards.

        Args:
            actions: a legal action of each game, shape ``(games,)``.
            chance: the randomness of the others.
            some: allow ``WAITS`` for games in which the agent makes no decision.

        Raises:
            ValueError: an action is illegal; no game has changed.
        """
        self.batch.step(actions, some)
        self.let_others_play(chance)

    def let_others_play(self, chance: np.random.Generator) -> None:
        """Make the others' decisions until it is the agent's turn in every game."""
        batch = self.batch
        ended, rewards = batch.ended.copy(), batch.rewards.copy()
        while (batch.to_move != self.agent).any():
            chosen = np.full(len(batch), WAITS, np.int64)
            for seat, player in self.players.items():
                games = np.flatnonzero(batch.to_move == seat)
                if len(games):
                    luck = chance.integers(2**63 - 1, size=len(games)) if isinstance(player, Bot) else games
                    chosen[games] = chosen_by(player, batch, games, self.features, luck)
            batch.step(chosen, some=True)
            ended |= batch.ended
            rewards += batch.rewards
        batch.ended[:] = ended
        batch.rewards[:] = rewards


def chosen_by(player: Player, batch: Batch, games: Integers, features: Features, luck: Integers) -> Integers:
    """Return the action of a player in each of some games of a batch.

    Args:
        player: a bot or a policy.
        batch: the games.
        games: the games that wait for the player.
        features: the encoder of records, for policies.
        luck: a seed for each of these games, for bots.

    Raises:
        PolicyError: a policy returned no legal action for each game.
    """
    observed, deciding = batch.observations[games], batch.to_move[games]
    if isinstance(player, Bot):
        return player.choose_many(observed, deciding, batch.seats, luck)
    rows: Floats = np.empty((len(games), features.size), np.float32)
    features.write(observed, deciding, rows)
    return checked(player(rows, batch.masks[games]), batch.masks[games], deciding)


def checked(chosen: object, masks: Masks, seats: Integers) -> Integers:
    """Return what a policy chose as whole numbers.

    Args:
        chosen: its answer.
        masks: the legal actions, shape ``(n, actions)``.
        seats: the seat of each decision, shape ``(n,)``.

    Raises:
        PolicyError: it is no legal action for each mask.
    """
    found, count = np.asarray(chosen), len(masks)
    if found.shape != (count,) or found.dtype.kind not in "iu":
        raise PolicyError(
            f"a policy returns one whole number for each of {count} rows, not {found.dtype} of shape {found.shape}"
        )
    known = (found >= 0) & (found < masks.shape[1])
    wrong = np.flatnonzero(~(known & masks[np.arange(count), np.where(known, found, 0)]))
    if len(wrong):
        first = int(wrong[0])
        raise PolicyError(f"the policy at seat {seats[first]} chose action {found[first]}, which its mask forbids")
    return found.astype(np.int64)
