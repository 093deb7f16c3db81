"""Remarks on the space, the flowerbed or the skill that a move touches, for the player about to make it."""

from collections.abc import Sequence

from lunaria.engine.actions import Move
from lunaria.engine.show.text import Message, Seat
from lunaria.engine.show.ui import Remark
from lunaria.games.ishtar import tables as t
from lunaria.games.ishtar.ground import bridged, step
from lunaria.games.ishtar.scoring import effect_points, near_flowers
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.turn import arm

FEW, MANY_FLOWERS = 2, 5
"""Flowers of a flowerbed up to which, and from which, it is worth a word that an assistant stays in it for good."""
TREE_SKILL = t.SKILL_EFFECT.tolist().index(t.EFFECT_TREES)
COUNTED = {t.EFFECT_TREES: "IS-9.10", t.EFFECT_TABLETS: "IS-9.12", t.EFFECT_CARDS: "IS-9.13"}
"""The effects of upper skills that may count nothing yet when they are unlocked, and their rules."""
Flowers = Sequence[tuple[int, int]]
"""Spaces with their flowers."""


def remarks(s: Gardens, seat: int, action: int) -> tuple[Remark, ...]:
    """Return what is true of what a move touches."""
    move = t.MOVES.read(action)
    if move.verb == "place":
        return _joined(s, seat, _parts(s, move))
    if move.verb == "bloom":
        return _joined(s, seat, [[(move.first, t.SMALL_BLOOM_FLOWERS)]])
    if move.verb == "wide-bloom":
        spaces = (move.first, int(step(s.raw, move.first, move.second)))
        return _joined(s, seat, [list(zip(spaces, t.LARGE_BLOOM_FLOWERS.tolist(), strict=True))])
    if move.verb == "assistant":
        return _settled(s)
    if move.verb == "plant":
        return _tree(s, seat, move.first)
    return _skill(s, seat, move.first) if move.verb == "unlock" else ()


def _parts(s: Gardens, move: Move) -> list[Flowers]:
    """Return the flower spaces of the tile in hand by the flowerbed that they are going to be in."""
    spaces = (move.first, *(int(arm(s.raw, s.hand, move.first, move.second, index)) for index in range(2)))
    flowers = [(space, number) for space, number in zip(spaces, t.TILE_FLOWERS[s.hand].tolist(), strict=True) if number]
    if t.TILE_SPLIT[s.hand] and not bridged(s.raw, *spaces[1:]):
        return [[one] for one in flowers]
    return [flowers]


def _joined(s: Gardens, seat: int, parts: Sequence[Flowers]) -> tuple[Remark, ...]:
    """Tell whose flowerbeds the flowers join: those of others before the own ones."""
    gains: dict[int, int] = {}
    for part in parts:
        guards = {s.guard[space] for space, _ in part} - {0}
        if guards:  # two would be against the rules (IS-6.6, IS-9.6)
            owner = (guards.pop() - 1) // t.ASSISTANTS
            gains[owner] = gains.get(owner, 0) + sum(number for _, number in part)
    theirs = [
        Remark(Message("remark-theirs", {"count": number, "seat": Seat(who)}), "IS-12.3", amount=number)
        for who, number in sorted(gains.items(), key=lambda one: -one[1])
        if who != seat
    ]
    mine = gains.get(seat, 0)
    own = [Remark(Message("remark-own", {"count": mine}), "IS-12.3", good=True, amount=mine)] if mine else []
    return (*theirs[:1], *own)


def _settled(s: Gardens) -> tuple[Remark, ...]:
    """Tell what a flowerbed holds in which an assistant is to stay."""
    flowers = s.bed_flowers[s.bed[s.icon_space]]
    if FEW < flowers < MANY_FLOWERS:
        return ()
    name = "remark-few-flowers" if flowers <= FEW else "remark-many-flowers"
    return (Remark(Message(name, {"count": flowers}), "IS-4.4", good=flowers > FEW),)


def _tree(s: Gardens, seat: int, space: int) -> tuple[Remark, ...]:
    """Tell whose skill counts a tree there."""
    counting = [who for who in range(s.seats) if s.skill[who, TREE_SKILL] != 0]
    values = {"space": t.CELL_NAMES[space], "skill": t.SKILL_NAMES[TREE_SKILL], "points": t.POINTS_PER_TREE}
    near = {who for who in counting if near_flowers(s.raw, who, space)}
    others = sorted(near - {seat})
    found = [
        Remark(Message("remark-tree-theirs", {**values, "seat": Seat(who)}), "IS-9.10", amount=len(others))
        for who in others[:1]
    ]
    if seat not in counting:
        return tuple(found)
    name = "remark-tree-counts" if seat in near else "remark-tree-apart"
    return (*found, Remark(Message(name, values), "IS-9.10", good=seat in near))


def _skill(s: Gardens, seat: int, skill: int) -> tuple[Remark, ...]:
    """Tell that an upper skill counts nothing yet."""
    effect = int(t.SKILL_EFFECT[skill])
    if effect not in COUNTED or effect_points(s.raw, seat, effect):
        return ()
    return (Remark(Message("remark-skill-empty", {"skill": t.SKILL_NAMES[skill]}), COUNTED[effect]),)
