"""The registry of what the suite proves: ``PROOF`` of every ``tests/games/<game>/settings.py``."""

from importlib import import_module
from pathlib import Path

from lunaria.games import NAMES
from tests.proof import Proof, Setting

PROOFS: dict[str, Proof] = {name: import_module(f"tests.games.{name}.settings").PROOF for name in NAMES}
SCENARIOS: tuple[Path, ...] = tuple(sorted((Path(__file__).parent / "scenarios").glob("*/*.json")))
SETTINGS: tuple[Setting, ...] = tuple(setting for proof in PROOFS.values() for setting in proof.settings)
