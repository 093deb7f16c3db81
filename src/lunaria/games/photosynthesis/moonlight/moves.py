"""Actions with modules as people write them (notation) and as they touch them on the board (paths)."""

from dataclasses import dataclass
from functools import cache

from lunaria.engine.show.text import Message, Seat
from lunaria.engine.show.ui import Step
from lunaria.games.photosynthesis import moves as base
from lunaria.games.photosynthesis.moonlight import tables as t
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.moonlight.tables import dam_name
from lunaria.games.photosynthesis.moves import space_label
from lunaria.games.photosynthesis.tables import LEAVES, SPACE_NAMES, SPACES


@dataclass(frozen=True)
class Move:
    """An action that the base game does not have, taken apart.

    Attributes:
        verb: the kind of action; an ability has its name in the data.
        level: of the ability, from 1.
        value: the animal to keep, the baby, or the position of the dam.
        space: the bit of a space, or -1.
        seat: the owner of the animal to scare, or the victim of a theft; else -1.
        direction: one of ``STEPS`` by its number, or -1.
        distance: in spaces.
    """

    verb: str
    level: int = 1
    value: int = 0
    space: int = -1
    seat: int = -1
    direction: int = -1
    distance: int = 1


def _setup_move(action: int) -> Move:
    if action < t.ANIMAL:
        return Move("keep", value=action - t.KEEP + 1)
    if action < t.ELDER:
        return Move("animal", space=SPACES[action - t.ANIMAL])
    if action < t.STONE:
        return Move("elder", space=SPACES[action - t.ELDER])
    return Move("stone", space=SPACES[action - t.STONE])


def _baby_move(action: int) -> Move:
    if action < t.IMPROVE:
        return Move("first-steps", value=action - t.BABY + 1)
    if action < t.FREE_COLLECT:
        return Move("dam-improvement", space=SPACES[action - t.IMPROVE])
    if action < t.FREE_PLANT:
        return Move("first-steps", value=t.Baby.FREE_COLLECT, space=SPACES[action - t.FREE_COLLECT])
    return Move("first-steps", value=t.Baby.FREE_PLANT, space=SPACES[action - t.FREE_PLANT])


@cache
def move_of(action: int) -> Move | None:
    """Take an action apart; None for one of the base game."""
    if action < t.KEEP:
        return None
    if action < t.STEP:
        return _setup_move(action)
    if action < t.DIG:
        return Move("step", direction=action - t.STEP)
    if action < t.RUN:
        return Move("dig", level=action - t.DIG + 1)
    if action < t.SOW:
        return Move("run", direction=action - t.RUN)
    if action == t.SOW:
        return Move("plant")
    if action == t.EAT:
        return Move("eat")
    if action < t.SCRATCH:
        return Move("scare", seat=(action - t.SCARE) // 6, direction=(action - t.SCARE) % 6)
    if action < t.STEAL:
        return Move("scratch", direction=(action - t.SCRATCH) % 6, distance=(action - t.SCRATCH) // 6 + 1)
    if action < t.HUNT:
        return Move("steal", seat=action - t.STEAL)
    if action < t.FERTILIZE:
        return Move("night-hunt", level=action - t.HUNT + 1)
    if action < t.BUILD:
        return Move("fertilization", level=action - t.FERTILIZE + 1)
    if action < t.HATCH:
        return Move("dam-building", value=action - t.BUILD)
    return Move("hatching") if action == t.HATCH else _baby_move(action)


@cache
def uses_of(animal: int) -> tuple[Move, ...]:
    """Return all ways to use the abilities of an animal."""
    moves = (move_of(action) for action in range(t.DIG, t.ACTIONS))
    return tuple(move for move in moves if move is not None and t.ABILITIES[move.verb][0] == animal)


def baby_name(baby: int) -> str:
    """Return the name of a baby as in notation."""
    return t.Baby(baby).name.lower().replace("_", "-")


def animal_name(animal: int) -> Message:
    """Return what an animal is called."""
    return Message(f"animal-{t.Animal(animal).name.lower()}")


_WORDS = {
    "dig": "dig",
    "run": "run",
    "plant": "plant-here",
    "eat": "eat",
    "scare": "scare",
    "scratch": "scratch",
    "steal": "steal",
    "night-hunt": "hunt",
    "fertilization": "fertilize",
    "dam-building": "build",
    "dam-improvement": "improve",
    "hatching": "hatch",
    "first-steps": "baby",
}
"""The word of each ability in notation, and the name of its button."""
_LEVELS = [f"{_WORDS[name]}-{level}" for name in t.ABILITIES for level in range(1, len(t.ABILITIES[name][2]) + 1)]
TOUCHED = {
    **base.TOUCHED,
    "cell": (*base.TOUCHED["cell"], "animal", "elder", "stone", "step", *_WORDS.values()),
    "board": ("keep",),
    "animal": ("step", "scare", "steal"),
    "ability": (*_WORDS.values(), *_LEVELS),
    "dam": ("build",),
    "baby": ("baby",),
}
"""The moves that each kind of target leads to."""


def notation(action: int) -> str:
    """Write an action: the base game's ones, ``step NE``, ``dig-2``, ``baby free-plant d4`` and so on."""
    move = move_of(action)
    if move is None:
        return base.notation(action)
    where = SPACE_NAMES[move.space] if move.space >= 0 else ""
    direction = t.STEPS[move.direction] if move.direction >= 0 else ""
    if move.verb == "keep":
        return f"keep {t.Animal(move.value).name.lower()}"
    if move.verb in _WORDS:
        return _ability_notation(move, where, direction)
    return f"{move.verb} {where or direction}"


def _ability_notation(move: Move, where: str, direction: str) -> str:
    word = _WORDS[move.verb]
    if move.verb in ("dig", "night-hunt", "fertilization"):
        return f"{word}-{move.level}"
    parts = {
        "scare": f"{move.seat} {direction}",
        "scratch": f"{direction} {move.distance}",
        "steal": str(move.seat),
        "dam-building": dam_name(move.value) if move.verb == "dam-building" else "",
        "first-steps": f"{baby_name(move.value)} {where}" if move.verb == "first-steps" else "",
    }
    return f"{word} {parts.get(move.verb, where or direction)}".strip()


def home(s: MoonForest, seat: int) -> int:
    """Return the bit of the space of a seat's animal, or -1 when it is not on the board."""
    return int(s.animals[seat]).bit_length() - 1


def goal(space: int, move: Move) -> int:
    """Return the space that a step, run or scratch from a space leads to; it may not be on the board."""
    return space + move.distance * int(t.STEP_OFFSET[move.direction])


def cost(s: MoonForest, seat: int, move: Move) -> int:
    """Return what an ability costs in lunar points."""
    costs = t.ABILITIES[move.verb][2]
    if move.verb == "eat":
        return costs[LEAVES.get(home(s, seat), 1) - 1]
    return costs[move.level - 1]


_ASKS = {"run": "where", "scratch": "where", "plant": "where", "dig": "where", "scare": "whom", "steal": "whom"}
"""The question after the button of an ability is touched; the others ask ``which``."""


def button(s: MoonForest, seat: int, move: Move) -> Step:
    """Return the button of an ability; each level has its own."""
    name, levels = move.verb, len(t.ABILITIES[move.verb][2])
    values: dict[str, int | str | Seat | Message] = {"cost": cost(s, seat, move)}
    target = f"ability:{_WORDS[name]}"
    if levels > 1 and name != "eat":
        values["level"] = move.level
        target = f"{target}-{move.level}"
    if name == "night-hunt":
        values["light"] = int(t.HUNT_LIGHT[move.level - 1])
    label = Message(f"ability-{name}", values)
    return Step(target, label, asks=Message(f"ask-{_ASKS.get(name, 'which')}", {"what": label}))


def path(s: MoonForest, seat: int, action: int) -> tuple[Step, ...]:
    """Return what is touched to make a legal move: an ability's button first, then what it is about."""
    move = move_of(action)
    if move is None:
        return base.path(s, seat, action)
    if move.verb == "keep":
        return (
            Step(
                f"board:{t.Animal(move.value).name.lower()}", Message("act-keep", {"animal": animal_name(move.value)})
            ),
        )
    here = home(s, seat)
    if move.verb in ("animal", "elder", "stone"):
        return (_cell(s, move.space),)
    if move.verb == "step":
        label = Message("act-step", {"animal": animal_name(s.animal[seat])})
        own = Step(f"animal:{seat}", label, asks=Message("ask-where", {"what": label}), leads=True)
        return own, _cell(s, goal(here, move))
    first = button(s, seat, move)
    if move.verb in ("run", "scratch"):
        return first, _cell(s, goal(here, move))
    if move.verb in ("scare", "steal"):
        victim = Step(f"animal:{move.seat}", animal_name(s.animal[move.seat]), asks=Message("ask-whither"))
        return (first, victim) if move.verb == "steal" else (first, victim, _cell(s, goal(home(s, move.seat), move)))
    if move.verb == "dam-building":
        return first, Step(f"dam:{dam_name(move.value)}", Message("act-dam", {"spaces": dam_name(move.value)}))
    if move.verb == "first-steps":
        chosen = Step(f"baby:{baby_name(move.value)}", Message(f"baby-{baby_name(move.value)}"))
        return (first, chosen) if move.space < 0 else (first, chosen, _cell(s, move.space))
    return (first,) if move.space < 0 else (first, _cell(s, move.space))


def _cell(s: MoonForest, space: int) -> Step:
    return Step(f"cell:{SPACE_NAMES[space]}", space_label(s, space))
