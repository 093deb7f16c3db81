"""A slow model of the base game in plain Python, written from the rulebook. It shares no code or data with the rules.

Spaces are axial coordinates (q, r); a direction is a step. Moves are given in notation.
"""

from dataclasses import dataclass, field

Space = tuple[int, int]

SUN = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The direction of the sun at each corner (PH-4.2)."""
SIZES = ("seed", "small", "medium", "large")
COSTS = ((1, 1, 2, 2), (2, 2, 3, 3), (3, 3, 4), (4, 5))
STACKS = {
    1: [14, 14, 13, 13, 13, 12, 12, 12, 12],
    2: [17, 16, 16, 14, 14, 13, 13],
    3: [19, 18, 18, 17, 17],
    4: [22, 21, 20],
}


def away(one: Space, other: Space) -> int:
    """Return the distance of two spaces (PH-1.8)."""
    q, r = one[0] - other[0], one[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


BOARD = [(q, r) for r in range(-3, 4) for q in range(-3, 4) if away((q, r), (0, 0)) <= 3]


def name(space: Space) -> str:
    """Return the name of a space: rows from the top by letter, spaces from the left by number."""
    row = [other for other in BOARD if other[1] == space[1]]
    return "abcdefg"[space[1] + 3] + str(row.index(space) + 1)


SPACE = {name(space): space for space in BOARD}


def leaves(space: Space) -> int:
    """Return the leaves of a space (PH-1.2)."""
    return 4 - away(space, (0, 0))


def walk(space: Space, direction: Space, steps: int) -> Space:
    """Return the space ``steps`` away in a straight line."""
    return space[0] + steps * direction[0], space[1] + steps * direction[1]


def is_blocked(pieces: dict[Space, tuple[int, int]], space: Space, corner: int) -> bool:
    """Return whether the piece on a space is in the shadow of a tree at least as large (PH-4.3, PH-4.4)."""
    size = pieces[space][1]
    for distance in (1, 2, 3):
        shading = pieces.get(walk(space, SUN[corner], distance))
        if shading and shading[1] >= max(size, distance):
            return True
    return False


@dataclass
class Player:
    """A player's pieces and light."""

    available: list[int] = field(default_factory=lambda: [2, 4, 1, 0])
    board: list[int] = field(default_factory=lambda: [4, 4, 3, 2])
    light: int = 0
    points: int = 0


class Model:
    """A game in progress."""

    def __init__(self, seats: int, first: int, long_game: bool = False, no_shade: bool = False) -> None:
        self.seats = seats
        self.players = [Player() for _ in range(seats)]
        self.pieces: dict[Space, tuple[int, int]] = {}
        self.stacks = {number: list(points) for number, points in STACKS.items() if number < 4 or seats > 2}
        self.first, self.turn, self.round, self.placed = first, first, 0, 0
        self.rounds = 24 if long_game else 18
        self.no_shade = no_shade
        self.used: set[Space] = set()

    @property
    def corner(self) -> int:
        """The sun's corner (PH-3.1)."""
        return (self.round - 1) % 6

    @property
    def over(self) -> bool:
        """Whether the last round has ended (PH-8.1)."""
        return self.round > self.rounds

    def shine(self) -> None:
        """Give light to every tree that is not blocked (PH-4.5, PH-1.7)."""
        for space, (seat, size) in self.pieces.items():
            if not is_blocked(self.pieces, space, self.corner):
                self.players[seat].light += size
        for player in self.players:
            player.light = min(20, player.light)

    def give_back(self, player: Player, size: int) -> None:
        """Put a piece back into its column, if it has room (PH-7)."""
        if player.board[size] < len(COSTS[size]):
            player.board[size] += 1

    def legal(self) -> set[str]:
        """Return the legal moves (PH-2.4, PH-5, PH-6, PH-9.2)."""
        if self.over:
            return set()
        if self.round == 0:
            return {f"place {name(space)}" for space in BOARD if leaves(space) == 1 and space not in self.pieces}
        me = self.players[self.turn]
        moves = {"end"}
        for size, costs in enumerate(COSTS):
            bought = len(costs) - me.board[size]
            if me.board[size] and costs[bought] <= me.light:
                moves.add(f"buy {SIZES[size]}")
        for space, (seat, size) in self.pieces.items():
            if seat != self.turn or space in self.used:
                continue
            if size == 3 and me.light >= 4:
                moves.add(f"collect {name(space)}")
            if self.no_shade and is_blocked(self.pieces, space, self.corner):
                continue
            if size < 3 and me.available[size + 1] and me.light >= size + 1:
                moves.add(f"grow {name(space)}")
            if me.available[0] and me.light:
                moves |= {f"plant {name(space)}>{name(target)}" for target in self.targets(space, size)}
        return moves

    def targets(self, source: Space, size: int) -> list[Space]:
        """Return the spaces where a tree can plant (PH-6.2)."""
        return [
            space
            for space in BOARD
            if 1 <= away(source, space) <= size and space not in self.pieces and space not in self.used
        ]

    def make(self, move: str) -> None:
        """Make a legal move."""
        verb, _, what = move.partition(" ")
        me = self.players[self.turn]
        if verb == "end":
            self.end_turn()
        elif verb == "buy":
            size = SIZES.index(what)
            me.light -= COSTS[size][len(COSTS[size]) - me.board[size]]
            me.board[size] -= 1
            me.available[size] += 1
        elif verb == "plant":
            source, target = (SPACE[part] for part in what.split(">"))
            self.pieces[target] = self.turn, 0
            self.used |= {source, target}
            me.available[0] -= 1
            me.light -= 1
        elif verb == "place":
            self.place(SPACE[what])
        elif verb == "grow":
            space = SPACE[what]
            size = self.pieces[space][1]
            self.pieces[space] = self.turn, size + 1
            self.used.add(space)
            me.available[size + 1] -= 1
            me.light -= size + 1
            self.give_back(me, size)
        else:
            self.collect(SPACE[what])

    def place(self, space: Space) -> None:
        """Put a first tree; after two laps round 1 begins (PH-2.4)."""
        self.pieces[space] = self.turn, 1
        self.players[self.turn].available[1] -= 1
        self.placed += 1
        self.turn = (self.turn + 1) % self.seats
        if self.placed == 2 * self.seats:
            self.round = 1
            self.shine()

    def collect(self, space: Space) -> None:
        """Collect a large tree for the best token at or below its leaves (PH-6.4)."""
        me = self.players[self.turn]
        del self.pieces[space]
        self.used.add(space)
        me.light -= 4
        for number in range(leaves(space), 0, -1):
            if self.stacks.get(number):
                me.points += self.stacks[number].pop(0)
                break
        self.give_back(me, 3)

    def end_turn(self) -> None:
        """Pass the turn on; after a lap the first-player token and the sun move (PH-3.2, PH-4.1)."""
        self.used.clear()
        self.turn = (self.turn + 1) % self.seats
        if self.turn == self.first:
            self.round += 1
            if not self.over:
                self.first = self.turn = (self.first + 1) % self.seats
                self.shine()

    def scores(self) -> list[int]:
        """Return everybody's points (PH-8.2)."""
        return [player.points + player.light // 3 for player in self.players]

    def places(self) -> list[int]:
        """Return everybody's place (PH-8.3)."""
        worth = [
            (score, sum(1 for owner, _ in self.pieces.values() if owner == seat))
            for seat, score in enumerate(self.scores())
        ]
        return [1 + sum(other > own for other in worth) for own in worth]
