"""`turres bench`: figures for every game, for people and for machines."""

import json

from typer.testing import CliRunner

import turres
from turres.cli.app import app

FIGURES = {"decisions_per_second", "playouts_per_second", "bytes_per_position", "copies_per_second"}


def output(*words: str) -> str:
    result = CliRunner().invoke(app, ["bench", "--seconds", "0.02", *words])
    assert 0 == result.exit_code, result.stderr
    return result.stdout


def test_json_has_all_figures_of_every_game() -> None:
    found = json.loads(output("--json"))
    assert list(turres.ids()) == list(found)
    for figures in found.values():
        assert FIGURES == set(figures)
        assert all(isinstance(value, int) and value > 0 for value in figures.values())


def test_one_game_can_be_asked_for_alone() -> None:
    assert ["turro"] == list(json.loads(output("turro", "--json")))


def test_people_get_a_table() -> None:
    assert "turro" in output("turro")


def test_an_unknown_game_is_refused_in_one_sentence() -> None:
    result = CliRunner().invoke(app, ["bench", "chess"])
    assert (2, 1) == (result.exit_code, len(result.stderr.strip().splitlines()))


def test_a_turro_position_is_small() -> None:
    assert 640 >= json.loads(output("turro", "--json"))["turro"]["bytes_per_position"]
