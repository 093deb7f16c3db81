"""Log formats: lines for people, or (``json``) one JSON object per line for programs."""

import json
import logging
import time
from pathlib import Path
from typing import Any

FORMATS = ("text", "json")
BURST, EACH_SECONDS = 100, 10.0
"""Warnings and errors of one kind: the burst, and the seconds for each further one."""
OURS = "Exception in ASGI application"
"""The only message by which uvicorn reports an error of this application rather than of a client."""


class Strangers(logging.Filter):
    """Drops messages that any client can cause: connects, disconnects, refusals and malformed requests."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is logged."""
        of_connections = {"protocols", "websockets"} & set(Path(record.pathname).parts)
        return not of_connections or str(record.msg).startswith(OURS)


class Bounded(logging.Filter):
    """Rate-limits repeated warnings and errors, so that no client can fill the disk with them.

    The next one logged states how many were suppressed.
    """

    def __init__(self) -> None:
        super().__init__()
        self._kinds: dict[tuple[str, int], tuple[float, float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is logged."""
        if record.levelno < logging.WARNING:
            return True
        kind, at = (record.pathname, record.lineno), time.monotonic()
        left, since, omitted = self._kinds.get(kind, (float(BURST), at, 0))
        left = min(BURST, left + (at - since) / EACH_SECONDS)
        self._kinds[kind] = (left - 1, at, 0) if left >= 1 else (left, at, omitted + 1)
        if left >= 1 and omitted:
            record.msg, record.args = f"{record.getMessage()} ({omitted} more like it were not written)", None
        return left >= 1


class JsonLines(logging.Formatter):
    """Formats a record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line. It contains no message or request body, hence no secret."""
        fields: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            fields["exception"] = self.formatException(record.exc_info)
        return json.dumps(fields, ensure_ascii=False)


def log_config(form: str, level: str) -> dict[str, Any]:
    """Return the configuration for ``logging``.

    Args:
        form: one of ``FORMATS``.
        level: minimum level.
    """
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "text": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"},
            "json": {"()": "lunaria.table.server.logs.JsonLines"},
        },
        "filters": {
            "strangers": {"()": "lunaria.table.server.logs.Strangers"},
            "bounded": {"()": "lunaria.table.server.logs.Bounded"},
        },
        "handlers": {
            "out": {
                "class": "logging.StreamHandler",
                "formatter": form,
                "stream": "ext://sys.stderr",
                "filters": [] if level == "debug" else ["strangers", "bounded"],
            }
        },
        "loggers": {
            name: {"handlers": ["out"], "level": level.upper(), "propagate": False} for name in ("uvicorn", "lunaria")
        },
    }
