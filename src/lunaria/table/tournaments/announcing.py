"""The announcement of a tournament: its fields, and the faults in them."""

from collections.abc import Mapping
from datetime import datetime
from typing import get_args
from zoneinfo import ZoneInfo, available_timezones

from lunaria.games import load
from lunaria.table.http.context import RequestContext
from lunaria.table.http.problems import HttpProblem, choice, problem_message
from lunaria.table.live.dependencies import registry_of
from lunaria.table.store.tournament_model import (
    CHOSEN,
    EARLY_MS,
    FAR_MS,
    KINDS,
    LEAST_ROUNDS,
    MOST_ROUNDS,
    TEMPOS,
    Kind,
    Tempo,
    TournamentError,
    TournamentInfo,
)
from lunaria.table.tournaments.rights import organised, refused, tournament_name

FIELDS = ("name", "kind", "game", "size", "tempo", "rounds", "begins", "zone")
LONGEST_ZONE = 40
TOURNAMENT_BYTES = 600
"""Charged for a new tournament."""


async def announce(context: RequestContext, club: str, given: Mapping[str, str]) -> str:
    """Announce a tournament; returns its id.

    Args:
        context: of the request.
        club: for whose members; "" for everybody.
        given: the ``FIELDS`` as written; ``begins`` is a day and a time in ``zone``, ``2026-11-28T19:30``.

    Raises:
        HttpProblem: 400 or 422, the text names the field; 401, 403, 404 or 409.
    """
    me = await organised(context, club)
    kind, tempo = _kind(given["kind"]), _tempo(given["tempo"])
    games = registry_of(context).games
    if given["game"] not in games:
        raise HttpProblem(422, choice("game", given["game"], tuple(games)))
    sizes = [seats for seats in load(given["game"]).seats if seats > 1] if kind in CHOSEN else [2]
    size = _whole("size", given["size"], sizes)
    allowed = range(LEAST_ROUNDS, MOST_ROUNDS + 1)
    rounds = _whole("rounds", given["rounds"], list(allowed)) if kind in CHOSEN else 0
    begins = moment_of(given["begins"], given["zone"])
    if not EARLY_MS <= begins - context.store.now() <= FAR_MS:
        raise HttpProblem(422, problem_message("tournament-when"))
    name = tournament_name(given["name"])
    info = TournamentInfo("", club, me.id, name, kind, given["game"], size, tempo, rounds, begins, given["zone"])
    context.bounds.written.write(context.client_key, TOURNAMENT_BYTES)
    try:
        return await context.store.make_tournament(info)
    except TournamentError as error:
        raise refused(error, info) from error


def _kind(written: str) -> Kind:
    for kind in KINDS:
        if kind == written:
            return kind
    raise HttpProblem(422, choice("kind", written, get_args(Kind)))


def _tempo(written: str) -> Tempo:
    for tempo in TEMPOS:
        if tempo == written:
            return tempo
    raise HttpProblem(422, choice("tempo", written, get_args(Tempo)))


def _whole(field: str, written: str, allowed: list[int]) -> int:
    if written not in map(str, allowed):
        raise HttpProblem(422, choice(field, written, tuple(map(str, allowed))))
    return int(written)


def moment_of(written: str, zone: str) -> int:
    """Return a day and a time of a zone in milliseconds since 1970; raises 422."""
    if len(zone) > LONGEST_ZONE or zone not in available_timezones():
        raise HttpProblem(422, problem_message("zone", zone=zone[:LONGEST_ZONE]))
    try:
        when = datetime.strptime(written, "%Y-%m-%dT%H:%M").replace(tzinfo=ZoneInfo(zone))
        return int(when.timestamp() * 1000)
    except (ValueError, OverflowError) as error:
        raise HttpProblem(422, problem_message("tournament-begins", begins=written[:20])) from error
