"""A seat's view of a game as plain data, from which picture and words are made."""

from dataclasses import dataclass

import numpy as np

from lunaria.engine.events import Event
from lunaria.engine.show.text import Message, Seat, Texts
from lunaria.games.photosynthesis import tables as t
from lunaria.games.photosynthesis.light import income, shadows
from lunaria.games.photosynthesis.moves import piece_at, piece_name
from lunaria.games.photosynthesis.rules import rank
from lunaria.games.photosynthesis.state import Forest

OVERLAYS = ("light-0", "light-1", "light-2", "light-3", "light-4", "light-5")
"""The light and shade of this round and of the five after it."""


@dataclass(frozen=True)
class SpaceView:
    """A space of the board.

    Attributes:
        name: as in notation.
        bit: its bit in sets of spaces.
        leaves: 1 to 4.
        seat: the owner of the piece there, or -1.
        size: of that piece, or -1.
        used: True when it was used in this turn.
        dark: for each of the six sun corners, the largest size (3, 2, 1) that is blocked there, or 0 in full light: a
            piece of that size or smaller gets no light.
    """

    name: str
    bit: int
    leaves: int
    seat: int
    size: int
    used: bool
    dark: tuple[int, ...]


@dataclass(frozen=True)
class SeatView:
    """A player's area.

    Attributes:
        seat: the seat.
        light: light points.
        points: of collected tokens.
        score: as the game stands.
        available: pieces by size.
        player_board: pieces left to buy by size.
        prices: of the next piece by size, 0 when none is left.
        tokens: points of each collected token with its leaves.
        income: light that the present trees would gain with the sun at each corner.
        place: the final place from 1, or 0 while the game goes on.
    """

    seat: int
    light: int
    points: int
    score: int
    available: tuple[int, ...]
    player_board: tuple[int, ...]
    prices: tuple[int, ...]
    tokens: tuple[tuple[int, int], ...]
    income: tuple[int, ...]
    place: int


@dataclass(frozen=True)
class ForestView:
    """The whole table.

    Attributes:
        viewer: the seat that looks, or -1.
        phase: the phase of the game.
        round: from 1; 0 while first trees are placed.
        rounds: the number of rounds.
        corner: the sun's corner now (of round 1 while trees are placed).
        corners: the direction of each corner from the centre.
        turn: the seat to move, or -1 when the game is over.
        first_player: the holder of the first player token.
        no_shade: whether the option is on.
        spaces: row by row.
        seats: the players' areas.
        stacks: for each number of leaves from 1, the points of the tokens left, top first.
    """

    viewer: int
    phase: t.Phase
    round: int
    rounds: int
    corner: int
    corners: tuple[str, ...]
    turn: int
    first_player: int
    no_shade: bool
    spaces: tuple[SpaceView, ...]
    seats: tuple[SeatView, ...]
    stacks: tuple[tuple[int, ...], ...]

    @property
    def preparing(self) -> str:
        """The message that says what is done before the first round."""
        return "picture-first-trees"


def view_of(s: Forest, viewer: int) -> ForestView:
    """Build the view of an observed state."""
    places = np.zeros(s.seats, np.int64)
    if s.phase == t.Phase.OVER:
        rank(s.raw, places)
    dark = [[int(word) for word in shadows(s.raw, corner)] for corner in range(t.ROUNDS_PER_REVOLUTION)]
    return ForestView(
        viewer=viewer,
        phase=t.Phase(s.phase),
        round=s.round,
        rounds=s.rounds,
        corner=max(0, s.round - 1) % t.ROUNDS_PER_REVOLUTION,
        corners=t.CORNERS,
        turn=-1 if s.phase == t.Phase.OVER else s.turn,
        first_player=s.first_player,
        no_shade=bool(s.no_shade),
        spaces=tuple(_space(s, space, dark) for space in t.SPACES),
        seats=tuple(_seat(s, seat, int(places[seat])) for seat in range(s.seats)),
        stacks=tuple(
            tuple(int(p) for p in t.TOKEN_POINTS[stack, s.taken[stack] : t.STACK_SIZE[stack]])
            for stack in range(t.STACKS)
        ),
    )


def _space(s: Forest, space: int, dark: list[list[int]]) -> SpaceView:
    seat, size = piece_at(s, space) or (-1, -1)
    return SpaceView(
        name=t.SPACE_NAMES[space],
        bit=space,
        leaves=t.LEAVES[space],
        seat=seat,
        size=size,
        used=bool(int(s.used) >> space & 1),
        dark=tuple(max((n for n in (1, 2, 3) if words[n - 1] >> space & 1), default=0) for words in dark),
    )


def _seat(s: Forest, seat: int, place: int) -> SeatView:
    left = [s.player_board[seat, size] for size in range(t.SIZES)]
    return SeatView(
        seat=seat,
        light=s.light[seat],
        points=s.points[seat],
        score=s.points[seat] + s.light[seat] // t.LIGHT_PER_POINT,
        available=tuple(s.available[seat, size] for size in range(t.SIZES)),
        player_board=tuple(left),
        prices=tuple(int(t.PRICE[size, left[size]]) for size in range(t.SIZES)),
        tokens=tuple(
            (int(t.TOKEN_POINTS[stack, token]), stack + 1)
            for stack in range(t.STACKS)
            for token in range(s.taken[stack])
            if s.token_owner[stack, token] == seat + 1
        ),
        income=tuple(int(income(s.raw, seat, *shadows(s.raw, corner))) for corner in range(t.ROUNDS_PER_REVOLUTION)),
        place=place,
    )


def prompt(s: Forest, seat: int) -> Message:
    """Say what a pending seat has to decide."""
    if s.phase == t.Phase.PLACING:
        return Message("prompt-place", {"number": s.placed // s.seats + 1})
    return Message("prompt-turn", {"light": s.light[seat]})


def tell(event: Event) -> Message:
    """Put an event into a sentence."""
    values: dict[str, int | str | Seat | Message] = {"seat": Seat(event.seat)} if event.seat >= 0 else {}
    for name, value in event.values.items():
        if name in ("space", "source", "target"):
            values[name] = t.SPACE_NAMES[value]
        elif name == "size":
            values["piece"] = piece_name(value)
        elif name == "corner":
            values[name] = Message(f"corner-{t.CORNERS[value].lower()}")
        else:
            values[name] = value
    return Message(f"event-{event.kind}", values)


def score_sheet(s: Forest) -> list[tuple[Message, list[int]]]:
    """Return the lines of the score, the best tokens first (PH-8.2)."""
    seats = range(s.seats)
    lines = []
    for stack in reversed(range(t.STACKS)):
        points = [0] * s.seats
        for token in range(s.taken[stack]):
            owner = s.token_owner[stack, token]
            if owner in range(1, t.SEATS + 1):
                points[owner - 1] += int(t.TOKEN_POINTS[stack, token])
        if not (s.seats == 2 and t.REMOVED_WITH_2[stack]):
            lines.append((Message("score-tokens", {"leaves": stack + 1}), points))
    return [*lines, (Message("score-light"), [s.light[seat] // t.LIGHT_PER_POINT for seat in seats])]


def describe(view: ForestView, texts: Texts, names: tuple[str, ...] = ()) -> list[str]:
    """Put a view into lines of words: the state of the game, the tokens, then each player's pieces and what is dark."""
    messages = [_describe_state(view)]
    if view.turn >= 0:
        messages.append(Message("describe-turn", {"seat": Seat(view.turn)}))
    for leaves, left in reversed(list(enumerate(view.stacks, 1))):
        if left:
            messages.append(Message("describe-stack", {"leaves": leaves, "count": len(left), "points": left[0]}))
    for area in view.seats:
        messages += _describe_seat(view, area)
    return [texts.say(message, names) for message in messages]


def _describe_state(view: ForestView) -> Message:
    if view.phase == t.Phase.PLACING:
        return Message(view.preparing)
    if view.phase == t.Phase.OVER:
        return Message("event-over")
    corner = Message(f"corner-{view.corners[view.corner].lower()}")
    return Message("describe-round", {"round": view.round, "rounds": view.rounds, "corner": corner})


def _describe_seat(view: ForestView, area: SeatView) -> list[Message]:
    messages = [Message("describe-seat", {"seat": Seat(area.seat), "light": area.light, "points": area.score})]
    for size in t.Size:
        here = [space.name for space in view.spaces if (space.seat, space.size) == (area.seat, size)]
        values: dict[str, int | str | Seat | Message] = {
            "pieces": Message(f"pieces-{size.name.lower()}"),
            "count": len(here),
            "spaces": ", ".join(here),
            "available": area.available[size],
            "left": area.player_board[size],
            "price": area.prices[size],
        }
        messages.append(Message("describe-pieces", values))
    trees = [space for space in view.spaces if space.seat == area.seat and space.size > 0]
    blocked = [space.name for space in trees if space.dark[view.corner] >= space.size]
    if blocked and view.phase != t.Phase.OVER:
        messages.append(Message("describe-blocked", {"spaces": ", ".join(blocked)}))
    return messages
