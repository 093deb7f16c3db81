"""Invariants of every state, recomputed from scratch by plain slow code that shares nothing with the rules."""

from collections import Counter
from collections.abc import Iterator

from lunaria.engine.bits import members
from lunaria.games.luna_maris import tables
from lunaria.games.luna_maris.actions import FIRST, VERBS
from lunaria.games.luna_maris.components import LEVELS, MODULES
from lunaria.games.luna_maris.state import DEAL, Base


def _playing(s: Base) -> list[int]:
    """Return the boards in play."""
    return [0, tables.AUTOMATON] if s.seats == 1 else list(range(s.seats))


def _scientists(s: Base) -> Iterator[str]:
    """Every scientist is in exactly one place."""
    high: Counter[int] = Counter()
    for board in range(tables.BOARDS):
        piles = [members(pile[board]) for pile in (s.hand, s.rest, s.removed)]
        places = Counter(card for pile in piles for card in pile)
        wanted = range(tables.LEVEL_1) if board in _playing(s) and board != tables.AUTOMATON else ()
        if sorted(card for card in places.elements() if card < tables.LEVEL_1) != list(wanted):
            yield f"hand, rest, removed: board {board} must have each own level-1 scientist once (LM-1.1)"
        if any(card >= tables.LEVEL_1 for card in piles[2]) or any(card >= tables.CARD_COUNT for card in places):
            yield "removed: only level-1 scientists leave the game (LM-8.2.3)"
        high.update(card for pile in piles[:2] for card in pile if tables.LEVEL_1 <= card < tables.CARD_COUNT)
        if board not in _playing(s) and places:
            yield f"board {board} does not play but has scientists"
    left = s.scientists_left
    high.update(s.scientist_deck[i] for i in range(left))
    high.update(card for card in s.scientist_row if card >= 0)
    if sorted(high.elements()) != list(range(tables.LEVEL_1, tables.CARD_COUNT)):
        yield "scientists: every level-2 scientist is in one place: deck, row, a hand or a rest pile (LM-1.2)"
    if any(card >= 0 for card in s.scientist_deck.tolist()[left:]):
        yield "scientist_deck: more cards than scientists_left says"
    if left and min(s.scientist_row) < 0:
        yield "scientist_row: a place stays empty only when the deck has run out (LM-8.2.2)"


def _food(s: Base) -> Iterator[str]:
    """Every food card is in exactly one place."""
    left = s.food_left
    for kind, name in enumerate(tables.FOODS):
        cards = s.discard[kind] + sum(s.food[board, kind] for board in range(tables.BOARDS))
        cards += s.food_deck.tolist()[:left].count(kind) + s.display.tolist().count(kind)
        if cards != tables.COPIES[s.seats]:
            yield f"food: there are {cards} cards of {name}, not {tables.COPIES[s.seats]} (LM-3.6)"
    if any(kind >= 0 for kind in s.food_deck.tolist()[left:]):
        yield "food_deck: more cards than food_left says"
    for board in range(tables.BOARDS):
        if board not in _playing(s) and any(s.food[board, kind] for kind in range(len(tables.FOODS))):
            yield f"food: board {board} does not play"


def _demands(s: Base) -> Iterator[str]:
    """Every stack holds tokens of its level; those taken have an owner."""
    owned: Counter[int] = Counter()
    for level, name in enumerate(LEVELS):
        size, taken = s.boards + 1, s.stack_taken[level]
        tokens = [s.stack[level, i] for i in range(DEAL)]
        if len(set(tokens[:size])) != size or any(t < 0 or tables.DEMAND_LEVEL[t] != level for t in tokens[:size]):
            yield f"stack: level {name} needs {size} different tokens of that level (LM-3.4)"
        if any(token >= 0 for token in tokens[size:]) or taken > size:
            yield f"stack: level {name} has only {size} tokens (LM-3.4)"
        for i in range(DEAL):
            owner = s.stack_owner[level, i]
            if (owner > 0) != (i < taken) or (owner and owner - 1 not in _playing(s)):
                yield f"stack_owner: token {i} of level {name} does not fit stack_taken (LM-8.3.1)"
            owned[owner - 1] += owner > 0
    for board in range(tables.BOARDS):
        if s.demands[board] != owned[board]:
            yield f"demands: board {board} owns {owned[board]} tokens, not {s.demands[board]} (LM-8.3.1)"


def _tiles(s: Base) -> Iterator[str]:
    """Advanced modules, their discs and the special tools."""
    built = [s.tile[module] - 2 for module in range(len(MODULES)) if s.tile[module] > 1]
    offered = [module for module in range(len(MODULES)) if s.tile[module] == 1]
    if any(s.tile[module] and not tables.HAS_TILE[module] for module in range(len(MODULES))):
        yield "tile: some modules have no advanced tile (LM-8)"
    if sorted(module for module in s.tile_row if module >= 0) != offered:
        yield "tile_row: does not hold the tiles that are offered (LM-3.7)"
    discs = [owner - 1 for owner in s.module_track if owner]
    if sorted(discs) != sorted(built) or any(board not in _playing(s) for board in built):
        yield "module_track: one disc of its builder for every tile built (LM-8.4.5)"
    if len(offered) != (tables.TILES_OFFERED - len(built) if len(built) < tables.TRACK_SPACES else 0):
        yield "tile: five tiles are laid out, and none is left after the fourth is built (LM-8.4.6)"
    tools = [s.tool[board] for board in range(tables.BOARDS) if s.tool[board] >= 0]
    if len(set(tools)) != len(tools) or any(not tables.HAS_TOOL[tool] for tool in tools):
        yield "tool: every special tool has one owner (LM-3.10)"
    for board in range(tables.BOARDS):
        if s.tool_ready[board] and s.tool[board] < 0:
            yield f"tool_ready: board {board} has no tool (LM-7.12)"
        if s.tool[board] >= 0 and (board not in _playing(s) or board == tables.AUTOMATON):
            yield f"tool: board {board} has no tool (LM-13.1)"


def _probes(s: Base) -> Iterator[str]:
    """Probes stand alone on spaces of the mining area."""
    standing = [space for board in range(tables.BOARDS) for space in members(s.probes[board])]
    if len(set(standing)) != len(standing) or any(
        space < tables.CARD_COUNT or space not in tables.SPACE_NAMES for space in standing
    ):
        yield "probes: one probe on a space of the mining area (LM-8.1.3)"
    for board in range(tables.BOARDS):
        wanted = tables.PROBES + 1 if board in _playing(s) else 0
        if len(members(s.probes[board])) + s.probes_left[board] != wanted:
            yield f"probes: board {board} has {wanted} probes in all (LM-1.1)"


def _boards(s: Base) -> Iterator[str]:
    """The capacity of the player boards."""
    for board in range(tables.BOARDS):
        human = board in _playing(s) and board != tables.AUTOMATON
        for section in range(2):
            if s.iron[board, section] + s.titanium[board, section] > tables.SECTION:
                yield f"iron, titanium: section {section + 1} of board {board} takes {tables.SECTION} cubes (LM-2.2)"
        if human and s.stress[board] < tables.STRESS_FIRST:
            yield f"stress: board {board} is off the track (LM-2.12)"
        if human and s.oxygen[board] > s.stress[board] + 1:
            yield f"oxygen: board {board} has spent more than its stress allows (LM-2.13)"
        for track in range(2):
            if (human and not s.level[board, track]) or (
                s.bonus[board, track] and s.level[board, track] < tables.TOP_LEVEL
            ):
                yield f"level, bonus: the research of board {board} does not fit (LM-8.4.1)"
        if s.bonus[board, 0] and s.bonus[board, 0] == s.bonus[board, 1]:
            yield f"bonus: the discs of board {board} lie on different bonuses (LM-8.4.1)"
        if not human:
            yield from _no_player(s, board)


def _no_player(s: Base, board: int) -> Iterator[str]:
    """The automaton and absent players own little or nothing."""
    fields = ["energy", "helium3", "oxygen", "stress", "tool_ready"]
    if board not in _playing(s):
        fields += ["points", "water", "waste", "co2", "ended", "astronaut"]
    nothing = all(getattr(s, name)[board] == 0 for name in fields)
    arrays = all(not any(getattr(s, name)[board]) for name in ("iron", "titanium", "level", "bonus", "deposit"))
    if not nothing or not arrays:
        yield f"board {board} is no player's but holds something (LM-13.1)"


def _symbols(s: Base) -> Iterator[str]:
    """Every astronaut on an energy symbol stands in that module."""
    for module, owner in enumerate(s.symbol):
        if owner and (
            owner - 1 not in _playing(s) or s.astronaut[owner - 1] != module or not tables.HAS_SYMBOL[module]
        ):
            yield f"symbol: nobody can be on the symbol of {MODULES[module]} from elsewhere (LM-7.6)"
        if owner and s.ended[owner - 1]:
            yield "symbol: who has ended the workday is on no symbol (LM-10.1)"


def _order(s: Base) -> Iterator[str]:
    """Turn order, ended workdays and the round."""
    boards = len(_playing(s))
    order, following = s.order.tolist(), s.next_order.tolist()
    if s.boards != boards:
        yield f"boards: {boards} are in play (LM-13.1)"
        return
    if sorted(order[:boards]) != _playing(s) or any(order[boards:]):
        yield "order: everybody is in the turn order once (LM-6.3)"
        return
    ended = following[: s.ended_count]
    if any(seat >= 0 for seat in following[s.ended_count :]) or len(set(ended)) != s.ended_count:
        yield "next_order: holds those who have ended their workday (LM-10.2)"
    elif sorted(ended) != [board for board in range(tables.BOARDS) if s.ended[board]]:
        yield "ended: does not fit next_order (LM-10.3)"
    if s.place >= boards or s.turn != order[s.place] or (s.turn == tables.AUTOMATON and s.phase != tables.Phase.OVER):
        yield "turn: is not at its place in the turn order (LM-6.1)"
    if (s.round == 0) != (s.phase == tables.Phase.SETUP) or (s.phase == tables.Phase.OVER and s.round != tables.ROUNDS):
        yield "round: does not fit the phase (LM-4.1)"
    if (s.phase == tables.Phase.OVER) != (s.depth == 0) or (s.phase == tables.Phase.OVER and s.ended_count != boards):
        yield "phase: the game is over when nothing is left to decide (LM-4.2)"


def _solo(s: Base) -> Iterator[str]:
    """The automaton's cards."""
    cards = s.solo_cards.tolist()
    if s.seats > 1:
        if max(cards) >= 0 or s.solo_done:
            yield "solo_cards: only the solo game has them (LM-13.4)"
        return
    first = int(tables.SOLO_FIRST[s.difficulty])
    if len(set(cards)) != tables.ROUNDS or not all(
        first <= card < first + tables.SOLO_SIZE[s.difficulty] for card in cards
    ):
        yield "solo_cards: five different cards of the difficulty (LM-13.4)"


_ALONE = (tables.Task.TOOL, tables.Task.START, tables.Task.TURN, tables.Task.STEP)
_BOTTOM = (*_ALONE, tables.Task.MODULE, tables.Task.FEED, tables.Task.RECALL, tables.Task.FOOD)


def _tasks(s: Base) -> Iterator[str]:
    """The stack of tasks makes sense."""
    tasks = [tables.Task(task) for task in s.task.tolist()[: s.depth]]
    if any(s.task.tolist()[s.depth :]) or any(s.value.tolist()[s.depth :]):
        yield "task, value: nothing waits above depth (LM-14)"
    if not tasks:
        return
    if tasks[0] not in _BOTTOM or (tasks[0] in _ALONE and len(tasks) > 1) or len(set(tasks)) != len(tasks):
        yield "task: these tasks cannot wait together (LM-14)"
    if (tasks[0] in (tables.Task.TOOL, tables.Task.START)) != (s.phase == tables.Phase.SETUP):
        yield "task: tools and starting positions are chosen during setup (LM-14.1)"
    if any(_BOTTOM.index(task) < 5 for task in tasks[1:] if task in _BOTTOM):
        yield "task: turns, steps and modules come first (LM-14)"
    playing = tasks[0] in (tables.Task.STEP, tables.Task.MODULE)
    if playing != (s.card >= 0) or (playing and not members(s.rest[s.turn] | s.hand[s.turn]).count(s.card)):
        yield "card: is played while a step or a module waits (LM-7.1)"
    bill = VERBS[s.bill][0] if s.bill else ""
    if (tables.Task.TITANIUM in tasks) != (bill != "") or bill not in (
        "",
        "hire",
        "antenna",
        "demand",
        "contract",
        "use",
    ):
        yield "bill: iron is paid for something while its titanium is chosen (LM-2.5)"
    if bill in ("demand", "contract") and s.stack_taken[s.bill - FIRST[bill]] > s.boards:
        yield "bill: that stack is empty (LM-8.3.1)"
    yield from _values(s, tasks)


def _values(s: Base, tasks: list[tables.Task]) -> Iterator[str]:
    """The numbers of the tasks are in range."""
    ranges = {
        tables.Task.STEP: (1, 2),
        tables.Task.MODULE: (1, 2),
        tables.Task.OPTION: (1, 2),
        tables.Task.SECOND: (0, len(tables.OPTIONS) - 1),
        tables.Task.BONUS: (0, 1),
        tables.Task.RECALL: (0, tables.CARD_COUNT),
        tables.Task.FOOD: (1, 3),
        tables.Task.FERTILIZE: (0, 10),
    }
    for i, task in enumerate(tasks):
        low, high = ranges.get(task, (0, 0))
        if not low <= s.value[i] <= high:
            yield f"value: {s.value[i]} is not from {low} to {high} for {task.name.lower()} (LM-14)"
    inside = {
        tables.Task.OPTION: None,
        tables.Task.BUILD: tables.Module.LAB,
        tables.Task.FILTER: tables.Module.IND,
        tables.Task.REST: tables.Module.DOR,
    }
    for task, module in inside.items():
        if task in tasks and (tasks[0] != tables.Task.MODULE or module not in (None, s.astronaut[s.turn])):
            yield f"task: {task.name.lower()} belongs to a module (LM-14.5)"


def problems(s: Base) -> list[str]:
    """Name every broken invariant; an empty list for every state that play can reach."""
    first = [*_order(s)]
    if first:
        return first
    checks = (_scientists, _food, _demands, _tiles, _probes, _boards, _symbols, _solo, _tasks)
    return [problem for check in checks for problem in check(s)]
