"""Setup: boards, decks, stacks and starting positions (LM-3, LM-13.1 to LM-13.4)."""

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import NONE, bit, lowest, without_lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import fill_from, ints
from lunaria.engine.events import EventLog, emit
from lunaria.engine.rng import randbelow, seed_rng, shuffle
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris.components import COMPONENTS
from lunaria.games.luna_maris.events import Happening
from lunaria.games.luna_maris.state import Base
from lunaria.games.luna_maris.tasks import CHOOSE_START, CHOOSE_TOOL
from lunaria.games.luna_maris.turns import begin_round, push

SETTING_UP = int(t.Phase.SETUP)
TOOLS, LEVEL = range(2)
"""Index of each option in the list that ``setup`` takes."""
START_POINTS, START_ENERGY, START_WATER, START_IRON, START_WASTE = 5, 3, 2, 1, 1
"""Starting values of every player (LM-3.3, LM-3.9)."""
STRESS_START = COMPONENTS.player_board.stress_start
AUTOMATON_WATER, AUTOMATON_WASTE = COMPONENTS.automaton.water, COMPONENTS.automaton.waste
START_COUNT, TILE_COUNT, TOOL_COUNT = t.START_SPACES.size, t.TILE_MODULES.size, t.TOOL_MODULES.size


@rule
def clear(s: Base) -> None:
    """Make the record an empty one."""
    s.hand[:] = NONE
    s.rest[:] = NONE
    s.removed[:] = NONE
    s.probes[:] = NONE
    s.points[:] = 0
    s.food[:] = 0
    s.energy[:] = 0
    s.iron[:] = 0
    s.titanium[:] = 0
    s.water[:] = 0
    s.helium3[:] = 0
    s.waste[:] = 0
    s.oxygen[:] = 0
    s.stress[:] = 0
    s.co2[:] = 0
    s.probes_left[:] = 0
    s.level[:] = 0
    s.bonus[:] = 0
    s.deposit[:] = 0
    s.astronaut[:] = 0
    s.tool[:] = -1
    s.tool_ready[:] = 0
    s.demands[:] = 0
    s.ended[:] = 0
    s.symbol[:] = 0
    s.tile[:] = 0
    s.tile_row[:] = -1
    s.module_track[:] = 0
    s.stack[:] = -1
    s.stack_taken[:] = 0
    s.stack_owner[:] = 0
    s.display[:] = -1
    s.food_deck[:] = -1
    s.discard[:] = 0
    s.tools_offered[:] = 0
    s.start_symbols[:] = 0
    s.solo_cards[:] = -1
    s.solo_done = 0
    s.phase = SETTING_UP
    s.round = 0
    s.order[:] = 0
    s.next_order[:] = -1
    s.ended_count = 0
    s.depth = 0
    s.task[:] = 0
    s.value[:] = 0
    s.card = -1
    s.stayed = 0
    s.main_done = 0
    s.extra_done = 0
    s.combined = 0
    s.bill = 0


@rule
def setup(s: Base, options: Ints, seats: int, seed: int) -> int:
    """Set up a game (LM-3)."""
    clear(s)
    seed_rng(s, seed)
    s.seats = seats
    s.boards = max(2, seats)
    s.difficulty = options[LEVEL]
    first = randbelow(s, seats)
    for i in range(seats):
        s.order[i] = (first + i) % seats
    if seats == 1:
        s.order[1] = t.AUTOMATON
    set_boards(s)
    deal_demands(s)
    deal_scientists(s)
    deal_food(s)
    deal_tiles(s)
    deal_start_symbols(s)
    if seats == 1:
        deal_solo(s)
    if options[TOOLS]:
        deal_tools(s)
        s.place = seats - 1
        push(s, CHOOSE_TOOL, 0)
    else:
        s.place = 0
        push(s, CHOOSE_START, 0)
    s.turn = s.order[s.place]
    return 1 << s.turn


@rule
def set_boards(s: Base) -> None:
    """Fill the player boards and place the first probes (LM-3.3, LM-3.8, LM-3.9, LM-13.1)."""
    starts = ints(START_COUNT)
    fill_from(starts, t.START_SPACES)
    shuffle(s, starts, t.SEATS)
    for i in range(s.boards):
        seat = s.order[i]
        s.points[seat] = START_POINTS
        s.probes[seat] = bit(starts[i])
        s.probes_left[seat] = t.PROBES
        if seat == t.AUTOMATON:
            s.water[seat] = AUTOMATON_WATER
            s.waste[seat] = AUTOMATON_WASTE
        else:
            s.hand[seat] = t.ALL_LEVEL_1
            s.energy[seat] = START_ENERGY
            s.water[seat] = START_WATER
            s.iron[seat, 0] = START_IRON
            s.waste[seat] = START_WASTE
            s.stress[seat] = STRESS_START
            s.level[seat, 0] = 1
            s.level[seat, 1] = 1
            s.deposit[seat, :] = 1


@rule
def deal_demands(s: Base) -> None:
    """Stack one more demand token of each level than there are players (LM-3.4)."""
    tokens = ints(16)
    for level in range(s.stack.shape[0]):
        first, size = t.DEMAND_FIRST[level], t.DEMAND_FIRST[level + 1] - t.DEMAND_FIRST[level]
        for i in range(size):
            tokens[i] = first + i
        shuffle(s, tokens, size)
        for i in range(s.boards + 1):
            s.stack[level, i] = tokens[i]


@rule
def deal_scientists(s: Base) -> None:
    """Shuffle the level-2 scientists and reveal three (LM-3.5)."""
    for i in range(t.LEVEL_2):
        s.scientist_deck[i] = t.LEVEL_1 + i
    shuffle(s, s.scientist_deck, t.LEVEL_2)
    s.scientists_left = t.LEVEL_2 - t.SCIENTISTS_FACE_UP
    for i in range(t.SCIENTISTS_FACE_UP):
        s.scientist_row[i] = s.scientist_deck[t.LEVEL_2 - 1 - i]
        s.scientist_deck[t.LEVEL_2 - 1 - i] = -1


@rule
def deal_food(s: Base) -> None:
    """Shuffle the food cards and reveal three (LM-3.6)."""
    copies = t.COPIES[s.seats]
    cards = t.FOOD_KINDS * copies
    for i in range(cards):
        s.food_deck[i] = i // copies
    shuffle(s, s.food_deck, cards)
    s.food_left = cards - t.FOOD_FACE_UP
    for i in range(t.FOOD_FACE_UP):
        s.display[i] = s.food_deck[cards - 1 - i]
        s.food_deck[cards - 1 - i] = -1


@rule
def deal_tiles(s: Base) -> None:
    """Lay out five of the advanced modules (LM-3.7)."""
    tiles = ints(TILE_COUNT)
    fill_from(tiles, t.TILE_MODULES)
    shuffle(s, tiles, TILE_COUNT)
    for i in range(t.TILES_OFFERED):
        s.tile_row[i] = tiles[i]
        s.tile[tiles[i]] = 1


@rule
def deal_tools(s: Base) -> None:
    """Reveal one more special tool than there are players (LM-3.10, LM-13.2)."""
    tools = ints(TOOL_COUNT)
    fill_from(tools, t.TOOL_MODULES)
    shuffle(s, tools, TOOL_COUNT)
    for i in range(s.seats + 1):
        s.tools_offered[tools[i]] = 1


@rule
def deal_start_symbols(s: Base) -> None:
    """Reveal the cards that say where the astronauts may start (LM-3.11, LM-13.3)."""
    if s.seats == 3:
        add_symbols(s, s.scientist_deck[randbelow(s, s.scientists_left)])
        return
    owners = max(2, s.seats)
    one = randbelow(s, t.LEVEL_1 * owners)
    add_symbols(s, one % t.LEVEL_1)
    if s.seats == t.SEATS:
        other = randbelow(s, t.LEVEL_1 * owners - 1)
        if other >= one:
            other += 1
        add_symbols(s, other % t.LEVEL_1)


@rule
def add_symbols(s: Base, card: int) -> None:
    """Offer every module that a card shows as a starting position."""
    shown = t.CARD_SHOWS[card]
    while shown != NONE:
        s.start_symbols[lowest(shown)] += 1
        shown = without_lowest(shown)


@rule
def deal_solo(s: Base) -> None:
    """Draw the automaton's five cards (LM-13.4)."""
    cards = ints(16)
    size = t.SOLO_SIZE[s.difficulty]
    for i in range(size):
        cards[i] = t.SOLO_FIRST[s.difficulty] + i
    shuffle(s, cards, size)
    for i in range(s.solo_cards.size):
        s.solo_cards[i] = cards[i]


@rule
def choose_tool(s: Base, seat: int, module: int, log: EventLog) -> None:
    """Take a special tool; the last player in turn order chooses first (LM-3.10)."""
    s.tool[seat] = module
    s.tool_ready[seat] = 1
    s.tools_offered[module] = 0
    emit(log, Happening.TOOL, seat, module)
    if s.place > 0:
        s.place -= 1
        push(s, CHOOSE_TOOL, 0)
    else:
        s.tools_offered[:] = 0
        push(s, CHOOSE_START, 0)
    s.turn = s.order[s.place]


@rule
def choose_start(s: Base, seat: int, module: int, log: EventLog) -> None:
    """Put the astronaut in a module that is shown, beside its energy symbol (LM-3.11, LM-13.3)."""
    s.astronaut[seat] = module
    s.start_symbols[module] -= 1
    emit(log, Happening.START, seat, module)
    if s.seats == 1:
        for other in range(t.MODULE_COUNT):
            if s.start_symbols[other]:
                s.start_symbols[other] = 0
                s.astronaut[t.AUTOMATON] = other
                emit(log, Happening.START, t.AUTOMATON, other)
    if s.place + 1 < s.seats:
        s.place += 1
        s.turn = s.order[s.place]
        push(s, CHOOSE_START, 0)
    else:
        begin_round(s, log)
