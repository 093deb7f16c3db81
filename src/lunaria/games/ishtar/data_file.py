"""The schema of the printed faces in ``data/base.json``, and what the rules need of them."""

from collections import Counter
from typing import Literal

import msgspec


class _Face(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    board: int
    cells: str


class _Layout(msgspec.Struct, forbid_unknown_fields=True):
    players: int
    name: str
    slots: list[tuple[int, int]]


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


class Components(msgspec.Struct, forbid_unknown_fields=True):
    """The file of components."""

    about: str
    origin: dict[str, str]
    base_tiles_per_cup: list[int]
    terrain: list[_Face]
    layouts: list[_Layout]
    vegetation_tiles: list[Tile]
    bloom_tokens: _Blooms
    tree_cards: list[Card]
    skills: list[Skill]


EFFECTS = (
    "reserve", "take_gems", "small_bloom", "take_assistants", "large_bloom", "points_per_tree_nearby",
    "points_per_gem", "points_per_tablet_nearby", "points_per_card", "points_per_skill",
)  # fmt: skip
"""The effects that the rules know; each belongs to exactly one Skill."""
SHAPES = ("line", "bent", "triangle")
TREE_FIGURES = 20
"""Tree figures, no more than cards (IS-1.5)."""
ON_CARPET = 2
"""Assistants of each player that wait on the carpet (IS-3.10)."""


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
    problems = [
        f"terrain: face {face.id} needs 37 spaces of . p r w T F with exactly one F (IS-2.2)"
        for face in found.terrain
        if len(face.cells) != 37 or set(face.cells) - set(".prwTF") or face.cells.count("F") != 1
    ]
    if [face.board for face in found.terrain] != [board for board in range(1, 7) for _ in "ab"]:
        problems.append("terrain: six boards with two faces each, in order (IS-1.2)")
    return problems


def _about_tiles(found: Components) -> list[str]:
    problems = []
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
    if len(set(found.bloom_tokens.large)) != 1:
        problems.append(
            "bloom_tokens: the large one shows the same on both spaces, so that it has no direction (IS-9.7)"
        )
    if len(found.tree_cards) < TREE_FIGURES:
        problems.append("tree_cards: there must be a card for every figure (IS-10.7)")
    return problems


def _about_skills(found: Components) -> list[str]:
    problems = []
    skills = found.skills
    names = [skill.name for skill in skills]
    if sorted(skill.effect for skill in skills) != sorted(EFFECTS):
        problems.append(f"skills: each effect belongs to one Skill: {', '.join(EFFECTS)}")
    if any(skill.requires for skill in skills[:5]) or [skill.requires for skill in skills[5:]] != names[:5]:
        problems.append("skills: five lower ones, then the five that need them, in the order of the columns (IS-8.7)")
    amounts = {skill.effect: skill.amounts for skill in skills}
    if amounts.get("take_gems") not in ([1], [2]):
        problems.append("skills: take_gems gives 1 or 2 gems (IS-9.2)")
    if amounts.get("take_assistants") != [ON_CARPET]:
        problems.append("skills: take_assistants gives those on the Carpet (IS-9.4)")
    return problems
