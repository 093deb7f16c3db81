"""The command that checks the environment of a server."""

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from lunaria.cli.common import AsJson, clear_errors, screen
from lunaria.cli.store import Address

COLOURS = {"ok": "green", "warning": "yellow", "fault": "red"}


@clear_errors
def doctor(
    database: Address = None,
    config: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Settings, as TOML, as for 'lunaria serve'.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check whether a server with these settings will work here; the exit code is 1 if a check fails.

    It changes nothing, and needs no running server. Run it as the server's user and with its environment.
    """
    from lunaria.table.server.doctor import examine_with
    from lunaria.table.server.settings import read_settings

    findings = []
    for one in examine_with(lambda: read_settings(config, database=database), os.environ):
        findings.append(one)
        if not as_json:
            screen.print(f"{one.state:8}", style=COLOURS[one.state], end="")
            screen.print(f" {one.about:11} {one.found}", markup=False)
            if one.mend:
                screen.print(f"{'':20} → {one.mend}", markup=False)
    if as_json:
        typer.echo(json.dumps([asdict(one) for one in findings], ensure_ascii=False))
    if any(one.state == "fault" for one in findings):
        raise typer.Exit(1)
