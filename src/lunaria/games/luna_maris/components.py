"""The schema of ``data/components.json``, and the checks that the rules rely on."""

from pathlib import Path

import msgspec

DATA = Path(__file__).parent / "data"


class _Part(msgspec.Struct, forbid_unknown_fields=True):
    """A block of the data: it says where it comes from."""

    origin: str


class Map(_Part):
    """Positions of the modules, and the corridors between them."""

    positions: dict[str, tuple[int, int]]
    corridors: list[tuple[str, str]]


class MiningSpace(msgspec.Struct, forbid_unknown_fields=True):
    """A space of the mining area; its neighbours follow from row and x."""

    id: str
    row: int
    x: int
    ore: str
    start: bool


class MiningArea(_Part):
    """The mining area."""

    spaces: list[MiningSpace]


class PlayerBoard(_Part):
    """Sizes and marks of a player board."""

    battery: int
    reservoir: int
    tank: int
    section: int
    waste: int
    oxygen: int
    stress: tuple[int, int]
    stress_start: int
    co2_when_waste_becomes: list[int]
    stress_when_waste_becomes: list[int]
    stress_points: dict[str, int]


class Goods(msgspec.Struct, forbid_unknown_fields=True):
    """A payment or a gain; 0 for goods that are not mentioned."""

    energy: int = 0
    iron: int = 0
    iron_to_waste: int = 0
    titanium: int = 0
    water: int = 0
    helium3: int = 0
    points: int = 0
    waste: int = 0
    oxygen: int = 0
    stress: int = 0
    co2: int = 0
    waste_returned: int = 0
    research: int = 0
    scientists: int = 0
    food: int = 0
    top_food: int = 0
    discarded_food: int = 0
    ore_per_probe: int = 0
    energy_when_advanced: int = 0
    fill_battery: int = 0
    stress_to_last: int = 0


class Probes(_Part):
    """Rewards of the probes, top to bottom."""

    rewards: list[Goods]


class EmergencyDeposit(_Part):
    """Prices of the cubes of the emergency deposit."""

    points: dict[str, int]


class Co2(_Part):
    """Points of the spaces of the CO2 track at the end."""

    points: list[int]


class Choice(msgspec.Struct, forbid_unknown_fields=True):
    """An option of a main action with a fixed price."""

    id: str
    module: str
    pay: Goods
    gain: Goods
    level: int = 0
    kind: str = ""
    tool: bool = False
    advanced: str = ""


class Choices(_Part):
    """Options of main actions, module by module."""

    list: list[Choice]


class Bonus(msgspec.Struct, forbid_unknown_fields=True):
    """A space of the bonus area."""

    id: str
    gain: Goods


class Bonuses(_Part):
    """The bonus area."""

    list: list[Bonus]


class ModuleTrack(_Part):
    """Points of the spaces of the advanced-module track, largest first."""

    points: list[int]


class Scientist(msgspec.Struct, forbid_unknown_fields=True):
    """A scientist card."""

    id: str
    modules: list[str]
    iron: int = 0


class Scientists1(_Part):
    """The level-1 scientists of each colour."""

    cards: list[Scientist]


class Scientists2(_Part):
    """The level-2 scientists."""

    cards: list[Scientist]


class FoodKind(msgspec.Struct, forbid_unknown_fields=True):
    """A kind of food."""

    id: str
    nutrition: int
    bonus: Goods


class Food(_Part):
    """The food cards."""

    copies: int
    copies_with_four: int
    kinds: list[FoodKind]


class Demand(msgspec.Struct, forbid_unknown_fields=True):
    """A demand token."""

    id: str
    level: str
    pay: Goods
    gain: Goods


class Demands(_Part):
    """The demand tokens, level by level."""

    list: list[Demand]


class AutomatonCard(msgspec.Struct, forbid_unknown_fields=True):
    """A card of the automaton."""

    id: str
    set: str
    actions: list[str]


class Automaton(_Part):
    """The automaton of the solo game."""

    waste: int
    water: int
    food_limit: int
    demand_level: dict[str, list[str]]
    built: int
    probe_rewards: list[Goods]
    cards: list[AutomatonCard]


class Components(msgspec.Struct, forbid_unknown_fields=True):
    """Everything in the box."""

    about: str
    map: Map
    mining_area: MiningArea
    player_board: PlayerBoard
    probes: Probes
    emergency_deposit: EmergencyDeposit
    co2: Co2
    options: Choices
    bonuses: Bonuses
    module_track: ModuleTrack
    scientists_1: Scientists1
    scientists_2: Scientists2
    food: Food
    demand_tokens: Demands
    automaton: Automaton


MODULES = ("DEC", "COM", "EXP", "LAB", "IND", "REC", "MIN", "POW", "GRE", "DOR")
LEVELS = ("I", "II", "III", "IIII")
PLAYERS = range(1, 5)
"""Possible numbers of players (LM-1.1)."""
BUILT = 4
"""Greatest number of advanced modules built in a game (LM-8.4.6)."""


def read_components(data: bytes) -> Components:
    """Read and check the components.

    Raises:
        ValueError: the file does not fit the schema, or says what the rules cannot play with.
    """
    found = msgspec.json.decode(data, type=Components)
    if sorted(found.map.positions) != sorted(MODULES):
        raise ValueError("map: every module has one position")
    if [space.id for space in found.mining_area.spaces] != [f"M{n:02}" for n in range(1, 25)]:
        raise ValueError("mining_area: spaces must be M01 to M24 in this order")
    if sum(space.start for space in found.mining_area.spaces) != PLAYERS[-1]:
        raise ValueError("mining_area: there must be a start space for every player")
    order = [MODULES.index(option.module) for option in found.options.list]
    if order != sorted(order):
        raise ValueError("options: must be in the order of the modules")
    tokens = [LEVELS.index(token.level) for token in found.demand_tokens.list]
    if tokens != sorted(tokens) or min(tokens.count(level) for level in range(4)) < PLAYERS[-1] + 1:
        raise ValueError("demand_tokens: level by level, at least one more of each than players")
    if len(found.scientists_1.cards) != 6 or len(found.scientists_2.cards) != 16:
        raise ValueError("scientists: the rules need 6 of level 1 and 16 of level 2")
    if len(found.module_track.points) != BUILT:
        raise ValueError("module_track: a space for every module that may be built")
    return found


COMPONENTS = read_components((DATA / "components.json").read_bytes())
