"""Slow reference for legal placements: on an unbounded plane, with flowerbeds and gardens flooded from scratch."""

from lunaria.games.ishtar.invariants import Desert, spaces_of
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import ASSISTANTS, DIRECTIONS, SEATS, TILE_ARMS, TILE_FLOWERS, TURNS


class Oracle:
    """The map of a state, which answers queries about placements."""

    def __init__(self, s: Gardens) -> None:
        self.desert = Desert(s)
        self.covered = spaces_of(s.covered)
        self.flowering = spaces_of(s.flowering)
        self.grass = self.covered - self.flowering - spaces_of(s.trees)
        self.standing = {s.assistant[seat, i] for seat in range(SEATS) for i in range(ASSISTANTS)} - {-1}

    def tile(self, tile: int, anchor: int, turn: int) -> list[int] | None:
        """Return the spaces that a tile would cover, or None where it would stick out or cover a forbidden space."""
        if anchor not in self.desert.cell:
            return None
        q, r = self.desert.cell[anchor]
        steps = [(0, 0)] + [DIRECTIONS[(arm + turn) % TURNS] for arm in TILE_ARMS[tile].tolist()]
        spaces = [self.desert.at.get((q + dq, r + dr), -1) for dq, dr in steps]
        if any(space < 0 or space in self.covered or self.desert.letter[space] in "TF" for space in spaces):
            return None
        return spaces

    def linked(self, spaces: list[int]) -> int:
        """Return the number of fountains touched by the garden after adding these spaces (IS-6.4)."""
        covered = self.covered | set(spaces)
        garden = next(group for group in self.desert.groups(covered) if spaces[0] in group)
        near = {other for space in garden for other in self.desert.around(space)}
        return sum(self.desert.letter[space] == "F" for space in near)

    def crowded(self, spaces: list[int]) -> bool:
        """Return whether flowers on these spaces would bring two Assistants into one flowerbed (IS-6.6)."""
        groups = self.desert.groups(self.flowering | set(spaces))
        return any(len(group & self.standing) > 1 for group in groups)

    def fits(self, tile: int, anchor: int, turn: int) -> bool:
        """Return whether a tile may be placed in this way (IS-6.1)."""
        spaces = self.tile(tile, anchor, turn)
        if spaces is None or self.linked(spaces) != 1:
            return False
        flowers = TILE_FLOWERS[tile].tolist()
        return not self.crowded([space for space, number in zip(spaces, flowers, strict=True) if number])
