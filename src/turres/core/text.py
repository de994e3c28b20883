"""A position's block as readable lines, for games whose position does not fit on one."""

import json
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

from turres.core.errors import BadNotation, BadPosition
from turres.core.position import Content

Faults = Callable[[dict[str, Any], Content], list[str]]


_last: tuple[Any, dict[str, Any]] | None = None


def block_of(position: Any) -> dict[str, Any]:
    """The block as a dict, only to be looked at: one position is read by several, one after another."""
    global _last  # noqa: PLW0603 -- a copy is compared, so that nothing can be out of date
    last = _last
    if last is None or last[0] != position:
        _last = last = position.copy(), position.read_block()
    return last[1]


def write_block(position: Any) -> str:
    """One line a field, `name: value`, arrays in brackets."""
    return "\n".join(f"{name}: {json.dumps(value)}" for name, value in position.read_block().items())


def read_block(text: str, content: Content, faults: Faults) -> Any:
    """The position these lines describe; `faults` finds all that the rules could not have brought about."""
    block, wrong = dict[str, Any](), list[str]()
    for line in text.splitlines():
        name, colon, value = line.partition(":")
        if not colon:
            raise BadNotation(f"{line[:60]!r} is not a line of the form `name: value`")
        if name.strip() in block:
            wrong.append(f"{name.strip()} stands there twice")
        block[name.strip()] = _value(name, value)
    return set_block(content, block, faults, wrong)


def set_block(content: Content, block: dict[str, Any], faults: Faults, wrong: Sequence[str] = ()) -> Any:
    """The position with this block, from text or a view; what is built otherwise or could not come about is refused."""
    position: Any = content.game.rules(content)
    shape, wrong = position.read_block(), list(wrong)
    wrong += [f"{name} is missing" for name in shape if name not in block]
    wrong += [f"there is no {name[:40]!r} in a position of {content.game.title}" for name in block if name not in shape]
    wrong += [fault for name in shape if name in block for fault in _misfits(name, block[name], shape[name])]
    if not wrong:
        wrong = _fill(position, block) or faults(block, content)
    if wrong:
        raise BadPosition(wrong)
    return position


def _value(name: str, text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadNotation(f"{name.strip()[:40]}: {text.strip()[:40]!r} is not a number or a list of numbers") from None


def _misfits(name: str, value: Any, shape: Any) -> list[str]:
    """Where a value is not built like the field it is for."""
    if _fit([value], shape):
        return []
    if isinstance(shape, list):
        if not isinstance(value, list) or len(value) != len(shape):
            return [f"{name} is a list of {len(shape)}"]
        return [fault for i, item in enumerate(value) for fault in _misfits(f"{name}[{i}]", item, shape[i])]
    if isinstance(shape, dict):
        if not isinstance(value, dict) or set(value) != set(shape):
            return [f"{name} has the fields {', '.join(shape)}"]
        return [fault for key in shape for fault in _misfits(f"{name}.{key}", value[key], shape[key])]
    return [f"{name} is a whole number"]


def _fit(values: list[Any], shape: Any) -> bool:
    """Whether all these values are built like a field of that shape; the items of an array are built alike."""
    if isinstance(shape, list):
        return all(isinstance(value, list) and len(value) == len(shape) for value in values) and _fit(
            list(chain.from_iterable(values)), shape[0]
        )
    if isinstance(shape, dict):
        return all(isinstance(value, dict) and value.keys() == shape.keys() for value in values) and all(
            _fit([value[name] for value in values], inner) for name, inner in shape.items()
        )
    return set(map(type, values)) == {int}


def _fill(position: Any, block: dict[str, Any]) -> list[str]:
    try:
        position.write_block(block)
    except OverflowError as error:
        return [f"a number is too large or too small: {error}"]
    return []
