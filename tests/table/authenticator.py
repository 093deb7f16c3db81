"""A software authenticator: it creates passkeys (attestation "none") and signs with them, as a phone would."""

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def encode(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """Holds one passkey.

    Args:
        origin: origin of the pages in its browser.
        flags: whether a person was present and verified.
    """

    def __init__(self, origin: str, flags: int = PRESENT | VERIFIED) -> None:
        self.origin = origin
        self.flags = flags
        self.id = secrets.token_bytes(16)
        self.count = 0
        self.user = b""
        self._key = ec.generate_private_key(ec.SECP256R1())

    def _client_data(self, kind: str, challenge: str) -> bytes:
        signed = {"type": f"webauthn.{kind}", "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(signed).encode()

    def _data(self, party: str, flags: int) -> bytes:
        self.count += 1
        return hashlib.sha256(party.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def make(self, options: dict[str, Any]) -> str:
        """Return the answer to a registration request."""
        point = self._key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        self.user = decode(options["user"]["id"])
        data = self._data(options["rp"]["id"], self.flags | ATTESTED)
        data += bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(key)
        response = {
            "clientDataJSON": encode(self._client_data("create", options["challenge"])),
            "attestationObject": encode(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
        }
        return self._answer(response)

    def use(self, options: dict[str, Any]) -> str:
        """Return the answer to a sign-in request."""
        signed, data = self._client_data("get", options["challenge"]), self._data(options["rpId"], self.flags)
        signature = self._key.sign(data + hashlib.sha256(signed).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": encode(signed),
            "authenticatorData": encode(data),
            "signature": encode(signature),
            "userHandle": encode(self.user),
        }
        return self._answer(response)

    def _answer(self, response: dict[str, str]) -> str:
        number = encode(self.id)
        return json.dumps({"id": number, "rawId": number, "type": "public-key", "response": response})
