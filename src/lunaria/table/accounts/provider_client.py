"""Speaks with a provider: authorization code flow with PKCE, state and nonce (OpenID Connect Core, section 3.1)."""

import logging
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from lunaria.table.accounts.provider import Provider, is_safe

logger = logging.getLogger("lunaria.table")
TIMEOUT_SECONDS = 10.0
KEPT_SECONDS = 3600.0
"""Cache lifetime of a provider's description and keys."""
RETRY_KEYS_SECONDS = 30.0
"""Least time between two looks for a new key."""
LEEWAY_SECONDS = 60
"""Greatest difference of the clocks."""
ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "EdDSA", "Ed25519"]
ENDPOINTS = ("authorization_endpoint", "token_endpoint", "jwks_uri")


class ProviderError(Exception):
    """Signing in did not work.

    Attributes:
        text: the name of the text that says why.
    """

    def __init__(self, text: str, detail: str) -> None:
        super().__init__(detail)
        self.text = text


class ProviderClient:
    """Signs people in at one provider.

    Args:
        provider: of the settings.
    """

    def __init__(self, provider: Provider) -> None:
        self.provider = provider
        self._metadata: dict[str, Any] = {}
        self._keys: dict[str, Any] = {}
        self._read = self._keys_read = float("-inf")

    async def address(self, back: str, state: str, nonce: str, verifier: str) -> str:
        """Return where to send a browser to sign in; raises ``ProviderError``.

        Args:
            back: the address here to which it comes back.
            state: repeated by the browser.
            nonce: repeated in the ID token.
            verifier: of the code challenge.
        """
        from authlib.oauth2.rfc7636 import create_s256_code_challenge

        endpoint = str((await self._description())["authorization_endpoint"])
        asked = {
            "response_type": "code",
            "client_id": self.provider.client_id,
            "redirect_uri": back,
            "scope": "openid profile" + (" groups" if self._offers_groups() else ""),
            "state": state,
            "nonce": nonce,
            "code_challenge": create_s256_code_challenge(verifier),
            "code_challenge_method": "S256",
        }
        return f"{endpoint}{'&' if '?' in endpoint else '?'}{urlencode(asked)}"

    async def check_sender(self, issuer: str) -> None:
        """Check the issuer that an answer names (RFC 9207): no other provider's code is sent to this one."""
        required = (await self._description()).get("authorization_response_iss_parameter_supported")
        if issuer != self.provider.issuer and (issuer or required):
            raise ProviderError("house-unverified", "the answer is of another issuer")

    async def claims(self, code: str, back: str, nonce: str, verifier: str) -> dict[str, Any]:
        """Exchange a code; returns the verified claims of the person; raises ``ProviderError``."""
        tokens = await self._tokens(code, back, verifier)
        claims = await self._verified(tokens, nonce)
        endpoint = (await self._description()).get("userinfo_endpoint")
        wanted = {"preferred_username", "name"} | ({self.provider.groups_claim} if self.provider.admin_group else set())
        if endpoint and not wanted <= set(claims):
            profile = await self._get(endpoint, str(tokens.get("access_token", "")))
            if profile.get("sub") != claims["sub"]:
                raise ProviderError("house-unverified", "the user information is of somebody else")
            claims = profile | claims
        return claims

    def _offers_groups(self) -> bool:
        offered = self._metadata.get("scopes_supported")
        return bool(self.provider.admin_group) and isinstance(offered, list) and "groups" in offered

    async def _description(self) -> dict[str, Any]:
        if time.monotonic() - self._read < KEPT_SECONDS:
            return self._metadata
        found = await self._get(f"{self.provider.issuer.rstrip('/')}/.well-known/openid-configuration")
        if found.get("issuer") != self.provider.issuer:
            raise ProviderError("house-unverified", "the provider describes another issuer")
        if not all(is_safe(str(found.get(name, ""))) for name in ENDPOINTS):
            raise ProviderError("house-unverified", "an endpoint is missing or has no https address")
        self._metadata, self._read = found, time.monotonic()
        return found

    async def _tokens(self, code: str, back: str, verifier: str) -> dict[str, Any]:
        metadata, provider = await self._description(), self.provider
        asked = {"grant_type": "authorization_code", "code": code, "redirect_uri": back, "code_verifier": verifier}
        methods = metadata.get("token_endpoint_auth_methods_supported", ["client_secret_basic"])
        basic = provider.client_secret and "client_secret_basic" in methods
        if not basic:
            asked["client_id"] = provider.client_id
            asked |= {"client_secret": provider.client_secret} if provider.client_secret else {}
        secret = (provider.client_id, provider.client_secret) if basic else None
        return await self._send("POST", metadata["token_endpoint"], data=asked, secret=secret)

    async def _verified(self, tokens: Mapping[str, Any], nonce: str) -> dict[str, Any]:
        """Return the claims of an ID token whose signature, issuer, audience, times and nonce are right."""
        from authlib.oidc.core import CodeIDToken
        from joserfc import jwt
        from joserfc.errors import ExpiredTokenError, InvalidClaimError, JoseError

        written, provider = str(tokens.get("id_token", "")), self.provider
        try:
            token = jwt.decode(written, await self._key_set(written), algorithms=ALGORITHMS)
            options = {"iss": {"essential": True, "value": provider.issuer}}
            options["aud"] = {"essential": True, "value": provider.client_id}
            params = {"nonce": nonce, "client_id": provider.client_id, "access_token": tokens.get("access_token")}
            claims = CodeIDToken(token.claims, token.header, options, params)
            claims.validate(leeway=LEEWAY_SECONDS)
        except ExpiredTokenError as error:
            raise ProviderError("house-clock", "the ID token has expired") from error
        except InvalidClaimError as error:
            late = error.claim in ("iat", "nbf")
            raise ProviderError("house-clock" if late else "house-unverified", str(error)) from error
        except (JoseError, ValueError, TypeError, KeyError) as error:
            raise ProviderError("house-unverified", f"{type(error).__name__}: {error}") from error
        if not isinstance(claims["sub"], str) or not 0 < len(claims["sub"]) <= 255:
            raise ProviderError("house-unverified", "the subject is no text of up to 255 characters")
        return dict(claims)

    async def _key_set(self, written: str) -> Any:
        """Return the provider's keys; they are read again when a token names an unknown one."""
        from joserfc.jwk import KeySet
        from joserfc.jws import extract_compact

        named = extract_compact(written.encode()).headers().get("kid")
        known = {one.get("kid") for one in self._keys.get("keys", ())}
        age = time.monotonic() - self._keys_read
        if age > KEPT_SECONDS or (named not in known and age > RETRY_KEYS_SECONDS):
            self._keys = await self._get((await self._description())["jwks_uri"])
            self._keys_read = time.monotonic()
        return KeySet.import_key_set(self._keys)

    async def _get(self, address: str, token: str = "") -> dict[str, Any]:
        return await self._send("GET", address, token=token)

    async def _send(
        self, method: str, address: str, token: str = "", secret: tuple[str, str] | None = None, **given: Any
    ) -> dict[str, Any]:
        """Send a request without following redirects; returns the object that the provider answers."""
        import httpx

        headers = {"Accept": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        try:
            async with httpx.AsyncClient(timeout=TIMEOUT_SECONDS) as http:
                answer = await http.request(method, address, headers=headers, auth=secret, **given)
            found = answer.json()
        except (httpx.HTTPError, ValueError) as error:
            raise ProviderError("house-down", type(error).__name__) from error
        if answer.status_code == 400 and isinstance(found, dict) and found.get("error") == "invalid_grant":
            raise ProviderError("house-used", "the code is unknown, used or expired")
        if answer.status_code != 200 or not isinstance(found, dict):
            raise ProviderError("house-down", f"status {answer.status_code}")
        return found
