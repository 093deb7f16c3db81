"""Remarks on the space or the piece that a move touches, for the player about to make it."""

from collections.abc import Callable
from typing import Any

from lunaria.engine.bits import Bits, count, has
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Remark
from lunaria.games.photosynthesis.light import shadows
from lunaria.games.photosynthesis.rules import size_at
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.photosynthesis.tables import CAPACITY, MOVES, ROUNDS_PER_REVOLUTION, SPACE_NAMES, Size

Shadows = Callable[[Any, int], tuple[Bits, Bits, Bits]]
DARK = 2
"""Rounds in shadow, one after the other, that are worth a word."""
SUNNY = 3
"""Rounds in the sun, one after the other, that are worth a word."""


def remarks(s: Forest, seat: int, action: int) -> tuple[Remark, ...]:
    """Return what is true of what a move touches."""
    return remarks_under(s, seat, action, shadows)


def remarks_under(s: Forest, seat: int, action: int, under: Shadows) -> tuple[Remark, ...]:
    """Return what is true of what a move touches, under the shadows that all pieces of a set of rules cast."""
    verb, first, second = MOVES.read(action)
    if verb == "place":
        return _light(s, first, Size.SMALL, under, "space")
    if verb == "plant":
        return _light(s, second, Size.SMALL, under, "space")
    if verb == "grow":
        size = int(size_at(s.raw, seat, first))
        return (*_light(s, first, size + 1, under, "tree"), *_lost(s, seat, size))
    if verb == "collect":
        rounds = _coming(s, first, Size.LARGE, under, dark=False)
        return (_remark("remark-still-lit", first, rounds, "PH-4.5"),) if rounds >= SUNNY else ()
    return _unused(s, seat, first) if verb == "buy" else ()


def _coming(s: Forest, space: int, size: int, under: Shadows, *, dark: bool) -> int:
    """Return for how many rounds on end, from the next one, a tree of a size would have no light there, or would."""
    rounds = 0
    for ahead in range(1, min(s.rounds - s.round, ROUNDS_PER_REVOLUTION) + 1):
        covered = under(s.raw, (s.round - 1 + ahead) % ROUNDS_PER_REVOLUTION)[size - 1]
        if has(covered, space) != dark:
            break
        rounds += 1
    return rounds


def _remark(name: str, space: int, rounds: int, rule: str, *, good: bool = False) -> Remark:
    return Remark(Message(name, {"space": SPACE_NAMES[space], "rounds": rounds}), rule, good, rounds)


def _light(s: Forest, space: int, size: int, under: Shadows, what: str) -> tuple[Remark, ...]:
    """Tell of a space, or of the tree that will stand there, that it lies in shadow or in the sun for a while."""
    rounds = _coming(s, space, size, under, dark=True)
    if rounds >= DARK:
        return (_remark(f"remark-dark-{what}", space, rounds, "PH-4.4"),)
    rounds = _coming(s, space, size, under, dark=False)
    return (_remark(f"remark-sunny-{what}", space, rounds, "PH-4.5", good=True),) if rounds >= SUNNY else ()


def _lost(s: Forest, seat: int, size: int) -> tuple[Remark, ...]:
    """Tell that the piece which grows finds its column full and leaves the game."""
    if s.player_board[seat, size] < CAPACITY[size]:
        return ()
    piece = Message(f"piece-{Size(size).name.lower()}")
    return (Remark(Message("remark-lost", {"piece": piece}), "PH-7.2"),)


def _unused(s: Forest, seat: int, size: int) -> tuple[Remark, ...]:
    """Tell that with the tree that is bought there are more available than could grow to that size."""
    if size == Size.SEED:
        return ()
    ready, growing = s.available[seat, size] + 1, int(count(s.trees[seat, size - 1]))
    if ready <= growing:
        return ()
    said = Message("remark-unused", {"size": size, "ready": ready, "growing": growing})
    return (Remark(said, "PH-6.3", amount=ready - growing),)
