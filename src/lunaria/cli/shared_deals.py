"""The command that plays bots over the public list of deals."""

from statistics import mean
from typing import Annotated

import typer

from lunaria.cli.common import AsJson, Chosen, GameName, Seats, at_least, clear_errors, progress_bar, settings, show


@clear_errors
def deal(
    name: GameName,
    bots: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="BOT", help="Plays too, for example net:NAME:60; may be repeated."),
    ] = None,
    deals: Annotated[int, typer.Option(help="How many deals.")] = 20,
    first: Annotated[int, typer.Option(help="The number of the first deal in the public list, from 1.")] = 1,
    field: Annotated[str, typer.Option(help="The levels that play too, separated by commas.")] = "",
    seats: Seats = 2,
    chosen: Chosen = None,
    as_json: AsJson = False,
) -> None:
    """Play bots over the public list of deals: their points, and the share of the others that they beat.

    Every bot plays every deal at the first seat, against the level gardener at all others. Decisions are seeded by the
    deal, so the same bots have the same results on every machine. --field is by default all
    levels but oracle.
    """
    from lunaria.bots.shared_deal import FIELD, MOST_PUBLIC, QUICK, matchpoints, places, play_field
    from lunaria.engine.deal import public_key
    from lunaria.engine.game import SettingError
    from lunaria.games import load

    game = load(name)
    options = game.check(settings(game, chosen), seats)
    last = at_least(first, 1, "--first") + at_least(deals, 1, "--deals") - 1
    if last > MOST_PUBLIC:
        raise SettingError(f"the public list has {MOST_PUBLIC} deals of a title, and number {last} is beyond it")
    if wrong := [level for level in field.split(",") if field and level not in FIELD]:
        raise SettingError(f"--field names levels out of {', '.join(FIELD)}, not {wrong[0]!r}")
    entrants = tuple(dict.fromkeys([*(field.split(",") if field else QUICK), *(bots or [])]))
    keys = [public_key(name, number) for number in range(first, last + 1)]
    with progress_bar() as bar:
        task = bar.add_task("deals", total=len(keys) * len(entrants))
        played = play_field(game, options, seats, keys, entrants, lambda done: bar.update(task, completed=done))
    scores = [[played[spec][index].score for spec in entrants] for index in range(len(keys))]
    shares, ranks = [matchpoints(each) for each in scores], [places(each) for each in scores]
    figures = {
        spec: {
            "points": mean(each[entrant] for each in scores),
            "matchpoints": mean(each[entrant] for each in shares),
            "place": mean(each[entrant] for each in ranks),
        }
        for entrant, spec in enumerate(entrants)
    }
    if as_json:
        each = {
            "deals": list(range(first, last + 1)),
            "scores": dict(zip(entrants, zip(*scores, strict=True), strict=True)),
        }
        show({"game": name, "options": options, "seats": seats, "bots": figures, **each}, True, "")
        return
    title = f"{name}, deals {first} to {last}: mean points, share of the others beaten, and place"
    show({spec: "  ".join(f"{value:6.2f}" for value in each.values()) for spec, each in figures.items()}, False, title)
