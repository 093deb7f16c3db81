"""Settings and cases of Ishtar for the suite."""

from lunaria.games.ishtar.events import Happening
from lunaria.games.ishtar.game import GAME
from tests.proof import Hidden, Proof, Setting

TWO = Setting(GAME, 2)
CROWDED = Setting(GAME, 2, {"layout": "random", "upper_requires": "all_lower", "start": "1", "base_tiles_per_cup": "6"})
THREE = Setting(GAME, 3, {"layout": "random"})
FOUR = Setting(GAME, 4)
FOUR_LINE = Setting(GAME, 4, {"layout": "line", "boards": "numbered", "base_tiles_per_cup": "3"})
ONE_TILE = Setting(GAME, 4, {"base_tiles_per_cup": "1"})

PROOF = Proof(
    settings=(TWO, CROWDED, THREE, FOUR, FOUR_LINE),
    # At most 40 turns (IS-11.3). A turn has at most a choice, a placement, a special action, its effect, an end, and
    # two decisions for each Tree; at most 20 Trees are planted in all (IS-10.7).
    longest=40 * 5 + 20 * 2,
    playthroughs={"2-seats": TWO, "4-seats-line": FOUR_LINE},
    shown_scores=lambda view: [sum(seat.points) for seat in sorted(view.seats, key=lambda seat: seat.seat)],
    hidden=(
        Hidden("bottom tile of a stack", ONE_TILE, (), 0, lambda s: s.stack[0, 0], 12),
        Hidden("bottom tiles of both stacks of a shape", ONE_TILE, (), -1, lambda s: tuple(lines(s)), 12 * 11),
        Hidden("next Tree card", TWO, (), 1, lambda s: s.deck[20], 21),
    ),
    buttons=frozenset({"act", "pay", "take"}),
    overviews=frozenset({"board"}),  # in a line
    still=frozenset(
        {
            Happening.ENDING,
            Happening.NO_ACTION,
            Happening.SKIP,
            Happening.NO_EFFECT,
            Happening.NO_BLOOM,
            Happening.END_TURN,
            Happening.OVER,
        }
    ),
    about_other_things=frozenset({"display"}),
    house=True,
)


def lines(s: object) -> list[int]:
    return [s.stack[cup, 0] for cup in range(6) if s.cup_shape[cup] == 0]  # type: ignore[attr-defined]
