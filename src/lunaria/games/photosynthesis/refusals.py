"""Why a move is not allowed, with the rule that forbids it. The first reason that a player would give comes first."""

from collections.abc import Callable

from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message, Seat
from lunaria.games.photosynthesis import tables as t
from lunaria.games.photosynthesis.light import shaded
from lunaria.games.photosynthesis.moves import piece_at, piece_name
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.photosynthesis.tables import distance

Reason = Refusal | None


def _no(rule: str, text: str, **values: int | str | Seat | Message) -> Refusal:
    return Refusal(rule, Message(f"refusal-{text}", values))


def _used(s: Forest, space: int) -> Reason:
    if int(s.used) >> space & 1:
        return _no("PH-5.2", "used", space=t.SPACE_NAMES[space])
    return None


def _shade(s: Forest, space: int) -> Reason:
    if s.no_shade and int(shaded(s.raw)) >> space & 1:
        return _no("PH-9.2", "shade", space=t.SPACE_NAMES[space])
    return None


def _light(s: Forest, seat: int, cost: int, rule: str) -> Reason:
    if s.light[seat] < cost:
        return _no(rule, "light", cost=cost, light=s.light[seat])
    return None


def lacking(s: Forest, seat: int, size: int) -> Reason:
    """Say that a piece is not available (PH-5.4), and whether one can be bought."""
    if s.available[seat, size]:
        return None
    return _no("PH-5.4", "not-available" if s.player_board[seat, size] else "none-left", piece=piece_name(size))


def _end(s: Forest, seat: int, first: int, second: int) -> Reason:
    return None


def _buy(s: Forest, seat: int, size: int, second: int) -> Reason:
    left = s.player_board[seat, size]
    if left == 0:
        return _no("PH-6.1", "sold-out", piece=piece_name(size))
    return _light(s, seat, int(t.PRICE[size, left]), "PH-6.1")


def _own(s: Forest, seat: int, space: int, rule: str) -> tuple[int, Reason]:
    """Return the size of the seat's own piece on a space, and the reason if there is none."""
    found = piece_at(s, space)
    if found is None:
        return -1, _no(rule, "empty", space=t.SPACE_NAMES[space])
    if found[0] != seat:
        return -1, _no(rule, "not-yours", space=t.SPACE_NAMES[space], seat=Seat(found[0]))
    return found[1], None


def _grow(s: Forest, seat: int, space: int, second: int) -> Reason:
    size, reason = _own(s, seat, space, "PH-6.3")
    if reason:
        return reason
    if size == 3:
        return _no("PH-6.3", "fully-grown", space=t.SPACE_NAMES[space])
    if reason := _used(s, space) or _shade(s, space):
        return reason
    return lacking(s, seat, size + 1) or _light(s, seat, int(t.GROW_COST[size]), "PH-6.3")


def _collect(s: Forest, seat: int, space: int, second: int) -> Reason:
    size, reason = _own(s, seat, space, "PH-6.4")
    if reason:
        return reason
    if size != 3:
        return _no("PH-6.4", "not-large", space=t.SPACE_NAMES[space])
    return _used(s, space) or _light(s, seat, t.COLLECT_COST, "PH-6.4")


def _plant(s: Forest, seat: int, source: int, target: int) -> Reason:
    size, reason = _own(s, seat, source, "PH-6.2")
    if reason:
        return reason
    if size == 0:
        return _no("PH-6.2", "seed-cannot-plant", space=t.SPACE_NAMES[source])
    if distance(source, target) > size:
        return _no("PH-6.2", "too-far", space=t.SPACE_NAMES[target], distance=distance(source, target), size=size)
    if int(s.occupied) >> target & 1:
        return _no("PH-1.10", "occupied", space=t.SPACE_NAMES[target])
    if reason := _used(s, source) or _used(s, target) or _shade(s, source):
        return reason
    return lacking(s, seat, 0) or _light(s, seat, t.PLANT_COST, "PH-6.2")


def _place(s: Forest, seat: int, space: int, second: int) -> Reason:
    if not int(t.LEAF_1) >> space & 1:
        return _no("PH-2.4", "not-edge", space=t.SPACE_NAMES[space])
    if int(s.occupied) >> space & 1:
        return _no("PH-2.4", "occupied", space=t.SPACE_NAMES[space])
    return None


_CHECKS: dict[str, Callable[[Forest, int, int, int], Reason]] = {
    "end": _end,
    "buy": _buy,
    "grow": _grow,
    "collect": _collect,
    "plant": _plant,
    "place": _place,
}


def refusal(s: Forest, seat: int, action: int) -> Reason:
    """Return the rule that forbids an action now, or None when it is legal."""
    verb, first, second = t.MOVES.read(action)
    if s.phase == t.Phase.OVER:
        return _no("PH-8.1", "over")
    if seat != s.turn:
        return _no("PH-3.3", "not-your-turn", seat=Seat(s.turn))
    if s.phase == t.Phase.PLACING and verb != "place":
        return _no("PH-2.4", "place-first")
    if s.phase != t.Phase.PLACING and verb == "place":
        return _no("PH-2.4", "placing-over")
    return _CHECKS[verb](s, seat, first, second)
