"""Packages of extras in tests: without one a test is skipped, and says so; in CI it fails."""

import os
from importlib import import_module
from typing import Any

import pytest


def wanted(module: str) -> Any:
    """Import a module of an extra, or skip; where ``CI`` is set, a missing one is an error."""
    if os.environ.get("CI"):
        return import_module(module)
    return pytest.importorskip(module, reason=f"{module} is not installed")
