"""Players' contributions to a deal, and the commitment shown to them before."""

from collections.abc import Mapping

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from lunaria.engine.deal import is_entropy
from lunaria.table.http.context import Context, RequestContext

router = APIRouter()


async def promise(context: RequestContext) -> str:
    """Commit to the deal of a future table; returns the commitment."""
    context.bounds.promises.take(context.client_key)
    return await context.store.promise()


@router.post("/promises")
async def promised(context: Context) -> JSONResponse:
    """Return a commitment to the deal of the next table, so that its creator can contribute to the deal."""
    return JSONResponse({"commitment": await promise(context)}, headers={"Cache-Control": "no-store"})


def added(given: Mapping[str, str]) -> tuple[str, str]:
    """Read the shown commitment and the contribution from a form; "" if missing or malformed."""
    commitment, entropy = given.get("commitment", ""), given.get("entropy", "")
    return commitment if is_entropy(commitment) else "", entropy if is_entropy(entropy) else ""
