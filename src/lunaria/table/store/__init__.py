"""Everything that must outlive the process: people, tables, the log of every game, and who looks after it."""

from lunaria.table.store.accounts import Accounts
from lunaria.table.store.credentials import Credentials, TooManyTokensError
from lunaria.table.store.decisions import Decisions
from lunaria.table.store.duties import BEAT_MS, Duties
from lunaria.table.store.gathering import Gathering
from lunaria.table.store.lessons import Lessons, Reached
from lunaria.table.store.likeness import mixes_alphabets
from lunaria.table.store.logins import LOGIN, Login, Logins, LoginTakenError
from lunaria.table.store.logs import Aftermath, Lease, Logs
from lunaria.table.store.mails import Mail, MailAddress
from lunaria.table.store.model import (
    ConflictError,
    Credential,
    Ending,
    Entry,
    FencedError,
    Origin,
    Pace,
    Person,
    Place,
    Result,
    Snapshot,
    TableInfo,
    Terms,
    UncertainError,
    now,
)
from lunaria.table.store.order import CONSOLE, EVER, PENALTIES, Act, GuestError, Member, Order, ProtectedError
from lunaria.table.store.passkeys import Passkey, Passkeys, TooManyPasskeysError
from lunaria.table.store.past import Past, PastGame
from lunaria.table.store.puzzles import Days, Puzzles, Tried
from lunaria.table.store.rated import (
    MOST_RUNNING,
    MOST_TOGETHER,
    TooManyRunningError,
    TooOftenError,
    rated_pace,
)
from lunaria.table.store.recovery import Recovery
from lunaria.table.store.reports import KINDS, Line, Report, Reports, mark_of
from lunaria.table.store.retention import Keeping, Retention
from lunaria.table.store.standings import Recent, Tally
from lunaria.table.store.studies import Studies
from lunaria.table.store.talks import MOST_LINES, ROOMS, RoomFullError, Saying, Talks

__all__ = [
    "BEAT_MS",
    "CONSOLE",
    "EVER",
    "KINDS",
    "LOGIN",
    "MOST_LINES",
    "MOST_RUNNING",
    "MOST_TOGETHER",
    "PENALTIES",
    "ROOMS",
    "Act",
    "Aftermath",
    "ConflictError",
    "Credential",
    "Days",
    "Ending",
    "Entry",
    "FencedError",
    "GuestError",
    "Keeping",
    "Lease",
    "Line",
    "Login",
    "LoginTakenError",
    "Mail",
    "MailAddress",
    "Member",
    "Origin",
    "Pace",
    "Passkey",
    "PastGame",
    "Person",
    "Place",
    "ProtectedError",
    "Reached",
    "Recent",
    "Report",
    "Result",
    "RoomFullError",
    "Saying",
    "Snapshot",
    "Store",
    "TableInfo",
    "Tally",
    "Terms",
    "TooManyPasskeysError",
    "TooManyRunningError",
    "TooManyTokensError",
    "TooOftenError",
    "Tried",
    "UncertainError",
    "mark_of",
    "mixes_alphabets",
    "now",
    "rated_pace",
]


class Store(
    Accounts,
    Credentials,
    Logins,
    Passkeys,
    Recovery,
    Retention,
    Order,
    Reports,
    Past,
    Gathering,
    Talks,
    Logs,
    Duties,
    Studies,
    Lessons,
    Puzzles,
    Decisions,
):
    """The database in parts: people, order, what they learn, tables, who comes, games, duties of workers, findings."""
