"""The command line, called in the test's own process."""

import json
from typing import Any

from typer.testing import CliRunner, Result

from lunaria.cli.app import app


def lunaria(*arguments: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(app, list(arguments), input=typed)


def figures(*arguments: str) -> dict[str, Any]:
    """Return what a command says as JSON."""
    result = lunaria(*arguments, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found
