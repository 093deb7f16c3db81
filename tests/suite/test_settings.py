"""Every game declares its settings for the suite; a missing or wrong file is reported and stops no other game."""

import sys
from pathlib import Path

import pytest

from lunaria.games import NAMES
from tests.settings import BROKEN, PROOFS, WrongProofError, proof_of


@pytest.mark.parametrize("name", [*NAMES, *(name for name in (*PROOFS, *BROKEN) if name not in NAMES)])
def test_every_game_has_its_proof(name: str) -> None:
    assert name not in BROKEN, BROKEN[name]
    assert PROOFS[name].settings


WRONG = {
    "": r"tests/games/fifth/settings.py is missing: it says how the suite plays fifth",
    "import not_there": r"settings.py cannot be imported: ModuleNotFoundError: No module named 'not_there'",
    "1 / 0": r"settings.py cannot be imported: ZeroDivisionError: division by zero",
    "def": r"settings.py cannot be imported: SyntaxError: ",
    "PROOFS = 3": r"settings.py needs a PROOF, which is a tests.proof.Proof, not NoneType",
    "PROOF = 3": r"settings.py needs a PROOF, which is a tests.proof.Proof, not int",
    "from tests.games.ishtar.settings import PROOF": r"PROOF.settings are of ishtar, not of fifth",
    "from dataclasses import replace\nfrom tests.games.ishtar.settings import PROOF as OTHER\n"
    "PROOF = replace(OTHER, settings=())": r"PROOF.settings is empty",
}


@pytest.mark.parametrize("source", WRONG)
def test_faults_of_settings_are_reported(source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "proofs" / "fifth"
    folder.mkdir(parents=True)
    if source:
        (folder / "settings.py").write_text(source)
    monkeypatch.syspath_prepend(str(tmp_path))
    for module in [name for name in sys.modules if name.startswith("proofs")]:
        monkeypatch.delitem(sys.modules, module)
    with pytest.raises(WrongProofError, match=WRONG[source]):
        proof_of("fifth", folder.parent, "proofs")
