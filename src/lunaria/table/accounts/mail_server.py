"""The outgoing mail server, and the syntax of mail addresses."""

import re
import smtplib
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

SMTP_SECONDS = 20.0
MAILBOX = re.compile(
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9-]+\.)+[A-Za-z0-9-]{2,}"
)
LONGEST_MAILBOX = 254
PORTS = {"smtp": 587, "smtps": 465}


@dataclass(frozen=True)
class MailServer:
    """An SMTP server.

    Attributes:
        host: host name.
        port: port number.
        encrypted: True for TLS from the start; else STARTTLS if the server offers it.
        user: to authenticate as; "" for none.
        password: of that user.
    """

    host: str
    port: int
    encrypted: bool
    user: str = ""
    password: str = field(default="", repr=False)

    @classmethod
    def at(cls, address: str) -> "MailServer":
        """Parse ``smtp://user:password@host:port`` or ``smtps://...``.

        Raises:
            ValueError: malformed; the message omits the address, which may contain a password.
        """
        try:
            parts = urlsplit(address)
            if parts.scheme not in PORTS or not parts.hostname or parts.path.strip("/") or parts.query:
                raise ValueError
            port = parts.port or PORTS[parts.scheme]
        except ValueError:
            raise ValueError(
                "mail_server is smtp://user:password@host:port or smtps://user:password@host:port"
            ) from None
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, port, parts.scheme == "smtps", user, password)

    def send(self, message: EmailMessage) -> None:
        """Send a message; takes seconds, so call it in a thread.

        Raises:
            OSError: the server is unreachable or refuses the message (``smtplib.SMTPException`` is a subclass).
        """
        with self._open(SMTP_SECONDS) as connection:
            connection.send_message(message)

    def try_out(self, seconds: float) -> None:
        """Connect and authenticate without sending anything; raises like ``send``.

        Args:
            seconds: timeout of each response.
        """
        with self._open(seconds) as connection:
            connection.noop()

    @contextmanager
    def _open(self, seconds: float) -> Iterator[smtplib.SMTP]:
        secure = ssl.create_default_context()
        if self.encrypted:
            connection: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, timeout=seconds, context=secure)
        else:
            connection = smtplib.SMTP(self.host, self.port, timeout=seconds)
        with connection:
            connection.ehlo()
            if not self.encrypted and connection.has_extn("starttls"):
                connection.starttls(context=secure)
                connection.ehlo()
            elif not self.encrypted and self.user:
                raise smtplib.SMTPNotSupportedError("a password is not sent over a connection that is not encrypted")
            if self.user:
                connection.login(self.user, self.password)
            yield connection


def is_mailbox(written: str) -> bool:
    """Check the syntax of a mail address."""
    return len(written) <= LONGEST_MAILBOX and MAILBOX.fullmatch(written) is not None
