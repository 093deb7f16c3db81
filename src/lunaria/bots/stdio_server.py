"""The other side of ``lunaria.bots.external_engine``: a bot of this project as a program that answers lines of JSON."""

import contextlib
import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from lunaria.bots.bot import Bot, SpecError
from lunaria.bots.specs import make
from lunaria.engine.files.position import PositionError, fields_in
from lunaria.engine.game import Game, Options, SettingError, Variant
from lunaria.engine.match import Match


def answers(spec: str, lines: Iterable[str], load: Callable[[str], Game]) -> Iterator[str]:
    """Answer questions of the protocol of bots, one line each.

    Args:
        spec: which bot decides, as ``lunaria.bots.make`` takes it.
        lines: the questions; the first names the game.
        load: finds a game by its name; raises ``SettingError`` for one that there is not.

    Raises:
        SpecError: a decision is asked for in a game that this bot cannot play.
        PositionError: a position cannot be read.
    """
    bot: Bot | None = None
    variant: Variant | None = None
    for line in lines:
        question = json.loads(line)
        if question["type"] == "game":
            options: Options = question["options"]
            try:
                game = load(question["game"])
                bot, variant = make(spec, game, options), game.variant(options)
                _compile(bot, game, options)
                yield json.dumps({"type": "ready", "name": spec})
            except (SpecError, SettingError) as error:
                yield json.dumps({"type": "unable", "reason": str(error)})
        elif bot is None or variant is None:
            raise SpecError(f"{spec} was not asked for a game that it can play")
        else:
            yield json.dumps({"type": "move", "id": question["id"], "move": _decide(bot, variant, question)})


def _compile(bot: Bot, game: Game, options: Options) -> None:
    """Decide once at a fresh table: what has to be compiled for that may take longer than a decision is given."""
    match = Match(game, options, 2 if 2 in game.seats else game.seats[0])
    seat = match.pending[0]
    with contextlib.suppress(SpecError):  # a bot for other numbers of seats says so when it is asked
        bot.choose(match.observe(seat), seat, match.seats, 0)


def _decide(bot: Bot, variant: Variant, question: dict[str, Any]) -> str:
    position, observed = question["position"], variant.kernel.state()
    # What a seat sees leaves things open, so it cannot be proven sound as a full position is.
    if problems := fields_in(variant, observed, position["state"]):
        raise PositionError(problems)
    return variant.notation(bot.choose(observed, question["seat"], position["seats"], question["seed"]))
