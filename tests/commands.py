"""Runs the command line in the test's own process."""

import json
from typing import Any

from typer.testing import CliRunner, Result

from lunaria.cli.app import app


def lunaria(*arguments: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(app, list(arguments), input=typed)


def figures(*arguments: str) -> dict[str, Any]:
    """Return a command's JSON output."""
    result = lunaria(*arguments, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def assert_refused(result: Result, *words: str) -> None:
    """Fail unless a command exited with code 2 and printed these words."""
    assert result.exit_code == 2, result.output
    for word in words:
        assert word in result.stderr
