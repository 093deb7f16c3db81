"""Training a small policy-value network with PyTorch, checkpoints, and export to ONNX. Extra: ``train``."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from lunaria.bots.network import check_facts
from lunaria.engine.game import SettingError
from lunaria.lab.extras import need
from lunaria.lab.selfplay import NOT_NPZ, Samples

FORMAT = "1"
"""The version of checkpoints. They also contain their network's facts: game, options, seats, version of the rules."""
OPSET = 17
IR_VERSION = 8


@dataclass(frozen=True)
class Plan:
    """The settings of training.

    Attributes:
        width: units in each of the two hidden layers.
        epochs: passes over the samples.
        batch: samples per step.
        rate: the maximum learning rate of Adam.
        decay: the weight decay (AdamW).
        value_weight: the weight of the value loss relative to the policy loss.
        seed: the seed of the initial weights and of the order of samples.
    """

    width: int = 128
    epochs: int = 10
    batch: int = 256
    rate: float = 2e-3
    decay: float = 1e-4
    value_weight: float = 1.0
    seed: int = 0


@dataclass(frozen=True)
class Trained:
    """A network and the history of its training.

    Attributes:
        weights: NumPy arrays by name; layer ``hidden_1`` has ``hidden_1.weight`` and ``hidden_1.bias`` and so on.
        facts: the rules that it belongs to.
        losses: mean losses of policy and value for each epoch.
    """

    weights: dict[str, np.ndarray[Any, np.dtype[np.float32]]]
    facts: Mapping[str, str]
    losses: list[tuple[float, float]]


def _model(torch: Any, size: int, width: int, actions: int, seats: int) -> Any:
    nn = torch.nn
    layers = {
        "hidden_1": nn.Linear(size, width),
        "hidden_2": nn.Linear(width, width),
        "policy": nn.Linear(width, actions),
        "value": nn.Linear(width, seats),
    }
    return nn.ModuleDict(layers)


def _model_for(torch: Any, samples: Samples, width: int) -> Any:
    features = samples.features
    return _model(torch, features.size, width, features.variant.kernel.actions, features.seats)


def _forward(torch: Any, model: Any, rows: Any) -> tuple[Any, Any]:
    hidden = torch.relu(model["hidden_2"](torch.relu(model["hidden_1"](rows))))
    return model["policy"](hidden), torch.tanh(model["value"](hidden))


def train(
    samples: Samples,
    plan: Plan | None = None,
    start: Trained | None = None,
    progress: Callable[[int, float, float], object] | None = None,
) -> Trained:
    """Train a network on the decisions and results of games.

    Args:
        samples: the training data.
        plan: the settings.
        start: a network to continue with instead of a new one.
        progress: called after each epoch with its number and the two mean losses.

    Raises:
        MissingExtraError: PyTorch is not installed.
        SpecError: ``start`` belongs to other rules than the samples.
    """
    torch = need("torch", "train")
    how = plan or Plan()
    if start is not None:
        check_facts("to go on with", start.facts, samples.facts)
    torch.manual_seed(how.seed)
    torch.set_num_threads(1)  # networks this small gain nothing from several threads
    model = _model_for(torch, samples, how.width)
    if start is not None:
        model.load_state_dict({name: torch.from_numpy(value.copy()) for name, value in start.weights.items()})
    values = torch.from_numpy(samples.values)
    steps = how.epochs * -(-len(samples) // how.batch)
    optimizer = torch.optim.AdamW(model.parameters(), lr=how.rate, weight_decay=how.decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, how.rate, total_steps=max(steps, 2))
    order = torch.Generator().manual_seed(how.seed)
    losses = []
    for epoch in range(how.epochs):
        sums = np.zeros(2)
        for chosen in torch.randperm(len(samples), generator=order).split(how.batch):
            rows, policy, masks = (
                torch.from_numpy(unpack(chosen.numpy())) for unpack in (samples.rows, samples.policy, samples.masks)
            )
            logits, expected = _forward(torch, model, rows)
            logs = torch.log_softmax(logits.masked_fill(~masks, -1e9), dim=1)
            policy_loss = -(policy * logs).sum(dim=1).mean()
            value_loss = ((expected - values[chosen]) ** 2).mean()
            optimizer.zero_grad()
            (policy_loss + how.value_weight * value_loss).backward()
            optimizer.step()
            schedule.step()
            sums += len(chosen) * np.array([float(policy_loss.detach()), float(value_loss.detach())])
        losses.append((float(sums[0] / len(samples)), float(sums[1] / len(samples))))
        if progress is not None:
            progress(epoch + 1, *losses[-1])
    weights = {name: value.detach().numpy().copy() for name, value in model.state_dict().items()}
    return Trained(weights, dict(samples.facts), losses)


def untrained(samples: Samples, plan: Plan | None = None) -> Trained:
    """Return an untrained network for the rules of some samples."""
    torch = need("torch", "train")
    how = plan or Plan()
    torch.manual_seed(how.seed)
    model = _model_for(torch, samples, how.width)
    weights = {name: value.detach().numpy().copy() for name, value in model.state_dict().items()}
    return Trained(weights, dict(samples.facts), [])


def save(network: Trained, path: Path) -> None:
    """Write a checkpoint: NPZ with the weights, the losses and the facts. It contains no code."""
    about = json.dumps({"format": FORMAT, **network.facts})
    weights: dict[str, Any] = {f"weight_{name}": value for name, value in network.weights.items()}
    np.savez_compressed(path, about=np.array(about), losses=np.array(network.losses).reshape(-1, 2), **weights)


def load_checkpoint(path: Path, wanted: Mapping[str, str]) -> Trained:
    """Read a checkpoint for given rules.

    Args:
        path: the file.
        wanted: the facts of the rules (``lunaria.bots.network.facts``).

    Raises:
        SettingError: the file is no checkpoint.
        SpecError: it belongs to another game, other options or seats, or another version of the rules.
    """
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
            about: dict[str, str] = json.loads(str(found["about"]))
            weights = {name[7:]: found[name] for name in found.files if name.startswith("weight_")}
            losses = [(float(policy), float(value)) for policy, value in found["losses"]]
    except NOT_NPZ as error:
        raise SettingError(f"{path}: holds no checkpoint of training ({error})") from None
    check_facts(path.name, about, {"format": FORMAT, **wanted})
    return Trained(weights, {name: value for name, value in about.items() if name != "format"}, losses)


def export(network: Trained, path: Path) -> None:
    """Write a network as ONNX, with its facts in the file's metadata.

    Raises:
        MissingExtraError: the package ``onnx`` is not installed.
    """
    onnx = need("onnx", "train")
    helper, numpy_helper = need("onnx.helper", "train"), need("onnx.numpy_helper", "train")
    kind = onnx.TensorProto.FLOAT
    steps = (
        ("Gemm", "row", "hidden_1", "first"),
        ("Relu", "first", "", "first_on"),
        ("Gemm", "first_on", "hidden_2", "second"),
        ("Relu", "second", "", "second_on"),
        ("Gemm", "second_on", "policy", "policy"),
        ("Gemm", "second_on", "value", "expected"),
        ("Tanh", "expected", "", "value"),
    )
    nodes = [
        helper.make_node(
            what,
            [source, f"{layer}.weight", f"{layer}.bias"] if layer else [source],
            [target],
            **({"transB": 1} if layer else {}),
        )
        for what, source, layer, target in steps
    ]
    size = network.weights["hidden_1.weight"].shape[1]
    actions, seats = len(network.weights["policy.bias"]), len(network.weights["value.bias"])
    graph = helper.make_graph(
        nodes,
        "policy-value",
        [helper.make_tensor_value_info("row", kind, ["n", size])],
        [
            helper.make_tensor_value_info("policy", kind, ["n", actions]),
            helper.make_tensor_value_info("value", kind, ["n", seats]),
        ],
        [numpy_helper.from_array(value, name) for name, value in network.weights.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR_VERSION)
    helper.set_model_props(model, dict(network.facts))
    onnx.checker.check_model(model)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(model.SerializeToString())
