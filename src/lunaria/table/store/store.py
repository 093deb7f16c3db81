"""The store: all parts of the database in one object."""

from lunaria.table.store.accounts import Accounts
from lunaria.table.store.analyses import Analyses
from lunaria.table.store.branches import Past
from lunaria.table.store.chat import Chat
from lunaria.table.store.clubs import Clubs
from lunaria.table.store.credentials import Credentials
from lunaria.table.store.deal_events import DealEvents
from lunaria.table.store.deal_sums import DealSums
from lunaria.table.store.deals import Deals
from lunaria.table.store.friends import Friends
from lunaria.table.store.game_log import Logs
from lunaria.table.store.holidays import Holidays
from lunaria.table.store.identities import Identities
from lunaria.table.store.learning import Learning
from lunaria.table.store.leases import Leases
from lunaria.table.store.logins import Logins
from lunaria.table.store.managed import Managed
from lunaria.table.store.moderation import Order
from lunaria.table.store.notices import Notices
from lunaria.table.store.pairing import Pairing
from lunaria.table.store.passkeys import Passkeys
from lunaria.table.store.recovery import Recovery
from lunaria.table.store.reports import Reports
from lunaria.table.store.retention import Retention
from lunaria.table.store.seating import Seating
from lunaria.table.store.settling import Settling
from lunaria.table.store.ways_in import WaysIn


class Store(
    Accounts,
    Credentials,
    Logins,
    Passkeys,
    WaysIn,
    Identities,
    Recovery,
    Retention,
    Order,
    Clubs,
    Managed,
    Reports,
    Past,
    Pairing,
    Settling,
    Deals,
    DealEvents,
    DealSums,
    Holidays,
    Friends,
    Notices,
    Seating,
    Chat,
    Logs,
    Leases,
    Analyses,
    Learning,
):
    """The database, combined from its parts."""
