"""Permissions in a club, and the reasons for refusals."""

from dataclasses import dataclass

from lunaria.table.http.context import RequestContext
from lunaria.table.http.principal import clean_text, name_for_others
from lunaria.table.http.problems import HttpProblem, may_not, name_first, problem_message
from lunaria.table.http.rate_limits import RateLimit
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.store.club_model import STAYS, Club, ClubActError, ClubLimitError
from lunaria.table.store.model import Person

LONGEST_SENTENCE = 140
"""Maximum characters of the sentence about a club."""
REASONS = {"gone": 404, "role": 409, "last-steward": 409, "removed": 403, "closed": 403, "managed": 403}


def club_limit() -> RateLimit:
    """Return the limit on changes to clubs, by person and address; sized for a class that joins together."""
    return RateLimit(TokenBuckets(burst=60, seconds=5), TokenBuckets(burst=240, seconds=1))


def card_limit() -> TokenBuckets:
    """Return the limit on attempts with cards by address; sized for a few classes at once."""
    return TokenBuckets(burst=120, seconds=2)


@dataclass(frozen=True)
class Inside:
    """A club with the caller's role in it.

    Attributes:
        club: the club.
        me: the caller; None for a visitor without a name.
        role: the caller's role, or "".
    """

    club: Club
    me: Person | None
    role: str

    @property
    def stays(self) -> bool:
        """True for a member or steward."""
        return self.role in STAYS

    @property
    def cares(self) -> bool:
        """True for a steward."""
        return self.role == "steward"


def acting(context: RequestContext) -> Person:
    """Return the caller, counted under the limit on changes to clubs; raises 401 without a name."""
    if context.person is None:
        raise name_first()
    count(context)
    return context.person


def count(context: RequestContext) -> None:
    """Count a change to clubs under the limit of the caller; raises 429."""
    limit: RateLimit = context.request.app.state.club_limit
    limit.take(context.client_key)


async def seen(context: RequestContext, club: str) -> Inside:
    """Return a club as the caller sees it; raises 404."""
    found = await context.store.club(club)
    if found is None:
        raise HttpProblem(404, problem_message("club", club=club[:40]))
    role = await context.store.role_in(club, context.person.id) if context.person else ""
    return Inside(found, context.person, role)


async def entered(context: RequestContext, club: str) -> Inside:
    """Return a club of which the caller is a member; raises 403 or 404."""
    inside = await seen(context, club)
    if not inside.stays:
        raise HttpProblem(403, problem_message("not-in-club"))
    return inside


async def cared_for(context: RequestContext, club: str) -> Inside:
    """Return a club for which the caller cares; a program needs the scope ``clubs`` for it. Raises 403 or 404."""
    inside = await seen(context, club)
    if not inside.cares:
        raise HttpProblem(403, problem_message("not-steward"))
    if not context.principal.may("clubs"):
        raise may_not("clubs")
    return inside


def refused(error: ClubActError | ClubLimitError) -> HttpProblem:
    """Return why the store has refused something."""
    if isinstance(error, ClubLimitError):
        return HttpProblem(409, problem_message(f"club-many-{error.what}", most=error.most))
    reason = str(error.args[0])
    return HttpProblem(REASONS[reason], problem_message(f"club-{reason}"))


def club_name(written: str) -> str:
    """Return the name of a club, checked like a person's name.

    Raises:
        HttpProblem: 400, it is empty, or mixes alphabets whose letters look alike.
    """
    if not (name := name_for_others(written)):
        raise HttpProblem(400, problem_message("club-name"))
    return name


def club_words(written: str) -> str:
    """Return the sentence about a club, cleaned and cut."""
    return clean_text(written[: 4 * LONGEST_SENTENCE])[:LONGEST_SENTENCE]


def person_names(lines: list[str], most: int) -> list[str]:
    """Return the names of people to be made; empty lines are skipped.

    Raises:
        HttpProblem: 400, there are none or more than ``most``, or a name cannot be used; the text names it.
    """
    names = []
    for line in lines:
        if not line.strip():
            continue
        try:
            name = name_for_others(line)
        except HttpProblem as error:
            raise HttpProblem(400, problem_message("card-name", called=line.strip()[:40])) from error
        if not name:
            raise HttpProblem(400, problem_message("card-name", called=line.strip()[:40]))
        names.append(name)
    if not names or len(names) > most:
        raise HttpProblem(400, problem_message("card-names", most=most))
    return names
