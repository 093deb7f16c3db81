"""A seat's view of a game as plain data, from which picture and words are made."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from lunaria.games.ishtar import scoring
from lunaria.games.ishtar import tables as t
from lunaria.games.ishtar.ground import step
from lunaria.games.ishtar.hidden import shows_top
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import centre, terrain
from lunaria.games.ishtar.turn import can_cost

OVERLAYS = ("flowerbeds", "gardens")
"""Control of the flowerbeds; links between gardens and Fountains."""


@dataclass(frozen=True)
class SpaceView:
    """A space of the map.

    Attributes:
        name: as in notation.
        space: its number.
        q: axial coordinate.
        r: axial coordinate.
        shows: the printed symbol: ``.`` sand, ``p r w`` rock, ``T`` tablet, ``F`` fountain.
        gem: the colour of the gem that still lies there, or None.
        tile: the tile that covers it, or -1.
        flowers: 0 to 4; None where nothing covers it.
        token: True under a Blooming token.
        icon: of the tile, if it is on this space.
        tree: True where a Tree stands.
        assistant: the seat whose Assistant stands here, or -1.
        bed: the number of its flowerbed, or 0.
        owner: the seat that controls that flowerbed, or -1.
        fountain: the board whose Fountain its garden is linked to, or -1.
    """

    name: str
    space: int
    q: int
    r: int
    shows: str
    gem: t.Gem | None
    tile: int
    flowers: int | None
    token: bool
    icon: t.Icon
    tree: bool
    assistant: int
    bed: int
    owner: int
    fountain: int


@dataclass(frozen=True)
class FountainView:
    """A Fountain.

    Attributes:
        space: its space, by name.
        colour: its colour.
        spaces: the flower spaces that each seat controls in its gardens.
        owners: the seats that control it.
    """

    space: str
    colour: t.Gem
    spaces: tuple[int, ...]
    owners: tuple[int, ...]


@dataclass(frozen=True)
class TileView:
    """A tile on the map: its number and its spaces, the anchor first."""

    tile: int
    spaces: tuple[str, ...]


@dataclass(frozen=True)
class CupView:
    """A Cup of the Carpet.

    Attributes:
        number: from 1, clockwise.
        shape: 0 line, 1 bent, 2 triangle.
        height: the number of tiles left.
        top: the tile that lies face up, or -1.
        can: True where the Watering Can stands.
        cost: the present cost of moving the Can here, or -1 if it may not go there.
    """

    number: int
    shape: int
    height: int
    top: int
    can: bool
    cost: int


@dataclass(frozen=True)
class SeatView:
    """A player's area.

    Attributes:
        seat: the seat.
        gems: of each colour.
        in_supply: Assistants ready to be placed.
        on_carpet: Assistants on the Carpet.
        skills: for each Skill, None while locked, else the colours of the gems on it.
        worth: the value of each upper Skill: now, or if it were unlocked now.
        reserved: the reserved card, or -1.
        planted: the planted cards.
        points: for Trees, flowers, Fountains and Skills, as the game stands.
    """

    seat: int
    gems: tuple[int, ...]
    in_supply: int
    on_carpet: int
    skills: tuple[str | None, ...]
    worth: tuple[int, ...]
    reserved: int
    planted: tuple[int, ...]
    points: tuple[int, int, int, int]


@dataclass(frozen=True)
class GardensView:
    """The whole table.

    Attributes:
        viewer: the seat that looks, or -1.
        phase: the phase of the turn.
        turn: the seat to move, or -1 when the game is over.
        start: the start player.
        ending: True once the end is triggered.
        hand: the tile to be placed, or -1.
        icon: the icon that may be used now.
        icon_space: its space, or "".
        card: the place of the card whose Tree is being planted, or -1.
        centres: axial coordinates of each board's centre.
        spaces: of the map, board by board.
        fountains: one per board.
        tiles: on the map.
        cups: of the Carpet.
        gems_left: in the general supply.
        display: the face-up Tree cards, -1 for a gap.
        deck_left: the number of face-down cards.
        figures: Tree figures in the supply.
        seats: the players' areas.
    """

    viewer: int
    phase: t.Phase
    turn: int
    start: int
    ending: bool
    hand: int
    icon: t.Icon
    icon_space: str
    card: int
    centres: tuple[tuple[int, int], ...]
    spaces: tuple[SpaceView, ...]
    fountains: tuple[FountainView, ...]
    tiles: tuple[TileView, ...]
    cups: tuple[CupView, ...]
    gems_left: tuple[int, ...]
    display: tuple[int, ...]
    deck_left: int
    figures: int
    seats: tuple[SeatView, ...]


def view_of(s: Gardens, viewer: int) -> GardensView:
    """Build the view of an observed state."""
    return GardensView(
        viewer=viewer,
        phase=t.Phase(s.phase),
        turn=-1 if s.phase == t.Phase.OVER else s.turn,
        start=s.start,
        ending=bool(s.ending),
        hand=s.hand,
        icon=t.Icon(s.icon),
        icon_space=t.CELL_NAMES[s.icon_space] if s.icon_space >= 0 else "",
        card=s.card,
        centres=tuple(centre(s.slots[board, 0], s.slots[board, 1]) for board in range(s.boards)),
        spaces=tuple(_spaces(s)),
        fountains=tuple(_fountain(s, board) for board in range(s.boards)),
        tiles=tuple(
            TileView(tile, tuple(t.CELL_NAMES[space] for space in tile_spaces(s, tile)))
            for tile in range(t.TILES)
            if s.laid[tile] >= 0
        ),
        cups=tuple(_cup(s, cup) for cup in range(t.CUPS)),
        gems_left=tuple(s.gems_left.tolist()),
        display=tuple(s.display.tolist()),
        deck_left=s.deck_left,
        figures=s.figures,
        seats=tuple(_seat(s, seat, heads(s)) for seat in range(s.seats)),
    )


def tile_spaces(s: Gardens, tile: int) -> list[int]:
    """Return the spaces of a tile on the map, the anchor first."""
    anchor, turn = divmod(s.laid[tile], t.TURNS)
    return [anchor, *(int(step(s.raw, anchor, (int(arm) + turn) % t.TURNS)) for arm in t.TILE_ARMS[tile])]


def flowers_on(s: Gardens) -> dict[int, int]:
    """Return the flowers on every covered space."""
    found: dict[int, int] = {}
    for tile in range(t.TILES):
        if s.laid[tile] >= 0:
            found |= dict(zip(tile_spaces(s, tile), t.TILE_FLOWERS[tile].tolist(), strict=True))
    for space, flowers, _ in tokens(s):
        found[space] = flowers
    return found


def tokens(s: Gardens) -> Iterator[tuple[int, int, int]]:
    """Go through the spaces under Blooming tokens: space, flowers, seat."""
    for seat in range(t.SEATS):
        if s.small_bloom[seat] >= 0:
            yield s.small_bloom[seat], t.SMALL_BLOOM_FLOWERS, seat
        for end in range(2):
            if s.large_bloom[seat, end] >= 0:
                yield s.large_bloom[seat, end], int(t.LARGE_BLOOM_FLOWERS[end]), seat


def _spaces(s: Gardens) -> Iterator[SpaceView]:
    flowers = flowers_on(s)
    under = {space for space, _, _ in tokens(s)}
    lying = {tile: tile_spaces(s, tile) for tile in range(t.TILES) if s.laid[tile] >= 0}
    tiles = {space: tile for tile, covered in lying.items() for space in covered}
    standing = {s.assistant[seat, i]: seat for seat in range(t.SEATS) for i in range(t.ASSISTANTS)}
    beds, touched, trees = s.bed.tolist(), s.touched.tolist(), s.trees.tolist()
    for board in range(s.boards):
        q, r = centre(s.slots[board, 0], s.slots[board, 1])
        for number, shows in enumerate(terrain(s.face[board], s.rotation[board])):
            space = board * t.SIDE + number
            tile = tiles.get(space, -1)
            here = tile >= 0 and lying[tile][t.TILE_ICON_AT[tile]] == space
            gem = t.Gem(t.GEM_LETTERS.index(shows)) if tile < 0 and shows in t.GEM_LETTERS else None
            yield SpaceView(
                name=t.CELL_NAMES[space],
                space=space,
                q=q + t.LOCAL[number][0],
                r=r + t.LOCAL[number][1],
                shows=shows,
                gem=gem,
                tile=tile,
                flowers=flowers.get(space),
                token=space in under,
                icon=t.Icon(t.TILE_ICON[tile]) if here else t.Icon.NONE,
                tree=bool(trees[board] >> number & 1),
                assistant=standing.get(space, -1),
                bed=beds[space],
                owner=owner(s, beds[space]),
                fountain=touched[space].bit_length() - 1 if tile >= 0 else -1,
            )


def owner(s: Gardens, bed: int) -> int:
    """Return the seat that controls a flowerbed, or -1."""
    return (s.bed_assistant[bed] - 1) // t.ASSISTANTS if bed and s.bed_assistant[bed] else -1


def _fountain(s: Gardens, board: int) -> FountainView:
    spaces = tuple(int(scoring.fountain_spaces(s.raw, seat, board)) for seat in range(s.seats))
    most = max(spaces)
    return FountainView(
        space=t.CELL_NAMES[board * t.SIDE + int(t.FOUNTAIN_NUMBER[s.face[board], s.rotation[board]])],
        colour=t.Gem(t.FOUNTAIN_COLOUR[s.fountain[board]]),
        spaces=spaces,
        owners=tuple(seat for seat in range(s.seats) if spaces[seat] == most > 0),
    )


def _cup(s: Gardens, cup: int) -> CupView:
    return CupView(
        number=cup + 1,
        shape=s.cup_shape[cup],
        height=s.height[cup],
        top=s.stack[cup, s.height[cup] - 1] if shows_top(s.raw, cup) else -1,
        can=s.can == cup,
        cost=int(can_cost(s.raw, cup)) if s.phase == t.Phase.CHOOSE else -1,
    )


def _gems_on(pair: int) -> str | None:
    return ("pp", "pr", "pw", "rr", "rw", "ww")[pair - 1] if pair else None


def _seat(s: Gardens, seat: int, points: list[list[int]]) -> SeatView:
    return SeatView(
        seat=seat,
        gems=tuple(s.gems[seat, gem] for gem in range(t.GEMS)),
        in_supply=s.in_supply[seat],
        on_carpet=s.on_carpet[seat],
        skills=tuple(_gems_on(s.skill[seat, skill]) for skill in range(t.SKILLS)),
        worth=tuple(
            int(scoring.effect_points(s.raw, seat, int(t.SKILL_EFFECT[skill]))) for skill in range(t.LOWER, t.SKILLS)
        ),
        reserved=s.reserved[seat],
        planted=tuple(card for card in range(t.CARDS) if s.planter[card] == seat + 1),
        points=(points[0][seat], points[1][seat], points[2][seat], points[3][seat]),
    )


def heads(s: Gardens) -> list[list[int]]:
    """Return each seat's points for Trees, flowers, Fountains and Skills (IS-12.7)."""
    seats = range(s.seats)
    fountains = np.zeros(t.SEATS, np.int64)
    scoring.fountain_points(s.raw, fountains)
    return [
        [int(scoring.tree_points(s.raw, seat)) for seat in seats],
        [int(scoring.flower_points(s.raw, seat)) for seat in seats],
        [int(fountains[seat]) for seat in seats],
        [int(scoring.skill_points(s.raw, seat)) for seat in seats],
    ]
