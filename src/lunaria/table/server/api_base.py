"""The common base of the HTTP API: strict JSON (ambiguous documents are refused), errors, the caller."""

import json
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import APIRouter, Request, Security
from fastapi.responses import Response
from fastapi.routing import APIRoute
from fastapi.security import HTTPBearer

from lunaria.table.http.context import RequestContext
from lunaria.table.http.forms import read_json
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.server.api_model import Problem
from lunaria.table.store.model import Person

ERRORS = {
    400: "the request is invalid; the reason is given",
    401: "authentication is required",
    403: "the caller is not allowed to",
    404: "not found",
    409: "not possible at this moment",
    413: "too large",
    422: "the unreadable fields are listed",
    429: "too many requests; wait",
    503: "storage is unavailable; retry",
}
PROBLEMS: dict[int | str, dict[str, object]] = {
    status: {"model": Problem, "description": text} for status, text in ERRORS.items()
}
Handler = Callable[[Request], Coroutine[Any, Any, Response]]
bearer = HTTPBearer(auto_error=False, description="A person's token, for programs. Browsers use their session.")


class StrictRequest(Request):
    """A request whose JSON has no lone surrogates, no ``NaN``, and no excessive numbers or nesting."""

    async def json(self) -> Any:
        """Parse the body; raises ``JSONDecodeError`` if it is not strict JSON."""
        try:
            return read_json(await self.body())
        except ValueError as error:
            raise json.JSONDecodeError(str(error), "", 0) from error


class StrictRoute(APIRoute):
    """A route of the API that parses JSON strictly."""

    def get_route_handler(self) -> Handler:
        """Return the handler of a request."""
        answer = super().get_route_handler()

        async def strictly(request: Request) -> Response:
            return await answer(StrictRequest(request.scope, request.receive))

        return strictly


def new_router() -> APIRouter:
    """Return a router of the API."""
    return APIRouter(responses=PROBLEMS, dependencies=[Security(bearer)], route_class=StrictRoute)


def caller(context: RequestContext, limit: TokenBuckets | None = None) -> Person:
    """Return the person who calls, counted under a limit; raises 401 without one."""
    if context.person is None:
        raise HttpProblem(401, problem_message("token-needed"))
    if limit:
        limit.take(context.person.id)
    return context.person
