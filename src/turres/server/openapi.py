"""What else may be answered, for the description of the HTTP part."""

from __future__ import annotations

import msgspec
from litestar.openapi import ResponseSpec

SAID = {
    204: "It is done; there is nothing to say.",
    400: "What was sent is not valid.",
    401: "Nobody is signed in with what was sent.",
    403: "Not allowed: for you, with a token, or from a page of another origin.",
    404: "It does not exist, or you have no access to it.",
    409: "It conflicts with the present state.",
    413: "Too large.",
    429: "Too many requests; please wait a moment.",
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
