"""The command that opens a table."""

from pathlib import Path
from typing import Annotated

import typer

from lunaria.cli.common import clear_errors, fail


@clear_errors
def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen on; 127.0.0.1 if nothing else is said.")
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes a free one. 8000 by default.")
    ] = None,
    database: Annotated[str | None, typer.Option(metavar="URL", help="Where games are kept.")] = None,
    address: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="How people reach the server; needed where others than this machine do. None by default.",
        ),
    ] = None,
    config: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="More settings, as TOML; LUNARIA_NAME in the environment counts more."),
    ] = None,
    webhook: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Send notices there, signed with LUNARIA_WEBHOOK_SECRET. None by default."),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=COMMAND", help="Offer a program as a bot at every table; may be repeated. See docs/bots.md."
        ),
    ] = None,
) -> None:
    """Open a table in the browser and print its address."""
    from lunaria.table.server.app import serve as run

    try:
        run(file=config, host=host, port=port, address=address, database=database, webhook=webhook, bots=bot or None)
    except ValueError as error:
        raise fail(str(error)) from None
