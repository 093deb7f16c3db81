"""The result of a game."""

from lunaria.bots.shared_deal import outcome
from lunaria.table.live.session import GameSession, places
from lunaria.table.store.model import DealResult, Ending, Result


def ending(session: GameSession, at: int) -> Ending | None:
    """Return the result of a game; None while it runs, if it begins after the deal, or if it does not count.

    A seat that somebody has taken over counts for the person who left it, and comes last.

    Args:
        session: the game.
        at: time of its last event, in milliseconds since 1970.
    """
    info = session.info
    if not session.over or info.origin.kind or session.agreed == "void":
        return None
    players = [
        f"bot:{place.bot}" if place.kind == "bot" else f"person:{place.former or place.person}" for place in info.places
    ]
    match = session.match
    ranks = places(session.ranks, session.last, match.variant.rivals(match.state))
    results = tuple(map(Result, players, match.score(), ranks))
    return Ending(info.game, info.rated, at, results, len(ranks))


def deal_result(session: GameSession, at: int) -> DealResult | None:
    """Return the result of a game at a deal that everybody plays; None while it runs, and for any other game."""
    info = session.info
    if not session.over or not info.is_of_deal:
        return None
    match, seat = session.match, next(seat for seat, place in enumerate(info.places) if place.kind == "guest")
    moves = tuple(match.variant.notation(ply.action) for ply in match.plies if ply.seat == seat)
    score, place = outcome(match.variant, match.state, len(info.places), seat)
    player = f"person:{info.places[seat].person}"
    return DealResult(info.origin.table, player, score, moves, at, seat in session.stand_ins, place)
