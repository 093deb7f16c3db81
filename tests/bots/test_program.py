"""Bots that are external programs: they play, and their faults harm no one."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lunaria.bots import SpecError, make
from lunaria.bots.arena import arena, simulate
from lunaria.bots.external_engine import MOST_FAULTS, FaultError, Program, _Process, try_out
from lunaria.engine.match import seats_in
from lunaria.games import load
from lunaria.lab.executor import Here
from lunaria.lab.tournament import pairings, tournament
from tests.commands import figures

GAME = load("photosynthesis")
KERNEL = GAME.variant().kernel
EXAMPLE = Path(__file__).parents[2] / "examples" / "first_bot.py"
READY = 'print(json.dumps({"type": "ready"}), flush=True); '
QUESTION = "question = json.loads(sys.stdin.readline()); "

Starter = Callable[[str, float], Program]


@pytest.fixture
def start() -> Iterator[Starter]:
    """Start programs made of a few lines of Python, and stop them after the test."""
    started: list[Program] = []

    def one(lines: str, seconds: float) -> Program:
        command = f"{sys.executable} -c 'import json, sys, time; {lines}'" if lines else f"{sys.executable} {EXAMPLE}"
        started.append(Program("run:test", command, GAME, GAME.complete({}), seconds))
        return started[-1]

    yield one
    for program in started:
        program.close()


def choose(program: Program) -> str:
    """Ask for the first decision of a game; the answer is always legal."""
    state = GAME.new(None, 2, 1)
    seat = seats_in(KERNEL.pending(state))[0]
    action = program.choose(KERNEL.observe(state, seat), seat, 2, 7)
    assert action in KERNEL.legal(state, seat)
    return GAME.variant().notation(action)


def test_the_example_plays_a_whole_game(start: Starter) -> None:
    program, state = start("", 30.0), GAME.new(None, 2, 1)
    while pending := seats_in(KERNEL.pending(state)):
        seat = pending[0]
        KERNEL.apply(state, seat, program.choose(KERNEL.observe(state, seat), seat, 2, 3))
    assert program.faults == []


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ("sys.exit(3)", "ended"),
        (QUESTION + READY + "sys.exit(3)", "ended"),
        (QUESTION + READY + QUESTION + "time.sleep(60)", "did not answer within 0.5 seconds"),
        (QUESTION + READY + QUESTION + 'print("hm", flush=True)', "answered b'hm"),
        (QUESTION + READY + QUESTION + "print([], flush=True)", "no JSON object"),
        (QUESTION + READY + QUESTION + READY, "which is not the move 1"),
        (QUESTION + 'print(json.dumps({"type": "hello"}), flush=True)', "instead of being ready"),
        (
            QUESTION + READY + QUESTION + 'print(json.dumps({"type": "move", "id": 1, "move": "fly"}), flush=True)',
            "asked for the move 'fly', which is not legal",
        ),
    ],
)
def test_faults_of_a_program_are_named_and_harm_no_one(start: Starter, lines: str, fault: str) -> None:
    program = start(lines, 0.5)
    choose(program)
    assert len(program.faults) == 1
    assert fault in program.faults[0]


def test_a_program_that_always_fails_is_dropped(start: Starter) -> None:
    program = start("sys.exit(3)", 5.0)
    for _ in range(MOST_FAULTS + 2):
        choose(program)
    assert len(program.faults) == MOST_FAULTS


def test_a_program_that_cannot_be_started_is_a_fault() -> None:
    program = Program("run:nothing", "/no/such/program", GAME, GAME.complete({}))
    choose(program)
    assert program.faults == ["could not be started: No such file or directory"]


def test_a_program_receives_the_knowledge_of_its_seat(start: Starter, tmp_path: Path) -> None:
    """It receives the observed position, with a blank generator."""
    received = tmp_path / "received.json"
    write = f'question = sys.stdin.readline(); open("{received}", "w").write(question)'
    choose(start(QUESTION + READY + write, 5.0))
    question = json.loads(received.read_text(encoding="utf-8"))
    assert question["seat"] in (0, 1)
    assert question["position"]["seat"] == question["seat"]
    assert question["position"]["state"]["random"] == "0" * 16
    assert "place a1" in question["legal"]


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ("time.sleep(60)", "did not answer"),  # it does not read: the pipe is full long before the end of the question
        ("while True: print(1)", "no JSON object"),  # it writes without end
        ("import subprocess; subprocess.Popen(['sleep', '60']); sys.exit()", "did not answer"),  # which holds the pipe
    ],
)
def test_a_program_with_a_blocked_pipe_delays_no_one(lines: str, fault: str) -> None:
    began = time.monotonic()
    process = _Process([sys.executable, "-c", f"import json, sys, time; {lines}" if "while" not in lines else lines])
    with pytest.raises(FaultError, match=fault):
        process.ask({"text": "x" * 1_000_000}, 2.0)
    process.end()
    assert not any(thread.is_alive() for thread in process._threads), "it is stopped with all of its child processes"
    assert time.monotonic() - began < 10


def test_a_program_stopped_in_mid_decision_ends_at_once(start: Starter) -> None:
    program = start(QUESTION + READY + QUESTION + "time.sleep(60)", 60.0)
    thinking = threading.Thread(target=choose, args=(program,))
    began = time.monotonic()
    thinking.start()
    time.sleep(1.0)
    program.close()
    thinking.join(10)
    assert time.monotonic() - began < 10
    assert program.faults == [], "the program is not at fault"


def test_a_paused_program_resumes_on_the_next_request(start: Starter) -> None:
    program = start("", 30.0)
    before = choose(program)
    program.rest()
    assert choose(program) == before
    assert program.faults == []


def test_a_program_can_be_tried_out() -> None:
    try_out("first", f"{sys.executable} {EXAMPLE}", GAME)
    for command, why in (("/no/such/program", "could not be started"), ("true", "ended"), ("'", "No closing")):
        with pytest.raises(SpecError, match=f"first: .*{why}"):
            try_out("first", command, GAME)


def test_programs_are_started_only_where_that_is_allowed() -> None:
    with pytest.raises(SpecError, match="may not be started here"):
        make("run:true", GAME)
    with pytest.raises(SpecError, match="started by a command"):
        make("run:", GAME, programs=True)
    assert make("run:true", GAME, programs=True).name == "run:true"


@pytest.mark.parametrize("spec", ["random", "greedy", "mcts:60"])
def test_any_bot_decides_alike_as_a_program(spec: str) -> None:
    """The whole knowledge of a seat is transmitted: the program takes the same actions, even with hidden cards."""
    for name in ("photosynthesis", "luna_maris"):
        game = load(name)
        kernel, bot = game.variant().kernel, make(spec, game)
        program = Program("bot", f"{sys.executable} -m lunaria bot {spec}", game, game.complete({}), 60.0)
        state = game.new(None, 2, 5)
        for number in range(20):
            seat = seats_in(kernel.pending(state))[0]
            observed = kernel.observe(state, seat)
            action = program.choose(observed, seat, 2, number)
            assert (program.faults, action) == ([], bot.choose(observed, seat, 2, number))
            kernel.apply(state, seat, action)
        program.close()


def test_a_bot_that_cannot_play_is_reported(caplog: pytest.LogCaptureFixture) -> None:
    command = f"{sys.executable} -m lunaria bot net:nobody"
    try_out("bot net", command, GAME)
    assert "cannot play photosynthesis: there is no network 'nobody'" in caplog.text
    program = Program("net", command, GAME, GAME.complete({}), 60.0)
    choose(program)
    program.close()
    (fault,) = program.faults
    assert fault.startswith("cannot play photosynthesis: there is no network 'nobody'; ")


def test_the_environment_of_a_program_has_no_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LUNARIA_MAIL_SERVER", "LUNARIA_DATABASE", "LUNARIA_CONFIG", "PGPASSWORD", "DATABASE_URL"):
        monkeypatch.setenv(name, "secret")
    monkeypatch.setenv("LUNARIA_INTERPRET", "1")
    process = _Process([sys.executable, "-c", "import json, os; print(json.dumps(dict(os.environ)), flush=True)"])
    try:
        found = json.loads(process._answers.get(timeout=30))
        assert "secret" not in found.values()
        assert found["LUNARIA_INTERPRET"] == "1"
        assert found["PATH"] == os.environ["PATH"]
    finally:
        process.kill()


def running(parent: int) -> list[str]:
    """Return the commands of the example's processes whose parent is this process."""
    listed = subprocess.run(["ps", "-eo", "ppid=,args="], capture_output=True, text=True, check=True).stdout
    rows = (line.split(None, 1) for line in listed.splitlines())
    return [row[1] for row in rows if row[0] == str(parent) and str(EXAMPLE) in row[-1]]


SPEC = f"run:{sys.executable} {EXAMPLE}"


def test_no_program_is_left_running() -> None:
    """An arena, a simulation, and one that fails in its midst."""
    threads = threading.active_count()
    arena(GAME, None, (SPEC, "random"), 2, 1)
    simulate(GAME, None, (SPEC, "random"), 1, 1)
    assert tournament(pairings(GAME, None, (SPEC, "random"), 2, 1, programs=True), Here())

    def stop(_done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena(GAME, None, (SPEC, "random"), 2, 1, progress=stop)
    assert running(os.getpid()) == []
    assert threading.active_count() <= threads


def test_a_program_plays_on_processes_as_in_one(tmp_path: Path) -> None:
    command = ("arena", "photosynthesis", "--bots", f"{SPEC},random", "--games", "2")
    shares = [[bot["mean_score"] for bot in figures(*command, *more)["bots"]] for more in ((), ("--processes", "2"))]
    assert shares[0] == shares[1]
    records = ("simulate", "photosynthesis", "--bots", f"{SPEC},random", "--games", "1", "--records", str(tmp_path))
    assert figures(*records)["bots"][0] == SPEC
    with pytest.raises(SpecError, match="may not be started here; arena, simulate, dataset, play and deal start them"):
        pairings(GAME, None, (SPEC, "random"), 2, 1)
