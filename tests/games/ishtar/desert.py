"""Positions for tests of the rules, with tiles and pieces placed by hand; always sound."""

import random

from lunaria.engine.events import EventLog
from lunaria.engine.match import Match
from lunaria.engine.refusal import Refusal
from lunaria.games.ishtar import turn
from lunaria.games.ishtar.game import GAME
from lunaria.games.ishtar.ground import control
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import (
    ASSISTANTS,
    BOARD_OF,
    CELL_NAMES,
    CUPS,
    DIRECTION_NAMES,
    GEM_LETTERS,
    NUMBER_OF,
    SPACES,
    STACK,
    TILE_LIST,
    Phase,
)

TILE = {tile.id: number for number, tile in enumerate(TILE_LIST)}
SPACE = {CELL_NAMES[space]: space for space in range(SPACES)}
DIRECTION = {name: number for number, name in enumerate(DIRECTION_NAMES)}
NUMBERED = {"boards": "numbered", "start": "0"}


def desert(seats: int = 2, seed: int = 1, **options: str) -> Gardens:
    """Return a fresh game on the first sides in order; seat 0 begins."""
    state = GAME.new(NUMBERED | options, seats, seed)
    assert isinstance(state, Gardens)
    return state


def free(s: Gardens, tile: int) -> None:
    """Take a tile out of the stacks."""
    for cup in range(CUPS):
        tiles = [s.stack[cup, i] for i in range(s.height[cup])]
        if tile in tiles:
            tiles.remove(tile)
            s.height[cup] = len(tiles)
            for i in range(STACK):
                s.stack[cup, i] = tiles[i] if i < len(tiles) else -1


def fits(s: Gardens, number: int, anchor: int, direction: int) -> bool:
    """Return whether a tile fits in this place and direction."""
    touched = int(turn.fountains_touched(s.raw, number, anchor, direction))
    ends = [int(turn.arm(s.raw, number, anchor, direction, index)) for index in range(2)]
    return touched.bit_count() == 1 and not turn.crowded(s.raw, number, anchor, *ends)


def lay(s: Gardens, tile: str, anchor: str, direction: str, seat: int = 0) -> None:
    """Lay a tile for a seat, which collects the gems."""
    number = TILE[tile]
    assert fits(s, number, SPACE[anchor], DIRECTION[direction]), f"{tile} does not fit on {anchor} {direction}"
    free(s, number)
    turn.lay(s.raw, seat, number, SPACE[anchor], DIRECTION[direction], EventLog().raw)


def settle(s: Gardens, seat: int, space: str) -> None:
    """Put a seat's next Assistant on a flower space."""
    index = sum(s.assistant[seat, i] >= 0 for i in range(ASSISTANTS))
    s.assistant[seat, index] = SPACE[space]
    if s.in_supply[seat]:
        s.in_supply[seat] -= 1
    else:
        s.on_carpet[seat] -= 1
    control(s.raw, s.bed[SPACE[space]], 1 + seat * ASSISTANTS + index)


def give(s: Gardens, seat: int, gems: str) -> None:
    """Give a seat gems of the general supply."""
    for letter in gems:
        s.gems_left[GEM_LETTERS.index(letter)] -= 1
        s.gems[seat, GEM_LETTERS.index(letter)] += 1


def strip(s: Gardens, seat: int) -> None:
    """Take all gems of a seat back into the general supply."""
    for gem in range(len(GEM_LETTERS)):
        s.gems_left[gem] += s.gems[seat, gem]
        s.gems[seat, gem] = 0


def unlock(s: Gardens, seat: int, *skills: int) -> None:
    """Unlock Skills (their indices) for two purple gems each, without their effects."""
    for skill in skills:
        give(s, seat, "pp")
        s.gems[seat, 0] -= 2
        s.skill[seat, skill] = 1


def hold(s: Gardens, tile: str) -> None:
    """Put a tile into the hand of the seat to move."""
    free(s, TILE[tile])
    s.hand = TILE[tile]
    s.can = 0
    s.phase = int(Phase.PLACE)


def sow_tree(s: Gardens, seat: int, card: int, space: str) -> None:
    """Plant a card without paying."""
    for place in range(5):
        if s.display[place] == card:
            s.display[place] = -1
            break
    else:
        at = s.deck.tolist().index(card)
        s.deck_left -= 1
        s.deck[at], s.deck[s.deck_left] = s.deck[s.deck_left], -1
        s.figures -= 1
    s.planter[card] = seat + 1
    board = int(BOARD_OF[SPACE[space]])
    s.trees[board] |= 1 << int(NUMBER_OF[SPACE[space]])


def begin(s: Gardens, phase: Phase) -> None:
    """Skip to a phase of a turn after the first choice."""
    s.can = max(s.can, 0)
    s.phase = int(phase)


def play(s: Gardens, seats: int = 2, **options: str) -> Match:
    """Return a match that continues from a position, which must be sound."""
    assert GAME.variant().problems(s) == []
    return Match(GAME, NUMBERED | options, seats, 1, s)


def state(match: Match) -> Gardens:
    """Return the state of a match."""
    assert isinstance(match.state, Gardens)
    return match.state


def moves(match: Match) -> set[str]:
    """Return the notations of all legal moves."""
    seat = match.pending[0]
    return {match.variant.notation(action) for action in match.legal(seat)}


def make(match: Match, *notations: str) -> list[str]:
    """Make legal moves; returns the kinds of the last one's events."""
    kinds: list[str] = []
    for notation in notations:
        assert match.read(notation) in match.legal(match.pending[0]), notation
        ply = match.play(match.pending[0], notation)
        assert not isinstance(ply, Refusal), f"{notation}: {ply}"
        assert match.variant.problems(match.state) == []
        kinds = [str(event.kind) for event in ply.events]
    return kinds


def refused(match: Match, notation: str, seat: int | None = None) -> str:
    """Return the rule that forbids an illegal move."""
    action = match.read(notation)
    assert isinstance(action, int), notation
    assert action not in match.variant.kernel.legal(match.state, match.pending[0] if seat is None else seat), notation
    refusal = match.refusal(match.pending[0] if seat is None else seat, action)
    assert refusal is not None, f"{notation} is legal"
    return refusal.rule


def grow(s: Gardens, rng: random.Random, tiles: int) -> None:
    """Lay ``tiles`` random tiles around the first fountain, and put Assistants of both seats on flowers of some."""
    for number in rng.sample(range(len(TILE_LIST)), tiles):
        spots = [
            (anchor, direction)
            for anchor in range(37)
            for direction in range(6)
            if fits(s, number, anchor, direction) and int(turn.fountains_touched(s.raw, number, anchor, direction)) == 1
        ]
        if spots:
            anchor, direction = rng.choice(spots)
            lay(s, TILE_LIST[number].id, CELL_NAMES[anchor], DIRECTION_NAMES[direction])
        bare = sorted({s.bed[space] for space in range(37) if s.bed[space] and not s.bed_assistant[s.bed[space]]})
        seat = rng.randrange(2)
        if bare and rng.random() < 0.6 and s.in_supply[seat] + s.on_carpet[seat]:
            bed = rng.choice(bare)
            settle(s, seat, CELL_NAMES[next(space for space in range(37) if s.bed[space] == bed)])
