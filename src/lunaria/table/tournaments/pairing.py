"""The next round of a tournament of any kind."""

import math
from collections.abc import Collection, Sequence

from lunaria.table.store.tournament_model import CHOSEN, Kind, Paired, Round
from lunaria.table.tournaments.highs import SECONDS
from lunaria.table.tournaments.meetings import knock_out, round_robin
from lunaria.table.tournaments.scores import absent, records, standings
from lunaria.table.tournaments.swiss import swiss

APART = 20
"""As how many meetings it counts that two people are not to meet."""


def next_round(
    kind: Kind,
    people: Sequence[str],
    rounds: Sequence[Round],
    size: int = 2,
    gone: Collection[str] = (),
    apart: Collection[tuple[str, str]] = (),
    seconds: float = SECONDS,
) -> Paired:
    """Return the next round; without tables if nobody is left to play.

    Args:
        kind: of the tournament.
        people: all who have entered, in the order of the draw.
        rounds: that are over.
        size: of a table.
        gone: people who have left; who has missed ``MOST_MISSED`` rounds is out too.
        apart: pairs that are not to meet; in a Swiss tournament they do so only if numbers force it.
        seconds: the most time for one problem.
    """
    known = records(people, rounds, kind)
    out = set(gone) | absent(known)
    playing = [person for person in people if person not in out]
    if kind == "knockout":
        return knock_out(people, rounds, known, out)
    if len(playing) < 2:
        return Paired(())
    if kind == "deal":
        return Paired((tuple(playing),))
    if kind == "robin":
        return round_robin(playing, known)
    for one, other in apart:
        if one in known and other in known:
            known[one].met[other] += APART
            known[other].met[one] += APART
    ranked = [one.person for one in standings(people, rounds, kind) if one.person not in out]
    return swiss(ranked, known, size, seconds)


def is_round(kind: Kind, paired: Paired) -> bool:
    """Return whether a round is to be held: in a knock-out also one of byes alone, after which their people meet."""
    return bool(paired.tables) or (kind == "knockout" and len(paired.byes) > 1)


def goes_on(kind: Kind, people: Sequence[str], rounds: Sequence[Round], chosen: int, gone: Collection[str]) -> bool:
    """Return whether there is another round; the arguments are those of ``next_round``, and the rounds chosen."""
    if kind not in CHOSEN:
        return is_round(kind, next_round(kind, people, rounds, gone=gone))
    out = set(gone) | absent(records(people, rounds, kind))
    return len(rounds) < chosen and len(set(people) - out) > 1


def planned_rounds(kind: Kind, count: int, chosen: int) -> int:
    """Return how many rounds a tournament has: those that were chosen, or what the number of people needs."""
    if kind == "robin":
        return count - 1 + count % 2
    return max(1, math.ceil(math.log2(max(2, count)))) if kind == "knockout" else chosen
