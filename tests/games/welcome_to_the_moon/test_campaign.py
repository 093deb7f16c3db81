"""The public facts of the campaign (WM-C)."""

from typing import Any

from lunaria.engine.show.text import texts
from lunaria.games.welcome_to_the_moon.campaign import STARS, stars
from lunaria.games.welcome_to_the_moon.game import GAME
from lunaria.games.welcome_to_the_moon.tables import CARDS, Stage
from tests.games.welcome_to_the_moon.table import Table


def test_stars() -> None:
    """WM-C.1: by place and adventure; a shared place counts in full."""
    assert [sum(STARS[str(adventure)]) for adventure in range(1, 9)] == [1, 1, 3, 3, 6, 7, 9, 10]
    assert stars(5, [2, 1, 4, 3]) == [2, 3, 0, 1]
    assert stars(1, [1, 1, 3]) == [1, 1, 0]


def test_astra_has_the_stars_of_the_other_place() -> None:
    """WM-C.3: a player who loses every adventure has the stars of second places, half as many as ASTRA."""
    assert stars(3, [1]) == [2, 1]
    assert stars(3, [2]) == [1, 2]
    assert stars(1, [2]) == [0, 1]
    lost = [stars(adventure, [2]) for adventure in range(1, 9)]
    assert [sum(column) for column in zip(*lost, strict=True)] == [12, 24]


def test_stars_are_shown_at_the_end() -> None:
    """WM-C.1: only after the end of a game of several players; solo games have none."""
    for seats, stage, expected in ((2, Stage.OVER, 2), (2, Stage.TURN, 0), (1, Stage.OVER, 0)):
        table = Table(8, seats)
        state: Any = table.state
        state.stage = stage
        seen = table.match.variant.view(table.match.observe(0), 0)
        lines = table.match.variant.describe(seen, texts("en", GAME.texts), ("Ana", "Bo")[:seats])
        assert len([line for line in lines if line.startswith("In a campaign")]) == expected


def test_nothing_is_carried_over() -> None:
    """WM-C.2: every adventure begins with empty sheets and the whole deck."""
    for adventure in range(1, 9):
        table = Table(adventure)
        assert sorted(table.state.deck.tolist())[-CARDS:] == list(range(1, CARDS + 1))
        assert table.state.errors.tolist() == [0] * 12
