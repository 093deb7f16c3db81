"""Why something is not done, as a message that every reader is told in their own language."""

from collections.abc import Mapping

from starlette.exceptions import HTTPException

from lunaria.engine.show.text import MendableError, Message
from lunaria.table.http.i18n import FOLDER, words


class HttpProblem(HTTPException):
    """A request that is not answered as it was meant.

    Args:
        status: of the answer.
        reason: why, as a message of the table's texts or an error that can say it.
        headers: of the answer.
    """

    def __init__(self, status: int, reason: Message | MendableError, headers: Mapping[str, str] | None = None) -> None:
        self.reason = reason
        super().__init__(status, self.say("en"), headers)

    def say(self, language: str) -> str:
        """Tell the reason in a language."""
        return say(self.reason, language)


def say(reason: Message | MendableError, language: str) -> str:
    """Tell a reason in a language."""
    return words(language).say(reason) if isinstance(reason, Message) else reason.say(language)


def told(error: HTTPException, language: str) -> str:
    """Tell in a language why a request is not answered, also when the web framework has found it."""
    if isinstance(error, HttpProblem):
        return error.say(language)
    texts, name = words(language), f"error-{error.status_code}"
    return texts.say(Message(name if texts.has(name) else "error-other"))


def problem_message(name: str, **values: str | int) -> MendableError:
    """Return the error of a wish that cannot be granted: the text ``error-NAME``."""
    return MendableError(Message(f"error-{name}", values), FOLDER)


def choice(field: str, given: str, allowed: tuple[str, ...]) -> MendableError:
    """Return the error of a field that has a value it cannot have."""
    return problem_message("choice", field=field, given=given[:40], choices=", ".join(allowed))


def no_table(table: str) -> HttpProblem:
    """Return the answer that there is no such table."""
    return HttpProblem(404, problem_message("table", table=table[:40]))


def name_first() -> HttpProblem:
    """Return the answer to somebody unknown who wants what only people with a name can have."""
    return HttpProblem(401, problem_message("name-first"))


def may_not(scope: str) -> HttpProblem:
    """Return the answer to a token that does not allow what it was used for."""
    return HttpProblem(403, problem_message("token-scope", scope=scope))
