"""Scenes that together show every piece and every state of the picture: moments of games played by lot."""

from lunaria.engine.kernel import Kernel
from lunaria.engine.rng import Rng, randbelow, seed_rng
from lunaria.engine.show.ui import Scene
from lunaria.games.ishtar.setup import LAYOUT
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import LAYOUT_NAMES, MOVES, RANDOM_LAYOUT, Phase
from lunaria.games.ishtar.view import view_of

EAGER = ("assistant", "unlock", "bloom", "wide-bloom", "card")
"""Verbs chosen whenever they are legal, so that there is something to see."""


def moment(kernel: Kernel, seats: int, seed: int, turns: int, phase: Phase, layout: int = 0) -> Gardens:
    """Play a game at random until a number of turns is over and a phase is reached, or to its end."""
    options = [0] * 5
    options[LAYOUT] = layout
    state, rng = kernel.setup(options, seats, seed), Rng()
    seed_rng(rng.raw, seed)
    while pending := kernel.pending(state):
        assert isinstance(state, Gardens)
        if state.turns >= turns and state.phase == phase:
            break
        seat = pending.bit_length() - 1
        legal = kernel.legal(state, seat)
        eager = [action for action in legal if MOVES.read(action).verb in EAGER]
        chosen = eager or legal
        kernel.apply(state, seat, chosen[randbelow(rng.raw, len(chosen))])
    assert isinstance(state, Gardens)
    return state


def gallery(kernel: Kernel) -> list[Scene]:
    """Return all scenes."""
    late = moment(kernel, 4, 3, 28, Phase.CHOOSE)
    line = LAYOUT_NAMES.index("line")
    return [
        Scene("First choice, two players", view_of(moment(kernel, 2, 1, 0, Phase.CHOOSE), 0)),
        Scene("Placing a tile, two players", view_of(moment(kernel, 2, 1, 9, Phase.PLACE), 0)),
        Scene("A special action, three players in a line", view_of(moment(kernel, 3, 2, 12, Phase.SPECIAL, line), 1)),
        Scene("A blooming token, random map", view_of(moment(kernel, 3, 6, 6, Phase.SMALL_BLOOM, RANDOM_LAYOUT), 2)),
        Scene("Planting, two players", view_of(moment(kernel, 2, 4, 10, Phase.TREE), 1)),
        Scene("Late, four players", view_of(late, 3)),
        Scene("Late, flowerbeds shown", view_of(late, 3), "flowerbeds"),
        Scene("Late, gardens shown, watched by a spectator", view_of(late, -1), "gardens"),
        Scene("The end, two players", view_of(moment(kernel, 2, 5, 99, Phase.OVER), 0)),
    ]
