"""The effects of animals and their abilities (UM-5, UM-6); ``abilities.py`` decides whether they are allowed."""

from lunaria.engine.bits import bit, has, lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.games.photosynthesis.moonlight import tables as t
from lunaria.games.photosynthesis.moonlight.events import Happening
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.rules import give_back, leaves_at, size_at, take_token
from lunaria.games.photosynthesis.tables import LIGHT_MAXIMUM, SIZES


@rule
def pay(s: MoonForest, seat: int, ability: int, cost: int) -> None:
    """Pay an ability, which is then used for this turn (UM-5.4)."""
    lunar = s.lunar[seat] - cost
    s.lunar[seat] = lunar
    s.ability_used[ability] = 1


@rule
def gain_light(s: MoonForest, seat: int, light: int) -> int:
    """Give light up to the cap; returns how much it was (PH-1.7)."""
    total = min(s.light[seat] + light, LIGHT_MAXIMUM)
    gained: int = total - s.light[seat]
    s.light[seat] = total
    return gained


@rule
def put_seed(s: MoonForest, seat: int, space: int) -> None:
    """Put a seed on a space; it counts as planted in this round (UM-5.9)."""
    seed = bit(space)
    s.trees[seat, 0] |= seed
    s.occupied |= seed
    s.planted |= seed


@rule
def lift_seed(s: MoonForest, seat: int, space: int) -> None:
    """Take a seed off its space, and its marks with it (UM-5.9)."""
    others = ~bit(space)
    s.trees[seat, 0] &= others
    s.occupied &= others
    s.planted &= others
    s.stunted &= others


@rule
def use(s: MoonForest, space: int) -> None:
    """Mark a space as used; when it was used before, that takes the one exception (PH-5.2, UM-6.8c)."""
    if has(s.used, space):
        s.second_action = 0
    s.used |= bit(space)


@rule
def replace(s: MoonForest, seat: int, space: int, size: int, log: EventLog) -> None:
    """Put the next size from the available area in the place of the seat's piece (UM-6.7)."""
    tree = bit(space)
    s.trees[seat, size] ^= tree
    s.trees[seat, size + 1] |= tree
    s.available[seat, size + 1] -= 1
    s.planted &= ~tree
    s.stunted &= ~tree
    give_back(s, seat, size, log)


@rule
def take_tree(s: MoonForest, seat: int, space: int, leaves: int, log: EventLog) -> None:
    """Collect a large tree without paying light (PH-6.4); ``leaves`` names the stack to begin with."""
    s.trees[seat, 3] ^= bit(space)
    s.occupied ^= bit(space)
    use(s, space)
    take_token(s, seat, space, leaves, log)
    give_back(s, seat, 3, log)


@rule
def move_animal(s: MoonForest, seat: int, direction: int) -> int:
    """Move an animal one step; returns the space that it left (UM-5.2)."""
    source = lowest(s.animals[seat])
    s.animals[seat] = bit(source + t.STEP_OFFSET[direction])
    return source


@rule
def step(s: MoonForest, seat: int, direction: int, log: EventLog) -> None:
    """Move the own animal one free step (UM-5.1)."""
    source = move_animal(s, seat, direction)
    s.steps -= 1
    emit(log, Happening.STEP, seat, s.animal[seat], source, source + t.STEP_OFFSET[direction])


@rule
def dig(s: MoonForest, seat: int, level: int, log: EventLog) -> None:
    """Boar: collect the large tree where it stands; on level 2 plant a seed there (UM-6.1)."""
    space = lowest(s.animals[seat])
    pay(s, seat, 0, t.DIG_COST[level])
    emit(log, Happening.DIG, seat, space, level + 1, t.DIG_COST[level])
    take_tree(s, seat, space, leaves_at(space), log)
    if level == 1:
        put_seed(s, seat, space)
        s.stunted |= bit(space)
        s.available[seat, 0] -= 1


@rule
def run(s: MoonForest, seat: int, direction: int, log: EventLog) -> None:
    """Hedgehog: one extra step (UM-6.2)."""
    pay(s, seat, 0, t.RUN_COST)
    source = move_animal(s, seat, direction)
    emit(log, Happening.RUN, seat, source, source + t.STEP_OFFSET[direction])


@rule
def plant_here(s: MoonForest, seat: int, log: EventLog) -> None:
    """Hedgehog: a seed from the player board goes where it stands (UM-6.2)."""
    space = lowest(s.animals[seat])
    pay(s, seat, 1, t.SOW_COST)
    emit(log, Happening.PLANT_HERE, seat, space, t.SOW_COST)
    s.player_board[seat, 0] -= 1
    put_seed(s, seat, space)
    use(s, space)


@rule
def seed_owner(s: MoonForest, space: int) -> int:
    """Return whose seed lies on a space, or -1."""
    for seat in range(s.seats):
        if has(s.trees[seat, 0], space):
            return seat
    return -1


@rule
def eat(s: MoonForest, seat: int, log: EventLog) -> None:
    """Squirrel: an opponent's seed goes back; its owner gains 1 light, the Squirrel's as much as leaves (UM-6.3)."""
    space = lowest(s.animals[seat])
    leaves = leaves_at(space)
    victim = seed_owner(s, space)
    pay(s, seat, 0, t.EAT_COST[leaves])
    lift_seed(s, victim, space)
    given = gain_light(s, victim, t.EATEN_LIGHT)
    gained = gain_light(s, seat, leaves)
    emit(log, Happening.EAT, seat, space, victim, gained, given, t.EAT_COST[leaves])
    give_back(s, victim, 0, log)


@rule
def scare(s: MoonForest, seat: int, victim: int, direction: int, log: EventLog) -> None:
    """Fox: move an animal next to it one step (UM-6.4)."""
    pay(s, seat, 0, t.SCARE_COST)
    source = move_animal(s, victim, direction)
    emit(
        log, Happening.SCARE, seat, victim, s.animal[victim], source, source + t.STEP_OFFSET[direction], t.SCARE_COST
    )  # fmt: skip


@rule
def scratch(s: MoonForest, seat: int, direction: int, distance: int, log: EventLog) -> None:
    """Fox: move the seed where it stands; one planted in this round may then not grow in it (UM-6.4, UM-5.8)."""
    source = lowest(s.animals[seat])
    target = source + distance * t.STEP_OFFSET[direction]
    pay(s, seat, 1, t.SCRATCH_COST)
    owner = seed_owner(s, source)
    planted = has(s.planted, source)
    lift_seed(s, owner, source)
    s.trees[owner, 0] |= bit(target)
    s.occupied |= bit(target)
    if planted:
        s.planted |= bit(target)
        s.stunted |= bit(target)
    emit(log, Happening.SCRATCH, seat, source, target, t.SCRATCH_COST)


@rule
def steal(s: MoonForest, seat: int, victim: int, log: EventLog) -> None:
    """Fox: an opponent whose animal is next to it loses 2 light, or the last 1; the Fox's owner gains it (UM-6.4)."""
    pay(s, seat, 2, t.STEAL_COST)
    loss = min(s.light[victim], t.STOLEN_LIGHT)
    s.light[victim] -= loss
    emit(log, Happening.STEAL, seat, victim, loss, gain_light(s, seat, loss), t.STEAL_COST)


@rule
def hunt(s: MoonForest, seat: int, level: int, log: EventLog) -> None:
    """Owl: lunar points become light (UM-6.5)."""
    pay(s, seat, 0, t.HUNT_COST[level])
    emit(log, Happening.NIGHT_HUNT, seat, gain_light(s, seat, t.HUNT_LIGHT[level]), t.HUNT_COST[level])


@rule
def fertilize(s: MoonForest, seat: int, level: int, log: EventLog) -> None:
    """Badger: the own seed where it stands becomes a small tree, on level 2 one from the player board (UM-6.6)."""
    space = lowest(s.animals[seat])
    pay(s, seat, 0, t.FERTILIZE_COST[level])
    emit(log, Happening.FERTILIZE, seat, space, level + 1, t.FERTILIZE_COST[level])
    if level == 1:
        s.player_board[seat, 1] -= 1
        s.available[seat, 1] += 1
    replace(s, seat, space, 0, log)


@rule
def build(s: MoonForest, seat: int, dam: int, log: EventLog) -> None:
    """Beaver: put the dam somewhere else; what stands there grows (UM-6.7a, UM-6.7b)."""
    pay(s, seat, 0, t.BUILD_COST)
    s.dam = t.DAM_SET[dam]
    emit(log, Happening.BUILD, seat, dam, t.BUILD_COST)
    for index in range(t.DAM_SPACES.shape[1]):
        grow_at_dam(s, seat, t.DAM_SPACES[dam, index], log)


@rule
def grow_at_dam(s: MoonForest, builder: int, space: int, log: EventLog) -> None:
    """Let the piece on a space grow if it may and its owner has the next size (UM-6.7b, UM-6.7c)."""
    if has(s.stunted, space):
        return
    for seat in range(s.seats):
        size = size_at(s, seat, space)
        if size < 0 or (seat == builder and has(s.used, space)):
            continue
        if size < SIZES - 1 and s.available[seat, size + 1] > 0:
            replace(s, seat, space, size, log)
            emit(log, Happening.DAM_GROWTH, seat, space, size + 1)
            if seat == builder:
                s.used |= bit(space)
            return


@rule
def improve(s: MoonForest, seat: int, space: int, log: EventLog) -> None:
    """Beaver: grow one own piece on the dam (UM-6.7d)."""
    pay(s, seat, 1, t.IMPROVE_COST)
    size = size_at(s, seat, space)
    replace(s, seat, space, size, log)
    use(s, space)
    emit(log, Happening.IMPROVE, seat, space, size + 1, t.IMPROVE_COST)
