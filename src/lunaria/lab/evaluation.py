"""The protocol of evaluation, for a bot or for a policy: a function of rows and masks, from any library.

from lunaria.lab import evaluate

print(evaluate(policy, "photosynthesis"))
"""

import platform
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

import lunaria
from lunaria.bots import make
from lunaria.bots.arena import Outcome, standing
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
"""Random decisions at the start of each game: players that draw nothing would repeat a game."""
LEAST_SEATS = 2


def evaluate(
    policy: Policy | str,
    game: Game | str,
    *,
    rivals: Sequence[str] = RIVALS,
    options: Mapping[str, Any] | None = None,
    seats: int = 2,
    games: int = 200,
    seed: int = FIRST_DEAL,
    opening: int = OPENING,
    pad_seats: bool = False,
    name: str | None = None,
    about: str = "",
) -> dict[str, Any]:
    """Let a policy play against each rival: the policy at one seat, the rival at all others.

    Every deal is played once with the policy at each seat. At ``n`` seats an equal of its rival wins ``1 / n``.

    Args:
        policy: chooses for many games at once: rows ``(n, size)``, float32, and masks ``(n, actions)``, bool, in; a
            legal action for each out. Or the spec of a bot.
        game: the game, or its name.
        rivals: the specs of bots.
        options: the game's options; missing ones are defaults.
        seats: number of seats, at least 2.
        games: number of games against each rival; a multiple of ``seats``.
        seed: the seed of the first deal.
        opening: number of random decisions at the start of each game, the same at every seating.
        pad_seats: give the policy rows with room for the most seats of the title.
        name: the name of the result; None: the spec of the bot, or ``policy``.
        about: the origin of the policy: algorithm, seed, decisions, hours, kind of machine.

    Returns:
        the result as JSON takes it: settings, versions, layout of the row, and for each rival the share of games won
        with its 95 % interval by deals, the mean lead in points, and how many games differ.

    Raises:
        SpecError: a bot does not exist.
        SettingError: these settings are not possible, or ``games`` is no multiple of ``seats``.
        ValueError: the policy chose an illegal action.
    """
    title = load(game) if isinstance(game, str) else game
    chosen = title.check(options, seats, seed)
    if seats < LEAST_SEATS:
        raise SettingError("an evaluation is against rivals: at two seats or more")
    if games < seats or games % seats:
        raise SettingError(f"every deal is played from every seat, so games is a multiple of {seats}, not {games}")
    room = title.seats[-1] if pad_seats else None
    features = Features(title.variant(chosen), seats, room)
    called = name or (policy if isinstance(policy, str) else "policy")
    player = make(policy, title, chosen) if isinstance(policy, str) else policy
    others = {rival: make(rival, title, chosen) for rival in rivals}  # all of them, before any game
    results = []
    for rival in rivals:
        players = (player, others[rival])
        found = standing(called, 0, _games(title, chosen, players, seats, games, seed, opening, room))
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
        "name": called,
        "about": about,
        "environment": env_id(title.name),
        "options": dict(chosen),
        "seats": seats,
        "deals": [seed, seed + games // seats - 1],
        "opening": opening,
        "row": features.size,
        "layout": features.digest(),
        "versions": {
            "lunaria": lunaria.__version__,
            "rules": title.rules_version,
            "python": platform.python_version(),
            "numpy": np.__version__,
        },
        "results": results,
    }


def _games(
    game: Game,
    options: Mapping[str, str],
    players: tuple[Any, Any],
    seats: int,
    games: int,
    seed: int,
    opening: int,
    room: int | None,
) -> list[Outcome]:
    found: list[Outcome] = []
    for own in range(seats):
        order = tuple(int(seat != own) for seat in range(seats))
        for first in range(0, games // seats, TOGETHER):
            table = Table(game, options, order, seed + first, min(TOGETHER, games // seats - first), room)
            found += side_by_side(table, players, own + 1, opening)
    return found
