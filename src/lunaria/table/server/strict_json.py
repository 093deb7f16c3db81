"""JSON that programs send, read strictly: what no other program could read again is refused, and named."""

import json
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request
from fastapi.responses import Response
from fastapi.routing import APIRoute

from lunaria.table.http.forms import read_json

Handler = Callable[[Request], Coroutine[Any, Any, Response]]


class StrictRequest(Request):
    """A request whose JSON has no lone surrogates, no ``NaN``, and no number or nesting beyond all measure."""

    async def json(self) -> Any:
        """Read the body; raises ``JSONDecodeError`` when it is no such JSON."""
        try:
            return read_json(await self.body())
        except ValueError as error:
            raise json.JSONDecodeError(str(error), "", 0) from error


class StrictRoute(APIRoute):
    """An address of the API that reads JSON strictly."""

    def get_route_handler(self) -> Handler:
        """Return what answers a request."""
        answer = super().get_route_handler()

        async def strictly(request: Request) -> Response:
            return await answer(StrictRequest(request.scope, request.receive))

        return strictly
