"""Optional packages of the lab: imported at first use, with a clear error if missing."""

from importlib import import_module
from typing import Any


class MissingExtraError(ImportError):
    """A package of an extra is not installed; the text says how to install it."""


def need(module: str, extra: str) -> Any:
    """Import a module that belongs to an extra.

    Args:
        module: its full name.
        extra: the extra of this project that brings it.

    Raises:
        MissingExtraError: it is not installed.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != module.partition(".")[0]:
            raise
        package = module.partition(".")[0]
        raise MissingExtraError(f"{package} is not installed; get it with: pip install 'lunaria[{extra}]'") from None
