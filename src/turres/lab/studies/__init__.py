"""Studies: a question about a game as a file, played until the answer is narrow enough, and reported on one page.

What needs the extra `lab` is loaded when it is asked for, so that everything else does without.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from turres.core.errors import BadSetup

if TYPE_CHECKING:
    from turres.lab.studies.answers import Results, results, unknown_wants, write_files
    from turres.lab.studies.arms import Difference, diff
    from turres.lab.studies.changing import plan_sweep, play_all, read_tuning, swept, tune
    from turres.lab.studies.cost import costs
    from turres.lab.studies.executors import Executor, make_executor
    from turres.lab.studies.markdown import pages
    from turres.lab.studies.measures import Figure, find
    from turres.lab.studies.plan import Plan
    from turres.lab.studies.reading import make_plan, read_plan
    from turres.lab.studies.report import page
    from turres.lab.studies.runner import Run
    from turres.lab.studies.samples import record_of, template
    from turres.lab.studies.store import Folder

_MODULES = {
    "arms": ("Difference", "diff"),
    "changing": ("plan_sweep", "play_all", "read_tuning", "swept", "tune"),
    "cost": ("costs",),
    "executors": ("Executor", "make_executor"),
    "markdown": ("pages",),
    "measures": ("Figure", "find"),
    "report": ("page",),
    "plan": ("Plan",),
    "reading": ("make_plan", "read_plan"),
    "answers": ("Results", "results", "unknown_wants", "write_files"),
    "runner": ("Run",),
    "store": ("Folder",),
    "samples": ("record_of", "template"),
}
_HOME = {name: module for module, names in _MODULES.items() for name in names}
_EXTRA = ("altair", "numpy", "optuna", "polars", "vl_convert")

__all__ = [
    "Difference",
    "Executor",
    "Figure",
    "Folder",
    "Plan",
    "Results",
    "Run",
    "costs",
    "diff",
    "find",
    "make_executor",
    "make_plan",
    "page",
    "pages",
    "plan_sweep",
    "play_all",
    "read_plan",
    "read_tuning",
    "record_of",
    "results",
    "swept",
    "template",
    "tune",
    "unknown_wants",
    "write_files",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    except ModuleNotFoundError as error:
        if error.name in _EXTRA:
            raise BadSetup(f"studies need {error.name}: pip install 'turres[lab]'") from None
        raise
