"""A gallery made from a random game."""

import pytest

from lunaria.cli.skeleton.game import GAME as SKELETON
from lunaria.engine.random_gallery import MOST, played, posed
from lunaria.games import load
from tests.engine.toy.game import GAME


def test_every_decision_and_the_end_are_shown() -> None:
    variant = GAME.variant()
    scenes = played(variant.kernel, lambda observed, seat: (observed.to_bytes(), seat), [0], 2)
    assert [scene.title for scene in scenes[:-1]] == [f"Decision {number + 1}" for number in range(len(scenes) - 1)]
    assert scenes[-1].title == "Over"
    assert [scene.view[1] for scene in scenes[:4]] == [-1, 0, 1, -1]
    assert scenes == played(variant.kernel, lambda observed, seat: (observed.to_bytes(), seat), [0], 2)
    assert scenes != played(variant.kernel, lambda observed, seat: (observed.to_bytes(), seat), [0], 2, seed=2)


def test_a_long_game_is_shown_in_forty_scenes_in_order() -> None:
    game = load("photosynthesis")
    kernel = game.variant().kernel
    scenes = played(kernel, lambda observed, seat: (observed.phase, seat), game.encode(game.complete()), 4)
    assert len(scenes) == MOST
    assert scenes[-1].title == "Over"
    numbers = [int(scene.title.split()[1]) for scene in scenes[:-1]]
    assert numbers == sorted(set(numbers))
    assert [scene.view[1] for scene in scenes[:-1]] == [(number - 1) % 5 - 1 for number in numbers]
    assert len({scene.view for scene in scenes}) > 5, "each phase from every seat"


def test_a_manual_scene_is_a_fresh_game_with_other_values() -> None:
    kernel = SKELETON.variant().kernel
    scene = posed(
        kernel, lambda s, seat: (s.heap, s.taken.tolist(), seat), "Rich", [], 2, 1, heap=3, taken=[9, 0, 0, 0]
    )
    assert (scene.title, scene.view) == ("Rich", (3, [9, 0, 0, 0], 1))
    with pytest.raises(KeyError, match="heaps"):
        posed(kernel, lambda s, seat: s, "Wrong", [], 2, heaps=3)
