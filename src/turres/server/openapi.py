"""What else may be answered, for the description of the HTTP part."""

from __future__ import annotations

import msgspec
from litestar.openapi import ResponseSpec

SAID = {
    400: "What was sent cannot be.",
    401: "Nobody is known by what was sent.",
    403: "Not for you, not by a token, or from a page of another origin.",
    404: "There is no such thing, or it is not for you.",
    409: "It cannot be as things are.",
    413: "Too large.",
    429: "Too often: wait a little.",
}


class Problem(msgspec.Struct, frozen=True):
    """What went wrong, in a sentence."""

    status_code: int
    detail: str


def answers(*codes: int) -> dict[int, ResponseSpec]:
    """These refusals, besides the one for asking too often, which everything may be answered with."""
    return {
        code: ResponseSpec(Problem, description=SAID[code], generate_examples=False) for code in sorted({*codes, 429})
    }
