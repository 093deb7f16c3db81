"""A mail server of a few lines, and what it has taken."""

import asyncio
import email
import email.policy
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import EmailMessage


class Mailbox:
    """Takes every mail, or refuses as many as it is told to."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuse = 0
        self.port = 0

    @property
    def last(self) -> EmailMessage:
        return self.mails[-1]

    def text(self) -> str:
        """Return what the last mail says."""
        return str(self.last.get_content()).replace("\r\n", "\n")

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(line: str) -> None:
            writer.write(f"{line}\r\n".encode())

        say("220 mailbox")
        while line := (await reader.readline()).decode().strip():
            match line.split()[0].upper():
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
async def mailbox() -> AsyncIterator[Mailbox]:
    """Open a mail server at a free port of this machine."""
    box = Mailbox()
    server = await asyncio.start_server(box.serve, "127.0.0.1", 0)
    box.port = server.sockets[0].getsockname()[1]
    async with server:
        yield box
