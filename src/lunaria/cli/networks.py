"""Commands about networks: those that are known by name, fetching one, and making a file smaller."""

from pathlib import Path
from typing import Annotated

import typer

from lunaria.cli.common import AsJson, clear_errors, show

network = typer.Typer(help="Networks by name.", no_args_is_help=True)


@network.command("list")
@clear_errors
def list_networks() -> None:
    """List the networks that come with the package or can be fetched."""
    from lunaria.lab.networks import known

    for one in known().values():
        where = one.url or "comes with the package"
        typer.echo(f"net:{one.name}:60  {one.size} bytes, {where}: {one.about}")


@network.command("fetch")
@clear_errors
def fetch_network(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A name of 'lunaria network list'.")],
    as_json: AsJson = False,
) -> None:
    """Fetch a network over https into the folder of networks, and check its digest."""
    from lunaria.lab.networks import fetch

    path = fetch(name)
    show({"network": str(path), "bytes": path.stat().st_size}, as_json, f"net:{name}")


@network.command("halve")
@clear_errors
def halve_network(
    source: Annotated[Path, typer.Argument(metavar="FILE", help="The ONNX file of a network.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="The file to write.")],
    as_json: AsJson = False,
) -> None:
    """Write a network with weights of 16 bits: half the size, nearly the same play."""
    from lunaria.lab.networks import halve

    halve(source, output)
    sizes = {"before": source.stat().st_size, "after": output.stat().st_size, "network": str(output)}
    show(sizes, as_json, "bytes")
