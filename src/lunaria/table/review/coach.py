"""The coach's remarks on a move: what it gains, in the terms of the score sheet, and what it gives away."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from lunaria.bots.analysis import lead
from lunaria.bots.search import Finding
from lunaria.engine.game import Variant
from lunaria.engine.match import Ply
from lunaria.engine.show.text import Message, Texts
from lunaria.engine.state import State
from lunaria.table.live.advantages import advantages, after, ahead, differences, possible_to, remark
from lunaria.table.review.analysis_queue import Choice, in_words

MUCH = 2.0
"""Points that a move may give away before the coach speaks up, in a close game."""
MUCH_APART = 0.1
"""Points added to ``MUCH`` for each point between the seat and the best of the others."""
ROUNDS = ("round", "turn")
"""The kinds of events with which games begin a round."""
LATER = 1.0
"""Expected points worth mentioning."""
NOTHING = "coach-keeps"
"""The remark on a move without a notable gain."""
POINTS = "aspect-points"
"""The estimate's term for points, in every game that has one."""


@dataclass(frozen=True)
class Advice(Choice):
    """A possible move.

    Attributes:
        reason: its gain, the estimate's main argument for it, and a remark on what it touches.
        rule: the id of the rule behind the remark; "" without one.
    """

    reason: str = ""
    rule: str = ""


@dataclass(frozen=True)
class Opinion:
    """The remarks on a move before it is made.

    Attributes:
        loss: points given away; 0 if not worth mentioning.
        words: the loss in words, and the fault of a thing that it touches; "" if not worth mentioning.
        rule: the id of the rule behind that fault; "" without one.
        better: the best move instead, with a reason unless that fault is one; or None.
        round: the round in which it is made, however rounds are counted.
    """

    loss: float = 0.0
    words: str = ""
    rule: str = ""
    better: Advice | None = None
    round: int = 0


def round_of(plies: Sequence[Ply], seat: int) -> int:
    """Return in which round a seat is to decide: of those that the game tells of, else in which of its turns."""
    begun = sum(str(event.kind) in ROUNDS for ply in plies for event in ply.events)
    turns = sum(one == seat != other for one, other in pairwise(ply.seat for ply in plies))
    return begun or turns


def reason(variant: Variant, possible: State, seat: int, seats: int, action: int) -> Message:
    """Describe what a move gains its seat: immediate points by line of the score sheet, and the estimate's terms.

    Args:
        variant: the rules.
        possible: a determinization of what the seat knows, where the move is legal: rules cannot apply moves to
            unknowns.
        seat: the deciding seat.
        seats: number of players.
        action: the move.
    """
    then = after(variant, possible, seat, action)
    sheets = zip(variant.score_sheet(possible), variant.score_sheet(then), strict=True)
    gains = [(new[seat] - old[seat], label) for (_, old), (label, new) in sheets]
    now = sum(gain for gain, _ in gains)
    hope = variant.kernel.evaluate(then, seats)[seat] - variant.kernel.evaluate(possible, seats)[seat]
    later = round(hope - now) if hope - now >= LATER else 0
    if now > 0:
        line = max(gains, key=lambda one: one[0])[1]
        about = "coach-both" if later else "coach-now"
        return Message(about, {"points": now, "line": line, **({"later": later} if later else {})})
    return Message("coach-later", {"later": later}) if later else Message(NOTHING)


def advice(
    variant: Variant,
    observed: State,
    seat: int,
    found: Finding,
    texts: Texts,
    names: tuple[str, ...],
    instead: Finding | None = None,
) -> Advice:
    """Put a move into words, with its gain and the arguments for it. Slow.

    Args:
        variant: the rules.
        observed: the state as the seat sees it; the moves are legal there.
        seat: the deciding seat.
        found: the search's finding about the move.
        texts: in the reader's language.
        names: of the seats.
        instead: the finding about the move to compare with: then the strongest argument alone is given; without
            it, the current state is compared.
    """
    choice = in_words(variant, observed, seat, found.action, found.points, texts, names)
    seats, possible = len(found.points), possible_to(variant, observed, seat)
    brings, steps = reason(variant, possible, seat, seats, found.action), ahead(variant, possible, seat, found)
    good = remark(variant, observed, seat, found.action, instead.action if instead else None, good=True)
    arguments, mentioned = [good.said] if good else [], POINTS if "points" in brings.values else ""
    if instead is None:
        what = differences(variant, steps, [possible], seat, seats, mentioned)
        gains = [Message("coach-gains", {"what": what})] if what else []
        arguments = [*([] if what and brings.id == NOTHING else [brings]), *gains, *arguments]
    elif not arguments:
        other = ahead(variant, possible, seat, instead)
        arguments = [next((one.reason for one in advantages(variant, steps, other, seat, seats, mentioned)), brings)]
    why = " ".join(texts.say(one, names) for one in arguments)
    return Advice(choice.words, choice.targets, choice.lead, why, good.rule if good else "")


def opinion(
    variant: Variant,
    observed: State,
    seat: int,
    found: Sequence[Finding],
    action: int,
    best: Advice,
    texts: Texts,
    names: tuple[str, ...],
) -> Opinion:
    """Describe what a move gives away, if that is notable, with one reason: the fault of what it touches, if any.

    Args:
        variant: the rules.
        observed: the state as the seat sees it; the moves are legal there.
        seat: the deciding seat.
        found: findings about all moves; the move itself and the best one with equal numbers of visits.
        action: the move.
        best: the best move in words.
        texts: in the reader's language.
        names: of the seats.
    """
    played, apart = next(one for one in found if one.action == action), lead(found[0].points, seat)
    loss = apart - lead(played.points, seat)
    if played is found[0] or loss < MUCH + MUCH_APART * abs(apart):
        return Opinion()
    words = texts.say(Message("coach-loses", {"loss": round(loss)}))
    wrong = remark(variant, observed, seat, action, found[0].action, good=False)
    if wrong is None:
        return Opinion(round(loss, 1), words, better=best)
    better = replace(best, reason="", rule="")
    return Opinion(round(loss, 1), f"{words} {texts.say(wrong.said, names)}", wrong.rule, better)
