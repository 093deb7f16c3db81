"""What all parts of the HTTP API share: errors, authentication, the caller."""

from fastapi import APIRouter, Security
from fastapi.security import HTTPBearer

from lunaria.table.http.context import RequestContext
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.server.api_model import Problem
from lunaria.table.server.strict_json import StrictRoute
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

bearer = HTTPBearer(auto_error=False, description="A person's token, for programs. Browsers use their session.")


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
