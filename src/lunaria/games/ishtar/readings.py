"""Encoding of the record's fields for learners, and adjacency of a board's spaces."""

from lunaria.engine.encode.encoding import (
    BY_SEAT,
    LEFT_OUT,
    Board,
    Reading,
    Readings,
    amount,
    hexagons,
    kinds,
    one_hot,
    shows,
    whose,
)
from lunaria.games.ishtar import tables as t
from lunaria.games.ishtar.data_file import SHAPES

GEMS = tuple(gem.name.lower() for gem in t.Gem)
ICONS = tuple(icon.name.lower() for icon in t.Icon if icon)
SOME_GEMS = 12
"""More gems of a colour are seldom in a supply."""
BED_FLOWERS = 24
"""More flowers are seldom in a flowerbed."""


def _tiles() -> Reading:
    """Tell a tile by its shape, its flowers and its icon (IS-1.3)."""
    return shows(
        {
            **one_hot("shape", t.TILE_SHAPE.tolist(), SHAPES),
            **{f"flowers {place}": t.TILE_FLOWERS[:, place].tolist() for place in range(3)},
            **{f"arm {place}": t.TILE_ARMS[:, place].tolist() for place in range(2)},
            **one_hot("icon", (t.TILE_ICON - 1).tolist(), ICONS),
            **{f"icon at {place}": ((t.TILE_ICON > 0) & (place == t.TILE_ICON_AT)).tolist() for place in range(3)},
        }
    )


def _cards() -> Reading:
    """Tell a Tree card by its price and its points (IS-10.1)."""
    costs = {f"cost {name}": t.CARD_COST[:, gem].tolist() for gem, name in enumerate(GEMS)}
    return shows({"there": [1] * len(t.CARD_POINTS), **costs, "points": t.CARD_POINTS.tolist()})


def _skill(value: int) -> list[float]:
    """Tell a Skill by whether it is unlocked, and by the gems that were paid (IS-8.4)."""
    paid = t.PAYMENT_NAMES[t.PAIR_FIRST + value - 1] if value else ""
    return [float(value > 0), *(paid.count(letter) / 2 for letter in t.GEM_LETTERS)]


def readings(seats: int) -> Readings:
    """Say which fields are over seats or boards in play, and what tiles, cards and flowerbeds are."""
    boards = int(t.BOARDS_FOR[seats])
    in_play, spaces = Reading(keep=boards), boards * t.SIDE
    lies = Reading(columns=("lies",), tell=lambda value: [float(value >= 0)]).own_first()
    names = [f"board {index // t.SIDE} {index % t.SIDE}" for index in range(spaces)]
    gems = amount(SOME_GEMS)
    owner = whose(1, t.ASSISTANTS)
    return {
        **dict.fromkeys(("bare", "gems_lying", "tablets", "covered", "flowering", "trees", "edge"), in_play),
        "touched": Reading(bits=range(boards), names=tuple(map(str, range(boards))), keep=spaces, over_spaces=True),
        "bed": LEFT_OUT,
        "flowers here": amount(BED_FLOWERS).at("bed", "bed_flowers").spaces(spaces),
        "assistant here": owner.at("bed", "bed_assistant").spaces(spaces),
        "guard": LEFT_OUT,
        **dict.fromkeys(("bed_flowers", "bed_spaces", "bed_assistant", "beds"), LEFT_OUT),
        "laid": Reading(columns=("lies", "out"), tell=lambda value: [float(value >= 0), float(value == -2)]),
        "small_bloom": lies,
        "large_bloom": lies,
        "assistant": lies,
        "stack": _tiles().sum(),
        "cup_shape": kinds(SHAPES),
        "can": kinds([str(cup) for cup in range(t.CUPS)]),
        "hand": _tiles(),
        "icon_space": kinds(names),
        "gems": gems.own_first(),
        "gems_left": amount(2 * SOME_GEMS),
        "skill": Reading(columns=("unlocked", *(f"paid {gem}" for gem in GEMS)), tell=_skill).own_first(),
        "in_supply": BY_SEAT,
        "on_carpet": BY_SEAT,
        "deck": LEFT_OUT,
        "display": _cards(),
        "reserved": _cards().own_first(),
        "planter": whose(1),
        "card": kinds([*(f"display {place}" for place in range(t.RESERVED)), "reserved"]),
        "slots": Reading(keep=boards),
        "face": LEFT_OUT,
        "rotation": LEFT_OUT,
        "fountain": shows(one_hot("colour", t.FOUNTAIN_COLOUR.tolist(), GEMS)).first(boards),
        "beside": kinds([f"board {other}" for other in range(boards)]).first(boards),
        "start": whose(),
        "turn": whose(),
    }


def board() -> Board:
    """Return one board: hexagons (IS-2.2). How the boards lie beside each other, ``slots`` and ``beside`` say."""
    return hexagons(dict(enumerate(t.LOCAL)))
