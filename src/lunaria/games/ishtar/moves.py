"""Actions as people write them (notation) and as they touch them on the board (paths)."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from lunaria.engine.actions import Move
from lunaria.engine.bits import count
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Step
from lunaria.games.ishtar import tables as t
from lunaria.games.ishtar.ground import step
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.turn import affordable

GIVING_UP = ("end", "skip", "no-bloom")
"""Verbs that pass by what could be had."""
SPACE_NAMES = {space: str(t.ROW_NUMBER[space] + 1) for space in range(t.SIDE)}
"""The name of each space of a board, which is a bit of the set that the record has for that board."""


def gem_words(counts: Sequence[int]) -> Message:
    """Return the words for numbers of purple, red and white gems."""
    kinds = zip(("purple", "red", "white"), counts, strict=True)
    colours = [Message(f"gems-{colour}", {"count": int(count)}) for colour, count in kinds if count]
    values = dict(zip(("one", "two", "three"), colours, strict=False))
    return Message(f"gems-{len(colours)}", values)


@cache
def payment_words(payment: int) -> Message:
    """Return the words for a payment."""
    return gem_words(t.PAYMENTS[payment].tolist())


@cache
def tile_words(tile: int) -> Message:
    """Return the words for a tile: its shape, its flowers and its icon."""
    kind = t.TILE_LIST[tile]
    flowers = "-".join(str(number) for number in kind.flowers)
    icon = Message(f"icon-{kind.icon or 'none'}")
    return Message("tile", {"shape": Message(f"shape-{kind.shape}"), "flowers": flowers, "icon": icon})


@cache
def tile_name(tile: int) -> Message:
    """Return a short name of a tile for those who see it: its shape and how many flowers it has."""
    kind = t.TILE_LIST[tile]
    return Message("tile-name", {"shape": Message(f"shape-{kind.shape}"), "flowers": sum(kind.flowers)})


@cache
def card_words(card: int) -> Message:
    """Return the words for a Tree card: its points and its price."""
    kind = t.CARD_LIST[card]
    return Message("tree-card", {"points": kind.points, "price": gem_words((kind.purple, kind.red, kind.white))})


@cache
def skill_words(skill: int) -> Message:
    """Return the words for a Skill: its name and what it does."""
    kind = t.SKILL_LIST[skill]
    effect = Message(f"skill-{kind.effect.replace('_', '-')}", dict(zip("abc", kind.amounts, strict=False)))
    return Message("skill", {"name": kind.name, "effect": effect})


@cache
def _cell(space: int, asks: str = "") -> Step:
    named = {"space": t.CELL_NAMES[space]}
    return Step(f"cell:{t.CELL_NAMES[space]}", Message("space", named), asks=Message(asks, named) if asks else None)


def _payments(s: Gardens, seat: int, number: int) -> int:
    """Return how many different payments of a number of gems a seat could make."""
    return count(affordable(s.raw, seat) & t.OF_SIZE[number])


def _paying(s: Gardens, seat: int, first: Step, payment: int) -> tuple[Step, ...]:
    """Add the choice of gems to a step where there is one."""
    if _payments(s, seat, len(t.PAYMENT_NAMES[payment])) < 2:
        return (first,)
    first = replace(first, asks=Message("ask-pay", {"what": first.label}))
    return first, Step(f"pay:{t.PAYMENT_NAMES[payment]}", Message("act-pay", {"gems": payment_words(payment)}))


def _choose(s: Gardens, seat: int, move: Move) -> tuple[Step, ...]:
    values = {"cup": move.first + 1, "cost": len(t.PAYMENT_NAMES[move.second])}
    tile = s.stack[move.first, s.height[move.first] - 1]
    label = Message("act-choose", {**values, "tile": tile_words(tile)})
    return _paying(s, seat, Step(f"cup:{move.first + 1}", label), move.second)


def path(s: Gardens, seat: int, action: int) -> tuple[Step, ...]:
    """Return what is touched to make a legal move: the thing it is about first, then direction or payment."""
    move = t.MOVES.read(action)
    if move.verb == "choose":
        return _choose(s, seat, move)
    if move.verb == "place":
        name = t.DIRECTION_NAMES[move.second]
        turned = Message("act-turn", {"direction": Message(f"direction-{name.lower()}")})
        return _cell(move.first, "ask-turn"), Step(f"turn:{name}", turned)
    if move.verb == "unlock":
        unlock = Step(f"skill:{t.SKILL_NAMES[move.first]}", Message("act-unlock", {"skill": skill_words(move.first)}))
        return _paying(s, seat, unlock, move.second)
    if move.verb in ("reserve", "card"):
        card = int(s.reserved[seat] if move.first == t.RESERVED else s.display[move.first])
        label = Message(f"act-{move.verb}", {"card": card_words(card)})
        return (Step(f"card:{t.PLACE_NAMES[move.first]}", label),)
    if move.verb == "take":
        return (Step(f"take:{t.PAYMENT_NAMES[move.first]}", Message("act-take", {"gems": payment_words(move.first)})),)
    if move.verb == "wide-bloom":
        return _cell(move.first, "ask-second"), _cell(step(s.raw, move.first, move.second))
    if move.verb in ("bloom", "plant"):
        return (_cell(move.first),)
    return (Step(f"act:{move.verb}", Message(f"act-{move.verb}"), gives_up=move.verb in GIVING_UP),)
