"""Requests and responses of the pages of lessons and puzzles."""

from collections.abc import Mapping
from typing import Any

import msgspec
from fastapi.responses import Response

from lunaria.engine.game import Game
from lunaria.table.http.context import RequestContext
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.learn.lesson_scene import Ask
from lunaria.table.live.dependencies import registry_of


async def read_ask(context: RequestContext, game: Game, options: Mapping[str, str]) -> Ask:
    """Parse a request of such a page, and wait until the rules are compiled.

    Raises:
        HttpProblem: 422, malformed; 503, the rules are still compiling.
    """
    try:
        ask = msgspec.json.decode(await context.request.body(), type=Ask)
    except msgspec.MsgspecError as error:
        raise HttpProblem(422, problem_message("fields", fields=str(error))) from error
    await registry_of(context).soon(game.name, game.variant_name(game.complete(options)))
    return ask


def answer(found: Any) -> Response:
    """Return a result as JSON that is not cached."""
    content = msgspec.json.encode(found)
    return Response(content, media_type="application/json", headers={"Cache-Control": "no-store"})
