"""Invariants of every state, recomputed from scratch by plain slow code that shares nothing with the rules."""

from collections.abc import Iterator
from typing import Any

from lunaria.engine.bits import members
from lunaria.games.ishtar import tables as t
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import centre, rotate

Cell = tuple[int, int]


def spaces_of(words: Any) -> set[int]:
    """Return the spaces of a set with one word per board."""
    found = set()
    for board in range(t.BOARDS):
        found |= {board * t.SIDE + number for number in members(words[board])}
    return found


class Desert:
    """The map in plain axial coordinates, as the boards' slots, faces and turns give it (IS-2.3).

    Attributes:
        at: the space at each cell.
        cell: the cell of each space.
        letter: the printed letter of each space (IS-2.2).
    """

    def __init__(self, s: Gardens) -> None:
        self.at: dict[Cell, int] = {}
        self.cell: dict[int, Cell] = {}
        self.letter: dict[int, str] = {}
        for board in range(s.boards):
            q, r = centre(s.slots[board, 0], s.slots[board, 1])
            for local, letter in zip(t.ROWS, t.FACES[s.face[board]].cells, strict=True):
                turned = rotate(local, s.rotation[board])
                space = board * t.SIDE + t.NUMBER[turned]
                self.cell[space] = (q + turned[0], r + turned[1])
                self.at[self.cell[space]] = space
                self.letter[space] = letter

    def around(self, space: int) -> Iterator[int]:
        """Go through the neighbours of a space on the map (IS-2.1)."""
        q, r = self.cell[space]
        for dq, dr in t.DIRECTIONS:
            if (q + dq, r + dr) in self.at:
                yield self.at[q + dq, r + dr]

    def groups(self, members: set[int]) -> list[set[int]]:
        """Split a set of spaces into its groups of neighbours by flooding."""
        rest, groups = set(members), []
        while rest:
            flood = [rest.pop()]
            group = set(flood)
            while flood:
                new = rest & set(self.around(flood.pop()))
                rest -= new
                group |= new
                flood += new
            groups.append(group)
        return groups


def _boards(s: Gardens) -> list[str]:
    if not 2 <= s.seats <= t.SEATS or s.boards != s.seats + 2:
        return [f"seats, boards: {s.seats} seats play on {s.seats + 2} boards (IS-3.1)"]
    problems = []
    slots = [(s.slots[board, 0], s.slots[board, 1]) for board in range(s.boards)]
    if len(set(slots)) != s.boards:
        problems.append("slots: two boards lie on the same slot (IS-2.3)")
    reached = {slots[0]}
    for _ in slots:
        reached |= {slot for slot in slots if any((slot[0] - u, slot[1] - v) in reached for u, v in t.TOUCHING)}
    if len(reached) != len(set(slots)):
        problems.append("slots: the boards do not form one group (IS-3.1)")
    if len({s.face[board] // 2 for board in range(s.boards)}) != s.boards:
        problems.append("face: both sides of a board are in play (IS-3.2)")
    if len({s.fountain[board] for board in range(s.boards)}) != s.boards:
        problems.append("fountain: a Fountain stands on two boards (IS-3.3)")
    for board in range(t.BOARDS):
        for near, (u, v) in enumerate(t.TOUCHING):
            wanted = -1
            if board < s.boards and (slots[board][0] + u, slots[board][1] + v) in slots:
                wanted = slots.index((slots[board][0] + u, slots[board][1] + v))
            if s.beside[board, near] != wanted:
                problems.append(f"beside: beside board {board} towards slot {u, v} lies {wanted} (IS-2.3)")
    return problems


def _laid_tiles(s: Gardens, desert: Desert) -> tuple[dict[int, int], list[str]]:
    """Return the flowers of every covered space (0: grass), and what is wrong with where tiles and tokens lie."""
    flowers: dict[int, int] = {}
    problems = []
    for tile in range(t.TILES):
        if s.laid[tile] < 0:
            continue
        anchor, turn = divmod(s.laid[tile], t.TURNS)
        name = t.TILE_LIST[tile].id
        if anchor not in desert.cell:
            problems.append(f"laid: {name} lies off the map (IS-2.4)")
            continue
        q, r = desert.cell[anchor]
        cells = [(q, r)] + [
            (q + t.DIRECTIONS[(arm + turn) % t.TURNS][0], r + t.DIRECTIONS[(arm + turn) % t.TURNS][1])
            for arm in t.TILE_ARMS[tile].tolist()
        ]
        for cell, number in zip(cells, t.TILE_FLOWERS[tile].tolist(), strict=True):
            if cell not in desert.at or desert.letter[desert.at[cell]] in "TF":
                problems.append(f"laid: {name} lies off the map, on a tablet or on a fountain (IS-6.2)")
            elif desert.at[cell] in flowers:
                problems.append(f"laid: {name} lies on another tile (IS-6.2)")
            else:
                flowers[desert.at[cell]] = number
    tokens = [(s.small_bloom[seat], t.SMALL_BLOOM_FLOWERS) for seat in range(t.SEATS)]
    tokens += [(s.large_bloom[seat, end], int(t.LARGE_BLOOM_FLOWERS[end])) for seat in range(t.SEATS) for end in (0, 1)]
    for space, number in tokens:
        if space >= 0 and flowers.get(space) != 0:
            problems.append(f"small_bloom, large_bloom: space {space} is no grass of a tile (IS-9.6)")
        elif space >= 0:
            flowers[space] = number
    return flowers, problems


def _sets(s: Gardens, desert: Desert, flowers: dict[int, int]) -> list[str]:
    problems = []
    ground = {space for space, letter in desert.letter.items() if letter in ".prw"}
    wanted = {
        "covered": set(flowers),
        "bare": ground - set(flowers),
        "tablets": {space for space, letter in desert.letter.items() if letter == "T"},
        "flowering": {space for space, number in flowers.items() if number},
    }
    for name, spaces in wanted.items():
        if spaces_of(getattr(s, name)) != spaces:
            problems.append(f"{name}: does not fit the boards and what lies on them (IS-4.1)")
    for gem, letter in enumerate("prw"):
        rocks = {space for space, found in desert.letter.items() if found == letter} - set(flowers)
        if spaces_of([s.gems_lying[board, gem] for board in range(t.BOARDS)]) != rocks:
            problems.append(f"gems_lying: every bare rock bears its gem and no other space does ({letter}, IS-3.4)")
    trees = spaces_of(s.trees)
    if any(flowers.get(space) != 0 for space in trees):
        problems.append("trees: a Tree stands on something else than grass (IS-10.2)")
    return problems


def _gardens(s: Gardens, desert: Desert, flowers: dict[int, int]) -> list[str]:
    """Check what each space touches against gardens flooded from scratch (IS-4.5, IS-4.6)."""
    problems = []
    touched = dict.fromkeys(desert.cell, 0)
    fountains = {space: space // t.SIDE for space, letter in desert.letter.items() if letter == "F"}
    for space, board in fountains.items():
        for other in desert.around(space):
            touched[other] |= 1 << board
    for garden in desert.groups(set(flowers)):
        linked = {fountains[near] for space in garden for near in desert.around(space) if near in fountains}
        if len(linked) != 1:
            problems.append(f"laid: a garden is linked to {len(linked)} Fountains instead of one (IS-4.6)")
            continue
        for space in garden:
            for other in desert.around(space):
                touched[other] |= 1 << next(iter(linked))
    if any(s.touched[space] != touched.get(space, 0) for space in range(t.SPACES)):
        problems.append("touched: does not fit Fountains and gardens (IS-6.4)")
    if spaces_of(s.edge) != {space for space, boards in touched.items() if boards.bit_count() == 1}:
        problems.append("edge: does not fit Fountains and gardens (IS-6.4)")
    return problems


def _beds(s: Gardens, desert: Desert, flowers: dict[int, int]) -> list[str]:
    """Check flowerbeds and who controls them against flowerbeds flooded from scratch (IS-4.3, IS-4.4)."""
    problems = []
    standing = {
        s.assistant[seat, index]: 1 + seat * t.ASSISTANTS + index
        for seat in range(t.SEATS)
        for index in range(t.ASSISTANTS)
        if s.assistant[seat, index] >= 0
    }
    numbers: set[int] = set()
    guards: dict[int, set[int]] = {space: set() for space in range(t.SPACES)}
    for group in desert.groups({space for space, number in flowers.items() if number}):
        labels = {s.bed[space] for space in group}
        owners = [standing.pop(space) for space in sorted(group) if space in standing]
        if len(labels) != 1 or 0 in labels or labels & numbers:
            problems.append("bed: the numbers do not fit the groups of flower spaces (IS-4.3)")
            continue
        if len(owners) > 1:
            problems.append("assistant: a flowerbed holds two (IS-4.4)")
        bed = labels.pop()
        numbers.add(bed)
        kept = (s.bed_flowers[bed], s.bed_spaces[bed], s.bed_assistant[bed])
        if kept != (sum(flowers[space] for space in group), len(group), owners[0] if owners else 0):
            problems.append(f"bed_flowers, bed_spaces, bed_assistant: wrong for flowerbed {bed} (IS-4.4)")
        for space in group:
            for other in desert.around(space):
                guards[other] |= set(owners)
    if standing:
        problems.append("assistant: one stands on no flower space (IS-8.2)")
    for space, owners_near in guards.items():
        if s.guard[space] != (t.MANY if len(owners_near) > 1 else max(owners_near, default=0)):
            problems.append(f"guard: wrong for space {space} (IS-6.6)")
        if not flowers.get(space) and s.bed[space]:
            problems.append(f"bed: space {space} has no flowers (IS-4.3)")
    problems += [
        f"bed_flowers, bed_spaces, bed_assistant: there is no flowerbed {bed}"
        for bed in range(len(s.bed_flowers))
        if bed not in numbers and (s.bed_flowers[bed] or s.bed_spaces[bed] or s.bed_assistant[bed])
    ]
    if numbers and max(numbers) > s.beds:
        problems.append("beds: a flowerbed has a higher number")
    return problems


def _tiles(s: Gardens) -> list[str]:
    problems = []
    where = [tile for tile in range(t.TILES) if s.laid[tile] != t.UNSEEN]
    where += [s.hand] if s.hand >= 0 else []
    for cup in range(t.CUPS):
        for i in range(t.STACK):
            if (i < s.height[cup]) != (s.stack[cup, i] >= 0):
                problems.append(f"stack: stack {cup} does not fit its height (IS-3.6)")
            elif i < s.height[cup]:
                where.append(s.stack[cup, i])
                if t.TILE_SHAPE[s.stack[cup, i]] != s.cup_shape[cup]:
                    problems.append(f"stack: Cup {cup} takes another shape (IS-3.5)")
    if len(where) != len(set(where)):
        problems.append("laid, hand, stack: a tile is in two places (IS-1.3)")
    if sorted(s.cup_shape) != sorted([*range(t.SHAPE_COUNT), *range(t.SHAPE_COUNT)]):
        problems.append("cup_shape: there are two Cups of each shape (IS-3.5)")
    if (s.hand >= 0) != (s.phase == t.Phase.PLACE):
        problems.append("hand: a tile is in hand while it is to be placed, and only then (IS-5.6)")
    return problems


def _gems(s: Gardens) -> list[str]:
    pairs = [(), (0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]
    problems = []
    for gem in range(t.GEMS):
        lying = sum(int(s.gems_lying[board, gem]).bit_count() for board in range(t.BOARDS))
        held = sum(s.gems[seat, gem] for seat in range(t.SEATS))
        paid = sum(pairs[s.skill[seat, skill]].count(gem) for seat in range(t.SEATS) for skill in range(t.SKILLS))
        if lying + held + paid + s.gems_left[gem] != t.GEM_TOTAL[gem]:
            problems.append(f"gems: there are {t.GEM_TOTAL[gem]} of colour {gem} in all (IS-1.7)")
    return problems


def _players(s: Gardens) -> list[str]:
    problems = []
    for seat in range(t.SEATS):
        placed = [s.assistant[seat, index] >= 0 for index in range(t.ASSISTANTS)]
        number = sum(placed)
        if placed != sorted(placed, reverse=True):
            problems.append(f"assistant: seat {seat}'s are not listed in the order in which they were placed")
        total = number + s.in_supply[seat] + s.on_carpet[seat]
        if total != (t.ASSISTANTS if seat < s.seats else 0):
            problems.append(f"seat {seat} has {total} Assistants in all (IS-1.8)")
        if s.on_carpet[seat] not in (0, t.ASSISTANTS - t.ASSISTANTS_IN_SUPPLY):
            problems.append(f"on_carpet: seat {seat}'s leave the Carpet together (IS-9.4)")
        row = [s.skill[seat, skill] > 0 for skill in range(t.SKILLS)]
        needed = (all(row[: t.LOWER]) if s.all_lower else row[i] for i in range(t.LOWER))
        if any(upper and not ready for upper, ready in zip(row[t.LOWER :], needed, strict=True)):
            problems.append(f"skill: seat {seat} lacks a lower Skill (IS-8.7)")
        if seat >= s.seats and (any(row) or any(s.gems[seat, gem] for gem in range(t.GEMS))):
            problems.append(f"gems, skill: seat {seat} does not play")
    return problems


def _cards(s: Gardens) -> list[str]:
    problems = []
    shown = [s.display[place] for place in range(t.DISPLAY) if s.display[place] >= 0]
    kept = [s.reserved[seat] for seat in range(t.SEATS) if s.reserved[seat] >= 0]
    planted = [card for card in range(t.CARDS) if s.planter[card]]
    known = shown + kept + planted
    deck = [s.deck[i] for i in range(s.deck_left)]
    if sorted(known + deck) != list(range(t.CARDS)):
        problems.append("deck, display, reserved, planter: every Tree card is in exactly one place (IS-1.5)")
    if any(s.deck[i] >= 0 for i in range(s.deck_left, t.CARDS)):
        problems.append("deck: there are cards above deck_left")
    if any(s.planter[card] > s.seats for card in range(t.CARDS)) or any(
        s.reserved[seat] >= 0 for seat in range(s.seats, t.SEATS)
    ):
        problems.append("planter, reserved: such a seat does not play")
    if len(spaces_of(s.trees)) != len(planted):
        problems.append("trees: one Tree stands for every planted card (IS-10.2)")
    if s.figures + len(known) != t.FIGURES:
        problems.append(f"figures: there are {t.FIGURES} in all (IS-10.7)")
    return problems


def _turn(s: Gardens) -> list[str]:
    problems = []
    if s.turn >= s.seats or s.start >= s.seats:
        problems.append(f"turn, start: there are only {s.seats} seats")
    elif s.turn != (s.start + s.turns) % s.seats:
        problems.append("turn: does not follow from start and turns (IS-3.9)")
    if (s.can < 0) != (s.turns == 0 and s.phase == t.Phase.CHOOSE):
        problems.append("can: the Watering Can stands on a Cup from the first choice on (IS-5.2)")
    empty = sum(s.height[cup] == 0 for cup in range(t.CUPS))
    if (empty >= 2) != bool(s.ending):
        problems.append("ending: the end is triggered by the second empty stack (IS-11.1)")
    if s.phase == t.Phase.OVER and not (s.ending and s.turn == s.start):
        problems.append("phase: the game ends after a complete round (IS-11.2)")
    special = s.phase == t.Phase.SPECIAL
    if special != (s.icon != t.Icon.NONE) or special != (s.icon_space >= 0):
        problems.append("icon, icon_space: only for a special action (IS-8.1)")
    elif special and s.bed[s.icon_space] == 0:
        problems.append("icon_space: an icon is on a flower space (IS-8.2)")
    if (s.card >= 0) != (s.phase == t.Phase.TREE):
        problems.append("card: only while its Tree is planted (IS-10.2)")
    return problems


def problems(s: Gardens) -> list[str]:
    """Name every broken invariant; an empty list for every state that play can reach."""
    found = _boards(s)
    if found:
        return found
    desert = Desert(s)
    flowers, found = _laid_tiles(s, desert)
    if not found:
        found = _sets(s, desert, flowers) + _gardens(s, desert, flowers) + _beds(s, desert, flowers)
    return found + _tiles(s) + _gems(s) + _players(s) + _cards(s) + _turn(s)
