"""The protocol of evaluation for a policy of one's own: a function of rows and masks, of whatever library.

from lunaria.lab import evaluate

print(evaluate(policy, "photosynthesis"))
"""

import platform
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

import lunaria
from lunaria.bots import make
from lunaria.bots.arena import Outcome, lineups, standing
from lunaria.bots.features import Features
from lunaria.engine.game import Game, SettingError
from lunaria.games import load
from lunaria.lab.duel import Table, side_by_side
from lunaria.lab.opponents import Policy
from lunaria.lab.registry import env_id
from lunaria.lab.selfplay import TOGETHER

RIVALS = ("random", "apprentice", "gardener", "astronaut")
"""The levels that a result is measured against."""
FIRST_DEAL = 1_000_000
"""Deals from here on are for evaluation: nothing is trained, tuned or chosen on them."""
OPENING = 4


def evaluate(
    policy: Policy,
    game: Game | str,
    rivals: Sequence[str] = RIVALS,
    options: Mapping[str, str] | None = None,
    games: int = 200,
    seed: int = FIRST_DEAL,
    opening: int = OPENING,
    name: str = "policy",
) -> dict[str, Any]:
    """Let a policy play each rival at tables of two, every deal once in each seating.

    Args:
        policy: chooses for many games at once: rows ``(n, size)``, float32, and masks ``(n, actions)``, bool, in; a
            legal action for each out.
        game: the game, or its name.
        rivals: the specs of bots.
        options: the game's options; missing ones are defaults.
        games: number of games against each rival; even.
        seed: the seed of the first deal.
        opening: number of random decisions at the start of each game, the same in both seatings.
        name: what the result is called.

    Returns:
        what is needed to compare the result, as JSON takes it: settings, versions and, for each rival, the share of
        games won with its 95 % interval by deals, the mean lead and how many games went differently.

    Raises:
        SpecError: a rival does not exist.
        SettingError: these settings are not possible, or the number of games is odd.
        ValueError: the policy chose an illegal action.
    """
    title = load(game) if isinstance(game, str) else game
    chosen = title.check(options, 2, seed)
    if games < 2 or games % 2:
        raise SettingError(f"every deal is played in both seatings, so games is even, not {games}")
    results = []
    for rival in rivals:
        found = standing(name, 0, _games(title, chosen, (policy, make(rival, title, chosen)), games, seed, opening))
        results.append(
            {
                "rival": rival,
                "games": games,
                "different_games": found.different,
                "win_share": found.win_share,
                "interval": list(found.interval),
                "mean_lead": found.mean_lead,
            }
        )
    return {
        "name": name,
        "environment": env_id(title.name),
        "options": dict(chosen),
        "seats": 2,
        "deals": [seed, seed + games // 2 - 1],
        "opening": opening,
        "row": Features(title.variant(chosen), 2).size,
        "versions": {
            "lunaria": lunaria.__version__,
            "rules": title.rules_version,
            "python": platform.python_version(),
            "numpy": np.__version__,
        },
        "results": results,
    }


def _games(
    game: Game, options: Mapping[str, str], players: tuple[Any, Any], games: int, seed: int, opening: int
) -> list[Outcome]:
    found: list[Outcome] = []
    for turn, order in enumerate(lineups(2, 2)):
        for first in range(0, games // 2, TOGETHER):
            table = Table(game, options, order, seed + first, min(TOGETHER, games // 2 - first))
            found += side_by_side(table, players, turn + 1, opening)
    return found
