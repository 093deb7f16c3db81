"""Why a move is not allowed, with the rule that forbids it. The first reason that a player would give comes first."""

from collections.abc import Callable

from lunaria.engine.actions import Move
from lunaria.engine.bits import has
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message, Seat
from lunaria.games.ishtar import tables as t
from lunaria.games.ishtar.ground import is_bare, is_free_grass, step
from lunaria.games.ishtar.moves import card_words, payment_words
from lunaria.games.ishtar.special import card_at, may_unlock, small_fits, takings, to_take
from lunaria.games.ishtar.special import large_fits as wide_fits
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.turn import affordable, arm, can_cost, crowded, fountains_touched

Reason = Refusal | None


def _no(rule: str, text: str, **values: int | str | Seat | Message) -> Refusal:
    return Refusal(rule, Message(f"refusal-{text}", values))


def _choose(s: Gardens, seat: int, move: Move) -> Reason:
    cup, number = move.first, len(t.PAYMENT_NAMES[move.second])
    if s.height[cup] == 0:
        return _no("IS-5.3", "empty-cup", cup=cup + 1)
    if cup == s.can:
        return _no("IS-5.5", "full-lap", cup=cup + 1)
    cost = int(can_cost(s.raw, cup))
    have = sum(int(s.gems[seat, gem]) for gem in range(t.GEMS))
    if have < cost:
        return _no("IS-5.4", "too-dear", cup=cup + 1, cost=cost, have=have)
    if number != cost:
        return _no("IS-5.4", "cost", cup=cup + 1, cost=cost, number=number)
    if not has(affordable(s.raw, seat), move.second):
        return _no("IS-5.4", "gems", gems=payment_words(move.second))
    return None


def _footing(s: Gardens, space: int) -> Reason:
    """Say why no tile can cover a space (IS-6.2)."""
    if space < 0 or space >= s.boards * t.SIDE:
        return _no("IS-2.4", "off-map")
    if is_bare(s.raw, space):
        return None
    board, number = divmod(space, t.SIDE)
    name = t.CELL_NAMES[space]
    if int(s.covered[board]) >> number & 1:
        return _no("IS-6.2", "covered", space=name)
    if int(s.tablets[board]) >> number & 1:
        return _no("IS-6.2", "tablet", space=name)
    return _no("IS-6.2", "fountain", space=name)


def _place(s: Gardens, seat: int, move: Move) -> Reason:
    anchor, turn = move.first, move.second
    if reason := _footing(s, anchor):
        return reason
    first, second = (int(arm(s.raw, s.hand, anchor, turn, index)) for index in range(2))
    if reason := _footing(s, first) or _footing(s, second):
        return reason
    touched = int(fountains_touched(s.raw, s.hand, anchor, turn))
    if touched == 0:
        return _no("IS-6.3", "nothing-beside")
    if touched & (touched - 1):
        return _no("IS-6.4", "two-fountains")
    if crowded(s.raw, s.hand, anchor, first, second):
        return _no("IS-6.6", "two-assistants")
    if t.TILE_TWIN[s.hand] and turn >= t.TURNS // 2:
        return _no("IS-2.6", "twin", direction=Message(f"direction-{t.DIRECTION_NAMES[turn - t.TURNS // 2].lower()}"))
    return None


def _assistant(s: Gardens, seat: int, move: Move) -> Reason:
    if s.icon == t.Icon.SKILL:
        return _no("IS-8.2", "no-assistant-icon")
    if s.in_supply[seat] == 0:
        return _no("IS-8.2", "no-assistant")
    if s.bed_assistant[s.bed[s.icon_space]]:
        return _no("IS-8.2", "controlled")
    return None


def _unlock(s: Gardens, seat: int, move: Move) -> Reason:
    skill = move.first
    name = t.SKILL_NAMES[skill]
    if s.icon == t.Icon.ASSISTANT:
        return _no("IS-8.4", "no-skill-icon")
    if s.skill[seat, skill]:
        return _no("IS-8.6", "unlocked", skill=name)
    if not may_unlock(s.raw, seat, skill):
        if s.all_lower:
            return _no("IS-8.7", "needs-all")
        return _no("IS-8.7", "needs", skill=name, lower=t.SKILL_NAMES[skill - t.LOWER])
    if not has(affordable(s.raw, seat), move.second):
        return _no("IS-8.4", "gems", gems=payment_words(move.second))
    return None


def _reserve(s: Gardens, seat: int, move: Move) -> Reason:
    if s.display[move.first] < 0:
        return _no("IS-9.1", "no-card")
    return None


def _take(s: Gardens, seat: int, move: Move) -> Reason:
    number = int(to_take(s.raw))
    if len(t.PAYMENT_NAMES[move.first]) != number:
        return _no("IS-9.2", "take-number", number=number)
    if not has(takings(s.raw), move.first):
        return _no("IS-8.13", "supply", gems=payment_words(move.first))
    return None


def _grass(s: Gardens, space: int, rule: str, piece: str) -> Reason:
    """Say why a space is not free grass for a token or a tree (IS-4.2)."""
    if space < 0 or space >= s.boards * t.SIDE:
        return _no("IS-2.4", f"{piece}-off-map")
    if is_free_grass(s.raw, space):
        return None
    board, number = divmod(space, t.SIDE)
    name = t.CELL_NAMES[space]
    if not int(s.covered[board]) >> number & 1:
        return _no(rule, "not-covered", space=name)
    if int(s.flowering[board]) >> number & 1:
        return _no(rule, "flowers", space=name)
    return _no("IS-10.5", "tree", space=name)


def _bloom(s: Gardens, seat: int, move: Move) -> Reason:
    if s.phase == t.Phase.LARGE_BLOOM:
        return _no("IS-9.6", "two-spaces")
    if reason := _grass(s, move.first, "IS-9.6", "token"):
        return reason
    if not small_fits(s.raw, move.first):
        return _no("IS-9.6", "two-assistants")
    return None


def _wide_bloom(s: Gardens, seat: int, move: Move) -> Reason:
    if s.phase == t.Phase.SMALL_BLOOM:
        return _no("IS-9.6", "one-space")
    if reason := _grass(s, move.first, "IS-9.6", "token"):
        return reason
    if reason := _grass(s, int(step(s.raw, move.first, move.second)), "IS-9.6", "token"):
        return reason
    if not wide_fits(s.raw, move.first, move.second):
        return _no("IS-9.6", "two-assistants")
    return None


def _card(s: Gardens, seat: int, move: Move) -> Reason:
    card = int(card_at(s.raw, seat, move.first))
    if card < 0:
        return _no("IS-10.2", "no-card")
    if any(s.gems[seat, gem] < t.CARD_COST[card, gem] for gem in range(t.GEMS)):
        return _no("IS-10.2", "card-price", card=card_words(card))
    if not any(is_free_grass(s.raw, space) for space in range(s.boards * t.SIDE)):
        return _no("IS-10.4", "no-grass")
    return None


def _plant(s: Gardens, seat: int, move: Move) -> Reason:
    return _grass(s, move.first, "IS-10.2", "tree")


def _always(s: Gardens, seat: int, move: Move) -> Reason:
    return None


_BLOOM = (t.Phase.SMALL_BLOOM, t.Phase.LARGE_BLOOM)
_CHECKS: dict[str, tuple[tuple[t.Phase, ...], Callable[[Gardens, int, Move], Reason]]] = {
    "choose": ((t.Phase.CHOOSE,), _choose),
    "place": ((t.Phase.PLACE,), _place),
    "assistant": ((t.Phase.SPECIAL,), _assistant),
    "unlock": ((t.Phase.SPECIAL,), _unlock),
    "skip": ((t.Phase.SPECIAL,), _always),
    "reserve": ((t.Phase.RESERVE,), _reserve),
    "take": ((t.Phase.TAKE,), _take),
    "bloom": (_BLOOM, _bloom),
    "wide-bloom": (_BLOOM, _wide_bloom),
    "no-bloom": (_BLOOM, _always),
    "card": ((t.Phase.PLANT,), _card),
    "end": ((t.Phase.PLANT,), _always),
    "plant": ((t.Phase.TREE,), _plant),
}


def refusal(s: Gardens, seat: int, action: int) -> Reason:
    """Return the rule that forbids an action now, or None when it is legal."""
    if s.phase == t.Phase.OVER:
        return _no("IS-11.4", "over")
    if seat != s.turn:
        return _no("IS-13.4", "not-your-turn", seat=Seat(s.turn))
    move = t.MOVES.read(action)
    phases, check = _CHECKS[move.verb]
    phase = t.Phase(s.phase)
    if phase not in phases:
        return _no("IS-5.1", "not-now", awaited=Message(f"awaited-{phase.name.lower().replace('_', '-')}"))
    return check(s, seat, move)
