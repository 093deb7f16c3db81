"""The record of a game of Luna Maris: everything there is to know about it, in one piece of memory."""

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import Bits
from lunaria.engine.state import State, enumeration, generator, integer, integers, spaces
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris.actions import MOVES
from lunaria.games.luna_maris.components import LEVELS

STACK = 6
DEAL = t.SEATS + 1


class Base(State):
    """The state of a game. Arrays over boards have five rows: four seats and the automaton's; absent ones stay 0."""

    hand: Sets = spaces(t.BOARDS, "scientists in hand (LM-2.15)")
    rest: Sets = spaces(t.BOARDS, "scientists on the rest pile (LM-7.1)")
    removed: Sets = spaces(t.BOARDS, "level-1 scientists out of the game (LM-8.2.3)")
    probes: Sets = spaces(t.BOARDS, "probes in the mining area (LM-8.1.3)")
    random: Bits = generator()
    points: Ints = integers(t.BOARDS, 0, 999, "the score track (LM-2.14)")
    food: Ints = integers((t.BOARDS, t.FOOD_KINDS), 0, 4, "food cards in hand by kind (LM-8.9.4)")
    energy: Ints = integers(t.BOARDS, 0, t.BATTERY, "the battery (LM-2.1)")
    iron: Ints = integers((t.BOARDS, 2), 0, t.SECTION, "iron in sections 1 and 2 of the conveyor (LM-2.2)")
    titanium: Ints = integers((t.BOARDS, 2), 0, t.SECTION, "titanium in sections 1 and 2 of the conveyor (LM-2.2)")
    water: Ints = integers(t.BOARDS, 0, t.RESERVOIR, "the reservoir (LM-2.1)")
    helium3: Ints = integers(t.BOARDS, 0, t.TANK, "the tank (LM-2.1)")
    waste: Ints = integers(t.BOARDS, 0, t.WASTE, "the waste track (LM-2.9)")
    oxygen: Ints = integers(t.BOARDS, 0, t.OXYGEN, "oxygen spent this round (LM-2.11)")
    stress: Ints = integers(
        t.BOARDS, 0, t.STRESS_LAST, f"{t.STRESS_FIRST} to {t.STRESS_LAST}; 0 for the automaton (LM-2.12)"
    )
    co2: Ints = integers(t.BOARDS, 0, t.CO2_LAST, "the CO2 track (LM-2.10)")
    probes_left: Ints = integers(t.BOARDS, 0, t.PROBES, "probes on the player board (LM-8.1.1)")
    level: Ints = integers((t.BOARDS, 2), 0, t.TOP_LEVEL, "research in extraction and sustainability (LM-8.4.1)")
    bonus: Ints = integers((t.BOARDS, 2), 0, t.BONUSES, "the bonus under each research disc; 0: none yet (LM-8.4.1)")
    deposit: Ints = integers((t.BOARDS, len(t.RESOURCES)), 0, 1, "own energy, iron, water in the deposit (LM-6.5)")
    astronaut: Ints = enumeration(t.BOARDS, t.Module, "the module where each astronaut stands (LM-7.3)")
    tool: Ints = integers(t.BOARDS, -1, t.MODULE_COUNT - 1, "the module of the special tool; -1: none (LM-7.12)")
    tool_ready: Ints = integers(t.BOARDS, 0, 1, "1 when the special tool lies face up (LM-7.12)")
    demands: Ints = integers(t.BOARDS, 0, 20, "demand tokens taken (LM-8.3.1)")
    ended: Ints = integers(t.BOARDS, 0, 1, "1 when the workday is ended (LM-10.3)")

    symbol: Ints = integers(t.MODULE_COUNT, 0, t.BOARDS, "who is on each energy symbol: 0 nobody, seat + 1 (LM-7.6)")
    tile: Ints = integers(
        t.MODULE_COUNT, 0, t.BOARDS + 1, "advanced tile: 0 none, 1 offered, seat + 2 built (LM-8.4.5)"
    )
    tile_row: Ints = integers(
        t.SEATS + 1, -1, t.MODULE_COUNT - 1, "the tiles laid out, left to right; -1 gone (LM-3.7)"
    )
    module_track: Ints = integers(
        t.TRACK_SPACES, 0, t.BOARDS, "discs on the advanced-module track, seat + 1 (LM-8.4.5)"
    )
    stack: Ints = integers((len(LEVELS), DEAL), -1, len(t.DEMANDS) - 1, "demand tokens from the top; -1 none (LM-3.4)")
    stack_taken: Ints = integers(len(LEVELS), 0, DEAL, "how many tokens of each stack are taken (LM-8.3.1)")
    stack_owner: Ints = integers((len(LEVELS), DEAL), 0, t.BOARDS, "who has each token, seat + 1 (LM-8.3.1)")
    scientist_row: Ints = integers(
        t.SCIENTISTS_FACE_UP, -1, t.CARD_COUNT - 1, "scientists for hire; -1 none (LM-8.2.1)"
    )
    scientist_deck: Ints = integers(t.LEVEL_2, -1, t.CARD_COUNT - 1, "the face-down scientists, next one last (LM-3.5)")
    scientists_left: int = integer(0, t.LEVEL_2, "how many are in that deck")
    display: Ints = integers(t.FOOD_FACE_UP, -1, t.FOOD_KINDS - 1, "face-up food, left to right; -1 none (LM-8.9.5)")
    food_deck: Ints = integers(t.FOOD_CARDS, -1, t.FOOD_KINDS - 1, "the face-down food, next one last (LM-3.6)")
    food_left: int = integer(0, t.FOOD_CARDS, "how many are in that deck")
    discard: Ints = integers(t.FOOD_KINDS, 0, 4, "the food discard pile by kind (LM-9.4)")
    tools_offered: Ints = integers(t.MODULE_COUNT, 0, 1, "1 for each tool that may still be chosen (LM-3.10)")
    start_symbols: Ints = integers(t.MODULE_COUNT, 0, 2, "start positions that are not claimed yet (LM-3.11)")
    solo_cards: Ints = integers(
        t.ROUNDS, -1, len(t.SOLO_CARDS) - 1, "the automaton's cards by round; -1 none (LM-13.4)"
    )
    solo_done: int = integer(0, t.SOLO_ACTIONS.shape[1], "actions done on the automaton's card (LM-13.5)")

    phase: int = enumeration((), t.Phase, "where the game stands")
    round: int = integer(0, t.ROUNDS, "the round from 1; 0 during setup (LM-4.1)")
    seats: int = integer(0, t.SEATS, "how many play (LM-1.1)", fixed=True)
    boards: int = integer(0, t.SEATS, "player boards in play, the automaton's included (LM-13.1)", fixed=True)
    difficulty: int = integer(0, 2, "of the automaton: basic, intermediate, advanced (LM-13.4)", fixed=True)
    turn: int = integer(0, t.BOARDS - 1, "whose turn it is (LM-6.1)")
    order: Ints = integers(t.SEATS, 0, t.BOARDS - 1, "the turn order of this round (LM-6.3)")
    next_order: Ints = integers(t.SEATS, -1, t.BOARDS - 1, "the turn order of the next round; -1 free (LM-10.2)")
    ended_count: int = integer(0, t.SEATS, "how many have ended their workday (LM-10.4)")
    place: int = integer(0, t.SEATS - 1, "where the turn stands in the turn order (LM-6.1)")

    depth: int = integer(0, STACK, "how many tasks wait")
    task: Ints = enumeration(STACK, t.Task, "what waits to be decided; the last one first (LM-14)")
    value: Ints = integers(STACK, 0, 63, "a number that belongs to each task")
    card: int = integer(-1, t.CARD_COUNT - 1, "the scientist that is being played; -1 none (LM-7.1)")
    stayed: int = integer(0, 1, "1 when this step stays in place and nothing was used yet (LM-7.2)")
    main_done: int = integer(0, 1, "1 when the main action was used in this step (LM-7.4)")
    extra_done: int = integer(0, 1, "1 when the extra action was used in this step (LM-7.4)")
    combined: int = integer(0, 1, "1 when a second option of this activation was chosen (LM-8.5.2, LM-8.6.2)")
    bill: int = integer(0, len(MOVES) - 1, "the action whose iron is to be paid (LM-2.5)")
