"""The schema of ``data/base.json``: what stands in it, and what the rules need of it."""

from collections import Counter
from typing import Literal

import msgspec

Colour = Literal["purple", "red", "white"]


class Gems(msgspec.Struct, forbid_unknown_fields=True):
    """A number for each colour of gem."""

    purple: int
    red: int
    white: int


class _Players(msgspec.Struct, forbid_unknown_fields=True):
    minimum: int
    maximum: int


class _Assistants(msgspec.Struct, forbid_unknown_fields=True):
    in_supply: int
    on_carpet: int


class _Setup(msgspec.Struct, forbid_unknown_fields=True):
    terrain_boards: list[int]
    base_tiles_per_cup: list[int]
    start_gems: Gems
    assistants: _Assistants
    tree_display: int


class _Direction(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    q: int
    r: int


class _Face(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    board: int
    cells: str


class _Terrain(msgspec.Struct, forbid_unknown_fields=True):
    radius: int
    lattice: tuple[tuple[int, int], tuple[int, int]]
    faces: list[_Face]


class _Layout(msgspec.Struct, forbid_unknown_fields=True):
    players: int
    name: str
    slots: list[tuple[int, int]]


class _Shape(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    cells: list[tuple[int, int]]


class Tile(msgspec.Struct, forbid_unknown_fields=True):
    """A Vegetation tile; ``flowers`` and ``icon_cell`` follow the order of its shape's cells."""

    id: str
    shape: str
    start: bool
    flowers: tuple[int, int, int]
    icon: Literal["", "assistant", "skill", "wild"] = ""
    icon_cell: int = 0


class _Blooms(msgspec.Struct, forbid_unknown_fields=True):
    small: int
    large: tuple[int, int]


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """A Tree card: its price in gems and its points."""

    id: str
    purple: int
    red: int
    white: int
    points: int


class Skill(msgspec.Struct, forbid_unknown_fields=True):
    """A Skill of the Player boards; ``amounts`` are the numbers of its effect."""

    name: str
    effect: str
    amounts: list[int]
    requires: str = ""


class _Skills(msgspec.Struct, forbid_unknown_fields=True):
    cost: int
    list: list[Skill]


class _Scoring(msgspec.Struct, forbid_unknown_fields=True):
    per_flower: int
    fountain: dict[Colour, int]


class Components(msgspec.Struct, forbid_unknown_fields=True):
    """The file of components."""

    about: str
    origin: dict[str, str]
    players: _Players
    setup: _Setup
    gems: Gems
    fountains: list[Colour]
    tree_figures: int
    directions: list[_Direction]
    terrain: _Terrain
    layouts: list[_Layout]
    shapes: list[_Shape]
    vegetation_tiles: list[Tile]
    bloom_tokens: _Blooms
    cups: list[str]
    tree_cards: list[Card]
    skills: _Skills
    scoring: _Scoring
    empty_stacks: int


EFFECTS = (
    "reserve", "take_gems", "small_bloom", "take_assistants", "large_bloom", "points_per_tree_nearby",
    "points_per_gem", "points_per_tablet_nearby", "points_per_card", "points_per_skill",
)  # fmt: skip
"""The effects that the rules know; each belongs to exactly one Skill."""
SHAPES = ("line", "bent", "triangle")


def read_components(data: bytes) -> Components:
    """Read and check the components.

    Raises:
        ValueError: the file does not fit the schema, or holds what the rules cannot work with.
    """
    found = msgspec.json.decode(data, type=Components)
    for complaint in (*_about_terrain(found), *_about_tiles(found), *_about_skills(found)):
        raise ValueError(complaint)
    return found


def _about_terrain(found: Components) -> list[str]:
    problems = []
    steps = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    if [(d.q, d.r) for d in found.directions] != steps:
        problems.append("directions: the rules need E, NE, NW, W, SW, SE, counter-clockwise (IS-2.1)")
    if found.terrain.radius != 3 or found.terrain.lattice != ((7, -4), (4, 3)):
        problems.append("terrain: boards are hexagons of side 4 on the lattice (7,-4), (4,3) (IS-2.3)")
    problems += [
        f"terrain: face {face.id} needs 37 spaces of . p r w T F with exactly one F (IS-2.2)"
        for face in found.terrain.faces
        if len(face.cells) != 37 or set(face.cells) - set(".prwTF") or face.cells.count("F") != 1
    ]
    if [face.board for face in found.terrain.faces] != [board for board in range(1, 7) for _ in "ab"]:
        problems.append("terrain: six boards with two faces each, in order (IS-1.2)")
    return problems


def _about_tiles(found: Components) -> list[str]:
    problems = []
    if tuple(shape.name for shape in found.shapes) != SHAPES:
        problems.append(f"shapes: must be {', '.join(SHAPES)} in this order (IS-1.3)")
    tiles = found.vegetation_tiles
    if Counter((tile.shape, tile.start) for tile in tiles) != Counter(
        {(shape, start): 2 if start else 12 for shape in SHAPES for start in (True, False)}
    ):
        problems.append("vegetation_tiles: 12 basic and 2 starting tiles of each shape (IS-1.3)")
    if [tile.shape for tile in tiles] != sorted((tile.shape for tile in tiles), key=SHAPES.index):
        problems.append("vegetation_tiles: listed by shape, lines first")
    problems += [
        f"vegetation_tiles: {tile.id} has its icon on grass, no flower or more than 4 flowers on a space (IS-4.1)"
        for tile in tiles
        if not any(tile.flowers) or max(tile.flowers) > 4 or (tile.icon and not tile.flowers[tile.icon_cell])
    ]
    if Counter(found.cups) != Counter(SHAPES * 2):
        problems.append("cups: two of each shape (IS-1.9)")
    if len(set(found.bloom_tokens.large)) != 1:
        problems.append(
            "bloom_tokens: the large one shows the same on both spaces, so that it has no direction (IS-9.7)"
        )
    if len(found.tree_cards) < found.tree_figures:
        problems.append("tree_cards: there must be a card for every figure (IS-10.7)")
    return problems


def _about_skills(found: Components) -> list[str]:
    problems = []
    skills = found.skills.list
    names = [skill.name for skill in skills]
    if sorted(skill.effect for skill in skills) != sorted(EFFECTS):
        problems.append(f"skills: each effect belongs to one Skill: {', '.join(EFFECTS)}")
    if any(skill.requires for skill in skills[:5]) or [skill.requires for skill in skills[5:]] != names[:5]:
        problems.append("skills: five lower ones, then the five that need them, in the order of the columns (IS-8.7)")
    if found.skills.cost != 2:
        problems.append("skills: unlockings are numbered for a price of 2 gems (IS-8.4)")
    amounts = {skill.effect: skill.amounts for skill in skills}
    if amounts.get("take_gems") not in ([1], [2]):
        problems.append("skills: take_gems gives 1 or 2 gems (IS-9.2)")
    if amounts.get("take_assistants") != [found.setup.assistants.on_carpet]:
        problems.append("skills: take_assistants gives those on the Carpet (IS-9.4)")
    return problems
