"""A seat's view of a game as plain data, from which picture and words are made."""

from collections.abc import Callable
from dataclasses import dataclass

from lunaria.engine.bits import members
from lunaria.engine.events import Event
from lunaria.engine.show.text import Message, Seat, Texts
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris import words
from lunaria.games.luna_maris.ending import boards_of, sheet
from lunaria.games.luna_maris.events import Happening, Reason
from lunaria.games.luna_maris.moves import energy_for, oxygen_to, top
from lunaria.games.luna_maris.state import Base


@dataclass(frozen=True)
class ModuleView:
    """A module of the base.

    Attributes:
        number: the module.
        symbol: the board whose astronaut is on the energy symbol, or -1.
        astronauts: the boards whose astronauts stand in the module, on the symbol or beside it.
        tile: -1 without an advanced tile, -2 when one may be built, else the board that built it.
        oxygen: the oxygen cost of a step there for the player to move, or 0 when none is possible now.
        energy: the energy cost of the main action after that step, or -1 when the card does not show the module.
    """

    number: int
    symbol: int
    astronauts: tuple[int, ...]
    tile: int
    oxygen: int
    energy: int


@dataclass(frozen=True)
class BoardView:
    """A player board with all that belongs to it.

    Attributes:
        board: the seat, or ``AUTOMATON``.
        points: on the score track.
        score: as if the game ended now.
        energy: cubes in the battery.
        iron: cubes in each section of the conveyor.
        titanium: cubes in each section of the conveyor.
        water: cubes in the reservoir.
        helium3: cubes in the tank.
        waste: cubes on the waste track.
        oxygen: the place of the oxygen marker.
        stress: the place of the stress marker; 0 for the automaton.
        co2: the place of the CO2 disc.
        probes: left on the board.
        level: of both research tracks.
        bonus: of both discs in the bonus area, or -1.
        deposit: own cubes in the emergency deposit: energy, iron, water.
        tool: the module of the special tool, or -1.
        tool_ready: True when it lies face up.
        demands: the tokens taken.
        hand: scientists in hand.
        rest: scientists on the rest pile.
        food: cards in hand by kind.
        ended: True when the workday is ended.
    """

    board: int
    points: int
    score: int
    energy: int
    iron: tuple[int, int]
    titanium: tuple[int, int]
    water: int
    helium3: int
    waste: int
    oxygen: int
    stress: int
    co2: int
    probes: int
    level: tuple[int, int]
    bonus: tuple[int, int]
    deposit: tuple[bool, bool, bool]
    tool: int
    tool_ready: bool
    demands: tuple[int, ...]
    hand: tuple[int, ...]
    rest: tuple[int, ...]
    food: tuple[int, ...]
    ended: bool


@dataclass(frozen=True)
class BaseView:
    """The whole table.

    Attributes:
        viewer: the seat that looks, or -1.
        phase: the phase of the game.
        round: from 1; 0 during setup.
        turn: the board to move, or -1 when the game is over.
        order: the boards in turn order.
        next_order: the boards that have ended their workday, in the order of the next round.
        task: the pending decision, or None when the game is over.
        card: the scientist being played, or -1.
        modules: by number.
        probes: the board whose probe stands on each mining space, or -1.
        demands: the face-up token of each stack, or -1.
        demands_left: tokens in each stack, the face-up one included.
        scientists: face-up scientists, -1 for an empty place.
        scientists_left: cards in the face-down deck.
        display: face-up food, -1 for an empty place.
        food_left: cards in the face-down deck.
        discard: food discard pile by kind.
        tiles: the modules of the advanced tiles laid out, -1 where one is gone.
        module_track: the board of each disc on the advanced-module track, or -1.
        tools: tools to choose from, by module.
        starts: the number of starting positions left, of each.
        boards: the player boards, the automaton's last.
        solo_card: the automaton's card, or -1.
        solo_done: the number of finished actions on that card.
    """

    viewer: int
    phase: t.Phase
    round: int
    turn: int
    order: tuple[int, ...]
    next_order: tuple[int, ...]
    task: t.Task | None
    card: int
    modules: tuple[ModuleView, ...]
    probes: tuple[int, ...]
    demands: tuple[int, ...]
    demands_left: tuple[int, ...]
    scientists: tuple[int, ...]
    scientists_left: int
    display: tuple[int, ...]
    food_left: int
    discard: tuple[int, ...]
    tiles: tuple[int, ...]
    module_track: tuple[int, ...]
    tools: tuple[int, ...]
    starts: tuple[int, ...]
    boards: tuple[BoardView, ...]
    solo_card: int
    solo_done: int


def view_of(s: Base, viewer: int) -> BaseView:
    """Build the view of an observed state."""
    boards = boards_of(s)
    lines = sheet(s).values()
    owners = {space: board for board in boards for space in members(s.probes[board])}
    tops = [s.stack[level, taken] if taken <= s.boards else -1 for level, taken in enumerate(s.stack_taken)]
    return BaseView(
        viewer=viewer,
        phase=t.Phase(s.phase),
        round=s.round,
        turn=-1 if s.phase == t.Phase.OVER else s.turn,
        order=tuple(s.order.tolist()[: s.boards]),
        next_order=tuple(s.next_order.tolist()[: s.ended_count]),
        task=top(s)[0] if s.depth else None,
        card=s.card,
        modules=tuple(_module(s, number, boards) for number in range(t.MODULE_COUNT)),
        probes=tuple(owners.get(t.SPACE_BIT + space, -1) for space in range(len(t.SPACES))),
        demands=tuple(tops),
        demands_left=tuple(s.boards + 1 - taken for taken in s.stack_taken),
        scientists=tuple(s.scientist_row.tolist()),
        scientists_left=s.scientists_left,
        display=tuple(s.display.tolist()),
        food_left=s.food_left,
        discard=tuple(s.discard.tolist()),
        tiles=tuple(s.tile_row.tolist()),
        module_track=tuple(owner - 1 for owner in s.module_track),
        tools=tuple(module for module, offered in enumerate(s.tools_offered) if offered),
        starts=tuple(s.start_symbols.tolist()),
        boards=tuple(_board(s, board, sum(points[board] for points in lines)) for board in boards),
        solo_card=s.solo_cards[s.round - 1] if s.round and s.seats == 1 else -1,
        solo_done=s.solo_done,
    )


def _module(s: Base, number: int, boards: list[int]) -> ModuleView:
    oxygen, energy = 0, -1
    task = top(s)[0] if s.depth else None
    if task in (t.Task.TURN, t.Task.STEP):
        left = max(0, s.stress[s.turn] - s.oxygen[s.turn])
        cost = oxygen_to(s, s.turn, number)
        oxygen = cost if cost <= left else 0
        if task == t.Task.TURN or number == t.Module.DOR or number in t.CARD_MODULES[s.card]:
            energy = energy_for(s, number)
    standing = tuple(board for board in boards if s.astronaut[board] == number and s.phase != t.Phase.SETUP)
    tile = s.tile[number]
    return ModuleView(number, s.symbol[number] - 1, standing, (-1, -2)[tile] if tile < 2 else tile - 2, oxygen, energy)


def _board(s: Base, board: int, score: int) -> BoardView:
    return BoardView(
        board=board,
        points=s.points[board],
        score=score,
        energy=s.energy[board],
        iron=(s.iron[board, 0], s.iron[board, 1]),
        titanium=(s.titanium[board, 0], s.titanium[board, 1]),
        water=s.water[board],
        helium3=s.helium3[board],
        waste=s.waste[board],
        oxygen=s.oxygen[board],
        stress=s.stress[board],
        co2=s.co2[board],
        probes=s.probes_left[board],
        level=(s.level[board, 0], s.level[board, 1]),
        bonus=(s.bonus[board, 0] - 1, s.bonus[board, 1] - 1),
        deposit=(bool(s.deposit[board, 0]), bool(s.deposit[board, 1]), bool(s.deposit[board, 2])),
        tool=s.tool[board],
        tool_ready=bool(s.tool_ready[board]),
        demands=tuple(
            s.stack[level, i]
            for level in range(s.stack.shape[0])
            for i in range(s.stack.shape[1])
            if s.stack_owner[level, i] == board + 1
        ),
        hand=tuple(members(s.hand[board])),
        rest=tuple(members(s.rest[board])),
        food=tuple(s.food[board, kind] for kind in range(len(t.FOODS))),
        ended=bool(s.ended[board]),
    )


def prompt(s: Base, seat: int) -> Message:
    """Say what a pending seat has to decide."""
    task, value = top(s)
    left = max(0, s.stress[seat] - s.oxygen[seat])
    values: dict[str, int | str | Seat | Message] = {
        "round": s.round,
        "oxygen": left,
        "energy": s.energy[seat],
        "module": words.module(s.astronaut[seat]),
        "card": words.scientist(s.card) if s.card >= 0 else "",
        "number": max(1, value),
        "step": value,
    }
    return Message(f"prompt-{task.name.lower()}", values)


def who(board: int) -> Seat | Message:
    """Return the name of a board: its player, or the automaton."""
    return Message("automaton") if board == t.AUTOMATON else Seat(board)


def tell(event: Event) -> Message:
    """Put an event into a sentence."""
    values: dict[str, int | str | Seat | Message] = {"seat": who(event.seat)} if event.seat >= 0 else {}
    v = event.values
    if event.kind in (Happening.PAY, Happening.GAIN, Happening.OVERFLOW, Happening.SPOIL):
        values["goods"] = words.amounts(v)
        return Message(f"event-{event.kind}", values)
    if event.kind == Happening.POINTS:
        return Message(
            f"event-points-{Reason(v['reason']).name.lower()}", {**values, "points": words.points(v["points"])}
        )
    if event.kind == Happening.DEPOSIT:
        one = words.amounts({t.RESOURCES[v["resource"]]: 1})
        return Message("event-deposit", {**values, "goods": one, "points": words.points(v["points"])})
    if event.kind == Happening.SOLO_CARD:
        actions = [words.module(int(number)) for number in t.SOLO_ACTIONS[v["card"]] if number >= 0]
        return Message("event-solo-card", {"card": t.SOLO_CARDS[v["card"]].id[-1], "actions": words.listing(actions)})
    for name, value in v.items():
        if name in _NAMED:
            values[_NAMED[name][0]] = _NAMED[name][1](value)
        else:
            values[name] = value + 1 if name == "place" else value
    return Message(f"event-{event.kind}", values)


_NAMED: dict[str, tuple[str, Callable[[int], str | Message]]] = {
    "module": ("module", words.module),
    "tool": ("tool", lambda number: Message(f"tool-{t.Module(number).name}")),
    "tile": ("tile", lambda number: Message(f"tile-{t.Module(number).name}")),
    "card": ("card", words.scientist),
    "food": ("food", words.food),
    "token": ("trade", words.demand),
    "bonus": ("gain", words.bonus),
    "track": ("track", lambda number: Message(f"track-{t.TRACKS[number]}")),
    "space": ("space", lambda number: t.SPACE_NAMES[number]),
}
"""Names of the values of events in their sentences, and the functions that put these values into words."""


def describe(view: BaseView, texts: Texts, names: tuple[str, ...] = ()) -> list[str]:
    """Put a view into lines of words: the round, what lies open, then each player."""
    lines = []
    if view.phase != t.Phase.SETUP:
        lines.append(Message("describe-round", {"round": view.round, "rounds": t.ROUNDS}))
    lines.append(
        Message(
            "describe-open",
            {
                "scientists": words.listing([words.scientist(card) for card in view.scientists if card >= 0]),
                "food": words.listing([words.food(kind) for kind in view.display if kind >= 0]),
            },
        )
    )
    lines += [
        Message("describe-demand", {"demand": words.demand(token), "left": left})
        for token, left in zip(view.demands, view.demands_left, strict=True)
        if token >= 0
    ]
    for board in view.boards:
        lines += _describe_board(view, board)
    return [texts.say(line, names) for line in lines]


def _describe_board(view: BaseView, board: BoardView) -> list[Message]:
    seat = who(board.board)
    goods = {
        "energy": board.energy,
        "iron": sum(board.iron),
        "titanium": sum(board.titanium),
        "water": board.water,
        "helium3": board.helium3,
        "waste": board.waste,
    }
    where = next((m.number for m in view.modules if board.board in m.astronauts), -1)
    place = words.module(where) if where >= 0 else Message("nowhere")
    values: dict[str, int | str | Seat | Message] = {"seat": seat, "points": words.points(board.points), "place": place}
    lines = [Message("describe-board", {**values, "goods": words.amounts(goods), "co2": board.co2})]
    if board.board != t.AUTOMATON:
        state = {"oxygen": board.oxygen, "stress": board.stress}
        hand = words.listing([words.scientist(card) for card in board.hand])
        rest = words.listing([words.scientist(card) for card in board.rest])
        lines.append(Message("describe-cards", {**state, "hand": hand, "rest": rest}))
    foods = [words.food(kind) for kind, n in enumerate(board.food) for _ in range(n)]
    if foods:
        lines.append(Message("describe-food", {"food": words.listing(foods)}))
    return lines
