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

MOST_ACTS, LONGEST_ACT = 400, 200


async def asked(reader: RequestContext, game: Game, options: Mapping[str, str]) -> Ask:
    """Read what a page sends, and wait until the rules are ready.

    Raises:
        Trouble: 422, it is not what such a page sends.
    """
    try:
        ask = msgspec.json.decode(await reader.request.body(), type=Ask)
    except msgspec.MsgspecError as error:
        raise HttpProblem(422, problem_message("fields", fields=str(error))) from error
    acts = (*ask.acts, ask.tried, ask.target, *ask.chosen)
    if len(acts) > MOST_ACTS or any(len(act) > LONGEST_ACT for act in acts) or ask.layout not in ("wide", "tall"):
        raise HttpProblem(422, problem_message("fields", fields="acts"))
    await registry_of(reader).warmth(game.name, game.variant_name(game.complete(options)))
    return ask


def answer(found: Any) -> Response:
    """Return what was found as JSON that nobody keeps."""
    content = msgspec.json.encode(found)
    return Response(content, media_type="application/json", headers={"Cache-Control": "no-store"})
