"""The command that opens a table."""

from typing import Annotated

import typer

from lunaria.cli.common import clear_errors, fail


@clear_errors
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes a free one.")] = 8000,
    database: Annotated[str | None, typer.Option(metavar="URL", help="Where games are kept.")] = None,
) -> None:
    """Open a table in the browser and print its address."""
    from lunaria.table.server import serve as run

    try:
        run(host, port, database)
    except ValueError as error:
        raise fail(str(error)) from None
