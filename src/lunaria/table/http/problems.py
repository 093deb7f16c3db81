"""HTTP errors whose reason is a translatable message."""

from collections.abc import Mapping

from starlette.exceptions import HTTPException

from lunaria.engine.show.text import MendableError, Message
from lunaria.table.http.i18n import FOLDER, words


class HttpProblem(HTTPException):
    """An HTTP error with a translatable reason.

    Args:
        status: the HTTP status.
        reason: a message of the table's texts, or an error that carries one.
        headers: extra headers of the response.
    """

    def __init__(self, status: int, reason: Message | MendableError, headers: Mapping[str, str] | None = None) -> None:
        self.reason = reason
        super().__init__(status, self.say("en"), headers)

    def say(self, language: str) -> str:
        """Return the reason in a language."""
        return say(self.reason, language)


def say(reason: Message | MendableError, language: str) -> str:
    """Return a reason in a language."""
    return words(language).say(reason) if isinstance(reason, Message) else reason.say(language)


def error_text(error: HTTPException, language: str) -> str:
    """Return the text of an HTTP error in a language, including errors raised by the web framework."""
    if isinstance(error, HttpProblem):
        return error.say(language)
    texts, name = words(language), f"error-{error.status_code}"
    return texts.say(Message(name if texts.has(name) else "error-other"))


def problem_message(name: str, **values: str | int) -> MendableError:
    """Return the error with the text ``error-NAME``."""
    return MendableError(Message(f"error-{name}", values), FOLDER)


def choice(field: str, given: str, allowed: tuple[str, ...]) -> MendableError:
    """Return the error of a field with an invalid value."""
    return problem_message("choice", field=field, given=given[:40], choices=", ".join(allowed))


def no_table(table: str) -> HttpProblem:
    """Return the 404 of an unknown table."""
    return HttpProblem(404, problem_message("table", table=table[:40]))


def name_first() -> HttpProblem:
    """Return the refusal of an action that needs a name."""
    return HttpProblem(401, problem_message("name-first"))


def may_not(scope: str) -> HttpProblem:
    """Return the refusal of a token without the needed scope."""
    return HttpProblem(403, problem_message("token-scope", scope=scope))
