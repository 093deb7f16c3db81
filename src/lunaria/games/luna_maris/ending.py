"""The score sheet: every line of final scoring, counted slowly and on its own (LM-12)."""

from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Rival
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris.components import COMPONENTS
from lunaria.games.luna_maris.state import Base
from lunaria.games.luna_maris.tables import AUTOMATON, CO2_LAST, FOODS, LEVEL_1, NUTRITION

LINES = ("track", "stress", "scientists", "variety", "nutrition", "co2", "demands", "resources", "waste")


def boards_of(s: Base) -> list[int]:
    """Return the boards in play, the automaton's last."""
    return [0, AUTOMATON] if s.seats == 1 else list(range(s.seats))


def _places(values: dict[int, int]) -> dict[int, int]:
    prizes = t.MAJORITY.tolist()
    return {
        board: prizes[sum(other > value for other in values.values())] if value else 0
        for board, value in values.items()
    }


def sheet(s: Base) -> dict[str, dict[int, int]]:
    """Return the points of each board by line, as if the game ended now."""
    boards = boards_of(s)
    foods = {board: [s.food[board, kind] for kind in range(len(FOODS))] for board in boards}
    tokens = t.TOKEN_POINTS.tolist()
    lines: dict[str, dict[int, int]] = {"track": {board: s.points[board] for board in boards}}
    lines["stress"] = {b: COMPONENTS.player_board.stress_points.get(str(s.stress[b]), 0) for b in boards}
    cards = {b: int(s.hand[b]) | int(s.rest[b]) for b in boards}
    lines["scientists"] = {b: t.SCIENTIST_POINTS * (cards[b] >> LEVEL_1).bit_count() for b in boards}
    lines["variety"] = _places({b: sum(1 for n in foods[b] if n) for b in boards})
    lines["nutrition"] = _places({b: sum(n * int(v) for n, v in zip(foods[b], NUTRITION, strict=True)) for b in boards})
    lines["co2"] = {b: COMPONENTS.co2.points[s.co2[b]] for b in boards}
    lines["demands"] = {b: tokens[min(s.demands[b], len(tokens) - 1)] for b in boards}
    stored = {
        b: s.energy[b] + s.water[b] + s.helium3[b] + sum(s.iron[b, i] + s.titanium[b, i] for i in (0, 1))
        for b in boards
    }
    lines["resources"] = {b: stored[b] // t.RESOURCES_PER_POINT for b in boards}
    lines["waste"] = {b: t.WASTE_FIRST + t.WASTE_FURTHER * (s.waste[b] - 1) if s.waste[b] else 0 for b in boards}
    return lines


def score_sheet(s: Base) -> list[tuple[Message, list[int]]]:
    """Return the lines of the score for the seats (LM-12)."""
    return [(Message(f"score-{name}"), [points[seat] for seat in range(s.seats)]) for name, points in sheet(s).items()]


def rivals(s: Base) -> tuple[Rival, ...]:
    """Return the automaton of a game alone, and how it stands (LM-13.9, LM-13.10)."""
    if s.seats > 1:
        return ()
    lines = sheet(s).values()
    worth = {b: (sum(points[b] for points in lines), s.demands[b], CO2_LAST - s.co2[b]) for b in boards_of(s)}
    ahead = sum(other > worth[AUTOMATON] for other in worth.values())
    points = tuple(int(line[AUTOMATON]) for line in lines)
    return (Rival(Message("automaton"), points, sum(points), 1 + ahead),)
