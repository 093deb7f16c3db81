"""The command that analyses a finished game."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import track
from rich.table import Table

from lunaria.bots.analysis import Effort, Judgement, analyse, final_shares, lead, turning_points
from lunaria.cli.common import AsJson, at_least, clear_errors, errors, open_record, screen
from lunaria.engine.match import Match


def _facts(match: Match, one: Judgement) -> dict[str, Any]:
    notation = match.variant.notation
    return {
        **asdict(one),
        "played": notation(one.played),
        "best": notation(one.best),
        "line": [{"seat": seat, "move": notation(action)} for seat, action in one.line],
        "choices": [
            {"move": notation(each.action), "reward": each.reward, "points": each.points} for each in one.choices
        ],
    }


def _table(match: Match, found: list[Judgement], names: tuple[str, ...], turning: list[int]) -> Table:
    table = Table("ply", "seat", "played", "better", "loses", "wins", "lead")
    for one in found:
        better = match.variant.notation(one.best) if one.loss > 0 else ""
        marks = (f"{one.ply + 1}{' *' if one.ply in turning else ''}", names[one.seat])
        share = f"{one.win_share[one.seat]:.0%}"
        loss = f"{one.loss:.1f}" if one.loss > 0 else ""
        table.add_row(
            *marks, match.variant.notation(one.played), better, loss, share, f"{lead(one.points, one.seat):+.1f}"
        )
    return table


@clear_errors
def analyse_record(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    simulations: Annotated[int, typer.Option(help="Simulations of the search, for every decision.")] = 2000,
    games: Annotated[int, typer.Option(help="Games played on from every decision, for the share of wins.")] = 60,
    threads: Annotated[int, typer.Option(help="Trees searched side by side.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Judge every decision of a record: the best move, the loss of the played one, and the win probabilities."""
    record, match = open_record(file)
    effort = Effort(
        at_least(simulations, 1, "--simulations"), at_least(games, 1, "--games"), at_least(threads, 1, "--threads")
    )
    names = record.names or tuple(str(seat + 1) for seat in range(match.seats))
    plies = len(match.plies)
    found = list(
        track(analyse(match, effort), "thinking", plies, console=errors, transient=True, disable=not errors.is_terminal)
    )
    turning = turning_points(found, final_shares(match)) if match.over else []
    losses = [sum(one.loss for one in found if one.seat == seat) for seat in range(match.seats)]
    if as_json:
        facts = [_facts(match, one) for one in found]
        typer.echo(json.dumps({"decisions": facts, "turning_points": turning, "losses": losses}, ensure_ascii=False))
        return
    screen.print(_table(match, found, names, turning))
    for name, loss in zip(names, losses, strict=True):
        screen.print(f"{name} gave away {loss:.1f} points", markup=False)
    screen.print("* a turning point", style="dim", markup=False)
