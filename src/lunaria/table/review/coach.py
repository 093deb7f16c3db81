"""The coach's remarks on a move: what it gains, in the terms of the score sheet, and what it gives away."""

from collections.abc import Sequence
from dataclasses import dataclass

from lunaria.bots.analysis import lead
from lunaria.bots.search import Finding
from lunaria.engine.game import Variant
from lunaria.engine.rng import Rng, seed_rng
from lunaria.engine.show.eval_term import EvalTerm
from lunaria.engine.show.text import Message, Seat, Texts
from lunaria.engine.show.ui import Remark
from lunaria.engine.state import State
from lunaria.table.review.analysis_queue import Choice, in_words

MUCH = 2.0
"""Points of lead that a move may give away before the coach speaks up."""
LATER = 1.0
"""Expected points worth mentioning."""
WORTH = 0.25
"""Minimum difference in points of the estimate for a term to be named."""
FOLLOWED = 4
"""Maximum decisions of the same turn to look ahead for a move's advantage."""
NOTHING = "coach-keeps"
"""The remark on a move without a notable gain."""
POINTS = "aspect-points"
"""The estimate's term for points, in every game that has one."""
NAMED = 2
"""Maximum number of differences named."""


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
        loss: points of lead given away; 0 if not worth mentioning.
        words: what it gives away, and the fault of what it touches; "" if not worth mentioning.
        rule: the id of the rule behind that fault; "" without one.
        better: the best move instead, or None.
    """

    loss: float = 0.0
    words: str = ""
    rule: str = ""
    better: Advice | None = None


def _after(variant: Variant, state: State, seat: int, action: int) -> State:
    after = state.copy()
    variant.kernel.apply(after, seat, action)
    return after


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
    after = _after(variant, possible, seat, action)
    sheets = zip(variant.score_sheet(possible), variant.score_sheet(after), strict=True)
    gains = [(new[seat] - old[seat], label) for (_, old), (label, new) in sheets]
    now = sum(gain for gain, _ in gains)
    hope = variant.kernel.evaluate(after, seats)[seat] - variant.kernel.evaluate(possible, seats)[seat]
    later = round(hope - now) if hope - now >= LATER else 0
    if now > 0:
        line = max(gains, key=lambda one: one[0])[1]
        about = "coach-both" if later else "coach-now"
        return Message(about, {"points": now, "line": line, **({"later": later} if later else {})})
    return Message("coach-later", {"later": later}) if later else Message(NOTHING)


def ahead(variant: Variant, possible: State, seat: int, found: Finding) -> list[State]:
    """Return the states after a move and after each decision its seat is expected to make right after it.

    Args:
        variant: the rules.
        possible: a determinization of what the seat knows.
        seat: the deciding seat.
        found: the search's finding about the move.
    """
    state, states = possible, list[State]()
    for who, action in ((seat, found.action), *found.line)[:FOLLOWED]:
        if who != seat or action not in variant.kernel.legal(state, seat):
            break
        state = _after(variant, state, seat, action)
        states.append(state)
    return states


def differences(
    variant: Variant, better: Sequence[State], others: Sequence[State], seat: int, seats: int, mentioned: str = ""
) -> Message | None:
    """Name the main advantages of one continuation over another: what its seat has more of, and the others less.

    If the first step shows none, as when a card is taken now and written later, the next steps are compared.

    Args:
        variant: the rules.
        better: the states after each step of the one.
        others: the states after each step of the other.
        seat: the deciding seat.
        seats: number of players.
        mentioned: a term that was already mentioned.
    """
    for step in range(max(len(better), len(others))):
        one, other = better[min(step, len(better) - 1)], others[min(step, len(others) - 1)]
        said = _differences(variant, one, other, seat, seats, mentioned)
        if len(said) > 1:
            return Message("coach-two", {"first": said[0], "second": said[1]})
        if said:
            return said[0]
    return None


def _differences(variant: Variant, better: State, other: State, seat: int, seats: int, mentioned: str) -> list[Message]:
    """Return the advantages of one state over another, weightiest first, at most ``NAMED``."""
    found: list[tuple[float, Message]] = []
    for who in range(seats):
        side = 1 if who == seat else -1
        were = {aspect.name: aspect for aspect in variant.aspects(other, who)}
        for aspect in variant.aspects(better, who):
            was = were.get(aspect.name)
            if aspect.name in ("", mentioned) or was is None:
                continue
            more, gain = aspect.amount - was.amount, side * (aspect.worth - was.worth)
            if gain >= WORTH and side * aspect.good * more > 0:
                said = _difference(aspect, more)
                found.append((gain, said if side > 0 else Message("coach-theirs", {"seat": Seat(who), "what": said})))
    return [said for _, said in sorted(found, key=lambda one: -one[0])[:NAMED]]


def _difference(aspect: EvalTerm, more: float) -> Message:
    """Return the message for more or less of a term."""
    way, count, what = "more" if more > 0 else "less", round(abs(more)), Message(aspect.name)
    if aspect.whole and count:
        return Message(f"coach-{way}", {"what": what, "count": count})
    return Message(f"coach-some-{way}", {"what": what})


def remark(variant: Variant, observed: State, seat: int, action: int, instead: int | None, good: bool) -> Remark | None:
    """Return the most telling annotation of a move that does not apply as well to another move.

    Args:
        variant: the rules.
        observed: the state as the seat sees it; the moves are legal there.
        seat: the deciding seat.
        action: the move.
        instead: the move to compare with, if any.
        good: True for arguments in favour of the move, False for those against.
    """
    others = variant.remarks(observed, seat, instead) if instead is not None else ()
    most = {other.said.id: other.amount for other in others}
    found = (one for one in variant.remarks(observed, seat, action) if one.good == good)
    return next((one for one in found if one.amount > most.get(one.said.id, 0)), None)


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
        instead: the finding about the move to compare with; without one, the current state is compared.
    """
    choice = in_words(variant, observed, seat, found.action, found.points, texts, names)
    seats, rng = len(found.points), Rng()
    seed_rng(rng.raw, 0)
    possible = variant.kernel.determinize(observed, seat, rng)  # hidden information is drawn once, the same for both
    others = [possible] if instead is None else ahead(variant, possible, seat, instead)
    brings = reason(variant, possible, seat, seats, found.action)
    mentioned = POINTS if "points" in brings.values and instead is None else ""
    what = differences(variant, ahead(variant, possible, seat, found), others, seat, seats, mentioned)
    why = "" if what and brings.id == NOTHING else texts.say(brings, names)
    if what:
        speaks = Message("coach-gains" if instead is None else "coach-compared", {"what": what})
        why = f"{why} {texts.say(speaks, names)}".strip()
    good = remark(variant, observed, seat, found.action, instead.action if instead else None, good=True)
    if good is None:
        return Advice(choice.words, choice.targets, choice.lead, why)
    return Advice(choice.words, choice.targets, choice.lead, f"{why} {texts.say(good.said, names)}".strip(), good.rule)


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
    """Describe what a move gives away, if that is notable, and the fault of what it touches.

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
    played = next(one for one in found if one.action == action)
    kept = lead(played.points, seat)
    loss = lead(found[0].points, seat) - kept
    if played is found[0] or loss < MUCH:
        return Opinion()
    words = texts.say(Message("coach-loses-lead" if kept >= 0 else "coach-loses", {"loss": round(loss)}))
    wrong = remark(variant, observed, seat, action, found[0].action, good=False)
    if wrong is None:
        return Opinion(round(loss, 1), words, better=best)
    return Opinion(round(loss, 1), f"{words} {texts.say(wrong.said, names)}", wrong.rule, best)
