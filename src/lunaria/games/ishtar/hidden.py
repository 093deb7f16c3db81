"""Hidden information, and its possible arrangements (IS-13.3)."""

from lunaria.engine.bits import NONE
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import ints
from lunaria.engine.rng import Rng, randbelow, seed_rng, shuffle
from lunaria.engine.state import copy_record
from lunaria.games.ishtar import tables as t
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import BASICS, CARDS


@rule
def shows_top(s: Gardens, cup: int) -> bool:
    """Say whether the top tile of a stack lies face up: all do but the one under the Watering Can (IS-5.7)."""
    return s.height[cup] > 0 and cup != s.can


@rule
def observe(s: Gardens, seat: int, out: Gardens) -> None:
    """Blank the face-down tiles, the Tree deck and the generator; all seats see the same."""
    copy_record(s, out)
    out.random = NONE
    for cup in range(t.CUPS):
        for i in range(s.height[cup] - 1 if shows_top(s, cup) else s.height[cup]):
            out.stack[cup, i] = t.UNSEEN
    for i in range(s.deck_left):
        out.deck[i] = -1


@rule
def determinize(s: Gardens, seat: int, rng: Rng) -> None:
    """Shuffle the tiles and cards that nobody has seen over the places where they may lie (IS-3.6, IS-3.8)."""
    seed_rng(s, randbelow(rng, 2147483647))
    for shape in range(t.SHAPE_COUNT):
        deal_unseen(s, shape, rng)
    cards = ints(CARDS)
    size = 0
    for card in range(CARDS):
        if not card_seen(s, card):
            cards[size] = card
            size += 1
    shuffle(rng, cards, size)
    for i in range(s.deck_left):
        s.deck[i] = cards[i]


@rule
def deal_unseen(s: Gardens, shape: int, rng: Rng) -> None:
    """Deal the unseen basic tiles of a shape to the face-down places of its two stacks; some may be left over."""
    tiles = ints(BASICS)
    size = 0
    for i in range(BASICS):
        if not tile_seen(s, t.BASIC[shape, i]):
            tiles[size] = t.BASIC[shape, i]
            size += 1
    shuffle(rng, tiles, size)
    dealt = 0
    for cup in range(t.CUPS):
        if s.cup_shape[cup] == shape:
            for i in range(s.height[cup] - 1 if shows_top(s, cup) else s.height[cup]):
                s.stack[cup, i] = tiles[dealt]
                dealt += 1


@rule
def tile_seen(s: Gardens, tile: int) -> bool:
    """Say whether a tile is known to be somewhere: on the map, out of the game, in hand or on top of a stack."""
    if s.laid[tile] != t.UNSEEN or s.hand == tile:
        return True
    seen = False
    for cup in range(t.CUPS):
        seen = seen or (shows_top(s, cup) and s.stack[cup, s.height[cup] - 1] == tile)
    return seen


@rule
def card_seen(s: Gardens, card: int) -> bool:
    """Say whether a Tree card is planted, reserved or on display."""
    seen = s.planter[card] != 0
    for place in range(t.DISPLAY):
        seen = seen or s.display[place] == card
    for seat in range(t.SEATS):
        seen = seen or s.reserved[seat] == card
    return seen
