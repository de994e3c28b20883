"""The command itself: one line a subcommand, and one sentence for whatever goes wrong."""

import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

import turres
from turres.cli import (
    admin,
    analyse,
    arena,
    bench,
    check_game,
    compare,
    content,
    export,
    games,
    mcp,
    perft,
    play,
    replay,
    rules,
    serve,
    simulate,
    strength,
    studies,
    sweep,
    tune,
)
from turres.core.errors import TurresError

BAD_INPUT = 2


class OneSentence(TyperGroup):
    """Says what is wrong with the input in one sentence on stderr, never a traceback, and exits with 2."""

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, *more: Any, **extra: Any) -> Any:
        """Run the command; the exit code."""
        extra["standalone_mode"] = False  # so that errors arrive here
        try:
            code = super().main(args, prog_name, *more, **extra)
        except typer.TyperException as error:
            self._complain(error.format_message())
        except TurresError as error:
            self._complain(str(error))
        except OSError as error:
            self._complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        except MemoryError as error:
            self._complain(str(error) or "there is not enough memory")
        except typer.Abort:
            sys.exit(1)
        else:
            sys.exit(code if isinstance(code, int) else 0)

    @staticmethod
    def _complain(text: str) -> None:
        if text:  # a bare `turres` has shown its help instead
            typer.echo(f"turres: {text}", err=True)
        sys.exit(BAD_INPUT)


class Spread(TyperCommand):
    """Lets one flag take several values: `--bots random greedy` is `--bots random --bots greedy`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Repeat the flag before each further value, then parse as always."""
        many = {name for parameter in self.params if getattr(parameter, "multiple", False) for name in parameter.opts}
        spread: list[str] = []
        flag, values = "", 0
        for word in args:
            if word.startswith("-"):
                flag, values = (word, 0) if word in many else ("", 0)
            elif flag:
                values += 1
                spread += [flag] if values > 1 else []
            spread.append(word)
        return super().parse_args(ctx, spread)


app = typer.Typer(
    cls=OneSentence,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    help="Five tabletop games on one rules core: play them, read their rules, count their moves, study their balance.",
    epilog="Start with: turres play turro",
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"turres {turres.__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and exit.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """What can be asked without a command."""


def _add(module: Any) -> None:
    """Put a module's command of the same name on the command line, with its example below the help."""
    name = module.__name__.rpartition(".")[2]
    app.command(name.replace("_", "-"), cls=Spread, epilog=f"Example: {module.EXAMPLE}")(getattr(module, name))


_add(games)
_add(rules)
_add(play)
_add(replay)
app.add_typer(content.app, name="content")
_add(perft)
_add(simulate)
_add(arena)
_add(strength)
_add(export)
_add(compare)
_add(sweep)
_add(tune)
app.add_typer(studies.app, name="study")
_add(analyse)
_add(bench)
_add(check_game)
_add(serve)
_add(mcp)
app.add_typer(admin.app, name="admin")
