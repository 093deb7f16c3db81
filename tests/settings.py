"""The registry of games under test: ``PROOF`` of every ``tests/games/<game>/settings.py``.

A missing or invalid one is skipped and recorded in ``BROKEN``, so that it does not block the tests of other games.

One that is missing or wrong is left out and noted in ``BROKEN``, so that it stops the proof of no other game.
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from lunaria.games import NAMES
from tests.proof import SCALE, Proof, Setting

GAMES = Path(__file__).parent / "games"


class WrongProofError(Exception):
    """A game's proof is missing or invalid; the text says why."""


def proof_of(name: str, folder: Path = GAMES, package: str = "tests.games") -> Proof:
    """Return what a game supplies to the suite.

    Raises:
        WrongProofError: the proof is missing or invalid.
    """
    path = folder / name / "settings.py"
    where = f"tests/games/{name}/settings.py"
    if not path.exists():
        raise WrongProofError(f"{where} is missing: it says how the suite plays {name} (docs/add-a-game.md)")
    try:
        module: Any = import_module(f"{package}.{name}.settings")
    except Exception as error:
        raise WrongProofError(f"{where} cannot be imported: {type(error).__name__}: {error}") from error
    proof = getattr(module, "PROOF", None)
    if not isinstance(proof, Proof):
        raise WrongProofError(f"{where} needs a PROOF, which is a tests.proof.Proof, not {type(proof).__name__}")
    if not proof.settings:
        raise WrongProofError(f"{where}: PROOF.settings is empty; name every way to set the game up")
    others = sorted({setting.game.name for setting in proof.settings} - {name})
    if others:
        raise WrongProofError(f"{where}: PROOF.settings are of {', '.join(others)}, not of {name}")
    return proof


def _read() -> tuple[dict[str, Proof], dict[str, str]]:
    """Return the proofs by game, and the errors of the invalid ones."""
    found: dict[str, Proof] = {}
    broken: dict[str, str] = {}
    patterns = sorted(path.parent.name for path in GAMES.glob("*/settings.py") if path.parent.name not in NAMES)
    for name in (*NAMES, *patterns):
        try:
            found[name] = proof_of(name)
        except WrongProofError as error:
            broken[name] = str(error)
    return found, broken


PROOFS, BROKEN = _read()
HOUSE: tuple[str, ...] = tuple(name for name in NAMES if name in PROOFS and PROOFS[name].house)
"""The project's own titles: their puzzles, cards, posters, figures and pages are complete."""
SCENARIOS: tuple[Path, ...] = tuple(sorted((Path(__file__).parent / "scenarios").glob("*/*.json")))
SETTINGS: tuple[Setting, ...] = tuple(
    setting for proof in PROOFS.values() for setting in (*proof.settings, *(proof.soaked if SCALE > 1 else ()))
)
OFFERED: tuple[Setting, ...] = tuple(setting for setting in SETTINGS if setting.game.name in NAMES)
"""The settings of the offered games: all but the examples."""


def _layouts() -> Iterator[Setting]:
    """Pick the setting with the most options for each combination of rules and number of seats."""
    found: dict[tuple[int, int], Setting] = {}
    for setting in SETTINGS:
        alike = (id(setting.variant), setting.seats)
        if alike not in found or len(setting.options) > len(found[alike].options):
            found[alike] = setting
    yield from found.values()


LAYOUTS: tuple[Setting, ...] = tuple(_layouts())
"""For tests that depend only on the record and the seats: names of numbers, spaces, environments, copies."""
LAYOUTS_OFFERED: tuple[Setting, ...] = tuple(setting for setting in LAYOUTS if setting in OFFERED)
