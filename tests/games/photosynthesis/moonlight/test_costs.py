"""Every ability at its exact cost, one lunar point short of it, and after use (UM-5.4, UM-5.5)."""

from pathlib import Path
from typing import Any

import pytest

from lunaria.engine.files import scenario
from lunaria.games.photosynthesis.game import GAME

SCENARIOS = Path(__file__).parents[3] / "scenarios" / "photosynthesis"
ABILITIES = [
    ("boar-dig", "dig-1", 5, 0),
    ("boar-dig-2", "dig-2", 8, 0),
    ("abilities-combined", "run E", 1, 0),
    ("abilities-combined", "plant-here", 3, 1),
    ("fox-scare", "scare 1 NE", 1, 0),
    ("fox-scratch", "scratch E 2", 3, 1),
    ("fox-scratch", "scratch W 1", 3, 1),
    ("fox-steal", "steal 1", 4, 2),
    ("fox-steal", "steal 2", 4, 2),
    ("owl-level-3", "hunt-1", 5, 0),
    ("owl-level-3", "hunt-2", 9, 0),
    ("owl-level-3", "hunt-3", 12, 0),
    ("badger-level-1", "fertilize-1", 4, 0),
    ("badger-level-2", "fertilize-2", 6, 0),
    ("beaver-build", "build c1+d1+d2", 6, 0),
    ("beaver-improve", "improve c1", 5, 1),
    ("turtle-both", "hatch", 4, 0),
    ("baby-free-collect", "baby free-collect c4", 1, 1),
    ("baby-free-plant", "baby free-plant a1", 1, 1),
    ("baby-light", "baby light-3", 1, 1),
    ("squirrel-eats-1-leaf", "eat", 5, 0),
    ("squirrel-eats-2-leaf", "eat", 6, 0),
    ("squirrel-eats-3-leaf", "eat", 7, 0),
    ("squirrel-eats-4-leaf", "eat", 8, 0),
]
every_ability = pytest.mark.parametrize(("name", "move", "cost", "index"), ABILITIES)


def goes(name: str, position: dict[str, int], *steps: dict[str, Any]) -> None:
    """Play steps from the position of a scenario with some fields changed; seat 0 is to move."""
    made = scenario.load(SCENARIOS / f"moonlight-{name}.json")
    scenario.run(GAME, made | {"position": made["position"] | position, "steps": list(steps)})


@every_ability
def test_an_ability_at_its_cost(name: str, move: str, cost: int, index: int) -> None:
    """UM-5.4, UM-5.5, UM-6.1 to UM-6.8: it is listed, and the whole cost is paid."""
    paid = {"expect": {"lunar[0]": 0, f"ability_used[{index}]": 1}}
    goes(name, {"lunar[0]": cost}, {"seat": 0, "move": move}, paid)


@every_ability
def test_an_unaffordable_ability(name: str, move: str, cost: int, index: int) -> None:
    """UM-5.5: it is not listed."""
    goes(name, {"lunar[0]": cost - 1}, {"seat": 0, "refused": move, "rule": "UM-5.5"})


@every_ability
def test_a_used_ability(name: str, move: str, cost: int, index: int) -> None:
    """UM-5.4: it is not listed."""
    goes(name, {"lunar[0]": 14, f"ability_used[{index}]": 1}, {"seat": 0, "refused": move, "rule": "UM-5.4"})


@pytest.mark.parametrize(
    ("name", "move", "expected"),
    [
        ("boar-dig", "dig-1", "DIG 20 1 5; COLLECT 20 3 19"),
        ("abilities-combined", "run E", "RUN 27 28"),
        ("abilities-combined", "plant-here", "PLANT_HERE 27 3"),
        ("fox-scare", "scare 1 NE", "SCARE 1 5 28 21 1"),
        ("fox-scratch", "scratch E 2", "SCRATCH 27 29 3"),
        ("fox-scratch", "scratch W 1", "SCRATCH 27 26 3"),
        ("fox-steal", "steal 1", "STEAL 1 2 2 4"),
        ("owl-level-3", "hunt-2", "NIGHT_HUNT 7 9"),
        ("badger-level-2", "fertilize-2", "FERTILIZE 27 2 6"),
        ("beaver-improve", "improve c1", "IMPROVE 17 2 5"),
        ("turtle-both", "hatch", "HATCH 30 3 4"),
        ("baby-free-plant", "baby free-plant a1", "BABY 8 1; BABY_PLANT 3"),
        ("baby-light", "baby light-3", "BABY 4 1; BABY_LIGHT 2"),
        ("squirrel-eats-2-leaf", "eat", "EAT 12 1 2 1 6"),
    ],
)
def test_an_ability_has_events(name: str, move: str, expected: str) -> None:
    """UM-6: the event's values in order: effect, place, seat and cost."""
    made = scenario.load(SCENARIOS / f"moonlight-{name}.json")
    match = scenario.run(
        GAME, made | {"position": made["position"] | {"lunar[0]": 14}, "steps": [{"seat": 0, "move": move}]}
    )
    found = [f"{event.kind.name} {' '.join(map(str, event.values.values()))}" for event in match.plies[-1].events]
    assert "; ".join(found) == expected
