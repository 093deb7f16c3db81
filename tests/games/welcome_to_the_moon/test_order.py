"""The order of arrival of simultaneous decisions changes nothing (WM-3.2)."""

import random
from itertools import zip_longest
from typing import Any

import pytest

from lunaria.engine.match import Match, Ply
from lunaria.games.welcome_to_the_moon.game import GAME


def record_of_stages(adventure: str, seats: int, seed: int) -> list[dict[int, list[str]]]:
    """Play a random game; return the moves of every stage by seat."""
    match = Match(GAME, {"adventure": adventure}, seats, seed)
    rng = random.Random(seed)
    stages: list[dict[int, list[str]]] = []
    now: tuple[int, int] | None = None
    state: Any = match.state
    while not match.over:
        if now != (state.turn, state.stage):
            now = (state.turn, state.stage)
            stages.append({})
        seat = rng.choice(match.pending)
        move = match.variant.notation(rng.choice(match.legal(seat)))
        stages[-1].setdefault(seat, []).append(move)
        assert isinstance(match.play(seat, move), Ply)
    return stages


def orders(stage: dict[int, list[str]], rng: random.Random) -> list[tuple[int, str]]:
    """Interleave the seats' moves at random, keeping each seat's order."""
    left = {seat: list(moves) for seat, moves in stage.items()}
    mixed = []
    while any(left.values()):
        seat = rng.choice([seat for seat, moves in left.items() if moves])
        mixed.append((seat, left[seat].pop(0)))
    return mixed


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("adventure", GAME.options[0].choices)
def test_any_order_gives_the_same_bytes(adventure: str, seats: int) -> None:
    """WM-3.2, WM-4.5: every random interleaving ends each stage in the same bytes."""
    stages = record_of_stages(adventure, seats, seats)
    matches = [Match(GAME, {"adventure": adventure}, seats, seats) for _ in range(4)]
    mixers = [random.Random(number) for number in range(3)]
    for stage in stages:
        one_after_another = [(seat, move) for seat in sorted(stage) for move in stage[seat]]
        lists = [one_after_another, *(orders(stage, rng) for rng in mixers)]
        for match, moves in zip_longest(matches, lists):
            for seat, move in moves:
                assert isinstance(match.play(seat, move), Ply), (seat, move)
        assert len({match.state.to_bytes() for match in matches}) == 1
    assert all(match.over for match in matches)
