"""Records as tables and back: Parquet (extra: ``data``) and NPZ. See ``docs/lab.md`` for the schema.

One row per game, with its decisions in lists: one file holds all information of the records and of an analysis.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from lunaria.bots.analysis import Effort, analyse
from lunaria.engine.deal import Deal
from lunaria.engine.files.record import Record, RecordError, replay
from lunaria.engine.match import Match
from lunaria.games import load
from lunaria.lab.executor import Here, Progress, Workers, spread
from lunaria.lab.extras import need
from lunaria.lab.selfplay import NOT_NPZ

VERSION = "1"
"""The version of the schema."""

ALONE = Here()

SCHEMA: dict[str, tuple[str, str]] = {
    "game": ("string", "the game's name"),
    "rules": ("int64", "the version of its rules"),
    "options": ("string", "name and value of every option, as JSON"),
    "seats": ("int64", "how many play"),
    "seed": ("int64", "decides the deal; -1 while the game runs, and if it was dealt from a secret"),
    "salt": ("string", "what the commitment was made with, or empty"),
    "secret": ("string", "of the server, which with the entropy decides the deal, or empty"),
    "entropy": ("list<string>", "what each seat has added to the deal, or empty"),
    "commitment": ("string", "to the seed or the secret, or empty"),
    "digest": ("string", "SHA-256 of the final state, or empty"),
    "agreed": ("string", "how all have agreed to end the game: void, concede or draw; or empty"),
    "source": ("string", "the table whose game this one continues, or empty"),
    "source_ply": ("int64", "how many decisions were taken over from it"),
    "names": ("list<string>", "who sits at each seat, or empty"),
    "scores": ("list<int64>", "points by seat after the last move"),
    "ranks": ("list<int64>", "places by seat after the last move, from 1"),
    "seat": ("list<int64>", "who made each decision"),
    "action": ("list<int64>", "its action id"),
    "move": ("list<string>", "its notation"),
    "choices": ("list<int64>", "how many actions were legal"),
    "estimate": ("list<double>", "the game's own estimate of final points before each decision, seats in a row"),
    "best": ("list<int64>", "the action that the engine found best; analysed only"),
    "loss": ("list<double>", "how many points of lead the decision gave away; analysed only"),
    "win_share": (
        "list<double>",
        "how likely each seat was to win before each decision, seats in a row; analysed only",
    ),
    "points": ("list<double>", "the final points to expect before each decision, seats in a row; analysed only"),
}
"""Every column: its type and meaning. Lists over decisions have one value each, or one for each seat."""
LATER = ("secret", "entropy", "agreed", "source", "source_ply")
"""Columns that older tables lack: all their games are dealt from seeds, continue no other, and end by the rules."""


Table = dict[str, list[Any]]


@dataclass(frozen=True)
class _Piece:
    number: int
    record: Record
    effort: Effort | None
    seed: int


def tabulate(
    records: Sequence[Record],
    effort: Effort | None = None,
    seed: int = 0,
    by: Workers = ALONE,
    progress: Progress | None = None,
) -> Table:
    """Return records as columns (``SCHEMA``).

    Args:
        records: finished games.
        effort: the engine's effort per decision; None: the analysis columns are empty lists.
        seed: the seed of the engine.
        by: the workers; a piece is a game.
        progress: called with the number of finished games.

    Raises:
        RecordError: a record does not replay; the text names it and the reason.
    """
    pieces = [_Piece(number, record, effort, seed) for number, record in enumerate(records)]
    rows = spread(_row, pieces, by, progress)
    return {name: [row[name] for row in rows] for name in SCHEMA}


def _row(piece: _Piece) -> dict[str, Any]:
    try:
        match = replay(load(piece.record.game), piece.record)
    except RecordError as error:
        raise RecordError(f"record {piece.number}: {error}") from None
    found = list(analyse(match, piece.effort, piece.seed)) if piece.effort else []
    judged = {
        "best": [one.best for one in found],
        "loss": [one.loss for one in found],
        "win_share": [share for one in found for share in one.win_share],
        "points": [points for one in found for points in one.points],
    }
    return {**_header(piece.record, match), **_decisions(match), **judged}


def _header(record: Record, match: Match) -> dict[str, Any]:
    deal = record.deal or Deal("")
    return {
        "game": record.game,
        "rules": record.rules,
        "options": json.dumps(record.options),
        "seats": record.seats,
        "seed": -1 if record.seed is None else record.seed,
        "salt": record.salt,
        "secret": deal.secret,
        "entropy": [deal.entropy.get(seat, "") for seat in range(record.seats)] if deal.entropy else [],
        "commitment": record.commitment,
        "digest": record.digest,
        "agreed": record.agreed,
        "source": record.source,
        "source_ply": record.source_ply,
        "names": list(record.names),
        "scores": match.score(),
        "ranks": match.rank(),
    }


def _decisions(match: Match) -> dict[str, list[Any]]:
    kernel, state = match.variant.kernel, match.start.copy()
    found: dict[str, list[Any]] = {name: [] for name in ("seat", "action", "move", "choices", "estimate")}
    for ply in match.plies:
        found["seat"].append(ply.seat)
        found["action"].append(ply.action)
        found["move"].append(match.variant.notation(ply.action))
        found["choices"].append(len(kernel.legal(state, ply.seat)))
        found["estimate"] += kernel.evaluate(state, match.seats)
        kernel.apply(state, ply.seat, ply.action)
    return found


def untabulate(table: Table) -> list[Record]:
    """Return the original records of a table.

    Raises:
        RecordError: a column is missing; the text names it.
    """
    for name in SCHEMA:
        if name not in table and name not in LATER:
            raise RecordError(f"the table has no column {name!r}")
    records = []
    for index in range(len(table["game"])):
        row = {name: column[index] for name, column in table.items()}
        moves = tuple((int(seat), str(move)) for seat, move in zip(row["seat"], row["move"], strict=True))
        records.append(
            Record(
                game=row["game"],
                rules=int(row["rules"]),
                options=json.loads(row["options"]),
                seats=int(row["seats"]),
                seed=None if row["seed"] < 0 else int(row["seed"]),
                moves=moves,
                digest=row["digest"],
                salt=row["salt"],
                commitment=row["commitment"],
                names=tuple(row["names"]),
                deal=_deal(row),
                agreed=row.get("agreed", ""),
                source=row.get("source", ""),
                source_ply=int(row.get("source_ply", 0)),
            )
        )
    return records


def _deal(row: dict[str, Any]) -> Deal | None:
    if not row.get("secret"):
        return None
    return Deal(str(row["secret"]), {seat: str(given) for seat, given in enumerate(row["entropy"]) if given})


def write_parquet(table: Table, path: Path) -> None:
    """Write a table as Parquet; the meaning of every column is in its metadata.

    Raises:
        MissingExtraError: pyarrow is not installed.
    """
    arrow, parquet = need("pyarrow", "data"), need("pyarrow.parquet", "data")
    kinds = {"string": arrow.string(), "int64": arrow.int64(), "double": arrow.float64()}
    fields = []
    for name, (kind, meaning) in SCHEMA.items():
        inner = kinds[kind.removeprefix("list<").removesuffix(">")]
        fields.append(arrow.field(name, arrow.list_(inner) if "<" in kind else inner, metadata={"meaning": meaning}))
    schema = arrow.schema(fields, metadata={"lunaria_table": VERSION})
    parquet.write_table(arrow.table(table, schema=schema), path, compression="zstd")


def read_parquet(path: Path) -> Table:
    """Read a table from Parquet.

    Raises:
        RecordError: the file is not such a table.
    """
    parquet = need("pyarrow.parquet", "data")
    try:
        found = parquet.read_table(path)
    except ValueError as error:
        raise RecordError(f"{path}: is not Parquet ({str(error).splitlines()[0]})") from None
    version = (found.schema.metadata or {}).get(b"lunaria_table", b"").decode()
    _check_version(path, version)
    table: Table = found.to_pydict()
    return table


def write_npz(table: Table, path: Path) -> None:
    """Write a table as NPZ. A column of lists is one array of all values, with ``NAME_ends`` for each game's end."""
    arrays: dict[str, Any] = {"lunaria_table": np.array(VERSION)}
    for name, (kind, _) in SCHEMA.items():
        column = table[name]
        if "<" in kind:
            arrays[f"{name}_ends"] = np.cumsum([len(values) for values in column], dtype=np.int64)
            column = [value for values in column for value in values]
        arrays[name] = np.array(column, _dtype(kind, column))
    np.savez_compressed(path, **arrays)


def _dtype(kind: str, column: list[Any]) -> Any:
    if "string" in kind:
        return f"<U{max((len(value) for value in column), default=1) or 1}"
    return np.float64 if "double" in kind else np.int64


def read_npz(path: Path) -> Table:
    """Read a table from NPZ.

    Raises:
        RecordError: the file is not such a table.
    """
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
            _check_version(path, str(found["lunaria_table"]) if "lunaria_table" in found else "")
            table: Table = {}
            for name, (kind, _) in SCHEMA.items():
                if name in LATER and name not in found:
                    continue
                values = found[name].tolist()
                if "<" in kind:
                    ends = found[f"{name}_ends"].tolist()
                    values = [values[start:end] for start, end in zip([0, *ends[:-1]], ends, strict=True)]
                table[name] = values
            return table
    except NOT_NPZ as error:
        raise RecordError(f"{path}: holds no table of records ({error})") from None


def _check_version(path: Path, version: str) -> None:
    if version != VERSION:
        raise RecordError(f"{path}: is not a table of records of version {VERSION}")


WRITERS = {".parquet": write_parquet, ".npz": write_npz}
READERS = {".parquet": read_parquet, ".npz": read_npz}


def write(table: Table, path: Path) -> None:
    """Write a table in the format of the suffix, ``.parquet`` or ``.npz``; raises ``RecordError`` for another."""
    _for(path, WRITERS)(table, path)


def check_target(path: Path) -> None:
    """Raise what ``write`` would raise for a path whatever the table, before the work that makes it.

    Raises:
        RecordError: the suffix is none of a table.
        MissingExtraError: pyarrow is not installed, for Parquet.
    """
    if _for(path, WRITERS) is write_parquet:
        need("pyarrow.parquet", "data")


def read(path: Path) -> Table:
    """Read a table in the format of the file's suffix, ``.parquet`` or ``.npz``; raises ``RecordError`` for another."""
    table: Table = _for(path, READERS)(path)
    return table


def _for(path: Path, known: dict[str, Any]) -> Any:
    if path.suffix not in known:
        raise RecordError(f"{path}: a table ends with {' or '.join(known)}")
    return known[path.suffix]
