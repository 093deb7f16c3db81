"""Strict JSON for requests of programs: ambiguous documents are refused with a reason."""

import json
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request
from fastapi.responses import Response
from fastapi.routing import APIRoute

from lunaria.table.http.forms import read_json

Handler = Callable[[Request], Coroutine[Any, Any, Response]]


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
