"""A seat at a running game that its person has left is taken over by somebody else."""

import uuid

from lunaria.engine.show.text import Message
from lunaria.table.http.context import RequestContext
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.http.written import EVENT_BYTES
from lunaria.table.live.dependencies import live_of, registry_of
from lunaria.table.live.table import NotStoredError
from lunaria.table.store.confusables import apart
from lunaria.table.store.game_log import Taker
from lunaria.table.store.model import Person, TableInfo, UncertainError
from lunaria.table.store.seat_changes import LONGEST_NAME


async def take_over(context: RequestContext, info: TableInfo, seat: int, me: Person) -> bool:
    """Let somebody take over a seat that was left. The result stays with the person who left it: that seat comes last.

    Args:
        context: of the request.
        info: the table, to which they have access.
        seat: its number.
        me: the person who takes it over.

    Returns:
        False if that is impossible now.

    Raises:
        HttpProblem: 403, a guest cannot play at a rated table; 503, it could not be stored.
    """
    if not info.may_be_taken(seat, me.id, context.store.now()):
        return False
    if me.id in await context.store.hidden_by(info.owner) or await context.store.admission(info.id, me.id) == "out":
        return False  # answered as if somebody had been faster
    if info.rated and not await context.store.can_come_back(me.id):
        raise HttpProblem(403, Message("rated-guest"))
    context.bounds.written.write(context.client_key, EVENT_BYTES)
    live = await live_of(context, info)
    others = [place.name for number, place in enumerate(info.places) if place.kind == "guest" and number != seat]
    taker = Taker(me.id, apart(me.name, others, LONGEST_NAME), info.places[seat].person)
    try:
        outcome = await live.take(seat, str(uuid.uuid4()), taker)
    except (NotStoredError, UncertainError) as error:
        raise HttpProblem(503, problem_message("storage")) from error
    await registry_of(context).renew(info.id)
    return outcome.refusal is None
