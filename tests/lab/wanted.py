"""Packages of extras in tests: a missing one skips the test with a reason; in CI it fails."""

import os
from importlib import import_module
from typing import Any

import pytest


def wanted(module: str) -> Any:
    """Import a module of an extra, or skip the test; with ``CI`` set, a missing one is an error."""
    if os.environ.get("CI"):
        return import_module(module)
    return pytest.importorskip(module, reason=f"{module} is not installed")
