"""What pages of lessons and puzzles send, and how they are answered."""

from collections.abc import Mapping
from typing import Any

import msgspec
from fastapi.responses import Response

from lunaria.engine.game import Game
from lunaria.table.http.context import RequestContext
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.learn.lesson_scene import Ask
from lunaria.table.live.dependencies import registry_of


async def asked(context: RequestContext, game: Game, options: Mapping[str, str]) -> Ask:
    """Read what a page sends, and wait until the rules are ready.

    Raises:
        HttpProblem: 422, it is not what such a page sends; 503, the rules are still being made ready.
    """
    try:
        ask = msgspec.json.decode(await context.request.body(), type=Ask)
    except msgspec.MsgspecError as error:
        raise HttpProblem(422, problem_message("fields", fields=str(error))) from error
    await registry_of(context).soon(game.name, game.variant_name(game.complete(options)))
    return ask


def answer(found: Any) -> Response:
    """Return what was found as JSON that nobody keeps."""
    content = msgspec.json.encode(found)
    return Response(content, media_type="application/json", headers={"Cache-Control": "no-store"})
