"""Everything that must outlive the process: people, tables, the log of every game, and who looks after it."""

from lunaria.table.store.accounts import Accounts
from lunaria.table.store.credentials import Credentials, TooManyTokensError
from lunaria.table.store.departures import Departures
from lunaria.table.store.duties import Duties
from lunaria.table.store.gathering import Gathering
from lunaria.table.store.logins import Login, Logins, LoginTakenError
from lunaria.table.store.logs import Aftermath, Lease, Logs
from lunaria.table.store.mails import Mail, MailAddress, Mails
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
from lunaria.table.store.passkeys import Passkey, Passkeys, TooManyPasskeysError
from lunaria.table.store.past import Past, PastGame
from lunaria.table.store.standings import Recent, Tally
from lunaria.table.store.studies import Studies
from lunaria.table.store.talks import Talks

__all__ = [
    "Aftermath",
    "ConflictError",
    "Credential",
    "Ending",
    "Entry",
    "FencedError",
    "Lease",
    "Login",
    "LoginTakenError",
    "Mail",
    "MailAddress",
    "Origin",
    "Pace",
    "Passkey",
    "PastGame",
    "Person",
    "Place",
    "Recent",
    "Result",
    "Snapshot",
    "Store",
    "TableInfo",
    "Tally",
    "Terms",
    "TooManyPasskeysError",
    "TooManyTokensError",
    "UncertainError",
    "now",
]


class Store(Accounts, Credentials, Logins, Passkeys, Mails, Departures, Past, Gathering, Talks, Logs, Duties, Studies):
    """The database in parts: people, tables, who comes to them, games, the workers' duties, what was found out."""
