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
from lunaria.games.photosynthesis.tables import LEAVES, SPACE_NAMES


@dataclass(frozen=True)
class Move:
    """An action that the base game does not have, as its parts.

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
_ABILITIES = {word: name for name, word in _WORDS.items()}
_PLACES: dict[str, tuple[str, ...]] = {
    "keep": ("value",), "step": ("direction",), "dig": ("level",), "run": ("direction",), "plant-here": (), "eat": (),
    "scare": ("seat", "direction"), "scratch": ("distance", "direction"), "steal": ("seat",), "hunt": ("level",),
    "fertilize": ("level",), "build": ("value",), "hatch": (),
}  # fmt: skip
"""Subjects of the places of a verb; the other verbs have a space."""


@cache
def move_of(action: int) -> Move | None:
    """Return the parts of an action; None for one of the base game."""
    if action < t.KEEP:
        return None
    word, first, second = t.MOVES.read(action)
    if word == "baby":
        return Move(_ABILITIES[word], value=first, space=second if first >= t.Baby.FREE_COLLECT else -1)
    return Move(_ABILITIES.get(word, word), **dict(zip(_PLACES.get(word, ("space",)), (first, second), strict=False)))


@cache
def uses_of(animal: int) -> tuple[Move, ...]:
    """Return all ways to use the abilities of an animal."""
    moves = (move_of(action) for action in range(t.DIG, len(t.MOVES)))
    return tuple(move for move in moves if move is not None and t.ABILITIES[move.verb][0] == animal)


def baby_name(baby: int) -> str:
    """Return the name of a baby as in notation."""
    return t.BABY_NAMES[baby]


def animal_name(animal: int) -> Message:
    """Return what an animal is called."""
    return Message(f"animal-{t.Animal(animal).name.lower()}")


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
