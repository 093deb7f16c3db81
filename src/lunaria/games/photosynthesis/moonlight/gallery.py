"""Scenes that together show every piece and every state that the modules add to the picture."""

import numpy as np

from lunaria.engine.bits import bits_of
from lunaria.engine.kernel import Kernel
from lunaria.engine.show.ui import Scene
from lunaria.games.photosynthesis import gallery as base
from lunaria.games.photosynthesis.moonlight import tables as t
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.moonlight.view import OVERLAYS, view_of
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.photosynthesis.tables import SPACE_NAMES

_BITS = {name: space for space, name in SPACE_NAMES.items()}
_FACES = "HHHFFHHFFFHHFFHHFFFHHFFHH"
"""The Moon's faces, round by round (UM-3.6)."""


def _word(names: str) -> np.uint64:
    return bits_of(_BITS[name] for name in names.split())


def moonlit(
    forest: Forest, animals: dict[str, t.Animal], lunar: tuple[int, ...], elder_tree: str = "", stones: str = ""
) -> MoonForest:
    """Put the modules into a scene of the base game; ``animals`` stand on spaces by name, in the order of the seats."""
    s = MoonForest()
    for name in Forest.fields:
        s.array[name] = forest.array[name]
    s.with_animals, s.with_elder_tree = 1, int(bool(elder_tree))
    for seat, (space, animal) in enumerate(animals.items()):
        s.animals[seat], s.animal[seat], s.lunar[seat] = _word(space), int(animal), lunar[seat]
    s.elder_tree, s.stones = _word(elder_tree), _word(stones)
    s.occupied = s.occupied | s.elder_tree | s.stones
    before = max(0, s.round - 1)
    s.moon, s.moon_phase = ((start - t.MOON_STEP * before) % t.PLACES for start in (t.MOON_START, t.MOON_PHASE_START))
    s.moon_face, s.moon_phase_face = (int(t.Face.FULL if face == "F" else t.Face.HALF) for face in _FACES[before:][:2])
    s.steps = int(t.FREE_STEPS[s.animal[s.turn]])
    return s


def choosing() -> MoonForest:
    """Three players choose their animals; one has."""
    forest = base.placing()
    for seat in range(forest.seats):
        forest.trees[seat, 1] = np.uint64(0)
        forest.available[seat, 1] = 4
    forest.occupied, forest.placed, forest.turn = np.uint64(0), 0, 2
    s = moonlit(forest, {}, ())
    s.phase, s.animal[1] = int(t.Phase.CHOOSING), int(t.Animal.SQUIRREL)
    pairs = (
        (t.Animal.HEDGEHOG, t.Animal.BADGER),
        (t.Animal.SQUIRREL, t.Animal.BEAVER),
        (t.Animal.FOX, t.Animal.TURTLE),
    )
    for seat, pair in enumerate(pairs):
        s.dealt[seat, 0], s.dealt[seat, 1] = map(int, pair)
    for index, baby in enumerate(list(t.Baby)[1:7]):
        s.beach[index] = int(baby)
    return s


def hunters() -> MoonForest:
    """Four players in the ninth round: Boar, Fox, Squirrel and Owl, with stones in a row and the Great Elder Tree."""
    animals = {"d2": t.Animal.BOAR, "d3": t.Animal.FOX, "e3": t.Animal.SQUIRREL, "f3": t.Animal.OWL}
    return moonlit(base.middle(), animals, (6, 9, 14, 12), elder_tree="c3", stones="d7")


def builders() -> MoonForest:
    """Two players in the third round: the Beaver's dam, and the Turtle's babies."""
    s = moonlit(base.early(), {"c2": t.Animal.BEAVER, "e5": t.Animal.TURTLE}, (11, 5), stones="f3 f4 f5")
    s.dam = _word("b1 c1 c2")
    tokens = (t.Baby.LIGHT_3, t.Baby.NONE, t.Baby.FREE_PLANT, t.Baby.NONE, t.Baby.FREE_COLLECT, t.Baby.NONE)
    for index, token in enumerate(tokens):
        s.beach[index] = int(token)
    fates = {t.Baby.TWO_ACTIONS: t.Fate.HATCHED, t.Baby.POINTS_3: t.Fate.KEPT, t.Baby.FREE_SMALL: t.Fate.GONE}
    for baby, fate in fates.items():
        s.babies[baby - 1] = int(fate)
    return s


def diggers() -> MoonForest:
    """Three players near the end: Hedgehog, Badger and Owl."""
    return moonlit(base.late(), {"a2": t.Animal.HEDGEHOG, "f2": t.Animal.BADGER, "d4": t.Animal.OWL}, (3, 7, 0))


def gallery(_kernel: Kernel) -> list[Scene]:
    """Return all scenes."""
    found = [
        Scene("Choosing an animal", view_of(choosing(), 2)),
        Scene("Boar, Fox, Squirrel and Owl, the Fox to play", view_of(hunters(), 1)),
        Scene("The same, watched by a spectator", view_of(hunters(), -1)),
        Scene("Beaver and Turtle, the Turtle to play", view_of(builders(), 1)),
        Scene("The same, seen by the Beaver", view_of(builders(), 0)),
        Scene("Hedgehog and Badger near the end", view_of(diggers(), 0)),
    ]
    found += [Scene(f"Forecast {name}", view_of(hunters(), 1), name) for name in OVERLAYS if name.startswith("moon")]
    return [*found, Scene("Forecast past the end", view_of(diggers(), 0), "moon-5")]
