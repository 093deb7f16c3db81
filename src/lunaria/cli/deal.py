"""The command that checks how a game at a table was dealt."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from lunaria.cli.common import AsJson, clear_errors, errors, read_text, show
from lunaria.engine.deal import Deal, SharedDeal, is_entropy
from lunaria.engine.files.record import Record, RecordError, parse, replay
from lunaria.engine.game import SettingError
from lunaria.engine.match import Match, state_digest
from lunaria.games import load

Bits = Annotated[str, typer.Option(metavar="HEX")]
MOST_INSTANCES = 64
"""More than any deal has."""


@dataclass(frozen=True)
class Proof:
    """The published proof of a deal that everybody plays: its name, seal and secret, and the instances' secrets."""

    deal: str
    seal: str
    secret: str
    tables: tuple[str, ...]


def _of_table(table: Any) -> Record:
    """Return a table's data at ``/api/tables/ID`` as a record without moves."""
    try:
        added = {seat: str(place["entropy"]) for seat, place in enumerate(table["seats"]) if place["entropy"]}
        deal = Deal(str(table["secret"]), added) if table["secret"] else None
        if deal and not all(is_entropy(each) for each in (deal.secret, *added.values())):
            raise RecordError("a secret and what is added to it are 64 hexadecimal digits each")
        names = tuple(str(place["name"]) for place in table["seats"])
        game, options, committed = str(table["game"]), dict(table["options"]), str(table["commitment"])
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError(f"neither a record nor a table's JSON from /api/tables ({error})") from None
    rules = load(game).rules_version
    return Record(game, rules, options, len(names), None, (), commitment=committed, names=names, deal=deal)


def read_deal(path: Path) -> Record:
    """Read a record, or a table's data at ``/api/tables/ID``; raises ``RecordError`` with the file's name."""
    text = read_text(path)
    try:
        return _of_table(json.loads(text)) if text.lstrip().startswith("{") else parse(text)
    except (RecordError, SettingError, json.JSONDecodeError) as error:
        raise RecordError(f"{path}: {error}") from None


def faults(record: Record, commitment: str, entropy: str) -> Iterator[str]:
    """Yield the faults in the deal of a game.

    Args:
        record: the game.
        commitment: the commitment shown before the deal; "" if unknown.
        entropy: the person's contribution; "" if there was none, or it is unknown.
    """
    if record.dealt_from is None:
        yield "the secret of the deal is not published: the game is not over"
        return
    if not record.commitment:
        yield "there is no commitment: what decided the deal may have been chosen afterwards"
    elif not record.is_committed:
        yield "what decided the deal does not match the commitment"
    if commitment and commitment != record.commitment:
        yield f"the commitment is {record.commitment or 'missing'}, not the one that was shown"
    if entropy and entropy not in (record.deal.entropy.values() if record.deal else ()):
        yield "what was added to the deal is not in it"


def read_shared(path: Path) -> tuple[Proof, SharedDeal] | None:
    """Read what a deal's page offers as JSON, a deal that everybody plays; None if a file holds something else.

    Returns:
        ``deal``, ``seal``, ``secret``, and ``tables``, the secret of each instance's tables; and the deal.

    Raises:
        RecordError: it is incomplete.
    """
    text = read_text(path)
    try:
        proof = json.loads(text) if text.lstrip().startswith("{") else {}
    except json.JSONDecodeError:
        return None
    if not isinstance(proof, dict) or "seal" not in proof:
        return None
    try:
        of_tables = proof["tables"]  # a text where there is one instance
        tables = tuple(map(str, of_tables if isinstance(of_tables, list) else [of_tables]))
        found = Proof(str(proof["deal"]), str(proof["seal"]), str(proof["secret"]), tables)
        added = tuple(str(each) for each in proof["entropy"])
        instances = int(proof.get("instances", 1))
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError(f"{path}: neither a record nor the JSON of a deal's page ({error})") from None
    if not 1 <= instances <= MOST_INSTANCES:
        raise RecordError(f"{path}: a deal has 1 to {MOST_INSTANCES} instances, not {instances}")
    return found, SharedDeal(found.secret, added, instances)


def shared_faults(proof: Proof, deal: SharedDeal, commitment: str, entropy: str) -> Iterator[str]:
    """Yield the faults in a deal that everybody plays; see ``faults``."""
    if not deal.secret:
        yield "the secret of the deal is not published: the deal is not over"
        return
    if not all(is_entropy(each) for each in (deal.secret, *deal.entropy)):
        yield "a secret and what is added to it are 64 hexadecimal digits each"
    if deal.seal != proof.seal:
        yield "the secret does not match the seal"
    if proof.tables != tuple(deal.of_tables(instance).secret for instance in range(deal.instances)):
        yield "the tables were dealt from another secret"
    if commitment and commitment != proof.seal:
        yield f"the seal is {proof.seal}, not the one that was shown"
    if entropy and entropy not in deal.entropy:
        yield "what was added to the deal is not in it"


def _verify_shared(file: Path, proof: Proof, deal: SharedDeal, found: list[str], person: str, as_json: bool) -> None:
    for problem in found:
        errors.print(f"{file}: {problem}", style="red", markup=False)
    if found:
        raise typer.Exit(1)
    keys = [deal.of_tables(instance).key.hex() for instance in range(deal.instances)]
    figures = {**asdict(proof), "added": len(deal.entropy), "keys": keys}
    if person:
        figures["instance"] = deal.instance_of(person) + 1
    show(figures, as_json, f"{file}: dealt as it was promised")


@clear_errors
def verify_deal(
    file: Annotated[
        Path, typer.Argument(help="A record, or what /api/tables/ID or the page of a shared deal offers as JSON.")
    ],
    commitment: Bits = "",
    entropy: Bits = "",
    person: Annotated[str, typer.Option(metavar="ID", help="Also name the instance that somebody played.")] = "",
    as_json: AsJson = False,
) -> None:
    """Verify the deal of a game: commitment, contributions, the deal and every later move.

    --commitment and --entropy are the values that you, or your browser, kept from before the deal. The exit code is 1
    if a check fails.
    """
    if shared := read_shared(file):
        _verify_shared(file, *shared, list(shared_faults(*shared, commitment, entropy)), person, as_json)
        return
    record = read_deal(file)
    found = list(faults(record, commitment, entropy))
    dealt: Match | None = None
    if not found:
        try:
            dealt = replay(load(record.game), record)
        except (RecordError, SettingError) as error:
            found.append(str(error))
    for problem in found:
        errors.print(f"{file}: {problem}", style="red", markup=False)
    if dealt is None:
        raise typer.Exit(1)
    names = dict(enumerate(record.names))
    added = record.deal.entropy if record.deal else {}
    figures = {
        "game": record.game,
        "commitment": record.commitment,
        "secret": record.deal.secret if record.deal else f"seed {record.seed}",
        "added": {f"{seat} {names.get(seat, '')}".strip(): added[seat] for seat in sorted(added)},
        "key": record.deal.key.hex() if record.deal else "",
        "dealt": state_digest(dealt.start),
        "moves": len(dealt.plies),
    }
    show(figures, as_json, f"{file}: dealt as it was promised")
