"""The compiler passes for rules: only the passes that they need, and wrappers only for calls from outside.

By default Numba emits machine code for each function, and two wrappers for calls from Python and C. A rule called only
by rules is inlined into its callers and needs none of that. Half of Numba's passes handle features that rules may not
use: closures, array expressions, contexts. Together this saves over a third of the compile time.
"""

from typing import Any

from numba.core import compiler, compiler_machinery, typed_passes, untyped_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_machinery import PassManager
from numba.core.registry import CPUDispatcher

from lunaria.engine.compiler.errors import CheckNames

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
UNNEEDED = {
    typed_passes.DumpParforDiagnostics,
    typed_passes.InlineOverloads,
    typed_passes.NopythonRewrites,
    untyped_passes.DeadBranchPrune,
    untyped_passes.FindLiterallyCalls,
    untyped_passes.InlineClosureLikes,
    untyped_passes.InlineInlinables,
    untyped_passes.LiteralPropagationSubPipelinePass,
    untyped_passes.LiteralUnroll,
    untyped_passes.MakeFunctionToJitFunction,
    untyped_passes.RewriteDynamicRaises,
    untyped_passes.WithLifting,
}
"""Passes for features that rules do not use."""

_builder: Any = compiler.DefaultPassBuilder
_manager: Any = PassManager
_register: Any = compiler_machinery.register_pass


class RuleCompiler(compiler.CompilerBase):
    """Numba's compiler with the passes that rules need."""

    lowering: Any = typed_passes.NativeLowering

    def define_pipelines(self) -> list[Any]:
        """Return the passes in order, for Numba."""
        usual = _builder.define_nopython_pipeline(self.state)
        lean = _manager("rule")
        for kind, what in usual.passes:
            if kind not in UNNEEDED:
                lean.add_pass(self.lowering if kind is typed_passes.NativeLowering else kind, what)
            if kind is untyped_passes.IRProcessing:
                lean.add_pass(CheckNames, "names that do not exist")
        lean.finalize()
        return [lean]


class _Unmade(JITCodeLibrary):
    """Library of an inlined rule: optimised in its callers, never emitted on its own."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalized = True


_library: Any = _Unmade
_lower: Any = typed_passes.NativeLowering.run_pass


@_register(mutates_CFG=True, analysis_only=False)
class _InnerLowering(typed_passes.NativeLowering):
    """Lower a rule without wrappers and without emitting an executable."""

    _name = "inner_lowering"

    def run_pass(self, state: Any) -> bool:
        """Do the work of the usual pass, short of an executable."""
        state.library = _library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_cpython_wrapper = True
        state.flags.no_cfunc_wrapper = True
        state.flags.no_compile = True
        _lower(self, state)
        made = state["cr"]
        key = object()  # the key by which callers find the code; usually it is the executable
        state.targetctx.insert_user_function(key, made.fndesc, [state.library])
        state["cr"] = made._replace(cfunc=key)
        return True


class _InnerCompiler(RuleCompiler):
    lowering = _InnerLowering


class Inner(CPUDispatcher):
    """A rule as other rules call it; not callable from Python."""

    def __init__(self, function: Any) -> None:
        super().__init__(function, {}, {"nopython": True, **OPTIONS}, _InnerCompiler)

    def add_overload(self, compiled: Any) -> None:
        """Keep a compiled overload for callers; Numba would also offer it to Python."""
        self.overloads[tuple(compiled.signature.args)] = compiled
