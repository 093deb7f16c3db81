"""Plain ``pip install lunaria`` suffices for engine, games, bots and environments; the server is an extra."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, packages_distributions, requires

from packaging.requirements import Requirement

from lunaria.cli.common import SERVER
from tests.table.client import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
BLOCK = """
import sys

class Without:
    def __init__(self, finder):
        self.finder = finder

    def find_spec(self, name, path=None, target=None):
        return None if name.partition(".")[0] in {blocked!r} else self.finder.find_spec(name, path, target)

    def __getattr__(self, name):
        return getattr(self.finder, name)

sys.meta_path[:] = [Without(finder) for finder in sys.meta_path]
"""
"""Hides blocked packages, as if they were not installed."""
PLAYS = """
from lunaria.lab import LunariaVectorEnv, SeatEnv, TogetherEnv, TurnEnv
for kind in (TurnEnv, TogetherEnv):
    env = kind("photosynthesis")
    env.reset(seed=1)
env = SeatEnv("photosynthesis", opponents="random")
env.reset(seed=1)
env.step(int(env.action_masks().argmax()))
many = LunariaVectorEnv("photosynthesis", num_envs=2)
many.step(many.reset(seed=1)[1]["sample"])
"""
SERVES = """
from lunaria.__main__ import main
sys.argv = ["lunaria", "serve"]
main()
"""


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def closure(wanted: list[str]) -> set[str]:
    """Return all packages that some requirements install, transitively."""
    found: set[str] = set()
    waiting = [(Requirement(one), "") for one in wanted]
    while waiting:
        one, extra = waiting.pop()
        name = plain(one.name)
        if name in found or (one.marker is not None and not one.marker.evaluate({"extra": extra})):
            continue
        found.add(name)
        try:
            others = requires(name) or []
        except PackageNotFoundError:
            continue
        waiting += [(Requirement(other), each) for other in others for each in (one.extras or {""})]
    return found


def run_with(extras: list[str], program: str) -> subprocess.CompletedProcess[str]:
    """Run a program that can import only what the project installs with some extras."""
    wanted = [*PROJECT["dependencies"], *(one for extra in extras for one in PROJECT["optional-dependencies"][extra])]
    installed = closure(wanted) | {"lunaria"}
    modules = packages_distributions()
    blocked = {module for module, owners in modules.items() if not {plain(owner) for owner in owners} & installed}
    assert {"fastapi", "sqlalchemy", "jinja2", "uvicorn"} <= blocked
    assert not {"numpy", "numba", "gymnasium", "pettingzoo"} & blocked
    assert ("typer" in blocked) == ("cli" not in extras)
    command = [sys.executable, "-c", BLOCK.format(blocked=blocked) + program]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)


def test_the_core_plays_and_names_the_extra_of_the_command_line() -> None:
    done = run_with([], PLAYS + SERVES)
    assert done.returncode == 1, done.stderr
    assert "the command line is an extra; get it with: pip install 'lunaria[cli]'" in done.stderr


def test_the_command_line_names_the_extra_of_the_server() -> None:
    done = run_with(["cli"], SERVES)
    assert done.returncode == 2, done.stderr
    assert re.search(r"error: \w+ is not installed; get it with: pip install 'lunaria\[table\]'", done.stderr)


def test_server_packages_of_the_command_line_are_those_of_the_extra() -> None:
    extra = {plain(Requirement(one).name) for one in PROJECT["optional-dependencies"]["table"]} - {"lunaria"}
    owners = packages_distributions()
    assert {plain(owners.get(module, [module])[0]) for module in SERVER} == {
        {"argon2-cffi": "argon2-cffi"}.get(name, name) for name in extra
    }
    assert not extra & {plain(Requirement(one).name) for one in PROJECT["dependencies"]}
