"""A gallery that is a game played at random."""

from lunaria.engine.random_gallery import played
from tests.engine.toy.game import GAME


def test_every_decision_is_seen_from_some_side_and_the_end_too() -> None:
    variant = GAME.variant()
    scenes = played(variant.kernel, lambda observed, seat: (observed.to_bytes(), seat), [0], 2)
    assert [scene.title for scene in scenes[:-1]] == [f"Decision {number + 1}" for number in range(len(scenes) - 1)]
    assert scenes[-1].title == "Over"
    assert [scene.view[1] for scene in scenes[:4]] == [-1, 0, 1, -1]
    assert scenes == played(variant.kernel, lambda observed, seat: (observed.to_bytes(), seat), [0], 2)
    assert scenes != played(variant.kernel, lambda observed, seat: (observed.to_bytes(), seat), [0], 2, seed=2)
