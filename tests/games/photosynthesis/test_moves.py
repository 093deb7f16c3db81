"""Action ids, notation and paths of the base game."""

import pytest

from lunaria.engine.match import Match
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Step
from lunaria.games.photosynthesis import tables
from lunaria.games.photosynthesis.game import GAME

VARIANT = GAME.variant()
BIT = {name: bit for bit, name in tables.SPACE_NAMES.items()}


@pytest.mark.parametrize(
    ("notation", "kind"),
    [
        ("end", ("end", 0, 0)),
        ("buy seed", ("buy", 0, 0)),
        ("buy large", ("buy", 3, 0)),
        ("grow d4", ("grow", BIT["d4"], 0)),
        ("collect a1", ("collect", BIT["a1"], 0)),
        ("place g4", ("place", BIT["g4"], 0)),
        ("plant b3>d4", ("plant", BIT["b3"], BIT["d4"])),
    ],
)
def test_notation(notation: str, kind: tuple[str, int, int]) -> None:
    assert tables.MOVES.read(action(notation)) == kind
    assert tables.MOVES.notation(action(notation)) == notation


def test_the_size_of_the_action_space() -> None:
    """PH-6: end the turn, buy 4 sizes, grow, collect or place on 37 spaces, plant between 774 pairs."""
    assert VARIANT.kernel.actions == 1 + 4 + 3 * 37 + 774


@pytest.mark.parametrize("text", ["", "grow", "grow d8", "grow h1", "plant d4>d4", "plant a1>g4", "GROW d4", "pass"])
def test_other_texts_are_no_moves(text: str) -> None:
    assert VARIANT.parse(text) is None


def action(move: str) -> int:
    found = VARIANT.parse(move)
    assert found is not None
    return found


def test_paths_touch_the_board() -> None:
    match = Match(GAME, {"first_player": "0"}, 2, 1)

    def path(move: str) -> tuple[Step, ...]:
        return VARIANT.path(match.observe(0), 0, action(move))

    assert [step.target for step in path("place a1")] == ["cell:a1"]
    for seat, move in ((0, "place a1"), (1, "place g4"), (0, "place d1"), (1, "place g1")):
        match.play(seat, move)
    assert path("end") == (Step("act:end", Message("act-end"), gives_up=True),)
    bought = path("buy medium")[0]
    assert (bought.target, bought.label.values["cost"]) == ("buy:medium", 3)
    assert [step.target for step in path("grow a1")] == ["cell:a1", "act:grow"]
    assert [step.target for step in path("collect a1")] == ["cell:a1", "act:collect"]
    assert [step.target for step in path("plant a1>b1")] == ["cell:a1", "cell:b1"]
    assert path("grow a1")[0].label == path("plant a1>b1")[0].label
