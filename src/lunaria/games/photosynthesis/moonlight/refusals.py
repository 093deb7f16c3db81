"""Why a move is not allowed with modules. The first reason that a player would give comes first."""

from collections.abc import Callable

from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message, Seat
from lunaria.games.photosynthesis import refusals as base
from lunaria.games.photosynthesis.moonlight.light import shaded
from lunaria.games.photosynthesis.moonlight.moves import Move, animal_name, baby_name, cost, goal, home, move_of
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.moonlight.tables import ABILITIES, BEACH, DAMS, Animal, Baby, Fate, Phase, dam_name
from lunaria.games.photosynthesis.moves import piece_at, piece_name
from lunaria.games.photosynthesis.tables import LEAVES, LIGHT_MAXIMUM, MOVES, SPACE_NAMES, distance

Reason = Refusal | None

SETUP_VERBS = {
    Phase.CHOOSING: ("keep", "UM-2.2b"),
    Phase.ANIMALS: ("animal", "UM-2.2d"),
    Phase.ELDER_TREE: ("elder", "UM-2.3"),
    Phase.STONES: ("stone", "UM-2.4"),
    Phase.PLACING: ("place", "PH-2.4"),
}
"""The decision in each part of the set-up, and its rule."""
ABILITY_RULE = {
    Animal.BOAR: "UM-6.1",
    Animal.HEDGEHOG: "UM-6.2",
    Animal.SQUIRREL: "UM-6.3",
    Animal.FOX: "UM-6.4",
    Animal.OWL: "UM-6.5",
    Animal.BADGER: "UM-6.6",
    Animal.BEAVER: "UM-6.7",
    Animal.TURTLE: "UM-6.8",
}


def _no(rule: str, text: str, **values: int | str | Seat | Message) -> Refusal:
    return Refusal(rule, Message(f"refusal-{text}", values))


def _has(spaces: object, space: int) -> bool:
    return space >= 0 and bool(int(spaces) >> space & 1)  # type: ignore[call-overload]


def animal_at(s: MoonForest, space: int) -> int:
    """Return the seat whose animal stands on a space, or -1."""
    return next((seat for seat in range(s.seats) if home(s, seat) == space), -1)


def _fixture(s: MoonForest, space: int, rule: str = "") -> Reason:
    """Name the stone or the Great Elder Tree on a space, with the rule that it breaks to go there."""
    if _has(s.stones, space):
        return _no(rule or "UM-8.1", "stone-there", space=SPACE_NAMES[space])
    if _has(s.elder_tree, space):
        return _no(rule or "UM-7.1", "elder-tree-there", space=SPACE_NAMES[space])
    return None


def _obstacle(s: MoonForest, space: int, rule: str = "") -> Reason:
    """Name what bars a piece from a space, by default an animal that steps there (UM-5.2)."""
    if space not in SPACE_NAMES:
        return _no("UM-5.2", "off-board")
    if reason := _fixture(s, space, rule):
        return reason
    other = animal_at(s, space)
    if other >= 0:
        return _no(rule or "UM-5.2", "animal-there", space=SPACE_NAMES[space], animal=animal_name(s.animal[other]))
    return None


def _step_goal(space: int, move: Move) -> int:
    """Return where a move in a direction leads, or -1 for off the board (a row's end is not the next one's start)."""
    to = goal(space, move)
    return to if space in SPACE_NAMES and to in SPACE_NAMES and distance(space, to) == move.distance else -1


def _keep(s: MoonForest, seat: int, move: Move) -> Reason:
    if s.animal[seat] != Animal.NONE:
        return _no("UM-2.2b", "kept", animal=animal_name(s.animal[seat]))
    if move.value not in (s.dealt[seat, 0], s.dealt[seat, 1]):
        return _no("UM-2.2b", "not-dealt", animal=animal_name(move.value))
    return None


def _animal(s: MoonForest, seat: int, move: Move) -> Reason:
    if LEAVES[move.space] != 3:
        return _no("UM-2.2d", "not-three-leaves", space=SPACE_NAMES[move.space])
    return _obstacle(s, move.space, "UM-2.2d")


def _empty(s: MoonForest, seat: int, move: Move) -> Reason:
    if move.space in BEACH and s.beach[BEACH.index(move.space)] != Baby.NONE:
        return _no("UM-2.5", "baby-there", space=SPACE_NAMES[move.space])
    return _obstacle(s, move.space, "UM-2.5")


def _step(s: MoonForest, seat: int, move: Move) -> Reason:
    if not s.with_animals:
        return _no("UM-1.1", "no-animals")
    if s.steps == 0:
        return _no("UM-5.1", "no-steps")
    return _obstacle(s, _step_goal(home(s, seat), move))


def _used(s: MoonForest, space: int) -> Reason:
    return _no("PH-5.2", "used", space=SPACE_NAMES[space]) if _has(s.used, space) else None


def _sold_out(s: MoonForest, seat: int, size: int, rule: str) -> Reason:
    return None if s.player_board[seat, size] else _no(rule, "sold-out", piece=piece_name(size))


def _own_large(s: MoonForest, seat: int, space: int, rule: str) -> Reason:
    if piece_at(s, space) != (seat, 3):
        return _no(rule, "no-own-large", space=SPACE_NAMES[space])
    return _used(s, space)


def _dig(s: MoonForest, seat: int, move: Move) -> Reason:
    reason = _own_large(s, seat, home(s, seat), "UM-6.1")
    return reason or (base.lacking(s, seat, 0) if move.level == 2 else None)


def _run(s: MoonForest, seat: int, move: Move) -> Reason:
    return _obstacle(s, _step_goal(home(s, seat), move))


def _free_for_seed(s: MoonForest, space: int) -> Reason:
    if space not in SPACE_NAMES:
        return _no("UM-6.4", "off-board")
    return _no("PH-1.10", "occupied", space=SPACE_NAMES[space]) if _has(s.occupied, space) else None


def _plant_here(s: MoonForest, seat: int, move: Move) -> Reason:
    here = home(s, seat)
    return _free_for_seed(s, here) or _used(s, here) or _sold_out(s, seat, 0, "UM-6.2")


def _eat(s: MoonForest, seat: int, move: Move) -> Reason:
    found = piece_at(s, home(s, seat))
    if found is None or found[1] != 0 or found[0] == seat:
        return _no("UM-6.3", "no-opponents-seed", space=SPACE_NAMES[home(s, seat)])
    return None


def _next_to_fox(s: MoonForest, seat: int, move: Move) -> Reason:
    if move.seat == seat:
        return _no("UM-6.4", "own-animal")
    if move.seat >= s.seats:
        return _no("UM-6.4", "no-opponent", seat=Seat(move.seat))
    if distance(home(s, seat), home(s, move.seat)) != 1:
        return _no("UM-6.4", "not-next-to-you", animal=animal_name(s.animal[move.seat]))
    return None


def _scare(s: MoonForest, seat: int, move: Move) -> Reason:
    return _next_to_fox(s, seat, move) or _obstacle(s, _step_goal(home(s, move.seat), move))


def _scratch(s: MoonForest, seat: int, move: Move) -> Reason:
    here = home(s, seat)
    found = piece_at(s, here)
    if found is None or found[1] != 0:
        return _no("UM-6.4", "no-seed", space=SPACE_NAMES[here])
    return _free_for_seed(s, _step_goal(here, move))


def _steal(s: MoonForest, seat: int, move: Move) -> Reason:
    reason = _next_to_fox(s, seat, move)
    if reason is None and s.light[move.seat] == 0:
        return _no("UM-6.4", "nothing-to-steal", seat=Seat(move.seat))
    return reason


def _hunt(s: MoonForest, seat: int, move: Move) -> Reason:
    return _no("UM-5.5", "light-full", light=LIGHT_MAXIMUM) if s.light[seat] >= LIGHT_MAXIMUM else None


def _fertilize(s: MoonForest, seat: int, move: Move) -> Reason:
    here = home(s, seat)
    if piece_at(s, here) != (seat, 0):
        return _no("UM-6.6", "no-own-seed", space=SPACE_NAMES[here])
    if _has(s.planted, here):
        return _no("UM-6.6", "planted-now", space=SPACE_NAMES[here])
    return base.lacking(s, seat, 1) if move.level == 1 else _sold_out(s, seat, 1, "UM-6.6")


def _build(s: MoonForest, seat: int, move: Move) -> Reason:
    spaces = DAMS[move.value]
    if home(s, seat) not in spaces:
        return _no("UM-6.7a", "beaver-elsewhere", spaces=dam_name(move.value))
    if int(s.dam) == sum(1 << space for space in spaces):
        return _no("UM-6.7e", "dam-there", spaces=dam_name(move.value))
    for space in spaces:
        if _has(s.stones, space) or _has(s.elder_tree, space):
            return _no("UM-6.7a", "dam-barred", space=SPACE_NAMES[space])
    return None


def _improve(s: MoonForest, seat: int, move: Move) -> Reason:
    if not int(s.dam):
        return _no("UM-6.7d", "no-dam")
    if not _has(s.dam, home(s, seat)):
        return _no("UM-6.7d", "not-on-dam")
    if not _has(s.dam, move.space):
        return _no("UM-6.7d", "no-dam-there", space=SPACE_NAMES[move.space])
    found = piece_at(s, move.space)
    if found is None or found[0] != seat or found[1] == 3:
        return _no("UM-6.7d", "nothing-to-grow", space=SPACE_NAMES[move.space])
    if _has(s.stunted, move.space):
        return _no("UM-5.8", "stunted", space=SPACE_NAMES[move.space])
    return _used(s, move.space) or base.lacking(s, seat, found[1] + 1)


def _hatch(s: MoonForest, seat: int, move: Move) -> Reason:
    here = home(s, seat)
    if here not in BEACH or s.beach[BEACH.index(here)] == Baby.NONE:
        return _no("UM-6.8a", "no-baby", space=SPACE_NAMES[here])
    return None


def _first_steps(s: MoonForest, seat: int, move: Move) -> Reason:
    if Fate.HATCHED not in s.babies:
        return _no("UM-6.8b", "none-hatched")
    if s.babies[move.value - 1] != Fate.HATCHED:
        return _no("UM-6.8b", "not-hatched", baby=Message(f"baby-{baby_name(move.value)}"))
    if move.value == Baby.LIGHT_3:
        return _hunt(s, seat, move)
    if move.value in (Baby.FREE_SMALL, Baby.FREE_MEDIUM):
        return _sold_out(s, seat, move.value - Baby.FREE_SMALL + 1, "UM-5.5")
    if move.value == Baby.FREE_COLLECT:
        return _own_large(s, seat, move.space, "UM-6.8c")
    if move.value == Baby.FREE_PLANT:
        return _free_for_seed(s, move.space) or _used(s, move.space) or base.lacking(s, seat, 0)
    return None


_SETUP: dict[str, Callable[[MoonForest, int, Move], Reason]] = {
    "keep": _keep,
    "animal": _animal,
    "elder": _empty,
    "stone": _empty,
}
_ABILITIES: dict[str, Callable[[MoonForest, int, Move], Reason]] = {
    "dig": _dig,
    "run": _run,
    "plant": _plant_here,
    "eat": _eat,
    "scare": _scare,
    "scratch": _scratch,
    "steal": _steal,
    "night-hunt": _hunt,
    "fertilization": _fertilize,
    "dam-building": _build,
    "dam-improvement": _improve,
    "hatching": _hatch,
    "first-steps": _first_steps,
}


def ability_refusal(s: MoonForest, seat: int, move: Move) -> Reason:
    """Return why an ability cannot be used now, or None: whose it is, its cost, then the place (UM-5.4, UM-5.5)."""
    animal, index, _ = ABILITIES[move.verb]
    if not s.with_animals:
        return _no("UM-1.1", "no-animals")
    if s.animal[seat] != animal:
        return _no(ABILITY_RULE[animal], "not-your-animal", animal=animal_name(animal))
    if s.ability_used[index]:
        return _no("UM-5.4", "ability-used")
    price = cost(s, seat, move)
    if s.lunar[seat] < price:
        return _no("UM-5.5", "lunar", cost=price, lunar=s.lunar[seat])
    return _ABILITIES[move.verb](s, seat, move)


def _base_view(s: MoonForest, verb: str, first: int, second: int) -> Reason:
    """Check what the expansion adds to the base game's actions: marks, shadows and the one exception."""
    if verb == "grow" and _has(s.stunted, first):
        return _no("UM-5.8", "stunted", space=SPACE_NAMES[first])
    if s.no_shade and verb in ("grow", "plant") and _has(shaded(s.raw), first):
        return _no("PH-9.2", "shade", space=SPACE_NAMES[first])
    return None


def _eased(s: MoonForest, verb: str, first: int, second: int) -> MoonForest:
    """Return the state as the base game should see it: shade and the one exception are judged here (UM-6.8c)."""
    eased = s.copy()
    eased.no_shade = 0
    if s.second_action and not (verb == "plant" and _has(s.used, first) and _has(s.used, second)):
        eased.used = s.used & ~s.used
    return eased


def _base_refusal(s: MoonForest, seat: int, action: int) -> Reason:
    verb, first, second = MOVES.read(action)
    if verb == "place" and s.phase == Phase.PLACING and (reason := _fixture(s, first, "UM-2.6")):
        return reason
    if verb in ("grow", "collect", "plant") and (reason := _fixture(s, first)):
        return reason
    return base.refusal(_eased(s, verb, first, second), seat, action) or _base_view(s, verb, first, second)


def refusal(s: MoonForest, seat: int, action: int) -> Reason:
    """Return the rule that forbids an action now, or None when it is legal."""
    move = move_of(action)
    phase = Phase(s.phase)
    if phase == Phase.OVER:
        return _no("PH-8.1", "over")
    if phase != Phase.CHOOSING and seat != s.turn:
        return _no("PH-3.3", "not-your-turn", seat=Seat(s.turn))
    if phase in SETUP_VERBS:
        wanted, rule = SETUP_VERBS[phase]
        if (MOVES.read(action).verb if move is None else move.verb) != wanted:
            return _no(rule, f"first-{wanted}")
    if move is None:
        return _base_refusal(s, seat, action)
    if move.verb in _SETUP:
        return _no("UM-2.1", "setup-over") if phase not in SETUP_VERBS else _SETUP[move.verb](s, seat, move)
    return _step(s, seat, move) if move.verb == "step" else ability_refusal(s, seat, move)
