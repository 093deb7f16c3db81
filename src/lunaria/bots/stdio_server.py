"""The counterpart of ``lunaria.bots.external_engine``: serves a bot of this project as a program with lines of JSON."""

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
    """Answer the questions of the bots' protocol, one line each.

    Args:
        spec: the bot, as ``lunaria.bots.make`` takes it.
        lines: the questions; the first names the game.
        load: returns a game by its name; raises ``SettingError`` for an unknown one.

    Raises:
        SpecError: the bot cannot play the game of a question.
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
    """Make one decision in a fresh game: compiling it may take longer than the time limit of a decision."""
    match = Match(game, options, 2 if 2 in game.seats else game.seats[0])
    seat = match.pending[0]
    with contextlib.suppress(SpecError):  # a bot for other numbers of seats reports that with its first decision
        bot.choose(match.observe(seat), seat, match.seats, 0)


def _decide(bot: Bot, variant: Variant, question: dict[str, Any]) -> str:
    position, observed = question["position"], variant.kernel.state()
    # An observation is incomplete, so it cannot be verified like a full position.
    if problems := fields_in(variant, observed, position["state"]):
        raise PositionError(problems)
    return variant.notation(bot.choose(observed, question["seat"], position["seats"], question["seed"]))
