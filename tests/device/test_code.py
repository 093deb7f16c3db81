"""The rules of every game compile for a GPU without having one: to PTX, NVIDIA's assembly language."""

import re

import pytest

from lunaria.engine.compiler.rule import INTERPRET
from lunaria.engine.gpu.access import toolkit
from lunaria.engine.kernel import Kernel
from lunaria.games import NAMES, load
from tests.lab.wanted import wanted

pytestmark = [
    pytest.mark.skipif(INTERPRET, reason="interpreted rules are not compiled"),
    pytest.mark.timeout(1200),  # the many compilations take long on a busy machine
]
CONSTANTS = 64 * 1024
"""Limit of a GPU program's constants, in bytes."""
VARIANTS = [(name, variant) for name in NAMES for variant in load(name).variants]
QUICK = [(name, next(iter(load(name).variants))) for name in NAMES]
"""One set of rules of each title; the others, and all of them optimised, are compiled by ``make device``."""


def usable() -> None:
    """Skip without numba-cuda; fail with the reason if it is installed but unusable."""
    wanted("numba_cuda")
    toolkit()


def code(name: str, variant: str, kernel: str, optimised: bool) -> str:
    usable()
    from lunaria.engine.gpu.kernels import assembly

    rules: Kernel = load(name).variants[variant]().kernel
    return assembly(rules, kernel, (9, 0), optimised)


def check(text: str) -> None:
    assert ".target sm_90" in text
    assert text.count(".visible .entry") == 1
    sizes = re.findall(r"^\.const .*\[(\d+)\]", text, re.MULTILINE)
    assert sum(map(int, sizes)) < CONSTANTS, "tables belong in global memory, once"
    assert "malloc" not in text, "rules allocate no memory"
    assert "vprintf" not in text


def test_photosynthesis_plays_whole_games() -> None:
    check(code("photosynthesis", QUICK[0][1], "play", True))


@pytest.mark.parametrize(("name", "variant"), QUICK)
def test_each_title_steps_a_batch(name: str, variant: str) -> None:
    check(code(name, variant, "step", False))


def test_rows_are_written_by_one_kernel_for_all_games() -> None:
    usable()
    from lunaria.engine.gpu.kernels import row_assembly

    check(row_assembly((9, 0), False))


@pytest.mark.device
@pytest.mark.parametrize("kernel", ["play", "step"])
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_kernel_optimised(name: str, variant: str, kernel: str) -> None:
    check(code(name, variant, kernel, True))
