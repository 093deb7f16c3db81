"""``lunaria new-game NAME``: the skeleton of a game, with rules, pictures and a passing test suite.

The skeleton is a working package beside this module; the new name replaces its name everywhere.
"""

import re
from pathlib import Path
from typing import Annotated

import typer

from lunaria.cli.common import clear_errors, screen
from lunaria.engine.game import SettingError
from lunaria.engine.show import rulebook
from lunaria.engine.show.text import LANGUAGES
from lunaria.games import NAMES

SKELETON = Path(__file__).parent / "skeleton"
NAME = re.compile(r"[a-z]+(_[a-z]+)*")
INITIALS = re.compile(r"[A-Z]{2}")
IMPORTS = re.compile(r"(?:^from lunaria\..*\n)+", re.MULTILINE)


def initials_of(name: str) -> str:
    """Return the prefix of a game's rule ids: two letters of its name."""
    words = name.split("_")
    return (words[0][0] + words[1][0] if len(words) > 1 else name[:2]).upper()


def taken_initials(games: Path) -> dict[str, str]:
    """Return the prefixes of rule ids in a folder of games, each with its game."""
    found: dict[str, str] = {}
    for page in sorted(games.glob("*/rulebook/en/*.md")):
        for rule in rulebook.ID.findall(page.read_text(encoding="utf-8")):
            found.setdefault(rule[:2], page.parents[2].name)
    return found


def renamed(text: str, name: str, initials: str) -> str:
    """Return a text of the skeleton under the new game's name."""
    title = name.replace("_", " ").title()
    for old, new in (
        ("lunaria.cli.skeleton", f"lunaria.games.{name}"),
        ("SkeletonState", f"{title.replace(' ', '')}State"),
        ("Skeleton", title),
        ("skeleton", name),
        ("SK-", f"{initials}-"),
        ("sk-", f"{initials.lower()}-"),
        ('"sk"', f'"{initials.lower()}"'),
    ):
        text = text.replace(old, new)
    return IMPORTS.sub(lambda found: "".join(sorted(found[0].splitlines(keepends=True), key=str.split)), text)


def places(root: Path, name: str, draft: bool = False) -> dict[Path, Path]:
    """Return the destination of each file of the skeleton; a draft has English alone."""
    found = {}
    for source in sorted(path for path in SKELETON.rglob("*") if path.is_file() and path.suffix != ".pyc"):
        inside = source.relative_to(SKELETON)
        if draft and set(inside.parts) & set(LANGUAGES[1:]):
            continue
        if inside.parts[0] != "tests":
            target = root / "src" / "lunaria" / "games" / name / inside
        elif source.suffix == ".json":
            target = root / "tests" / "scenarios" / name / inside.name
        else:
            target = root / "tests" / "games" / name / f"{source.stem}.py"
        found[source] = target.with_name(target.name.replace("skeleton", name))
    return found


def check(name: str, initials: str, root: Path) -> None:
    """Raise ``SettingError`` unless a game of this name can be created here."""
    games = root / "src" / "lunaria" / "games"
    if not games.is_dir() or not (root / "tests" / "games").is_dir():
        raise SettingError(f"{root} holds no source of Lunaria: a game is added to a checkout (--folder)")
    if not NAME.fullmatch(name):
        raise SettingError(f"a game is named in small letters and underscores, like night_market, not {name!r}")
    if not INITIALS.fullmatch(initials):
        raise SettingError(f"ids of rules begin with two capital letters, not {initials!r}")
    if name in NAMES or (games / name).exists() or (root / "tests" / "games" / name).exists():
        raise SettingError(f"there is a game {name!r}")
    taken = taken_initials(games)
    if initials in taken:
        raise SettingError(f"ids of rules that begin with {initials} belong to {taken[initials]}: choose with --rules")


@clear_errors
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its name in files and commands, like night_market.")],
    rules: Annotated[str, typer.Option(help="Two capital letters that the ids of its rules begin with.")] = "",
    draft: Annotated[bool, typer.Option(help="In English alone; the other languages come when it is offered.")] = False,
    folder: Annotated[Path, typer.Option(help="The checkout of Lunaria that it is added to.")] = Path(),
) -> None:
    """Write the skeleton of a game, which works and passes the suite, as a start for your own."""
    initials = rules or initials_of(name)
    check(name, initials, folder)
    for source, target in places(folder, name, draft).items():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(source.read_text(encoding="utf-8"), name, initials), encoding="utf-8")
        screen.print(target.relative_to(folder), markup=False)
    screen.print(
        f"\nNext: PYTHONPATH=src:. python -m tests.suite.golden {name}\n"
        f"      lunaria prove {name} --quick\n"
        f"Then follow docs/add-a-game.md; {name!r} in lunaria.games.NAMES offers it at the table.",
        markup=False,
    )
