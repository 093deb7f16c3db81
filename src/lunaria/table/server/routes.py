"""Routes shared by all applications of a process."""

from fastapi import APIRouter
from starlette.routing import BaseRoute


def routes_of(*routers: APIRouter) -> tuple[BaseRoute, ...]:
    """Return the routes of some routers. FastAPI reads their types once, at the first request, in half a second."""
    together = APIRouter()
    for one in routers:
        together.include_router(one)
    return tuple(together.routes)
