"""What the server says of its HTTP part is so: whatever is sent, the answer is one of those described, and never a failure."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance, unsupported_method

from .running import Server, Visitor

EXAMPLES = 12
# Which games, seats and names there are is not in the schema, nor that a query may hold more than is read.
BEYOND_A_SCHEMA = [positive_data_acceptance, negative_data_rejection, unsupported_method]


@pytest.fixture(scope="module")
def schema(server: Server) -> Any:
    return schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")


def operations(schema: Any) -> Iterator[Any]:
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        yield found.ok()


def test_every_path_is_described(schema: Any) -> None:
    described = {(one.method.upper(), one.path) for one in operations(schema)}
    assert {("POST", "/api/session"), ("GET", "/api/me/export"), ("GET", "/api/tables/{name}/record")} <= described


def test_whatever_is_sent_the_answer_is_one_of_those_described(server: Server, schema: Any) -> None:
    for operation in operations(schema):
        send_all(operation, {}, {"Cookie": Visitor(server, "Guest").cookie, "Origin": server.url})
    assert "Traceback" not in server.read_log()


def send_all(operation: Any, *visitors: dict[str, str]) -> None:
    """Everything that may be sent and some that may not, by each of these visitors."""

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def send(case: Any) -> None:
        for headers in visitors:
            response = case.call(headers=headers)
            assert 500 > response.status_code, f"{case.method} {case.path}: {response.text}"
            case.validate_response(response, excluded_checks=BEYOND_A_SCHEMA)

    send()
