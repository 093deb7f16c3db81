"""Scenes that together show every piece and every state of the picture."""

from dataclasses import dataclass

import numpy as np

from lunaria.engine.bits import bits_of
from lunaria.engine.kernel import Kernel
from lunaria.engine.show.ui import Scene
from lunaria.games.photosynthesis import tables as t
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.photosynthesis.view import OVERLAYS, view_of

_BITS = {name: space for space, name in t.SPACE_NAMES.items()}


@dataclass(frozen=True)
class Player:
    """A player in a scene.

    Attributes:
        pieces: the spaces of seeds, small, medium and large trees, each as names of spaces.
        light: light points.
        available: pieces that can be placed, by size.
        player_board: pieces left to buy, by size.
    """

    pieces: tuple[str, str, str, str] = ("", "", "", "")
    light: int = 0
    available: tuple[int, ...] = (2, 4, 1, 0)
    player_board: tuple[int, ...] = (4, 4, 3, 2)


@dataclass(frozen=True)
class Setting:
    """Everything in a scene that is not a player's; ``tokens`` are the seats that took from each stack, in order."""

    round: int
    turn: int = 0
    first_player: int = 0
    phase: t.Phase = t.Phase.LIFE_CYCLE
    used: str = ""
    tokens: tuple[tuple[int, ...], ...] = ((), (), (), ())
    rounds: int = t.ROUNDS


def forest(setting: Setting, players: list[Player]) -> Forest:
    """Return the state of a scene."""
    s = Forest()
    occupied = 0
    s.seats, s.rounds, s.round, s.phase = len(players), setting.rounds, setting.round, int(setting.phase)
    s.turn, s.first_player = setting.turn, setting.first_player
    s.used = _word(setting.used)
    for seat, player in enumerate(players):
        s.light[seat] = player.light
        for size in range(4):
            s.trees[seat, size] = _word(player.pieces[size])
            occupied |= int(s.trees[seat, size])
            s.available[seat, size] = player.available[size]
            s.player_board[seat, size] = player.player_board[size]
    s.occupied = np.uint64(occupied)
    s.placed = 2 * s.seats if setting.round else sum(len(player.pieces[1].split()) for player in players)
    for stack in range(t.STACKS):
        _take(s, stack, setting.tokens[stack])
    return s


def _word(names: str) -> np.uint64:
    return bits_of(_BITS[name] for name in names.split())


def _take(s: Forest, stack: int, seats: tuple[int, ...]) -> None:
    s.taken[stack] = len(seats)
    for token, seat in enumerate(seats):
        s.token_owner[stack, token] = seat + 1
        s.points[seat] += int(t.TOKEN_POINTS[stack, token])
    if s.seats == 2 and t.REMOVED_WITH_2[stack]:
        s.taken[stack] = t.STACK_SIZE[stack]
        for token in range(t.STACK_SIZE[stack]):
            s.token_owner[stack, token] = t.TOKEN_REMOVED


def placing() -> Forest:
    """Three players place their first trees."""
    first = (2, 3, 1, 0)
    return forest(
        Setting(0, turn=0, first_player=2, phase=t.Phase.PLACING),
        [
            Player(("", "a2", "", ""), available=first),
            Player(("", "g3", "", ""), available=first),
            Player(("", "d1 d7", "", ""), available=(2, 2, 1, 0)),
        ],
    )


def early() -> Forest:
    """Two players in the third round."""
    return forest(
        Setting(3, turn=1, first_player=0, used="b2 c3"),
        [
            Player(("b3", "a1", "e6", ""), 2, (1, 3, 0, 0), (4, 4, 3, 2)),
            Player(("c3 f2", "b2 g2", "", ""), 4, (1, 3, 2, 0), (3, 3, 2, 2)),
        ],
    )


def middle() -> Forest:
    """Four players in the ninth round, every kind of piece on the board."""
    return forest(
        Setting(9, turn=1, first_player=0, used="c4 d5 b3", tokens=((2,), (), (0,), ())),
        [
            Player(("e2", "d3 f4", "c2 e4", "b1"), 3, (1, 2, 0, 0), (3, 3, 2, 1)),
            Player(("c4", "a3 e6", "d5 b3", "d2"), 7, (1, 3, 0, 1), (3, 3, 2, 0)),
            Player(("d6 f1", "g1 e3", "f5", "c5"), 0, (0, 4, 1, 1), (3, 2, 2, 0)),
            Player(("a4 e1", "b5 f3", "d4", "g4"), 12, (2, 2, 1, 0), (2, 4, 2, 1)),
        ],
    )


def late() -> Forest:
    """Three players near the end, with many tokens gone."""
    return forest(
        Setting(16, turn=0, first_player=0, tokens=((1, 2), (0, 1, 2, 0, 1), (0, 2, 1), (0,))),
        [
            Player(("a1", "e5 g2", "d3", "c3 b4"), 20, (2, 3, 1, 0), (3, 3, 2, 0)),
            Player(("f2", "b2", "c5 e3", "d5"), 5, (3, 4, 0, 0), (2, 3, 2, 1)),
            Player(("d1 g4", "c2 f5", "e4", "a3 d7"), 9, (0, 2, 2, 0), (4, 4, 1, 0)),
        ],
    )


def over() -> Forest:
    """A finished long game of four."""
    return forest(
        Setting(
            t.ROUNDS_LONG,
            turn=3,
            first_player=3,
            phase=t.Phase.OVER,
            rounds=t.ROUNDS_LONG,
            tokens=((0, 1, 2, 3, 3, 1, 2), (1, 2, 0, 3, 0, 1, 2), (2, 3, 0, 1, 0), (0, 3, 1)),
        ),
        [
            Player(("", "a1 d2", "e3", "f4"), 4, (3, 3, 2, 0), (3, 3, 1, 1)),
            Player(("c2", "b3", "", "d6"), 2, (2, 4, 2, 0), (3, 3, 2, 1)),
            Player(("g1 g2", "", "c4", ""), 7, (2, 4, 2, 1), (2, 4, 1, 1)),
            Player(("e6", "f1 b1", "", ""), 1, (2, 3, 2, 1), (3, 3, 2, 1)),
        ],
    )


def gallery(_kernel: Kernel) -> list[Scene]:
    """Return all scenes."""
    found = [
        Scene("First trees, three players", view_of(placing(), 0)),
        Scene("Early, two players, spaces used", view_of(early(), 1)),
        Scene("Middle, four players", view_of(middle(), 1)),
        Scene("Middle, watched by a spectator", view_of(middle(), -1)),
        Scene("Late, three players, light at its cap", view_of(late(), 0)),
        Scene("The end of a long game", view_of(over(), 3)),
    ]
    found += [Scene(f"Forecast {overlay}", view_of(middle(), 1), overlay) for overlay in OVERLAYS]
    return [*found, Scene("Forecast past the end", view_of(late(), 0), "light-5")]
