"""Records as tables and back: Parquet (extra: ``data``) and NPZ. See ``docs/lab.md`` for the schema.

One row a game, its decisions in lists, so that one file holds everything a record says, and what an analysis adds.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from lunaria.bots import make
from lunaria.engine.match import Match
from lunaria.engine.record import Record, RecordError, replay
from lunaria.games import load
from lunaria.lab.extras import need

VERSION = "1"
"""Of the schema."""

SCHEMA: dict[str, tuple[str, str]] = {
    "game": ("string", "the game's name"),
    "rules": ("int64", "the version of its rules"),
    "options": ("string", "name and value of every option, as JSON"),
    "seats": ("int64", "how many play"),
    "seed": ("int64", "decides the deal; -1 while the game runs"),
    "salt": ("string", "what the commitment was made with, or empty"),
    "commitment": ("string", "of the seed and salt, or empty"),
    "digest": ("string", "SHA-256 of the final state, or empty"),
    "names": ("list<string>", "who sits at each seat, or empty"),
    "scores": ("list<int64>", "points by seat after the last move"),
    "ranks": ("list<int64>", "places by seat after the last move, from 1"),
    "seat": ("list<int64>", "who made each decision"),
    "action": ("list<int64>", "its action id"),
    "move": ("list<string>", "its notation"),
    "choices": ("list<int64>", "how many actions were legal"),
    "estimate": (
        "list<double>",
        "the game's estimate of final points before each decision, seats in a row; analysed only",
    ),
    "advice": ("list<int64>", "what the advising bot would have chosen; analysed only"),
}
"""Every column: its type and meaning. Lists over decisions have one value each, ``estimate`` one for each seat."""


@dataclass(frozen=True)
class Analysis:
    """What is computed beside what a record says.

    Attributes:
        advisor: the bot whose choice is written beside every decision; "" for none.
        seed: all of its chance comes from it.
    """

    advisor: str = ""
    seed: int = 0


Table = dict[str, list[Any]]


def tabulate(records: Sequence[Record], analysis: Analysis | None = None) -> Table:
    """Return records as columns (``SCHEMA``).

    Args:
        records: finished games.
        analysis: what to compute beside them; the columns stay empty lists without.

    Raises:
        RecordError: a record does not replay; the text says which and why.
        SpecError: there is no such bot.
    """
    table: Table = {name: [] for name in SCHEMA}
    for number, record in enumerate(records):
        game = load(record.game)
        try:
            match = replay(game, record)
        except RecordError as error:
            raise RecordError(f"record {number}: {error}") from None
        row = {**_header(record, match), **_decisions(match, analysis)}
        for name, column in table.items():
            column.append(row[name])
    return table


def _header(record: Record, match: Match) -> dict[str, Any]:
    return {
        "game": record.game,
        "rules": record.rules,
        "options": json.dumps(record.options),
        "seats": record.seats,
        "seed": -1 if record.seed is None else record.seed,
        "salt": record.salt,
        "commitment": record.commitment,
        "digest": record.digest,
        "names": list(record.names),
        "scores": match.score(),
        "ranks": match.rank(),
    }


def _decisions(match: Match, analysis: Analysis | None) -> dict[str, list[Any]]:
    kernel, state = match.variant.kernel, match.start.copy()
    advisor = make(analysis.advisor, match.game, match.options) if analysis and analysis.advisor else None
    found: dict[str, list[Any]] = {name: [] for name in ("seat", "action", "move", "choices", "estimate", "advice")}
    for number, ply in enumerate(match.plies):
        found["seat"].append(ply.seat)
        found["action"].append(ply.action)
        found["move"].append(match.variant.notation(ply.action))
        found["choices"].append(len(kernel.legal(state, ply.seat)))
        if analysis:
            found["estimate"] += kernel.evaluate(state, match.seats)
        if analysis and advisor:
            observed = kernel.observe(state, ply.seat)
            found["advice"].append(advisor.choose(observed, ply.seat, match.seats, analysis.seed + number))
        kernel.apply(state, ply.seat, ply.action)
    return found


def untabulate(table: Table) -> list[Record]:
    """Return the records that columns hold, exactly as they were.

    Raises:
        RecordError: a column is missing; the text names it.
    """
    for name in SCHEMA:
        if name not in table:
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
            )
        )
    return records


def write_parquet(table: Table, path: Path) -> None:
    """Write a table as Parquet; the meaning of every column stands in its metadata.

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
        RecordError: it is not such a table.
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
    """Write a table as NPZ. A column of lists is one array of all values, and ``NAME_ends``: where each game's end."""
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
        RecordError: it is not such a table.
    """
    try:
        with np.load(path, allow_pickle=False) as found:
            _check_version(path, str(found["lunaria_table"]) if "lunaria_table" in found else "")
            table: Table = {}
            for name, (kind, _) in SCHEMA.items():
                values = found[name].tolist()
                if "<" in kind:
                    ends = found[f"{name}_ends"].tolist()
                    values = [values[start:end] for start, end in zip([0, *ends[:-1]], ends, strict=True)]
                table[name] = values
            return table
    except (KeyError, ValueError) as error:
        raise RecordError(f"{path}: holds no table of records ({error})") from None


def _check_version(path: Path, version: str) -> None:
    if version != VERSION:
        raise RecordError(f"{path}: is not a table of records of version {VERSION}")


WRITERS = {".parquet": write_parquet, ".npz": write_npz}
READERS = {".parquet": read_parquet, ".npz": read_npz}


def write(table: Table, path: Path) -> None:
    """Write a table as its file's ending says: ``.parquet`` or ``.npz``; raises ``RecordError`` for another."""
    _for(path, WRITERS)(table, path)


def read(path: Path) -> Table:
    """Read a table as its file's ending says: ``.parquet`` or ``.npz``; raises ``RecordError`` for another."""
    table: Table = _for(path, READERS)(path)
    return table


def _for(path: Path, known: dict[str, Any]) -> Any:
    if path.suffix not in known:
        raise RecordError(f"{path}: a table ends with {' or '.join(known)}")
    return known[path.suffix]
