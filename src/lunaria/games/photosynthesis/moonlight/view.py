"""A seat's view of a game with modules, as plain data: the base game's view and the additions of the modules."""

from dataclasses import dataclass, fields, replace

import numpy as np

from lunaria.engine.bits import members
from lunaria.engine.events import Event
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message, Seat, Texts
from lunaria.games.photosynthesis import tables as base_tables
from lunaria.games.photosynthesis import view as base
from lunaria.games.photosynthesis.light import income
from lunaria.games.photosynthesis.moonlight import tables as t
from lunaria.games.photosynthesis.moonlight.light import lit_stones, moonlit, shadows
from lunaria.games.photosynthesis.moonlight.moves import Move, animal_name, baby_name, button, goal, home, uses_of
from lunaria.games.photosynthesis.moonlight.refusals import ability_refusal
from lunaria.games.photosynthesis.moonlight.rules import baby_points, rank
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.moonlight.tables import dam_name
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.photosynthesis.tables import ROUNDS_PER_REVOLUTION, SPACE_NAMES

OVERLAYS = (*base.OVERLAYS, "moon-0", "moon-1", "moon-2", "moon-3", "moon-4", "moon-5")
"""The light and shade, and the moonlight, of this round and of the five after it."""
FORECAST = 6


@dataclass(frozen=True)
class MoonlightView:
    """The Moon's place in a round, and the spaces that it lights.

    Attributes:
        place: the Moon's place, 0 to 17.
        face: half or full.
        lines: the two lines from the Moon, nearest space first, as bits; cut off behind the Great Elder Tree.
        lit: all lit spaces, by bit.
        stones: the lit stones, by bit.
    """

    place: int
    face: t.Face
    lines: tuple[tuple[int, ...], ...]
    lit: tuple[int, ...]
    stones: tuple[int, ...]


@dataclass(frozen=True)
class AbilityView:
    """One level of an ability as a button.

    Attributes:
        target: the first step of its moves' paths.
        label: its effect and its cost.
        cost: in lunar points.
        refusal: the reason why it cannot be used now, or None.
        reach: the spaces that it could be about now, by bit.
        live: whether nothing forbids it and its owner is to move.
    """

    target: str
    label: Message
    cost: int
    refusal: Refusal | None
    reach: tuple[int, ...]
    live: bool = False


@dataclass(frozen=True)
class AnimalView:
    """A player's animal.

    Attributes:
        seat: its owner.
        animal: the kind of animal; ``HIDDEN`` when it is kept in secret, ``NONE`` before it is chosen.
        dealt: the boards to choose from, as far as the viewer may know them; empty after the choice.
        space: the bit of its space, or -1.
        lunar: lunar points.
        steps: free steps left in this turn.
        abilities: one button for each level.
    """

    seat: int
    animal: t.Animal
    dealt: tuple[t.Animal, ...]
    space: int
    lunar: int
    steps: int
    abilities: tuple[AbilityView, ...]


@dataclass(frozen=True)
class MoonView(base.ForestView):
    """The whole table with modules; ``phase`` is ``PLACING`` during all of the set-up.

    Attributes:
        part: the exact phase.
        with_animals: whether the Moon and the animals are in the game.
        moonlight: of this round and the following ones.
        next_moon: place and face of the Moon Phase token.
        animals: by seat.
        stones: by bit.
        elder_tree: its bit, or -1.
        dam: the three bits of the dam, or none.
        beach: the spaces of face-down baby tokens, by bit.
        babies: the fates of the others.
        planted: seeds planted in this round, by bit.
        stunted: those that may not grow in it.
        second_action: whether one used space may be used again.
        extra_leaf: whether the next Collect takes a token one leaf higher.
    """

    part: t.Phase
    with_animals: bool
    moonlight: tuple[MoonlightView, ...]
    next_moon: tuple[int, t.Face]
    animals: tuple[AnimalView, ...]
    stones: tuple[int, ...]
    elder_tree: int
    dam: tuple[int, ...]
    beach: tuple[int, ...]
    babies: tuple[tuple[t.Baby, t.Fate], ...]
    planted: tuple[int, ...]
    stunted: tuple[int, ...]
    second_action: bool
    extra_leaf: bool

    @property
    def preparing(self) -> str:
        """The message that says what is done before the first round."""
        return f"picture-part-{self.part.name.lower().replace('_', '-')}"


def _forest(s: MoonForest) -> base.ForestView:
    """Build the base game's part of the view, with the shadows and scores of the modules."""
    forest = Forest()
    for name in Forest.fields:
        forest.array[name] = s.array[name]
    if s.phase not in (t.Phase.LIFE_CYCLE, t.Phase.OVER):
        forest.phase = int(base_tables.Phase.PLACING)
    seen = base.view_of(forest, -1)
    dark = [[int(word) for word in shadows(s.raw, corner)] for corner in range(ROUNDS_PER_REVOLUTION)]
    places = np.zeros(s.seats, np.int64)
    if s.phase == t.Phase.OVER:
        rank(s.raw, places)
    seats = []
    for area in seen.seats:
        gains = (income(s.raw, area.seat, *shadows(s.raw, corner)) for corner in range(ROUNDS_PER_REVOLUTION))
        more = s.lunar[area.seat] + int(baby_points(s.raw, area.seat))
        seats.append(
            replace(
                area, income=tuple(int(gain) for gain in gains), score=area.score + more, place=int(places[area.seat])
            )
        )
    spaces = [
        replace(
            space,
            dark=tuple(max((n for n in (1, 2, 3) if words[n - 1] >> space.bit & 1), default=0) for words in dark),
        )
        for space in seen.spaces
    ]
    turn = -1 if s.phase == t.Phase.CHOOSING else seen.turn
    return replace(seen, spaces=tuple(spaces), seats=tuple(seats), turn=turn)


def faces(s: MoonForest) -> list[tuple[int, t.Face]]:
    """Return place and face of the Moon in this round and the following ones: nothing about them is left to chance."""
    found = [(s.moon, t.Face(s.moon_face))]
    place, face, corner = s.moon_phase, t.Face(s.moon_phase_face), max(0, s.round - 1)
    for _ in range(FORECAST - 1):
        found.append((place, face))
        if (place - 3 * (corner % ROUNDS_PER_REVOLUTION)) % t.PLACES < 8:
            face = t.Face(1 - face)
        place, corner = (place - t.MOON_STEP) % t.PLACES, corner + 1
    return found


def _moonlight(s: MoonForest, place: int, face: t.Face) -> MoonlightView:
    elder = next(iter(members(s.elder_tree)), t.NOWHERE)
    direct = t.MOONLIGHT[place, elder]
    return MoonlightView(
        place=place,
        face=face,
        lines=tuple(tuple(space for space in line if int(direct) >> space & 1) for line in t.MOON_LINES[place]),
        lit=tuple(members(moonlit(s.raw, place))),
        stones=tuple(members(lit_stones(s.raw, direct))),
    )


def _reach(s: MoonForest, seat: int, move: Move) -> int:
    """Return the space that a use of an ability is about."""
    if move.verb in ("run", "scratch"):
        return goal(home(s, seat), move)
    if move.verb == "scare":
        return goal(home(s, move.seat), move)
    if move.verb == "steal":
        return home(s, move.seat)
    return move.space if move.space >= 0 else home(s, seat)


LAST_REASONS = ("off-board", "no-opponent", "beaver-elsewhere", "no-dam-there")
"""Refusals that tell a player least about an ability that has several uses."""


def _abilities(s: MoonForest, seat: int) -> tuple[AbilityView, ...]:
    """Return the buttons of a seat's animal; an ability is refused when all its uses are."""
    uses: dict[str, list[Move]] = {}
    for move in uses_of(s.animal[seat]):
        uses.setdefault(button(s, seat, move).target, []).append(move)
    found = []
    for target, moves in uses.items():
        first = button(s, seat, moves[0])
        refused = [(move, ability_refusal(s, seat, move)) for move in moves]
        open_ = [move for move, refusal in refused if refusal is None]
        reasons = [refusal for _, refusal in refused if refusal is not None]
        reasons.sort(key=lambda refusal: refusal.message.id.removeprefix("refusal-") in LAST_REASONS)
        found.append(
            AbilityView(
                target=target,
                label=first.label,
                cost=int(str(first.label.values["cost"])),
                refusal=None if open_ else reasons[0],
                reach=tuple(sorted({_reach(s, seat, move) for move in open_})),
                live=bool(open_) and seat == s.turn,
            )
        )
    return tuple(found)


def _animal(s: MoonForest, seat: int) -> AnimalView:
    playing = s.phase == t.Phase.LIFE_CYCLE
    dealt = tuple(t.Animal(s.dealt[seat, k]) for k in (0, 1))
    return AnimalView(
        seat=seat,
        animal=t.Animal(s.animal[seat]),
        dealt=tuple(animal for animal in dealt if animal != t.Animal.NONE),
        space=home(s, seat),
        lunar=s.lunar[seat],
        steps=s.steps if playing and seat == s.turn else 0,
        abilities=_abilities(s, seat) if playing else (),
    )


def view_of(s: MoonForest, viewer: int) -> MoonView:
    """Build the view of an observed state."""
    forest = replace(_forest(s), viewer=viewer)
    choosing = s.phase == t.Phase.CHOOSING
    return MoonView(
        **{field.name: getattr(forest, field.name) for field in fields(base.ForestView)},
        part=t.Phase(s.phase),
        with_animals=bool(s.with_animals),
        moonlight=tuple(_moonlight(s, place, face) for place, face in faces(s)) if s.with_animals else (),
        next_moon=(s.moon_phase, t.Face(s.moon_phase_face)),
        animals=tuple(_animal(s, seat) for seat in range(s.seats)) if s.with_animals else (),
        stones=tuple(members(s.stones)),
        elder_tree=next(iter(members(s.elder_tree)), -1),
        dam=tuple(members(s.dam)),
        beach=() if choosing else tuple(b for i, b in enumerate(t.BEACH) if s.beach[i] != t.Baby.NONE),
        babies=tuple((t.Baby(i + 1), t.Fate(fate)) for i, fate in enumerate(s.babies) if fate != t.Fate.UNSEEN),
        planted=tuple(members(s.planted)),
        stunted=tuple(members(s.stunted)),
        second_action=bool(s.second_action),
        extra_leaf=bool(s.extra_leaf),
    )


def prompt(s: MoonForest, seat: int) -> Message:
    """Say what a pending seat has to decide."""
    if s.phase == t.Phase.PLACING:
        return base.prompt(s, seat)
    if s.phase == t.Phase.CHOOSING:
        return Message("prompt-keep")
    if s.phase == t.Phase.ANIMALS:
        return Message("prompt-animal", {"animal": animal_name(s.animal[seat])})
    if s.phase in (t.Phase.ELDER_TREE, t.Phase.STONES):
        return Message("prompt-elder" if s.phase == t.Phase.ELDER_TREE else "prompt-stone")
    if not s.with_animals:
        return base.prompt(s, seat)
    return Message("prompt-moon-turn", {"light": s.light[seat], "lunar": s.lunar[seat], "steps": s.steps})


def place_name(place: int) -> str:
    """Return how a place of the Moon is called: by the two spaces that it touches."""
    return " + ".join(SPACE_NAMES[line[0]] for line in t.MOON_LINES[place])


def tell(event: Event) -> Message:
    """Put an event into a sentence."""
    said = base.tell(Event(event.kind, event.seat, {k: v for k, v in event.values.items() if k in _PLAIN}))
    values: dict[str, int | str | Seat | Message] = dict(said.values)
    for name, value in event.values.items():
        if name == "animal":
            values[name] = animal_name(t.Animal.HIDDEN if value < 0 else value)
        elif name == "victim":
            values[name] = Seat(value)
        elif name == "baby":
            values[name] = Message(f"baby-{baby_name(value)}")
        elif name in ("face", "next_face"):
            values[name] = Message(f"moon-{t.Face(value).name.lower()}")
        elif name in ("place", "next"):
            values[name] = place_name(value)
        elif name == "dam":
            values[name] = dam_name(value)
    return Message(said.id, values)


_PLAIN = frozenset(
    "round corner gain lost total space source target size cost leaves points level given loss".split()  # noqa: SIM905
)
"""Values that the base game's sentences know how to show."""


def score_sheet(s: MoonForest) -> list[tuple[Message, list[int]]]:
    """Return the lines of the score (UM-9.1)."""
    seats = range(s.seats)
    return [
        *base.score_sheet(s),
        (Message("score-lunar"), [s.lunar[seat] for seat in seats]),
        (Message("score-baby"), [int(baby_points(s.raw, seat)) for seat in seats]),
    ]


def describe(view: MoonView, texts: Texts, names: tuple[str, ...] = ()) -> list[str]:
    """Put a view into lines of words: what the base game tells, then the Moon, the animals and the obstacles."""
    lines = base.describe(view, texts, names)
    if view.with_animals:
        now = view.moonlight[0]
        lines.append(
            texts.say(
                Message(
                    "describe-moon",
                    {
                        "place": place_name(now.place),
                        "face": Message(f"moon-{now.face.name.lower()}"),
                        "next": place_name(view.next_moon[0]),
                        "next_face": Message(f"moon-{view.next_moon[1].name.lower()}"),
                        "spaces": _names(now.lit),
                    },
                )
            )
        )
    for animal in view.animals:
        lines.append(texts.say(_animal_line(animal), names))
    for words, spaces in (
        ("elder", () if view.elder_tree < 0 else (view.elder_tree,)),
        ("stones", view.stones),
        ("dam", view.dam),
        ("beach", view.beach),
    ):
        if spaces:
            lines.append(texts.say(Message(f"describe-{words}", {"spaces": _names(spaces)})))
    for baby, fate in view.babies:
        said = {"baby": Message(f"baby-{baby_name(baby)}"), "fate": Message(f"fate-{fate.name.lower()}")}
        lines.append(texts.say(Message("describe-baby", said)))
    return lines


def _names(spaces: tuple[int, ...]) -> str:
    return ", ".join(SPACE_NAMES[space] for space in spaces)


def _animal_line(animal: AnimalView) -> Message:
    if animal.animal == t.Animal.NONE:
        return Message("describe-choosing", {"seat": Seat(animal.seat)})
    values: dict[str, int | str | Seat | Message] = {"seat": Seat(animal.seat), "animal": animal_name(animal.animal)}
    if animal.space < 0:
        return Message("describe-animal-off", values)
    return Message("describe-animal", {**values, "space": SPACE_NAMES[animal.space], "lunar": animal.lunar})
