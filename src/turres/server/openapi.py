"""What else may be answered, for the description of the HTTP part."""

from __future__ import annotations

import msgspec
from litestar.openapi import ResponseSpec

SAID = {
    204: "It is done; there is nothing to say.",
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
    """These answers, 204 without a body, besides the refusal for asking too often, which everything may be answered with."""
    return {
        code: ResponseSpec(Problem if code >= 400 else None, description=SAID[code], generate_examples=False)
        for code in sorted({*codes, 429})
    }
