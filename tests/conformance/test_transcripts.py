"""The golden transcripts still read as they did."""

import pytest

from .transcripts import FOLDER, chosen, path_of, write
from .walks import Setting


@pytest.mark.parametrize("setting", chosen(), ids=str)
def test_the_transcript_has_not_changed(setting: Setting) -> None:
    path = path_of(setting)
    assert path.exists(), "there is no transcript yet: run `make transcripts` and read it"
    assert path.read_text(encoding="utf-8") == write(setting), "read the difference; `make transcripts` rewrites it"


def test_no_transcript_is_left_over() -> None:
    assert {path_of(setting) for setting in chosen()} == set(FOLDER.rglob("*.txt"))
