"""How the server writes its log: lines for people, or (``json``) one object a line for programs."""

import json
import logging
import time
from typing import Any

FORMATS = ("text", "json")


class JsonLines(logging.Formatter):
    """Writes a record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line. Nothing of a message or a request's body gets here, so no secret does."""
        told: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def log_config(form: str, level: str) -> dict[str, Any]:
    """Return the configuration of Python's logging.

    Args:
        form: one of ``FORMATS``.
        level: the least level that is written.
    """
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "text": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"},
            "json": {"()": "lunaria.table.server.logs.JsonLines"},
        },
        "handlers": {"out": {"class": "logging.StreamHandler", "formatter": form, "stream": "ext://sys.stderr"}},
        "loggers": {
            name: {"handlers": ["out"], "level": level.upper(), "propagate": False} for name in ("uvicorn", "lunaria")
        },
    }
