"""A minimal mail server, and the mails it has received."""

import asyncio
import base64
import email
import email.policy
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import EmailMessage


class Mailbox:
    """Accepts every mail, or refuses the next ``refuse`` ones.

    Args:
        secure: by which it offers to encrypt a connection that is not encrypted from the start.
    """

    def __init__(self, secure: ssl.SSLContext | None = None) -> None:
        self.mails: list[EmailMessage] = []
        self.refuse = 0
        self.port = 0
        self.secrets: list[tuple[str, str]] = []
        """TLS version of each sign-in ("" without TLS), and the credentials sent."""
        self._secure = secure

    @property
    def last(self) -> EmailMessage:
        return self.mails[-1]

    def text(self) -> str:
        """Return the body of the last mail."""
        return str(self.last.get_content()).replace("\r\n", "\n")

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(line: str) -> None:
            writer.write(f"{line}\r\n".encode())

        say("220 mailbox")
        while line := (await reader.readline()).decode().strip():
            encrypted: ssl.SSLObject | None = writer.get_extra_info("ssl_object")
            match line.split()[0].upper():
                case "EHLO":
                    offered = ["STARTTLS"] if self._secure and not encrypted else []
                    for one in ["mailbox", *offered]:
                        say(f"250-{one}")
                    say("250 AUTH PLAIN")
                case "STARTTLS":
                    assert self._secure is not None
                    say("220 go on")
                    try:
                        await writer.start_tls(self._secure)
                    except (ssl.SSLError, ConnectionError):  # the client does not trust the certificate
                        break
                case "AUTH":
                    credentials = base64.b64decode(line.split()[2]).decode()
                    self.secrets.append(((encrypted.version() or "") if encrypted else "", credentials))
                    say("235 welcome")
                case "DATA":
                    say("354 go on")
                    body = await reader.readuntil(b"\r\n.\r\n")
                    if self.refuse:
                        self.refuse -= 1
                        say("451 not now")
                        continue
                    mail = email.message_from_bytes(body[:-3], policy=email.policy.default)
                    assert isinstance(mail, EmailMessage)
                    self.mails.append(mail)
                    say("250 taken")
                case "QUIT":
                    say("221 bye")
                    break
                case _:
                    say("250 ok")
        writer.close()


@asynccontextmanager
async def mailbox(secure: ssl.SSLContext | None = None, from_the_start: bool = False) -> AsyncIterator[Mailbox]:
    """Open a mail server on a free local port.

    Args:
        secure: with what it encrypts.
        from_the_start: it speaks nothing but TLS; else it offers to begin with it.
    """
    box = Mailbox(None if from_the_start else secure)
    server = await asyncio.start_server(box.serve, "127.0.0.1", 0, ssl=secure if from_the_start else None)
    box.port = server.sockets[0].getsockname()[1]
    async with server:
        yield box
