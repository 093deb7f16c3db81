"""Commands of the lab. A missing extra is reported by name."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from lunaria.bots.analysis import Effort
from lunaria.bots.network import LONGEST_NAME, NAME
from lunaria.bots.network import folder as network_folder
from lunaria.cli.common import (
    AsJson,
    Chosen,
    GameName,
    Seats,
    Seed,
    at_least,
    clear_errors,
    progress_bar,
    read_text,
    refuse,
    screen,
    settings,
    show,
    writable,
)
from lunaria.engine.files.record import RecordError, parse
from lunaria.lab.executor import Cluster, Workers, workers

Processes = Annotated[int, typer.Option(help="How many processes of this machine share the games.")]
Ray = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Share the games out on a Ray cluster: auto, local or ray://HOST:10001."),
]


@contextmanager
def sharing(processes: int, ray: str | None) -> Iterator[Workers]:
    """Open the workers for a command, and disconnect from the cluster afterwards.

    Ray reports lost workers on standard output, which is redirected to standard error meanwhile: only figures remain.
    """
    at_least(processes, 1, "--processes")
    with redirect_stdout(sys.stderr) if ray is not None else nullcontext():
        by = workers(processes, ray)
        try:
            yield by
        finally:
            if isinstance(by, Cluster):
                by.close()


def npz(path: Path) -> Path:
    """Return the path of an NPZ file, with the suffix that NumPy would add."""
    return path if path.suffix == ".npz" else path.with_name(f"{path.name}.npz")


@clear_errors
def selfplay(
    game_name: GameName,
    output: Annotated[Path, typer.Option("--output", "-o", help="The NPZ file of samples to write.")],
    bot: Annotated[str, typer.Option(help="Who plays all seats, for example greedy or net:first:60.")] = "greedy",
    seats: Seats = 2,
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Seed = 0,
    share: Annotated[float, typer.Option(help="How much of each game's decisions is kept, up to 1.")] = 1.0,
    option: Chosen = None,
    processes: Processes = 1,
    ray: Ray = None,
    as_json: AsJson = False,
) -> None:
    """Let a bot play against itself, and save training data for a network."""
    from lunaria.games import load
    from lunaria.lab.selfplay import selfplay as play

    game = load(game_name)
    at_least(games, 1, "--games")
    target = writable(npz(output))
    with sharing(processes, ray) as by, progress_bar() as bar:
        task = bar.add_task("playing", total=games)
        chosen = settings(game, option)

        def tell(done: int) -> None:
            bar.update(task, completed=done)

        found = play(game, chosen, seats, bot, games, seed, by, tell, share)
    found.save(target)
    size = {"games": games, "decisions": len(found), "numbers_each": found.features.size, "file": str(target)}
    show(size, as_json, f"{game.title}: {bot} against itself")


@clear_errors
def learn(
    samples: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Samples of self-play.")],
    name: Annotated[str, typer.Option(help="The network will be played as net:NAME.")],
    checkpoint: Annotated[Path | None, typer.Option(help="Keep a checkpoint here.")] = None,
    start: Annotated[Path | None, typer.Option(help="Go on from this checkpoint.")] = None,
    epochs: Annotated[int, typer.Option(help="How often every sample is seen.")] = 10,
    width: Annotated[int, typer.Option(help="Numbers in each hidden layer.")] = 128,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Train a network on samples of self-play and write it as ONNX."""
    from lunaria.engine.game import SettingError
    from lunaria.lab import learn as learning
    from lunaria.lab.extras import need
    from lunaria.lab.selfplay import Samples, join

    if not NAME.fullmatch(name):
        raise SettingError(
            f"--name is up to {LONGEST_NAME} letters (a to z, A to Z), digits, hyphens or underscores, not {name!r}"
        )
    kept = None if checkpoint is None else writable(npz(checkpoint))
    plan = learning.Plan(width=at_least(width, 1, "--width"), epochs=at_least(epochs, 1, "--epochs"), seed=seed)
    known = join([Samples.load(path) for path in samples])
    before = learning.load_checkpoint(start, known.facts) if start else None
    for module in ("torch", "onnx"):
        need(module, "train")  # before what takes minutes
    with progress_bar() as bar:
        task = bar.add_task("learning", total=epochs)
        trained = learning.train(known, plan, before, lambda done, _policy, _value: bar.update(task, completed=done))
    path = network_folder() / f"{name}.onnx"
    learning.export(trained, path)
    if kept:
        learning.save(trained, kept)
    policy, value = trained.losses[-1]
    figures = {"samples": len(known), "policy_loss": policy, "value_loss": value, "network": str(path)}
    show(figures, as_json, f"net:{name}")


OF_NETWORKS = (
    "seats", "teacher", "lessons", "simulations", "window", "width", "rival", "patience", "processes", "ray",
)  # fmt: skip
"""The options of ``train`` that an estimate does not heed."""


@clear_errors
def train(
    context: typer.Context,
    game_name: GameName,
    name: Annotated[str | None, typer.Option(help="The network will be played as net:NAME.")] = None,
    estimate: Annotated[
        bool, typer.Option("--estimate", help="Learn the estimate of the game's rules instead of a network.")
    ] = False,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write an estimate here instead of among the game's data.")
    ] = None,
    seats: Seats = 2,
    option: Chosen = None,
    teacher: Annotated[str, typer.Option(help="The bot whose games come first.")] = "greedy",
    lessons: Annotated[int, typer.Option(help="How many games of the teacher.")] = 49152,
    games: Annotated[
        int | None, typer.Option(help="How many games of its own a round has. Default: 1024; of an estimate 2500.")
    ] = None,
    simulations: Annotated[int, typer.Option(help="How many a decision of them gets.")] = 24,
    window: Annotated[int, typer.Option(help="How many decisions are learned from at most.")] = 400_000,
    width: Annotated[int, typer.Option(help="Numbers in each hidden layer.")] = 128,
    matches: Annotated[
        int | None,
        typer.Option(help="Games against the best so far, and against the rival. Default: 128; of an estimate 400."),
    ] = None,
    rival: Annotated[str, typer.Option(help="The bot that tells how good it has become.")] = "gardener",
    patience: Annotated[int, typer.Option(help="Ends after so many rounds that brought nothing.")] = 8,
    rounds: Annotated[
        int | None, typer.Option(help="Ends after so many rounds. Default: 49; of an estimate 7.")
    ] = None,
    minutes: Annotated[float, typer.Option(help="Begins no round after so many minutes.")] = 60.0,
    seed: Annotated[int, typer.Option(help="Decides everything; from 0 to 8.")] = 0,
    processes: Processes = 1,
    ray: Ray = None,
    as_json: AsJson = False,
) -> None:
    """Train a network from scratch: a teacher's games first, then its own, while it improves. Or learn an estimate."""
    from lunaria.engine.game import SettingError
    from lunaria.games import load

    game = load(game_name)
    given = {
        which: at_least(value, low, f"--{which}")
        for which, value, low in (("games", games, 1), ("matches", matches, 2), ("rounds", rounds, 0))
        if value is not None
    }
    if estimate:
        if name is not None:
            raise SettingError("an estimate has no name: leave out --name or --estimate")
        refuse(context, "only for a network, not with --estimate", *OF_NETWORKS)
        if output is not None:
            writable(output)
        from lunaria.cli.estimate import learn

        figures, title = learn(game, option, seed, minutes, given, output)
        show(figures, as_json, title)
        return
    if name is None or output is not None:
        raise SettingError("--output is for --estimate" if name else "give --name NAME, or --estimate")
    from lunaria.lab.training import Recipe, Round, Training

    recipe = Recipe(
        teacher=teacher, lessons=at_least(lessons, 1, "--lessons"), games=given.get("games", 1024),
        simulations=at_least(simulations, 1, "--simulations"), window=at_least(window, 1, "--window"), width=width,
        matches=given.get("matches", 128), rival=rival, patience=at_least(patience, 1, "--patience"),
        rounds=given.get("rounds", 49), minutes=minutes, seed=seed,
    )  # fmt: skip

    def tell(done: Round) -> None:
        rest = f"won {done.win_share:.3f} of {rival}, lead {done.lead:+.1f}" if done.took_over else "not taken"
        gate = "" if done.gate is None else f"{done.gate:.3f} of the best so far, "
        typer.echo(f"round {done.number}, {done.seconds:.0f} s, {done.decisions} decisions: {gate}{rest}", err=True)

    with sharing(processes, ray) as by:
        found = Training(game, settings(game, option), seats, name, recipe, by).run(tell)
    best = max((one for one in found if one.lead is not None), key=lambda one: one.lead or 0.0)
    figures = {
        "rounds": len(found), "decisions": found[-1].decisions, "minutes": round(found[-1].seconds / 60, 1),
        "best_round": best.number, "win_share": best.win_share, "lead": best.lead,
        "network": str(network_folder() / f"{name}.onnx"),
    }  # fmt: skip
    show(figures, as_json, f"net:{name}:{simulations} against {rival}")


@clear_errors
def table(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Records.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="A .parquet or .npz file.")],
    simulations: Annotated[int, typer.Option(help="Simulations of the analysis of every decision; 0: none.")] = 0,
    seed: Seed = 0,
    processes: Processes = 1,
    ray: Ray = None,
    as_json: AsJson = False,
) -> None:
    """Turn records into a table for other programs (Parquet or NPZ), optionally with an analysis."""
    from lunaria.lab import tables

    tables.check_target(writable(output))
    records = []
    for path in files:
        try:
            records.append(parse(read_text(path)))
        except RecordError as error:
            raise RecordError(f"{path}: {error}") from None
    effort = Effort(at_least(simulations, 0, "--simulations")) if simulations else None
    with sharing(processes, ray) as by, progress_bar() as bar:
        task = bar.add_task("reading", total=len(records))

        def tell(done: int) -> None:
            bar.update(task, completed=done)

        found = tables.tabulate(records, effort, seed, by, tell)
    tables.write(found, output)
    decisions = sum(len(column) for column in found["seat"])
    show({"games": len(records), "decisions": decisions, "file": str(output)}, as_json, str(output))


@clear_errors
def environment(
    game_name: GameName,
    seats: Annotated[int, typer.Option(help="Seats of the row that is listed.")] = 2,
    games: Annotated[int, typer.Option(help="How many games of each set-up and number of seats are played.")] = 200,
    option: Chosen = None,
    image: Annotated[
        list[str] | None, typer.Option(help="Show this image on the page; a path relative to it. May be repeated.")
    ] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write the page here.")] = None,
    processes: Processes = 1,
    ray: Ray = None,
) -> None:
    """Write the page of an environment: set-ups and seats with the results of bots, actions and row."""
    from lunaria.games import load
    from lunaria.lab import env_card
    from lunaria.lab.registry import env_id

    game, chosen = load(game_name), settings(load(game_name), option)
    game.check(chosen, seats)
    at_least(games, game.seats[-1], "--games")
    if output is not None:
        writable(output)
    with sharing(processes, ray) as by, progress_bar() as bar:
        task = bar.add_task("playing", total=len(env_card.settings_of(game, games)))
        measured = env_card.measure_all(game, games, by, lambda done: bar.update(task, completed=done))
    named = "".join(f" --option {one}" for one in option or []) + "".join(f" --image {one}" for one in image or [])
    command = f"lunaria environment {game_name} --seats {seats} --games {games}{named}"
    text = env_card.page(game, chosen, seats, env_id(game_name), command, measured, image or [])
    write_page(text, output)


@clear_errors
def dataset(
    game_name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The name of a game.")] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="A .parquet or .npz file.")] = None,
    recipe: Annotated[
        str | None, typer.Option(metavar="NAME", help="Make this data set again, instead of a game's; see docs.")
    ] = None,
    card: Annotated[bool, typer.Option("--card", help="Write the page of all recipes instead of a table.")] = False,
    bots: Annotated[
        str, typer.Option(metavar="A,B", help="Who plays, a bot for each seat; all sit everywhere in turn.")
    ] = "gardener,mcts:200",
    games: Annotated[
        int | None, typer.Option(help="How many games; a multiple of the orders of the seats. Default: 100.")
    ] = None,
    seed: Seed = 0,
    simulations: Annotated[
        int | None, typer.Option(help="Simulations of the analysis of every decision; 0: none. Default: 200.")
    ] = None,
    option: Chosen = None,
    processes: Processes = 1,
    ray: Ray = None,
    as_json: AsJson = False,
) -> None:
    """Play games between bots, analyse them and write them as one table: a data set for offline learning.

    With ``--recipe`` the recipe decides game, options, bots and deals, and ``--games`` stops after the first ones;
    without ``--simulations`` nothing is analysed then.
    """
    from lunaria.engine.game import SettingError
    from lunaria.games import load
    from lunaria.lab import datasets, tables

    if card:
        write_page(datasets.page(), output)
        return
    if (game_name is None) == (recipe is None):
        raise SettingError("give the name of a game, or --recipe NAME")
    if output is None:
        raise SettingError("give the file to write: --output FILE")
    tables.check_target(writable(output))
    if recipe is not None:
        plan = datasets.recipe_of(recipe)
        plan = replace(plan, games=at_least(plan.games if games is None else games, 1, "--games"))
    else:
        assert game_name is not None
        chosen, count = settings(load(game_name), option), at_least(100 if games is None else games, 1, "--games")
        plan = datasets.Recipe("", game_name, tuple(bots.split(",")), "", count, seed, chosen)
    looks = (0 if recipe else 200) if simulations is None else at_least(simulations, 0, "--simulations")
    effort = Effort(looks) if looks else None
    with sharing(processes, ray) as by, progress_bar() as bar:
        task = bar.add_task("playing and analysing", total=2 * plan.games)
        found = datasets.follow(plan, None, effort, by, lambda done: bar.update(task, completed=done), True)
    tables.write(found, output)
    figures = {
        "games": plan.games, "decisions": sum(len(column) for column in found["seat"]), "file": str(output),
        "digest": datasets.digest(found),
    }  # fmt: skip
    show(figures, as_json, f"{load(plan.game).title}: {', '.join(plan.bots)}")


def write_page(text: str, output: Path | None) -> None:
    """Write a page, or print it."""
    if output is None:
        screen.print(text, markup=False)
    else:
        output.write_text(text, encoding="utf-8", newline="\n")
