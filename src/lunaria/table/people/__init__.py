"""Who is there: names, ways to sign in, mails, and all that is known of a person."""

from lunaria.table.people.account import router as account_router
from lunaria.table.people.introduce import router as introduce_router
from lunaria.table.people.mail import MailLimits
from lunaria.table.people.mail import router as mail_router
from lunaria.table.people.mail_server import MailServer, is_mailbox
from lunaria.table.people.my_data import data_limit
from lunaria.table.people.my_data import router as my_data_router
from lunaria.table.people.passkeys import router as passkey_router
from lunaria.table.people.postman import Postman
from lunaria.table.people.recovery import router as recovery_router
from lunaria.table.people.sign_in import router as sign_in_router
from lunaria.table.people.sign_in_limits import SignInLimits

__all__ = [
    "MailLimits",
    "MailServer",
    "Postman",
    "SignInLimits",
    "account_router",
    "data_limit",
    "introduce_router",
    "is_mailbox",
    "mail_router",
    "my_data_router",
    "passkey_router",
    "recovery_router",
    "sign_in_router",
]
