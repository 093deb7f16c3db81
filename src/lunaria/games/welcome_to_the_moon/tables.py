"""The common ground of all adventures: cards, missions, the steps of a turn and the numbering of actions."""

from enum import IntEnum

import numpy as np

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import bits_of
from lunaria.games.welcome_to_the_moon.printed import FOLDER, Printed, read

DATA = FOLDER / "data"
ADVENTURES = ("launch", "journey", "colony", "mine", "dome", "virus", "escape", "battle")
"""The folders of the adventures, from the first to the eighth."""


def texts_of(adventure: int) -> tuple[str, ...]:
    """Return the files of texts that explain symbols and decisions of an adventure: those of all, then its own."""
    return "explained", "decisions", ADVENTURES[adventure - 1]


SEATS = 6
ROWS = 2 * SEATS
"""Fields of a sheet have a row for each seat, then one for each sheet as it was when the stage began (WM-3.2)."""
NUMBERS = 18
"""Numbers that can be written go from 0 to 17 (WM-3.9)."""
CHANGE = 2
"""Greatest change of a number by an Astronaut action (WM-3.9)."""
PENALTY = 5
"""Points lost for each System Error (WM-5.3)."""


class Action(IntEnum):
    """The six actions (WM-1.2), and what stands for none."""

    ROBOT = 0
    ENERGY = 1
    PLANT = 2
    WATER = 3
    ASTRONAUT = 4
    PLANNING = 5
    NONE = 6


ACTIONS = 6
"""Number of actions that a card can show."""


class Stage(IntEnum):
    """The stage of a game; the seats decide simultaneously within one stage."""

    TURN = 0
    MISSIONS = 1
    DRAWING = 2
    ASTRA = 3
    OVER = 4
    INFECTION = 5


class Step(IntEnum):
    """A seat's next decision."""

    CHOOSE = 0
    PAIR = 1
    VALUE = 2
    WRITE = 3
    ROBOT = 4
    ENERGY = 5
    PLANT = 6
    WATER = 7
    PLANNING = 8
    EFFECTS = 9
    DONE = 10
    MISSION = 11
    GIVE = 12
    CROSS = 13
    INFECT = 14


STEPS = len(Step)

# Cards (WM-1.2, WM-1.4) -----------------------------------------------------------------------------------------------


class StarshipCards(Printed):
    """The file of the Starship cards."""

    about: str
    origin: str
    cards: list[tuple[int, str]]


class MissionCard(Printed):
    """A mission card of the file."""

    adventure: int
    letter: str
    first: int
    later: int


class AstraLevel(Printed):
    """A level of ASTRA of the file: what each card is worth to it, by action."""

    level: int
    name: str
    values: dict[str, int]


class SoloAdventure(Printed):
    """How solo play differs in an adventure."""

    adventure: int
    fixed_points: int
    level_factor: int
    solo_bonuses: int
    effect_triggers: list[str]
    bonus_gain: int


class AstraTrack(Printed):
    """ASTRA's track in adventure 1: boxes, those crossed at the start by level, and the box of each label."""

    boxes: int
    pre_crossed_by_level: list[int]
    score_labels: dict[str, int]


class Solo(Printed):
    """The file of the solo mode."""

    about: str
    origin: str
    levels: list[AstraLevel]
    adventures: list[SoloAdventure]
    track: AstraTrack


class MissionCards(Printed):
    """The file of the mission cards."""

    about: str
    origin: str
    cards: list[MissionCard]


STARSHIP_CARDS = read("data/starship_cards.json", StarshipCards)
CARDS = len(STARSHIP_CARDS.cards)
PILES = 3
PILE = CARDS // PILES
EFFECT_CARDS = 3
EFFECT = CARDS + 1
"""The id of effect card A; B and C follow (WM-S.2). Starship cards have the ids from 1."""
DECK = CARDS + EFFECT_CARDS
NUMBER: Ints = np.array([0, *(number for number, _ in STARSHIP_CARDS.cards), 0, 0, 0], np.int64)
"""The number of each card by its id."""
ACTION: Ints = np.array([6, *(Action[name.upper()] for _, name in STARSHIP_CARDS.cards), 6, 6, 6], np.int64)
"""The action of each card by its id."""
if CARDS != 63 or not all(1 <= number <= 15 for number, _ in STARSHIP_CARDS.cards):
    raise ValueError("starship_cards.json: there are 63 cards with numbers from 1 to 15")

LETTERS = "ABC"
MISSIONS: dict[int, tuple[tuple[MissionCard, MissionCard], ...]] = {}
"""The two cards of each letter by adventure."""
for _number in range(1, 9):
    _cards = [card for card in read("data/missions.json", MissionCards).cards if card.adventure == _number]
    MISSIONS[_number] = tuple(
        (pair[0], pair[1]) for pair in ([card for card in _cards if card.letter == letter] for letter in LETTERS)
    )


SOLO = read("data/solo.json", Solo)
ASTRA_VALUES = np.zeros((len(SOLO.levels) + 1, ACTIONS), np.int64)
"""Value of a card to ASTRA, by level and action (WM-S.1)."""
for _level in SOLO.levels:
    for _name, _value in _level.values.items():
        ASTRA_VALUES[_level.level, Action[_name.upper()]] = _value
LEVEL_POINTS: Ints = np.zeros((len(SOLO.adventures) + 1, len(SOLO.levels) + 1), np.int64)
"""ASTRA's points besides its cards, by adventure and level (WM-S.10)."""
for _rules in SOLO.adventures:
    for _level in SOLO.levels:
        LEVEL_POINTS[_rules.adventure, _level.level] = _rules.fixed_points + _rules.level_factor * _level.level


SOLO_BONUSES = np.array([0, *(rules.solo_bonuses for rules in SOLO.adventures)], np.int64)
"""Greatest number of solo bonuses circled, by adventure (WM-S.7)."""
SOLO_GAIN = np.array([0, *(rules.bonus_gain for rules in SOLO.adventures)], np.int64)
"""Number of solo bonuses circled at a time, by adventure."""
EFFECT_TRIGGERS = np.array([0, *(len(rules.effect_triggers) for rules in SOLO.adventures)], np.int64)
"""Number of effect cards that have an effect, from A on, by adventure (WM-S.6)."""
MISSION_VALUES: Ints = np.zeros((len(MISSIONS) + 1, len(LETTERS), 2, 3), np.int64)
"""The values of missions by adventure, letter, card and how they are fulfilled: not, first (1) or later (2)."""
for _adventure, _pairs in MISSIONS.items():
    for _letter, _pair in enumerate(_pairs):
        for _index, _mission in enumerate(_pair):
            MISSION_VALUES[_adventure, _letter, _index] = [0, _mission.first, _mission.later]

# Ways to take a combination (WM-3.3, WM-D.1) --------------------------------------------------------------------------

WAYS = 8
"""Ways to take one combination: with its action, with a declined Astronaut, with a Wild Action as each of the six."""
USE, DECLINED, WILD = 0, 1, 2
SYSTEM_ERROR = PILES * WAYS
"""The choice of a System Error; solo pairs follow it (WM-3.7)."""
PAIRS = 6
PAIR_NUMBER: Ints = np.array([0, 0, 1, 1, 2, 2], np.int64)
"""The card that gives the number, for each of the solo pairs (WM-S.4)."""
PAIR_ACTION: Ints = np.array([1, 2, 0, 2, 0, 1], np.int64)
"""The card that gives the action, for each of the solo pairs."""
PAIR_THIRD = np.array([2, 1, 2, 0, 1, 0], np.int64)
"""The card that is left over, for each of the solo pairs (WM-S.5)."""
GIVE, REMOVE = 0, PILES
"""Choices for the card left over: ASTRA gets it, or a solo bonus removes it (WM-S.7)."""


def number_actions(sizes: dict[Step, int]) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    """Number the actions of an adventure.

    Args:
        sizes: the number of choices of each step beyond the shared ones, at most 64.

    Returns:
        the first action of each step, and after them the number of actions.
    """
    shared = {
        Step.CHOOSE: SYSTEM_ERROR,
        Step.PAIR: 1 + PAIRS * WAYS,
        Step.VALUE: NUMBERS,
        Step.DONE: 1,
        Step.MISSION: len(LETTERS) + 1,
        Step.GIVE: 2 * PILES,
    }
    first = np.zeros(STEPS + 1, np.int64)
    for step in Step:
        first[step + 1] = first[step] + shared.get(step, sizes.get(step, 0))
    return first


def order_of(zones: list[list[int]]) -> "np.ndarray[tuple[int, ...], np.dtype[np.uint64]]":
    """Return the spaces before and after each space (up to 64) in its zones, which are listed in ascending order."""
    order = np.zeros((64, 2), np.uint64)
    for zone in zones:
        for index, space in enumerate(zone):
            order[space, 0] |= bits_of(zone[:index])
            order[space, 1] |= bits_of(zone[index + 1 :])
    return order
