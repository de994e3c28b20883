"""Small studies for tests."""

from typing import Any

from turres.lab.studies.executors import Serial
from turres.lab.studies.plan import Plan
from turres.lab.studies.reading import make_plan
from turres.lab.studies.runner import Run

DEARER = {"entry": "markets.river-gate.spaces.straw", "price": "3g"}


def plan(**parts: Any) -> Plan:
    """A study of Tower with two seats, of few games; parts replace what a file would say there."""
    study = {"game": "tower", "seed": 7, "stop": {"halfwidth": 3.0, "at_most": 600}} | parts.pop("study", {})
    usual: dict[str, Any] = {"study": study, "table": {"seats": [2]}}
    return make_plan(usual | parts)


def played(one: Plan) -> Run:
    """The study played by this process, nothing kept."""
    run = Run(one)
    for _ in run.play(Serial(one)):
        pass
    return run
