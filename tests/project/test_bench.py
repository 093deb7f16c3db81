"""The programs in ``bench/`` start, and the documents name no other ones."""

import re
import runpy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = sorted(path.stem for path in (ROOT / "bench").glob("*.py"))


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_starts(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", [name, "--help"])
    monkeypatch.setattr(sys, "path", list(sys.path))
    with pytest.raises(SystemExit) as stopped:
        runpy.run_path(str(ROOT / "bench" / f"{name}.py"), run_name="__main__")
    assert stopped.value.code == 0
    assert "usage:" in capsys.readouterr().out


def test_documents_name_programs_that_exist() -> None:
    pages = [ROOT / "Makefile", ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    named = {
        one for page in pages for one in re.findall(r"python (?:-m )?bench[./](\w+)", page.read_text(encoding="utf-8"))
    }
    assert "search" in named
    assert named <= set(PROGRAMS)
