"""Sends notices to browsers by Web Push (RFC 8030), if the extra ``push`` is installed."""

import importlib.util
import ipaddress
import json
import logging
import re
import socket
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

from lunaria.table.http.problems import problem_message
from lunaria.table.store.notice_model import PushAddress

logger = logging.getLogger("lunaria.table")
HOSTS = ("fcm.googleapis.com", "updates.push.services.mozilla.com", ".push.apple.com", ".notify.windows.com")
"""The push services of browsers; with a dot in front all hosts below a domain."""
LONGEST_ENDPOINT = 1000
KEY, AUTH = re.compile(r"[\w-]{80,100}=*"), re.compile(r"[\w-]{20,30}=*")
SECONDS_TO_LIVE = 12 * 3600
TIMEOUT_SECONDS = 10.0
SENT, GONE, LATER, REFUSED = "sent", "gone", "later", "refused"
"""Results of sending: delivered; the device is gone; to be tried again; refused for good."""


def is_installed() -> bool:
    """Return whether the extra ``push`` is installed."""
    return importlib.util.find_spec("pywebpush") is not None


def check_address(endpoint: str, key: str, auth: str, hosts: Iterable[str] = HOSTS) -> None:
    """Check an address that a browser has given: the server will send requests there.

    Raises:
        MendableError: it is not at a push service that is known; the text says so.
    """
    parts = urlsplit(endpoint)
    try:
        port = parts.port
    except ValueError:
        port = 0
    host = parts.hostname or ""
    known = any(host == one or (one.startswith(".") and host.endswith(one)) for one in hosts)
    plain = parts.scheme == "https" and port in (None, 443) and not parts.username and not parts.password
    if len(endpoint) > LONGEST_ENDPOINT or not known or not plain:
        raise problem_message("push-address", host=host[:60])
    if not KEY.fullmatch(key) or not AUTH.fullmatch(auth):
        raise problem_message("push-key")


def is_public(host: str) -> bool:
    """Return whether all network addresses of a host are public: nothing inside the house is reached."""
    try:
        found = socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)
    except OSError:
        return False
    return bool(found) and all(ipaddress.ip_address(each[4][0]).is_global for each in found)


def new_key() -> str:
    """Return a new private key of the server (VAPID, RFC 8292), as PEM."""
    from py_vapid import Vapid02

    vapid = Vapid02()
    vapid.generate_keys()
    return str(vapid.private_pem().decode())


def public_key(private: str) -> str:
    """Return the public key that browsers need to subscribe, in base64url."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02, b64urlencode

    point = Vapid02.from_pem(private.encode()).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return str(b64urlencode(point))


class WebPush:
    """Sends notices.

    Args:
        private: the server's private key, as PEM.
        contact: a mailto or https address for the operators of push services.
        check: raises ``MendableError`` for an address that must not be used.
        reachable: whether a host may be connected to.
    """

    def __init__(
        self,
        private: str,
        contact: str,
        check: Callable[[str, str, str], None] = check_address,
        reachable: Callable[[str], bool] = is_public,
    ) -> None:
        from py_vapid import Vapid02

        self._vapid = Vapid02.from_pem(private.encode())
        self._contact, self._check, self._reachable = contact, check, reachable

    def send(self, address: PushAddress, payload: dict[str, Any], urgent: bool) -> str:
        """Send a notice to a device; returns ``SENT``, ``GONE``, ``LATER`` or ``REFUSED``. Blocks."""
        import requests
        from pywebpush import WebPushException, webpush

        try:
            self._check(address.endpoint, address.key, address.auth)
        except Exception:
            return GONE
        if not self._reachable(urlsplit(address.endpoint).hostname or ""):
            return LATER
        try:
            webpush(
                {"endpoint": address.endpoint, "keys": {"p256dh": address.key, "auth": address.auth}},
                json.dumps(payload, ensure_ascii=False),
                vapid_private_key=self._vapid,
                vapid_claims={"sub": self._contact},
                timeout=TIMEOUT_SECONDS,
                ttl=SECONDS_TO_LIVE,
                headers={"Urgency": "high" if urgent else "normal", "Topic": "lunaria"},
                requests_session=_session(),
            )
        except WebPushException as error:
            return _outcome(error.response.status_code if error.response is not None else 0)
        except (requests.RequestException, OSError) as error:
            logger.warning("a push service did not answer: %s", type(error).__name__)
            return LATER
        except ValueError:
            return GONE  # the device's keys are no keys
        return SENT


def _outcome(status: int) -> str:
    """Return what an answer means that is no success; a redirect is never followed."""
    if status in (404, 410) or 300 <= status < 400:
        return GONE
    return REFUSED if status in (400, 401, 403, 413) else LATER


def _session() -> Any:
    """Return a session of requests that follows no redirects."""
    import requests

    class Session(requests.Session):
        def post(self, url: str | bytes, *given: Any, **named: Any) -> requests.Response:
            answer = super().post(url, *given, **named | {"allow_redirects": False, "stream": True})
            answer.close()  # the answer's text is never read: it may be endless
            answer._content = b""
            return answer

    return Session()
