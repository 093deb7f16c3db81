"""Perft counts and playthroughs match the golden files; ``tests/suite/golden.py`` rewrites them."""

import json
from typing import Any

import pytest

from tests.proof import Setting
from tests.settings import PROOFS
from tests.suite import golden

PERFT = [
    (name, entry)
    for name in PROOFS
    for path in (golden.FOLDER / name).glob("perft.json")
    for entry in json.loads(path.read_text(encoding="utf-8"))
]
PLAYTHROUGHS = [(name, title) for name, proof in PROOFS.items() for title in proof.playthroughs]


@pytest.mark.parametrize(("name", "entry"), PERFT, ids=lambda value: value if isinstance(value, str) else None)
def test_perft(name: str, entry: dict[str, Any]) -> None:
    setting = Setting(PROOFS[name].settings[0].game, entry["seats"], entry["options"])
    wanted = entry["counts"]
    assert golden.counts(setting, entry["seed"], entry["plies"], len(wanted)) == wanted


@pytest.mark.parametrize("name", PROOFS)
def test_perft_covers_every_setting(name: str) -> None:
    kept = [(entry["options"], entry["seats"]) for game, entry in PERFT if game == name]
    every = (*PROOFS[name].settings, *PROOFS[name].soaked)
    assert all((dict(setting.options), setting.seats) in kept for setting in every)


@pytest.mark.parametrize("name", PROOFS)
def test_no_golden_file_is_left_over(name: str) -> None:
    wanted = {"perft.json", *(f"playthrough-{title}.txt" for title in PROOFS[name].playthroughs)}
    assert {path.name for path in golden.kept(name)} == wanted


@pytest.mark.parametrize(("name", "title"), PLAYTHROUGHS)
def test_playthrough(name: str, title: str) -> None:
    kept = (golden.FOLDER / name / f"playthrough-{title}.txt").read_text(encoding="utf-8").splitlines()
    played = list(golden.playthrough(PROOFS[name].playthroughs[title], 1))
    assert played == kept, "if the change is intended, rewrite the golden files and read their diff"
