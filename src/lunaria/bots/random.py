"""The bot that plays at random."""

from lunaria.bots.bot import Bot
from lunaria.engine.rng import Rng, seed_rng
from lunaria.engine.state import State


class Uniform(Bot):
    """Every legal action is equally likely."""

    name = "random"

    def choose(self, observed: State, seat: int, seats: int, seed: int) -> int:
        """Draw an action; see ``Bot.choose``."""
        rng = Rng()
        seed_rng(rng.raw, seed)
        return self.kernel.sample(observed, seat, rng)
