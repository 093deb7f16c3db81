"""Invariants of every state with modules, recomputed from scratch by plain slow code."""

from itertools import pairwise

from lunaria.engine.bits import members
from lunaria.games.photosynthesis import invariants as base
from lunaria.games.photosynthesis import tables as base_tables
from lunaria.games.photosynthesis.moonlight import tables as t
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.photosynthesis.tables import SEATS, SPACE_NAMES

SETUP = (t.Phase.CHOOSING, t.Phase.ANIMALS, t.Phase.ELDER_TREE, t.Phase.STONES)
"""The parts of the set-up that the base game does not have, in their order."""


def _without_modules(s: MoonForest) -> Forest:
    """Return the base game's part of a state: no obstacles, and nothing of the modules' set-up."""
    forest = Forest()
    for name in Forest.fields:
        forest.array[name] = s.array[name]
    forest.occupied = s.occupied & ~(s.stones | s.elder_tree)
    if s.phase in SETUP:
        forest.phase = int(base_tables.Phase.PLACING)
        forest.turn = s.first_player
    return forest


def _order(s: MoonForest) -> list[str]:
    """The order of the set-up (UM-2.1 to UM-2.4)."""
    problems = []
    last = (s.first_player - 1) % s.seats
    placed = [seat for seat in range(s.seats) if int(s.animals[seat])]
    laps = [(s.first_player - 1 - i) % s.seats for i in range(s.seats)]
    phase = t.Phase(s.phase)
    if s.with_animals:
        done = 0 if phase == t.Phase.CHOOSING else len(placed) if phase == t.Phase.ANIMALS else s.seats
        if sorted(laps[:done]) != placed or (phase == t.Phase.ANIMALS and done == s.seats):
            problems.append("animals: are placed one after the other, the first player last (UM-2.2d)")
        elif phase == t.Phase.ANIMALS and s.turn != laps[done]:
            problems.append("turn: animals are placed counter-clockwise (UM-2.2d)")
    elif phase in (t.Phase.CHOOSING, t.Phase.ANIMALS):
        problems.append("phase: there are no animals in this game (UM-1.1)")
    elder = 1 if s.with_elder_tree and phase not in SETUP[:3] else 0
    if len(members(s.elder_tree)) != elder:
        problems.append(f"elder_tree: there must be {elder} now (UM-2.3)")
    if phase == t.Phase.ELDER_TREE and (s.turn != last or not s.with_elder_tree):
        problems.append("turn: the last player in turn order places the Great Elder Tree (UM-2.3)")
    stones = len(members(s.stones))
    if stones + s.stones_left not in (0, t.STONES_BY_SEATS[s.with_elder_tree, s.seats]):
        problems.append(f"stones: {stones} placed and {s.stones_left} left do not fit {s.seats} seats (UM-2.4)")
    if (phase in SETUP[:3] and stones) or (phase not in SETUP and s.stones_left):
        problems.append("stones: are placed after the Elder Tree and before the small trees (UM-2.1)")
    if phase == t.Phase.STONES and (s.turn != (last - s.with_elder_tree - stones) % s.seats or not s.stones_left):
        problems.append("turn: stones are placed counter-clockwise (UM-2.4)")
    return problems


def _board(s: MoonForest) -> list[str]:
    """Nothing shares a space that may not (UM-5.2, UM-7.1, UM-8.1)."""
    problems = []
    trees = {space for row in s.trees.tolist() for word in row for space in members(word)}
    taken: dict[int, str] = {}
    obstacles = [("the Great Elder Tree", s.elder_tree), ("a stone", s.stones)]
    for what, word in [*obstacles, *((f"seat {i}'s animal", s.animals[i]) for i in range(SEATS))]:
        for space in members(word):
            if space not in SPACE_NAMES:
                problems.append(f"{what} stands off the board")
            elif space in taken:
                problems.append(f"{SPACE_NAMES[space]} holds {taken[space]} and {what} (UM-5.2)")
            elif "animal" not in what and space in trees:
                problems.append(f"{SPACE_NAMES[space]} holds {what} and a seed or tree (UM-7.1)")
            taken[space] = what
    if int(s.stones | s.elder_tree) & ~int(s.occupied):
        problems.append("occupied: lacks a stone or the Great Elder Tree (PH-1.10)")
    seeds = {space for seat in range(SEATS) for space in members(s.trees[seat, 0])}
    if not set(members(s.stunted)) <= set(members(s.planted)) <= seeds:
        problems.append("planted, stunted: mark seeds on the board, and only fresh ones are stunted (UM-5.9)")
    dam = set(members(s.dam))
    if dam and (t.Animal.BEAVER not in s.animal or all(set(spaces) != dam for spaces in t.DAMS)):
        problems.append("dam: is in no position that the Beaver could give it (UM-6.7)")
    if dam.intersection(members(s.stones | s.elder_tree)):
        problems.append("dam: lies on a stone or the Great Elder Tree (UM-6.7)")
    return problems


def _boards(s: MoonForest) -> list[str]:
    """The owners of the animal boards (UM-2.2b)."""
    problems = []
    dealt = [tuple(s.dealt[seat, k] for k in (0, 1)) for seat in range(SEATS)]
    choosing = s.phase == t.Phase.CHOOSING
    for seat in range(SEATS):
        animal, pair = s.animal[seat], dealt[seat]
        plays = bool(s.with_animals and seat < s.seats)
        if t.Animal.HIDDEN in (animal, *pair):
            problems.append(f"animal, dealt: seat {seat}'s board is hidden, which a full state never is")
        elif choosing and plays:
            if not t.Animal.NONE < pair[0] < pair[1] or animal not in (t.Animal.NONE, *pair):
                problems.append(f"dealt: seat {seat} has two boards and keeps one of them (UM-2.2b)")
        elif pair != (t.Animal.NONE, t.Animal.NONE) or (animal == t.Animal.NONE) == plays:
            problems.append(f"animal: seat {seat} has {'none' if plays else 'one'} (UM-2.2b)")
        if s.lunar[seat] and (choosing or not plays):
            problems.append(f"lunar: seat {seat} has no counter (UM-2.2c)")
    boards = [a for pair in dealt for a in pair if a] if choosing else [a for a in s.animal if a]
    if len(set(boards)) != len(boards):
        problems.append("animal: every board is there once (UM-2.2b)")
    if choosing and all(s.animal[seat] for seat in range(s.seats)):
        problems.append("phase: all have chosen (UM-2.2b)")
    return problems


def _babies(s: MoonForest) -> list[str]:
    """The places of the baby tokens (UM-2.2c, UM-6.8)."""
    problems = []
    lying = [baby for baby in s.beach if baby != t.Baby.NONE]
    seen = [baby for baby in range(1, len(s.babies) + 1) if s.babies[baby - 1] != t.Fate.UNSEEN]
    there = s.phase == t.Phase.CHOOSING or t.Animal.TURTLE in s.animal
    if t.Baby.HIDDEN in lying:
        problems.append("beach: a token is hidden, which in a full state none is")
    if len(lying) + len(seen) != (len(t.BEACH) if there else 0):
        problems.append("beach, babies: six tokens are in the game with the Turtle, none without (UM-2.2c)")
    if len({*lying, *seen}) != len(lying) + len(seen):
        problems.append("beach, babies: every token is there once (UM-6.8)")
    kept = [baby for baby in seen if s.babies[baby - 1] == t.Fate.KEPT]
    if kept not in ([], [t.Baby.POINTS_3]) or s.babies[t.Baby.POINTS_3 - 1] == t.Fate.GONE:
        problems.append("babies: the 3 points stay on the animal board, and nothing else does (UM-6.8c)")
    return problems


def _turn(s: MoonForest) -> list[str]:
    """The steps and abilities used in the present turn (UM-5.1, UM-5.4, UM-6.8c)."""
    problems = []
    animal = s.animal[s.turn]
    before = s.phase in (*SETUP, t.Phase.PLACING)
    if s.steps > (0 if before or animal == t.Animal.HIDDEN else t.FREE_STEPS[animal]):
        problems.append(f"steps: the animal does not have {s.steps} free steps (UM-5.1)")
    abilities = [index for owner, index, _ in t.ABILITIES.values() if owner == animal]
    for index, used in enumerate(s.ability_used):
        if used and (index not in abilities or s.phase != t.Phase.LIFE_CYCLE):
            problems.append("ability_used: marks what the animal does not have (UM-5.4)")
    for name, on, baby in (
        ("second_action", s.second_action, t.Baby.TWO_ACTIONS),
        ("extra_leaf", s.extra_leaf, t.Baby.EXTRA_LEAF),
    ):
        if on and (animal != t.Animal.TURTLE or s.babies[baby - 1] != t.Fate.GONE or not s.ability_used[1]):
            problems.append(f"{name}: comes from a baby of this turn only (UM-6.8c)")
    return problems


def _moon(s: MoonForest) -> list[str]:
    """The Moon's place, computed round by round from the start (UM-3.3 to UM-3.5)."""
    moon, phase = (t.MOON_START, t.Face.HALF), (t.MOON_PHASE_START, t.Face.HALF)
    for corner in range(s.round - 1 if s.with_animals else 0):
        gaps = [(2 * phase[0] - 6 * corner + 1 - 2 * moved) % (2 * t.PLACES) for moved in range(9)]
        passed = any(after > before for before, after in pairwise(gaps))
        moon, phase = phase, ((phase[0] - 5) % t.PLACES, t.Face(1 - phase[1]) if passed else phase[1])
    if (s.moon, s.moon_face, s.moon_phase, s.moon_phase_face) != (*moon, *phase):
        where = f"{moon[0]} {moon[1].name.lower()}, {phase[0]} {phase[1].name.lower()}"
        return [f"moon, moon_phase: in round {s.round} they are at {where} (UM-3.3)"]
    return []


def problems(s: MoonForest) -> list[str]:
    """Name every broken invariant; an empty list for every state that play can reach."""
    found = base.problems(_without_modules(s))
    if s.seats < 2 or s.turn >= s.seats or s.first_player >= s.seats:
        return found
    return found + _order(s) + _board(s) + _boards(s) + _babies(s) + _turn(s) + _moon(s)
