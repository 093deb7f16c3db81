"""The record of a game with any module of Under the Moonlight: the base game's fields, then these."""

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import Bits
from lunaria.engine.state import enumeration, integer, integers, spaces
from lunaria.games.photosynthesis.moonlight import tables as t
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.photosynthesis.tables import SEATS


class MoonForest(Forest):
    """The state of a game with modules. ``occupied`` holds the stones and the Great Elder Tree too (PH-1.10)."""

    phase: int = enumeration((), t.Phase, "where the game stands (UM-2.1, PH-2.4, PH-5, PH-8.1)")
    animals: Sets = spaces(SEATS, "the space of each seat's animal; none before it is placed (UM-2.2d)")
    stones: Bits = spaces((), "the moonstones (UM-8.1)")
    elder_tree: Bits = spaces((), "the Great Elder Tree (UM-7.1)")
    dam: Bits = spaces((), "the three spaces of the dam tile, or none (UM-6.7)")
    planted: Bits = spaces((), "seeds planted in this round (UM-5.9)")
    stunted: Bits = spaces((), "those of them that may not grow in this round (UM-5.8)")
    animal: Ints = enumeration(SEATS, t.Animal, "the animal board that each seat has kept (UM-2.2b)")
    dealt: Ints = enumeration(
        (SEATS, 2), t.Animal, "the two boards dealt to each seat, until all have chosen (UM-2.2b)"
    )
    lunar: Ints = integers(SEATS, 0, t.LUNAR_MAXIMUM, "lunar points (UM-4.4)")
    beach: Ints = enumeration(len(t.BEACH), t.Baby, "the face-down baby token on each beach space, by row (UM-2.2c)")
    babies: Ints = enumeration(t.BABIES, t.Fate, "what has become of each baby token, TWO_ACTIONS first (UM-6.8)")
    ability_used: Ints = integers(
        t.MOST_ABILITIES, 0, 1, "abilities used in this turn, as on the animal board (UM-5.4)"
    )
    moon: int = integer(0, t.PLACES - 1, "the Moon's place (UM-3.1)")
    moon_face: int = enumeration((), t.Face, "the face of the Moon (UM-3.2)")
    moon_phase: int = integer(0, t.PLACES - 1, "the place of the Moon Phase token (UM-3.1)")
    moon_phase_face: int = enumeration((), t.Face, "the face of the Moon Phase token (UM-3.2)")
    steps: int = integer(0, 2, "free steps that the animal whose turn it is has left (UM-5.1)")
    second_action: int = integer(0, 1, "1 while one used space may be used again in this turn (UM-6.8c)")
    extra_leaf: int = integer(0, 1, "1 while the next Collect of this turn takes a token one leaf higher (UM-6.8c)")
    with_animals: int = integer(0, 1, "1 when the Moon and the animals are in the game (UM-1.1)", fixed=True)
    with_elder_tree: int = integer(0, 1, "1 when the Great Elder Tree is in the game (UM-1.1)", fixed=True)
    stones_left: int = integer(0, t.STONES_MOST, "moonstones still to be placed (UM-2.4)")
