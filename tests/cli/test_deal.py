"""``lunaria verify-deal``: it confirms valid deals and names the faults of invalid ones."""

import json
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner, Result

from lunaria.cli.app import app
from lunaria.engine.deal import Deal
from lunaria.engine.files.record import commitment, of_match
from lunaria.engine.match import Match, state_digest
from lunaria.games import load

GAME = load("photosynthesis")
MINE = "a1" * 32
DEAL = Deal("5e" * 32, {0: MINE})


def played(seed: int | bytes) -> Match:
    match, rng = Match(GAME, {}, 2, seed), Random(1)
    while not match.over:
        match.play(match.pending[0], rng.choice(match.legal(match.pending[0])))
    return match


@pytest.fixture(scope="module")
def text() -> str:
    return of_match(played(DEAL.key), ("Ana", "Bo"), committed=DEAL.commitment, deal=DEAL).write()


def verify(folder: Path, text: str, *arguments: str) -> Result:
    file = folder / "game.lunaria"
    file.write_text(text, encoding="utf-8")
    return CliRunner().invoke(app, ["verify-deal", str(file), *arguments])


def test_a_valid_deal_is_confirmed(tmp_path: Path, text: str) -> None:
    kept = ("--commitment", DEAL.commitment, "--entropy", MINE)
    result = verify(tmp_path, text, *kept, "--json")
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    assert (report["secret"], report["added"], report["key"]) == (DEAL.secret, {"0 Ana": MINE}, DEAL.key.hex())
    assert report["dealt"] == state_digest(Match(GAME, {}, 2, DEAL.key).start)


@pytest.mark.parametrize(
    ("old", "new", "kept", "wrong"),
    [
        (DEAL.secret, "5f" * 32, (), "does not match the commitment"),
        (f"commitment {DEAL.commitment}\n", "", (), "there is no commitment"),
        ("", "", ("--commitment", "77" * 32), "not the one that was shown"),
        ("", "", ("--entropy", "77" * 32), "what was added to the deal is not in it"),
        (f"entropy 0 {MINE}\n", "", (), "digest is|is not allowed|PH-"),
        (DEAL.secret, "5e", (), "64 hexadecimal digits"),
    ],
)
def test_an_invalid_deal_is_named(
    tmp_path: Path, text: str, old: str, new: str, kept: tuple[str, ...], wrong: str
) -> None:
    result = verify(tmp_path, text.replace(old, new) if old else text, *kept)
    assert result.exit_code in (1, 2)
    assert any(part in " ".join(result.stderr.split()) for part in wrong.split("|")), result.stderr


def test_older_games_were_dealt_from_seeds(tmp_path: Path) -> None:
    match = played(7)
    old = of_match(match, ("Ana", "Bo"), "5a17", commitment(7, "5a17")).write()
    assert verify(tmp_path, old).exit_code == 0
    assert "does not match" in verify(tmp_path, old.replace("salt 5a17", "salt beef")).stderr


def test_the_json_of_a_table_is_checked_too(tmp_path: Path) -> None:
    seats = [{"name": "Ana", "entropy": MINE}, {"name": "", "entropy": ""}]
    table = {"game": GAME.name, "options": GAME.complete(), "commitment": DEAL.commitment, "seats": seats}
    assert verify(tmp_path, json.dumps({**table, "secret": DEAL.secret})).exit_code == 0
    assert "the game is not over" in verify(tmp_path, json.dumps({**table, "secret": ""})).stderr
    assert verify(tmp_path, json.dumps(table)).exit_code == 2
