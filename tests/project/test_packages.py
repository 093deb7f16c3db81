"""Every folder with modules is a package: import-linter ignores the others."""

from pathlib import Path

import lunaria

ROOT = Path(lunaria.__file__).parent


def test_every_folder_with_modules_is_a_package() -> None:
    folders = {module.parent for module in ROOT.rglob("*.py")}
    assert len(folders) > 20
    bare = sorted(str(folder.relative_to(ROOT)) for folder in folders if not (folder / "__init__.py").is_file())
    assert not bare, f"without __init__.py, hidden from import-linter: {', '.join(bare)}"
