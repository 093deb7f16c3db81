"""A player with a trained network: a search that asks the network what to try and what to expect. Extra: ``nn``.

A network is an ONNX file in the folder ``LUNARIA_NETWORKS`` (by default ``networks`` in the cache folder). It takes
``row`` (``lunaria.bots.features``), shape ``(n, size)``, and gives ``policy`` (a logit for each action) and ``value``
(what each seat may expect, from -1 to 1: first the one that looks, then those after it in order of play). The file says
for which game, options, seats and version of the rules it was trained; with any other it is refused.
"""

import json
import math
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt

from lunaria.bots.bot import Bot, Integers, SpecError
from lunaria.bots.features import Features, Floats
from lunaria.engine.batch import MARGIN, PLACEMENT, reward
from lunaria.engine.chance import Dice, sow
from lunaria.engine.compile import cache_root
from lunaria.engine.game import Game, Options
from lunaria.engine.kernel import Kernel
from lunaria.engine.match import seats_in
from lunaria.engine.state import State

SPEC = "net:NAME:SIMULATIONS"
EXPLORE = 1.25
"""How strongly the search goes where the network's policy points and visits are few."""
SOFTNESS = 8.0
"""The lead in points that is worth half of the most that a lead can be worth."""


def folder() -> Path:
    """Return where networks are looked for."""
    return Path(os.environ.get("LUNARIA_NETWORKS") or cache_root() / "networks")


def facts(game: Game, options: Options, seats: int, features: Features) -> dict[str, str]:
    """Return what a network belongs to; a file that says anything else is refused.

    Args:
        game: the game.
        options: all of its options.
        seats: how many play.
        features: how an observation becomes numbers.
    """
    return {
        "game": game.name,
        "rules_version": str(game.rules_version),
        "options": json.dumps(options, sort_keys=True),
        "seats": str(seats),
        "features": features.digest(),
    }


def check_facts(name: str, found: Mapping[str, str], wanted: Mapping[str, str]) -> None:
    """Raise ``SpecError`` if a network is not for what is wanted; the text names the first difference."""
    for key, value in wanted.items():
        if found.get(key) != value:
            raise SpecError(f"network {name} is for {key} {found.get(key)}, not {value}")


class Network:
    """A network in a file.

    Args:
        path: the ONNX file.

    Attributes:
        name: the file's name.
        facts: what the file says it is for.

    Raises:
        SpecError: it cannot be read, or ONNX Runtime is not installed.
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


def worth(kernel: Kernel, state: State, seats: int) -> Floats:
    """Return what a finished game is worth to each seat, from -1 to 1: half its place, half its lead.

    A lead counts for much less the larger it is, as in ``lunaria.bots.search``; it tells more than the place alone,
    which matters where games are few.
    """
    scores, ranks = np.array(kernel.score(state, seats)), np.array(kernel.rank(state, seats))
    places = [reward(PLACEMENT, seat, scores, ranks) for seat in range(seats)]
    leads = [reward(MARGIN, seat, scores, ranks) for seat in range(seats)]
    return np.array(
        [place / 2 + lead / (abs(lead) + SOFTNESS) / 2 for place, lead in zip(places, leads, strict=True)], np.float32
    )


@cache
def _network(path: Path, _modified: int) -> Network:
    return Network(path)


@dataclass
class _Node:
    """A place of the tree: the decision of one seat after certain decisions.

    Attributes:
        seat: who decides.
        priors: what the network would play, by action.
        expected: what the network expects for the seat here.
        children: what follows, by action.
        visits: how often each action was tried.
        totals: what it brought the seat, summed up.
    """

    seat: int
    priors: dict[int, float]
    expected: float
    children: dict[int, "_Node"] = field(default_factory=dict)
    visits: dict[int, int] = field(default_factory=dict)
    totals: dict[int, float] = field(default_factory=dict)


class NetworkBot(Bot):
    """Searches with a network (PUCT over information sets): every simulation ends at the network's own estimate.

    Args:
        game: what it plays.
        options: all options of the game.
        network: trained for just these, with two seats or more.
        simulations: how many; 0 draws from the policy, without a search.
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
        """How many futures it simulates for a decision."""
        return self._simulations

    def choose(self, observed: State, seat: int, seats: int, seed: int) -> int:
        """Search, and draw an action as often as the search tried it; see ``Bot.choose``.

        Always taking the one tried most often plays worse: where many good actions share the visits, one that is
        seldom right but stands alone (to end a turn early) would win every time.
        """
        visits = self.visits(observed, seat, seats, seed)
        return Random(seed).choices(list(visits), list(visits.values()))[0]

    def choose_many(self, observed: npt.NDArray[np.void], deciding: Integers, seats: int, seeds: Integers) -> Integers:
        """Without simulations, draw from what the policy says of all games at once; see ``Bot.choose_many``."""
        if self._simulations or not len(observed):
            return super().choose_many(observed, deciding, seats, seeds)
        self._must_be_for(seats)
        rows: Floats = np.empty((len(observed), self.features.size), np.float32)
        self.features.write(observed, deciding, rows)
        policy, _ = self.network.ask(rows)
        found = []
        for i, (logits, seat, seed) in enumerate(zip(policy, deciding.tolist(), seeds.tolist(), strict=True)):
            legal = self.kernel.legal(self.kernel.state(observed[i : i + 1]), seat)
            found.append(Random(seed).choices(legal, _shares(logits[legal]).tolist())[0])
        return np.array(found, np.int64)

    def _must_be_for(self, seats: int) -> None:
        if seats != self.features.seats:
            raise SpecError(f"network {self.network.name} is for {self.features.seats} seats, not {seats}")

    def visits(self, observed: State, seat: int, seats: int, seed: int, noise: float = 0.0) -> dict[int, float]:
        """Return how often each legal action was tried (without simulations: how much the policy likes it).

        Args:
            observed: what the seat may know.
            seat: who decides.
            seats: how many play.
            seed: all chance comes from it.
            noise: how much of the policy at the root is replaced by chance, from 0 to 1, so that games differ.
        """
        self._must_be_for(seats)
        dice = Dice()
        sow(dice.raw, seed)
        root, _ = self._look(self.kernel.determinize(observed, seat, dice), seat)
        if noise:
            share = np.random.default_rng(seed).dirichlet([0.5] * len(root.priors))
            for action, extra in zip(root.priors, share, strict=True):
                root.priors[action] = (1 - noise) * root.priors[action] + noise * float(extra)
        if not self._simulations or len(root.priors) == 1:
            return dict(root.priors)
        for _ in range(self._simulations):
            self._simulate(root, self.kernel.determinize(observed, seat, dice))
        return {action: float(root.visits.get(action, 0)) for action in root.priors}

    def _look(self, state: State, seat: int) -> tuple[_Node, npt.NDArray[np.float32]]:
        """Return a new place with the network's policy for a seat, and the value that it expects for every seat."""
        row = self.features.row(self.kernel.observe(state, seat).array, seat)
        policy, value = self.network.ask(row[None])
        expected = np.roll(value[0], seat)  # the network has the seat that looks first
        legal = self.kernel.legal(state, seat)
        weights = _shares(policy[0, legal])
        return _Node(seat, dict(zip(legal, weights.tolist(), strict=True)), float(expected[seat])), expected

    def _simulate(self, root: _Node, state: State) -> None:
        node, path = root, list[tuple[_Node, int]]()
        while True:
            legal = self.kernel.legal(state, node.seat)
            action = _pick(node, legal)
            path.append((node, action))
            seats = seats_in(self.kernel.apply(state, node.seat, action))
            if not seats:
                values = self._result(state)
                break
            following = node.children.get(action)
            if following is None or following.seat != seats[0]:
                node.children[action], values = self._look(state, seats[0])
                break
            node = following
        for place, action in path:
            place.visits[action] = place.visits.get(action, 0) + 1
            place.totals[action] = place.totals.get(action, 0.0) + float(values[place.seat])

    def _result(self, state: State) -> npt.NDArray[np.float32]:
        return worth(self.kernel, state, self.features.seats)


def _shares(logits: Floats) -> Floats:
    """Return how likely the actions are of which these are the logits."""
    weights: Floats = np.exp(logits - logits.max())
    return weights / weights.sum()


def _pick(node: _Node, legal: list[int]) -> int:
    """Return the action with the best bound.

    An action that was never tried promises what the place itself does so far; one that the network gave no chance,
    because only this possibility allows it, counts as unlikely.
    """
    tried = sum(node.visits.values())
    root = math.sqrt(1 + tried)
    usual = (node.expected + sum(node.totals.values())) / (1 + tried)
    best, highest = legal[0], -math.inf
    for action in legal:
        visits = node.visits.get(action, 0)
        mean = node.totals[action] / visits if visits else usual
        bound = mean + EXPLORE * node.priors.get(action, 0.01) * root / (1 + visits)
        if bound > highest:
            best, highest = action, bound
    return best


def make_network_bot(spec: str, game: Game, options: Mapping[str, str] | None) -> NetworkBot:
    """Return the bot of a spec ``net:NAME`` or ``net:NAME:SIMULATIONS`` (100 by default).

    Raises:
        SpecError: there is no such network, or it is not for this game, these options or this version of the rules.
    """
    found = re.fullmatch(r"net:([A-Za-z0-9_-]{1,64})(?::([0-9]{1,4}))?", spec)
    if found is None:
        raise SpecError(f"{spec!r} is not of the form {SPEC}")
    path = folder() / f"{found[1]}.onnx"
    if not path.is_file():
        raise SpecError(f"there is no network {found[1]!r}")
    network = _network(path, path.stat().st_mtime_ns)
    return NetworkBot(game, game.complete(options), network, int(found[2] or 100))
