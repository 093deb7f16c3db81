"""Networks by name: those that come with the package, those that can be fetched, and files of half the size.

The table of names is ``lunaria/bots/networks/networks.json``; the variable ``LUNARIA_NETWORK_TABLE`` names another file
to use instead. A file is fetched over https and kept only if its size and its SHA-256 are those of the table.
"""

import hashlib
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

from lunaria.bots.bot import SpecError
from lunaria.bots.network import BUNDLED, folder
from lunaria.lab.extras import need

TABLE = BUNDLED / "networks.json"
SECONDS = 30
"""Longest silence of a server."""


@dataclass(frozen=True)
class Known:
    """A network of the table.

    Attributes:
        name: its name: it is played as ``net:NAME:SIMULATIONS``.
        size: bytes of the file.
        sha256: the digest of the file, in hexadecimal.
        url: the address to fetch it from; empty for one that comes with the package.
        about: its origin and strength in one sentence.
    """

    name: str
    size: int
    sha256: str
    url: str
    about: str


def known() -> dict[str, Known]:
    """Return the networks of the table by name.

    Raises:
        SpecError: the table cannot be read; the text names the file.
    """
    path = Path(os.environ.get("LUNARIA_NETWORK_TABLE") or TABLE)
    try:
        found = [Known(**one) for one in json.loads(path.read_text(encoding="utf-8"))]
    except (OSError, ValueError, TypeError) as error:
        raise SpecError(f"{path}: not a table of networks ({error})") from None
    return {one.name: one for one in found}


def fetch(name: str, get: Callable[..., Any] = urlopen) -> Path:
    """Fetch a network of the table into the folder of networks; returns the file, or the one that is there already.

    Args:
        name: its name.
        get: opens an address; called with it and ``timeout``.

    Raises:
        SpecError: the table has no such network or no https address for it, the server does not answer, or what came
            is another file.
    """
    table = known()
    if name not in table:
        raise SpecError(f"the table of networks has no {name!r}; it has {', '.join(table) or 'none'}")
    wanted = table[name]
    for there in (folder() / f"{name}.onnx", BUNDLED / f"{name}.onnx"):
        if there.is_file() and hashlib.sha256(there.read_bytes()).hexdigest() == wanted.sha256:
            return there
    if urlsplit(wanted.url).scheme != "https":
        raise SpecError(f"network {name} has no https address in the table of networks")
    try:
        with get(wanted.url, timeout=SECONDS) as answer:
            content: bytes = answer.read(wanted.size + 1)
    except (URLError, OSError) as error:
        raise SpecError(f"{wanted.url} does not answer: {getattr(error, 'reason', error)}") from None
    if len(content) != wanted.size or hashlib.sha256(content).hexdigest() != wanted.sha256:
        raise SpecError(f"{wanted.url} gave another file than the table of networks names; it is not kept")
    folder().mkdir(parents=True, exist_ok=True)
    part, path = folder() / f"{name}.part", folder() / f"{name}.onnx"
    part.write_bytes(content)
    part.replace(path)
    return path


def halve(source: Path, target: Path) -> None:
    """Write a network with weights of 16 bits: half the size, and computed with 32 bits as before.

    Args:
        source: the ONNX file of a network.
        target: the file to write.

    Raises:
        SpecError: the source is not a network.
        MissingExtraError: the package ``onnx`` is not installed.
    """
    onnx, helper, arrays = need("onnx", "train"), need("onnx.helper", "train"), need("onnx.numpy_helper", "train")
    try:
        model = onnx.load_model_from_string(source.read_bytes())
        onnx.checker.check_model(model)
    except OSError:
        raise
    except Exception as error:  # protobuf and the checker have errors of their own
        raise SpecError(f"{source} is not a network: {str(error).splitlines()[0]}") from None
    graph = model.graph
    weights = [(one.name, arrays.to_array(one).astype("float16")) for one in graph.initializer]
    kind = onnx.TensorProto.FLOAT
    casts = [helper.make_node("Cast", [f"{name}.half"], [name], to=kind) for name, _ in weights]
    nodes = [*casts, *graph.node]
    del graph.node[:], graph.initializer[:]
    graph.node.extend(nodes)
    graph.initializer.extend(arrays.from_array(value, f"{name}.half") for name, value in weights)
    onnx.checker.check_model(model)
    target.write_bytes(model.SerializeToString())
