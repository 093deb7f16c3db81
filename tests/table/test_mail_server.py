"""Mails over TLS, through a server that encrypts from the start and one that offers it: never a secret in the clear."""

import asyncio
import ipaddress
import ssl
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from lunaria.table.accounts.mail_server import MailServer
from lunaria.table.notices.mail_worker import MailWorker
from lunaria.table.store.store import Store
from tests.table.mailbox import mailbox

pytestmark = pytest.mark.anyio
KINDS = ("smtps", "smtp")


def certificate(folder: Path, address: str) -> tuple[ssl.SSLContext, Path]:
    """Return a mail server's TLS context, and its certificate, which only itself has signed."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, address)])
    today = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(address))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    public, private = folder / "public.pem", folder / "private.pem"
    public.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    private.write_bytes(key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain))
    secure = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    secure.load_cert_chain(public, private)
    return secure, public


def message() -> EmailMessage:
    written = EmailMessage()
    written["From"], written["To"], written["Subject"] = "games@table.example", "ana@home.example", "Your turn"
    written.set_content("It is your turn.")
    return written


@pytest.mark.parametrize("kind", KINDS)
async def test_a_password_and_a_mail_travel_encrypted(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secure, vouched_for = certificate(tmp_path, "127.0.0.1")
    monkeypatch.setenv("SSL_CERT_FILE", str(vouched_for))
    async with mailbox(secure, from_the_start=kind == "smtps") as box:
        server = MailServer.at(f"{kind}://games:p%40ss@127.0.0.1:{box.port}")
        await asyncio.to_thread(server.send, message())
    assert box.secrets == [("TLSv1.3", "\0games\0p@ss")]
    assert (box.last["To"], box.text()) == ("ana@home.example", "It is your turn.\n")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("address", ["127.0.0.1", "127.0.0.9"])
async def test_an_untrusted_server_is_sent_nothing(
    kind: str, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither one with a self-signed certificate, nor one whose certificate names another host."""
    secure, made = certificate(tmp_path, address)
    if address != "127.0.0.1":
        monkeypatch.setenv("SSL_CERT_FILE", str(made))
    async with mailbox(secure, from_the_start=kind == "smtps") as box:
        server = MailServer.at(f"{kind}://games:secret@127.0.0.1:{box.port}")
        with pytest.raises(OSError, match=r"CERTIFICATE_VERIFY_FAILED|certificate"):
            await asyncio.to_thread(server.send, message())
    assert (box.secrets, box.mails) == ([], [])


async def test_mails_to_people_are_sent_over_tls(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secure, vouched_for = certificate(tmp_path, "127.0.0.1")
    monkeypatch.setenv("SSL_CERT_FILE", str(vouched_for))
    async with mailbox(secure, from_the_start=True) as box:
        send = MailServer.at(f"smtps://games:secret@127.0.0.1:{box.port}").send
        person, _session = await store.add_person("Ana", "pt")
        await store.set_mail_address(person.id, "ana@home.example")
        async with asyncio.timeout(60):
            while not box.mails:
                await MailWorker(store, send, "games@table.example", "https://t.example").look()
                await asyncio.sleep(0.05)
    assert "Seu código" in box.text()
    assert box.secrets[0][0].startswith("TLS")
