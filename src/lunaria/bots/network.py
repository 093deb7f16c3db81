"""A player with a trained network: a search in which the network supplies policy and value. Extra: ``nn``.

A network is an ONNX file in the folder ``LUNARIA_NETWORKS`` (by default ``networks`` in the cache folder), or one that
comes with the package (``BUNDLED``). Its input is
``row`` (``lunaria.bots.features``), shape ``(n, size)``. Its outputs are ``policy`` (a logit for each action) and
``value`` (expected values from -1 to 1: the observing seat's first, then the others in order of play). The file states
game, options, seats and version of the rules of its training; any other use is refused.
"""

import json
import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt

from lunaria.bots.alphazero import Found, search
from lunaria.bots.bot import Bot, Integers, SpecError
from lunaria.bots.features import Features, Floats
from lunaria.engine.compiler.rule import cache_root
from lunaria.engine.game import Game, Options
from lunaria.engine.state import State

SPEC = "net:NAME:SIMULATIONS"
LONGEST_NAME = 64
NAME = re.compile(rf"[A-Za-z0-9_-]{{1,{LONGEST_NAME}}}")
"""The names of networks."""
MOST_SIMULATIONS = 9999
BUNDLED = Path(__file__).parent / "networks"
"""The networks that come with the package."""


def folder() -> Path:
    """Return the folder of networks."""
    return Path(os.environ.get("LUNARIA_NETWORKS") or cache_root() / "networks")


def facts(game: Game, options: Options, seats: int, features: Features) -> dict[str, str]:
    """Return the facts that a network's file must state to be accepted.

    Args:
        game: the game.
        options: all of its options.
        seats: number of seats.
        features: the encoder of observations.
    """
    return {
        "game": game.name,
        "rules_version": str(game.rules_version),
        "options": json.dumps(options, sort_keys=True),
        "seats": str(seats),
        "features": features.digest(),
    }


def check_facts(name: str, found: Mapping[str, str], wanted: Mapping[str, str]) -> None:
    """Raise ``SpecError`` if a network is for something else; the text names the first difference."""
    for key, value in wanted.items():
        if found.get(key) != value:
            raise SpecError(f"network {name} is for {key} {found.get(key)}, not {value}")


class Network:
    """A network in a file.

    Args:
        path: the ONNX file.

    Attributes:
        name: the file's name.
        facts: the facts in the file.

    Raises:
        SpecError: the file cannot be read, or ONNX Runtime is not installed.
    """

    def __init__(self, path: Path) -> None:
        try:
            import onnxruntime
        except ModuleNotFoundError:
            raise SpecError("onnxruntime is not installed; get it with: pip install 'lunaria[nn]'") from None
        how = onnxruntime.SessionOptions()
        how.intra_op_num_threads = how.inter_op_num_threads = 1
        try:
            self._session = onnxruntime.InferenceSession(str(path), how, providers=["CPUExecutionProvider"])
        except Exception as error:
            raise SpecError(f"{path.name} is not a network: {str(error).splitlines()[0]}") from None
        self.name = path.stem
        self.facts: dict[str, str] = dict(self._session.get_modelmeta().custom_metadata_map)

    def ask(self, rows: Floats) -> tuple[Floats, Floats]:
        """Return logits of shape ``(n, actions)`` and values of shape ``(n, seats)`` for rows ``(n, size)``."""
        policy, value = self._session.run(["policy", "value"], {"row": rows})
        return policy, value


@cache
def _network(path: Path, _modified: int) -> Network:
    return Network(path)


class NetworkBot(Bot):
    """Searches with a network (``lunaria.bots.alphazero``): every simulation ends at the network's own estimate.

    Args:
        game: the game.
        options: all options of the game.
        network: a network trained for exactly these, with two seats or more.
        simulations: number of simulations; 0 draws from the policy, without a search.
    """

    def __init__(self, game: Game, options: Options, network: Network, simulations: int) -> None:
        self.variant = game.variant(options)
        super().__init__(self.variant.kernel)
        self.game, self.options = game, options
        self.network = network
        self._simulations = simulations
        self.name = f"net:{network.name}:{simulations}"
        seats = int(network.facts.get("seats", "0"))
        if seats not in game.seats:
            raise SpecError(f"network {network.name} is for {seats} seats, which {game.name} does not have")
        self.features = Features(self.variant, seats)
        check_facts(network.name, network.facts, facts(game, options, seats, self.features))

    @property
    def simulations(self) -> int:
        """Number of simulations per decision."""
        return self._simulations

    def choose(self, observed: State, seat: int, seats: int, seed: int) -> int:
        """Take the best action of the search, or without simulations draw from the policy. See ``Bot.choose``."""
        whole = self.kernel.own(observed).array
        return int(self.choose_many(whole, np.array([seat]), seats, np.array([seed]))[0])

    def choose_many(self, observed: npt.NDArray[np.void], deciding: Integers, seats: int, seeds: Integers) -> Integers:
        """Choose in many games, with one query to the network for all of them; see ``Bot.choose_many``."""
        chosen: Integers = np.empty(len(observed), np.int64)
        legal = [
            self.kernel.legal(self.kernel.state(observed[i : i + 1]), int(deciding[i])) for i in range(len(chosen))
        ]
        open_ones = np.array([i for i, actions in enumerate(legal) if len(actions) > 1], np.int64)
        for i, actions in enumerate(legal):
            chosen[i] = actions[0]
        if not len(open_ones):
            return chosen
        seen, looking, chance = observed[open_ones], deciding[open_ones], seeds[open_ones]
        if self._simulations:
            chosen[open_ones] = self.explore(seen, looking, seats, chance).chosen
            return chosen
        self._must_be_for(seats)
        rows: Floats = np.empty((len(seen), self.features.size), np.float32)
        self.features.write(seen, looking.astype(np.int64), rows)
        policy, _ = self.network.ask(rows)
        for logits, i, seed in zip(policy, open_ones.tolist(), chance.tolist(), strict=True):
            chosen[i] = Random(seed).choices(legal[i], _shares(logits[legal[i]]).tolist())[0]
        return chosen

    def explore(
        self,
        observed: npt.NDArray[np.void],
        deciding: Integers,
        seats: int,
        seeds: Integers,
        noise: float = 0.0,
        part: int = 1,
    ) -> Found:
        """Search for the decisions of many games, and return all results; see ``lunaria.bots.alphazero.search``.

        Args:
            observed: the observation of each seat, shape ``(n,)``; each has several legal actions.
            deciding: the seat that decides in each.
            seats: number of seats.
            seeds: the seed of each search.
            noise: the randomness in the choice of actions to try, from 0 (to win) to 1 (to learn).
            part: divisor of the number of simulations for a quick search.
        """
        self._must_be_for(seats)
        simulations = max(self._simulations // part, 1)
        return search(self.network.ask, self.features, observed, deciding, seeds, simulations, noise)

    def _must_be_for(self, seats: int) -> None:
        if seats != self.features.seats:
            raise SpecError(f"network {self.network.name} is for {self.features.seats} seats, not {seats}")


def _shares(logits: Floats) -> Floats:
    """Return the probabilities of actions from their logits."""
    weights: Floats = np.exp(logits - logits.max())
    shares: Floats = weights / weights.sum()
    return shares


def make_network_bot(spec: str, game: Game, options: Mapping[str, str] | None) -> NetworkBot:
    """Return the bot of a spec ``net:NAME`` or ``net:NAME:SIMULATIONS`` (100 by default).

    Raises:
        SpecError: the network does not exist, or is not for this game, these options or this version of the rules.
    """
    found = re.fullmatch(rf"net:({NAME.pattern})(?::([0-9]{{1,4}}))?", spec)
    if found is None:
        raise SpecError(f"{spec!r} is not of the form {SPEC}")
    places = [place / f"{found[1]}.onnx" for place in (folder(), BUNDLED)]
    path = next((place for place in places if place.is_file()), None)
    if path is None:
        raise SpecError(f"there is no network {found[1]!r}; 'lunaria network list' names those that can be had")
    network = _network(path, path.stat().st_mtime_ns)
    return NetworkBot(game, game.complete(options), network, int(found[2] or 100))
