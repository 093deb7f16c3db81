"""Providers by which people sign in (OpenID Connect), as the settings name them."""

import importlib.util
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any
from urllib.parse import urlsplit

NAME = re.compile(r"[a-z0-9-]{1,32}")
LONGEST_ISSUER, LONGEST_LABEL = 200, 40
HERE = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class Provider:
    """A provider.

    Attributes:
        name: in addresses: small letters, digits and hyphens.
        issuer: its address, exactly as it writes it: ``https://login.example.org``.
        client_id: this server's name there.
        client_secret: this server's password there; "" for none.
        label: how people know it; the name if unset.
        groups_claim: the claim with a person's groups.
        admin_group: the group whose members are administrators here; "" to leave rights alone.
    """

    name: str
    issuer: str
    client_id: str
    client_secret: str = field(default="", repr=False)
    label: str = ""
    groups_claim: str = "groups"
    admin_group: str = ""


def read_providers(given: Any) -> tuple[Provider, ...]:
    """Parse providers from a table of tables in a file, or the same in JSON.

    Raises:
        ValueError: a field is missing, unknown or wrong; the message names it.
    """
    try:
        found = json.loads(given) if isinstance(given, str) else given
    except ValueError:
        raise ValueError("oidc is JSON: a name and the fields of each provider") from None
    if not isinstance(found, Mapping):
        raise ValueError("oidc has a name and the fields of each provider")
    providers = tuple(_provider(str(name), values) for name, values in found.items())
    if len({one.issuer for one in providers}) < len(providers):
        raise ValueError("oidc: two providers have the same issuer")
    if providers and any(importlib.util.find_spec(needed) is None for needed in ("authlib", "httpx")):
        raise ValueError("oidc needs an extra; get it with: pip install 'lunaria[oidc]'")
    return providers


def _provider(name: str, given: Any) -> Provider:
    known = [one.name for one in fields(Provider) if one.name != "name"]
    if not NAME.fullmatch(name) or name == "console":  # the log has that name for the command line
        raise ValueError(f"oidc: a name has up to 32 small letters, digits and hyphens, not {name!r}")
    if not isinstance(given, Mapping):
        raise ValueError(f"oidc.{name} has the fields {', '.join(known)}")
    for field_name, value in given.items():
        if field_name not in known:
            raise ValueError(f"oidc.{name}: there is no field {field_name!r}; there are: {', '.join(known)}")
        if not isinstance(value, str):
            raise ValueError(f"oidc.{name}.{field_name} is text, not {value!r}")
    for needed in ("issuer", "client_id"):
        if not given.get(needed):
            raise ValueError(f"oidc.{name}.{needed} is missing")
    provider = Provider(name, **{str(key): value for key, value in given.items()})
    if not is_safe(provider.issuer) or len(provider.issuer) > LONGEST_ISSUER:
        raise ValueError(f"oidc.{name}.issuer is an https address, not {provider.issuer!r}")
    if len(provider.label) > LONGEST_LABEL:
        raise ValueError(f"oidc.{name}.label has at most {LONGEST_LABEL} characters")
    return provider if provider.label else Provider(**vars(provider) | {"label": name})


def is_safe(address: str) -> bool:
    """Return whether an address is https, or on this machine."""
    try:
        parts = urlsplit(address)
        return (parts.scheme == "https" and bool(parts.hostname)) or (parts.scheme == "http" and parts.hostname in HERE)
    except ValueError:
        return False
