"""Playing in the terminal, with the same touch paths as in the browser."""

import sys
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.prompt import Prompt

from lunaria.bots import Bot, make
from lunaria.bots.stdio_server import answers
from lunaria.cli.common import Chosen, GameName, Language, Seed, clear_errors, screen, settings
from lunaria.cli.files import words
from lunaria.engine.events import as_seen
from lunaria.engine.files.record import of_match
from lunaria.engine.game import SettingError
from lunaria.engine.match import Match, Ply
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Texts
from lunaria.engine.show.ui import Step
from lunaria.games import load

HUMAN = "human"
HELP = "A number chooses. 'back' goes a step back, 'undo' takes a move back, 'quit' ends; a move may also be written."


class Terminal:
    """One game at one terminal.

    Args:
        match: the game.
        bots: the bot at each seat; None for a person.
        names: the names of the seats.
        texts: the texts of the game.
        seed: the seed of the bots.
    """

    def __init__(self, match: Match, bots: list[Bot | None], names: tuple[str, ...], texts: Texts, seed: int) -> None:
        self.match = match
        self.bots = bots
        self.names = names
        self.texts = texts
        self.seed = seed

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        screen.print(HELP, style="dim")
        while not self.match.over:
            seat = self.match.pending[0]
            bot = self.bots[seat]
            if bot is None:
                if not self.ask(seat):
                    return
            else:
                observed = self.match.observe(seat)
                action = bot.choose(observed, seat, self.match.seats, self.seed + len(self.match.plies))
                self.tell(self.match.play(seat, action), seat)
        self.finish()

    def tell(self, result: Ply | Refusal, seat: int) -> None:
        """Print the result of a move, or the reason for its refusal, without hidden information."""
        if isinstance(result, Refusal):
            screen.print(f"{self.texts.say(result.message, self.names)} ({result.rule})", style="yellow", markup=False)
            return
        people = [index for index, bot in enumerate(self.bots) if bot is None]
        viewer = seat if seat in people else people[0] if len(people) == 1 else -1
        for event in result.events:
            seen = as_seen(event, viewer)
            said = self.texts.say(self.match.variant.tell(seen), self.names)
            if said:
                screen.print(said, style="dim", markup=False)

    def ask(self, seat: int) -> bool:
        """Let a person make one decision, step by step; returns False if they quit."""
        match, variant = self.match, self.match.variant
        observed = match.observe(seat)
        for line in variant.describe(variant.view(observed, seat), self.texts, self.names):
            screen.print(line, markup=False)
        screen.print(f"{self.names[seat]}: {self.texts.say(variant.prompt(observed, seat), self.names)}", style="bold")
        paths = {action: variant.path(observed, seat, action) for action in match.legal(seat)}
        taken: list[Step] = []
        while True:
            choices = self.choices(paths, taken)
            for number, step in enumerate(choices, 1):
                screen.print(f"  {number:3} {self.texts.say(step.label, self.names)}", markup=False)
            answer = Prompt.ask(">", console=screen).strip()
            if answer == "quit":
                return False
            if answer == "back":
                taken = taken[:-1]
            elif answer == "undo":
                refusal = match.undo(seat)
                if refusal is None:
                    return True
                self.tell(refusal, seat)
            elif answer.isdecimal() and 1 <= int(answer) <= len(choices):
                taken.append(choices[int(answer) - 1])
                walked = [step.target for step in taken]
                done = [action for action, path in paths.items() if [step.target for step in path] == walked]
                if done:
                    self.tell(match.play(seat, done[0]), seat)
                    return True
            else:
                result = match.play(seat, answer)
                self.tell(result, seat)
                if isinstance(result, Ply):
                    return True

    def choices(self, paths: dict[int, tuple[Step, ...]], taken: list[Step]) -> list[Step]:
        """Return the possible next touches, each once, in the order of the moves."""
        depth = len(taken)
        walked = [step.target for step in taken]
        found: dict[str, Step] = {}
        for path in paths.values():
            if [step.target for step in path[:depth]] == walked and len(path) > depth:
                found.setdefault(path[depth].target, path[depth])
        return list(found.values())

    def finish(self) -> None:
        """Print the score sheet and the places."""
        match = self.match
        rivals = match.variant.rivals(match.state)
        for index, (line, points) in enumerate(match.variant.score_sheet(match.state)):
            totals = [*points, *(rival.points[index] for rival in rivals)]
            screen.print(f"{self.texts.say(line, self.names)}: {', '.join(map(str, totals))}", markup=False)
        standing = list(zip(match.rank(), self.names, match.score(), strict=True))
        standing += [(rival.rank, self.texts.say(rival.name), rival.score) for rival in rivals]
        for place, name, score in sorted(standing, key=lambda one: one[0]):
            screen.print(f"{place}. {name}: {score}", style="bold", markup=False)


@clear_errors
def play(
    game_name: GameName,
    seats: Annotated[str, typer.Option(metavar="WHO,WHO", help="Who sits where: human, or the name of a bot.")] = (
        "human,greedy"
    ),
    seed: Seed = 0,
    option: Chosen = None,
    language: Language = "en",
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the game, once it is over, as a record.")
    ] = None,
) -> None:
    """Play in the terminal, or let bots play, and optionally save the game."""
    if record is not None and not record.parent.is_dir():
        raise SettingError(f"{record.parent}: there is no such folder to write a record into")
    game = load(game_name)
    sitting = [name.strip() for name in seats.split(",")]
    options = game.check(settings(game, option), len(sitting), seed)
    bots = [None if name == HUMAN else make(name, game, options, programs=True) for name in sitting]
    times = Counter(sitting)
    names = tuple(f"{name} {seat + 1}" if times[name] > 1 else name for seat, name in enumerate(sitting))
    match = Match(game, options, len(sitting), seed)
    Terminal(match, bots, names, words(game, language), seed).run()
    if record is not None and match.over:
        record.write_text(of_match(match, names).write(), encoding="utf-8")


@clear_errors
def bot(
    spec: Annotated[str, typer.Argument(metavar="BOT", help="A bot, for example greedy, mcts:1000 or net:NAME:60.")],
) -> None:
    """Serve the bots' protocol on standard input and output, so that any bot can be offered as a program."""
    for answer in answers(spec, sys.stdin, load):
        print(answer, flush=True)
